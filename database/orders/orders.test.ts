import { describe, expect, test } from 'vitest';
import { brokenInvariants, quoteOf } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { approve, approvePlainly, CASA, order, orders, sign } from './testing.ts';

// The order that an approval places with a supplier, and the supplier's decision.

const scene = useScene();

describe('an order is placed by an approval', () => {
  test(
    '[PED-001] plain approvals give one order for each supplier and category, with one instalment',
    scene(async ({ owner, as }) => {
      await approvePlainly(as('ana'), owner, '0201 marcos', '0203 silvia', '0204 silvia');

      const placed = await orders(as('ana'));
      expect(placed).toMatchObject([
        { category: 'civil', status: 'issued', version: 1, price: '29800.00' },
        { category: 'marcenaria', status: 'issued', version: 2 },
      ]);
      const [{ approved } = { approved: null }] = await owner.query(
        `select sum(price) as approved from quotes where project_id = $1 and status = 'approved'`,
        [CASA],
      );
      expect(placed.reduce((sum, { price }) => sum + Number(price), 0)).toBe(Number(approved));
      expect(placed.map(({ instalments }) => instalments)).toMatchObject([
        [{ number: 1, label: 'Na entrega', amount: 29800, on_delivery: true, state: 'due' }],
        [{ number: 1, label: 'Na entrega', amount: Number(placed[1]?.price), on_delivery: true }],
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[PED-001] [PED-012] approve_quotes does the same; the mail of the approval names order and commission',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');

      const [placed] = await orders(as('marcos'));
      const [mail] = await owner.query<{ data: Record<string, unknown> }>(
        `select data from private.outbox where kind = 'quote_approved' order by id desc limit 1`,
      );
      expect(mail?.data).toMatchObject({
        order: `${String(placed?.number).padStart(4, '0')}/${placed?.year}`,
        commission_rate: 0.06,
        path: `/orders/${placed?.order_id}`,
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[PED-008] what is approved before the supplier confirms joins the order and its last instalment',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0203 silvia');
      const [first] = await orders(as('silvia'));
      await approve(as('ana'), owner, '0204 silvia');
      const [joined, none] = await orders(as('silvia'));

      expect(none).toBeUndefined();
      expect(joined).toMatchObject({ order_id: first?.order_id, version: 2 });
      expect(joined?.items).toHaveLength(2);
      expect(joined?.instalments).toMatchObject([{ amount: Number(joined?.price) }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[PED-008] what is approved after the supplier confirmed is another order',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0203 silvia');
      const [first] = await orders(as('silvia'));
      await sign(as('silvia'), first?.order_id, 1);

      await approve(as('ana'), owner, '0204 silvia');

      expect(await orders(as('silvia'))).toMatchObject([
        { order_id: first?.order_id, status: 'confirmed', version: 1 },
        { status: 'issued', version: 1, number: (first?.number ?? 0) + 1 },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

describe('a supplier decides about an order', () => {
  test(
    '[PED-003] [PED-012] it confirms what it read, once; architect and client are notified',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('marcos'));

      const [signed] = await sign(as('marcos'), placed?.order_id, 1);
      expect(await sign(as('marcos'), placed?.order_id, 1)).toEqual([signed]);
      expect(await order(as('clara'), placed?.order_id)).toBeUndefined();
      expect(await order(as('rafael'), placed?.order_id)).toMatchObject({
        status: 'confirmed',
        sign_offs: [{ decision: 'agreed', role: 'supplier', content_hash: signed?.content_hash }],
      });
      const [kept] = await as('rafael').query<{ content: Record<string, unknown> }>(
        'select content from sign_offs',
      );
      expect(kept?.content).toMatchObject({
        total: 29800,
        instalments: [{ amount: 29800 }],
        items: [{ price: 29800 }],
      });
      expect(JSON.stringify(kept)).not.toContain('Marcos');
      expect(
        await owner.query(
          `select p.email, n.kind from notifications n join profiles p on p.id = n.recipient_id
           where n.kind = 'order_confirmed' order by p.email`,
        ),
      ).toEqual([
        { email: 'ana@prumo.test', kind: 'order_confirmed' },
        { email: 'rafael@prumo.test', kind: 'order_confirmed' },
      ]);
      await expect(sign(as('marcos'), placed?.order_id, 2)).rejects.toMatchObject({
        code: 'SIGNS',
      });
    }),
  );

  test(
    '[PED-003] a version that it has not read is refused',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0203 silvia');
      await approve(as('ana'), owner, '0204 silvia');
      const [placed] = await orders(as('silvia'));

      await expect(sign(as('silvia'), placed?.order_id, 1)).rejects.toMatchObject({
        code: 'PT409',
        message: 'O conteúdo mudou. Leia de novo antes de aceitar.',
      });
    }),
  );

  test(
    '[PED-004] [PED-012] it declines with a reason: its quotes are closed, what lost is back, number and trail stay',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('marcos'));

      await sign(as('marcos'), placed?.order_id, 1, 'refused', 'Sem equipe até março.');

      expect(await order(as('ana'), placed?.order_id)).toMatchObject({
        status: 'cancelled',
        cancel_reason: 'Sem equipe até março.',
        items: [],
        instalments: [],
        price: '0',
        sign_offs: [{ decision: 'refused', reason: 'Sem equipe até março.' }],
      });
      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({
        status: 'rejected',
        rejection_reason: 'Pedido recusado pelo fornecedor',
      });
      expect(await quoteOf(owner, '0201', 'gustavo')).toMatchObject({ status: 'submitted' });
      expect(await owner.query('select status from projects where id = $1', [CASA])).toEqual([
        { status: 'quoting' },
      ]);
      expect(await owner.query('select id from commissions where project_id = $1', [CASA])).toEqual(
        [],
      );
      expect(await brokenInvariants(owner)).toEqual([]);

      await approve(as('ana'), owner, '0201 gustavo');
      const [next] = await orders(as('gustavo'));
      expect(next?.number).toBe((placed?.number ?? 0) + 1);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each([
    ['ana', '42501', 'agreed', null],
    ['rafael', '42501', 'agreed', null],
    ['gustavo', 'PT404', 'agreed', null],
    ['elisa', 'PT404', 'agreed', null],
    ['clara', 'PT404', 'agreed', null],
    ['davi', '42501', 'agreed', null],
    ['marcos', 'SIGNR', 'refused', '  '],
    ['marcos', 'PT400', 'maybe', null],
    ['marcos', 'PT400', 'refused', 'x'.repeat(1001)],
  ])('[PED-003] [PED-005] %s is refused with %s (%s)', (person, code, decision, reason) =>
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('ana'));

      await expect(sign(as(person), placed?.order_id, 1, decision, reason)).rejects.toMatchObject({
        code,
      });
      expect(await order(as('ana'), placed?.order_id)).toMatchObject({ status: 'issued' });
    })(),
  );
});

describe('[PED-010] no way back', () => {
  test(
    'from a payment: neither undone nor declined',
    scene(async ({ owner, as }) => {
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('ana'));
      await as('ana').query(
        `insert into payments (quote_id, amount, payment_date) values ($1, 10, '2026-11-23')`,
        [quote],
      );

      await expect(
        sign(as('marcos'), placed?.order_id, 1, 'refused', 'Não dá.'),
      ).rejects.toMatchObject({ code: 'UNDOX' });
      await expect(as('ana').query('select undo_approval($1)', [[quote]])).rejects.toMatchObject({
        code: 'UNDOX',
      });
      await sign(as('marcos'), placed?.order_id, 1);
    }),
  );

  test(
    'from a confirmation: not undone',
    scene(async ({ owner, as }) => {
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('marcos'));
      await sign(as('marcos'), placed?.order_id, 1);

      await expect(as('ana').query('select undo_approval($1)', [[quote]])).rejects.toMatchObject({
        code: 'UNDOX',
        message: 'O fornecedor já confirmou este pedido. Proponha um distrato.',
      });
    }),
  );
});

