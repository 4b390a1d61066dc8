/**
 * Reads a table of layers (`web/layers.txt` and its like). A line without indent names a folder; each indented
 * line below it is a layer with what stands in it: subfolders, or files of the folder. The highest layer comes first.
 *
 *     web/src
 *       frame   shell screens.ts
 *       system  ui words
 *       still   ui -> shell        # known, until it is mended
 */
export interface Folder {
  /** From the top of the repository. */
  path: string;
  /** The highest first. Empty: only circles are refused here. */
  layers: { name: string; members: string[] }[];
  /** Imports that break the rules today; the list may only get shorter. */
  still: { from: string; to: string }[];
}

export function parseLayers(text: string): Folder[] {
  const folders: Folder[] = [];
  for (const line of text.split('\n')) {
    const [said = ''] = line.split('#');
    const [first, ...rest] = said.trim().split(/\s+/);
    if (!first) continue;
    if (!/^\s/.test(line)) {
      folders.push({ path: first, layers: [], still: [] });
      continue;
    }
    const folder = folders.at(-1);
    if (!folder) throw new Error(`"${line.trim()}" stands below no folder`);
    if (first !== 'still') {
      folder.layers.push({ name: first, members: rest });
    } else if (rest.length === 3 && rest[1] === '->') {
      folder.still.push({ from: rest[0] as string, to: rest[2] as string });
    } else {
      throw new Error(`"${line.trim()}" is not "still from -> to"`);
    }
  }
  return folders;
}
