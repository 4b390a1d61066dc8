import { describe, expect, test } from 'vitest';
import { approve, approvePlainly, CASA, orders, sign } from '../orders/testing.ts';
import { brokenInvariants, PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { ledger, statement, terminate } from './testing.ts';

// Commissions of a deal, from its approval to its end.

const scene = useScene();

/** Marcos confirms the orders that wait for him. */
const confirm = async ({ as }: Pick<Scene, 'as'>) => {
  for (const { order_id, version, status } of await orders(as('marcos')))
    if (status === 'issued') await sign(as('marcos'), order_id, version);
};
const pay = (payer: Actor, quote: string | undefined, amount: number) =>
  payer.query<{ id: string }>(
    `insert into payments (quote_id, amount, payment_date) values ($1, $2, '2026-03-10') returning id`,
    [quote, amount],
  );

describe('[COM-008] a commission', () => {
  test(
    'is foreseen with the approval, and due once the supplier confirms',
    scene(async ({ owner, as }) => {
      const [quote] = await approvePlainly(as('ana'), owner, '0201 marcos');
      expect(await ledger(owner, quote)).toEqual([
        { kind: 'approval', amount: '1788.00', status: 'foreseen' },
      ]);

      await confirm({ as });

      expect(await ledger(owner, quote)).toMatchObject([{ status: 'due' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'is due with the first payment of its quote, and foreseen again when the only one is reversed',
    scene(async ({ owner, as }) => {
      const [paid, other] = await approve(as('ana'), owner, '0201 marcos', '0202 marcos');
      const [payment] = await pay(as('ana'), paid, 100);

      expect(await ledger(owner, paid)).toMatchObject([{ status: 'due' }]);
      expect(await ledger(owner, other)).toMatchObject([{ status: 'foreseen' }]);

      await as('ana').query(`select * from reverse_payment($1, 'Engano')`, [payment?.id]);
      expect(await ledger(owner, paid)).toMatchObject([{ status: 'foreseen' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'stays due while another payment is left, and after a reversal once the order is confirmed',
    scene(async ({ owner, as }) => {
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      const [first] = await pay(as('ana'), quote, 100);
      const [second] = await pay(as('ana'), quote, 50);

      await as('ana').query(`select * from reverse_payment($1, 'Engano')`, [first?.id]);
      expect(await ledger(owner, quote)).toMatchObject([{ status: 'due' }]);

      await confirm({ as });
      await as('ana').query(`select * from reverse_payment($1, 'Engano')`, [second?.id]);
      expect(await ledger(owner, quote)).toMatchObject([{ status: 'due' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'goes with an approval that is undone or declined, since it was never due; the trail keeps it',
    scene(async ({ owner, as }) => {
      const [undone] = await approve(as('ana'), owner, '0203 silvia');
      const [declined] = await approve(as('ana'), owner, '0201 marcos');

      await as('ana').query('select * from undo_approval($1)', [[undone]]);
      const [placed] = await orders(as('marcos'));
      await sign(as('marcos'), placed?.order_id, 1, 'refused', 'Sem equipe');

      expect(await ledger(owner, undone)).toEqual([]);
      expect(await ledger(owner, declined)).toEqual([]);
      expect(
        await owner.query(
          `select action from private.audit_entries where entity_kind = 'commission' and before ->> 'quote_id' = $1`,
          [declined],
        ),
      ).toEqual([{ action: 'removed' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

describe('[COM-001] the rows of a quote', () => {
  test(
    'sum to nothing after the deal ended, and to the new rate when it is approved again',
    scene(async (stage) => {
      const { owner, as } = stage;
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      await confirm({ as });
      await terminate(stage, quote);

      expect(await ledger(owner, quote)).toEqual([
        { kind: 'approval', amount: '1788.00', status: 'cancelled' },
        { kind: 'cancellation', amount: '-1788.00', status: 'cancelled' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);

      await as('davi').query(
        `update profiles set commission_rate = 0.1 where email = 'marcos@prumo.test'`,
      );
      // A new round asks again what was closed with the order.
      await as('ana').query(
        `select * from open_round($1, array(select project_item_id from quotes where id = $2),
           array(select supplier_id from quotes where id = $2))`,
        [CASA, quote],
      );
      await as('marcos').query(
        `update quotes set status = 'submitted', price = 29800, delivery_time_days = 30 where id = $1`,
        [quote],
      );
      await as('ana').query('select * from approve_quotes($1, $2, true)', [CASA, [quote]]);

      const rows = await owner.query(
        `select kind, commission_rate, commission_amount as amount, private.commission_state(c) as status
         from commissions c where quote_id = $1 and cancelled_at is null and kind = 'approval'`,
        [quote],
      );
      expect(rows).toEqual([
        { kind: 'approval', commission_rate: '0.1000', amount: '2980.00', status: 'foreseen' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'hold one living approval: a second is refused by the table',
    scene(async ({ owner, as }) => {
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      await expect(
        owner.query(
          `insert into commissions (quote_id, project_id, supplier_id, base_amount, commission_rate, commission_amount)
           select quote_id, project_id, supplier_id, base_amount, commission_rate, commission_amount from commissions where quote_id = $1`,
          [quote],
        ),
      ).rejects.toMatchObject({ code: '23505' });
    }),
  );

  test(
    'that break the sum are found',
    scene(async ({ owner, as }) => {
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      await owner.query(
        'update commissions set commission_amount = commission_amount + 0.01 where quote_id = $1',
        [quote],
      );
      expect(await brokenInvariants(owner)).toMatchObject([
        { invariant: expect.stringMatching(/^I10/), row_id: quote },
      ]);
    }),
  );
});

test(
  '[COM-014] sums stay plain and deals are counted by approvals, also with a deal that ended',
  scene(async (stage) => {
    const { owner, as } = stage;
    const read = async () => ({
      totals: (await as('davi').query('select * from commission_totals()'))[0],
      figures: (await as('davi').query('select * from platform_figures()'))[0],
      plain: (await as('davi').query('select sum(commission_amount) from commissions'))[0],
    });
    const before = await read();
    const [quote] = await approve(as('ana'), owner, '0201 marcos');
    await confirm({ as });
    const between = await read();
    await terminate(stage, quote);
    const after = await read();

    const total = (of: typeof before) => Number(of.totals?.commission);
    expect(total(between) - total(before)).toBe(1788);
    expect(Number(between.figures?.commissions_month)).toBe(
      Number(before.figures?.commissions_month) + 1788,
    );
    expect(after.plain).toEqual(before.plain);
    expect(after.figures).toEqual(before.figures);
    expect(after.totals).toMatchObject({
      approved: before.totals?.approved,
      commission: before.totals?.commission,
      deals: String(Number(before.totals?.deals) + 1),
    });
    const [row] = await as('davi').query(
      `select price, commission_amount, kind, status from list_commissions() where kind = 'cancellation'`,
    );
    expect(row).toEqual({
      price: '-29800.00',
      commission_amount: '-1788.00',
      kind: 'cancellation',
      status: 'cancelled',
    });
  }),
);

test(
  '[T80] [COM-005] a supplier reads its own statement and balance, an admin any; nobody else a row',
  scene(async ({ owner, as, asAnonymous }) => {
    await approve(as('ana'), owner, '0201 marcos');
    const own = await statement(as('marcos'));

    expect(own.at(-1)).toMatchObject({
      kind: 'approval',
      status: 'foreseen',
      base_amount: '29800.00',
      commission_rate: '0.0600',
      commission_amount: '1788.00',
      item_description: 'Ampliação da varanda',
    });
    const [{ id: marcos } = { id: '' }] = await owner.query<{ id: string }>(
      `select id from profiles where email = 'marcos@prumo.test'`,
    );
    expect(await statement(as('davi'), marcos)).toEqual(own);
    expect(await statement(as('davi'))).toEqual([]);
    expect(await statement(as('bruno'), marcos)).toEqual([]);
    expect(await as('bruno').query('select * from get_commission_balance($1)', [marcos])).toEqual(
      [],
    );
    const [balance] = await as('marcos').query('select * from get_commission_balance()');
    expect(balance).toMatchObject({ foreseen: '1788.00' });
    expect(await as('davi').query('select * from get_commission_balance($1)', [marcos])).toEqual([
      balance,
    ]);
    for (const who of [as('ana'), as('clara'), as('caio'), asAnonymous()]) {
      await expect(who.query('select * from get_commission_statement()')).rejects.toMatchObject({
        code: '42501',
      });
      await expect(who.query('select * from get_commission_balance()')).rejects.toMatchObject({
        code: '42501',
      });
    }
    for (const who of ['bruno', 'ana', 'clara'])
      await expect(as(who).query('select id from commissions')).rejects.toMatchObject({
        code: '42501',
      });
  }),
);

test(
  '[COM-012] everybody who owes a commission or an invoice is a supplier',
  scene(async ({ owner }) => {
    await expect(
      owner.query(
        `insert into commissions (quote_id, project_id, supplier_id, kind, approval_id, base_amount, commission_rate, commission_amount, due_at)
         select quote_id, project_id, $1, 'change', id, 0, commission_rate, 0, now() from commissions limit 1`,
        [PERSON.ana],
      ),
    ).rejects.toThrow('a commission is owed by suppliers only');
  }),
);

test(
  '[COM-005] a supplier records that it saves its own statement or invoices, and not what the team saves',
  scene(async ({ as }) => {
    const record = (who: string, kind: string) => as(who).query('select record_export($1)', [kind]);
    for (const kind of ['commission_statement', 'commission_invoices']) await record('bruno', kind);
    await record('davi', 'commission_aging');
    for (const [who, kind] of [
      ['bruno', 'commission_aging'],
      ['bruno', 'commissions'],
      ['clara', 'commission_statement'],
    ] as const)
      await expect(record(who, kind)).rejects.toMatchObject({ code: '42501' });
  }),
);
