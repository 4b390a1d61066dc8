import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { close, fellDue, ledger, monthsAgo, terminate, twoDeals } from './testing.ts';

// Closing months: what an invoice charges, and what it gives back.

const scene = useScene();

const preview = (stage: Pick<Scene, 'as'>, month: string) =>
  stage.as('davi').query('select * from preview_commission_closing($1)', [month]);
/** Says when the row that took something back was written. */
const writtenIn = (stage: Pick<Scene, 'owner'>, quote: string | undefined, month: string) =>
  stage.owner.query(
    `update commissions set due_at = private.month_begins($2) + interval '4 days', created_at = private.month_begins($2) + interval '4 days'
     where quote_id = $1 and kind <> 'approval'`,
    [quote, month],
  );

test(
  '[COM-003] closing a month makes one invoice of a supplier, numbered from 1, and closing it again none',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { october, total } = await twoDeals(stage);
    expect(await preview(stage, october)).toMatchObject([
      {
        supplier_name: 'Marcos Antunes',
        deals: '2',
        due_amount: String(total.toFixed(2)),
        credit_before: '0',
        total: total.toFixed(2),
        state: 'to_invoice',
        invoice_id: null,
      },
    ]);

    const [invoice, ...others] = await close(as('davi'), october.replace(/-01$/, '-17'));

    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      supplier_name: 'Marcos Antunes',
      number: 1,
      amount: total.toFixed(2),
      is_new: true,
    });
    expect(await close(as('davi'), october)).toEqual([{ ...invoice, is_new: false }]);
    expect(await preview(stage, october)).toMatchObject([
      { state: 'invoiced', invoice_id: invoice?.invoice_id, total: total.toFixed(2), deals: '2' },
    ]);
    const [row] = await as('marcos').query('select * from list_commission_invoices()');
    expect(row).toMatchObject({ number: 1, status: 'open', days_late: 0, notes: null });
    expect(
      await owner.query(
        `select n.kind, split_part(p.email, '@', 1) as who from notifications n join profiles p on p.id = n.recipient_id
         where n.kind like 'invoice%'`,
      ),
    ).toEqual([{ kind: 'invoice_issued', who: 'marcos' }]);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[COM-003] only a month that is over is closed, and only by admins',
  scene(async (stage) => {
    const { owner, as } = stage;
    await twoDeals(stage);
    await expect(close(as('davi'), await monthsAgo(owner, 0))).rejects.toMatchObject({
      code: 'INVMO',
    });
    for (const call of [
      `close_commissions('2026-01-01')`,
      `preview_commission_closing('2026-01-01')`,
      'get_commission_closing()',
      'get_commission_aging()',
      `pay_commission_invoice(gen_random_uuid(), '2026-01-01')`,
      `cancel_commission_invoice(gen_random_uuid(), 'x')`,
      `reopen_commission_invoice(gen_random_uuid(), 'x')`,
      `set_invoice_nfse(gen_random_uuid(), 'x')`,
    ])
      for (const who of ['marcos', 'ana', 'clara', 'caio'])
        await expect(as(who).query(`select ${call}`), `${who} ${call}`).rejects.toMatchObject({
          code: '42501',
        });
  }),
);

test(
  'the dashboard of a closing counts whom it invoices, who waits with a credit, and what was invoiced',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { first, october, november, total } = await twoDeals(stage);
    const standing = async (month: string) =>
      (await as('davi').query('select * from get_commission_closing($1)', [month]))[0];

    expect(await standing(october)).toMatchObject({
      is_over: true,
      to_invoice_count: '1',
      to_invoice_amount: total.toFixed(2),
      invoice_count: '0',
    });
    const older = await standing(november);
    // A month later nothing fell due in the month itself: all of it is of months before, and no credit.
    expect(older).toMatchObject({
      month_count: '0',
      month_amount: '0',
      before_count: '1',
      before_amount: total.toFixed(2),
      taken_back_count: '0',
      to_invoice_amount: total.toFixed(2),
    });
    expect(await standing(october)).toMatchObject({
      month_count: '1',
      month_amount: total.toFixed(2),
      before_count: '0',
    });
    await close(as('davi'), october);
    await terminate(stage, first);
    await writtenIn(stage, first, november);
    expect(await standing(october)).toMatchObject({
      to_invoice_count: '0',
      invoice_count: '1',
      invoiced_amount: total.toFixed(2),
    });
    expect(await standing(november)).toMatchObject({
      credit_count: '1',
      credit_amount: '-1788.00',
    });
    const [last] = await as('davi').query('select * from get_commission_closing()');
    expect(last).toMatchObject({ is_over: true, credit_count: '1' });
    expect(await standing(await monthsAgo(owner, 0))).toMatchObject({ is_over: false });
  }),
);

describe('[COM-002] a deal that ends', () => {
  test(
    'before it was charged is charged by no invoice, also of the month in which it fell due',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { first, second, october, november } = await twoDeals(stage);
      await terminate(stage, first);
      await writtenIn(stage, first, november);

      const [invoice] = await close(as('davi'), october);

      const [kept] = await ledger(owner, second);
      expect(invoice?.amount).toBe(kept?.amount);
      expect((await ledger(owner, first)).map(({ status }) => status)).toEqual([
        'cancelled',
        'cancelled',
      ]);
      expect(await close(as('davi'), november)).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'after it was charged is a credit of the next invoice',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { first, second, october, november } = await twoDeals(stage);
      await fellDue(owner, second, november);
      await owner.query(
        `update commissions set commission_amount = 5000, base_amount = 83333 where quote_id = $1`,
        [second],
      );
      await close(as('davi'), october);
      await terminate(stage, first);
      await writtenIn(stage, first, november);

      expect(await preview(stage, november)).toMatchObject([
        { deals: '2', due_amount: '3212.00', credit_before: '0', total: '3212.00' },
      ]);
      const [invoice] = await close(as('davi'), november);

      expect(invoice).toMatchObject({ number: 2, amount: '3212.00' });
      expect(await ledger(owner, first)).toMatchObject([
        { kind: 'approval', amount: '1788.00', status: 'invoiced' },
        { kind: 'cancellation', amount: '-1788.00', status: 'invoiced' },
      ]);
    }),
  );
});

test(
  '[COM-004] a credit larger than the month makes no invoice and counts in the next one',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { first, second, october, november } = await twoDeals(stage);
    const september = await monthsAgo(owner, 3);
    await fellDue(owner, first, september);
    await close(as('davi'), september);
    await terminate(stage, first);
    await writtenIn(stage, first, october);

    expect(await close(as('davi'), october)).toEqual([]);
    const [owed] = await ledger(owner, second);
    const left = Number(owed?.amount) - 1788;
    expect(await preview(stage, october)).toMatchObject([
      { state: 'credit', total: left.toFixed(2) },
    ]);
    expect(await preview(stage, november)).toMatchObject([
      { state: 'credit', due_amount: '0', credit_before: left.toFixed(2) },
    ]);
    expect(await close(as('davi'), november)).toEqual([]);

    await owner.query(
      `update commissions set commission_amount = 2000, due_at = private.month_begins($2) + interval '3 days' where quote_id = $1`,
      [second, november],
    );
    expect(await close(as('davi'), november)).toMatchObject([{ number: 2, amount: '212.00' }]);
    expect(
      await owner.query(
        `select * from private.broken_invariants() where invariant not like 'I10%'`,
      ),
    ).toEqual([]);
  }),
);
