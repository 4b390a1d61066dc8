import { describe, expect, test } from 'vitest';
import { propose } from '../change-orders/testing.ts';
import { agree, terminate } from '../commissions/testing.ts';
import { inFour, payInstalment } from '../instalments/testing.ts';
import { approve, CASA, orders, sign } from '../orders/testing.ts';
import * as bought from '../purchases/testing.ts';
import { brokenInvariants, PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// Reports of an office over all that may happen to its money: Ana's projects, with Rafael's house in the middle of its work.

const scene = useScene({ cast: true });

const MARCOS = 'b0000000-0000-4000-8000-000000000005';
const GROUPS = ['project', 'supplier', 'category', 'month'] as const;
const FIGURES = [
  ...[
    'previsto',
    'aprovado',
    'aditivos',
    'em_negociacao',
    'pago',
    'a_pagar',
    'vencido',
    'economia',
  ],
  ...['fora_comprado', 'fora_planejado', 'fora_pago', 'fora_a_pagar'],
] as const;

interface ReportRow {
  is_total: boolean;
  key: string | null;
  label: string;
  [figure: string]: string | boolean | null;
}

interface Filter {
  from_day?: string;
  until_day?: string;
  project_ids?: string[];
  only_category?: string;
  target_supplier_id?: string;
}

/** A call with arguments by name. */
const call = <Row extends Record<string, unknown>>(who: Actor, name: string, given: object) => {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const named = entries.map(([key], place) => `${key} => $${place + 1}`).join(', ');
  return who.query<Row>(
    `select * from ${name}(${named})`,
    entries.map(([, value]) => value),
  );
};
const report = (who: Actor, group_by: string, filter: Filter = {}) =>
  call<ReportRow>(who, 'get_financial_report', { group_by, ...filter });
const totalOf = async (who: Actor, filter: Filter = {}) =>
  (await report(who, 'project', filter)).find(({ is_total }) => is_total);
const ledger = (who: Actor, filter: Filter & Record<string, unknown> = {}) =>
  call<Record<string, string | null> & { receipts: string[] }>(who, 'get_payment_ledger', filter);
const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const sum = (rows: readonly Record<string, unknown>[], figure: string) =>
  rows.reduce((total, row) => total + cents(row[figure]), 0);

/** An order in instalments, paid in part, one payment taken back; a change order applied, and one waiting or a deal ended; purchases outside of every kind. */
async function eventful(stage: Pick<Scene, 'owner' | 'as'>, isEnded = false) {
  const { owner, as } = stage;
  const { parts } = await inFour(as, owner, -40, -5, 20, 90);
  const second = await approve(as('ana'), owner, '0202 marcos');
  const others = await approve(as('ana'), owner, '0203 silvia', '0204 silvia');
  for (const { order_id, version } of await orders(as('marcos')))
    await sign(as('marcos'), order_id, version);
  await payInstalment(as('ana'), parts[0]?.id, 8000, { date: '2026-10-31' });
  await payInstalment(as('ana'), parts[1]?.id, 3210.55, { date: '2026-11-01' });
  const [wrong] = await payInstalment(as('ana'), parts[1]?.id, 99.99, { date: '2026-11-02' });
  await as('ana').query(`select reverse_payment_batch($1, 'Engano')`, [wrong?.payment_batch_id]);
  const order = (await orders(as('ana'))).find(({ items }) =>
    items.some(({ quote_id }) => quote_id === second[0]),
  );
  const first = order?.items.find(({ quote_id }) => quote_id !== second[0])?.quote_id;
  await agree(stage, 'change', { [first ?? '']: 1234.56 });
  if (isEnded) await terminate(stage, second[0]);
  else
    await propose(as('ana'), order?.order_id ?? '', {
      lines: [{ quote_id: first, price_delta: -100.1 }],
    });
  // Paid, taken back and undone: it stands in the ledger and comes to nothing.
  await as('ana').query(
    `insert into payments (quote_id, amount, payment_date) values ($1, 10, '2026-11-03')`,
    [others[1]],
  );
  await as('ana').query(
    `select reverse_payment(id, 'Engano') from payments where quote_id = $1 and reverses_payment_id is null`,
    [others[1]],
  );
  const receipt = await bought.save(
    as('ana'),
    {
      total: 100,
      lines: [
        { description: 'Cimento', category: 'civil', amount: 33.33 },
        { description: 'Luminária', category: 'iluminacao', amount: 50 },
        { description: 'Taxa', category: null, amount: 16.67 },
      ],
      instalments: [
        { label: '1', amount: 45, due_on: '2026-10-10' },
        { label: '2', amount: 55, due_on: '2099-01-10' },
      ],
    },
    { project: CASA },
  );
  await bought.pay(as('ana'), receipt.id, 40, { date: '2026-10-31' });
  await bought.pay(as('ana'), receipt.id, 25.5, { date: '2026-11-01', another: true });
  await bought.save(
    as('ana'),
    { total: 70, bought_on: null, instalments: [bought.due(70, 0)] },
    { project: CASA },
  );
  const gone = await bought.save(as('ana'), { total: 12 }, { project: CASA });
  await bought.pay(as('ana'), gone.id, 12, { date: '2026-11-01' });
  const version = (await bought.purchase(as('ana'), gone.id, CASA)).version;
  await bought.cancel(as('ana'), gone.id, version);
  expect(await brokenInvariants(owner)).toEqual([]);
  return { first, others };
}

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

describe('[REL-3] what is not the office’s', () => {
  test(
    'has no row and is in no total; the next page after a foreign payment does not exist',
    scene(async (stage) => {
      await eventful(stage);
      const { as, owner } = stage;
      const elisa = await totalOf(as('elisa'));
      const [own] = await owner.query<{ paid: string; approved: string }>(
        `select (select coalesce(sum(amount), 0) from payments where architect_id = $1) as paid,
           (select coalesce(sum(price), 0) from quotes where architect_id = $1 and status = 'approved') as approved`,
        [PERSON.elisa],
      );
      expect([cents(elisa?.pago), cents(elisa?.aprovado)]).toEqual([
        cents(own?.paid),
        cents(own?.approved),
      ]);
      for (const group of GROUPS) {
        const [total, ...rows] = await report(as('elisa'), group, { project_ids: [CASA] });
        expect(FIGURES.map((figure) => cents(total?.[figure]))).toEqual(FIGURES.map(() => 0));
        expect(rows).toEqual([]);
      }
      expect(await ledger(as('elisa'), { project_ids: [CASA], with_outside: true })).toEqual([]);
      const [, ...months] = await call(as('elisa'), 'get_office_cash_flow', {
        project_ids: [CASA],
      });
      expect(months).toEqual([]);
      const [payment] = await ledger(as('ana'));
      await expect(
        ledger(as('elisa'), { after_payment_id: payment?.payment_id }),
      ).rejects.toMatchObject({ code: 'PT404' });
    }),
  );

  test.each(['rafael', 'marcos', 'davi', 'pedro', 'vera'])('%s may call none of it', (person) =>
    scene(async ({ as }) => {
      for (const text of [
        `get_financial_report('project')`,
        'get_payment_ledger()',
        'payment_ledger_totals()',
        'get_office_cash_flow()',
      ])
        await expect(as(person).query(`select * from ${text}`), text).rejects.toMatchObject({
          code: '42501',
        });
    })(),
  );

  test(
    'a project that changed hands is in the reports of its architect of today alone',
    scene(async (stage) => {
      await eventful(stage);
      const { as } = stage;
      const before = cents((await totalOf(as('ana')))?.pago);
      const ofCasa = cents((await totalOf(as('ana'), { project_ids: [CASA] }))?.pago);
      const elisa = cents((await totalOf(as('elisa')))?.pago);
      expect(ofCasa).toBeGreaterThan(0);
      await as('davi').query(`select transfer_project($1, $2, 'A arquiteta mudou de cidade.')`, [
        CASA,
        PERSON.elisa,
      ]);
      expect(cents((await totalOf(as('ana')))?.pago)).toBe(before - ofCasa);
      expect(cents((await totalOf(as('elisa')))?.pago)).toBe(elisa + ofCasa);
      expect(sum(await ledger(as('elisa'), { project_ids: [CASA] }), 'amount')).toBe(ofCasa);
    }),
  );
});

test.each([
  ['basico', 'REPPL'],
  ['profissional', 'none'],
  ['empresarial', 'none'],
  [null, 'none'],
])('[REL-6] with the plan %s a report is refused with %s', (plan, code) =>
  scene(async ({ as, owner }) => {
    await owner.query('update profiles set plan = $1 where id = $2', [plan, PERSON.ana]);
    for (const who of ['ana', 'nora'])
      for (const text of [
        `get_financial_report('month')`,
        'get_payment_ledger()',
        'payment_ledger_totals()',
        'get_office_cash_flow()',
      ]) {
        const outcome = await as(who)
          .query(`savepoint s; select 1 from ${text} limit 1`.split('; ')[1] ?? '')
          .then(
            () => ({ code: 'none', message: '' }),
            (error: { code: string; message: string }) => error,
          );
        expect(outcome.code, `${who} ${text}`).toBe(code);
        if (code === 'REPPL')
          expect(outcome.message).toBe('Os relatórios financeiros são do plano Profissional.');
      }
  })(),
);

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

test(
  '[REL-8] somebody with leitura reads the reports of the account and saves them; the trail says who',
  scene(async (stage) => {
    await eventful(stage);
    const { as, owner } = stage;
    for (const group of GROUPS)
      expect(await report(as('nora'), group)).toEqual(await report(as('ana'), group));
    expect(await ledger(as('nora'))).toEqual(await ledger(as('ana')));
    for (const kind of ['financial_report', 'payment_ledger', 'cash_flow']) {
      await as('nora').query('select record_export($1, null, 12)', [kind]);
      await expect(as('davi').query('select record_export($1)', [kind])).rejects.toMatchObject({
        code: 'PT400',
      });
    }
    expect(
      await owner.query(
        `select p.email, a.email as account, e.after ->> 'what' as what from private.audit_entries e
         join profiles p on p.id = e.actor_id join profiles a on a.id = e.account_id
         where e.action = 'exported' and e.after ->> 'what' in ('financial_report', 'payment_ledger', 'cash_flow') order by 3`,
      ),
    ).toEqual(
      ['cash_flow', 'financial_report', 'payment_ledger'].map((what) => ({
        email: 'nora@prumo.test',
        account: 'ana@prumo.test',
        what,
      })),
    );
  }),
);
