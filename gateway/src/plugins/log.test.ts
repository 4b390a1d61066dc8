import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { useGateway } from '../testing.ts';
import { createLog } from './log.ts';

const lines: Record<string, unknown>[] = [];
const destination = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(chunk.toString()));
    done();
  },
});
const log = createLog(destination);
const gateway = useGateway({ log });

test('a write leaves one line with path, status and time, and nothing of what the client sent [T42]', async () => {
  lines.length = 0;

  await gateway.app.inject({
    method: 'POST',
    url: '/functions/v1/anything?apikey=key-in-the-query',
    headers: { authorization: 'Bearer token-in-a-header', 'content-type': 'application/json' },
    payload: { password: 'password-in-the-body' },
  });

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    method: 'POST',
    path: '/functions/v1/anything',
    status: 401,
    ms: expect.any(Number),
    reqId: expect.any(String),
  });
  expect(JSON.stringify(lines)).not.toMatch(/in-the-query|in-a-header|in-the-body/);
});

test('a quick read is not logged', async () => {
  lines.length = 0;

  await gateway.app.inject({ url: '/config.json' });

  expect(lines).toEqual([]);
});

test('[T42] R22 no line holds more than 200 letters of text chosen by the sender', async () => {
  const { app, keys } = gateway;
  const long = 'x'.repeat(20_000);
  lines.length = 0;
  const headers = {
    apikey: keys.anonKey,
    'user-agent': long,
    'content-type': 'application/json',
    'x-supabase-api-version': long,
  };
  for (const url of [
    `/auth/v1/${long}`,
    `/auth/v1/factors/${long}/verify`,
    `/auth/v1/token?grant_type=${long}`,
    `/rest/v1/${long}`,
    `/rest/v1/rpc/${long}`,
    `/functions/v1/${long}`,
    `/${long}`,
    `/realtime/v1/${long}`,
  ]) {
    for (const method of ['POST', 'DELETE', 'PUT'] as const) {
      const payload = method === 'POST' ? `{"email": "${long}"}` : undefined;
      await app.inject({ method, url, headers: { ...headers, apikey: long }, payload });
      await app.inject({ method, url, headers, payload });
    }
  }
  gateway.app.log.error({ err: new Error(long), [long.slice(0, 20)]: long }, 'request failed');

  expect(lines.length).toBeGreaterThan(40);
  for (const line of lines) {
    const text = JSON.stringify(line);
    expect(/x{201}/.exec(text)?.[0].length).toBeUndefined();
    expect(text.length).toBeLessThan(2_500);
  }
  const [last] = lines.slice(-1) as unknown as { err: { message: string; stack: string[] } }[];
  const { message = '', stack = [] } = last?.err ?? {};
  expect(message).toBe(`${'x'.repeat(200)}…`);
  expect(stack.every((place) => place.startsWith('at '))).toBe(true);
});

test('the log keeps the fault of a database error and not the row it quotes [T42]', async () => {
  lines.length = 0;
  const error = await gateway.database.owner
    .query(`insert into private.secrets (name, value) values ('anon_key', 'phone 11 95550-0101')`)
    .catch((thrown: Error) => thrown);

  log.error({ err: error }, 'request failed');

  expect(lines[0]).toMatchObject({ err: { code: '23505', table: 'secrets' } });
  expect(JSON.stringify(lines)).not.toContain('already exists');
});
