import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { answer, confirmedOrder, propose } from '../change-orders/testing.ts';
import { open } from '../issues/testing.ts';
import { approve, order, orders, sign } from '../orders/testing.ts';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { brokenInvariants, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { announce, check, deliveriesOf, inDays, putPhoto, reopen } from './testing.ts';

// Deliveries of an order: edges of the calls, the clock, and what reaches them from elsewhere.

const scene = useScene();

test(
  '[OBR-001] the side that announced a delivery changes it, and the architect; the same again is no second row',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0203 silvia', '0204 silvia');
    const [shelf, doors] = quotes;
    const lines = [{ quote_id: doors, quantity: 4 }];
    const id = randomUUID();
    const on = inDays(4);
    const first = await announce(as('silvia'), placed, lines, { id, on });
    expect(await announce(as('silvia'), placed, lines, { id, on })).toEqual(first);
    await expect(
      announce(as('silvia'), placed, [{ quote_id: doors, quantity: 5 }], { id, on }),
    ).rejects.toMatchObject({ code: 'PT409' });
    await expect(announce(as('ana'), placed, lines, { id, on })).rejects.toMatchObject({
      code: 'PT409',
    });
    await expect(
      announce(as('rafael'), placed, lines, { id, on, version: 1 }),
    ).rejects.toMatchObject({
      code: '42501',
      message: 'Só quem marcou esta entrega, ou o arquiteto, pode mudá-la.',
    });

    const whole = [
      { quote_id: doors, quantity: 6 },
      { quote_id: shelf, quantity: 1 },
    ];
    const changed = { id, on: inDays(6), note: 'Com\u200b a ferragem', version: 1 };
    expect(await announce(as('ana'), placed, whole, changed)).toEqual({ id, version: 2 });
    expect(await announce(as('ana'), placed, whole, changed)).toEqual({ id, version: 2 });
    // The phone that sent the first one again learns that it arrived.
    expect(await announce(as('silvia'), placed, lines, { id, on })).toEqual({ id, version: 2 });
    await expect(announce(as('silvia'), placed, lines, { id, version: 1 })).rejects.toMatchObject({
      code: 'PT409',
    });
    expect(await deliveriesOf(as('silvia'), placed)).toMatchObject({
      items: [{ missing: 0 }, { missing: 0 }],
      deliveries: [
        {
          id,
          arrives_on: inDays(6),
          note: 'Com a ferragem',
          announced_role: 'supplier',
        },
      ],
    });

    await expect(as('rafael').query('select withdraw_delivery($1)', [id])).rejects.toMatchObject({
      code: '42501',
    });
    await as('silvia').query('select withdraw_delivery($1, $2)', [id, 'A serra quebrou.']);
    await as('silvia').query('select withdraw_delivery($1)', [id]);
    await expect(announce(as('silvia'), placed, lines, { id, version: 3 })).rejects.toMatchObject({
      code: 'DELST',
      message: 'Esta entrega foi desmarcada.',
    });
    expect(
      await owner.query(
        `select split_part(p.email, '@', 1) as who, n.data ->> 'change' as change
         from notifications n join profiles p on p.id = n.recipient_id where n.kind = 'delivery_announced' order by 2, 1`,
      ),
    ).toEqual([
      { who: 'ana', change: 'announced' },
      { who: 'rafael', change: 'announced' },
      { who: 'rafael', change: 'changed' },
      { who: 'silvia', change: 'changed' },
      { who: 'ana', change: 'withdrawn' },
      { who: 'rafael', change: 'withdrawn' },
    ]);
  }),
);

