import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

// T05: no master key exists, and no key of any kind is in what we give away.

const root = path.resolve(import.meta.dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 });

const TOKEN = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g;
const KEYS = [
  /sb_secret_\w/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/]/,
  /"d": ?"[\w-]{40,}"/,
];

/** The keys in a text; a token that opens nothing, being nobody's, is none. */
function keysIn(text: string): string[] {
  const tokens = [...text.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => {
      const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
      return !/"role":\s*"anon"/.test(claims);
    });
  return [...tokens, ...KEYS.flatMap((key) => key.exec(text)?.[0] ?? [])];
}

describe('[T05] nothing that opens a door is', () => {
  test('in a file of the project', () => {
    const files = git('ls-files', '-z').split('\0').filter(Boolean);
    const found = files
      .filter((file) => existsSync(path.join(root, file)))
      .flatMap((file) =>
        keysIn(readFileSync(path.join(root, file), 'latin1')).map((key) => `${file}: ${key}`),
      );

    expect(files.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  test('in its history', () => {
    // Added lines of every commit there is here; git looks for the marks first, which is quick.
    const marks = 'eyJ[A-Za-z0-9_-]{8,}\\.eyJ|sb_secret_|BEGIN [A-Z ]*PRIVATE KEY';
    const history = git(
      'log',
      '--all',
      '-p',
      '-U0',
      '--no-color',
      '--no-ext-diff',
      '-E',
      '-G',
      marks,
    );
    const added = history.split('\n').filter((line) => line.startsWith('+'));

    expect(keysIn(added.join('\n'))).toEqual([]);
  });

  test('in what browsers get', () => {
    const built = path.join(root, 'web/build/client');
    if (!existsSync(built)) return;
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|css|html|json|map|txt)$/.test(name),
    );
    const found = files.flatMap((file) => {
      const text = readFileSync(path.join(built, file), 'utf8');
      return [
        ...keysIn(text),
        ...(text.match(/service_role|DATABASE_URL|postgres(ql)?:\/\//) ?? []),
      ];
    });

    expect(files.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });

  test('missed by this search', () => {
    const claims = (role: string) => Buffer.from(JSON.stringify({ role })).toString('base64url');
    const token = (role: string) => `eyJhbGciOiJFUzI1NiJ9.${claims(role)}.c2lnbmF0dXJl`;

    expect(keysIn(`key = ${token('anon')}`)).toEqual([]);
    expect(keysIn(`key = ${token('service_role')}`)).toHaveLength(1);
    expect(keysIn(['-----BEGIN', 'PRIVATE KEY-----\nMIIE'].join(' '))).toHaveLength(1);
  });
});
