import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { PDF } from '../gateway/src/storage/testing.ts';
import { useCastAtServer } from './cast-at-server.ts';
import { ok, type Person } from './people.ts';

// A request for support over the wire: stock clients of the account, of the team, and of everybody else.

const { enter } = useCastAtServer();

const wait = { timeout: 20_000, interval: 5 };
const TABLES = ['support_requests', 'support_messages', 'attachments'] as const;

/** A working subscription to all that belongs to requests, and the tables of which it received rows. */
async function listen({ client }: Person) {
  const received: string[] = [];
  const statuses: string[] = [];
  const channel = client.channel(randomUUID());
  for (const table of TABLES)
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, () =>
      received.push(table),
    );
  channel.subscribe((status) => statuses.push(status));
  await vi.waitFor(() => expect(statuses).toContain('SUBSCRIBED'), wait);
  return received;
}

test('[ATE-1] [T118] [POR-140] the feed carries request, message and file to the account and the team alone, and so do plain reads and the store', async () => {
  const [ana, davi, elisa, bruno] = [
    await enter('ana'),
    await enter('davi'),
    await enter('elisa'),
    await enter('bruno'),
  ];
  const ofSides = [await listen(ana), await listen(davi)];
  const ofStrangers = [await listen(elisa), await listen(bruno)];
  const id = randomUUID();
  const name = `support/${id}/tela.pdf`;
  const request = { request_id: id, subject: 'Ajuda', body: 'Veja a tela', files: 1 };

  expect(ok(await ana.client.rpc('open_support_request', request))).toMatch(/^\d{4}\/\d{4}$/);
  const put = await ana.client.storage
    .from('anexos')
    .upload(name, PDF, { contentType: 'application/pdf' });
  expect(put.error).toBeNull();
  const answer = { message_id: randomUUID(), request_id: id, body: 'Vimos' };
  expect(ok(await davi.client.rpc('answer_support_request', answer))).toBe('waiting');

  for (const events of ofSides)
    await vi.waitFor(() => expect([...new Set(events)].sort()).toEqual([...TABLES].sort()), wait);
  for (const events of ofStrangers) expect(events).toEqual([]);
  for (const { client } of [ana, davi])
    expect((await client.storage.from('anexos').download(name)).error).toBeNull();
  for (const { client } of [elisa, bruno]) {
    expect((await client.storage.from('anexos').download(name)).error).not.toBeNull();
    for (const table of ['support_requests', 'support_messages'] as const)
      expect(ok(await client.from(table).select('*'))).toEqual([]);
  }
  // A member of the account reads it by the plain client.
  const rita = await enter('rita');
  expect(ok(await rita.client.from('support_requests').select('*'))).toMatchObject([{ id }]);
});

test('[ATE-4] [POR-141] a person whom the gate holds asks, sends a file and reads the answer with the stock client', async () => {
  const [helena, davi] = [await enter('helena'), await enter('davi')];
  const id = randomUUID();
  const name = `support/${id}/documento.pdf`;
  ok(
    await helena.client.rpc('open_support_request', {
      request_id: id,
      subject: 'Meu cadastro',
      body: 'Falta algo?',
      files: 1,
    }),
  );
  const put = await helena.client.storage
    .from('anexos')
    .upload(name, PDF, { contentType: 'application/pdf' });
  expect(put.error).toBeNull();
  expect((await davi.client.storage.from('anexos').download(name)).error).toBeNull();
  ok(
    await davi.client.rpc('answer_support_request', {
      message_id: randomUUID(),
      request_id: id,
      body: 'Não, está tudo certo.',
    }),
  );

  expect(
    ok(await helena.client.rpc('get_support_request', { target_request_id: id }).single()),
  ).toMatchObject({ state: 'waiting', messages: [{}, { body: 'Não, está tudo certo.' }] });
  expect((await helena.client.storage.from('anexos').download(name)).error).toBeNull();
});
