import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useGateway } from '../testing.ts';
import type { Means } from './sender.ts';
import { sendDueWebhooks, startWebhooks } from './sender.ts';

const gateway = useGateway({
  cast: true,
  product: { webhooks: { hidden: /^copy_id$/ } },
  config: { webhooksLoopback: true },
});

const means: Means = { resolve: async () => ['127.0.0.1'], loopback: true };
const secret = () => randomBytes(32).toString('base64');

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
const received: Received[] = [];
/** How the receiver answers; with 204 by default. */
let answer: ((request: Received, response: ServerResponse) => void) | undefined;
let receiver: Server;
let origin: string;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const call = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    received.push(call);
    if (answer) answer(call, response);
    else response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => {
  receiver?.closeAllConnections();
  receiver?.close();
});
beforeEach(async () => {
  received.length = 0;
  answer = undefined;
  await gateway.database.owner.query('delete from private.webhooks');
});

const ask = async (statement: string, values: unknown[] = []) =>
  (await gateway.database.owner.query(statement, values)).rows;

/** A webhook of a person, with a session of its own. */
async function hookOf(person: string, path: string, secrets = [secret()]) {
  const [row] = await ask(
    `with who as (select id from public.members where email = $1 || '@library.test'),
       session as (insert into auth.sessions (user_id) select id from who returning id, user_id)
     insert into private.webhooks (url, session_id, person_id, secrets)
     select $2, id, user_id, $3 from session returning id, session_id, person_id`,
    [person, origin + path, secrets],
  );
  return { ...row, secrets } as {
    id: string;
    session_id: string;
    person_id: string;
    secrets: string[];
  };
}

const enqueue = async (
  { id }: { id: string },
  row: { table?: string; id?: string } = {},
): Promise<string> =>
  (
    await ask(
      `insert into private.webhook_deliveries (webhook_id, type, table_name, row_id)
       values ($1, 'reservation.created', $2, $3) returning event_id`,
      [id, row.table ?? null, row.id ?? randomUUID()],
    )
  )[0].event_id;

const reservationOf = async (librarian: string): Promise<Record<string, unknown>> =>
  (
    await ask(
      `select r.* from public.reservations r join public.members m on m.id = r.librarian_id where m.email = $1 || '@library.test' order by r.id limit 1`,
      [librarian],
    )
  )[0];

const states = () =>
  ask(
    `select attempts, sent_at is not null as sent, status_code, error, claimed_until is not null as claimed,
       send_after > now() as later from private.webhook_deliveries order by happened_at`,
  );

const dataOf = ({ body }: Received) => JSON.parse(body).data;

test('[WHK-1] [T115] [POR-093] a call is signed as the standard has it: altered, with another secret or too late it is not accepted', async () => {
  const [now = '', before = ''] = [secret(), secret()];
  const hook = await hookOf('ana', '/signed', [now, before]);
  const event = await enqueue(hook);

  expect(await sendDueWebhooks(gateway.deps, means)).toBe(1);

  const [call] = received;
  const headers = call?.headers as Record<string, string>;
  const body = call?.body ?? '';
  expect(headers['webhook-id']).toBe(event);
  const byNow = new Webhook(`whsec_${now}`);
  expect(byNow.verify(body, headers)).toEqual(JSON.parse(body));
  expect(new Webhook(`whsec_${before}`).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(secret()).verify(body, headers)).toThrow('No matching signature');
  expect(() => byNow.verify(`${body} `, headers)).toThrow('No matching signature');
  const old = String(Number(headers['webhook-timestamp']) - 301);
  expect(() => byNow.verify(body, { ...headers, 'webhook-timestamp': old })).toThrow('too old');
  expect(() => byNow.verify(body, { ...headers, 'webhook-id': randomUUID() })).toThrow();
});

