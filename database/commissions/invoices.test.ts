import { describe, expect, test } from 'vitest';
import { approve, orders, sign } from '../orders/testing.ts';
import { brokenInvariants } from '../quotes/cast-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { close, fellDue, forgetCommissions, ledger, monthsAgo, terminate } from './testing.ts';

// Closing months, and what becomes of an invoice.

const scene = useScene();

/** Marcos's two deals of R$ 1,788.00 and R$ 696.00, confirmed, due two months ago; nothing else is owed. */
async function twoDeals({ owner, as }: Pick<Scene, 'owner' | 'as'>) {
  const [first, second] = await approve(as('ana'), owner, '0201 marcos', '0202 marcos');
  for (const { order_id, version } of await orders(as('marcos')))
    await sign(as('marcos'), order_id, version);
  await forgetCommissions(owner);
  const [october, november] = [await monthsAgo(owner, 2), await monthsAgo(owner, 1)];
  await fellDue(owner, first, october);
  await fellDue(owner, second, october);
  const sums = await owner.query<{ amount: string }>(
    'select commission_amount as amount from commissions where quote_id = any ($1) order by commission_amount desc',
    [[first, second]],
  );
  const amounts = sums.map(({ amount }) => Number(amount));
  return { first, second, october, november, total: (amounts[0] ?? 0) + (amounts[1] ?? 0) };
}
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

