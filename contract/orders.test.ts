import { afterAll, beforeAll, expect, test } from 'vitest';
import { brl } from '../database/brl.ts';
import { CAST_PASSWORD } from '../database/cast.ts';
import { brokenInvariants, itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../database/testing.ts';
import { pageTexts } from '../gateway/src/documents/testing.ts';
import { ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// Orders that follow an approval and a payment by a client that knows only the specified calls, and the calls about them.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
let server: RunningServer;
const people = {} as Record<'ana' | 'elisa' | 'marcos' | 'silvia' | 'rafael' | 'davi', Person>;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'elisa', 'marcos', 'silvia', 'rafael', 'davi'] as const)
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
});
afterAll(() => server?.stop());

const project = PROJECT.altoDaLapa;
const ordersOf = async (person: Person) =>
  ok(await person.client.rpc('get_orders', { target_project_id: project }));

test('[PED-007] [PED-001] approving and paying by the specified calls brings order, instalment and commission', async () => {
  const { ana, marcos, davi } = people;
  const { data: quote } = await ana.client
    .from('quotes')
    .update({ status: 'approved' })
    .eq('project_item_id', itemId('0201'))
    .eq('supplier_id', marcos.id)
    .select('id,price')
    .single();
  ok(
    await ana.client
      .from('payments')
      .insert({ quote_id: quote?.id, amount: 1000, payment_date: '2026-11-20' })
      .select('*')
      .single(),
  );

  const [order] = await ordersOf(marcos);
  expect(order).toMatchObject({
    status: 'issued',
    price: 29_800,
    paid: 1000,
    instalments: [{ number: 1, amount: 29_800, paid: 1000, state: 'partial' }],
    payments: [{ amount: 1000, reversed: 0, recorded_by: 'architect' }],
  });
  expect(
    ok(await davi.client.from('commissions').select('commission_amount').eq('quote_id', quote?.id)),
  ).toEqual([{ commission_amount: 1788 }]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[PED-003] [PED-009] the architect writes a plan, the supplier confirms what it read', async () => {
  const { ana, marcos, rafael, elisa } = people;
  const [order] = await ordersOf(ana);
  expect(
    ok(
      await ana.client.rpc('set_order_terms', {
        target_order_id: order?.order_id ?? '',
        order_version: 1,
        terms: 'Entrega pela manhã.',
        delivery_place: null,
        warranty_months: 24,
        instalments: [
          { label: 'Entrada', amount: 9800, due_on: '2026-12-05' },
          { label: 'Na entrega', amount: 20_000, on_delivery: true },
        ],
      }),
    ),
  ).toBe(2);

  const confirm = (person: Person, version: number) =>
    person.client.rpc('sign_off', {
      kind: 'order',
      entity_id: order?.order_id ?? '',
      entity_version: version,
      decision: 'agreed',
    });
  expect(await confirm(marcos, 1)).toMatchObject({ status: 409, error: { code: 'PT409' } });
  expect(await confirm(elisa, 2)).toMatchObject({ status: 404 });
  expect(await confirm(rafael, 2)).toMatchObject({
    status: 403,
    error: { message: 'Este aceite não cabe a você.' },
  });
  const [signed] = ok(await confirm(marcos, 2));
  expect(ok(await confirm(marcos, 2))).toEqual([signed]);
  expect(await ordersOf(rafael)).toMatchObject([
    {
      status: 'confirmed',
      warranty_months: 24,
      sign_offs: [{ decision: 'agreed', version: 2, content_hash: signed?.content_hash }],
    },
  ]);
  expect(await ordersOf(elisa)).toEqual([]);
});

test('[PAR-009] a client pays an instalment, and its feed of orders says so', async () => {
  const { rafael, ana } = people;
  const received = new Promise<unknown>((resolve) => {
    rafael.client
      .channel('orders')
      .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'orders' }, resolve)
      .subscribe((status) => {
        if (status !== 'SUBSCRIBED') return;
        void (async () => {
          const [order] = await ordersOf(rafael);
          await rafael.client.rpc('pay_instalment', {
            target_instalment_id: order?.instalments[0]?.id ?? '',
            amount: 8800,
            payment_date: '2026-11-21',
          });
        })();
      });
  });

  expect(await received).toMatchObject({ new: { status: 'confirmed' } });
  expect(await ordersOf(ana)).toMatchObject([
    { paid: 9800, instalments: [{ state: 'paid' }, { state: 'due', paid: 0 }] },
  ]);
  await rafael.client.removeAllChannels();
});

