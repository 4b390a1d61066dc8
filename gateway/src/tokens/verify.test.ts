import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../fixture/library.ts';
import { type Keys, loadKeys } from './keys.ts';
import {
  type Changes,
  FORGERIES,
  type Forgery,
  forger,
  forgeries,
  SESSION,
  SUB,
} from './testing-forgeries.ts';
import { TokenError, verifyToken } from './verify.ts';

const database = useDatabase();
let keys: Keys;
beforeAll(async () => {
  keys = await loadKeys(database.current.owner, 'library');
});

const now = () => Math.floor(Date.now() / 1000);
const forge = (changes?: Changes) => forger(keys).forge(changes);

const refused = (token: string) =>
  verifyToken(keys, token).then(
    () => 'accepted',
    (error) => (error instanceof TokenError ? error.reason : error),
  );

describe('a token of ours', () => {
  test('has claims as PostgreSQL will read them', async () => {
    const claims = await verifyToken(keys, await forge());

    expect(claims).toMatchObject({ role: 'authenticated', sub: SUB, session_id: SESSION });
    expect(JSON.parse(claims.json)).toMatchObject({ sub: SUB, role: 'authenticated' });
  });

  test('the anon key is of no person and does not expire', async () => {
    const claims = await verifyToken(keys, keys.anonKey);

    expect(claims).toMatchObject({ role: 'anon', exp: undefined });
    expect(claims.sub).toBeUndefined();
  });

  test('is accepted again without verifying the signature, until it expires', async () => {
    const token = await forge({ payload: { exp: now() + 2 - 30 } });
    const first = await verifyToken(keys, token);

    expect(await verifyToken(keys, token)).toBe(first);
    await expect.poll(() => refused(token), { timeout: 20_000 }).toBe('expired');
  });

  test('only the five thousand most recent are remembered', async () => {
    const used = await forge({ payload: { n: 'used' } });
    const unused = await forge({ payload: { n: 'unused' } });
    const [usedClaims, unusedClaims] = [
      await verifyToken(keys, used),
      await verifyToken(keys, unused),
    ];
    for (let n = 1; n < 5_000; n++) {
      if (n === 2_500) await verifyToken(keys, used);
      await verifyToken(keys, await forge({ payload: { n } }));
    }

    expect(await verifyToken(keys, used)).toBe(usedClaims);
    expect(await verifyToken(keys, unused)).not.toBe(unusedClaims);
  }, 60_000);

  test('half a minute of difference between clocks is accepted', async () => {
    expect(await refused(await forge({ payload: { exp: now() - 20 } }))).toBe('accepted');
    expect(await refused(await forge({ payload: { nbf: now() + 20 } }))).toBe('accepted');
  });
});

describe('[T04] forged tokens', () => {
  test.each(FORGERIES)('%s', async (name) => {
    const { make, reason } = forgeries(keys)[name] as Forgery;

    expect(await refused(await make())).toBe(reason);
  });

  test('a key removed from the table is forgotten at the next start', async () => {
    const token = await forge();
    const rotated = { ...keys, verifying: new Map() };

    await expect(verifyToken(rotated, token)).rejects.toBeInstanceOf(TokenError);
  });
});
