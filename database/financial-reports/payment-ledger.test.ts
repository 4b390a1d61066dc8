import { describe, expect, test } from 'vitest';
import { payInstalment } from '../instalments/testing.ts';
import { approve, CASA, orders } from '../orders/testing.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { call, cents, eventful, type Filter, ledger, MARCOS, sum, totalOf } from './testing.ts';

// The ledger of an office's payments, and the cash flow by month.

const scene = useScene({ cast: true });

describe('[REL-2] [POR-112] the ledger of payments', () => {
  test(
    'sums to the payments that there are; what was taken back is a negative row that names its payment',
    scene(async (stage) => {
      await eventful(stage);
      const { owner, as } = stage;
      const rows = await ledger(as('ana'));
      const [all] = await owner.query<{ amount: string; rows: string }>(
        'select sum(amount) as amount, count(*) as rows from payments where architect_id = $1',
        [PERSON.ana],
      );
      expect(sum(rows, 'amount')).toBe(cents(all?.amount));
      expect(rows).toHaveLength(Number(all?.rows));
      expect(sum(rows, 'amount')).toBe(cents((await totalOf(as('ana')))?.pago));
      const reversals = rows.filter(({ reversal_of }) => reversal_of);
      expect(reversals.length).toBeGreaterThan(1);
      for (const reversal of reversals) {
        const payment = rows.find(({ payment_id }) => payment_id === reversal.reversal_of);
        expect(cents(payment?.amount) + cents(reversal.amount)).toBe(0);
        expect([payment?.parcela, reversal.parcela]).toEqual([null, null]);
      }
      const [totals] = await call(as('ana'), 'payment_ledger_totals', {});
      expect(totals).toEqual({
        payments: String(rows.length),
        amount: all?.amount,
        paid: (
          rows
            .filter(({ reversal_of }) => !reversal_of)
            .reduce((total, row) => total + cents(row.amount), 0) / 100
        ).toFixed(2),
        reversed: (sum(reversals, 'amount') / 100).toFixed(2),
      });
    }),
  );

  test(
    'a row says all that a book needs: who paid whom for what, by which order and instalment, with receipts and who recorded it',
    scene(async (stage) => {
      await eventful(stage);
      const { as, owner } = stage;
      await owner.query(
        `insert into billing_details (profile_id, legal_name, tax_id) values ($1, 'Construções Ávila Ltda.', '11222333000181')
         on conflict (profile_id) do update set legal_name = excluded.legal_name, tax_id = excluded.tax_id`,
        [MARCOS],
      );
      const rows = await ledger(as('ana'), {
        project_ids: [CASA],
        only_category: 'civil',
        from_day: '2026-10-31',
        until_day: '2026-11-01',
      });
      expect(rows.map(({ payment_date: _, ...row }) => row)).toEqual([
        expect.objectContaining({
          amount: '8000.00',
          parcela: '1 de 5',
          order_number: expect.stringMatching(/^\d{4}\/\d{4}$/),
          category: 'civil',
          category_label: 'Civil',
          client_name: expect.stringContaining('Rafael'),
          supplier_id: MARCOS,
          supplier_legal_name: 'Construções Ávila Ltda.',
          supplier_tax_id: '11.222.333/0001-81',
          recorded_by: 'Ana Ribeiro',
          origin: 'prumo',
          receipts: [],
        }),
        expect.objectContaining({ amount: '3210.55', parcela: '2 de 5' }),
      ]);
      // A colleague who records is named with the account; a payment that fills several instalments says so.
      const [order] = (await orders(as('ana'))).filter(({ category }) => category === 'civil');
      await payInstalment(as('rita'), order?.instalments[1]?.id, 10_000, { date: '2026-11-20' });
      const last = (
        await ledger(as('ana'), { only_category: 'civil', from_day: '2026-11-20' })
      ).filter(({ amount }) => cents(amount) > 0);
      expect(last.map(({ parcela, recorded_by }) => [parcela, recorded_by])).toEqual([
        ['2 a 4 de 5', 'Rita Melo, de Ribeiro Arquitetura'],
      ]);
    }),
  );

  test(
    'payments outside are in it only where they are asked for, by the share of a category',
    scene(async (stage) => {
      await eventful(stage);
      const ana = stage.as('ana');
      const outside = async (filter: Filter) =>
        (await ledger(ana, { ...filter, project_ids: [CASA], with_outside: true })).filter(
          ({ origin }) => origin === 'outside',
        );
      expect((await ledger(ana)).every(({ origin }) => origin === 'prumo')).toBe(true);
      const all = await outside({});
      expect(sum(all, 'amount')).toBe(
        cents((await totalOf(ana, { project_ids: [CASA] }))?.fora_pago),
      );
      expect(all[0]).toMatchObject({
        amount: '40.00',
        category: null,
        supplier_id: null,
        supplier_name: 'Depósito Central',
        order_number: 'C-0001',
        recorded_by: 'Arquiteto',
      });
      const lamps = { only_category: 'iluminacao', until_day: '2026-11-01' };
      // The cement is paid first: R$ 33.33 of 40, then 25.50 of the lamp.
      expect((await outside(lamps)).map(({ amount }) => amount)).toEqual(['6.67', '25.50']);
      expect(await outside({ target_supplier_id: MARCOS })).toEqual([]);
    }),
  );

  test(
    '[REL-4] 10,000 payments come in pages of a thousand, none twice and none missing, and their totals at once',
    scene(async ({ as, owner }) => {
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      await owner.query('alter table payments disable trigger user');
      await owner.query(
        `insert into payments (quote_id, amount, payment_date, created_by, project_id, architect_id, client_id)
         select q.id, 0.01 * (1 + n % 5), date '2026-01-01' + (n % 90), q.architect_id, q.project_id, q.architect_id, q.client_id
         from quotes q, generate_series(1, 10000) n where q.id = $1`,
        [quote],
      );
      await owner.query('alter table payments enable trigger user');
      await owner.query('analyze payments');
      const filter = { project_ids: [CASA] };
      const seen: Record<string, string | null>[] = [];
      for (;;) {
        const page = await ledger(as('ana'), {
          ...filter,
          most: 1000,
          after_payment_id: seen.at(-1)?.payment_id ?? undefined,
        });
        seen.push(...page);
        if (page.length < 1000) break;
      }
      expect(new Set(seen.map(({ payment_id }) => payment_id)).size).toBe(10_000);
      expect(seen).toHaveLength(10_000);
      const days = seen.map(
        ({ payment_date, recorded_at, payment_id }) =>
          `${new Date(payment_date ?? 0).toISOString()} ${recorded_at} ${payment_id}`,
      );
      expect(days).toEqual(days.toSorted());
      const [totals] = await call<{ payments: string; amount: string }>(
        as('ana'),
        'payment_ledger_totals',
        filter,
      );
      expect(totals).toMatchObject({
        payments: '10000',
        amount: (sum(seen, 'amount') / 100).toFixed(2),
      });
      expect(await totalOf(as('ana'), filter)).toMatchObject({ pago: totals?.amount });
      expect(await ledger(as('ana'), filter)).toHaveLength(10_000);
      for (const most of [0, -1, 100_001])
        await expect(ledger(as('ana'), { most })).rejects.toMatchObject({ code: 'PT400' });
    }),
  );
});

test(
  '[REL-1] [POR-113] the cash flow sums to what the report says by month',
  scene(async (stage) => {
    await eventful(stage);
    const ana = stage.as('ana');
    const flow = await call<Record<string, string | boolean | null>>(
      ana,
      'get_office_cash_flow',
      {},
    );
    const [total, ...rows] = flow;
    const months = rows.filter(({ is_total }) => is_total);
    const projects = rows.filter(({ is_total }) => !is_total);
    for (const figure of ['vencido', 'a_vencer', 'pago', 'fora_a_pagar', 'fora_pago'])
      expect([sum(months, figure), sum(projects, figure)], figure).toEqual([
        cents(total?.[figure]),
        cents(total?.[figure]),
      ]);
    const whole = await totalOf(ana);
    expect(cents(total?.vencido) + cents(total?.a_vencer)).toBe(cents(whole?.a_pagar));
    expect([total?.vencido, total?.pago, total?.fora_pago, total?.fora_a_pagar].map(cents)).toEqual(
      [whole?.vencido, whole?.pago, whole?.fora_pago, whole?.fora_a_pagar].map(cents),
    );
  }),
);
