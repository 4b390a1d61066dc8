import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brokenInvariants, itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { blackPng, PDF } from '../gateway/src/storage/testing.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// Deliveries of an order are announced, checked and taken back by the stock client.

const { people, nobody, behind, quoteOf } = useCast(
  'ana',
  'elisa',
  'rafael',
  'clara',
  'davi',
  'silvia',
  'bruno',
  'marcos',
  'paulo',
  'gustavo',
);
type Name = keyof typeof people;
type Line = { quote_id: string; [field: string]: unknown };

const project = PROJECT.altoDaLapa;
const owner = { query: behind };
const today = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
const inDays = (days: number) =>
  new Date(Date.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Ana approves offers of one supplier, whose order waits for its word. */
async function issued(supplier: Name, ...items: string[]) {
  const quotes: string[] = [];
  for (const item of items) {
    const { id } = await quoteOf('ana', itemId(item), supplier);
    ok(await people.ana.client.from('quotes').update({ status: 'approved' }).eq('id', id).select());
    quotes.push(id);
  }
  const orders = ok(
    await people[supplier].client.rpc('get_orders', { target_project_id: project }),
  );
  const { order_id: id } = orders.find(({ items: held }: { items: Line[] }) =>
    held.some(({ quote_id }) => quote_id === quotes[0]),
  );
  return { id: id as string, quotes };
}
const order = async (who: Name, id: string) =>
  ok(await people[who].client.rpc('get_orders', { target_order_id: id }))[0];
async function confirm(supplier: Name, id: string) {
  const { version } = await order(supplier, id);
  const sent = { kind: 'order', entity_id: id, entity_version: version, decision: 'agreed' };
  ok(await people[supplier].client.rpc('sign_off', sent));
}
const announce = (who: Name, target: string, lines: Line[], more: Record<string, unknown> = {}) =>
  people[who].client.rpc('announce_delivery', {
    delivery_id: randomUUID(),
    target_order_id: target,
    arrives_on: today(),
    lines,
    ...more,
  });
const announced = async (...how: Parameters<typeof announce>) =>
  ok(await announce(...how))[0].saved_id as string;
const check = (who: Name, id: string, lines: Line[] | null, version = 1) =>
  people[who].client.rpc('check_delivery', { target_delivery_id: id, version, lines });
const listed = async (who: Name, id: string) =>
  ok(await people[who].client.rpc('get_deliveries', { target_order_id: id }));
const missing = async (id: string) =>
  (await listed('ana', id))[0].items.map((item: { missing: number }) => item.missing);
const photo = (who: Name, id: string, name: string) =>
  people[who].client.storage
    .from('anexos')
    .upload(`delivery/${id}/${name}`, blackPng(8, 8), { contentType: 'image/png' });
const notified = async (kind: string) =>
  (
    await behind(
      `select split_part(p.email, '@', 1) as who, n.data - 'order' - 'category' - 'arrives_on' as data
       from notifications n join profiles p on p.id = n.recipient_id where n.kind = $1 order by n.happened_at, 1`,
      [kind],
    )
  ).map(({ who, data }) => [who, data]);

test('[CRO-1] [OBR-001] [OBR-006] [T96] half of an item is announced, read by the sides of the order and by nobody else, and the rest fits to the thousandth', async () => {
  const { id, quotes } = await issued('marcos', '0201');
  await confirm('marcos', id);
  const [quote_id = ''] = quotes;

  const delivery = await announced('marcos', id, [{ quote_id, quantity: 12 }], {
    arrives_on: inDays(3),
    note: 'Caminhão até 9 h.',
  });

  for (const who of ['ana', 'rafael', 'marcos', 'davi'] as const) {
    const [row] = await listed(who, id);
    expect(row.items).toMatchObject([{ quantity: 24, announced: 12, accepted: 0, missing: 12 }]);
    expect(row.deliveries).toMatchObject([
      { id: delivery, status: 'announced', arrives_on: inDays(3), note: 'Caminhão até 9 h.' },
    ]);
    expect(ok(await people[who].client.from('deliveries').select('id'))).toEqual([
      { id: delivery },
    ]);
  }
  for (const who of ['bruno', 'clara', 'elisa'] as const) {
    expect(await listed(who, id)).toEqual([]);
    expect(ok(await people[who].client.from('deliveries').select('id'))).toEqual([]);
    expect((await announce(who, id, [{ quote_id, quantity: 1 }])).error?.code).toBe('PT404');
    expect(
      (await people[who].client.rpc('withdraw_delivery', { delivery_id: delivery })).error?.code,
    ).toBe('PT404');
    expect((await photo(who, delivery, 'espia.png')).error).not.toBeNull();
  }
  for (const who of ['clara', 'elisa'] as const)
    expect((await check(who, delivery, null)).error?.code).toBe('PT404');
  expect(
    (await people.marcos.client.rpc('check_delivery', { target_delivery_id: delivery, version: 1 }))
      .error?.code,
  ).toBe('42501');
  expect((await nobody().from('deliveries').select('id')).error?.code).toBe('42501');
  expect((await nobody().rpc('get_deliveries', { target_order_id: id })).error?.code).toBe('42501');
  expect(await notified('delivery_announced')).toEqual([
    ['ana', { things: 1, change: 'announced' }],
    ['rafael', { things: 1, change: 'announced' }],
  ]);

  expect((await announce('ana', id, [{ quote_id, quantity: 12.001 }])).error).toMatchObject({
    code: 'DELQT',
    message: 'A quantidade passa do que falta entregar: 12 m².',
    details: quote_id,
  });
  await announced('ana', id, [{ quote_id, quantity: 12 }]);
  expect((await announce('marcos', id, [{ quote_id, quantity: 0.001 }])).error?.code).toBe('DELQT');
  expect(await missing(id)).toEqual([0]);
});

test('[CRO-2] [CRO-4] [OBR-003] [OBR-004] [OBR-007] what is refused needs words and a photo and is to be delivered again; all accepted dates what is paid on delivery, and a check taken back undates it', async () => {
  const { id, quotes } = await issued('silvia', '0203', '0204');
  const { price, version } = await order('ana', id);
  ok(
    await people.ana.client.rpc('set_order_terms', {
      target_order_id: id,
      order_version: version,
      terms: null,
      delivery_place: null,
      warranty_months: 12,
      instalments: [
        { label: 'Entrada', amount: 5000, due_on: inDays(1) },
        { label: 'Na entrega', amount: price - 5000, on_delivery: true, offset_days: 10 },
      ],
    }),
  );
  await confirm('silvia', id);
  const [shelf = '', doors = ''] = quotes;
  const signed = (await behind('select private.order_content($1)::text as content', [id]))[0]
    ?.content;
  const pay = (amount: number) =>
    people.ana.client
      .from('payments')
      .insert({ quote_id: doors, amount, payment_date: today() })
      .then(({ error }) => expect(error).toBeNull());
  await pay(100);

  const first = await announced('silvia', id, [
    { quote_id: shelf, quantity: 1 },
    { quote_id: doors, quantity: 5 },
  ]);
  const counted = [
    { quote_id: shelf, accepted: 1 },
    { quote_id: doors, accepted: 4 },
  ];
  const refusal = {
    code: 'DELPH',
    message: 'Anexe uma foto do que foi recusado e escreva o motivo.',
  };
  const why = { reason: 'Folha empenada.' };
  ok(await photo('silvia', first, 'carga.png'));
  expect((await check('ana', first, counted)).error).toMatchObject(refusal);
  expect(
    (await check('ana', first, [counted[0] as Line, { ...counted[1], ...why } as Line])).error,
  ).toMatchObject(refusal);
  ok(
    await people.ana.client.storage
      .from('anexos')
      .upload(`delivery/${first}/nota.pdf`, PDF, { contentType: 'application/pdf' }),
  );
  expect(
    (await check('ana', first, [counted[0] as Line, { ...counted[1], ...why } as Line])).error,
  ).toMatchObject(refusal);
  ok(await photo('ana', first, 'porta.png'));
  expect((await check('ana', first, counted)).error).toMatchObject(refusal);
  const [kept] = ok(
    await check('ana', first, [counted[0] as Line, { ...counted[1], ...why } as Line]),
  );
  expect(kept).toMatchObject({ saved_version: 2, is_fulfilled: false });

  expect(await missing(id)).toEqual([0, 2]);
  expect((await listed('silvia', id))[0].deliveries[0]).toMatchObject({
    status: 'checked',
    checked_role: 'architect',
    checked_name: 'Ana Ribeiro',
    lines: [{ refused: 0 }, { accepted: 4, refused: 1, reason: 'Folha empenada.' }],
    sign_offs: [{ decision: 'agreed', content_hash: kept.content_hash }],
  });
  expect(await notified('delivery_checked')).toEqual([
    ['rafael', { things: 2, change: 'checked', refused: 1 }],
    ['silvia', { things: 2, change: 'checked', refused: 1 }],
  ]);
  // The photo that shows why stays with it.
  const path = `delivery/${first}/porta.png`;
  expect(ok(await people.ana.client.storage.from('anexos').remove([path]))).toEqual([]);
  await pay(200);

  const second = await announced('ana', id, [{ quote_id: doors, quantity: 2 }]);
  expect(ok(await check('rafael', second, null))).toMatchObject([{ is_fulfilled: true }]);
  const done = await order('silvia', id);
  expect(done).toMatchObject({ status: 'confirmed', version: version + 1, price });
  expect(
    ok(await people.silvia.client.from('orders').select('fulfilled_at').eq('id', id).single())
      .fulfilled_at,
  ).not.toBeNull();
  expect(done.instalments).toMatchObject([
    { label: 'Entrada', due_on: inDays(1) },
    { label: 'Na entrega', due_on: inDays(10), on_delivery: true },
  ]);
  const summed = done.instalments.reduce(
    (sum: number, part: { amount: number }) => sum + part.amount,
    0,
  );
  expect(summed).toBe(price);
  expect(
    (await behind('select private.order_content($1)::text as content', [id]))[0]?.content,
  ).toBe(signed);
  const reminders = await behind(
    `select d.kind from private.instalments_due(now() + interval '10 days') d where d.order_id = $1 and d.due_on = $2`,
    [id, inDays(10)],
  );
  expect(reminders).toEqual([{ kind: 'instalment_due' }]);
  await pay(300);

  const reopen = (who: Name, reason: string | null) =>
    people[who].client.rpc('reopen_delivery', { target_delivery_id: second, reason });
  expect((await reopen('ana', 'Erro.')).error?.code).toBe('42501');
  expect((await reopen('rafael', ' ')).error?.code).toBe('SIGNR');
  ok(await reopen('rafael', 'Contei a porta do vizinho.'));
  ok(await reopen('rafael', 'Contei a porta do vizinho.'));
  expect((await order('ana', id)).instalments[1]).toMatchObject({ due_on: null });
  expect(await listed('silvia', id)).toMatchObject([
    {
      fulfilled_at: null,
      deliveries: [
        {},
        {
          status: 'announced',
          version: 3,
          sign_offs: [
            { decision: 'agreed' },
            { decision: 'refused', reason: 'Contei a porta do vizinho.' },
          ],
        },
      ],
    },
  ]);
  ok(await check('rafael', second, null, 3));
  await behind(`update deliveries set checked_at = now() - interval '25 hours' where id = $1`, [
    second,
  ]);
  expect((await reopen('rafael', 'Tarde.')).error).toMatchObject({ code: 'DELST' });
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[CRO-3] [CRO-6] [OBR-002] architect and client check at once: one check, one sign-off, and the same again from the one who won; twenty announcements at once never pass the quantity', async () => {
  const { id, quotes } = await issued('paulo', '0205');
  await confirm('paulo', id);
  const [quote_id = ''] = quotes;
  const delivery = await announced('paulo', id, [{ quote_id, quantity: 100.5 }]);
  const counted = [{ quote_id, accepted: 100.5 }];

  const answers = await Promise.all(
    (['ana', 'rafael'] as const).map(async (who) => ({
      who,
      ...(await check(who, delivery, counted)),
    })),
  );

  const [won, lost] = [...answers].sort(
    (a, b) => Number(a.error !== null) - Number(b.error !== null),
  );
  expect(won?.error).toBeNull();
  expect(lost?.error).toMatchObject({
    code: 'PT409',
    message: expect.stringMatching(
      /^(Ana Ribeiro|Rafael .+) conferiu esta entrega em \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/,
    ),
  });
  expect(JSON.parse(lost?.error?.details ?? '{}')).toMatchObject({
    checked_role: won?.who === 'ana' ? 'architect' : 'client',
  });
  const again = ok(await check(won?.who as Name, delivery, counted));
  expect(again).toEqual(won?.data);
  expect(
    await behind(`select count(*)::int as n from sign_offs where entity_id = $1`, [delivery]),
  ).toEqual([{ n: 1 }]);
  expect(
    (await check(won?.who as Name, delivery, [{ quote_id, accepted: 100, absent: 0.5 }])).error
      ?.code,
  ).toBe('PT409');
  expect((await check('ana', delivery, counted, 2)).error).toMatchObject({
    code: 'DELST',
    message: 'Esta entrega já foi conferida.',
  });

  // [CRO-6] in the same order: what is left is 219.5 m².
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      announce(n % 2 ? 'paulo' : 'ana', id, [{ quote_id, quantity: 20 }]),
    ),
  );
  expect(many.filter(({ error }) => error === null)).toHaveLength(10);
  expect(new Set(many.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['DELQT']));
  expect(await missing(id)).toEqual([19.5]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[CRO-5] [OBR-005] an order that waits for its supplier takes no delivery, and one that ends withdraws what was announced', async () => {
  const { id, quotes } = await issued('gustavo', '0202');
  const [quote_id = ''] = quotes;
  expect((await announce('ana', id, [{ quote_id, quantity: 1 }])).error).toMatchObject({
    code: 'DELST',
    message: 'Este pedido ainda não foi confirmado pelo fornecedor.',
  });
  await confirm('gustavo', id);
  const came = await announced('gustavo', id, [{ quote_id, quantity: 40 }]);
  ok(await check('ana', came, null));
  const waits = await announced('gustavo', id, [{ quote_id, quantity: 45 }], {
    arrives_on: inDays(5),
  });

  const { price } = await order('ana', id);
  const [draft] = ok(
    await people.ana.client.rpc('save_change_order', {
      target_order_id: id,
      target_change_order_id: null,
      kind: 'termination',
      cause: 'termination',
      title: 'Obra parada',
      description: null,
      lines: [{ quote_id, price_delta: -price / 2 }],
    }),
  );
  ok(
    await people.ana.client.rpc('send_change_order', {
      target_change_order_id: draft.change_order_id,
    }),
  );
  for (const who of ['gustavo', 'rafael'] as const)
    ok(
      await people[who].client.rpc('sign_off', {
        kind: 'change_order',
        entity_id: draft.change_order_id,
        entity_version: 1,
        decision: 'agreed',
      }),
    );

  const [row] = await listed('gustavo', id);
  expect(row.status).toBe('cancelled');
  expect(row.deliveries).toMatchObject([
    { id: came, status: 'checked' },
    { id: waits, status: 'withdrawn', withdrawn_role: null },
  ]);
  expect((await announce('gustavo', id, [{ quote_id, quantity: 1 }])).error).toMatchObject({
    code: 'DELST',
    message: 'Este pedido foi cancelado.',
  });
  expect((await check('ana', waits, null)).error?.code).toBe('DELST');
  expect(
    (await people.ana.client.rpc('reopen_delivery', { target_delivery_id: came, reason: 'Erro.' }))
      .error?.code,
  ).toBe('DELST');
  expect(await brokenInvariants(owner)).toEqual([]);
});
