import { expect, test } from 'vitest';
import { answer, propose } from '../change-orders/testing.ts';
import { CASA, orders, sign } from '../orders/testing.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { decide, send } from '../selections/testing.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { addWebhook, EVENTS } from './testing.ts';

// The main job of an architect, and what the webhooks of everybody around it get of it.

const scene = useScene();

/** Everybody listens to everything. */
async function everybodyListens(owner: Actor): Promise<void> {
  const people = await owner.query<{ name: string }>(
    `select split_part(p.email, '@', 1) as name from profiles p join auth.users u on u.id = p.id
     where p.role in ('architect', 'client', 'supplier') and p.status = 'approved' and u.email like '%@prumo.test'`,
  );
  for (const { name } of people) await addWebhook(owner, name);
}

/** Every event at least once: Alto da Lapa, from an invitation to a payment, and what stands beside it. */
async function mainJob({ owner, as }: Scene): Promise<void> {
  const [project] = await as('ana').query<{ id: string }>(
    `insert into projects (name, client_id, architect_id) values ('Loja', $1, $2) returning id`,
    [PERSON.rafael, PERSON.ana],
  );
  const [item] = await as('ana').query<{ id: string }>(
    `insert into project_items (project_id, description, category, quantity, unit)
     values ($1, 'Estante', 'marcenaria', 1, 'un') returning id`,
    [project?.id],
  );
  await as('ana').query('select private.function_send_quote_invitations($1)', [
    JSON.stringify({
      project_id: project?.id,
      selected_suppliers: { marcenaria: [PERSON.bruno, PERSON.silvia] },
    }),
  ]);
  for (const [supplier, price] of [
    ['bruno', 100],
    ['silvia', 120],
  ] as const)
    await as(supplier).query(
      `update quotes set price = $2, delivery_time_days = 10, status = 'submitted' where project_item_id = $1`,
      [item?.id, price],
    );
  // Bruno wins against Silvia.
  await as('ana').query(
    `update quotes set status = 'approved' where project_item_id = $1 and supplier_id = $2`,
    [item?.id, PERSON.bruno],
  );
  const [placed] = await owner.query<{ id: string }>(
    'select id from orders where project_id = $1',
    [project?.id],
  );
  await sign(as('bruno'), placed?.id, 1);
  const [bought] = await owner.query<{ id: string }>(
    'select id from quotes where project_item_id = $1 and supplier_id = $2',
    [item?.id, PERSON.bruno],
  );
  const change = await propose(as('ana'), placed?.id ?? '', {
    lines: [{ quote_id: bought?.id, price_delta: 10 }],
  });
  await answer(as('bruno'), change);
  await answer(as('rafael'), change);
  await as('ana').query(
    `insert into payments (quote_id, amount, payment_date, created_by) values ($1, 50, current_date, $2)`,
    [bought?.id, PERSON.ana],
  );
  await as('rafael').query(
    `insert into messages (id, project_id, body) values (gen_random_uuid(), $1, 'Bom dia')`,
    [project?.id],
  );
  const selection = await send(as('ana'), owner, ['0201 marcos']);
  await decide(as('rafael'), owner, selection, { '0201 marcos': true });
  const declined = (await orders(as('marcos')))[0];
  await sign(as('marcos'), declined?.order_id, declined?.version ?? 0, 'refused', 'Sem equipe');
  await owner.query(
    `insert into commission_invoices (supplier_id, year, number, period, amount, due_on, parties)
     select supplier_id, 2031, 1, '2031-01-01', 10, '2031-02-10', parties from commission_invoices limit 1`,
  );
}

interface Fact {
  type: string;
  table_name: string;
  row_id: string;
  receivers: string[];
}

/** The events in the order in which they happened, with the accounts that have a delivery of each. */
const facts = (owner: Actor) =>
  owner.query<Fact & Record<string, unknown>>(
    `select e.type, e.table_name, e.row_id,
       array(
         select w.account_id::text from private.webhook_deliveries d join private.webhooks w on w.id = d.webhook_id
         where d.event_id = e.id order by 1
       ) as receivers
     from private.events e order by e.happened_at, e.id`,
  );

