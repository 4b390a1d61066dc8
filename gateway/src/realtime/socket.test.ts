import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyId, reservationId, touch, until, useRealtime } from './testing.ts';
import { type BareSocket, joinPayload as join, openBareSocket } from './testing-bare-socket.ts';

const fixture = useRealtime();

beforeAll(async () => {
  // Before the gateway connects: instants must print as UTC wherever the server stands.
  await fixture.database.owner.query(
    `alter database ${fixture.database.name} set timezone to 'America/Sao_Paulo'`,
  );
});

const sockets: BareSocket[] = [];
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
});

async function open() {
  const opened = await openBareSocket(fixture.url, fixture.keys.anonKey);
  sockets.push(opened);
  return opened;
}

const reservations = { event: '*', schema: 'public', table: 'reservations' };

/** The HTTP response to an upgrade that is refused. */
async function refused(path: string) {
  const upgrade = request(`${fixture.url}${path}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  }).end();
  const [response] = await once(upgrade, 'response');
  let body = '';
  for await (const chunk of response) body += chunk;
  expect(response.headers['content-type']).toContain('application/json');
  return [response.statusCode, JSON.parse(body).error];
}

describe('refusal before the upgrade', () => {
  test('has a status and a JSON body', async () => {
    const { anonKey } = fixture.keys;
    const path = '/realtime/v1/websocket';
    const expired = (await fixture.signIn('ana', -60)).token;

    expect(await refused(path)).toEqual([401, 'API key is missing']);
    expect(await refused(`${path}?apikey=x.y.z`)).toEqual([401, 'The API key is not valid']);
    expect(await refused(`${path}?apikey=${expired}`)).toEqual([401, 'Token has expired']);
    expect(await refused(`${path}?apikey=${anonKey}&vsn=3.0.0`)).toEqual([
      400,
      'Unsupported protocol version',
    ]);
    expect(await refused(`/realtime/v1/other?apikey=${anonKey}`)).toEqual([404, 'Not found']);
    expect(await refused('//')).toEqual([404, 'Not found']);
  });

  test('a plain GET is refused with the request to upgrade', async () => {
    const headers = { connection: 'close' };
    const { status } = await fetch(`${fixture.url}/realtime/v1/websocket`, { headers });

    expect(status).toBe(426);
  });
});

describe('frames on the wire', () => {
  test('a heartbeat is answered', async () => {
    const { say, answer } = await open();

    say(null, '7', 'phoenix', 'heartbeat', {});

    expect(await answer('7')).toEqual({ status: 'ok', response: {} });
  });

  test('join, change and leave, byte for byte', async () => {
    const { say, answer, raw, frames } = await open();
    const { token } = await fixture.signIn('ana');
    const filter = `copy_id=in.(${copyId('0203')},${copyId('0204')})`;
    const reservation = await reservationId(fixture, '0203', 'silvia');

    say('6', '6', 'realtime:reservations-1', 'phx_join', join(token, { ...reservations, filter }));
    await until(() => frames.length === 2);
    await fixture.database.owner.query(
      `update public.reservations set price = 1000000.10, created_at = '2026-08-01T09:10:11.123456-03' where id = $1`,
      [reservation],
    );
    await until(() => frames.length === 3);
    say('6', '9', 'realtime:reservations-1', 'phx_leave', {});
    await answer('9');
    await until(() => frames.length === 5);

    const id = /"id":(\d+)/.exec(raw[0] ?? '')?.[1];
    expect(raw[0]).toBe(
      `["6","6","realtime:reservations-1","phx_reply",{"status":"ok","response":{"postgres_changes":[{"event":"*","schema":"public","table":"reservations","filter":"${filter}","id":${id}}]}}]`,
    );
    expect(raw[1]).toBe(
      '["6",null,"realtime:reservations-1","system",{"extension":"postgres_changes","status":"ok","message":"Subscribed to PostgreSQL","channel":"reservations-1"}]',
    );
    expect(raw[2]).toMatch(
      `[null,null,"realtime:reservations-1","postgres_changes",{"ids":[${id}],"data":{"schema":"public","table":"reservations","commit_timestamp":"`,
    );
    expect(raw[2]).toContain('"price":1000000.10,');
    expect(raw[2]).toContain('"created_at":"2026-08-01T12:10:11.123456+00:00"');
    expect(raw[2]).toContain('"columns":[{"name":"id","type":"uuid"},');
    expect(raw[2]).toContain('{"name":"price","type":"numeric"}');
    expect(raw[2]?.endsWith(`,"old_record":{"id":"${reservation}"},"errors":null}}]`)).toBe(true);
    expect(raw.slice(3)).toEqual([
      '["6","9","realtime:reservations-1","phx_reply",{"status":"ok","response":{}}]',
      '["6","6","realtime:reservations-1","phx_close",{}]',
    ]);
  });

  test('joining a topic again closes the earlier join, whose late frames are ignored', async () => {
    const { say, answer, frames } = await open();
    const { token } = await fixture.signIn('ana');

    say('1', '1', 'realtime:x', 'phx_join', join(token, reservations));
    await answer('1');
    say('2', '2', 'realtime:x', 'phx_join', join(token, reservations));
    await answer('2');
    say('1', '3', 'realtime:x', 'phx_leave', {});
    await answer('3');
    await touch(fixture, await reservationId(fixture, '0203', 'bruno'), 'uma vez');
    await until(() => frames.some(([, , , event]) => event === 'postgres_changes'));

    const closes = frames.filter(([, , , event]) => event === 'phx_close');
    expect(closes).toEqual([['1', '1', 'realtime:x', 'phx_close', {}]]);
    expect(frames.filter(([, , , event]) => event === 'postgres_changes')).toHaveLength(1);
  });

  test('topics and events that do not exist get an error', async () => {
    const { say, answer } = await open();

    say('1', '1', 'rooms:x', 'phx_join', {});
    say(null, '2', 'realtime:x', 'broadcast', {});
    say('1', '3', 'realtime:x', 'phx_join', { config: 7 });

    for (const ref of ['1', '2', '3']) {
      expect(await answer(ref)).toMatchObject({ status: 'error' });
    }
  });

  test.each(['no frame', '{"topic":"phoenix"}', '[1,2,3]'])('%s ends the socket', async (text) => {
    const { socket, closedWith } = await open();

    socket.send(text);

    await until(() => closedWith() === 1007);
  });
});