describe('an invoice', () => {
  const standing = (stage: Pick<Scene, 'as'>) =>
    stage
      .as('marcos')
      .query(
        'select number, status, paid_on is not null as has_day, notes from list_commission_invoices() order by number',
      );

  test(
    '[COM-003] is paid, opened again and cancelled; what it charged is charged by another of the same month',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { first, october, total } = await twoDeals(stage);
      const [invoice] = await close(as('davi'), october);
      const id = invoice?.invoice_id;
      const pay = (day: string | null) =>
        as('davi').query('select pay_commission_invoice($1, $2, $3)', [id, day, ' Por PIX ']);
      const reopen = (reason: string | null) =>
        as('davi').query('select reopen_commission_invoice($1, $2)', [id, reason]);
      const cancel = (reason: string | null) =>
        as('davi').query('select cancel_commission_invoice($1, $2)', [id, reason]);

      await expect(pay(null)).rejects.toMatchObject({ code: 'PAYDT' });
      await expect(pay('2100-01-01')).rejects.toMatchObject({ code: 'PAYDT' });
      await expect(reopen('Engano')).rejects.toMatchObject({ code: 'INVST' });
      await pay('2026-11-20');
      expect(await standing(stage)).toEqual([
        { number: 1, status: 'paid', has_day: true, notes: 'Por PIX' },
      ]);
      expect(await ledger(owner, first)).toMatchObject([{ status: 'paid' }]);
      await expect(pay('2026-11-20')).rejects.toMatchObject({
        code: 'INVST',
        message: 'Esta fatura já foi paga ou cancelada.',
      });
      await expect(cancel('Engano')).rejects.toMatchObject({ code: 'INVST' });
      await expect(reopen('  ')).rejects.toMatchObject({ code: 'PT400' });
      await reopen('O comprovante era de outra');
      await expect(cancel(null)).rejects.toMatchObject({ code: 'PT400' });
      await cancel('Valor combinado');
      expect(await standing(stage)).toEqual([
        { number: 1, status: 'cancelled', has_day: false, notes: 'Valor combinado' },
      ]);
      expect(await ledger(owner, first)).toMatchObject([{ status: 'due' }]);
      await expect(
        as('davi').query(`select set_invoice_nfse($1, '77')`, [id]),
      ).rejects.toMatchObject({ code: 'INVST' });

      expect(await close(as('davi'), october)).toMatchObject([
        { number: 2, amount: total.toFixed(2), is_new: true },
      ]);
      expect(
        (
          await owner.query(`select kind from notifications where kind like 'invoice%' order by 1`)
        ).map(({ kind }) => kind),
      ).toEqual([
        'invoice_cancelled',
        'invoice_issued',
        'invoice_issued',
        'invoice_paid',
        'invoice_reopened',
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'that is cancelled frees what is no longer due: the only payment was reversed meanwhile',
    scene(async ({ owner, as }) => {
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      await forgetCommissions(owner);
      const [payment] = await as('ana').query<{ id: string }>(
        `insert into payments (quote_id, amount, payment_date) values ($1, 10, '2026-03-10') returning id`,
        [quote],
      );
      const month = await monthsAgo(owner, 1);
      await fellDue(owner, quote, month);
      const [invoice] = await close(as('davi'), month);
      await as('ana').query(`select * from reverse_payment($1, 'Engano')`, [payment?.id]);
      expect(await ledger(owner, quote)).toMatchObject([{ status: 'invoiced' }]);

      await as('davi').query(`select cancel_commission_invoice($1, 'Estorno')`, [
        invoice?.invoice_id,
      ]);

      expect(await ledger(owner, quote)).toMatchObject([{ status: 'foreseen' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'notes the number of a NFS-e, and takes it away',
    scene(async (stage) => {
      const { as } = stage;
      const { october } = await twoDeals(stage);
      const [invoice] = await close(as('davi'), october);
      const set = (number: string | null) =>
        as('davi').query('select set_invoice_nfse($1, $2)', [invoice?.invoice_id, number]);
      const read = async () =>
        (await as('marcos').query('select nfse_number from commission_invoices'))[0]?.nfse_number;

      await set(' 2026/881 ');
      expect(await read()).toBe('2026/881');
      await set('');
      expect(await read()).toBeNull();
      await expect(set('9'.repeat(61))).rejects.toMatchObject({ code: 'PT400' });
    }),
  );

  test(
    '[COM-005] is read by its supplier and admins; to others it does not exist',
    scene(async (stage) => {
      const { as } = stage;
      const { october, total } = await twoDeals(stage);
      const [invoice] = await close(as('davi'), october);
      const of = (who: string, call: string) =>
        as(who).query(`select * from ${call}`, [invoice?.invoice_id]);

      for (const who of ['marcos', 'davi']) {
        const [read] = await of(who, 'get_commission_invoice($1)');
        expect(read).toMatchObject({
          amount: total.toFixed(2),
          lines: [{ commission_rate: 0.06 }, { commission_rate: 0.06 }],
          issuer: { legal_name: 'Prumo Tecnologia Ltda.', has_pix_key: true },
        });
        expect(await as(who).query('select id from commission_invoices')).toHaveLength(1);
      }
      expect(await of('bruno', 'get_commission_invoice($1)')).toEqual([]);
      expect(await as('bruno').query('select id from commission_invoices')).toEqual([]);
      expect(await as('bruno').query('select * from list_commission_invoices()')).toEqual([]);
      await expect(of('bruno', 'get_invoice_pix($1)')).rejects.toMatchObject({ code: 'PT404' });
      for (const who of ['ana', 'clara', 'caio']) {
        await expect(of(who, 'get_commission_invoice($1)')).rejects.toMatchObject({
          code: '42501',
        });
        await expect(as(who).query('select id from commission_invoices')).rejects.toMatchObject({
          code: '42501',
        });
      }
      for (const who of ['davi', 'marcos'])
        for (const statement of [
          'update commission_invoices set amount = 1',
          'delete from commission_invoices where true',
          'insert into commission_invoices (number) values (1)',
        ])
          await expect(as(who).query(statement)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

test(
  '[COM-015] an open invoice is an obstacle, and a paid one loses the words about its person',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { october } = await twoDeals(stage);
    const [invoice] = await close(as('davi'), october);
    const [{ id: marcos } = { id: '' }] = await owner.query<{ id: string }>(
      `select id from profiles where email = 'marcos@prumo.test'`,
    );
    await owner.query(`update projects set status = 'completed'`);
    const obstacles = async () =>
      (await owner.query<{ o: string[] }>('select private.erasure_obstacles($1) as o', [marcos]))[0]
        ?.o;
    expect(await obstacles()).toEqual([
      expect.stringMatching(/^A fatura 0001\/\d{4} está em aberto\./),
    ]);
    const [{ file } = { file: {} as { faturas: unknown } }] = await as('marcos').query<{
      file: { faturas: unknown };
    }>('select export_my_data() as file');
    expect(file.faturas).toMatchObject([{ number: 1, status: 'open' }]);

    await as('davi').query(
      `select pay_commission_invoice($1, '2026-11-20', 'Marcos Antunes pagou')`,
      [invoice?.invoice_id],
    );
    expect(await obstacles()).toEqual([]);
    await owner.query('select private.erase_person($1)', [marcos]);

    expect(
      await owner.query('select number, amount::float, notes from commission_invoices'),
    ).toEqual([{ number: 1, amount: Number(invoice?.amount), notes: 'pessoa removida pagou' }]);
  }),
);