test(
  '[OBR-001] a day too far away, a line that says too little and words without end are refused in a sentence',
  scene(async (stage) => {
    const { as } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0204 silvia');
    const [doors] = quotes;
    const line = { quote_id: doors, quantity: 1 };
    const refused = async (
      code: string,
      message: RegExp,
      ...how: Parameters<typeof announce> extends [unknown, unknown, ...infer Rest] ? Rest : never
    ) =>
      expect(announce(as('ana'), placed, ...how)).rejects.toMatchObject({
        code,
        message: expect.stringMatching(message),
      });

    await refused('PT400', /^Escolha um dia entre/, [line], { on: inDays(-91) });
    await refused('PT400', /^Escolha um dia entre/, [line], { on: inDays(367) });
    await refused('PT400', /^Escolha um dia entre/, [line], { on: null });
    await refused('PT400', /500 letras/, [line], { note: 'a'.repeat(501) });
    await refused('DELQT', /pelo menos um item/, []);
    await refused('DELQT', /pelo menos um item/, { ...line });
    await refused('DELQT', /pelo menos um item/, Array(501).fill(line));
    await refused('DELQT', /duas vezes/, [line, line]);
    await refused('DELQT', /acima de zero/, [{ ...line, quantity: 0 }]);
    await refused('DELQT', /acima de zero/, [{ quote_id: doors }]);
    await refused('DELQT', /não está neste pedido/, [{ ...line, quote_id: randomUUID() }]);
    await refused('DELQT', /não está neste pedido/, [7]);
    await refused('DELQT', /falta entregar: 6 un\.$/, [{ ...line, quantity: 7 }]);
    await refused('DECIM', /três casas/, [{ ...line, quantity: 0.0001 }]);
    await refused('22P02', /numeric/, [{ ...line, quantity: 'seis' }]);
    await announce(as('ana'), placed, [line], { on: inDays(-90) });
  }),
);

test(
  '[OBR-002] what did not come needs no photo, and a count says on which day it came',
  scene(async (stage) => {
    const { as } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0204 silvia');
    const [doors] = quotes;
    const { id } = await announce(as('silvia'), placed, [{ quote_id: doors, quantity: 6 }], {
      on: inDays(2),
    });

    await expect(check(as('rafael'), id)).rejects.toMatchObject({
      code: 'DELST',
      message: expect.stringMatching(
        /^Esta entrega está marcada para .+ Se chegou antes, informe o dia\.$/,
      ),
    });
    await expect(check(as('rafael'), id, null, { on: inDays(1) })).rejects.toMatchObject({
      code: 'DELST',
    });
    await expect(check(as('rafael'), id, null, { on: inDays(-400) })).rejects.toMatchObject({
      code: 'PT400',
    });
    const today = { on: inDays(0) };
    for (const lines of [
      [],
      [{ quote_id: randomUUID(), accepted: 6 }],
      [{ quote_id: doors, accepted: 7 }],
      [{ quote_id: doors, accepted: 4, absent: 3 }],
      [{ quote_id: doors, accepted: -1 }],
      [{ quote_id: doors }],
      [
        { quote_id: doors, accepted: 6 },
        { quote_id: doors, accepted: 6 },
      ],
    ])
      await expect(
        check(as('rafael'), id, lines, today),
        JSON.stringify(lines),
      ).rejects.toMatchObject({
        code: 'DELQT',
      });

    await check(as('rafael'), id, [{ quote_id: doors, accepted: 4, absent: 2 }], today);
    expect(await deliveriesOf(as('silvia'), placed)).toMatchObject({
      fulfilled_at: null,
      items: [{ accepted: 4, missing: 2 }],
      deliveries: [{ lines: [{ quantity: 6, accepted: 4, refused: 0 }], may_reopen: false }],
    });
    expect((await deliveriesOf(as('rafael'), placed))?.deliveries[0]?.may_reopen).toBe(true);
  }),
);

