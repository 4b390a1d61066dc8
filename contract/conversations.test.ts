import { randomUUID } from 'node:crypto';
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { itemId } from '../database/quotes/testing-renovation.ts';
import { PDF } from '../gateway/src/storage/testing.ts';
import { useCastAtServer } from './cast-at-server.ts';
import { ok, type Person } from './people.ts';

// A conversation as its two people have it through stock clients, and what everybody else gets of it.

const { database, enter } = useCastAtServer();
let request = '';

beforeAll(async () => {
  const { rows } = await database.current.owner.query<{ request_id: string }>(
    `select q.request_id from quotes q join profiles s on s.id = q.supplier_id
     where q.project_item_id = $1 and s.email = 'bruno@prumo.test'`,
    [itemId('0203')],
  );
  request = rows[0]?.request_id ?? '';
});
type Row = Record<string, unknown>;
const wait = { timeout: 20_000, interval: 5 };

/** A working subscription to messages, and what it received. */
async function listen({ client }: Person) {
  const received = {
    events: [] as RealtimePostgresChangesPayload<Row>[],
    statuses: [] as string[],
  };
  client
    .channel(randomUUID())
    .on('postgres_changes', { event: '*', schema: 'public', table: 'messages' }, (event) =>
      received.events.push(event as RealtimePostgresChangesPayload<Row>),
    )
    .subscribe((status) => received.statuses.push(status));
  await vi.waitFor(() => expect(received.statuses).toContain('SUBSCRIBED'), wait);
  return received;
}

test('[CNV-001] [T69] a message is received by the other in less than a second, and by nobody else', async () => {
  const [ana, bruno, silvia, rafael, davi] = [
    await enter('ana'),
    await enter('bruno'),
    await enter('silvia'),
    await enter('rafael'),
    await enter('davi'),
  ];
  const ofBruno = await listen(bruno);
  const ofAna = await listen(ana);
  const ofStrangers = [await listen(silvia), await listen(rafael)];
  const id = randomUUID();

  const sentAt = performance.now();
  expect(
    (await ana.client.from('messages').insert({ id, request_id: request, body: 'Pode em 25 mm?' }))
      .error,
  ).toBeNull();
  await vi.waitFor(() => expect(ofBruno.events).toHaveLength(1), wait);
  const took = performance.now() - sentAt;
  expect(took).toBeLessThan(1000);
  expect(ofBruno.events[0]).toMatchObject({
    eventType: 'INSERT',
    new: { id, request_id: request },
  });
  await vi.waitFor(() => expect(ofAna.events).toHaveLength(1), wait);
  for (const { events } of ofStrangers) expect(events).toEqual([]);
  expect(ok(await bruno.client.from('messages').select('id, body').eq('id', id))).toEqual([
    { id, body: 'Pode em 25 mm?' },
  ]);
  for (const { client } of [silvia, rafael])
    expect(ok(await client.from('messages').select('id').eq('id', id))).toEqual([]);
  expect((await davi.client.from('messages').select('id')).error?.code).toBe('42501');
});

test('[CNV-002] the same id sent twice is one message', async () => {
  const ana = await enter('ana');
  const message = { id: randomUUID(), request_id: request, body: 'Duas vezes' };
  const answers = await Promise.all([
    ana.client.from('messages').insert(message),
    ana.client.from('messages').insert(message),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(ok(await ana.client.from('messages').select('id').eq('id', message.id))).toHaveLength(1);
  expect(
    (await ana.client.from('messages').upsert(message, { ignoreDuplicates: true })).error,
  ).toBeNull();
  expect(ok(await ana.client.from('messages').select('id').eq('id', message.id))).toHaveLength(1);
});

test('[CNV-004] what is read on one device is read on the other', async () => {
  const [ana, phone, desk] = [await enter('ana'), await enter('bruno'), await enter('bruno')];
  const unread = async ({ client }: Person) => ok(await client.rpc('get_unread').single());
  ok(
    await ana.client
      .from('messages')
      .insert({ id: randomUUID(), request_id: request, body: 'Leia' })
      .select('created_at'),
  );
  expect(await unread(desk)).not.toMatchObject({ conversations: 0 });

  const newest = ok(
    await phone.client
      .from('messages')
      .select('created_at')
      .eq('thread_id', request)
      .order('created_at', { ascending: false })
      .limit(1)
      .single(),
  ) as { created_at: string };
  const read = { thread_id: request, until: newest.created_at };
  expect(ok(await phone.client.rpc('mark_thread_read', read))).toBe(0);
  expect(await unread(desk)).toMatchObject({ conversations: 0 });
});

describe('files of a message', () => {
  const files = ({ client }: Person) => client.storage.from('anexos');
  const status = ({ error }: { error: unknown }) => (error as { status?: number } | null)?.status;

  /** A message of Ana's that announces files, and its folder. */
  async function announce(ana: Person, count: number): Promise<string> {
    const id = randomUUID();
    const message = { id, request_id: request, body: 'Veja', files: count };
    expect((await ana.client.from('messages').insert(message)).error).toBeNull();
    return `message/${id}`;
  }

  test('[CNV-001] [T69] one of 10 MB goes and comes; a rival, the client and the team get no link', async () => {
    const [ana, bruno] = [await enter('ana'), await enter('bruno')];
    const folder = await announce(ana, 2);
    const path = `${folder}/planta.pdf`;
    const bytes = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024, '%')]);

    expect((await files(ana).upload(path, new Blob([bytes]))).error).toBeNull();

    const { data } = await files(bruno).download(path);
    expect(data && Buffer.from(await data.arrayBuffer()).equals(bytes)).toBe(true);
    expect(status(await files(bruno).upload(`${folder}/minha.pdf`, new Blob([PDF])))).toBe(403);
    for (const name of ['silvia', 'rafael', 'davi']) {
      const stranger = files(await enter(name));
      for (const answer of [
        await stranger.createSignedUrl(path, 60),
        await stranger.download(path),
        await stranger.info(path),
      ])
        expect(status(answer), name).toBe(404);
      expect((await stranger.list(folder)).data, name).toEqual([]);
      expect(status(await stranger.upload(`${folder}/x.pdf`, new Blob([PDF]))), name).toBe(403);
    }
  });

  test('[CNV-002] of several that arrive together, as many are kept as were announced', async () => {
    const ana = await enter('ana');
    const folder = await announce(ana, 2);

    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
        files(ana).upload(`${folder}/${name}.pdf`, new Blob([PDF])),
      ),
    );

    expect(answers.filter(({ error }) => !error)).toHaveLength(2);
    expect((await files(ana).list(folder)).data).toHaveLength(2);
  });
});
