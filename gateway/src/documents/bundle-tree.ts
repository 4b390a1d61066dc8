import { z } from 'zod';
import { drawable } from './drawable.ts';

/** Files of one ZIP. */
const MOST_ENTRIES = 3_000;
/** Bytes of the stored files of one ZIP. */
export const MOST_BYTES = 2 * 1024 ** 3;

const short = z.string().min(1).max(1_000);

/**
 * The content of a ZIP, as `private.bundle_<name>` returns it: where each file stands in it, and which stored object or
 * document it is. A path is folders and a name, with `/` between them.
 */
export const bundleTree = z
  .object({
    /** As the file is saved; `.zip` is added where it is missing. */
    file_name: z.string().max(2_000),
    entries: z.array(
      z.union([
        z
          .object({ path: short, object: z.object({ bucket: short, name: short }).strict() })
          .strict(),
        z
          .object({ path: short, document: z.object({ name: short, id: z.uuid() }).strict() })
          .strict(),
      ]),
    ),
  })
  .strict();

export type BundleTree = z.infer<typeof bundleTree>;
export type BundleEntry = BundleTree['entries'][number];

export const hasTooMany = ({ entries }: BundleTree): boolean => entries.length > MOST_ENTRIES;

const LONGEST_PART = 120;
const MOST_FOLDERS = 4;

/**
 * Paths that no system unpacks outside the folder of the ZIP or over another of its files (security.md T102): no `..`, no root, no drive, no
 * name that Windows refuses, and the second of two equal names gets a number. Case does not tell two names apart.
 */
export class SafePaths {
  private readonly taken = new Set<string>();

  add(said: string): string {
    const parts = said.split('/').map(plainPart).filter(Boolean);
    const name = parts.pop() ?? 'arquivo';
    const folder = parts
      .slice(0, MOST_FOLDERS)
      .map((part) => `${part}/`)
      .join('');
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,8})?$/.exec(name) ?? [];
    for (let copy = 1; ; copy += 1) {
      const path = `${folder}${stem}${copy > 1 ? ` (${copy})` : ''}${ending}`;
      const key = path.toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return path;
    }
  }
}

/** Names of devices, which Windows opens as such whatever their ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function plainPart(said: string): string {
  const clean = drawable(said)
    .replace(/[\n\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, stem = clean, ending = ''] = /^(.+?)(\.[^.]{1,8})?$/.exec(clean) ?? [];
  const cut = [...stem].slice(0, LONGEST_PART).join('') + ending;
  // Neither "." and ".." nor a hidden file; Windows drops dots and spaces at the end.
  const plain = cut.replace(/^[. ]+|[. ]+$/g, '');
  return DEVICES.test(plain) ? `_${plain}` : plain;
}