test(
  '[OBR-004] an order is fulfilled on the day on which the last of it came; what was paid keeps its day, and what is written later gets one',
  scene(async (stage) => {
    const { as, owner } = stage;
    const [doors] = await approve(as('ana'), owner, '0204 silvia');
    const placed = (await orders(as('ana'))).find(({ items }) => items[0]?.quote_id === doors);
    const id = placed?.order_id ?? '';
    await as('ana').query('select set_order_terms($1, $2, null, null, 12, $3)', [
      id,
      placed?.version,
      JSON.stringify([
        { label: 'Na entrega', amount: 10000, on_delivery: true, offset_days: 5 },
        { label: 'Depois', amount: 980, on_delivery: true, offset_days: 30 },
      ]),
    ]);
    await sign(as('silvia'), id, (placed?.version ?? 0) + 1);
    const days = async () => {
      const row = await order(as('ana'), id);
      return row?.instalments.map(({ due_on }) => due_on);
    };
    const one = await announce(as('ana'), id, [{ quote_id: doors, quantity: 5 }], {
      on: inDays(-30),
    });
    await check(as('ana'), one.id);
    const two = await announce(as('ana'), id, [{ quote_id: doors, quantity: 1 }], {
      on: inDays(-20),
    });
    expect(await days()).toEqual([null, null]);
    await check(as('ana'), two.id);

    expect(await days()).toEqual([inDays(-15), inDays(10)]);
    const [{ day } = {}] = await owner.query(
      `select private.day_in_sao_paulo(fulfilled_at)::text as day from orders where id = $1`,
      [id],
    );
    expect(day).toBe(inDays(-20));
    await owner.query(
      `insert into payments (quote_id, amount, payment_date, created_by) select id, 100, current_date, architect_id from quotes where id = $1`,
      [doors],
    );
    await reopen(as('ana'), two.id);
    // Something of the first was paid: its day stays.
    expect(await days()).toEqual([inDays(-15), null]);
    await check(as('ana'), two.id, null, { version: 3, on: inDays(-10) });
    expect(await days()).toEqual([inDays(-15), inDays(20)]);

    const change = await propose(as('ana'), id, {
      lines: [{ quote_id: doors, price_delta: 500 }],
      instalments: [
        { label: 'Na entrega', amount: 10000, on_delivery: true, offset_days: 5 },
        { label: 'Depois', amount: 1480, on_delivery: true, offset_days: 30 },
      ],
    });
    await answer(as('silvia'), change);
    await answer(as('rafael'), change);
    expect(await days()).toEqual([inDays(-5), inDays(20)]);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[OBR-005] an item that leaves takes its announced lines along, a change order that waits goes on, and what was missing is not announced twice',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0203 silvia', '0204 silvia');
    const [shelf = '', doors = ''] = quotes;
    const change = await propose(as('ana'), placed, {
      lines: [{ quote_id: doors, price_delta: 10 }],
    });
    const came = await announce(as('silvia'), placed, [{ quote_id: doors, quantity: 6 }], {
      on: inDays(-1),
    });
    await check(as('rafael'), came.id, [{ quote_id: doors, accepted: 4, absent: 2 }]);
    await answer(as('silvia'), change);
    await answer(as('rafael'), change);

    const more = await announce(as('silvia'), placed, [
      { quote_id: doors, quantity: 2 },
      { quote_id: shelf, quantity: 1 },
    ]);
    await expect(reopen(as('rafael'), came.id)).rejects.toMatchObject({
      code: 'DELST',
      message: 'O que faltou já está marcado em outra entrega. Desmarque-a antes.',
    });
    const alone = await announce(as('ana'), placed, [{ quote_id: shelf, quantity: 1 }]).catch(
      (error) => error.code,
    );
    expect(alone).toBe('DELQT');

    await owner.query('select private.leave_orders($1)', [[shelf]]);
    expect(await deliveriesOf(as('silvia'), placed)).toMatchObject({
      items: [{ quote_id: doors }],
      deliveries: [
        { id: came.id },
        { id: more.id, status: 'announced', version: 2, lines: [{ quantity: 2 }] },
      ],
    });
    await check(as('ana'), more.id, null, { version: 2 });
    expect((await deliveriesOf(as('ana'), placed))?.fulfilled_at).not.toBeNull();
    await owner.query('select private.leave_orders($1)', [[doors]]);
    const [row] = await owner.query('select status, fulfilled_at from orders where id = $1', [
      placed,
    ]);
    expect(row).toEqual({ status: 'cancelled', fulfilled_at: null });
  }),
);