/** Which columns of a table name accounts that may read its rows; written without a look at the triggers. */
const READERS: Record<string, string[]> = {
  projects: ['architect_id', 'client_id'],
  quote_requests: ['architect_id', 'supplier_id'],
  quotes: ['architect_id', 'supplier_id'],
  selections: ['architect_id', 'client_id'],
  orders: ['architect_id', 'client_id', 'supplier_id'],
  change_orders: ['architect_id', 'client_id', 'supplier_id'],
  instalments: ['architect_id', 'client_id', 'supplier_id'],
  payments: ['architect_id'],
  commission_invoices: ['supplier_id'],
  messages: ['architect_id', 'client_id', 'supplier_id'],
};

/** The row as a webhook's session reads it, as the sender does: null where the account may not. */
async function readAs({ owner, asProgram }: Scene, account: string, fact: Fact) {
  const [session] = await owner.query<{ session_id: string }>(
    'select session_id from private.webhooks where account_id = $1',
    [account],
  );
  const [row] = await asProgram(session?.session_id ?? '', { reads: true }).query(
    `select t.id from public.${fact.table_name} t where t.id = $1`,
    [fact.row_id],
  );
  return row ?? null;
}

test(
  '[WHK-3] [T116] [T40] [POR-062] each event goes to the accounts that may read its row, and to nobody else',
  scene(async (stage) => {
    const { owner } = stage;
    await everybodyListens(owner);
    await mainJob(stage);

    const all = await facts(owner);
    expect([...new Set(all.map(({ type }) => type))].sort()).toEqual([...EVENTS].sort());
    for (const fact of all) {
      const columns = READERS[fact.table_name] ?? [];
      const [row] = await owner.query<Record<string, string | null>>(
        `select ${columns.join(', ')} from public.${fact.table_name} where id = $1`,
        [fact.row_id],
      );
      if (!row) {
        // Gone with the order that was declined: the people of the order get its id alone.
        expect(fact.type).toBe('instalment.changed');
        for (const account of fact.receivers) expect(await readAs(stage, account, fact)).toBeNull();
        continue;
      }
      const parties = Object.values(row).filter((id) => id !== null);
      // The architect of a payment gets the payment, client and supplier the order.
      const may =
        fact.type === 'payment.recorded' && fact.table_name === 'orders'
          ? parties.filter((id) => id !== row.architect_id)
          : parties;
      expect([fact.type, fact.receivers]).toEqual([fact.type, [...new Set(may)].sort()]);
      for (const account of fact.receivers)
        expect([fact.type, account, await readAs(stage, account, fact)]).toEqual([
          fact.type,
          account,
          { id: fact.row_id },
        ]);
    }
    // A rival of the winner gets facts of its own offer alone, and the client of no offer at all.
    const gotBy = (account: string) => [
      ...new Set(
        all.filter(({ receivers }) => receivers.includes(account)).map(({ type }) => type),
      ),
    ];
    expect(gotBy(PERSON.silvia).sort()).toEqual([
      'quote.rejected',
      'quote.submitted',
      'request.changed',
      'request.created',
    ]);
    expect(gotBy(PERSON.rafael).filter((type) => /^(quote|request)\./.test(type))).toEqual([]);
    expect(await owner.query('select * from private.broken_webhooks()')).toEqual([]);
  }),
);

test(
  '[WHK-3] [T116] after a transfer the architect of before reads nothing of what waits for them',
  scene(async (stage) => {
    const { owner, as } = stage;
    await addWebhook(owner, 'ana');
    await addWebhook(owner, 'elisa');
    await as('rafael').query(
      `insert into messages (id, project_id, body) values (gen_random_uuid(), $1, 'Bom dia')`,
      [CASA],
    );
    const [fact] = await facts(owner);
    expect(fact?.receivers).toEqual([PERSON.ana]);
    if (!fact) throw new Error('nothing was raised');
    expect(await readAs(stage, PERSON.ana, fact)).toEqual({ id: fact.row_id });

    await as('davi').query(`select transfer_project($1, $2, 'Mudança de escritório')`, [
      CASA,
      PERSON.elisa,
    ]);

    expect(await readAs(stage, PERSON.ana, fact)).toBeNull();
    await as('rafael').query(
      `insert into messages (id, project_id, body) values (gen_random_uuid(), $1, 'Boa tarde')`,
      [CASA],
    );
    expect((await facts(owner)).at(-1)?.receivers).toEqual([PERSON.elisa]);
  }),
);

