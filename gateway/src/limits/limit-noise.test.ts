import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '../plugins/log.ts';
import { useGateway } from '../testing.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const gateway = useGateway({
  cast: true,
  config: { rateLimits: true },
  log: createLog(destination),
});

const ask = (url: string, remoteAddress: string, headers = {}, method: 'POST' | 'GET' = 'POST') =>
  gateway.app.inject({ method, url, remoteAddress, headers });

/** Sends requests until the limit is met; on a slow machine a new window may begin after a minute. */
async function askUntil(
  isOver: (status: number) => boolean,
  url: string,
  address: string,
  headers = {},
) {
  for (let n = 1; n <= 3_000; n += 1) {
    const { statusCode } = await ask(url, address, headers);
    if (isOver(statusCode)) return n;
  }
  throw new Error('no limit');
}

test('[T31] R22 the 601st request of an IP address to /auth/v1 in a minute is 429, in its own shape', async () => {
  const noisy = '203.0.113.7';

  const asked = await askUntil((status) => status === 429, '/auth/v1/nothing', noisy);
  const over = await ask(
    '/auth/v1/health',
    noisy,
    { 'x-supabase-api-version': '2024-01-01' },
    'GET',
  );

  expect(asked).toBeGreaterThanOrEqual(601);
  expect([over.statusCode, over.json().code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/auth/v1/health', '198.51.100.23', {}, 'GET')).statusCode).toBe(200);
  // Requests of a known caller are counted as theirs.
  const known = { apikey: gateway.keys.anonKey };
  expect((await ask('/rest/v1/members', noisy, known, 'GET')).statusCode).toBe(401);
  expect((await ask('/rest/v1/nothing', noisy, known, 'GET')).statusCode).toBe(404);
}, 60_000);

test.each([
  ['to places that do not exist', '/nothing/here', {}],
  ['without a key', '/rest/v1/members', {}],
  ['with a wrong token', '/functions/v1/nothing', { authorization: 'Bearer a.b.c' }],
])(
  '[T42] R22 requests %s leave at most 600 log lines a minute',
  async (what, url, headers) => {
    const address = `203.0.113.${10 + what.length}`;
    const before = lines.length;

    for (let n = 0; n < 700; n += 1) await ask(url, address, headers);

    // On a slow machine a window may have ended meanwhile.
    expect(lines.length - before).toBeGreaterThanOrEqual(600);
    expect(lines.length - before).toBeLessThan(700);
  },
  60_000,
);
