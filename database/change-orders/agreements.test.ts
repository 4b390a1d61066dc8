import { describe, expect, test } from 'vitest';
import { brokenInvariants, quoteOf } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { answer, changeOrder, confirmedOrder, propose, proposed, save, send } from './testing.ts';

// Rights to propose a change order, and the people who have to agree to it.

const scene = useScene();

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
