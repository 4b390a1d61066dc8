import { randomUUID } from 'node:crypto';
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { useCastAtServer } from './cast-at-server.ts';
import { anonymous, ok, type Person } from './people.ts';

// Realtime as the whole server serves it: people who really sign in, out and on, rows that really
// change through the wire. The fine print is in gateway/src/realtime.

const { database, site, enter } = useCastAtServer();

type Row = Record<string, unknown>;

/** A working subscription to quotes, and what it received. */
async function listen({ client }: Pick<Person, 'client'>, filter?: string) {
  const received = {
    events: [] as RealtimePostgresChangesPayload<Row>[],
    statuses: [] as string[],
  };
  client
    .channel(randomUUID())
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'quotes', filter },
      (event: RealtimePostgresChangesPayload<Row>) => received.events.push(event),
    )
    .subscribe((status) => received.statuses.push(status));
  await vi.waitFor(() => expect(received.statuses).not.toEqual([]), { timeout: 20_000 });
  return received;
}

const wait = { timeout: 20_000, interval: 20 };
const stairs = 'f0000000-0000-4000-8000-000000000501';

test('[RT-001] [RT-003] an answer reaches the architect, a decision the supplier', async () => {
  const [elisa, silvia, bruno] = [
    await enter('elisa'),
    await enter('silvia'),
    await enter('bruno'),
  ];
  const ofElisa = await listen(elisa, `project_item_id=in.(${stairs})`);
  const ofSilvia = await listen(silvia, `supplier_id=eq.${silvia.id}`);
  const ofBruno = await listen(bruno, `supplier_id=eq.${silvia.id}`);
  const quotes = ok(
    await silvia.client.from('quotes').select('id').eq('project_item_id', stairs),
  ) as { id: string }[];
  const id = quotes[0]?.id ?? '';

  const answer = { price: 24000.5, delivery_time_days: 40, status: 'submitted' };
  expect((await silvia.client.from('quotes').update(answer).eq('id', id)).error).toBeNull();
  await vi.waitFor(
    () => expect(ofElisa.events[0]).toMatchObject({ eventType: 'UPDATE', new: { id, ...answer } }),
    wait,
  );
  const decision = { status: 'approved' };
  expect((await elisa.client.from('quotes').update(decision).eq('id', id)).error).toBeNull();
  await vi.waitFor(
    () => expect(ofSilvia.events.at(-1)).toMatchObject({ new: { id, ...decision } }),
    wait,
  );

  // Bruno may not receive changes of Silvia's rows, whatever he subscribes to.
  expect(ofBruno).toEqual({ events: [], statuses: ['SUBSCRIBED'] });
});

test('[T16] nobody subscribes signed out', async () => {
  const received = await listen({ client: anonymous(site.server) });

  expect(received.statuses[0]).toBe('CHANNEL_ERROR');
});

test('[T24] signing the other devices out closes their channels and not one’s own', async () => {
  const [phone, desk] = [await enter('tomas'), await enter('tomas')];
  const onPhone = await listen(phone);
  const onDesk = await listen(desk);

  await desk.client.auth.signOut({ scope: 'others' });

  await vi.waitFor(() => expect(onPhone.statuses).toContain('CLOSED'), wait);
  expect(onDesk.statuses).toEqual(['SUBSCRIBED']);
});

test('a refreshed token keeps the channel', async () => {
  const davi = await enter('davi');
  const received = await listen(davi);

  expect((await davi.client.auth.refreshSession()).error).toBeNull();
  await database.current.owner.query(
    `update public.quotes set notes = 'depois' where project_item_id = $1`,
    [stairs],
  );

  await vi.waitFor(() => expect(received.events.length).toBeGreaterThan(0), wait);
  expect(received.statuses).toEqual(['SUBSCRIBED']);
});

test('[T16] a rejected person’s channel closes', async () => {
  const [davi, vitor] = [await enter('davi'), await enter('vitor')];
  const received = await listen(vitor);

  const { error } = await davi.client
    .from('profiles')
    .update({ status: 'rejected' })
    .eq('id', vitor.id);

  expect(error).toBeNull();
  await vi.waitFor(() => expect(received.statuses).toContain('CLOSED'), wait);
});
