import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseRequirements } from './checklist/paper.ts';

/**
 * Whatever a comment or a page cites is in the repository: decisions, questions, requirements, threats,
 * files and headings. Table files that have run (NNNN_name.sql) are history: their recorded checksum
 * forbids a change of their comments, so the documents they name are not looked for.
 */
const root = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** This test, and tests of programs that read made-up file names. */
const examples =
  /^scripts\/(?:citations\.test|checklist\/checklist\.test|test\/outcome(?:\.test)?)\.ts$/;
const texts = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(ts|tsx|js|sql|css|md|csv|json)$/.test(file) && !examples.test(file))
  .filter((file) => !/\/\d{4}_\w+\.sql$/.test(file) && existsSync(path.join(root, file)))
  .map((file) => ({ file, lines: textOf(file).split('\n') }));

/** Those about the gateway alone stand in its own folder; the numbers are one series. */
const decisionNumbers = texts.flatMap(
  ({ file }) => /^(?:gateway\/)?docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [],
);
const decisions = new Set(decisionNumbers);
const questions = idsOf('docs/questions.md', /^## (Q-\d\d):/gm);
const threats = idsOf('docs/security.md', /\b(T\d\d)\b/g);
const requirements = parseRequirements(textOf('docs/product.md'));

function idsOf(file: string, pattern: RegExp): Set<string> {
  return new Set(Array.from(textOf(file).matchAll(pattern), ([, id]) => id as string));
}

/** `file:line cites what` for each match that `known` does not accept. */
function dead(pattern: RegExp, known: (cited: string, groups: string[]) => boolean): string[] {
  return texts.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) =>
      Array.from(line.matchAll(pattern))
        .filter(([, ...groups]) => !known(groups[0] ?? '', groups))
        .map(([cited]) => `${file}:${index + 1} cites ${cited}`),
    ),
  );
}

test('cited decisions exist', () => {
  const pattern = /\bdecisions?[ /](\d{3})\b/g;
  expect(dead(pattern, (number) => decisions.has(number))).toEqual([]);
});

test('each decision has a number of its own', () => {
  expect(decisionNumbers.filter((number, at) => decisionNumbers.indexOf(number) !== at)).toEqual(
    [],
  );
});

test('cited questions are in docs/questions.md', () => {
  expect(dead(/\b(Q-\d\d)\b/g, (id) => questions.has(id))).toEqual([]);
});

test('cited threats are in docs/security.md', () => {
  expect(dead(/(?:security\.md,? |\[)(T\d\d)\b/g, (id) => threats.has(id))).toEqual([]);
});

test('cited requirements are rows of docs/product.md', () => {
  const pattern =
    /\b((?:RTE|PUB|GAT|SCR-[A-Z]+|ENT|STA|VAL|PER|AUT|DAT|RPC|RT|FUN|LOC|ERR|CON|LST|REQ|VER|TRM|DEC|ARQ)-\d{3})\b/g;
  expect(dead(pattern, (id) => requirements.has(id))).toEqual([]);
});

test('cited files exist', () => {
  const pattern =
    /(?<![\w/.@-])((?:gateway|database|web|docs|e2e|contract|faults|scripts)\/[\w./-]+\.(?:tsx?|sql|md|csv|css))\b/g;
  expect(dead(pattern, (file) => existsSync(path.join(root, file)))).toEqual([]);
});

/** Every path in the repository, whole and from each of its folders on. */
const partsOfPaths = new Set(
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .flatMap((file) => {
      const parts = file.split('/');
      return parts.map((_, at) => parts.slice(at).join('/'));
    }),
);
/** Names of made-up files in comments that explain a pattern, and a file of a library. */
const MADE_UP =
  /^(?:NNNN_name\.sql|folder\/file\.sql|XPage\.(?:loader\.)?tsx?|styles\.css|e2e\/x\.spec\.ts)$/;

test('files that a comment cites by their name or by a part of their path exist', () => {
  const comment = /(?:^|\s)(?:\/\/|\/\*\*?|--|\*)\s(.*)$/;
  const cited = /(?<![\w/.@*<-])((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|sql|css))\b/g;
  const missing = texts
    .filter(({ file }) => !/\.(md|csv|json)$/.test(file))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, index) =>
        Array.from((comment.exec(line)?.[1] ?? '').matchAll(cited), ([, name = '']) => name)
          .filter((name) => !partsOfPaths.has(name) && !MADE_UP.test(name))
          .map((name) => `${file}:${index + 1} cites ${name}`),
      ),
    );
  expect(missing).toEqual([]);
});

test('cited headings exist in the page they are cited from', () => {
  const pattern = /((?:gateway\/)?docs\/[\w-]+\.md), "([^"]+)"/g;
  const known = (file: string, [, heading]: string[]) =>
    existsSync(path.join(root, file)) && textOf(file).split('\n').includes(`## ${heading}`);
  expect(dead(pattern, known)).toEqual([]);
});

test('cited invariants and facts stand in docs/security.md', () => {
  const rows = textOf('docs/security.md');
  const pattern = /security\.md,? \(?([KI]\d{1,2})\b/g;
  expect(dead(pattern, (id) => rows.includes(`\n| ${id} | `))).toEqual([]);
});

test('nothing cites a document that is not in the repository', () => {
  const pattern =
    /(spec §|security\.md,? \(?section \d|(?<![\w/-])(?:spec|protocol|performance|design|web|style|beyond)\.md)/g;
  expect(dead(pattern, () => false)).toEqual([]);
});
