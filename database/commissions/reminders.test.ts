import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import { forgetCommissions } from './testing.ts';

// Invoices by a clock that the test sets: how late they are, and whom they remind.

const scene = useScene();

/** An open invoice of Bruno's, due on 10 January 2027, and one of Sílvia's, due on 10 March; nothing else is owed. */
async function dueInJanuary(owner: Actor) {
  await forgetCommissions(owner);
  await owner.query(
    `insert into commission_invoices (supplier_id, year, number, period, amount, issued_at, due_on)
     select id, 2027, case email when 'bruno@prumo.test' then 1 else 2 end, '2026-12-01',
       case email when 'bruno@prumo.test' then 100.10 else 7 end, '2027-01-01',
       case email when 'bruno@prumo.test' then date '2027-01-10' else '2027-03-10' end
     from profiles where email in ('bruno@prumo.test', 'silvia@prumo.test')`,
  );
  await owner.query('delete from notifications');
}

describe('[COM-006] what is open is told by how late it is', () => {
  test.each([
    ['2027-01-01', 'not_due'],
    ['2027-01-10', 'not_due'],
    ['2027-01-11', 'late_1_30'],
    ['2027-02-09', 'late_1_30'],
    ['2027-02-10', 'late_31_60'],
    ['2027-03-11', 'late_31_60'],
    ['2027-03-12', 'late_61_90'],
    ['2027-04-10', 'late_61_90'],
    ['2027-04-11', 'late_over_90'],
  ])('on %s it is %s', (day, column) =>
    scene(async ({ owner }) => {
      await dueInJanuary(owner);
      const rows = await owner.query<Record<string, string | null>>(
        'select * from private.commission_aging($1)',
        [day],
      );
      const bruno = rows.find((row) => row.supplier_name === 'Bruno Carvalho' && row.supplier_id);
      const columns = ['not_due', 'late_1_30', 'late_31_60', 'late_61_90', 'late_over_90'];
      expect(columns.filter((each) => Number(bruno?.[each]) !== 0)).toEqual([column]);
      expect(bruno).toMatchObject({ [column]: '100.10', total: '100.10' });
      expect(rows.find((row) => row.supplier_id === null)).toMatchObject({ total: '107.10' });
    })(),
  );

  test(
    'admins read it, a row of all also where nothing is open',
    scene(async ({ owner, as }) => {
      await dueInJanuary(owner);
      expect(await as('davi').query('select * from get_commission_aging()')).toHaveLength(3);
      await owner.query('delete from commission_invoices');
      expect(await as('davi').query('select * from get_commission_aging()')).toEqual([
        {
          supplier_id: null,
          supplier_name: null,
          supplier_company: null,
          not_due: '0',
          late_1_30: '0',
          late_31_60: '0',
          late_61_90: '0',
          late_over_90: '0',
          total: '0',
        },
      ]);
    }),
  );
});

describe('[COM-010] an invoice reminds its supplier', () => {
  const runAt = (owner: Actor, at: string) =>
    owner.query('select private.notify_invoices_due($1)', [at]);
  const told = async (owner: Actor) =>
    (
      await owner.query<{ line: string }>(
        `select format('%s %s %s', n.kind, split_part(p.email, '@', 1), n.data ->> 'days') as line
         from notifications n join profiles p on p.id = n.recipient_id order by n.id`,
      )
    )
      .map(({ line }) => line)
      .filter((line) => line.includes('bruno'));

  test.each([
    ['four days before', '2027-01-06T12:00:00-03', []],
    ['three days before, at seven', '2027-01-07T07:59:00-03', []],
    ['three days before, at eight', '2027-01-07T08:00:00-03', ['invoice_due bruno 0']],
    ['on the day, if not before', '2027-01-10T09:00:00-03', ['invoice_due bruno 0']],
    ['a day late', '2027-01-11T09:00:00-03', ['invoice_late bruno 1']],
    ['a week late', '2027-01-17T09:00:00-03', ['invoice_late bruno 7']],
    ['thirty days late', '2027-02-09T09:00:00-03', ['invoice_late bruno 30']],
    ['half a year late', '2027-07-10T09:00:00-03', []],
  ])('%s', (_when, at, expected) =>
    scene(async ({ owner }) => {
      await dueInJanuary(owner);
      await runAt(owner, at);
      await runAt(owner, at);
      expect(await told(owner)).toEqual(expected);
    })(),
  );

  test(
    'four times in all, and no more once it is paid',
    scene(async ({ owner }) => {
      await dueInJanuary(owner);
      for (let day = 1; day <= 25; day++)
        await runAt(owner, `2027-01-${String(day).padStart(2, '0')}T12:00:00-03`);
      expect(await told(owner)).toHaveLength(3);
      await owner.query(`update commission_invoices set status = 'paid', paid_on = '2027-01-26'`);
      await runAt(owner, '2027-02-09T12:00:00-03');
      expect(await told(owner)).toHaveLength(3);
    }),
  );

  test(
    'and the team of a month to close, once, in its first ten days, while somebody owes something',
    scene(async ({ owner }) => {
      await forgetCommissions(owner);
      await owner.query('delete from notifications');
      const team = async () =>
        await owner.query(
          `select n.kind, split_part(p.email, '@', 1) as who, n.link, n.data from notifications n
           join profiles p on p.id = n.recipient_id`,
        );
      await runAt(owner, '2027-01-02T12:00:00-03');
      expect(await team()).toEqual([]);

      await owner.query(
        `update commissions set due_at = '2026-12-31T23:30:00-03' where id = (select id from commissions order by id limit 1)`,
      );
      await runAt(owner, '2027-01-11T12:00:00-03');
      expect(await team()).toEqual([]);
      await runAt(owner, '2027-01-01T12:00:00-03');
      await runAt(owner, '2027-01-03T12:00:00-03');
      expect(await team()).toEqual([
        {
          kind: 'month_to_close',
          who: 'davi',
          link: '/admin/commissions/close?mes=2026-12',
          data: { period: '2026-12-01' },
        },
      ]);
    }),
  );
});
