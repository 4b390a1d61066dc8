import { describe, expect, test, vi } from 'vitest';
import { tallyOf } from '../../../gateway/src/metrics/tally.ts';
import {
  itemId,
  listen,
  notesOf,
  quoteId,
  type Received,
  touch,
  until,
  useRealtime,
} from './testing.ts';

const fixture = useRealtime();
const bruno = 'b0000000-0000-4000-8000-000000000001';
const wagner = 'b0000000-0000-4000-8000-000000000011';

describe.each(['1.0.0', '2.0.0'] as const)('stock client, vsn %s', (vsn) => {
  test('[RT-001] [RT-002] the architect receives insert, update and delete of her items', async () => {
    const ana = await fixture.signIn('ana');
    const filter = `project_item_id=in.(${itemId('0203')},${itemId('0204')})`;
    const received = await listen(await fixture.client(ana.token, vsn), { filter });
    const { owner } = fixture.database;

    const { rows } = await owner.query(
      `insert into public.quotes (project_item_id, supplier_id) values ($1, $2) returning id`,
      [itemId('0204'), wagner],
    );
    const id = rows[0].id as string;
    await until(() => received.events.length === 1, received);
    await owner.query(
      `update public.quotes set status = 'submitted', price = 1234567.10, delivery_time_days = 20 where id = $1`,
      [id],
    );
    await until(() => received.events.length === 2, received);
    await owner.query('delete from public.quotes where id = $1', [id]);
    await until(() => received.events.length === 3, received);

    const shared = { schema: 'public', table: 'quotes', errors: null };
    expect(received.events).toMatchObject([
      { ...shared, eventType: 'INSERT', new: { id, status: 'requested', price: null }, old: {} },
      { ...shared, eventType: 'UPDATE', new: { id, price: 1234567.1 }, old: { id } },
      { ...shared, eventType: 'DELETE', new: {}, old: { id } },
    ]);
    expect(received.events.map(({ old }) => Object.keys(old))).toEqual([[], ['id'], ['id']]);
    expect(received.events[1]?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('[RT-003] the supplier receives the decision about their quote', async () => {
    const supplier = await fixture.signIn('silvia');
    const received = await listen(await fixture.client(supplier.token, vsn), {
      event: 'UPDATE',
      filter: `supplier_id=eq.${supplier.id}`,
    });
    const id = await quoteId(fixture, '0203', 'silvia');

    await fixture.database.owner.query(
      `update public.quotes set status = case status when 'submitted' then 'viewed' else 'submitted' end where id = $1`,
      [id],
    );

    await until(() => received.events.length === 1, received);
    expect(received.events[0]).toMatchObject({ eventType: 'UPDATE', new: { id, price: 7350 } });
  });
});

test('[RT-004] [T16] a stranger receives none of 50 changes, with or without a filter', async () => {
  const stranger = await fixture.signIn('elisa');
  const rival = await fixture.signIn('tomas');
  const item = `project_item_id=eq.${itemId('0203')}`;
  const received = [
    await listen(await fixture.client(stranger.token), {}, { filter: item }),
    await listen(await fixture.client(stranger.token), { filter: `supplier_id=eq.${bruno}` }),
    await listen(await fixture.client(rival.token), {}, { filter: item }),
    await listen(await fixture.client(rival.token), {
      event: 'UPDATE',
      filter: `supplier_id=eq.${bruno}`,
    }),
  ];
  const { owner } = fixture.database;

  const foreign = await quoteId(fixture, '0203', 'bruno');
  for (let change = 0; change < 48; change++) await touch(fixture, foreign, `segredo ${change}`);
  const { rows } = await owner.query(
    `insert into public.quotes (project_item_id, supplier_id) values ($1, $2) returning id`,
    [itemId('0203'), wagner],
  );
  await owner.query('delete from public.quotes where id = $1', [rows[0].id]);
  // Later changes that each of them may see: whatever should have come before has come by then.
  await touch(fixture, await quoteId(fixture, '0501', 'bruno'), 'fence');
  await touch(fixture, await quoteId(fixture, '0203', 'tomas'), 'fence');

  await until(() => received.every(({ events }, at) => at === 3 || events.length > 0));
  expect(received.map(notesOf)).toEqual([['fence'], ['fence'], ['fence', 'fence'], []]);
});

test('the admin receives changes of every quote', async () => {
  const davi = await fixture.signIn('davi');
  const received = await listen(await fixture.client(davi.token), {});

  await touch(fixture, await quoteId(fixture, '0501', 'bruno'), 'de Elisa');
  await touch(fixture, await quoteId(fixture, '0203', 'bruno'), 'de Ana');

  await until(() => received.events.length === 2, received);
  expect(notesOf(received)).toEqual(['de Elisa', 'de Ana']);
});

test('[T40] a record shows the granted columns only, and a selection less', async () => {
  const ana = await fixture.signIn('ana');
  const client = await fixture.client(ana.token);
  const whole = await listen(client, {});
  const part = await listen(client, { select: ['status'] });

  await touch(fixture, await quoteId(fixture, '0203', 'silvia'), 'colunas');

  await until(() => whole.events.length === 1 && part.events.length === 1);
  const { rows } = await fixture.database.owner.query(
    `select array_agg(attname::text order by attnum) as granted from pg_attribute
     where attrelid = 'public.quotes'::regclass and attnum > 0
       and has_column_privilege('app_architect', attrelid, attnum, 'select')`,
  );
  expect(Object.keys(whole.events[0]?.new ?? {})).toEqual(rows[0].granted);
  expect(rows[0].granted).not.toContain('architect_id');
  expect(Object.keys(part.events[0]?.new ?? {})).toEqual(['id', 'status']);
});

test('[Q-50] a hundred item ids in one filter', async () => {
  const { owner } = fixture.database;
  const { rows } = await owner.query(
    `with items as (
       insert into public.project_items (project_id, description, category, quantity, unit)
       select 'e0000000-0000-4000-8000-000000000005', 'Porta ' || n, 'marcenaria', 1, 'un'
       from generate_series(1, 100) n returning id
     )
     insert into public.quotes (project_item_id, supplier_id) select id, $1 from items
     returning id, project_item_id`,
    [bruno],
  );
  const stranger = await fixture.signIn('elisa');
  const filter = `project_item_id=in.(${rows.map((row) => row.project_item_id)})`;
  const received = await listen(await fixture.client(stranger.token), { filter });

  await owner.query('update public.quotes set notes = $2 where id = any($1)', [
    rows.map((row) => row.id),
    'todas',
  ]);

  await until(() => received.events.length >= 100, received);
  expect(new Set(received.events.map((event) => (event.new as { id: string }).id)).size).toBe(100);
  expect(received.events).toHaveLength(100);
});

test('what PostgreSQL must compare is compared by PostgreSQL', async () => {
  const client = await fixture.client((await fixture.signIn('elisa')).token);
  const quote = await quoteId(fixture, '0502', 'vitor');
  const holds = [
    'price=gt.9869.99',
    'price=eq.9870.0',
    `id=eq.${quote},price=lte.9870`,
    'delivery_time_days=in.(16,17)',
    'viewed_at=is.null',
    'status=not.in.(requested,rejected)',
    'notes=ilike.%ALUM%',
    'submitted_at=gt.2001-02-03T04:05:06Z',
    'rejection_reason=isdistinct.nada',
  ];
  const not = ['price=lt.9870', 'notes=like.%ALUM%', 'viewed_at=not.is.null', 'notes=eq.null'];
  const received = await listen(client, ...holds.map((filter) => ({ filter })));
  const hearsNot = await listen(client, ...not.map((filter) => ({ filter })));

  await fixture.database.owner.query(
    `update public.quotes set item_note = 'comparar' where id = $1`,
    [quote],
  );

  await until(() => received.events.length >= holds.length, received);
  expect(received.events).toHaveLength(holds.length);
  expect(hearsNot.events).toEqual([]);
});

test('a negated filter matches exactly where the plain one does not', async () => {
  const client = await fixture.client((await fixture.signIn('elisa')).token);
  const quote = await quoteId(fixture, '0502', 'vitor');
  // Price 9870.00, submitted, never looked at.
  const plain = {
    'price=lt.9870': false,
    'price=lte.9870': true,
    'price=gt.9870': false,
    'price=gte.9870': true,
    'price=eq.9870': true,
    'price=neq.9870': false,
    'price=in.(1,9870)': true,
    'status=in.(requested,rejected)': false,
    'status=in.(requested,submitted)': true,
    'notes=like.Perfis%': true,
    'notes=like.%ALUM%': false,
    'notes=ilike.%ALUM%': true,
    'viewed_at=is.null': true,
    'rejection_reason=isdistinct.nada': true,
    'price=isdistinct.9870': false,
  };
  const filters = Object.entries(plain).flatMap(([filter, holds]) => [
    { filter, holds },
    { filter: filter.replace('=', '=not.'), holds: !holds },
  ]);
  const received = new Set<string>();
  for (const some of [filters.slice(0, 10), filters.slice(10, 20), filters.slice(20)]) {
    const channel = client.channel(`negated ${some[0]?.filter}`);
    const said: string[] = [];
    for (const { filter } of some)
      channel.on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'quotes', filter },
        () => void received.add(filter),
      );
    channel.on('system', {}, ({ message }: { message: string }) => said.push(message));
    channel.subscribe((_status, error) => error && said.push(error.message));
    await vi.waitFor(() => expect(said).toEqual(['Subscribed to PostgreSQL']), 20_000);
  }

  await fixture.database.owner.query(`update public.quotes set item_note = 'negar' where id = $1`, [
    quote,
  ]);

  const expected = filters.filter(({ holds }) => holds).map(({ filter }) => filter);
  await until(() => received.size >= expected.length);
  expect(filters.map(({ filter }) => filter).filter((filter) => received.has(filter))).toEqual(
    expected,
  );
});

test('a deleted row is still matched by its keys', async () => {
  const { owner } = fixture.database;
  const { rows } = await owner.query(
    `insert into public.quotes (project_item_id, supplier_id) values ($1, $2) returning id`,
    [itemId('0501'), wagner],
  );
  const client = await fixture.client((await fixture.signIn('elisa')).token);
  const matching = await listen(client, { event: 'DELETE', filter: 'status=neq.approved' });
  const other = await listen(client, { event: 'DELETE', filter: 'status=neq.requested' });

  await owner.query('delete from public.quotes where id = $1', [rows[0].id]);

  await until(() => matching.events.length === 1, matching);
  expect(matching.events[0]).toMatchObject({ eventType: 'DELETE', old: { id: rows[0].id } });
  expect(other.events).toEqual([]);
});

test('[SUBSCRIBED] whatever is committed after it arrives', async () => {
  const ana = await fixture.signIn('ana');
  const quote = await quoteId(fixture, '0204', 'bruno');
  const client = await fixture.client(ana.token);

  for (let round = 0; round < 20; round++) {
    const notes = `rodada ${round}`;
    const arrived = new Promise<unknown>((resolve) => {
      const channel = client.channel(`round-${round}`);
      channel
        .on(
          'postgres_changes',
          { event: 'UPDATE', schema: 'public', table: 'quotes', filter: `id=eq.${quote}` },
          ({ new: row }) => {
            resolve(row.notes);
            void client.removeChannel(channel);
          },
        )
        .subscribe((status) => {
          if (status === 'SUBSCRIBED') void touch(fixture, quote, notes);
        });
    });
    expect(await arrived).toBe(notes);
  }
});

test('PostgreSQL is queried once per person, whatever the number of their sockets and sessions', async () => {
  const quote = await quoteId(fixture, '0502', 'vitor');
  const received: Received[] = [];
  for (let device = 0; device < 3; device++) {
    const { token } = await fixture.signIn('vitor');
    for (let tab = 0; tab < 2; tab++) received.push(await listen(await fixture.client(token), {}));
  }
  let transactions = 0;
  fixture.db.pool.on('acquire', () => {
    transactions++;
  });

  await touch(fixture, quote, 'uma pergunta');

  await until(() => received.every(({ events }) => events.length === 1));
  expect(transactions).toBe(1);
});

test('PostgreSQL is queried for a change’s audience only, however many listen', async () => {
  const quote = await quoteId(fixture, '0203', 'bruno');
  const received = new Map<string, Received>();
  for (const name of ['ana', 'bruno', 'elisa', 'vitor', 'silvia', 'tomas']) {
    const client = await fixture.client((await fixture.signIn(name)).token);
    received.set(name, await listen(client, {}));
  }
  const tally = tallyOf(fixture.db);
  const before = tally.readings;

  await touch(fixture, quote, 'de dois');

  await until(
    () => received.get('ana')?.events.length === 1 && received.get('bruno')?.events.length === 1,
  );
  expect(tally.readings - before).toBe(2);
});
