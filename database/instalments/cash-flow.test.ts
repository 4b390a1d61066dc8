import { describe, expect, test } from 'vitest';
import { approve, CASA, orders } from '../orders/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import { day, inFour, line, payInstalment, plan } from './testing.ts';

// Due and paid amounts by month, and suppliers' receivables. Days are written from today in São Paulo.

const scene = useScene();
/** One part 20 days late, one due in 20 days, one in 80, one in 400. */
const DUE = [-20, 20, 80, 400];

interface Month {
  month: string;
  due: string;
  paid: string;
  due_so_far: string;
  paid_so_far: string;
}

const flow = (reader: Actor, months?: number) =>
  reader.query<Month>(
    `select month::text, due, paid, due_so_far, paid_so_far
     from get_cash_flow($1${months === undefined ? '' : ', $2'})`,
    months === undefined ? [CASA] : [CASA, months],
  );

describe('[PAR-011] the months of a project', () => {
  test(
    'every month of the range has a row, what is due and paid falls into the month of its day, and sums run on',
    scene(async ({ owner, as }) => {
      const { parts, days } = await inFour(as, owner, ...DUE);
      await payInstalment(as('rafael'), parts[0]?.id, 5000, { date: await day(owner, -3) });

      const rows = await flow(as('rafael'), 24);

      expect(rows).toHaveLength(24);
      const first = (days[0] ?? '').slice(0, 7);
      expect(rows[0]?.month).toBe(`${first}-01`);
      expect(rows.at(-1)).toMatchObject({ due_so_far: '29800.00', paid_so_far: '5000.00' });
      for (const [index, amount] of [8000, 7000, 6000, 8800].entries()) {
        const month = (days[index] ?? '').slice(0, 7);
        const inMonth = [8000, 7000, 6000, 8800].filter(
          (_, other) => days[other]?.slice(0, 7) === month,
        );
        const row = rows.find((each) => each.month.startsWith(month));
        expect(Number(row?.due), `${amount}`).toBe(inMonth.reduce((sum, each) => sum + each, 0));
      }
      const sum = (of: 'due' | 'paid') => rows.reduce((total, row) => total + Number(row[of]), 0);
      expect([sum('due'), sum('paid')]).toEqual([29_800, 5000]);
    }),
  );

  test(
    'money of before the range is in the running sums; a reversal takes it out again',
    scene(async ({ owner, as }) => {
      const { parts } = await inFour(as, owner, ...DUE);
      const [paid] = await payInstalment(as('ana'), parts[0]?.id, 5000, {
        date: await day(owner, -400),
      });

      const [first] = await flow(as('ana'), 2);
      expect(first).toMatchObject({ paid: '0', paid_so_far: '5000.00' });
      await as('ana').query(`select reverse_payment_batch($1, 'Engano')`, [paid?.payment_batch_id]);
      expect((await flow(as('ana'), 2)).at(-1)).toMatchObject({ paid_so_far: '0.00' });
    }),
  );

  test.each([
    [0, 1],
    [-3, 1],
    [61, 60],
    [12, 12],
  ])('%i months asked for are %i', (asked, rows) =>
    scene(async ({ as }) => {
      expect(await flow(as('davi'), asked)).toHaveLength(rows);
    })(),
  );

  test.each([
    ['ana', 12],
    ['rafael', 12],
    ['davi', 12],
    ['clara', 0],
    ['elisa', 0],
  ])('[PAR-005] %s reads %i of them', (person, count) =>
    scene(async ({ owner, as }) => {
      await inFour(as, owner, ...DUE);
      expect(await flow(as(person))).toHaveLength(count);
      expect(
        await as(person).query('select * from get_instalment_totals($1)', [CASA]),
      ).toHaveLength(count ? 1 : 0);
    })(),
  );

  test(
    'what is late, and due within 30 and 90 days, is summed over what remains',
    scene(async ({ owner, as }) => {
      const { parts } = await inFour(as, owner, ...DUE);
      await payInstalment(as('rafael'), parts[0]?.id, 5000);

      const [totals] = await as('rafael').query('select * from get_instalment_totals($1)', [CASA]);

      expect(totals).toEqual({
        late: '3000.00',
        next_30_days: '7000.00',
        next_90_days: '13000.00',
        remaining: '24800.00',
        paid: '5000.00',
        late_instalments: 1,
        due_this_month: expect.any(String),
        due_instalments: expect.any(Number),
        paid_this_month: expect.any(String),
      });
    }),
  );

  test(
    '[SCR-CLI-013] what has a day until the end of this month, and what was paid on its days, less what was taken back',
    scene(async ({ owner, as }) => {
      const [days] = await owner.query<{
        last: string;
        next: string;
        today: string;
        before: string;
      }>(
        `select (m.month + interval '1 month - 1 day')::date::text as last, (m.month + interval '1 month')::date::text as next,
           m.today::text as today, (m.month - 1)::text as before
         from (select private.day_in_sao_paulo(now()) as today, date_trunc('month', private.day_in_sao_paulo(now()))::date as month) m`,
      );
      if (!days) throw new Error('the database has a day');
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('ana'));
      await plan(as('ana'), placed?.order_id, 1, [
        line('Vencida', 8000, '2020-01-01'),
        line('No último dia', 7000, days.last),
        line('No dia seguinte', 6000, days.next),
        line('Na entrega', 8800),
      ]);
      const totals = async () =>
        (
          await as('rafael').query(
            `select late::float, late_instalments, due_this_month::float, due_instalments, paid_this_month::float
             from get_instalment_totals($1)`,
            [CASA],
          )
        )[0];
      const start = { late: 8000, late_instalments: 1, due_this_month: 7000, due_instalments: 1 };
      expect(await totals()).toEqual({ ...start, paid_this_month: 0 });

      const [order] = await orders(as('ana'));
      const part = (number: number) => order?.instalments[number]?.id;
      await payInstalment(as('rafael'), part(0), 1000, { date: days.before });
      await payInstalment(as('rafael'), part(1), 500, { date: days.today });
      const [wrong] = await payInstalment(as('rafael'), part(1), 6500, { date: days.today });
      // A payment of an order fills its instalments from the first on.
      expect(await totals()).toEqual({
        late: 0,
        late_instalments: 0,
        due_this_month: 7000,
        due_instalments: 1,
        paid_this_month: 7000,
      });
      await as('rafael').query(`select reverse_payment_batch($1, 'Engano')`, [
        wrong?.payment_batch_id,
      ]);
      expect(await totals()).toEqual({
        ...start,
        late: 6500,
        paid_this_month: 500,
      });
    }),
  );
});

