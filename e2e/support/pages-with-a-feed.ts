import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screens } from '../../web/src/screens.ts';

const sources = path.resolve(import.meta.dirname, '../../web/src');

/**
 * The screens (by their path in web/src/screens.ts) whose file, or anything that it imports, follows a table of the
 * change feed. Read from the sources, so that a new page with a feed is in the list by itself.
 */
export function pagesWithAFeed(): string[] {
  const follows = new Map<string, boolean>();
  const doesFollow = (file: string): boolean => {
    const known = follows.get(file);
    if (known !== undefined) return known;
    follows.set(file, false);
    const text = readFileSync(file, 'utf8');
    const found =
      /\buseRefreshOn\(\s*'/.test(text) || importsOf(file, text).some((next) => doesFollow(next));
    follows.set(file, found);
    return found;
  };
  return screens
    .filter(({ file }) => {
      // A module that is reached in a circle is not known yet at its second visit: each screen begins again.
      follows.clear();
      return doesFollow(path.join(sources, file));
    })
    .map((screen) => screen.path);
}

const importsOf = (file: string, text: string) =>
  Array.from(text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g), ([, name = '']) =>
    path.resolve(path.dirname(file), name),
  ).filter((found) => /\.tsx?$/.test(found) && existsSync(found));
