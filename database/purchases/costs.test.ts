import { describe, expect, test } from 'vitest';
import { brokenInvariants, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { pay, save } from './testing.ts';

// The costs of a project, on Prumo and outside.

const scene = useScene({ cast: true });

const SPECIFIED = [
  'select * from get_project_financial_summary($1)',
  'select * from get_project_category_details($1)',
  'select * from get_project_financial_alerts($1)',
  'select * from get_budget_control($1)',
];
const specified = async (who: Actor) => {
  const answers: string[] = [];
  for (const text of SPECIFIED)
    answers.push(JSON.stringify(await who.query(text, [PROJECT.vilaMariana])));
  return answers;
};

type Cost = Record<string, number | string | null>;
/** To the cent: sums of floats are not. */
const cents = (amount: number) => Math.round(amount * 100) / 100;
/** The rows by category or kind, the total under "total", with amounts as numbers. */
async function costs(who: Actor): Promise<Record<string, Cost>> {
  const rows = await who.query<Record<string, string | null>>(
    'select * from get_project_costs($1)',
    [PROJECT.vilaMariana],
  );
  return Object.fromEntries(
    rows.map(({ category, kind, ...sums }) => [
      category ?? kind ?? 'total',
      Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)])),
    ]),
  );
}

/** Ten purchases, two of them planned and one cancelled: 1.000,01 in masonry, 500 in painting, 90 of fees. */
async function tenPurchases(as: (person: string) => Actor) {
  const civil = (amount: number, more = {}) => ({
    total: amount,
    lines: [{ description: 'Cimento', category: 'civil', amount }],
    ...more,
  });
  const { id } = await save(as('ana'), {
    total: 300.01,
    lines: [
      { description: 'Cimento', category: 'civil', amount: 100.01 },
      { description: 'Tinta', category: 'pintura', amount: 200 },
    ],
  });
  await pay(as('ana'), id, 150.01);
  for (const amount of [100, 100, 100, 100]) await save(as('clara'), civil(amount));
  const paid = await save(as('clara'), civil(400));
  await pay(as('clara'), paid.id, 400);
  await save(
    as('ana'),
    civil(100, { bought_on: null, instalments: [{ amount: 100, due_on: '2027-01-10' }] }),
  );
  await save(as('ana'), {
    total: 300,
    bought_on: null,
    lines: [{ description: 'Tinta', category: 'pintura', amount: 300 }],
    instalments: [{ amount: 300, due_on: '2027-01-10' }],
  });
  await save(as('ana'), { kind: 'fee', total: 90, lines: [{ description: 'Alvará', amount: 90 }] });
  const cancelled = await save(as('ana'), civil(7777));
  await pay(as('ana'), cancelled.id, 7777);
  await as('ana').query("select cancel_purchase($1, 1, 'Engano')", [cancelled.id]);
}

describe('figures', () => {
  test(
    '[OUT-1] [OUT-010] the specified figures are equal byte for byte before and after ten purchases, and costs are them and the purchases to the cent',
    scene(async ({ as, owner }) => {
      const [before, costsBefore] = [await specified(as('clara')), await costs(as('clara'))];
      const payable = await as('ana').query('select * from get_approved_quotes_for_payments()');
      expect(costsBefore.total).toMatchObject({ fora_comprado: 0, purchases: 0 });

      await tenPurchases(as);

      expect(await specified(as('clara'))).toEqual(before);
      expect(await as('ana').query('select * from get_approved_quotes_for_payments()')).toEqual(
        payable,
      );
      const [summary] = await as('clara').query<Record<string, string>>(
        'select * from get_project_financial_summary($1)',
        [PROJECT.vilaMariana],
      );
      const after = await costs(as('clara'));
      expect(after).toEqual(await costs(as('ana')));
      expect(after).toEqual(await costs(as('davi')));
      expect(after.civil).toMatchObject({
        fora_comprado: 900.01,
        fora_planejado: 100,
        fora_pago: 500.01,
        a_reembolsar: 100.01,
        purchases: 7,
        custo_total: cents(Number(costsBefore.civil?.custo_total ?? 0) + 1000.01),
      });
      expect(after.pintura).toMatchObject({
        fora_comprado: 200,
        fora_planejado: 300,
        fora_pago: 50,
        a_reembolsar: 50,
      });
      expect(after.fee).toMatchObject({
        previsto: 0,
        fora_comprado: 90,
        custo_total: 90,
        desvio: 90,
        a_pagar_total: 90,
      });
      expect(after.total).toMatchObject({
        prumo_comprometido: Number(summary?.orcamento_total_aprovado),
        prumo_pago: Number(summary?.valor_gasto),
        fora_comprado: 1190.01,
        fora_planejado: 400,
        fora_pago: 550.01,
        custo_total: cents(Number(summary?.orcamento_total_aprovado) + 1590.01),
        pago_total: cents(Number(summary?.valor_gasto) + 550.01),
        a_pagar_total: cents(Number(costsBefore.total?.a_pagar_total) + 1590.01 - 550.01),
        a_reembolsar: 150.01,
        purchases: 9,
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-4] [OUT-004] suppliers, other architects and other clients read no costs',
    scene(async ({ as }) => {
      await save(as('ana'), { total: 100 });
      for (const person of ['elisa', 'rafael'])
        expect(
          await as(person).query('select * from get_project_costs($1)', [PROJECT.vilaMariana]),
          person,
        ).toEqual([]);
      await expect(
        as('bruno').query('select * from get_project_costs($1)', [PROJECT.vilaMariana]),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('alerts', () => {
  test.each([
    [0.7499, null],
    [0.75, 75],
    [0.8999, 75],
    [0.9, 90],
    [1, 90],
    [1.0001, 100],
  ])(
    '[OUT-7] [OUT-011] a purchase that brings a category to %d of its forecast is said at %s %%, once, to client and architect',
    (share, percent) =>
      scene(async ({ as, owner }) => {
        await owner.query(
          `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'vidracaria', 10000)
         on conflict (project_id, category) do update set budgeted_amount = 10000`,
          [PROJECT.consultorio],
        );
        const alerts = () =>
          owner.query(
            `select p.email, (n.data ->> 'percent')::integer as percent, (n.data ->> 'outside')::float as outside
           from notifications n join profiles p on p.id = n.recipient_id
           where n.kind = 'budget_threshold' and n.project_id = $1 order by 1`,
            [PROJECT.consultorio],
          );
        const bought = (amount: number) =>
          save(
            as('ana'),
            { total: amount, lines: [{ description: 'Box', category: 'vidracaria', amount }] },
            { project: PROJECT.consultorio },
          );
        const specifiedAlerts = await as('rafael').query(
          'select * from get_project_financial_alerts($1)',
          [PROJECT.consultorio],
        );
        const { id } = await bought(10_000 * share);
        const people = percent === null ? [] : ['ana', 'rafael'];
        const expected = people.map((name) => ({
          email: `${name}@prumo.test`,
          percent,
          outside: 10_000 * share,
        }));
        expect(await alerts()).toEqual(expected);
        // The same limit again is no news.
        await save(
          as('ana'),
          {
            total: 10_000 * share,
            note: 'Entregue',
            lines: [{ description: 'Box', category: 'vidracaria', amount: 10_000 * share }],
          },
          { id, version: 1, project: PROJECT.consultorio },
        );
        expect(await alerts()).toEqual(expected);
        expect(
          await as('rafael').query('select * from get_project_financial_alerts($1)', [
            PROJECT.consultorio,
          ]),
        ).toEqual(specifiedAlerts);
      })(),
  );
});
