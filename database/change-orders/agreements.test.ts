import { describe, expect, test } from 'vitest';
import { brokenInvariants, quoteOf } from '../quotes/cast-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { answer, changeOrder, confirmedOrder, propose, save, send } from './testing.ts';

// Who proposes a change of an order, who agrees, and who learns of it.

const scene = useScene();

const proposed = async (stage: Scene, author = 'ana', delta = 1800) => {
  const order = await confirmedOrder(stage, '0201 marcos');
  const id = await propose(stage.as(author), order.id, {
    lines: [{ quote_id: order.quotes[0], price_delta: delta, days_delta: 6 }],
  });
  return { ...order, id };
};

describe('[ADT-001] [T79] three agree', () => {
  test.each([
    ['ana', ['rafael', 'marcos']],
    ['marcos', ['ana', 'rafael']],
    ['marcos', ['rafael', 'ana']],
  ])('%s proposes, and the change applies with the agreement of %j', (author, others) =>
    scene(async (stage) => {
      const { owner, as } = stage;
      const { id } = await proposed(stage, author);
      const before = await quoteOf(owner, '0201', 'marcos');

      const [first = '', second = ''] = others;
      const [signed] = await answer(as(first), id);
      expect(await changeOrder(as(first), id)).toMatchObject({ status: 'sent' });
      expect(await quoteOf(owner, '0201', 'marcos')).toEqual(before);
      const [last] = await answer(as(second), id);

      const applied = await changeOrder(as(second), id);
      expect(applied).toMatchObject({
        status: 'applied',
        number: 1,
        price_before: '29800.00',
        price_after: '31600.00',
        waits_for: [],
      });
      expect(applied?.sign_offs.map(({ decision }) => decision)).toEqual([
        'agreed',
        'agreed',
        'agreed',
      ]);
      expect(new Set(applied?.sign_offs.map(({ content_hash }) => content_hash)).size).toBe(1);
      expect(last?.content_hash).toBe(signed?.content_hash);
      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({
        price: '31600.00',
        delivery_time_days: Number(before.delivery_time_days) + 6,
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    })(),
  );

  test(
    'nobody signs twice: the same again is one, and the author has agreed by sending',
    scene(async (stage) => {
      const { as } = stage;
      const { id } = await proposed(stage);

      const [first] = await answer(as('rafael'), id);
      expect(await answer(as('rafael'), id)).toEqual([first]);
      await expect(answer(as('rafael'), id, 'refused', 'Mudei de ideia.')).rejects.toMatchObject({
        code: 'SIGNS',
        message: 'Você já respondeu.',
      });
      await expect(answer(as('ana'), id, 'refused', 'Não.')).rejects.toMatchObject({
        code: '42501',
      });
      expect(await changeOrder(as('ana'), id)).toMatchObject({
        status: 'sent',
        waits_for: ['supplier'],
        sign_offs: [{ role: 'architect' }, { role: 'client' }],
      });
    }),
  );

  test.each([
    ['davi', '42501', 'agreed', null, 1],
    ['elisa', 'PT404', 'agreed', null, 1],
    ['clara', 'PT404', 'agreed', null, 1],
    ['gustavo', 'PT404', 'agreed', null, 1],
    ['rafael', 'PT409', 'agreed', null, 2],
    ['rafael', 'SIGNR', 'refused', ' ', 1],
    ['rafael', 'PT400', 'maybe', null, 1],
  ])('%s is refused with %s (%s)', (person, code, decision, reason, version) =>
    scene(async (stage) => {
      const { id } = await proposed(stage);
      await expect(answer(stage.as(person), id, decision, reason, version)).rejects.toMatchObject({
        code,
      });
      expect(await changeOrder(stage.as('ana'), id)).toMatchObject({
        status: 'sent',
        waits_for: ['client', 'supplier'],
      });
    })(),
  );

  test(
    '[ADT-012] one refusal ends it, with its words, and the others are notified',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { id } = await proposed(stage);
      await answer(as('marcos'), id);
      await answer(as('rafael'), id, 'refused', 'Não cabe no orçamento.');

      expect(await changeOrder(as('marcos'), id)).toMatchObject({
        status: 'refused',
        close_reason: 'Não cabe no orçamento.',
        waits_for: [],
      });
      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({ price: '29800.00' });
      await expect(answer(as('rafael'), id)).rejects.toMatchObject({ code: 'SIGNS' });
      expect(
        await owner.query(
          `select p.email from notifications n join profiles p on p.id = n.recipient_id
           where n.kind = 'change_refused' order by p.email`,
        ),
      ).toEqual([{ email: 'ana@prumo.test' }, { email: 'marcos@prumo.test' }]);
      const [mail] = await owner.query<{ data: Record<string, unknown> }>(
        `select data from private.outbox where kind = 'change_refused' limit 1`,
      );
      expect(mail?.data).toMatchObject({
        reason: 'Não cabe no orçamento.',
        path: `/change-orders/${id}`,
        number: 1,
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

test(
  '[ADT-012] those who have to answer are notified when it is sent, all others when it is applied; conversation and trail have it',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { id } = await proposed(stage, 'marcos');
    const told = async (kind: string) =>
      (
        await owner.query<{ email: string }>(
          `select p.email from notifications n join profiles p on p.id = n.recipient_id where n.kind = $1 order by 1`,
          [kind],
        )
      ).map(({ email }) => email.split('@')[0]);
    expect(await told('change_sent')).toEqual(['ana', 'rafael']);

    await answer(as('ana'), id);
    await answer(as('rafael'), id);

    expect(await told('change_applied')).toEqual(['ana', 'marcos']);
    expect(
      await as('marcos').query(
        `select event, data from messages where event like 'change\\_%' order by created_at, event desc`,
      ),
    ).toEqual([
      { event: 'change_sent', data: expect.objectContaining({ number: 1, change_kind: 'change' }) },
      { event: 'change_applied', data: expect.objectContaining({ number: 1 }) },
    ]);
    const entries = await owner.query<{ before: unknown; after: unknown }>(
      `select before, after from private.audit_entries where entity_kind = 'change_order' and entity_id = $1 order by id`,
      [id],
    );
    expect(entries).toMatchObject([
      { before: { status: 'draft' }, after: { status: 'sent', number: 1 } },
      { before: { status: 'sent' }, after: { status: 'applied' } },
    ]);
  }),
);

describe('[ADT-003] two change orders of one order', () => {
  test(
    'the second expires when the first is applied, and a draft of before is saved again',
    scene(async (stage) => {
      const { owner, as } = stage;
      const {
        id: first,
        order_id,
        quotes,
      } = await (async () => {
        const made = await proposed(stage);
        return { ...made, order_id: (await changeOrder(as('ana'), made.id))?.order_id ?? '' };
      })();
      const second = await propose(as('marcos'), order_id, {
        lines: [{ quote_id: quotes[0], price_delta: 500 }],
      });
      const draft = await save(as('ana'), order_id, {
        lines: [{ quote_id: quotes[0], price_delta: -10 }],
      });
      await answer(as('rafael'), second);

      await answer(as('rafael'), first);
      await answer(as('marcos'), first);

      expect(await changeOrder(as('marcos'), second)).toMatchObject({
        status: 'expired',
        number: 2,
        waits_for: [],
      });
      await expect(answer(as('ana'), second)).rejects.toMatchObject({ code: 'SIGNS' });
      await expect(send(as('ana'), draft.change_order_id)).rejects.toMatchObject({
        code: 'PT409',
        message: 'O pedido mudou. Confira e salve de novo antes de enviar.',
      });
      await save(
        as('ana'),
        order_id,
        { lines: [{ quote_id: quotes[0], price_delta: -10 }] },
        draft.change_order_id,
      );
      expect(await send(as('ana'), draft.change_order_id)).toEqual([{ number: 3 }]);
      expect(await changeOrder(as('ana'), draft.change_order_id)).toMatchObject({
        price_before: '31600.00',
        price_after: '31590.00',
        version: 2,
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

describe('[ADT-008] [T79] who reads a change order', () => {
  test.each([
    ['ana', 1, 1],
    ['marcos', 0, 1],
    ['rafael', 0, 1],
    ['davi', 0, 1],
    ['gustavo', 0, 0],
    ['silvia', 0, 0],
    ['elisa', 0, 0],
    ['clara', 0, 0],
  ])(
    '%s reads %i of a draft and %i once it was sent, by the call and from the table',
    (person, drafts, sent) =>
      scene(async (stage) => {
        const { as } = stage;
        const order = await confirmedOrder(stage, '0201 marcos');
        const { change_order_id: id } = await save(as('ana'), order.id, {
          lines: [{ quote_id: order.quotes[0], price_delta: 1 }],
        });
        const seen = async () => [
          await as(person).query('select id from change_orders where id = $1', [id]),
          await as(person).query('select * from get_change_orders(target_order_id => $1)', [
            order.id,
          ]),
          await as(person).query('select * from get_change_orders(target_change_order_id => $1)', [
            id,
          ]),
        ];

        for (const rows of await seen()) expect(rows).toHaveLength(drafts);
        await send(as('ana'), id);
        for (const rows of await seen()) expect(rows).toHaveLength(sent);
      })(),
  );

  test(
    'a draft is changed, sent and discarded by its author alone, and nothing is left of it',
    scene(async (stage) => {
      const { owner, as } = stage;
      const order = await confirmedOrder(stage, '0201 marcos');
      const lines = [{ quote_id: order.quotes[0], price_delta: 1 }];
      const { change_order_id: id, number } = await save(as('ana'), order.id, { lines });
      expect(number).toBeNull();

      await expect(save(as('marcos'), order.id, { lines }, id)).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(send(as('marcos'), id)).rejects.toMatchObject({ code: 'PT404' });
      await expect(answer(as('rafael'), id)).rejects.toMatchObject({ code: 'PT404' });
      await as('marcos').query('select discard_change_order($1)', [id]);
      await expect(as('ana').query('select withdraw_change_order($1)', [id])).rejects.toMatchObject(
        { code: 'CHGST' },
      );
      expect(
        await owner.query(`select from private.audit_entries where entity_id = $1`, [id]),
      ).toEqual([]);

      await as('ana').query('select discard_change_order($1)', [id]);
      await as('ana').query('select discard_change_order($1)', [id]);
      expect(await owner.query('select from change_orders where id = $1', [id])).toEqual([]);
      // The next one has the first number.
      const next = await save(
        as('marcos'),
        order.id,
        { lines },
        '11111111-2222-4333-8444-555555555555',
      );
      expect(next).toMatchObject({
        change_order_id: '11111111-2222-4333-8444-555555555555',
        version: 1,
      });
      expect(await send(as('marcos'), next.change_order_id)).toEqual([{ number: 1 }]);
      expect(await send(as('marcos'), next.change_order_id)).toEqual([{ number: 1 }]);
      await expect(
        as('marcos').query('select discard_change_order($1)', [next.change_order_id]),
      ).rejects.toMatchObject({
        code: 'CHGST',
      });
    }),
  );

  test(
    'what it does to a forecast is not read by its supplier',
    scene(async (stage) => {
      const { as } = stage;
      const { id } = await proposed(stage);
      const seen = await changeOrder(as('rafael'), id);
      expect(seen).toMatchObject({ category_projection_after: expect.any(String) });
      expect(
        Number((seen as never as Record<string, string>).category_projection_after),
      ).toBeGreaterThanOrEqual(
        Number((seen as never as Record<string, string>).category_projection_before),
      );
      expect(await changeOrder(as('marcos'), id)).toMatchObject({
        category_forecast: null,
        category_projection_before: null,
        category_projection_after: null,
      });
    }),
  );

  test(
    'without an argument everybody reads what waits for their answer',
    scene(async (stage) => {
      const { as } = stage;
      const { id } = await proposed(stage);
      const waiting = (person: string) =>
        as(person).query(
          'select change_order_id from get_change_orders() where change_order_id = $1',
          [id],
        );

      expect(await waiting('rafael')).toEqual([{ change_order_id: id }]);
      expect(await waiting('marcos')).toEqual([{ change_order_id: id }]);
      expect(await waiting('ana')).toEqual([]);
      expect(await waiting('davi')).toEqual([]);
      await answer(as('rafael'), id);
      expect(await waiting('rafael')).toEqual([]);
    }),
  );
});

test(
  '[ADT-001] its author takes it back, which the others are told; then nobody answers it',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { id } = await proposed(stage);
    await expect(
      as('marcos').query('select withdraw_change_order($1)', [id]),
    ).rejects.toMatchObject({ code: 'PT404' });

    await as('ana').query('select withdraw_change_order($1, $2)', [id, 'Errei o valor.']);
    await as('ana').query('select withdraw_change_order($1)', [id]);

    expect(await changeOrder(as('rafael'), id)).toMatchObject({
      status: 'withdrawn',
      close_reason: 'Errei o valor.',
    });
    await expect(answer(as('rafael'), id)).rejects.toMatchObject({ code: 'SIGNS' });
    expect(
      await owner.query(
        `select data ->> 'status' as status from notifications where kind = 'change_closed'`,
      ),
    ).toEqual([{ status: 'withdrawn' }, { status: 'withdrawn' }]);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

describe('[ADT-001] what cannot be proposed', () => {
  test.each([
    ['ana', 'CHGLN', {}, 'send'],
    ['ana', 'CHGLN', { lines: [{}] }, 'send'],
    ['ana', 'CHGPX', { lines: [{ price_delta: -29800 }] }, 'send'],
    ['ana', 'QDAYS', { lines: [{ days_delta: -3000 }] }, 'send'],
    ['ana', 'DECIM', { lines: [{ price_delta: 0.001 }] }, 'save'],
    ['ana', 'CHGLN', { lines: [{ price_delta: 1 }, { price_delta: 2 }] }, 'save'],
    ['ana', 'CHGLN', { lines: [{ days_delta: 4000 }] }, 'save'],
    ['ana', 'PT400', { lines: [{ price_delta: 1 }], title: ' ' }, 'save'],
    ['ana', 'PT400', { lines: [{ price_delta: 1 }], cause: 'termination' }, 'save'],
    ['ana', 'PT400', { lines: [{ price_delta: 1 }], answer_by: '2020-01-01' }, 'save'],
    [
      'ana',
      'INSUM',
      {
        lines: [{ price_delta: 1 }],
        instalments: [{ label: 'x', amount: 5, due_on: '2027-01-01' }],
      },
      'send',
    ],
    ['ana', 'INSUM', { lines: [{ price_delta: 1 }], instalments: [] }, 'save'],
    ['elisa', 'PT404', { lines: [{ price_delta: 1 }] }, 'save'],
    ['gustavo', 'PT404', { lines: [{ price_delta: 1 }] }, 'save'],
    ['rafael', '42501', { lines: [{ price_delta: 1 }] }, 'save'],
    ['davi', '42501', { lines: [{ price_delta: 1 }] }, 'save'],
  ])('%s is refused with %s: %j', (person, code, draft, at) =>
    scene(async (stage) => {
      const order = await confirmedOrder(stage, '0201 marcos');
      const lines =
        (draft as { lines?: object[] }).lines?.map((line) => ({
          quote_id: order.quotes[0],
          ...line,
        })) ?? [];
      const given = { ...(draft as object), lines };
      if (at === 'save') {
        await expect(save(stage.as(person), order.id, given)).rejects.toMatchObject({ code });
        return;
      }
      const { change_order_id: id } = await save(stage.as(person), order.id, given);
      await expect(send(stage.as(person), id)).rejects.toMatchObject({ code });
    })(),
  );

  test(
    'a change of an order that is not confirmed, of a project that is over, or of an item of another order',
    scene(async (stage) => {
      const { owner, as } = stage;
      const other = await confirmedOrder(stage, '0203 silvia');
      const order = await confirmedOrder(stage, '0201 marcos');
      const lines = [{ quote_id: order.quotes[0], price_delta: 1 }];
      await expect(
        save(as('ana'), order.id, { lines: [{ quote_id: other.quotes[0], price_delta: 1 }] }),
      ).rejects.toMatchObject({
        code: 'PT404',
      });
      const { change_order_id: id } = await save(as('ana'), order.id, { lines });
      await owner.query(
        `update projects set status = 'completed' where id in (select project_id from orders where id = $1)`,
        [order.id],
      );
      await expect(send(as('ana'), id)).rejects.toMatchObject({ code: 'QPHAS' });
      await owner.query(
        `update projects set status = 'in_progress' where id in (select project_id from orders where id = $1)`,
        [order.id],
      );
      await owner.query(`update orders set status = 'issued' where id = $1`, [order.id]);
      await expect(save(as('ana'), order.id, { lines })).rejects.toMatchObject({ code: 'ORDST' });
    }),
  );
});
