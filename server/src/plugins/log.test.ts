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

test('a write leaves one line with path, status and time, and nothing of what was sent [T42]', async () => {
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

test('a quick read leaves none', async () => {
  lines.length = 0;

  await gateway.app.inject({ url: '/config.json' });

  expect(lines).toEqual([]);
});

test('of a database error the log keeps the fault and not the row it quotes [T42]', async () => {
  lines.length = 0;
  const error = await gateway.database.owner
    .query(`insert into private.secrets (name, value) values ('anon_key', 'phone 11 95550-0101')`)
    .catch((thrown: Error) => thrown);

  log.error({ err: error }, 'request failed');

  expect(lines[0]).toMatchObject({ err: { code: '23505', table: 'secrets' } });
  expect(JSON.stringify(lines)).not.toContain('already exists');
});
