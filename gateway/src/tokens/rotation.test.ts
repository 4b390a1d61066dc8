import pino from 'pino';
import { expect, test } from 'vitest';
import { PASSWORD, useAuthGateway } from '../auth/testing.ts';
import { loadKeys } from './keys.ts';
import { followKeys, rotateKeys } from './rotation.ts';

const auth = useAuthGateway();

const jwks = async () =>
  (await auth.app.inject({ url: '/auth/v1/.well-known/jwks.json' })).json().keys as {
    kid: string;
  }[];

test('[AUT-017] [T04] a running gateway follows: the old key verifies, the new one signs, until it is forgotten', async () => {
  const { owner } = auth.database;
  await followKeys(
    auth.keys,
    auth.db,
    () => loadKeys(owner, 'library'),
    pino({ level: 'silent' }),
    0,
  );
  const first = auth.keys.current.kid;
  const { client } = await auth.newcomer('ana@library.test');

  await rotateKeys(owner, 'library');

  await expect.poll(() => auth.keys.current.kid).not.toBe(first);
  expect((await jwks()).map(({ kid }) => kid)).toEqual([auth.keys.current.kid, first]);
  expect((await client.auth.getUser()).error).toBeNull();
  const other = auth.device();
  await other.auth.signInWithPassword({ email: 'ana@library.test', password: PASSWORD });
  const { data } = await other.auth.getClaims();
  expect(data?.header.kid).toBe(auth.keys.current.kid);

  // Verified once, it is in memory.
  expect((await other.auth.getUser()).error).toBeNull();
  const anonKey = auth.keys.anonKey;
  await rotateKeys(owner, 'library', { forgetOld: true });

  await expect.poll(() => auth.keys.anonKey).not.toBe(anonKey);
  expect(await jwks()).toHaveLength(1);
  expect((await other.auth.getUser()).error?.code).toBe('bad_jwt');
  expect((await other.auth.refreshSession()).error).toBeNull();
  expect((await other.auth.getUser()).error).toBeNull();
});

test('[AUT-017] a new key verifies at once and signs once all gateways know it; a key that is gone signs no longer', async () => {
  const { owner } = auth.database;
  const keys = await loadKeys(owner, 'library');
  const load = () => loadKeys(owner, 'library');
  await followKeys(keys, auth.db, load, pino({ level: 'silent' }), 3_600_000);
  const first = keys.current.kid;

  await rotateKeys(owner, 'library');
  await expect.poll(() => keys.verifying.size).toBe(2);
  expect(keys.current.kid).toBe(first);

  await rotateKeys(owner, 'library', { forgetOld: true });
  await expect.poll(() => keys.verifying.has(first)).toBe(false);
  expect(keys.verifying.has(keys.current.kid)).toBe(true);
});
