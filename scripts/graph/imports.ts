import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One file uses another. Both paths begin at the top of the repository. */
export interface Import {
  from: string;
  to: string;
}

/** Tests and their helpers, which may import everything and which nothing else imports. */
export const isOfTests = (file: string) =>
  /\.test\.tsx?$/.test(file) || /(?:^|\/)testing[^/]*(?:\/|\.tsx?$)/.test(file);

/**
 * All imports between files of one house, without those of tests. Imports of types count, dynamic
 * imports too, and `composes … from` in styles: who reads a file needs to know the other one.
 */
export function importsOf(root: string, house: string): Import[] {
  const files = readdirSync(path.join(root, house), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(house, file))
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !isOfTests(file));
  return files.flatMap((from) =>
    specifiers(from, readFileSync(path.join(root, from), 'utf8'))
      .filter((name) => name.startsWith('.'))
      .map((name) => path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, '')))
      .filter((to) => to.startsWith(`${house}/`) && existsSync(path.join(root, to)))
      .map((to) => ({ from, to })),
  );
}

function specifiers(file: string, text: string): string[] {
  if (file.endsWith('.css')) {
    const used = text.matchAll(/(?:composes:[^;]*from|@import)\s+['"]([^'"]+)['"]/g);
    return Array.from(used, ([, name]) => name as string);
  }
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}
