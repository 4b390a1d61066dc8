import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../database/cast.ts';
import { useGateway } from '../testing.ts';

// Programs have limits of their own, and guesses at their tokens are counted (docs/decisions/296).

const gateway = useGateway({ cast: true, config: { rateLimits: true } });
const SERVER_ROOM = '203.0.113.7';
const programs: string[] = [];
let person = '';

beforeAll(async () => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress: SERVER_ROOM,
    payload: { email: 'ana@prumo.test', password: CAST_PASSWORD },
  });
  person = answer.json().access_token;
  for (let at = 0; at < 4; at++) {
    const { payload } = await gateway.app.inject({
      method: 'POST',
      url: '/rest/v1/rpc/create_api_token',
      remoteAddress: SERVER_ROOM,
      headers: { apikey: gateway.keys.anonKey, authorization: `Bearer ${person}` },
      payload: {
        token_id: crypto.randomUUID(),
        token_name: `ERP ${at}`,
        rights: 'none',
        expires_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      },
    });
    programs.push(JSON.parse(payload));
  }
});
beforeEach(() => gateway.database.owner.query('delete from private.rate_limits'));

/** A small read with a token. */
const read = (token: string, ip = SERVER_ROOM) =>
  gateway.app.inject({
    url: '/rest/v1/projects?select=id&limit=1',
    remoteAddress: ip,
    headers: { apikey: token },
  });
const readAsPerson = () =>
  gateway.app.inject({
    url: '/rest/v1/projects?select=id&limit=1',
    remoteAddress: SERVER_ROOM,
    headers: { apikey: gateway.keys.anonKey, authorization: `Bearer ${person}` },
  });

/** The statuses of so many reads with a token, and how often there was each. */
async function readOften(token: string, times: number) {
  const counts: Record<number, number> = {};
  for (let at = 0; at < times; at++) {
    const { statusCode } = await read(token);
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

test('[API-9] 600 a minute a token and 1,800 the programs of an account; the person is unaffected [POR-008]', async () => {
  const [first = '', second = '', third = '', fourth = ''] = programs;
  expect(await readOften(first, 601)).toEqual({ 200: 600, 429: 1 });
  expect((await read(first)).headers['retry-after']).toMatch(/^\d+$/);
  expect(await readOften(second, 600)).toEqual({ 200: 600 });
  expect(await readOften(third, 600)).toEqual({ 200: 600 });
  expect((await read(fourth)).statusCode).toBe(429);

  expect((await readAsPerson()).statusCode).toBe(200);
});

test('[T112] tokens that open nothing are counted for the address; known ones go on working from there', async () => {
  const { rows } = await gateway.database.owner.query<{ token: string }>(
    'select private.program_token() as token from generate_series(1, 62)',
  );
  const known = programs.at(-1) ?? '';
  const guesses: number[] = [];
  for (const { token } of rows) guesses.push((await read(token, '198.51.100.23')).statusCode);

  expect(guesses.slice(0, 60).every((status) => status === 401)).toBe(true);
  expect(guesses.slice(60)).toEqual([429, 429]);
  // The account has used up its minute in the test before this one: this answer is of its own limit and names the wait.
  expect((await read(known, '198.51.100.23')).payload).not.toContain('minutos');
  expect((await read(rows[0]?.token ?? '', '198.51.100.99')).statusCode).toBe(401);
});
