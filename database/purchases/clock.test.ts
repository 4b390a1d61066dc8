import { describe, expect, test } from 'vitest';
import { dayFromNow, events } from '../calendar/testing.ts';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { pay, save } from './testing.ts';

// Days of purchases outside: reminders, what is due next, the cash flow, calendars and the story of a project.

const scene = useScene({ cast: true });

/** R$ 100 on 10 January 2027 and R$ 200 on 10 February; recorded on a day that a test may set. */
async function dueInJanuary(as: (person: string) => Actor, owner: Actor, recorded = '2026-11-27') {
  const { id } = await save(as('ana'), {
    total: 300,
    bought_on: null,
    instalments: [
      { amount: 100, due_on: '2027-01-10' },
      { amount: 200, due_on: '2027-02-10' },
    ],
  });
  await owner.query('update purchases set created_at = $1', [`${recorded}T12:00:00-03`]);
  await owner.query('delete from notifications');
  return id;
}

const reminded = async (owner: Actor) =>
  (
    await owner.query<{ line: string }>(
      `select format('%s %s %s', split_part(p.email, '@', 1), n.data ->> 'amount', n.link) as line
       from notifications n join profiles p on p.id = n.recipient_id where n.kind = 'purchase_due' order by 1`,
    )
  ).map(({ line }) => line);
const runAt = (owner: Actor, at: string) =>
  owner.query('select private.notify_purchases_due($1)', [at]);

describe('reminders', () => {
  const BOTH = [
    `ana 100.00 /projects/${PROJECT.vilaMariana}/work?aba=compras`,
    `clara 100.00 /work?projeto=${PROJECT.vilaMariana}&aba=compras`,
  ];
  test.each([
    ['four days before', '2027-01-06T12:00:00-03', []],
    ['three days before, at seven', '2027-01-07T07:59:00-03', []],
    ['three days before, at eight', '2027-01-07T08:00:00-03', BOTH],
    ['two days before', '2027-01-08T09:00:00-03', BOTH],
    ['on the day', '2027-01-10T09:00:00-03', BOTH],
    ['a day after', '2027-01-11T09:00:00-03', []],
  ])('[OUT-013] %s', (_when, at, expected) =>
    scene(async ({ owner, as }) => {
      await dueInJanuary(as, owner);
      await runAt(owner, at);
      await runAt(owner, at);
      expect(await reminded(owner)).toEqual(expected);
    })(),
  );

  test(
    '[OUT-013] come twice for one day, and not for what is paid, cancelled, or was recorded after the reminder’s day',
    scene(async ({ owner, as }) => {
      const id = await dueInJanuary(as, owner);
      for (const day of ['07', '08', '09', '10', '11'])
        await runAt(owner, `2027-01-${day}T09:00:00-03`);
      expect(await reminded(owner)).toHaveLength(4);

      await owner.query(`delete from notifications`);
      await owner.query('update purchases set created_at = $1', ['2027-01-08T12:00:00-03']);
      await runAt(owner, '2027-01-09T09:00:00-03');
      expect(await reminded(owner)).toEqual([]);
      await pay(as('ana'), id, 100);
      await runAt(owner, '2027-01-10T09:00:00-03');
      expect(await reminded(owner)).toEqual([]);
      await runAt(owner, '2027-02-10T09:00:00-03');
      expect(await reminded(owner)).toHaveLength(2);
      await owner.query(`delete from notifications`);
      await as('ana').query("select cancel_purchase($1, 1, 'Engano')", [id]);
      await runAt(owner, '2027-02-10T09:00:00-03');
      expect((await reminded(owner)).filter((line) => line.includes('/work'))).toEqual([]);
    }),
  );
});