test('[POR-094] the data is the row as its account may read it now, as PostgreSQL writes it and without hidden columns', async () => {
  const reservation = await reservationOf('ana');
  await enqueue(await hookOf('ana', '/row'), {
    table: 'reservations',
    id: String(reservation.id),
  });

  await sendDueWebhooks(gateway.deps, means);

  const { body = '' } = received[0] ?? {};
  expect(JSON.parse(body)).toEqual({
    type: 'reservation.created',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    account_id: reservation.librarian_id,
    data: {
      id: reservation.id,
      reader_id: reservation.reader_id,
      status: 'pending',
      price: 980.5,
      notes: null,
      created_at: expect.any(String),
    },
  });
  expect(body).toContain('"price":980.50,');
});

test.each([
  ['another account’s', 'elisa', 'reservations'],
  ['gone', null, 'reservations'],
  ['of a table that the role may not read', 'ana', 'readers_of_nobody'],
])('[POR-094] [T115] of a row that is %s the id alone is sent', async (_, owner, table) => {
  const id = owner ? String((await reservationOf(owner)).id) : randomUUID();
  await enqueue(await hookOf('ana', '/id'), { table, id });

  await sendDueWebhooks(gateway.deps, means);

  expect(received.map(dataOf)).toEqual([{ id }]);
});

test('[POR-094] a row that makes a body of more than 20 kB is sent as its id', async () => {
  const reservation = await reservationOf('ana');
  const send = async (characters: number) => {
    await ask('update public.reservations set notes = $1 where id = $2', [
      'x'.repeat(characters),
      reservation.id,
    ]);
    received.length = 0;
    await enqueue(await hookOf('ana', '/long'), {
      table: 'reservations',
      id: String(reservation.id),
    });
    await sendDueWebhooks(gateway.deps, means);
    return received[0]?.body ?? '';
  };

  expect((await send(19_000)).length).toBeGreaterThan(19_000);
  expect(JSON.parse(await send(20_400)).data).toEqual({ id: reservation.id });
  await ask('update public.reservations set notes = null where id = $1', [reservation.id]);
});

test('[WHK-2] [POR-092] after a 500 the call is due again: with the same id, a later time, a new signature, and done once', async () => {
  const hook = await hookOf('ana', '/again');
  const event = await enqueue(hook);
  answer = (_, response) => response.writeHead(500).end('out of order');

  await sendDueWebhooks(gateway.deps, means);
  expect(await states()).toMatchObject([
    { attempts: 1, sent: false, status_code: 500, error: 'status', claimed: false, later: true },
  ]);
  expect(await sendDueWebhooks(gateway.deps, means)).toBe(0);

  answer = undefined;
  await ask(`update private.webhook_deliveries set send_after = now()`);
  const began = Date.now();
  // The header counts seconds: the next try falls into a later one.
  while (Math.floor(Date.now() / 1000) === Math.floor(began / 1000))
    await new Promise(setImmediate);
  await sendDueWebhooks(gateway.deps, means);

  const [first, second, ...more] = received.map(({ headers }) => headers);
  expect(more).toEqual([]);
  expect([first?.['webhook-id'], second?.['webhook-id']]).toEqual([event, event]);
  expect(Number(second?.['webhook-timestamp'])).toBeGreaterThan(
    Number(first?.['webhook-timestamp']),
  );
  expect(second?.['webhook-signature']).not.toBe(first?.['webhook-signature']);
  expect(await states()).toMatchObject([
    { attempts: 2, sent: true, status_code: 204, error: null, claimed: false },
  ]);
  expect(await sendDueWebhooks(gateway.deps, means)).toBe(0);
});

test('[T115] [POR-094] a webhook whose session has ended, or whose account may not enter, sends nothing', async () => {
  const ended = await hookOf('ana', '/ended');
  await ask('delete from auth.sessions where id = $1', [ended.session_id]);
  await enqueue(ended);
  const reservation = await reservationOf('ana');
  const held = await hookOf('otavio', '/held');
  await enqueue(held, { table: 'reservations', id: String(reservation.id) });

  await sendDueWebhooks(gateway.deps, means);

  // Somebody who waits for approval reads no row, and is sent none.
  expect(received.map((call) => [call.path, dataOf(call)])).toEqual([
    ['/held', { id: reservation.id }],
  ]);
  expect((await states()).map(({ error }) => error)).toEqual(['session', null]);
});