test(
  '[OBR-006] manuals of an order are added by who sold and by the architect, and read by both and the client',
  scene(async (stage) => {
    const { as } = stage;
    const { id: placed } = await confirmedOrder(stage, '0204 silvia');
    const put = (who: string, name: string) =>
      as(who).query(
        `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
         values (gen_random_uuid(), 'anexos', $1, auth.person(), repeat('a', 64), 9, 'application/pdf', '{}')`,
        [`order/${placed}/${name}`],
      );
    await put('silvia', 'manual.pdf');
    await put('ana', 'garantia.pdf');
    for (const who of ['rafael', 'bruno', 'clara', 'davi'])
      await expect(put(who, 'x.pdf'), who).rejects.toMatchObject({ code: '42501' });
    for (const [who, files] of [
      ['silvia', 2],
      ['ana', 2],
      ['rafael', 2],
      ['davi', 2],
      ['bruno', 0],
      ['clara', 0],
      ['elisa', 0],
    ] as const)
      expect(
        await as(who).query(`select file_name from attachments where kind = 'order'`),
        who,
      ).toHaveLength(files);
  }),
);

test(
  '[OBR-008] a colleague who prepares announces and counts in the name of the account, and one who only reads does neither',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0204 silvia');
    await addColleague(owner, { name: 'lia', account: 'ana', role: 'collaborator' });
    await addColleague(owner, { name: 'rui', account: 'silvia', role: 'reader' });
    const lines = [{ quote_id: quotes[0], quantity: 6 }];

    await expect(announce(as('rui'), placed, lines)).rejects.toMatchObject({ code: 'RIGHT' });
    const { id } = await announce(as('lia'), placed, lines);
    await expect(check(as('lia'), id)).resolves.toMatchObject([{ is_fulfilled: true }]);
    // Sent again by somebody else of the account: it was counted for all of it.
    await expect(check(as('ana'), id)).resolves.toMatchObject([{ saved_version: 2 }]);
    expect((await deliveriesOf(as('silvia'), placed))?.deliveries).toMatchObject([
      {
        announced_name: expect.stringContaining('Lia Melo, '),
        checked_name: expect.stringContaining('Lia Melo, '),
        sign_offs: [{ said_by: expect.stringContaining('Lia Melo') }],
      },
    ]);
    await expect(
      as('lia').query(`select sign_off('order', $1, 1, 'agreed')`, [placed]),
    ).rejects.toMatchObject({ code: '42501' });
  }),
);

describe('[CRO-7] an order that is late', () => {
  /** Confirmed, with 24 days to deliver: promised so many days ago. */
  async function promised(stage: Parameters<Parameters<typeof scene>[0]>[0], daysAgo: number) {
    const made = await confirmedOrder(stage, '0204 silvia');
    await stage.owner.query(
      `update orders set confirmed_at = now() - make_interval(days => 24 + $2) where id = $1`,
      [made.id, daysAgo],
    );
    // Deliveries could be recorded long before.
    await stage.owner.query(
      `update private.schema_history set applied_at = now() - interval '100 days' where file like 'deliveries/%'`,
    );
    await stage.owner.query('delete from notifications');
    return made;
  }
  const reminded = async (owner: Actor, order: string, at = 'T12:00:00-03', days = 0) => {
    await owner.query('select private.notify_deliveries_late($1)', [`${inDays(days)}${at}`]);
    return (
      await owner.query<{ line: string }>(
        `select format('%s %s', split_part(p.email, '@', 1), n.data ->> 'days') as line
         from notifications n join profiles p on p.id = n.recipient_id where n.kind = 'delivery_late' and n.link = '/orders/' || $1 order by 1`,
        [order],
      )
    ).map(({ line }) => line);
  };

  test(
    'notifies its architect a day and a week after the promised day, once each, from eight',
    scene(async (stage) => {
      const { owner } = stage;
      const { id } = await promised(stage, 0);
      expect(await reminded(owner, id)).toEqual([]);
      expect(await reminded(owner, id, 'T07:59:00-03', 1)).toEqual([]);
      expect(await reminded(owner, id, 'T08:00:00-03', 1)).toEqual(['ana 1']);
      expect(await reminded(owner, id, 'T09:00:00-03', 1)).toEqual(['ana 1']);
      expect(await reminded(owner, id, 'T09:00:00-03', 6)).toEqual(['ana 1']);
      expect(await reminded(owner, id, 'T09:00:00-03', 7)).toEqual(['ana 1', 'ana 7']);
      expect(await reminded(owner, id, 'T09:00:00-03', 8)).toEqual(['ana 1', 'ana 7']);
      expect(await reminded(owner, id, 'T09:00:00-03', 30)).toEqual(['ana 1', 'ana 7']);
    }),
  );

  test(
    'is not while a delivery is announced, nor once it is fulfilled; one door that is missing still is',
    scene(async (stage) => {
      const { as, owner } = stage;
      const { id, quotes } = await promised(stage, 1);
      const [doors] = quotes;
      const first = await announce(as('silvia'), id, [{ quote_id: doors, quantity: 6 }]);
      await owner.query('delete from notifications');
      expect(await reminded(owner, id)).toEqual([]);
      await check(as('ana'), first.id, [{ quote_id: doors, accepted: 5, absent: 1 }]);
      expect(await reminded(owner, id)).toEqual(['ana 1']);
      const rest = await announce(as('silvia'), id, [{ quote_id: doors, quantity: 1 }]);
      await check(as('ana'), rest.id);
      expect(await reminded(owner, id, 'T12:00:00-03', 6)).toEqual(['ana 1']);
    }),
  );

  test(
    'before deliveries could be recorded notifies nobody',
    scene(async (stage) => {
      const { owner } = stage;
      const { id } = await promised(stage, 1);
      await owner.query(
        `update private.schema_history set applied_at = now() where file like 'deliveries/%'`,
      );
      expect(await reminded(owner, id)).toEqual([]);
      expect(await reminded(owner, id, 'T12:00:00-03', 6)).toEqual(['ana 7']);
    }),
  );
});

