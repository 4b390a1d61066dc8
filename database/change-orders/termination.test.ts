import { describe, expect, test } from 'vitest';
import { CASA, order, orders } from '../orders/testing.ts';
import { brokenInvariants, itemId, quoteOf } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { answer, changeOrder, confirmedOrder, propose, save, send } from './testing.ts';

// The end of a confirmed order at a settled value.

const scene = useScene();

const pay = (payer: Actor, quote: string | undefined, amount: number) =>
  payer.query(
    `insert into payments (quote_id, amount, payment_date) values ($1, $2, '2026-03-10')`,
    [quote, amount],
  );

/** Proposed by the supplier; the architect agrees, and last the client. */
async function terminated(
  { as }: Scene,
  made: { id: string; supplier: string },
  lines: { quote_id: string | undefined; price_delta: number }[],
) {
  const id = await propose(as(made.supplier), made.id, {
    kind: 'termination',
    title: 'Sem acordo sobre o prazo',
    lines,
  });
  await answer(as('ana'), id);
  await answer(as('rafael'), id);
  return id;
}

describe('[ADT-006] to zero', () => {
  test(
    'the order is cancelled, the quote rejected, rivals are open to a plain approval, and the project is in quotation',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      const id = await terminated(stage, made, [
        { quote_id: made.quotes[0], price_delta: -29_800 },
      ]);

      expect(await order(as('ana'), made.id)).toMatchObject({
        status: 'cancelled',
        cancel_reason: 'Sem acordo sobre o prazo',
        version: 2,
        items: [],
        instalments: [],
        price: '0',
      });
      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({
        status: 'rejected',
        rejection_reason: 'Pedido distratado',
        price: '29800.00',
      });
      expect(await quoteOf(owner, '0201', 'gustavo')).toMatchObject({ status: 'submitted' });
      expect(await owner.query('select status from projects where id = $1', [CASA])).toEqual([
        { status: 'quoting' },
      ]);
      expect(await changeOrder(as('rafael'), id)).toMatchObject({
        status: 'applied',
        price_before: '29800.00',
        price_after: '0.00',
        ends_after: null,
      });
      expect(await brokenInvariants(owner)).toEqual([]);

      const { id: rival } = await quoteOf(owner, '0201', 'gustavo');
      await as('ana').query(`update quotes set status = 'approved' where id = $1`, [rival]);
      expect(await orders(as('gustavo'))).toMatchObject([{ status: 'issued' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'the same supplier is asked again, and its second approval begins without the changes of the first',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      const change = await propose(as('ana'), made.id, {
        lines: [{ quote_id: made.quotes[0], price_delta: 1800, days_delta: 3 }],
      });
      await answer(as('marcos'), change);
      await answer(as('rafael'), change);
      await terminated(stage, made, [{ quote_id: made.quotes[0], price_delta: -31_600 }]);
      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({
        status: 'rejected',
        price: '29800.00',
      });

      await as('ana').query('select * from open_round($1, $2)', [CASA, [itemId('0201')]]);
      await as('marcos').query('select * from submit_quote_response($1, $2, 20, null)', [
        made.quotes[0],
        JSON.stringify([{ project_item_id: itemId('0201'), price: 28_000, note: null }]),
      ]);
      await as('ana').query(`update quotes set status = 'approved' where id = $1`, made.quotes);

      const again = (await orders(as('marcos'))).find(({ status }) => status === 'issued');
      expect(again).toMatchObject({ price: '28000.00', version: 1 });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'what was paid is reversed first; then the reversed payment stays with the quote',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      await pay(as('ana'), made.quotes[0], 1000);
      const { change_order_id: id } = await save(as('ana'), made.id, {
        kind: 'termination',
        lines: [{ quote_id: made.quotes[0], price_delta: -29_800 }],
      });
      await expect(send(as('ana'), id)).rejects.toMatchObject({ code: 'CHGPX' });
      await as('ana').query('select reverse_payment(id, $2) from payments where quote_id = $1', [
        made.quotes[0],
        'Distrato.',
      ]);
      await send(as('ana'), id);
      await answer(as('rafael'), id);
      await answer(as('marcos'), id);

      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({ status: 'rejected' });
      await expect(pay(as('ana'), made.quotes[0], 5)).rejects.toMatchObject({ code: 'PAYQT' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

describe('[ADT-010] above zero', () => {
  test(
    'the quote stays approved at the settled value, its item closed, and the rest stays payable',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      await pay(as('ana'), made.quotes[0], 5000);
      await terminated(stage, made, [{ quote_id: made.quotes[0], price_delta: -20_000 }]);

      const ended = await order(as('rafael'), made.id);
      expect(ended).toMatchObject({
        status: 'cancelled',
        price: '9800.00',
        paid: '5000.00',
        items: [{ price: 9800 }],
      });
      expect(ended?.instalments).toMatchObject([
        { amount: 9800, paid: 5000, due_on: expect.any(String), on_delivery: false },
      ]);
      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({
        status: 'approved',
        price: '9800.00',
      });
      expect(await quoteOf(owner, '0201', 'gustavo')).toMatchObject({ status: 'rejected' });
      expect(
        await as('marcos').query('select remaining from list_receivables() where order_id = $1', [
          made.id,
        ]),
      ).toEqual([{ remaining: '4800.00' }]);
      await as('rafael').query(`select * from pay_instalment($1, 4800, '2026-03-11')`, [
        ended?.instalments[0]?.id,
      ]);
      expect(await order(as('rafael'), made.id)).toMatchObject({ paid: '9800.00' });

      await expect(
        as('ana').query('select undo_approval($1)', [made.quotes]),
      ).rejects.toMatchObject({ code: 'UNDOX' });
      await expect(
        save(as('ana'), made.id, { lines: [{ quote_id: made.quotes[0], price_delta: 1 }] }),
      ).rejects.toMatchObject({
        code: 'ORDST',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'of two items one ends at zero and is open again, the other stays as it was',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await confirmedOrder(stage, '0203 silvia', '0204 silvia');
      const [first] = made.quotes;
      const price = Number((await quoteOf(owner, '0203', 'silvia')).price);
      const kept = Number((await quoteOf(owner, '0204', 'silvia')).price);
      const id = await terminated(stage, made, [{ quote_id: first, price_delta: -price }]);

      expect(await quoteOf(owner, '0203', 'silvia')).toMatchObject({
        status: 'rejected',
        rejection_reason: 'Pedido distratado',
      });
      expect(await quoteOf(owner, '0204', 'silvia')).toMatchObject({ status: 'approved' });
      expect((await changeOrder(as('ana'), id))?.lines).toHaveLength(2);
      const ended = await order(as('ana'), made.id);
      expect(ended).toMatchObject({ status: 'cancelled', version: 2 });
      expect(Number(ended?.price)).toBe(kept);
      expect(ended?.instalments.reduce((sum, { amount }) => sum + amount, 0)).toBe(kept);
      expect(await owner.query('select status from projects where id = $1', [CASA])).toEqual([
        { status: 'in_progress' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'a plan gives each instalment a day',
    scene(async (stage) => {
      const made = await confirmedOrder(stage, '0201 marcos');
      const { change_order_id: id } = await save(stage.as('ana'), made.id, {
        kind: 'termination',
        lines: [{ quote_id: made.quotes[0], price_delta: -9800 }],
        instalments: [{ label: 'Acerto', amount: 20_000, on_delivery: true }],
      });
      await expect(send(stage.as('ana'), id)).rejects.toMatchObject({ code: 'INSUM' });
    }),
  );

  test(
    'no value is negative, and what was paid is named as the obstacle',
    scene(async (stage) => {
      const { as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      const settle = async (delta: number) => {
        const { change_order_id: id } = await save(as('ana'), made.id, {
          kind: 'termination',
          lines: [{ quote_id: made.quotes[0], price_delta: delta }],
        });
        return send(as('ana'), id);
      };
      await expect(settle(-29_800.01)).rejects.toMatchObject({ code: 'CHGPX' });
      await pay(as('ana'), made.quotes[0], 100);
      await expect(settle(-29_700.01)).rejects.toMatchObject({
        code: 'CHGPX',
        message: 'Já foi pago mais do que este valor. Registre antes o estorno.',
      });
    }),
  );

  test(
    'its approval is not undone afterwards, also when nothing was paid',
    scene(async (stage) => {
      const { as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      await terminated(stage, made, [{ quote_id: made.quotes[0], price_delta: -20_000 }]);
      await expect(
        as('ana').query('select undo_approval($1)', [made.quotes]),
      ).rejects.toMatchObject({
        code: 'UNDOX',
        message: 'Este pedido foi distratado, e o valor acertado vale.',
      });
    }),
  );
});