test('[WHK-7] [POR-095] a receiver that hangs delays nothing but itself: two of its calls wait, and the others’ arrive', async () => {
  const waiting: ServerResponse[] = [];
  answer = ({ path }, response) => {
    if (path === '/hangs') waiting.push(response);
    else response.writeHead(204).end();
  };
  const slow = await hookOf('ana', '/hangs');
  for (let each = 0; each < 5; each++) await enqueue(slow);
  const sender = startWebhooks(gateway.deps);
  await expect.poll(() => waiting.length).toBe(2);

  const others = [];
  for (const name of ['bruno', 'silvia', 'elisa']) others.push(await hookOf(name, `/${name}`));
  // Events while the two hang: each wakes the sender, none waits for them.
  for (const other of others) for (let each = 0; each < 4; each++) await enqueue(other);
  await expect
    .poll(() => received.filter(({ path }) => path !== '/hangs').length, { timeout: 10_000 })
    .toBe(12);

  expect(waiting).toHaveLength(2);
  for (const response of waiting) response.writeHead(200).end();
  answer = undefined;
  await expect.poll(() => received.filter(({ path }) => path === '/hangs').length).toBe(5);
  await expect.poll(async () => (await states()).every(({ sent }) => sent)).toBe(true);
  await sender.stop();
});

test('[WHK-2] [POR-092] what is due again within half a minute is found without an event', async () => {
  answer = (_, response) => {
    answer = undefined;
    response.writeHead(503, { 'retry-after': '1' }).end();
  };
  await enqueue(await hookOf('ana', '/soon'));
  const sender = startWebhooks(gateway.deps);

  await expect.poll(async () => (await states())[0]?.sent).toBe(true);

  await sender.stop();
  expect(await states()).toMatchObject([{ attempts: 2, sent: true }]);
});

test('[WHK-2] [POR-095] a stop ends a call that hangs, and nothing is recorded of it: it is sent again', async () => {
  answer = () => undefined;
  await enqueue(await hookOf('ana', '/hangs'));
  const sender = startWebhooks(gateway.deps, { stopMs: 50 });
  await expect.poll(() => received.length).toBe(1);

  await sender.stop();

  expect(await states()).toMatchObject([{ attempts: 1, error: null, sent: false, claimed: true }]);
});

test('[WHK-2] [POR-095] two gateways at once: each call is made by one of them', async () => {
  for (const name of ['ana', 'bruno', 'silvia', 'elisa', 'davi']) {
    const hook = await hookOf(name, `/${name}`);
    for (let each = 0; each < 6; each++) await enqueue(hook);
  }

  const senders = [startWebhooks(gateway.deps), startWebhooks(gateway.deps)];
  await expect.poll(async () => (await states()).every(({ sent }) => sent)).toBe(true);
  await Promise.all(senders.map((sender) => sender.stop()));

  expect(received).toHaveLength(30);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
});

test('[POR-096] calls are counted for /metrics, and what waits', async () => {
  answer = (_, response) => response.writeHead(500).end();
  await enqueue(await hookOf('ana', '/counted'));
  const scrape = async () =>
    (await gateway.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  const failed = async () =>
    Number(/library_webhook_calls_total\{end="failed"\} (\d+)/.exec(await scrape())?.[1]);
  const before = await failed();

  await sendDueWebhooks(gateway.deps, means);

  expect(await failed()).toBe(before + 1);
  await ask(`update private.webhook_deliveries set send_after = now() - interval '1 hour'`);
  const seen = await scrape();
  expect(seen).toContain('library_webhooks_waiting{state="due"} 1');
  expect(seen).toMatch(/library_webhooks_oldest_seconds 36\d\d\n/);
});

test('a product without webhooks sends none', async () => {
  await enqueue(await hookOf('ana', '/none'));
  const sender = startWebhooks({
    ...gateway.deps,
    product: { ...gateway.deps.product, webhooks: undefined as never },
  });
  await sender.stop();

  expect(received).toEqual([]);
  expect(await states()).toMatchObject([{ attempts: 0 }]);
});
