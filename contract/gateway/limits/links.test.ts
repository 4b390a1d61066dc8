import { beforeAll, describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../database/cast.ts';
import { altoDaLapa, card, JOAO } from '../../../database/guests/testing.ts';
import { useGateway } from '../testing.ts';

// The limits of what is opened by the secret of a link (docs/security.md, "Limits").

const gateway = useGateway({ cast: true, config: { rateLimits: true } });
const [OFFICE, HOME, STREET] = ['203.0.113.7', '198.51.100.23', '192.0.2.44'];
let secret: string;

const call = (name: string, payload: object, ip = OFFICE, token = '') =>
  gateway.app.inject({
    method: 'POST',
    url: `/rest/v1/rpc/${name}`,
    remoteAddress: ip,
    headers: {
      apikey: gateway.keys.anonKey,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload,
  });
const page = (path: string, ip = OFFICE) =>
  gateway.app.inject({ url: `/c/${path}`, remoteAddress: ip });
const guess = (n: number) => String(n).padStart(22, 'g');

beforeAll(async () => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress: HOME,
    payload: { email: 'ana@prumo.test', password: CAST_PASSWORD },
  });
  const token = answer.json().access_token;
  await call('save_guest', { guest_id: JOAO, guest: card() }, HOME, token);
  const asked = await call(
    'ask_guests',
    { target_project_id: altoDaLapa, guests: { marcenaria: [JOAO] } },
    HOME,
    token,
  );
  [{ secret }] = asked.json();
});

describe('[CVD-031] [CON-9] [T23]', () => {
  test('sixty secrets that open nothing are 404 in an hour for one address, the next 429; a link that exists goes on', async () => {
    const read = (ip?: string) => call('get_guest_request', { secret }, ip);
    const statuses = [];
    for (let n = 0; n < 70; n++)
      statuses.push((await call('get_guest_request', { secret: guess(n) })).statusCode);
    expect(statuses).toEqual([...Array(60).fill(404), ...Array(10).fill(429)]);

    // The page counts by itself and adds what was counted up every two seconds.
    await expect
      .poll(async () => (await page(guess(100))).statusCode, { timeout: 15_000, interval: 500 })
      .toBe(429);
    const over = await page(guess(101));
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await page(guess(102), HOME)).statusCode).toBe(404);
    expect([(await read()).statusCode, (await page(secret)).statusCode]).toEqual([200, 200]);
    // An unknown paper of a link that exists is no guess.
    expect((await page(`${secret}/contrato.pdf`)).statusCode).toBe(404);
  });

  test('calls by a link that read are at most 120 an hour, whatever the address', async () => {
    const read = async (ip: string | undefined) =>
      (await call('get_guest_request', { secret }, ip)).statusCode;
    const statuses = [];
    for (let n = 0; n < 125; n++) statuses.push(await read(n % 2 ? OFFICE : HOME));
    expect(statuses.slice(0, 110)).toEqual(Array(110).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect(await read(STREET)).toBe(429);
  });
});
