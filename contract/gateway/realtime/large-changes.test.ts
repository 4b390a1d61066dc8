import { expect, test } from 'vitest';
import { itemId, listen, quoteId, touch, until, useRealtime } from './testing.ts';

const fixture = useRealtime();

const TOO_LARGE = ['Error 413: Payload Too Large'];

test('[T47] R25 a record that is too long comes as its id, and the next change of the row as a whole', async () => {
  const ana = await fixture.signIn('ana');
  const received = await listen(await fixture.client(ana.token), {
    filter: `project_item_id=eq.${itemId('0203')}`,
  });
  const id = await quoteId(fixture, '0203', 'bruno');

  // Each of these is four bytes of JSON.
  await touch(fixture, id, '🏠'.repeat(20_000));
  await until(() => received.events.length === 1, received);
  await touch(fixture, id, 'curto');
  await until(() => received.events.length === 2, received);

  expect(received.events[0]).toMatchObject({ eventType: 'UPDATE', errors: TOO_LARGE, old: { id } });
  expect(received.events[0]?.new).toEqual({ id });
  expect(received.events[1]).toMatchObject({ errors: null, new: { id, notes: 'curto' } });
});

test('[T47] R25 of many long records at once the first come whole, all others by their ids', async () => {
  const { owner } = fixture.database;
  const ana = await fixture.signIn('ana');
  // The project is past planning: only without triggers may it get more items.
  await owner.query('set session_replication_role = replica');
  const { rows } = await owner.query<{ project_item_id: string }>(
    `insert into public.project_items (project_id, description, category, architect_id, client_id)
     select i.project_id, 'Vidro ' || n, i.category, i.architect_id, i.client_id
     from public.project_items i, generate_series(1, 150) n where i.id = $1
     returning id as project_item_id`,
    [itemId('0203')],
  );
  await owner.query('set session_replication_role = default');
  const items = rows.map(({ project_item_id }) => project_item_id);
  await owner.query(
    `insert into public.quotes (project_item_id, supplier_id)
     select id, (select id from public.profiles where email = 'bruno@prumo.test')
     from unnest($1::uuid[]) id`,
    [items],
  );
  const received = await listen(await fixture.client(ana.token), { event: 'UPDATE' });

  await owner.query(
    `update public.quotes set notes = repeat('x', 12000) where project_item_id = any ($1)`,
    [items],
  );

  await until(() => received.events.length >= 150, received);
  const cut = received.events.filter(({ errors }) => errors !== null);
  expect(received.events.length).toBe(150);
  expect(new Set(received.events.map((event) => (event.new as { id: string }).id)).size).toBe(150);
  expect(cut.length).toBeGreaterThan(10);
  expect(cut.length).toBeLessThan(150);
  for (const event of cut) {
    expect(event.errors).toEqual(TOO_LARGE);
    expect(Object.keys(event.new)).toEqual(['id']);
  }
});

test('[T47] of many rows changed at once every one comes, to each of two selections of columns', async () => {
  const ana = await fixture.signIn('ana');
  const client = await fixture.client(ana.token);
  const all = await listen(client, { event: 'UPDATE' });
  const narrow = await listen(client, { event: 'UPDATE', select: ['id', 'status'] });

  const { rows } = await fixture.database.owner.query<{ id: string }>(
    `update public.quotes q set item_note = 'de uma vez'
     from public.project_items i
     where i.id = q.project_item_id and i.architect_id = $1 returning q.id`,
    ['a0000000-0000-4000-8000-000000000001'],
  );
  const ids = rows.map(({ id }) => id).sort();
  expect(ids.length).toBeGreaterThan(20);

  for (const received of [all, narrow]) {
    await until(() => received.events.length >= ids.length, received);
    expect(received.events.map((event) => (event.new as { id: string }).id).sort()).toEqual(ids);
  }
});
