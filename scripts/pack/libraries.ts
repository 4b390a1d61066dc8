import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The folders of these libraries and of all that they need, as npm installed them, relative to `root`. What
 * npm left out because it is for another platform is left out.
 */
export function foldersOfLibraries(root: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string, optional: boolean): void => {
    const folder = folderOf(root, name, from);
    if (folder === null) {
      if (optional) return;
      throw new Error(`${name}, which ${from || 'the product'} needs, is not installed.`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const { dependencies = {}, optionalDependencies = {} } = manifest;
    for (const other of Object.keys(dependencies))
      add(other, folder, other in optionalDependencies);
    for (const other of Object.keys(optionalDependencies)) add(other, folder, true);
  };
  for (const name of names) add(name, '', false);
  return [...found].toSorted();
}

/** As Node resolves it: in the node_modules of each folder above. */
function folderOf(root: string, name: string, from: string): string | null {
  for (let above = from; ; above = path.dirname(above)) {
    const folder = path.join(above, 'node_modules', name);
    if (existsSync(path.join(root, folder, 'package.json'))) return folder;
    if (above === '' || above === '.') return null;
  }
}
