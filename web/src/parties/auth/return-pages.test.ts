import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RETURN_PAGES } from '../../../../gateway/src/auth/accounts/redirect.ts';
import { paths } from '../../paths.ts';

const root = path.join(import.meta.dirname, '../..');

/** Every `paths.x()` after which a mail or a provider is asked to send the person back there. */
function askedFor(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) => {
      const text = readFileSync(path.join(root, name), 'utf8');
      return [...text.matchAll(/(?:[rR]edirectTo: .*|returnTo=\{)paths\.(\w+)\(\)/g)];
    })
    .map(([, name]) => name ?? '');
}

test('[T19] the service sends people back to every page that our screens ask for', () => {
  const names = new Set([...askedFor(), 'completeRegistration']);

  expect(names.size).toBeGreaterThan(3);
  for (const name of names) {
    const page = paths[name as 'login']();
    expect(RETURN_PAGES).toContain(page);
  }
});
