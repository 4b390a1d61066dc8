/**
 * The acceptance checklist as data: docs/checklist.csv (id, requirement) and, for ids that no test
 * proves, docs/checklist-reasons.csv (id, reason). Both are CSV with a heading, values quoted where
 * they hold a comma or a quote.
 */

const AREAS =
  'RTE|PUB|GAT|SCR-ADM|SCR-ARCH|SCR-SUP|SCR-CLI|SCR-SHR|ENT|STA|VAL|PER|AUT|DAT|RPC|RT|FUN|LOC|ERR|CON|LST';

/** The checklist ids a test title carries in brackets: `[RPC-006] progress is …` gives RPC-006. */
export function idsIn(title: string): string[] {
  const carried = title.matchAll(new RegExp(`\\[((?:${AREAS})-\\d{3})\\]`, 'g'));
  return Array.from(carried, ([, id]) => id as string);
}

/** The second column by the first, in the order of the file. Throws on a repeated first value. */
export function parseTable(csv: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const [key = '', value = ''] of rowsOf(csv).slice(1)) {
    if (table.has(key)) throw new Error(`${key} is listed twice`);
    table.set(key, value);
  }
  return table;
}

function rowsOf(csv: string): string[][] {
  const lines = csv.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) =>
    Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), unquote),
  );
}

const unquote = ([, quoted, bare]: RegExpMatchArray): string =>
  quoted?.replaceAll('""', '"') ?? bare ?? '';
