import { describe, expect, test } from 'vitest';
import { agree } from '../commissions/testing.ts';
import { approve, CASA, orders, sign } from '../orders/testing.ts';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import {
  call,
  cents,
  eventful,
  FIGURES,
  type Filter,
  GROUPS,
  ledger,
  MARCOS,
  report,
  sum,
  totalOf,
} from './testing.ts';

// The sums of an office by project, supplier, category and month, and where one month ends.

const scene = useScene({ cast: true });

const FILTERS: Filter[] = [
  {},
  { until_day: '2026-10-31' },
  { from_day: '2026-11-01', until_day: '2026-11-30' },
  { from_day: '2026-11-01' },
  { project_ids: [CASA] },
  { only_category: 'civil' },
  { target_supplier_id: MARCOS },
  {
    project_ids: [CASA, PROJECT.vilaMariana],
    only_category: 'iluminacao',
    until_day: '2026-11-02',
  },
];

describe('[REL-1] [POR-110] the financial report', () => {
  test(
    'the four groupings have one total, to the cent, whatever narrows them, and rows that sum to it',
    scene(async (stage) => {
      await eventful(stage);
      const ana = stage.as('ana');
      for (const filter of FILTERS) {
        const totals = [];
        for (const group of GROUPS) {
          const [total, ...rows] = await report(ana, group, filter);
          expect(total, `${group} ${JSON.stringify(filter)}`).toMatchObject({
            is_total: true,
            key: null,
            label: 'Total',
          });
          expect(rows.some(({ is_total, label }) => is_total || !label)).toBe(false);
          expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
          for (const figure of FIGURES)
            expect(sum(rows, figure), `${group} ${figure} ${JSON.stringify(filter)}`).toBe(
              cents(total?.[figure]),
            );
          totals.push(total);
        }
        for (const total of totals) expect(total).toEqual(totals[0]);
      }
    }),
  );

  test.each(['with a change order that waits', 'after an order that ended'])(
    'it equals the specified summaries, the control of budgets, what instalments remain and the costs outside, %s',
    (state) =>
      scene(async (stage) => {
        await eventful(stage, state.startsWith('after'));
        const ana = stage.as('ana');
        const projects = await stage.owner.query<{ id: string }>(
          'select id from projects where architect_id = $1',
          [PERSON.ana],
        );
        const rows = await report(ana, 'project');
        for (const { id } of projects) {
          const row = rows.find(({ key }) => key === id);
          const one = async (text: string) =>
            (await ana.query<Record<string, unknown>>(text, [id]))[0];
          const summary = await one('select * from get_project_financial_summary($1)');
          const control = await one('select * from get_budget_control($1) where category is null');
          const costs = await one(
            'select * from get_project_costs($1) where category is null and kind is null',
          );
          const dues = await one('select * from get_instalment_totals($1)');
          const of = (figure: string) => cents(row?.[figure] ?? 0);
          expect(
            [
              of('aprovado'),
              of('pago'),
              of('a_pagar'),
              of('aditivos'),
              of('em_negociacao'),
              of('previsto'),
              of('vencido'),
            ],
            id,
          ).toEqual([
            cents(summary?.orcamento_total_aprovado),
            cents(summary?.valor_gasto),
            cents(summary?.valor_pendente),
            cents(control?.aditivos ?? 0),
            cents(control?.em_negociacao ?? 0),
            cents(control?.previsto ?? 0),
            cents(dues?.late),
          ]);
          expect([of('fora_comprado'), of('fora_planejado'), of('fora_pago')], id).toEqual([
            cents(costs?.fora_comprado),
            cents(costs?.fora_planejado),
            cents(costs?.fora_pago),
          ]);
          expect(of('a_pagar') + of('fora_a_pagar'), id).toBe(cents(costs?.a_pagar_total));
        }
        const details = await ana.query<Record<string, string>>(
          'select * from get_project_category_details($1)',
          [CASA],
        );
        const categories = (await report(ana, 'category', { project_ids: [CASA] })).filter(
          ({ is_total }) => !is_total,
        );
        for (const {
          category,
          orcamento_previsto,
          valor_aprovado,
          valor_gasto,
          valor_pendente,
        } of details) {
          const found = categories.find(({ key }) => key === category);
          expect(
            [found?.previsto, found?.aprovado, found?.pago, found?.a_pagar].map(cents),
          ).toEqual([orcamento_previsto, valor_aprovado, valor_gasto, valor_pendente].map(cents));
        }
        // Costs outside by category, payments filling the lines in their order.
        const costs = await ana.query<Record<string, string | null>>(
          'select * from get_project_costs($1) where category is not null',
          [CASA],
        );
        for (const { category, fora_pago } of costs)
          expect(
            cents(categories.find(({ key }) => key === category)?.fora_pago ?? 0),
            `${category}`,
          ).toBe(cents(fora_pago));
      })(),
  );

  test(
    '[POR-111] a budget has no first day and no supplier; saldo and desvio compare it with what was approved',
    scene(async ({ as, owner }) => {
      await approve(as('ana'), owner, '0201 marcos');
      await owner.query('delete from project_category_budgets where project_id = $1', [CASA]);
      await as('ana').query(
        `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'civil', 40000), ($1, 'pintura', 1000)`,
        [CASA],
      );
      const whole = { project_ids: [CASA] };
      expect(
        (await report(as('ana'), 'category', whole)).map(
          ({ label, previsto, saldo, desvio_percent }) => [label, previsto, saldo, desvio_percent],
        ),
      ).toEqual([
        ['Total', '41000.00', '11200.00', '-27.32'],
        ['Civil', '40000.00', '10200.00', '-25.50'],
        ['Pintura', '1000.00', '1000.00', '-100.00'],
      ]);
      expect(await totalOf(as('ana'), { ...whole, from_day: '2020-01-01' })).toMatchObject({
        previsto: null,
        saldo: null,
        desvio_percent: null,
        aprovado: '29800.00',
      });
      expect(await totalOf(as('ana'), { ...whole, target_supplier_id: MARCOS })).toMatchObject({
        previsto: null,
        saldo: null,
      });
      const [, ...suppliers] = await report(as('ana'), 'supplier', whole);
      expect(suppliers.map(({ label, previsto, saldo }) => [label, previsto, saldo])).toEqual([
        [expect.stringContaining('Antunes'), '0', null],
        ['Previsto, sem fornecedor', '41000.00', null],
      ]);
    }),
  );

  test(
    'economia is the mean of at least two offers that stood at the approval, less the approved one as it was offered',
    scene(async (stage) => {
      const { as, owner } = stage;
      const { rows: before } = {
        rows: await owner.query<{ supplier: string; price: string }>(
          `select s.email as supplier, q.price from quotes q join profiles s on s.id = q.supplier_id
         where q.project_item_id = 'f0000000-0000-4000-8000-000000000201' and q.price > 0`,
        ),
      };
      const mean = before.reduce((total, { price }) => total + Number(price), 0) / before.length;
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      const approved = Number(before.find(({ supplier }) => supplier.startsWith('marcos'))?.price);
      const saved = () =>
        totalOf(as('ana'), { project_ids: [CASA] }).then((total) => cents(total?.economia));
      expect(before.length).toBeGreaterThan(1);
      expect(await saved()).toBe(cents(mean.toFixed(2)) - cents(approved));
      // Nobody offered the amount that a change order adds.
      for (const { order_id, version } of await orders(as('marcos')))
        await sign(as('marcos'), order_id, version);
      await agree(stage, 'change', { [quote ?? '']: 500 });
      expect(await saved()).toBe(cents(mean.toFixed(2)) - cents(approved));
      // Offers that had expired on the day of the approval are none.
      await owner.query('alter table quote_versions disable trigger user');
      await owner.query(
        `update quote_versions v set valid_until = '2026-01-01' where v.request_id in (
           select q.request_id from quotes q where q.project_item_id = 'f0000000-0000-4000-8000-000000000201' and q.id <> $1)`,
        [quote],
      );
      expect(await saved()).toBe(0);
    }),
  );

  test(
    'anything but the four groupings is refused with a sentence',
    scene(async ({ as }) => {
      for (const group of ['client', '', null])
        await expect(
          as('ana').query('select * from get_financial_report($1)', [group]),
        ).rejects.toMatchObject({
          code: 'PT400',
          message: 'Agrupe por projeto, fornecedor, categoria ou mês.',
        });
    }),
  );
});

