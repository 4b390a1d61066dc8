import { describe, expect, test } from 'vitest';
import { approve, CASA, order, orders } from '../orders/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import { line, payInstalment, plan } from './testing.ts';

// Reminders of instalments, with a clock that the test sets; and what is due and paid by month.

const scene = useScene();

/** Marcos's order of R$ 29,800: R$ 9,800 on 10 January 2027, the rest with the delivery. */
async function dueInJanuary(as: (person: string) => Actor, owner: Actor) {
  await approve(as('ana'), owner, '0201 marcos');
  const [placed] = await orders(as('ana'));
  await plan(as('ana'), placed?.order_id, 1, [
    line('Entrada', 9800, '2027-01-10'),
    line('Na entrega', 20_000),
  ]);
  // The cast's own instalments are out of the way.
  await owner.query(`delete from notifications`);
  await owner.query(`update projects set status = 'archived' where id <> $1`, [CASA]);
  return (await order(as('ana'), placed?.order_id))?.instalments[0]?.id;
}

const runAt = (owner: Actor, at: string) =>
  owner.query('select private.notify_instalments_due($1)', [at]);
const told = async (owner: Actor) =>
  (
    await owner.query<{ line: string }>(
      `select format('%s %s', n.kind, split_part(p.email, '@', 1)) as line
       from notifications n join profiles p on p.id = n.recipient_id
       where n.kind like 'instalment%' order by 1`,
    )
  ).map((row) => row.line);
const DUE = ['instalment_due ana', 'instalment_due rafael'];
const LATE_TO_ALL = ['instalment_late ana', 'instalment_late marcos', 'instalment_late rafael'];
const LATE = ['instalment_late ana', 'instalment_late rafael'];

describe('[PAR-004] an instalment reminds people', () => {
  test.each([
    ['six days before', '2027-01-04T12:00:00-03', []],
    ['five days before, at seven', '2027-01-05T07:59:00-03', []],
    ['five days before, at eight', '2027-01-05T08:00:00-03', DUE],
    ['on the day', '2027-01-10T09:00:00-03', DUE],
    ['a day late', '2027-01-11T09:00:00-03', LATE_TO_ALL],
    ['a week late', '2027-01-17T09:00:00-03', LATE_TO_ALL],
    ['a quarter late', '2027-04-17T09:00:00-03', []],
  ])('%s', (_when, at, expected) =>
    scene(async ({ owner, as }) => {
      await dueInJanuary(as, owner);

      await runAt(owner, at);
      await runAt(owner, at);

      expect(await told(owner)).toEqual(expected);
    })(),
  );

  test(
    'at each of its moments once, nine times in all for those who pay and once for the supplier',
    scene(async ({ owner, as }) => {
      await dueInJanuary(as, owner);

      for (let hour = 0; hour < 24 * 60; hour += 6)
        await runAt(owner, new Date(Date.UTC(2027, 0, 1) + hour * 3_600_000).toISOString());

      const lines = await told(owner);
      const count = (wanted: string) => lines.filter((each) => each === wanted).length;
      expect(DUE.map(count)).toEqual([2, 2]);
      expect(LATE.map(count)).toEqual([6, 6]);
      expect(count('instalment_late marcos')).toBe(1);
    }),
  );

  test(
    'with what is still to be paid, and no more once it is paid',
    scene(async ({ owner, as }) => {
      const part = await dueInJanuary(as, owner);
      await payInstalment(as('rafael'), part, 800);
      await runAt(owner, '2027-01-10T09:00:00-03');
      expect(
        await owner.query(
          `select distinct data ->> 'amount' as amount from notifications where kind = 'instalment_due'`,
        ),
      ).toEqual([{ amount: '9000.00' }]);

      await payInstalment(as('rafael'), part, 9000);
      await owner.query('delete from notifications');
      await runAt(owner, '2027-01-17T09:00:00-03');
      expect(await told(owner)).toEqual([]);
    }),
  );
});

describe('get_cash_flow', () => {
  test(
    '[PAR-011] sums by month what is due and what was paid, and both so far',
    scene(async ({ owner, as }) => {
      const part = await dueInJanuary(as, owner);
      await payInstalment(as('rafael'), part, 5000, { date: '2026-11-20' });

      const rows = await as('rafael').query<Record<string, string>>(
        `select to_char(month, 'YYYY-MM') as month, due::float, paid::float, due_so_far::float, paid_so_far::float
         from get_cash_flow($1, 60)`,
        [CASA],
      );

      expect(rows).toHaveLength(60);
      expect(rows[0]).toMatchObject({ month: '2026-11', paid: 5000, paid_so_far: 5000 });
      // The delivery, and with it the rest, is expected some weeks from now.
      expect(Number(rows.find(({ month }) => month === '2027-01')?.due)).toBeGreaterThanOrEqual(
        9800,
      );
      expect(rows.at(-1)).toMatchObject({ due_so_far: 29_800, paid_so_far: 5000 });
    }),
  );

  test.each([
    ['clara', null],
    ['elisa', null],
    ['marcos', '42501'],
  ])('[PAR-005] %s reads no month of another project', (person, code) =>
    scene(async ({ owner, as }) => {
      await dueInJanuary(as, owner);
      const read = as(person).query('select * from get_cash_flow($1)', [CASA]);
      if (code) await expect(read).rejects.toMatchObject({ code });
      else expect(await read).toEqual([]);
    })(),
  );
});