test('[PED-006] the document of an order of sixty items has several pages, its total and the hash that the supplier confirmed', async () => {
  const { ana, silvia, elisa } = people;
  await owner.query(
    `with item as (
       insert into project_items (project_id, description, category, quantity, unit, position)
       select $1, 'Armário sob medida ' || n || ', MDF branco com ferragens de amortecimento', 'marcenaria', 1.5, 'm²', 100 + n
       from generate_series(1, 58) n returning id
     )
     insert into quotes (project_item_id, supplier_id, status, request_id)
     select i.id, $2, 'requested', (select request_id from quotes where supplier_id = $2 and project_id = $1 limit 1) from item i`,
    [project, silvia.id],
  );
  await owner.query(
    `update quotes set status = 'rejected', closed_as = 'cancelled', rejection_reason = 'O item foi retirado do pedido'
     where project_id = $1 and supplier_id <> $2 and category = 'marcenaria' and status = 'requested'`,
    [project, silvia.id],
  );
  const items = await owner.query<{ id: string; project_item_id: string }>(
    `select id, project_item_id from quotes where supplier_id = $1 and project_id = $2 and status = 'requested'`,
    [silvia.id, project],
  );
  ok(
    await silvia.client.rpc('submit_quote_response', {
      target_quote_id: items[0]?.id ?? '',
      items: items.map(({ project_item_id }) => ({ project_item_id, price: 1234.56, note: null })),
      delivery_time_days: 45,
    }),
  );
  const offers = await owner.query<{ id: string }>(
    `select id from quotes where supplier_id = $1 and project_id = $2 and status = 'submitted'`,
    [silvia.id, project],
  );
  ok(
    await ana.client.rpc('approve_quotes', {
      target_project_id: project,
      quote_ids: offers.map(({ id }) => id),
      keep_undecided: true,
    }),
  );
  const order = (await ordersOf(silvia)).find(
    (each: { status: string }) => each.status === 'issued',
  );
  const [signed] = ok(
    await silvia.client.rpc('sign_off', {
      kind: 'order',
      entity_id: order?.order_id ?? '',
      entity_version: order?.version ?? 0,
      decision: 'agreed',
    }),
  );

  const documentFor = async (person: Person) => {
    const { data } = await person.client.auth.getSession();
    return fetch(`${server.url}/documents/v1/order/${order?.order_id}.pdf`, {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
  };
  const answer = await documentFor(silvia);
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const pages = await pageTexts(bytes);
  expect(pages.length).toBeGreaterThan(1);
  expect(order?.items.length).toBeGreaterThanOrEqual(58);
  const text = pages.join(' ');
  expect(text).toContain('Armário sob medida 58');
  expect(text).toContain(brl(order?.price).replace('\u00a0', ' '));
  expect(text.replaceAll(' ', '')).toContain(signed?.content_hash);
  // Whatever the clock of the server: the time of São Paulo, of this minute or one of those that drawing took.
  const clock = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
  const times = [0, 1, 2].map((ago) => clock.format(Date.now() - ago * 60_000).replace(', ', ','));
  const [, drawn] = /Geradoem(\d\d\/\d\d\/\d{4},\d\d:\d\d)/.exec(text.replaceAll(' ', '')) ?? [];
  expect(times).toContain(drawn);
  expect((await documentFor(elisa)).status).toBe(404);
});