describe('what is due', () => {
  test(
    '[OUT-8] [OUT-013] the next dues are those of the reader’s own projects by day; the cash flow has purchases in columns of their own',
    scene(async ({ as, owner }) => {
      const flow = (person: string) =>
        as(person).query<Record<string, string>>(
          'select *, month::text as month from get_cash_flow($1, 60)',
          [PROJECT.vilaMariana],
        );
      const before = await flow('clara');
      const id = await dueInJanuary(as, owner);
      await pay(as('clara'), id, 120, { date: '2026-11-10' });

      for (const person of ['ana', 'clara', 'davi']) {
        expect(
          await as(person).query(
            'select purchase_label, due_on::text, remaining::float, state, number, count from get_purchase_dues($1)',
            [PROJECT.vilaMariana],
          ),
          person,
        ).toEqual([
          {
            purchase_label: 'C-0001',
            due_on: '2027-02-10',
            remaining: 180,
            state: 'partial',
            number: 2,
            count: 2,
          },
        ]);
      }
      expect(await as('elisa').query('select * from get_purchase_dues()')).toEqual([]);

      const after = await flow('clara');
      const outside = (name: string) =>
        Object.fromEntries(
          after
            .filter((row) => Number(row[name]) !== 0)
            .map((row) => [row.month, Number(row[name])]),
        );
      expect(outside('outside_due')).toEqual({ '2027-01-01': 100, '2027-02-01': 200 });
      expect(outside('outside_paid')).toEqual({ '2026-11-01': 120 });
      const own = ({ month, due, paid, due_so_far, paid_so_far }: Record<string, string>) => ({
        month,
        due,
        paid,
        due_so_far,
        paid_so_far,
      });
      expect(after.map(own)).toEqual(before.map(own));
    }),
  );
});

describe('calendars', () => {
  test(
    '[OUT-8] [OUT-014] have the days to come of purchases for client and architect alone, without amounts and words, and follow payment, change and cancelling',
    scene(async ({ as, owner }) => {
      const plan = (days: number[]) =>
        days.map((ahead) => ({
          label: 'João',
          amount: 100 / days.length,
          due_on: dayFromNow(ahead),
        }));
      const { id } = await save(as('ana'), {
        total: 100,
        vendor: 'João pedreiro',
        bought_on: null,
        instalments: plan([5, 9]),
      });
      // A receipt of today is no day to come.
      await save(as('ana'), { total: 77 });
      const own = async (person: string) =>
        (await events(owner, person)).filter(({ summary }) => summary.includes('Compra por fora'));

      const [first, second] = await own('clara');
      expect(first?.summary).toMatch(/^Compra por fora · C-0001 · /);
      expect(await own('ana')).toHaveLength(2);
      expect([await own('bruno'), await own('elisa'), await own('rafael')]).toEqual([[], [], []]);
      for (const event of [first, second])
        expect(`${event?.summary} ${event?.description}`).not.toMatch(/João|R\$|50|100,/);

      await pay(as('clara'), id, 50);
      const paid = (await own('clara'))[0];
      expect(paid?.summary).toMatch(/^Paga · Compra por fora/);
      expect(paid?.sequence).toBeGreaterThan(first?.sequence ?? 0);
      await save(
        as('ana'),
        { total: 100, bought_on: null, instalments: plan([6]) },
        { id, version: 1 },
      );
      const changed = await own('clara');
      expect(changed.map(({ cancelled }) => cancelled)).toEqual([false, true]);
      expect(changed[0]).toMatchObject({ uid: first?.uid, day: dayFromNow(6) });
      await as('ana').query("select cancel_purchase($1, 2, 'Engano')", [id]);
      expect((await own('clara')).map(({ cancelled }) => cancelled)).toEqual([true, true]);
    }),
  );
});

test(
  '[OUT-013] the story of a project names what was bought, with number and vendor, and not what is planned or cancelled',
  scene(async ({ as, owner }) => {
    await dueInJanuary(as, owner);
    await save(as('clara'), { total: 42, vendor: 'Leroy' });
    const { id } = await save(as('clara'), { total: 43 });
    await as('clara').query("select cancel_purchase($1, 1, 'Engano')", [id]);
    for (const person of ['ana', 'clara', 'davi'])
      expect(
        await as(person).query(
          `select state, day::text, supplier_name, amount::float, purchase from get_project_story($1, 50) where kind = 'bought'`,
          [PROJECT.vilaMariana],
        ),
        person,
      ).toEqual([
        {
          state: 'done',
          day: '2026-11-20',
          supplier_name: 'Leroy',
          amount: 42,
          purchase: 'C-0002',
        },
      ]);
  }),
);
