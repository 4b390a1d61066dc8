import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Comments and words follow STYLE.md, as far as a pattern can show it. */
const root = path.resolve(import.meta.dirname, '..');
/** This list of refused words, and a file that is written by a command. */
const EXEMPT = /^(?:scripts\/style\.test\.ts|database\/types\.ts)$/;
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(?:tsx?|js|sql|css)$/.test(file) && !EXEMPT.test(file))
  .filter((file) => existsSync(path.join(root, file)))
  .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n') }));

/** A comment in its first line: `//`, `/**`, `/*`, `--`, or the text of a `comment on … is`. */
const HEADING =
  /(?:^|\s)(?:\/\/|\/\*\*?|--)\s+(?:Of|Who|What|Whose)\b|\bis\s*(?:'|\$\$)(?:Of|Who|What|Whose)\b/;
/** The second line of a comment that begins on a line of its own. */
const SECOND_LINE = /^\s*(?:\*\s+|'|\$\$)(?:Of|Who|What|Whose)\b/;
const OPENS = /^\s*\/\*\*?$|\bis$/;

/** The checksum of a table file covers its comments: one that has run in databases cannot change any more. */
const isTableFile = (file: string) => /\/\d{4}_\w+\.sql$/.test(file);

function headings(): string[] {
  return files.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => {
      const before = lines[at - 1] ?? '';
      const opens = HEADING.test(line) || (SECOND_LINE.test(line) && OPENS.test(before));
      return opens && !isTableFile(file) ? [`${file}:${at + 1} ${line.trim()}`] : [];
    }),
  );
}

/** Lines with a word, for each file that may change. */
function uses(word: RegExp): string[] {
  return files
    .filter(({ file }) => !isTableFile(file))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, at) => (word.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
}

test('no comment opens with Of, Who, What or Whose', () => {
  expect(headings()).toEqual([]);
});

/** Each word, and how many lines still have it: the numbers only fall. */
const WORDS: [word: RegExp, left: number][] = [
  [/\b(?:anew|whoever|whomever)\b/i, 0],
  [/(?<!in )\bflights?\b/i, 0],
  [/\b(?:ears|lend|paces)\b/, 0],
  [/\b(?:hears?|heard)\b/i, 24],
  [/\b(?:tells?|told)\b/i, 211],
];

test.each(WORDS)('%s stands in at most %i lines', (word, left) => {
  expect(uses(word).length, uses(word).slice(-5).join('\n')).toBeLessThanOrEqual(left);
});