test(
  '[OBR-012] home, arrivals and story go by what was announced, checked and is missing',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id, quotes } = await confirmedOrder(stage, '0203 silvia', '0204 silvia');
    const [shelf, doors] = quotes;
    const decided = async () =>
      (
        await as('ana').query<{ kind: string; entity_id: string; things: number; label: string }>(
          'select kind, entity_id, things, label from get_decisions(50)',
        )
      )
        .filter(({ entity_id }) => entity_id === id)
        .map(({ kind, things }) => `${kind} ${things}`);
    const arrives = async () =>
      (
        await as('ana').query<{ line: string }>(
          `select arrives_on::text || ' ' || items as line from get_arrivals(50) where order_id = $1`,
          [id],
        )
      ).map(({ line }) => line);
    const events = async () =>
      (
        await as('rafael').query<{ line: string }>(
          `select state || ' ' || kind || ' ' || coalesce(day::text, '') as line
           from get_project_story($1, 50) where order_id = $2`,
          [PROJECT.altoDaLapa, id],
        )
      ).map(({ line }) => line);
    const today = inDays(0);

    expect(await decided()).toEqual([]);
    expect(await arrives()).toEqual([]);
    expect(await events()).toEqual([`done placed ${today}`, `next delivery ${inDays(24)}`]);
    const first = await announce(
      as('silvia'),
      id,
      [
        { quote_id: shelf, quantity: 1 },
        { quote_id: doors, quantity: 4 },
      ],
      { on: inDays(3) },
    );
    expect(await arrives()).toEqual([`${inDays(3)} 2`]);
    expect((await events()).at(-1)).toBe(`next delivery ${inDays(3)}`);
    await owner.query('update deliveries set arrives_on = $2 where id = $1', [first.id, today]);
    expect(await decided()).toEqual(['check 2']);
    expect((await events()).at(-1)).toBe(`now delivery ${today}`);
    await owner.query(
      'update orders set confirmed_at = confirmed_at - make_interval(days => 30) where id = $1',
      [id],
    );
    await check(as('ana'), first.id);
    // Two doors are missing, the promised day is over, and nothing is announced.
    expect(await decided()).toEqual(['late 2']);
    expect((await events()).at(-1)).toBe(`now delivery_over ${inDays(-6)}`);
    const second = await announce(as('ana'), id, [{ quote_id: doors, quantity: 2 }]);
    await check(as('ana'), second.id);
    expect(await decided()).toEqual([]);
    expect((await events()).toSorted()).toEqual([
      `done delivered ${today}`,
      `done placed ${inDays(-30)}`,
    ]);
  }),
);

