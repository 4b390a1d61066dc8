import { expect, test } from 'vitest';
import { readHints } from './registration-hints.ts';

const hints = (query: string) => readHints(new URLSearchParams(query));

test('[PUB-025] [PUB-026] [PUB-027] a link fixes role, category and referral code', () => {
  expect(hints('role=supplier&category=pintura&ref=ana12345')).toEqual({
    role: 'supplier',
    category: 'pintura',
    referralCode: 'ANA12345',
    invitation: '',
    requestLink: '',
    plan: null,
  });
});

test('[VAL-011] nobody becomes an administrator by a link', () => {
  expect(hints('role=admin').role).toBeNull();
});

test('[PUB-044] a link of the landing fixes the plan of an architect, and of nobody else', () => {
  expect(hints('role=architect&plan=basico').plan).toBe('basico');
  for (const other of ['role=client&plan=basico', 'plan=basico', 'role=architect&plan=ouro'])
    expect(hints(other).plan).toBeNull();
});

test('an unknown category is ignored', () => {
  expect(hints('role=supplier&category=revestimentos').category).toBeNull();
});

test('[VAL-005] a referral code is upper case and at most eight characters', () => {
  expect(hints('ref=abcdefghij').referralCode).toBe('ABCDEFGH');
});

test('an architect’s link is for a client, whatever role stands beside it; what is no secret is ignored', () => {
  const secret = 'ab'.repeat(16);
  expect(hints(`role=supplier&invite=${secret}`)).toMatchObject({
    role: 'client',
    invitation: secret,
  });
  for (const wrong of ['', 'abc', 'AB'.repeat(16), `${secret}0`, 'zz'.repeat(16)])
    expect(hints(`role=supplier&invite=${wrong}`)).toMatchObject({
      role: 'supplier',
      invitation: '',
      requestLink: '',
    });
});

test('[CVD-041] a guest’s link is for a supplier, whatever role stands beside it; what is no secret is ignored', () => {
  const secret = `${'Ab3_-'.repeat(4)}xy`;
  expect(hints(`role=client&category=marcenaria&cotacao=${secret}`)).toMatchObject({
    role: 'supplier',
    category: 'marcenaria',
    requestLink: secret,
  });
  for (const wrong of ['', 'abc', `${secret}0`, '<script>alert(1)</script>'])
    expect(hints(`role=supplier&cotacao=${encodeURIComponent(wrong)}`).requestLink).toBe('');
});
