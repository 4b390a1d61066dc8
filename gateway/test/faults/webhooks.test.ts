import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownerUrlOf } from '../../src/postgres/embedded-url.ts';
import { startLibrary, stoppedLibrary } from './library.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

const settings = { DEMO: '1', WEBHOOKS_LOOPBACK: 'on' };

async function ask(folder: string, statement: string, values: unknown[] = []) {
  const secret = readFileSync(path.join(folder, 'cluster/secret'), 'utf8').trim();
  const owner = new pg.Client(ownerUrlOf(path.join(folder, 'socket'), secret, 'library'));
  await owner.connect();
  try {
    return (await owner.query(statement, values)).rows;
  } finally {
    await owner.end();
  }
}

test('[WHK-2] [T115] [POR-095] a gateway killed after it sent a webhook and before it noted that: the next one sends it again, the same and signed, and then no more', async () => {
  const secret = randomBytes(32).toString('base64');
  const seen: string[] = [];
  const waiting: ServerResponse[] = [];
  const receiver = createServer(async (request, response) => {
    const body = await text(request);
    // Throws for a call that is not signed, and the test then waits for one in vain.
    new Webhook(`whsec_${secret}`).verify(body, request.headers as Record<string, string>);
    seen.push(`${request.headers['webhook-id']} ${body}`);
    waiting.push(response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const folder = await stoppedLibrary();
  const first = await startLibrary(folder, { settings });
  await first.healthy();
  const event = randomUUID();
  await ask(
    folder,
    `with session as (
       insert into auth.sessions (user_id) select id from public.members where email = 'ana@library.test' returning id, user_id
     ), hook as (
       insert into private.webhooks (url, session_id, person_id, secrets)
       select $1, id, user_id, array[$2] from session returning id
     )
     insert into private.webhook_deliveries (webhook_id, event_id, type, table_name, row_id)
     select hook.id, $3, 'reservation.created', 'reservations', r.id
     from hook, public.reservations r join public.members m on m.id = r.librarian_id
     where m.email = 'ana@library.test' order by r.id limit 1`,
    [`http://localhost:${port}/`, secret, event],
  );
  await expect.poll(() => seen.length, { timeout: 60_000 }).toBe(1);

  first.process.kill('SIGKILL');
  await first.exited;
  const second = await startLibrary(folder, { settings });
  await second.healthy();
  expect(seen).toHaveLength(1);
  // The minute of the claim that the dead gateway left.
  await ask(
    folder,
    `update private.webhook_deliveries set claimed_until = now(); notify gateway_webhooks`,
  );
  await expect.poll(() => seen.length, { timeout: 60_000 }).toBe(2);
  for (const response of waiting) response.writeHead(204).end();

  const look =
    'select attempts, status_code, sent_at is not null as sent from private.webhook_deliveries';
  await expect
    .poll(() => ask(folder, look), { timeout: 60_000 })
    .toEqual([{ attempts: 2, status_code: 204, sent: true }]);
  expect(seen[1]).toBe(seen[0]);
  expect(seen[0]).toMatch(
    new RegExp(`^${event} \\{"type":"reservation.created".*"status":"pending"`),
  );
  await second.stop();
  expect(seen).toHaveLength(2);
});