test(
  '[T96] what breaks an invariant of deliveries is found (I26, I27)',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0204 silvia');
    const { id } = await announce(as('silvia'), placed, [{ quote_id: quotes[0], quantity: 6 }]);
    const found = async () =>
      (
        await owner.query<{ invariant: string }>(
          'select distinct invariant from private.broken_deliveries() order by 1',
        )
      ).map(({ invariant }) => invariant.split(' ').slice(0, 5).join(' '));
    expect(await found()).toEqual([]);
    await owner.query('update private.delivery_lines set quantity = 7');
    expect(await found()).toEqual(['I26 what was accepted and']);
    await owner.query('update private.delivery_lines set quantity = 6');
    await check(as('ana'), id);
    expect(await found()).toEqual([]);
    const fulfil = `update orders set fulfilled_at = $2::timestamptz where id = $1`;
    await owner.query(fulfil, [placed, null]);
    expect(await found()).toEqual(['I27 an order is fulfilled']);
    await owner.query(fulfil, [placed, new Date()]);
    await owner.query(`delete from sign_offs where kind = 'delivery'`);
    expect(await found()).toEqual(['a checked delivery has the']);
    await owner.query('update private.delivery_lines set accepted = null, refused = null');
    expect(await found()).toEqual([
      'a checked delivery has a',
      'a checked delivery has the',
      'I27 an order is fulfilled',
    ]);
  }),
);

test(
  '[OBR-009] a person’s file has the deliveries of which they are a side; an erasure keeps days and quantities, and takes words and photos',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0204 silvia');
    const [doors] = quotes;
    const { id } = await announce(as('silvia'), placed, [{ quote_id: doors, quantity: 6 }], {
      note: 'Rafael Moura recebe.',
    });
    await putPhoto(as('rafael'), id);
    await check(as('rafael'), id, [{ quote_id: doors, accepted: 5, reason: 'Riscada.' }], {
      note: 'Chamei o porteiro.',
    });
    for (const [person, count] of [
      ['ana', 1],
      ['silvia', 1],
      ['rafael', 1],
      ['bruno', 0],
    ] as const) {
      const [row] = await as(person).query<{
        file: { entregas: { id: string; itens: unknown[] }[] };
      }>('select export_my_data() as file');
      const own = row?.file.entregas.filter((delivery) => delivery.id === id) ?? [];
      expect(own, person).toHaveLength(count);
      for (const { itens } of own) expect(itens).toHaveLength(1);
    }

    const request = await asked(stage, 'rafael');
    await endWork(stage);
    await confirm(stage, request, 'rafael@prumo.test');
    expect(await owner.query('select note, check_note, status from deliveries')).toEqual([
      { note: expect.not.stringContaining('Rafael'), check_note: '…', status: 'checked' },
    ]);
    expect(
      await owner.query(
        'select accepted::float, refused::float, reason from private.delivery_lines',
      ),
    ).toEqual([{ accepted: 5, refused: 1, reason: '…' }]);
    expect(await owner.query(`select id from attachments where kind = 'delivery'`)).toEqual([]);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[OBR-216] in an archived project deliveries, pendências and their answers are offered to nobody, and claims of the warranty still are',
  scene(async (stage) => {
    const { as, owner } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const punch = await open(as('ana'), { order: order.id });
    const offered = async (who: string) => ({
      ...(
        await as(who).query('select is_open from get_deliveries(target_order_id => $1)', [order.id])
      )[0],
      ...(await as(who).query('select answers from get_issues(target_issue_id => $1)', [punch]))[0],
    });
    expect(await offered('marcos')).toMatchObject({
      is_open: true,
      answers: expect.arrayContaining(['fixed']),
    });
    await owner.query(`update projects set status = 'archived' where id = $1`, [
      PROJECT.altoDaLapa,
    ]);
    for (const who of ['ana', 'rafael', 'marcos'])
      expect(await offered(who), who).toEqual({ is_open: false, answers: [] });
    await owner.query(`update issues set kind = 'warranty' where id = $1`, [punch]);
    expect(await offered('marcos')).toMatchObject({ answers: expect.arrayContaining(['fixed']) });
  }),
);