test(
  'what an account did itself comes too, and each webhook gets what it chose',
  scene(async ({ owner, as }) => {
    const some = await addWebhook(owner, 'ana', ['message.created', 'order.placed']);
    const all = await addWebhook(owner, 'ana');
    await addWebhook(owner, 'ana', ['invoice.issued']);
    await as('ana').query(
      `insert into messages (id, project_id, body) values (gen_random_uuid(), $1, 'Bom dia')`,
      [CASA],
    );

    expect(
      await owner.query(
        'select webhook_id as id from private.webhook_deliveries order by webhook_id',
      ),
    ).toEqual([some, all].sort().map((id) => ({ id })));
    expect(await facts(owner)).toHaveLength(1);
  }),
);

test.each([
  ['nobody has a webhook', undefined, EVENTS],
  ['another account listens', 'elisa', EVENTS],
  ['the account listens to something else', 'ana', ['message.created']],
] as const)(
  '[WHK-10] an approval writes nothing and looks for webhooks once a fact, and not for each of its quotes, where %s',
  async (_, listener, events) => {
    /** How often an approval looks for webhooks. */
    const looks = async (items: number) => {
      let looked = 0;
      await scene(async ({ owner, as }) => {
        if (listener) await addWebhook(owner, listener, events);
        const chosen = await answeredItems(owner, items);
        await owner.query('delete from private.events');
        const scans = async () =>
          (
            await owner.query<{ scans: number }>(
              `select sum(pg_stat_get_xact_numscans(o.id))::integer as scans from (
                 select 'private.webhooks'::regclass::oid as id
                 union all select indexrelid from pg_index where indrelid = 'private.webhooks'::regclass
               ) o`,
            )
          )[0]?.scans ?? Number.NaN;

        const before = await scans();
        await as('ana').query('select * from approve_quotes($1, $2, true)', [CASA, chosen]);
        looked = (await scans()) - before;
        expect(await owner.query('select id from private.events')).toEqual([]);
      })();
      return looked;
    };

    const one = await looks(1);
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(20);
    expect(await looks(40)).toBe(one);
  },
);

test(
  '[WHK-10] a row of accounts without webhooks reads no webhook of the accounts that have them',
  scene(async ({ owner, as }) => {
    for (let n = 0; n < 30; n += 1) await addWebhook(owner, 'elisa', ['order.placed']);
    await owner.query('set local enable_seqscan = off');
    const read = async () =>
      (
        await owner.query<{ rows: number }>(
          `select (pg_stat_get_xact_tuples_returned('private.webhooks'::regclass)
             + pg_stat_get_xact_tuples_fetched('private.webhooks'::regclass))::integer as rows`,
        )
      )[0]?.rows ?? Number.NaN;
    const before = await read();
    await as('ana').query(
      "insert into projects (name, client_id, architect_id) values ('Loja', $1, $2)",
      [PERSON.rafael, PERSON.ana],
    );
    // One shows that there are webhooks at all.
    expect((await read()) - before).toBeLessThanOrEqual(1);
  }),
);

/** Items of CASA for each of which Bruno and Silvia sent an offer; returns Bruno's. */
async function answeredItems(owner: Actor, items: number): Promise<string[]> {
  await owner.query(
    `insert into project_items (project_id, description, category)
     select $1, 'Item ' || n, 'marcenaria' from generate_series(1, $2) n`,
    [CASA, items],
  );
  await owner.query(
    `insert into quotes (project_item_id, supplier_id) select i.id, s.id from project_items i, unnest($1::uuid[]) s (id)
     where i.project_id = $2 and i.description ~ '^Item [0-9]+$'`,
    [[PERSON.bruno, PERSON.silvia], CASA],
  );
  const answered = await owner.query<{ id: string; supplier_id: string }>(
    `update quotes q set status = 'submitted', price = 100, delivery_time_days = 5, submitted_at = now()
     from project_items i where i.id = q.project_item_id and i.project_id = $1 and i.description ~ '^Item [0-9]+$'
     returning q.id, q.supplier_id`,
    [CASA],
  );
  const chosen = answered.filter(({ supplier_id }) => supplier_id === PERSON.bruno);
  expect(chosen).toHaveLength(items);
  return chosen.map(({ id }) => id);
}
