import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../database/testing.ts';
import { behindOf, signInTo } from './colleagues.ts';
import { type RunningServer, startServer } from './server.ts';

// The whole way of a webhook: a plain call of the wire, an event, a listening product that sends, and a receiver on this machine.

const database = useDatabase({ cast: true });
const received: { headers: Record<string, string>; body: string }[] = [];
let answer: (response: ServerResponse) => void;
let server: RunningServer;
let ana: Awaited<ReturnType<typeof signInTo>>;
let hook: string;
/** The secret that Ana was shown. */
let secret: string;
const receiver = createServer(async (request, response) => {
  received.push({ headers: plain(request.headers), body: await text(request) });
  answer(response);
});

const plain = (headers: IncomingHttpHeaders) => headers as Record<string, string>;
const ask = (statement: string, values: unknown[] = []) =>
  behindOf(database.current).query(statement, values);

beforeAll(async () => {
  server = await startServer({
    DATABASE_URL: database.current.ownerUrl,
    RATE_LIMITS: 'off',
    WEBHOOKS_LOOPBACK: 'on',
  });
  ana = await signInTo(server, 'ana');
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server?.stop();
});
beforeEach(async () => {
  received.length = 0;
  answer = (response) => response.writeHead(204).end();
  await ask('delete from private.webhooks');
  hook = randomUUID();
  const { port } = receiver.address() as AddressInfo;
  secret = await call('save_webhook', {
    webhook_id: hook,
    url: `http://localhost:${port}/erp`,
    events: ['project.created'],
  });
});

/** A call of the wire by Ana. */
async function call(name: string, body: object): Promise<string> {
  const { data, error } = await ana.client.rpc(name, body);
  if (error) throw error;
  return data;
}

async function addProject(name: string) {
  const [clara] = await ask(`select id from auth.users where email = 'clara@prumo.test'`);
  const { data, error } = await ana.client
    .from('projects')
    .insert({ name, architect_id: ana.id, client_id: clara?.id })
    .select()
    .single();
  if (error) throw error;
  return data;
}

const calls = () => expect.poll(() => received.length, { timeout: 60_000 });

test('[WHK-1] [POR-093] [POR-094] a project that is made is sent, signed, as its architect reads it', async () => {
  const project = await addProject('Casa Azul');

  await calls().toBe(1);

  const [sent] = received;
  const body = new Webhook(secret).verify(sent?.body ?? '', sent?.headers ?? {});
  expect(body).toEqual({
    type: 'project.created',
    timestamp: expect.any(String),
    account_id: ana.id,
    data: project,
  });
  expect(sent?.headers['user-agent']).toBe('Prumo-Webhooks');
  const look = `select d.status_code, d.attempts, d.event_id::text = $1 as same from private.webhook_deliveries d`;
  await expect
    .poll(() => ask(look, [sent?.headers['webhook-id']]), { timeout: 60_000 })
    .toEqual([{ status_code: 204, attempts: 1, same: true }]);
});

test('[WHK-6] [T115] [POR-093] for a day after the secret was replaced both sign; a test is a call as any other', async () => {
  const next = await call('rotate_webhook_secret', { webhook_id: hook });
  await call('test_webhook', { webhook_id: hook });
  await calls().toBe(1);

  const [{ body = '', headers = {} } = {}] = received;
  for (const each of [next, secret])
    expect(new Webhook(each).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
  const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`);
  expect(() => other.verify(body, headers)).toThrow('No matching signature');

  await ask(`update private.webhooks set rotated_at = now() - interval '25 hours'`);
  await addProject('Casa Branca');
  await calls().toBe(2);
  const later = received[1];
  expect(new Webhook(next).verify(later?.body ?? '', later?.headers ?? {})).toBeTruthy();
  const before = new Webhook(secret);
  expect(() => before.verify(later?.body ?? '', later?.headers ?? {})).toThrow();
});

test('[POR-094] of a project that is another architect’s when it is sent, the id alone', async () => {
  const [row] = await ask(
    `select p.id from public.projects p join auth.users u on u.id = p.architect_id where u.email = 'elisa@prumo.test' limit 1`,
  );
  await ask(`select private.write_event('project.created', 'projects', $1, array[$2::uuid])`, [
    row?.id,
    ana.id,
  ]);

  await calls().toBe(1);
  expect(JSON.parse(received[0]?.body ?? '').data).toEqual({ id: row?.id });
});

test('[POR-095] of one webhook ten calls a second are made, until all are done', async () => {
  await ask(
    `select private.write_event('project.created', 'projects', gen_random_uuid(), array[$1::uuid]) from generate_series(1, 25)`,
    [ana.id],
  );

  const left =
    'select count(*)::integer as left from private.webhook_deliveries where sent_at is null';
  // Sooner than the sender's own clock of half a minute.
  await expect.poll(() => ask(left), { timeout: 25_000 }).toEqual([{ left: 0 }]);
  const times = received.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(times).toHaveLength(25);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThanOrEqual(1);
});

test('[WHK-2] [POR-092] a receiver that is busy is asked again when it said', async () => {
  answer = (response) => response.writeHead(503, { 'retry-after': '3600' }).end('manutenção');
  await addProject('Casa Rosa');

  const look = `select status_code, error, response_start, attempts,
    send_after > now() + interval '59 minutes' as in_an_hour from private.webhook_deliveries`;
  await expect
    .poll(() => ask(look), { timeout: 60_000 })
    .toEqual([
      {
        status_code: 503,
        error: 'status',
        response_start: 'manutenção',
        attempts: 1,
        in_an_hour: true,
      },
    ]);
});

test('[WHK-5] [POR-092] a receiver that is gone for good (410) is not asked again', async () => {
  answer = (response) => response.writeHead(410).end();
  await addProject('Casa Cinza');

  await expect
    .poll(() => ask('select status, disabled_why from private.webhooks'), { timeout: 60_000 })
    .toEqual([{ status: 'disabled', disabled_why: 'gone' }]);
  await addProject('Casa Preta');
  expect(received).toHaveLength(1);
});

test('[WHK-4] [T114] rules know whether webhooks may go to this machine', async () => {
  const look = `select value from private.settings where name = 'webhooks_loopback'`;
  expect(await ask(look)).toEqual([{ value: 'on' }]);

  const usual = await startServer({ DATABASE_URL: database.current.ownerUrl });
  try {
    expect(await ask(look)).toEqual([]);
  } finally {
    await usual.stop();
  }
});