describe('[PAR-005] [PAR-013] what a supplier is owed', () => {
  test(
    'every instalment of own orders, found by plain words, and its totals',
    scene(async ({ owner, as }) => {
      const { parts } = await inFour(as, owner, ...DUE);
      await payInstalment(as('rafael'), parts[0]?.id, 5000);
      const mine = await as('marcos').query<Record<string, unknown>>(
        `select number, count, label, amount, remaining, state, order_label
         from list_receivables() where search_text like '%' || $1 || '%' order by expected_on, instalment_id`,
        ['ultima'],
      );
      expect(mine).toEqual([
        {
          number: 4,
          count: 4,
          label: 'Última',
          amount: '8800.00',
          remaining: '8800.00',
          state: 'due',
          order_label: expect.stringMatching(/^\d{4}\/\d{4}$/),
        },
      ]);
      const before = await as('silvia').query('select instalment_id from list_receivables()');
      expect(before.map((row) => row.instalment_id)).not.toContain(parts[0]?.id);

      const [totals] = await as('marcos').query<Record<string, string>>(
        `select t.*, (select sum(amount) from list_receivables()) as all from receivable_totals() t`,
      );
      expect(Number(totals?.remaining) + Number(totals?.received)).toBe(Number(totals?.all));
      expect(Number(totals?.late)).toBeGreaterThanOrEqual(3000);
    }),
  );

  test.each(['ana', 'rafael', 'davi'])('%s has none', (person) =>
    scene(async ({ as }) => {
      await expect(as(person).query('select * from list_receivables()')).rejects.toMatchObject({
        code: '42501',
      });
      await expect(as(person).query('select * from receivable_totals()')).rejects.toMatchObject({
        code: '42501',
      });
    })(),
  );

  test(
    'one whose order was undone is gone',
    scene(async ({ owner, as }) => {
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      const count = async () =>
        (await as('marcos').query('select * from list_receivables()')).length;
      const before = await count();
      await as('ana').query('select * from undo_approval($1)', [[quote]]);
      expect(await count()).toBe(before - 1);
    }),
  );
});