test(
  '[PED-004] an undone approval leaves its order, the last one cancels it',
  scene(async ({ owner, as }) => {
    const [one, other] = await approve(as('ana'), owner, '0203 silvia', '0204 silvia');
    const [whole] = await orders(as('silvia'));

    await as('ana').query('select undo_approval($1, $2)', [[one], 'Cliquei errado.']);
    const [rest] = await orders(as('silvia'));
    expect(rest).toMatchObject({ order_id: whole?.order_id, version: 2, status: 'issued' });
    expect(rest?.instalments).toMatchObject([{ amount: Number(rest?.price) }]);
    expect(rest?.items).toMatchObject([{ quote_id: other }]);

    await as('ana').query('select undo_approval($1, $2)', [[other], 'Também.']);
    expect(await order(as('silvia'), whole?.order_id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Também.',
      instalments: [],
    });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

describe('[PED-005] who reads an order', () => {
  test.each([
    ['ana', 1],
    ['rafael', 1],
    ['marcos', 1],
    ['davi', 1],
    ['gustavo', 0],
    ['clara', 0],
    ['elisa', 0],
  ])('%s reads %i of it, by the call and from the tables', (person, count) =>
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('ana'));
      await sign(as('marcos'), placed?.order_id, 1);
      const id = placed?.order_id;

      expect(await orders(as(person))).toHaveLength(count);
      for (const [table, column] of [
        ['orders', 'id'],
        ['instalments', 'order_id'],
        ['sign_offs', 'entity_id'],
      ])
        expect(
          await as(person).query(`select id from ${table} where ${column} = $1`, [id]),
        ).toHaveLength(count);
    })(),
  );
});
