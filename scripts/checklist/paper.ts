/**
 * The requirements as data. docs/product.md is the only source: every table row of it that begins with
 * an id is a requirement.
 */

const AREAS =
  'RTE|PUB|GAT|SCR-ADM|SCR-ARCH|SCR-SUP|SCR-CLI|SCR-SHR|ENT|STA|VAL|PER|AUT|DAT|RPC|RT|FUN|LOC|ERR|CON|LST|REQ|VER|TRM|DEC|ARQ';

/** The checklist ids a test title carries in brackets: `[RPC-006] progress is …` gives RPC-006. */
export function idsIn(title: string): string[] {
  const carried = title.matchAll(new RegExp(`\\[((?:${AREAS})-\\d{3})\\]`, 'g'));
  return Array.from(carried, ([, id]) => id as string);
}

/** The requirement by its id, in the order of the document. Throws when an id is listed twice. */
export function parseRequirements(markdown: string): Map<string, string> {
  const requirements = new Map<string, string>();
  const rows = markdown.matchAll(new RegExp(`^\\| ((?:${AREAS})-\\d{3}) \\| (.*) \\|$`, 'gm'));
  for (const [, id = '', text = ''] of rows) {
    if (requirements.has(id)) throw new Error(`${id} is listed twice`);
    requirements.set(id, text.replaceAll('\\|', '|'));
  }
  return requirements;
}
