import { expect, test } from 'vitest';
import { oneOfFewLogins } from './passwords.ts';

const of = (account: string) => ({ purpose: 'sign-in' as const, address: '203.0.113.7', account });

test('[T50] R27 guesses at one account are checked two at a time, and others can sign in meanwhile', async () => {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const login = (account: string) =>
    oneOfFewLogins(
      of(account),
      () =>
        new Promise<void>((end) => {
          began.push(account);
          ends.push(end);
        }),
    );

  const guesses = Array.from({ length: 10 }, () => login('guessed@exemplo.test'));
  const other = login('other@exemplo.test');
  await new Promise(setImmediate);
  const guessed = 'guessed@exemplo.test';
  expect(began).toEqual([guessed, guessed, 'other@exemplo.test']);

  while (began.length < 11) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  for (const end of ends) end();
  await Promise.all([...guesses, other]);
});
