import { describe, expect, test } from 'vitest';
import { decide, project, send, setApproval, standing } from '../selections/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import { offer, SHELF, submit } from '../versions/testing.ts';
import { brokenInvariants, itemId, PROJECT, quoteIds, quoteOf } from './testing-renovation.ts';

// An approval that was a mistake is undone, until there is a payment.

const scene = useScene();

const approve = async (who: Actor, owner: Actor, quotes: string[], keep = true) =>
  who.query('select * from approve_quotes($1, $2, $3)', [
    PROJECT.altoDaLapa,
    await quoteIds(owner, ...quotes),
    keep,
  ]);
const undo = async (who: Actor, owner: Actor, quotes: string[], reason: string | null = null) =>
  who.query('select * from undo_approval($1, $2)', [await quoteIds(owner, ...quotes), reason]);
const pay = async (who: Actor, owner: Actor, quote: string) =>
  who.query<{ id: string }>(
    `insert into payments (quote_id, amount, payment_date) values ($1, 10, '2026-11-23') returning id`,
    await quoteIds(owner, quote),
  );

describe('undo_approval', () => {
  test(
    '[DEC-008] the offer waits again, its rivals are back, the commission is gone; with the last approval the project is in quotation',
    scene(async ({ owner, as }) => {
      const before = [await standing(owner, '0201'), await standing(owner, '0203')];
      await approve(as('ana'), owner, ['0201 marcos', '0203 silvia']);
      expect(await project(owner)).toMatchObject({ status: 'in_progress' });

      expect(await undo(as('ana'), owner, ['0201 marcos'], 'Cliquei errado.')).toEqual([
        { undone_quotes: 1, reopened_quotes: 2 },
      ]);
      expect(await standing(owner, '0201')).toEqual(before[0]);
      expect(await project(owner)).toMatchObject({ status: 'in_progress' });
      expect(await brokenInvariants(owner)).toEqual([]);

      expect(await undo(as('ana'), owner, ['0203 silvia'])).toEqual([
        { undone_quotes: 1, reopened_quotes: 2 },
      ]);
      expect(await standing(owner, '0203')).toEqual(before[1]);
      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({
        status: 'submitted',
        price: '29800.00',
        approved_at: null,
      });
      expect(await quoteOf(owner, '0201', 'gustavo')).toMatchObject({
        status: 'submitted',
        price: '31200.00',
        rejection_reason: null,
      });
      expect(
        await owner.query('select id from commissions where project_id = $1', [PROJECT.altoDaLapa]),
      ).toEqual([]);
      expect(await project(owner)).toMatchObject({ status: 'quoting' });
      const [summary] = await as('ana').query(
        'select orcamento_total_aprovado from get_project_financial_summary($1)',
        [PROJECT.altoDaLapa],
      );
      expect(Number(summary?.orcamento_total_aprovado)).toBe(0);
      expect(await brokenInvariants(owner)).toEqual([]);

      // And may be approved again, or answered again.
      await approve(as('ana'), owner, ['0201 gustavo']);
      await submit(as('bruno'), owner, offer(100, 200));
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[DEC-008] repeated it changes nothing; what was never approved is refused',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, ['0201 marcos']);
      await undo(as('ana'), owner, ['0201 marcos']);

      expect(await undo(as('ana'), owner, ['0201 marcos'])).toEqual([
        { undone_quotes: 0, reopened_quotes: 0 },
      ]);
      await expect(undo(as('ana'), owner, ['0201 joana'])).rejects.toMatchObject({
        code: 'QSTAT',
        message: 'Este orçamento não está aprovado.',
      });
    }),
  );

  test(
    '[DEC-008] what the architect refused stays refused, and a deadline that takes no late answers stays passed',
    scene(async ({ owner, as }) => {
      await as('ana').query(
        `update quotes set status = 'rejected' where id = $1`,
        await quoteIds(owner, '0201 gustavo'),
      );
      await approve(as('ana'), owner, ['0201 marcos', '0203 silvia']);
      await owner.query(
        `update quote_requests r set respond_until = now() - interval '1 hour', accepts_late = false
         from quotes q where q.request_id = r.id and q.id = $1`,
        await quoteIds(owner, '0203 tomas'),
      );

      await undo(as('ana'), owner, ['0201 marcos', '0203 silvia']);

      expect(await standing(owner, '0201')).toEqual([
        'gustavo rejected refused',
        'joana requested',
        'marcos submitted',
      ]);
      expect(await standing(owner, '0203')).toEqual([
        'bruno requested',
        'silvia submitted',
        'tomas rejected no_response',
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[DEC-008] [TRM-008] a supplier who declined while the item was decided is not asked for it again, until it will quote',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, ['0203 silvia']);
      const say = async (intent: string, reason: string | null) =>
        as('bruno').query('select answer_intent($1, $2, $3)', [
          ...(await quoteIds(owner, '0203 bruno')),
          intent,
          reason,
        ]);
      await say('will_not_quote', 'price');

      await undo(as('ana'), owner, ['0203 silvia']);

      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({
        status: 'rejected',
        closed_as: 'declined',
        rejection_reason:
          'O fornecedor informou que não vai cotar: valores ou condições da solicitação',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
      await say('will_quote', null);
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ status: 'requested' });
    }),
  );

  test(
    '[DEC-008] offers for other items that the approval rejected stay so, with a reason that is still true',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, ['0201 marcos'], false);
      expect(await quoteOf(owner, '0202', 'gustavo')).toMatchObject({
        rejection_reason: 'Outro fornecedor foi selecionado para esta categoria',
      });

      await undo(as('ana'), owner, ['0201 marcos']);

      expect(await quoteOf(owner, '0202', 'gustavo')).toMatchObject({
        status: 'rejected',
        rejection_reason: 'Orçamento não aprovado pelo arquiteto',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[DEC-008] the client’s approval is undone too, and asked for again',
    scene(async ({ owner, as }) => {
      await setApproval(as('ana'), 'always');
      const selection = await send(as('ana'), owner, ['0201 marcos']);
      await decide(as('rafael'), owner, selection, { '0201 marcos': true });

      await undo(as('ana'), owner, ['0201 marcos']);

      await expect(approve(as('ana'), owner, ['0201 marcos'])).rejects.toMatchObject({
        code: 'CLAPR',
      });
      const again = await send(as('ana'), owner, ['0201 marcos']);
      expect(again).not.toBe(selection);
      await decide(as('rafael'), owner, again, { '0201 marcos': true });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[DEC-008] the client finds it in the history of the project',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, ['0201 marcos']);
      await undo(as('ana'), owner, ['0201 marcos']);

      const history = await as('rafael').query<{ after: { status?: string } }>(
        `select entity_kind, after from entity_timeline('project', $1) where entity_kind = 'quote'`,
        [PROJECT.altoDaLapa],
      );
      expect(history.map(({ after }) => after.status)).toEqual(['submitted', 'approved']);
    }),
  );
});

describe('an approval stays', () => {
  test(
    '[DEC-009] with a payment, also a reversed one',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, ['0201 marcos', '0203 silvia']);
      const [payment] = await pay(as('ana'), owner, '0201 marcos');
      const refused = {
        code: 'UNDOX',
        message: 'Há pagamento registrado para este orçamento.',
      };

      await expect(undo(as('ana'), owner, ['0201 marcos'])).rejects.toMatchObject(refused);
      await as('ana').query(`select reverse_payment($1, 'Engano')`, [payment?.id]);
      await expect(undo(as('ana'), owner, ['0201 marcos'])).rejects.toMatchObject(refused);
      await expect(undo(as('ana'), owner, ['0203 silvia', '0201 marcos'])).rejects.toMatchObject(
        refused,
      );

      expect(await quoteOf(owner, '0203', 'silvia')).toMatchObject({ status: 'approved' });
      await undo(as('ana'), owner, ['0203 silvia']);
      await expect(pay(as('ana'), owner, '0203 silvia')).rejects.toMatchObject({ code: 'PAYQT' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[DEC-009] where it holds together with others: included items, an offer that is sold as a whole',
    scene(async ({ owner, as }) => {
      const doors = itemId('0204');
      await submit(as('bruno'), owner, {
        delivery_time_days: 9,
        lines: [
          { project_item_id: SHELF, scope: 'included' },
          { project_item_id: doors, value: 500 },
        ],
      });
      await approve(as('ana'), owner, ['0203 bruno', '0204 bruno']);

      await expect(undo(as('ana'), owner, ['0204 bruno'])).rejects.toMatchObject({
        code: 'UNDOX',
        message: 'Desfaça também os itens inclusos na mesma proposta.',
      });
      await undo(as('ana'), owner, ['0203 bruno']);
      await undo(as('ana'), owner, ['0204 bruno']);

      await submit(as('bruno'), owner, { ...offer(100, 200), whole_only: true }, 1);
      await approve(as('ana'), owner, ['0203 bruno', '0204 bruno']);
      await expect(undo(as('ana'), owner, ['0203 bruno'])).rejects.toMatchObject({
        code: 'UNDOX',
        message:
          'Bruno Carvalho só vende o conjunto: desfaça todos os itens aprovados da proposta, ou nenhum.',
      });
      await undo(as('ana'), owner, ['0203 bruno', '0204 bruno']);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[DEC-009] once the project is over, and for everybody but its architect',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, ['0201 marcos']);
      await expect(undo(as('elisa'), owner, ['0201 marcos'])).rejects.toMatchObject({
        code: 'PT404',
      });
      for (const who of ['rafael', 'marcos', 'davi'])
        await expect(undo(as(who), owner, ['0201 marcos'])).rejects.toMatchObject({
          code: '42501',
        });
      // Quotes of two projects at once, or of none.
      await expect(undo(as('ana'), owner, ['0201 marcos', '0103 bruno'])).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(undo(as('ana'), owner, [])).rejects.toMatchObject({ code: 'PT404' });
      await expect(undo(as('ana'), owner, ['0201 marcos'], 'x'.repeat(1001))).rejects.toMatchObject(
        {
          code: 'PT400',
        },
      );

      await as('ana').query(`update projects set status = 'completed' where id = $1`, [
        PROJECT.altoDaLapa,
      ]);
      await expect(undo(as('ana'), owner, ['0201 marcos'])).rejects.toMatchObject({
        code: 'QPHAS',
      });
      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({ status: 'approved' });
    }),
  );
});

describe('[PED-031] an order says of each item whether something was paid of it, exactly where undoing is refused', () => {
  const states: [string, boolean, boolean][] = [
    ['nothing was paid', false, false],
    ['something was paid', true, false],
    ['all of it was reversed', true, true],
  ];
  test.each(states)('%s', (_state, isPaid, isReversed) =>
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, ['0201 marcos']);
      if (isPaid) {
        const [payment] = await pay(as('ana'), owner, '0201 marcos');
        if (isReversed)
          await as('ana').query(`select * from reverse_payment($1, 'Engano')`, [payment?.id]);
      }
      const [order] = await as('ana').query<{ items: { was_paid: boolean }[] }>(
        'select items from get_orders($1)',
        [PROJECT.altoDaLapa],
      );
      expect(order?.items.map(({ was_paid }) => was_paid)).toEqual([isPaid]);
      const undone = undo(as('ana'), owner, ['0201 marcos']);
      if (isPaid) await expect(undone).rejects.toMatchObject({ code: 'UNDOX' });
      else expect(await undone).toHaveLength(1);
    })(),
  );
});
