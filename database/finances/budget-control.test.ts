import { describe, expect, test } from 'vitest';
import { brokenInvariants, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// Where the money of a project is going.

const scene = useScene();
const project = PROJECT.vilaMariana;

const control = async (reader: Actor, of: string = project) =>
  (
    await reader.query<Record<string, string | null>>('select * from get_budget_control($1)', [of])
  ).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        key === 'category' || value === null ? value : Number(value),
      ]),
    ),
  );
const totalOf = async (reader: Actor, of?: string) => (await control(reader, of)).at(-1);

describe('get_budget_control', () => {
  test.each(['ana', 'clara', 'davi'])(
    '[CTL-001] %s reads the figures of the specified calls, to the cent',
    (person) =>
      scene(async ({ as }) => {
        const rows = await control(as(person));
        const details = await as(person).query<Record<string, string>>(
          'select category, valor_aprovado, valor_gasto, valor_pendente from get_project_category_details($1) order by category',
          [project],
        );
        const [summary] = await as(person).query<Record<string, string>>(
          'select * from get_project_financial_summary($1)',
          [project],
        );

        for (const { category, valor_aprovado, valor_gasto, valor_pendente } of details)
          expect(rows.find((row) => row.category === category)).toMatchObject({
            comprometido: Number(valor_aprovado),
            pago: Number(valor_gasto),
            a_pagar: Number(valor_pendente),
          });
        expect(rows.at(-1)).toMatchObject({
          category: null,
          comprometido: Number(summary?.orcamento_total_aprovado),
          pago: Number(summary?.valor_gasto),
          a_pagar: Number(summary?.valor_pendente),
        });
      })(),
  );

  test(
    '[CTL-001] whatever the amounts, they are the figures of the specified calls and their sums',
    scene(async ({ owner, as }) => {
      // Digits of a fixed sequence, so that a failure can be repeated.
      let seed = 115;
      const cents = (most: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return (seed % most) / 100;
      };
      const quotes = await owner.query<{ id: string; paid: string }>(
        `select q.id, coalesce(sum(p.amount), 0) as paid from quotes q left join payments p on p.quote_id = q.id
         where q.project_id = $1 and q.status = 'approved' group by q.id`,
        [project],
      );
      for (let round = 0; round < 5; round++) {
        for (const { id, paid } of quotes)
          await owner.query('update quotes set price = $2::numeric + $3 where id = $1', [
            id,
            paid,
            cents(900_000_000),
          ]);
        await owner.query(
          `update project_category_budgets set budgeted_amount = $2 where project_id = $1`,
          [project, cents(900_000_000)],
        );
        expect(
          await as('ana').query(
            `select category, previsto, comprometido, pago, a_pagar from get_budget_control($1)
             where previsto > 0 or comprometido > 0 order by category`,
            [project],
          ),
        ).toEqual(
          await as('ana').query(
            `select category, sum(orcamento_previsto) as previsto, sum(valor_aprovado) as comprometido,
               sum(valor_gasto) as pago, sum(valor_pendente) as a_pagar
             from get_project_category_details($1) group by rollup (category) order by category`,
            [project],
          ),
        );
      }
    }),
  );

  test(
    '[CTL-003] [T40] what suppliers offer moves no figure before it is approved',
    scene(async ({ owner, as }) => {
      const before = await control(as('rafael'), PROJECT.altoDaLapa);
      expect(before.length).toBeGreaterThan(0);
      const offers = await owner.query(
        `update quotes set price = price * 3 where project_id = $1 and status in ('submitted', 'viewed') returning id`,
        [PROJECT.altoDaLapa],
      );
      expect(offers.length).toBeGreaterThan(0);
      expect(await control(as('rafael'), PROJECT.altoDaLapa)).toEqual(before);
    }),
  );

  test(
    '[CTL-004] the projection adds what is left of a forecast while something is still to be bought',
    scene(async ({ owner, as }) => {
      const rows = await control(as('ana'));
      const open = rows.filter(
        ({ undecided_items, category }) => category && Number(undecided_items) > 0,
      );
      const done = rows.filter(({ undecided_items }) => undecided_items === 0);

      expect(open.length).toBeGreaterThan(0);
      expect(done.length).toBeGreaterThan(0);
      for (const row of open)
        expect(row.projecao).toBe(
          Number(row.em_negociacao) + Math.max(Number(row.comprometido), Number(row.previsto)),
        );
      for (const row of done)
        expect(row.projecao).toBe(Number(row.comprometido) + Number(row.em_negociacao));
      for (const row of rows)
        expect(Number(row.desvio)).toBeCloseTo(Number(row.projecao) - Number(row.previsto), 2);

      await owner.query(`update projects set status = 'archived' where id = $1`, [project]);
      expect(await totalOf(as('ana'))).toMatchObject({ undecided_items: 0 });
    }),
  );

  test.each([
    ['bruno', '42501'],
    ['otavio', '42501'],
    ['elisa', null],
    ['rafael', null],
  ])('[CTL-003] %s reads no figure', (person, code) =>
    scene(async ({ as }) => {
      if (code) await expect(control(as(person))).rejects.toMatchObject({ code });
      else expect(await control(as(person))).toEqual([]);
      await as('ana').query('select set_reserve($1, 100)', [project]);
      const read = as(person).query('select amount from project_reserves');
      if (code) await expect(read).rejects.toMatchObject({ code });
      else expect(await read).toEqual([]);
    })(),
  );
});

