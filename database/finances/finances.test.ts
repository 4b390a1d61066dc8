import { describe, expect, test } from 'vitest';
import { itemId, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene({ cast: true });

const summary = (who: Actor, project: string = PROJECT.vilaMariana) =>
  who.query('select * from get_project_financial_summary($1)', [project]);
const alerts = (who: Actor, project: string = PROJECT.vilaMariana) =>
  who.query('select * from get_project_financial_alerts($1)', [project]);
const details = (who: Actor, project: string = PROJECT.vilaMariana) =>
  who.query('select * from get_project_category_details($1)', [project]);

describe('the figures of a project', () => {
  test.each(['clara', 'ana', 'davi'])('[RPC-007] [ENT-027] [Q-07] %s reads the summary', (person) =>
    scene(async ({ as }) => {
      expect(await summary(as(person))).toEqual([
        {
          orcamento_total_aprovado: '77751.40',
          valor_gasto: '33550.00',
          percentual_gasto: '43.15',
          valor_pendente: '44201.40',
          saldo_restante: '44201.40',
        },
      ]);
    })(),
  );

  test.each(['clara', 'ana', 'davi'])(
    '[RPC-008] [ENT-028] [Q-73] %s reads which category exceeds its budget',
    (person) =>
      scene(async ({ as }) => {
        expect(await alerts(as(person))).toEqual([
          {
            category: 'marcenaria',
            category_label: 'Marcenaria',
            valor_aprovado: '27150.00',
            orcamento_previsto: '25000.00',
            excesso: '2150.00',
            percentual_excesso: '8.60',
          },
        ]);
      })(),
  );

  test(
    '[RPC-009] [ENT-029] [STA-024] [Q-09] per category, compared with the budget to the cent',
    scene(async ({ as }) => {
      const rows = await details(as('clara'));

      expect(rows[0]).toEqual({
        category: 'civil',
        category_label: 'Civil',
        orcamento_previsto: '24000.00',
        valor_aprovado: '22850.00',
        valor_gasto: '13950.00',
        valor_pendente: '8900.00',
        status_orcamento: 'Abaixo do Orçamento',
      });
      expect(rows.map((row) => `${row.category_label}: ${row.status_orcamento}`)).toEqual([
        'Civil: Abaixo do Orçamento',
        'Decoração: Abaixo do Orçamento',
        'Iluminação: Abaixo do Orçamento',
        'Marcenaria: Acima do Orçamento',
        'Marmoraria: No Orçamento',
        'Pintura: Abaixo do Orçamento',
        'Vidraçaria: Abaixo do Orçamento',
      ]);
    }),
  );

  test.each([
    ['7890.49', 'Acima do Orçamento', 1],
    ['7890.50', 'No Orçamento', 0],
    ['7890.51', 'Abaixo do Orçamento', 0],
  ])('[Q-09] a budget of %s against 7890.50 approved: %s', (budget, status, raised) =>
    scene(async ({ as }) => {
      await as('ana').query(
        `update project_category_budgets set budgeted_amount = $1 where project_id = $2 and category = 'marmoraria'`,
        [budget, PROJECT.vilaMariana],
      );

      const row = (await details(as('clara'))).find((each) => each.category === 'marmoraria');
      const mine = (await alerts(as('clara'))).filter((each) => each.category === 'marmoraria');

      expect(row).toMatchObject({ status_orcamento: status });
      expect(mine).toHaveLength(raised);
    })(),
  );

  test(
    '[Q-73] a category without a budget, or with a budget of 0, raises no alert',
    scene(async ({ owner, as }) => {
      await owner.query(
        `delete from project_category_budgets where project_id = $1 and category <> 'civil'`,
        [PROJECT.vilaMariana],
      );
      await owner.query('update project_category_budgets set budgeted_amount = 0');

      expect(await alerts(as('clara'))).toEqual([]);
      expect((await details(as('clara')))[0]).toMatchObject({
        orcamento_previsto: '0.00',
        status_orcamento: 'Acima do Orçamento',
      });
    }),
  );

  test(
    '[Q-09] a deal without a budget is in every sum, and its category has a forecast of 0',
    scene(async ({ owner, as }) => {
      const before = await summary(as('clara'));
      const shown = async () =>
        (await details(as('clara'))).map(
          (row) => `${row.category} ${row.orcamento_previsto} ${row.valor_aprovado}`,
        );
      await owner.query(
        `delete from project_category_budgets where project_id = $1 and category not in ('civil', 'decoracao')`,
        [PROJECT.vilaMariana],
      );

      expect(await summary(as('clara'))).toEqual(before);
      expect(await shown()).toEqual([
        'civil 24000.00 22850.00',
        'decoracao 6000.00 0',
        'iluminacao 0 6720.00',
        'marcenaria 0 27150.00',
        'marmoraria 0 7890.50',
        'pintura 0 8990.90',
        'vidracaria 0 4150.00',
      ]);
    }),
  );

  test(
    '[RPC-008] alerts come with the largest excess first, equal ones by category',
    scene(async ({ owner, as }) => {
      for (const [category, budget] of [
        ['vidracaria', '100.00'],
        ['pintura', '8890.90'],
        ['civil', '22750.00'],
      ])
        await owner.query(
          'update project_category_budgets set budgeted_amount = $2 where project_id = $3 and category = $1',
          [category, budget, PROJECT.vilaMariana],
        );

      expect((await alerts(as('clara'))).map((row) => `${row.category} ${row.excesso}`)).toEqual([
        'vidracaria 4050.00',
        'marcenaria 2150.00',
        'civil 100.00',
        'pintura 100.00',
      ]);
    }),
  );

  test(
    '[RPC-009] the categories come in alphabetical order, however they were stored',
    scene(async ({ owner, as }) => {
      await owner.query('delete from project_category_budgets where project_id = $1', [
        PROJECT.altoDaLapa,
      ]);
      for (const category of ['vidracaria', 'pintura', 'civil', 'marcenaria', 'iluminacao'])
        await owner.query(
          'insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, $2, 1)',
          [PROJECT.altoDaLapa, category],
        );

      expect((await details(as('rafael'), PROJECT.altoDaLapa)).map((row) => row.category)).toEqual([
        'civil',
        'iluminacao',
        'marcenaria',
        'pintura',
        'vidracaria',
      ]);
    }),
  );

  test(
    'payments beyond the price of one deal do not lessen what another deal still has to get',
    scene(async ({ owner, as }) => {
      await owner.query('set local session_replication_role = replica');
      const [demolition] = await quoteIds(owner, '0101 joana');
      await owner.query('update payments set amount = amount * 2 where quote_id = $1', [
        demolition,
      ]);

      expect((await details(as('clara')))[0]).toMatchObject({
        category: 'civil',
        valor_gasto: '22900.00',
        valor_pendente: '8900.00',
      });
    }),
  );

  test(
    '[Q-22] a project without an approved quote has a summary of zeros',
    scene(async ({ as }) => {
      expect(await summary(as('rafael'), PROJECT.altoDaLapa)).toEqual([
        {
          orcamento_total_aprovado: '0',
          valor_gasto: '0',
          percentual_gasto: '0',
          valor_pendente: '0',
          saldo_restante: '0',
        },
      ]);
    }),
  );

  test(
    'thirds stay exact: sums to the cent, percentages to two decimals',
    scene(async ({ owner, as }) => {
      const [shelf = '', doors = ''] = await quoteIds(owner, '0203 silvia', '0204 silvia');
      await owner.query('update quotes set price = 0.10 where id = $1', [shelf]);
      await owner.query('update quotes set price = 0.20 where id = $1', [doors]);
      await as('ana').query('select * from approve_quotes($1, $2)', [
        PROJECT.altoDaLapa,
        [shelf, doors],
      ]);
      await as('ana').query(
        `insert into payments (quote_id, amount, payment_date) values ($1, 0.10, '2026-01-01')`,
        [doors],
      );

      expect(await summary(as('rafael'), PROJECT.altoDaLapa)).toEqual([
        {
          orcamento_total_aprovado: '0.30',
          valor_gasto: '0.10',
          percentual_gasto: '33.33',
          valor_pendente: '0.20',
          saldo_restante: '0.20',
        },
      ]);
    }),
  );

  test.each(['rafael', 'elisa'])(
    '[PER-016] [T07] %s gets no row: somebody else’s project and an absent one look the same',
    (person) =>
      scene(async ({ as }) => {
        for (const project of [PROJECT.vilaMariana, itemId('ffff')]) {
          expect(await summary(as(person), project)).toEqual([]);
          expect(await alerts(as(person), project)).toEqual([]);
          expect(await details(as(person), project)).toEqual([]);
        }
      })(),
  );

  test(
    '[T40] a supplier, even with a deal in it, and pending, rejected and nobody may not ask',
    scene(async ({ as, asAnonymous }) => {
      for (const who of [as('bruno'), as('helena'), as('sergio'), asAnonymous()]) {
        await expect(summary(who)).rejects.toMatchObject({ code: '42501' });
        await expect(alerts(who)).rejects.toMatchObject({ code: '42501' });
        await expect(details(who)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});
