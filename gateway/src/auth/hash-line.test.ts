import { beforeEach, expect, test } from 'vitest';
import { LIMITS } from '../limits/rate-limits.ts';
import { PASSWORD, useAuthGateway } from './testing.ts';

// One person must not keep the others from signing in (R27 of the review: every new password takes
// two hashes, and everybody waits for hashes in one queue).

const auth = useAuthGateway({ cast: true, config: { rateLimits: true } });
const CAST = 'biblioteca-azul-26';
const VICTIMS = ['ana', 'bruno', 'clara', 'davi', 'elisa', 'rafael', 'silvia', 'tomas'];

beforeEach(() => auth.database.owner.query('delete from private.rate_limits'));

const login = (email: string, password: string, ip = '203.0.113.7') =>
  auth.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress: ip,
    payload: { email, password },
  });

const change = (token: string, password: string, ip = '203.0.113.7') =>
  auth.app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    remoteAddress: ip,
    headers: { authorization: `Bearer ${token}` },
    payload: { password },
  });

async function attacker(email: string) {
  const { client } = await auth.newcomer(email);
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? '';
}

const hitsOf = async (name: string) =>
  (
    await auth.database.owner.query(
      'select coalesce(sum(hits), 0)::int as hits from private.rate_limits where limit_name = $1',
      [name],
    )
  ).rows[0].hits;

test('[T50] R27: a new password is an attempt at the account, counted before it is hashed', async () => {
  const token = await attacker('tries@library.test');

  const answers = [];
  for (let n = 0; n < 12; n++) answers.push((await change(token, PASSWORD)).statusCode);

  expect(answers).toEqual([...Array(10).fill(422), 429, 429]);
  // A right one is taken back, as for a sign-in.
  await auth.database.owner.query('delete from private.rate_limits');
  expect((await change(token, 'casa-laranja-77')).statusCode).toBe(200);
  expect(await hitsOf('login-account')).toBe(0);
});

test('[T50] R27: sixty simultaneous new passwords do not cause the sign-in of another person to be refused', async () => {
  const token = await attacker('loop@library.test');

  const loop = Array.from({ length: 60 }, () => change(token, PASSWORD));
  const entered = await Promise.all(VICTIMS.map((name) => login(`${name}@library.test`, CAST)));
  await Promise.all(loop);

  expect(entered.map(({ statusCode }) => statusCode)).toEqual(VICTIMS.map(() => 200));
});

test('[T50] nor do sign-ins from one IP address, at whatever accounts', async () => {
  const flood = Array.from({ length: 100 }, (_, n) =>
    login(`nobody${n}@library.test`, 'x'.repeat(9)),
  );
  const entered = await Promise.all(
    VICTIMS.map((name, n) => login(`${name}@library.test`, CAST, `198.51.100.${n}`)),
  );
  const flooded = await Promise.all(flood);

  expect(entered.map(({ statusCode }) => statusCode)).toEqual(VICTIMS.map(() => 200));
  expect(flooded.some(({ statusCode }) => statusCode === 429)).toBe(true);
});

test('[T50] R27: a sign-in refused because the queue is full does not count as an attempt', async () => {
  const accounts = Array.from({ length: 150 }, (_, n) => `crowd${n}@library.test`);

  const answers = await Promise.all(
    accounts.map((email, n) => login(email, 'wrong-password', `198.51.100.${n}`)),
  );

  const tried = answers.filter(({ statusCode }) => statusCode === 400).length;
  expect(tried).toBeLessThan(accounts.length);
  expect(await hitsOf('login-account')).toBe(tried);
  expect(await hitsOf('login-address')).toBe(tried);
});

test('[T50] R27: a sign-up refused because the queue is full is not one of the five an hour', async () => {
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, n) =>
      auth.app.inject({
        method: 'POST',
        url: '/auth/v1/signup',
        remoteAddress: `198.51.100.${n}`,
        payload: { email: `crowd-new${n}@library.test`, password: PASSWORD },
      }),
    ),
  );

  const opened = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(opened).toBeLessThan(answers.length);
  expect(await hitsOf('signup-address')).toBe(opened);
});

test('[T50] a person has a budget of requests for their account, on all devices together', async () => {
  const token = await attacker('busy@library.test');
  const ask = (ip: string) =>
    auth.app.inject({
      url: '/auth/v1/user',
      remoteAddress: ip,
      headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
    });

  for (let n = 0; n < LIMITS['account-requests'].most; n++) {
    expect((await ask(`198.51.100.${n}`)).statusCode).toBe(200);
  }
  const refused = await ask('198.51.100.200');

  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'over_request_rate_limit',
    message: expect.stringMatching(/^Muitas tentativas\. Tente de novo em /),
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