test(
  '[CTL-003] nobody reads a figure or writes a reserve without an account',
  scene(async ({ asAnonymous }) => {
    for (const statement of [
      'select * from get_budget_control($1)',
      'select set_reserve($1, 10)',
      'select amount from project_reserves where project_id = $1',
    ])
      await expect(asAnonymous().query(statement, [project])).rejects.toMatchObject({
        code: '42501',
      });
  }),
);

describe('a reserve', () => {
  test(
    '[CTL-005] is set by the architect, and loses what categories pass their forecast by',
    scene(async ({ owner, as }) => {
      expect(await totalOf(as('clara'))).toMatchObject({ reserve: null, reserve_left: null });

      await as('ana').query('select set_reserve($1, $2)', [project, '5000.50']);

      // Joinery is R$ 27.150,00 of R$ 25.000,00; nothing else passes its forecast.
      expect(await totalOf(as('clara'))).toMatchObject({
        reserve: 5000.5,
        reserve_used: 2150,
        reserve_left: 2850.5,
      });
      expect(
        (await control(as('clara'))).filter((row) => Number(row.reserve_used) > 0),
      ).toMatchObject([
        { category: 'marcenaria', reserve_used: 2150, reserve: null, reserve_left: null },
        { category: null, reserve_used: 2150 },
      ]);
      await as('davi').query('select set_reserve($1, 0)', [project]);
      expect(await totalOf(as('ana'))).toMatchObject({ reserve: 0, reserve_left: -2150 });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each([
    ['elisa', 10, 'PT404'],
    ['clara', 10, '42501'],
    ['bruno', 10, '42501'],
    ['otavio', 10, '42501'],
    ['ana', -1, 'DECIM'],
    ['ana', null, 'DECIM'],
    ['ana', '0.001', 'DECIM'],
    ['ana', '10000000000', 'DECIM'],
    ['ana', 'NaN', 'DECIM'],
  ])('[CTL-005] %s setting it to %s is refused with %s', (person, amount, code) =>
    scene(async ({ as }) => {
      await expect(
        as(person).query('select set_reserve($1, $2)', [project, amount]),
      ).rejects.toMatchObject({ code });
    })(),
  );
});

test.each([
  ['ana', 'an approval'],
  ['ana', 'a forecast'],
])(
  '[CTL-002] [AVI-002] when a threshold is passed, here %s by %s, client and architect are both notified',
  (who, act) =>
    scene(async ({ owner, as }) => {
      const quote = `project_item_id = 'f0000000-0000-4000-8000-000000000201'
      and supplier_id = (select id from profiles where email = 'marcos@prumo.test')`;
      const approve = () => as('ana').query(`update quotes set status = 'approved' where ${quote}`);
      const forecast = (amount: number) =>
        as(who).query(
          `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'civil', $2)
         on conflict (project_id, category) do update set budgeted_amount = excluded.budgeted_amount`,
          [PROJECT.altoDaLapa, amount],
        );
      await owner.query(`update quotes set price = 8000 where ${quote}`);
      if (act === 'an approval') {
        await as('ana').query(
          `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'civil', 10000)
         on conflict (project_id, category) do update set budgeted_amount = excluded.budgeted_amount`,
          [PROJECT.altoDaLapa],
        );
        await owner.query('delete from notifications');
        await approve();
      } else {
        await approve();
        await owner.query('delete from notifications');
        await forecast(10_000);
      }

      expect(
        await owner.query(
          `select split_part(p.email, '@', 1) as to from notifications n join profiles p on p.id = n.recipient_id
         where n.kind = 'budget_threshold' order by 1`,
        ),
      ).toEqual([{ to: 'ana' }, { to: 'rafael' }]);
    })(),
);

test(
  '[CTL-002] at 74,99, 75, 90, 100 and 100,01 % of the forecast there are 0, 1, 2, 2 and 3 alerts, to client and architect each',
  scene(async ({ owner, as }) => {
    const alerts = async () =>
      owner.query(
        `select p.email, count(*)::integer as alerts from notifications n join profiles p on p.id = n.recipient_id
         where n.kind = 'budget_threshold' group by p.email order by p.email`,
      );
    await owner.query('delete from notifications');
    await owner.query(
      `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'civil', 10000)
       on conflict (project_id, category) do update set budgeted_amount = excluded.budgeted_amount`,
      [PROJECT.altoDaLapa],
    );
    await owner.query(
      `update quotes set price = 7499 where project_item_id = 'f0000000-0000-4000-8000-000000000201' and supplier_id = (select id from profiles where email = 'marcos@prumo.test')`,
    );
    await as('ana').query(
      `update quotes set status = 'approved' where project_item_id = 'f0000000-0000-4000-8000-000000000201'
       and supplier_id = (select id from profiles where email = 'marcos@prumo.test')`,
    );
    const counted = [(await alerts()).map((row) => row.alerts)];
    for (const price of [7500, 9000, 10_000, 10_001]) {
      await owner.query(
        `update quotes set price = $1 where project_item_id = 'f0000000-0000-4000-8000-000000000201' and status = 'approved'`,
        [price],
      );
      counted.push((await alerts()).map((row) => row.alerts));
    }

    expect(counted).toEqual([[], [1], [2], [2], [3]].map((each) => each.flatMap((n) => [n, n])));
  }),
);
