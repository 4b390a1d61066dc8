import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Keys } from '../tokens/keys.ts';
import type { Claims } from '../tokens/verify.ts';
import { claimsOf, signReadLink, signUploadLink, verifyLink } from './links.ts';

// A link's token is good for one purpose, one place, one time, and the secret of one installation.

const keys = { tokenSecret: randomBytes(32) } as Keys;
const place = { bucket: 'shelf', name: 'ana/a.pdf' };
const maker = { role: 'authenticated', sub: 'ana', session_id: 's1' } as Claims;
const NOW = new Date('2026-11-26T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

const read = (seconds: unknown = 60) => signReadLink(keys, place, { id: 'o1' }, maker, seconds);
const upload = (replaces = false) => signUploadLink(keys, place, { replaces }, maker);
const refused = expect.objectContaining({ status: 404, code: 'NoSuchKey' });

afterEach(() => vi.useRealTimers());

test('[T65] a link says what was signed, and opens as its maker', () => {
  expect(verifyLink(keys, 'read', place, read())).toEqual({
    ...{ id: 'o1', person: 'ana', session: 's1' },
  });
  const link = verifyLink(keys, 'upload', place, upload(true));
  expect(link).toEqual({ replaces: true, person: 'ana', session: 's1' });
  expect(claimsOf(link)).toMatchObject({ role: 'authenticated', sub: 'ana', session_id: 's1' });
});

describe('[T65] a link is refused', () => {
  const altered = (token: string) => {
    const [payload = '', proof] = token.split('.');
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const more = Buffer.from(JSON.stringify({ ...said, person: 'bruno' })).toString('base64url');
    return `${more}.${proof}`;
  };
  test.each<[string, () => unknown]>([
    ['to read, used to put a file', () => verifyLink(keys, 'upload', place, read())],
    ['to put a file, used to read', () => verifyLink(keys, 'read', place, upload())],
    ['in another bucket', () => verifyLink(keys, 'read', { ...place, bucket: 'posters' }, read())],
    ['at another name', () => verifyLink(keys, 'read', { ...place, name: 'ana/b.pdf' }, read())],
    ['with other words', () => verifyLink(keys, 'read', place, altered(read()))],
    [
      'of another installation',
      () => verifyLink({ ...keys, tokenSecret: randomBytes(32) }, 'read', place, read()),
    ],
    ['that is none', () => verifyLink(keys, 'read', place, 'x')],
    ['that is no text', () => verifyLink(keys, 'read', place, undefined)],
  ])('%s', (_, open) => {
    expect(open).toThrow(refused);
  });
});

test.each([
  ['to read, for a minute', () => read(60), 'read', 60],
  ['to read, for a second and a half', () => read('1.5'), 'read', 1],
  ['to read, for seven days', () => read(7 * 24 * 3600), 'read', 7 * 24 * 3600],
  ['to put a file, in two hours', () => upload(), 'upload', 2 * 3600],
] as const)('[T65] a link %s is good until its last second', (_, sign, purpose, seconds) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const token = sign();
  const open = () => verifyLink(keys, purpose as 'read', place, token);

  vi.setSystemTime(later(seconds - 0.001));
  expect(open()).toMatchObject({ person: 'ana' });
  vi.setSystemTime(later(seconds));
  expect(open).toThrow(refused);
});

test.each([0, 0.999, 7 * 24 * 3600 + 1, '', 'x', null, undefined, Number.NaN])(
  '[T65] no link is made for %j seconds',
  (seconds) => {
    expect(() => read(seconds ?? null)).toThrow('O link vale de 1 segundo a 7 dias.');
  },
);