test(
  '[REL-7] an order of the last second of a month in São Paulo is of that month, one of the next second is not; payments go by their own day',
  scene(async ({ as, owner }) => {
    const [first] = await approve(as('ana'), owner, '0201 marcos');
    const [second] = await approve(as('ana'), owner, '0203 silvia');
    const placeAt = (quote: string | undefined, at: string) =>
      owner.query(
        `update orders set created_at = $2 where id = (select order_id from private.order_items where quote_id = $1 and removed_at is null)`,
        [quote, at],
      );
    await owner.query('set constraints all immediate');
    await owner.query('alter table orders disable trigger user');
    await placeAt(first, '2026-09-30 23:59:59-03');
    await placeAt(second, '2026-10-01 00:00:00-03');
    for (const [quote, day] of [
      [first, '2026-09-30'],
      [second, '2026-10-01'],
    ] as const)
      await as('ana').query(
        'insert into payments (quote_id, amount, payment_date) values ($1, 7, $2)',
        [quote, day],
      );
    const prices = await owner.query<{ price: string }>(
      'select price from quotes where id = any ($1) order by array_position($1, id)',
      [[first, second]],
    );

    const months = await report(as('ana'), 'month', { project_ids: [CASA] });
    const month = (key: string) => months.find((row) => row.key === key);
    expect(month('2026-09')).toMatchObject({
      label: 'setembro de 2026',
      aprovado: prices[0]?.price,
      pago: '7.00',
    });
    expect(month('2026-10')).toMatchObject({
      label: 'outubro de 2026',
      aprovado: prices[1]?.price,
      pago: '7.00',
    });
    const september = { project_ids: [CASA], from_day: '2026-09-01', until_day: '2026-09-30' };
    expect(await totalOf(as('ana'), september)).toMatchObject({
      aprovado: prices[0]?.price,
      pago: '7.00',
    });
    expect(await ledger(as('ana'), september)).toHaveLength(1);
    const flow = await call<{ month: string; is_total: boolean }>(
      as('ana'),
      'get_office_cash_flow',
      {
        project_ids: [CASA],
        from_month: '2026-09-30',
        until_month: '2026-09-01',
      },
    );
    expect(flow).toEqual([
      expect.objectContaining({ is_total: true, month: null, pago: '7.00' }),
      expect.objectContaining({ is_total: true, project_id: null, pago: '7.00' }),
      expect.objectContaining({ is_total: false, project_id: CASA, pago: '7.00' }),
    ]);
  }),
);