describe('limits', () => {
  test('sockets may take nine tenths of the connections, the next is refused', async () => {
    await expect.poll(connections).toBe(0);
    fixture.app.server.maxConnections = 10;

    for (let n = 0; n < 9; n++) await open();
    const refusal = await refused(`/realtime/v1/websocket?apikey=${fixture.keys.anonKey}`);
    fixture.app.server.maxConnections = Number.POSITIVE_INFINITY;

    expect(refusal).toEqual([429, 'Too many connected users']);
  });

  test('ten joins a second', async () => {
    const { say, answer } = await open();

    for (let n = 1; n <= 11; n++)
      say(`${n}`, `${n}`, `realtime:${n}`, 'phx_join', join('', reservations));

    expect((await answer('10')).response.reason).toContain('Unauthorized');
    expect((await answer('11')).response.reason).toBe('Too many joins per second');
  });

  test('twenty channels', async () => {
    const { say, answer } = await open();
    const { token } = await fixture.signIn('ana');
    let asked = 0;
    const tryJoin = (topic: string) => {
      const ref = `${++asked}`;
      say(ref, ref, `realtime:${topic}`, 'phx_join', join(token, reservations));
      return answer(ref);
    };
    // Again until the second is over, as the stock client would.
    const patience = { timeout: 20_000, interval: 150 };

    for (let n = 1; n <= 20; n++) {
      await vi.waitFor(async () => expect((await tryJoin(`${n}`)).status).toBe('ok'), patience);
    }

    await vi.waitFor(async () => {
      expect((await tryJoin('21')).response.reason).toBe('Too many channels');
    }, patience);
    await vi.waitFor(async () => expect((await tryJoin('20')).status).toBe('ok'), patience);
  });

  test('a frame of 64 kB', async () => {
    const { socket, closedWith } = await open();

    socket.send('x'.repeat(64 * 1024 + 1));

    await until(() => closedWith() === 1009);
  });

  test('a hundred frames a second', async () => {
    const { say, closedWith } = await open();

    for (let n = 0; n < 101; n++) say(null, `${n}`, 'phoenix', 'heartbeat', {});

    await until(() => closedWith() === 1008);
  });

  test('a client that does not keep up is cut off, the others are not', async () => {
    const slow = await open();
    const quick = await open();
    const { token } = await fixture.signIn('ana');
    for (const { say, answer } of [slow, quick]) {
      say('1', '1', 'realtime:x', 'phx_join', join(token, reservations));
      await answer('1');
    }
    const reservation = await reservationId(fixture, '0203', 'silvia');

    const before = await connections();
    slow.socket.pause();
    let sent = 0;
    while ((await connections()) === before && sent < 3000) {
      for (let n = 0; n < 50; n++)
        await touch(fixture, reservation, `${++sent} `.padEnd(20_000, 'x'));
    }

    expect(await connections()).toBe(before - 1);
    await until(() => quick.frames.length === sent + 2, undefined, 20_000);
  }, 60_000);
});

const connections = () =>
  new Promise<number>((resolve) =>
    fixture.app.server.getConnections((_error, count) => resolve(count)),
  );
