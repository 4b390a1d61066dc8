import { describe, expect, test } from 'vitest';
import { race } from '../quotes/testing-parallel.ts';
import { brokenInvariants, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../testing.ts';

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};

const pay = `insert into payments (quote_id, amount, payment_date) values ($1, $2, '2026-03-10')`;
const reverse = `select * from reverse_payment($1, 'Lançado por engano')`;
const paid = async (quote: string | undefined) =>
  (
    await owner.query<{ total: string }>(
      'select coalesce(sum(amount), 0) as total from payments where quote_id = $1',
      [quote],
    )
  )[0]?.total;

describe('payments at the same moment', () => {
  test('[Q-45] [T37] 50 at once on one quote: exactly those that fit are taken', async () => {
    const [quote] = await quoteIds(owner, '0105 wagner');

    const { won, lost } = await race(database.current, 'ana', 50, (racer) =>
      racer.query(pay, [quote, '2000.00']),
    );

    expect(won).toHaveLength(3);
    expect(lost.map((error) => error.code)).toEqual(Array(47).fill('PAYMX'));
    expect(lost[0]?.message).toContain('R$ 1.890,50');
    expect(await paid(quote)).toBe('6000.00');
    expect(await brokenInvariants(owner)).toEqual([]);
  });

  test('50 of odd cents add up to what was acknowledged and never pass the price', async () => {
    const [quote] = await quoteIds(owner, '0106 renata');
    const amount = (index: number) => (17_003 + index * 977) / 100;

    const { won, lost } = await race(database.current, 'ana', 50, async (racer, index) => {
      await racer.query(pay, [quote, amount(index)]);
      return Math.round(amount(index) * 100);
    });

    expect(lost.every((error) => error.code === 'PAYMX')).toBe(true);
    expect(lost.length).toBeGreaterThan(0);
    const cents = won.reduce((sum, each) => sum + each, 0);
    expect(Number(await paid(quote)) * 100).toBeCloseTo(cents, 5);
    expect(await brokenInvariants(owner)).toEqual([]);
  });

  test('payments of the architect and of an admin take turns too', async () => {
    const [quote] = await quoteIds(owner, '0108 nadia');

    const both = await Promise.all([
      race(database.current, 'ana', 10, (racer) => racer.query(pay, [quote, '1000.00'])),
      race(database.current, 'davi', 10, (racer) => racer.query(pay, [quote, '1000.00'])),
    ]);

    expect(both.flatMap((each) => each.won)).toHaveLength(4);
    expect(await paid(quote)).toBe('4000.00');
    expect(await brokenInvariants(owner)).toEqual([]);
  });

  test('[Q-75] 20 reversals of one payment at once: one is made', async () => {
    const [quote] = await quoteIds(owner, '0401 bruno');
    const [payment] = await owner.query<{ id: string }>(
      'select id from payments where quote_id = $1',
      [quote],
    );

    const { won, lost } = await race(database.current, 'ana', 20, (racer) =>
      racer.query(reverse, [payment?.id]),
    );

    expect(won).toHaveLength(1);
    expect(lost.map((error) => error.code)).toEqual(Array(19).fill('PT409'));
    expect(await paid(quote)).toBe('0.00');
    expect(await brokenInvariants(owner)).toEqual([]);
  });

  test('[Q-75] a reversal and payments of the same amount at once never pass the price', async () => {
    const [quote] = await quoteIds(owner, '0402 tomas');
    const [payment] = await owner.query<{ id: string }>(
      'select id from payments where quote_id = $1',
      [quote],
    );

    const { won, lost } = await race(database.current, 'ana', 12, (racer, index) =>
      index % 6 === 5 ? racer.query(reverse, [payment?.id]) : racer.query(pay, [quote, '11900.00']),
    );

    // One of the two reversals; and at most the one payment that came after it.
    expect(lost.filter((error) => error.code === 'PT409')).toHaveLength(1);
    expect(lost.every((error) => ['PT409', 'PAYMX'].includes(error.code ?? ''))).toBe(true);
    expect(await paid(quote)).toBe(won.length === 2 ? '11900.00' : '0.00');
    expect(await brokenInvariants(owner)).toEqual([]);
  });

  test('20 saves of one budget at once leave one row', async () => {
    const { lost } = await race(database.current, 'ana', 20, (racer, index) =>
      racer.query(
        `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'iluminacao', $2)
         on conflict (project_id, category) do update set budgeted_amount = excluded.budgeted_amount`,
        [PROJECT.altoDaLapa, index],
      ),
    );

    expect(lost).toEqual([]);
    expect(await brokenInvariants(owner)).toEqual([]);
  });
});
