import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * The gateway knows no word of the product that it serves (docs/decisions/002, 084). Its own notes may
 * name the product as an example; its code, SQL, fixture and tests may not.
 */
const root = path.resolve(import.meta.dirname, '..');

/**
 * Words that only a marketplace of renovation has. `quote`, `project` and `budget` are missing on purpose:
 * SQL quotes identifiers, Vitest has projects, and limits are budgets. What they name in the product
 * is found by the names of its tables and calls.
 */
const PRODUCT_WORDS = [
  /prumo/i,
  /\bobras?\b/i,
  /architect|arquitet/i,
  /supplier|fornecedor/i,
  /commission|comiss[ãõ]/i,
  /referral|renovation|marketplace|contractor/i,
  /orçament|cotaç/i,
  /\bpublic\.(?:quotes|projects|items|payments|budgets|profiles)\b/,
  /(?:approve|submit|compare)_quotes?\b|\bquote_(?:items|requests|requested)\b/,
];

/** Where such a word may stand, and why. */
const EXCEPTIONS: Record<string, string> = {
  'gateway/sql/platform/0001_schemas_and_roles.sql':
    'a table file that has run in databases and cannot change; it creates the first product’s roles',
  'gateway/sql/platform/0004_proof_and_recovery_codes.sql':
    'a table file that has run in databases and cannot change; it looks whether public.profiles is there',
  'gateway/sql/platform/0006_sessions_codes_and_passwords.sql':
    'a table file that has run in databases and cannot change; it looks whether public.profiles is there',
  'gateway/sql/platform/password_rules.sql':
    'the list of common passwords, which people choose by what they do for a living',
};

const files = execFileSync(
  'git',
  [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    ...['src', 'sql', 'fixture', 'test'].map((folder) => `gateway/${folder}`),
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => file && existsSync(path.join(root, file)));

const linesWithWords = (file: string) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      PRODUCT_WORDS.some((word) => word.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
    );

test('no word of the product stands in the gateway', () => {
  const found = files.filter((file) => !(file in EXCEPTIONS)).flatMap(linesWithWords);

  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});

test('each exception is still needed', () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => linesWithWords(file).length === 0)).toEqual([]);
});
