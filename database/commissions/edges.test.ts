import { describe, expect, test } from 'vitest';
import { approve, CASA, orders, sign } from '../orders/testing.ts';
import { itemId, PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { agree, close, fellDue, forgetCommissions, monthsAgo, terminate } from './testing.ts';

// The day itself and the border of a month, the second supplier, the second order of a deal and the second closing.

const scene = useScene();

/** Bruno and Sílvia owe something for last month; by their companies Sílvia comes first. */
async function twoDebtors({ owner, as }: Scene) {
  await approve(as('ana'), owner, '0203 silvia');
  const [placed] = await orders(as('silvia'));
  await sign(as('silvia'), placed?.order_id, placed?.version ?? 0);
  await forgetCommissions(owner);
  const month = await monthsAgo(owner, 1);
  await owner.query(
    `update commissions c set due_at = private.month_begins($1::date) + interval '9 days'
     where c.id in (
       select (array_agg(o.id order by o.id))[1] from commissions o
       where o.supplier_id in ($2, $3) and o.kind = 'approval' and o.cancelled_at is null group by o.supplier_id)`,
    [month, PERSON.bruno, PERSON.silvia],
  );
  await owner.query(
    `update profiles set company_name = case id when $1 then 'Zênite Móveis' else 'Alfa Marcenaria' end where id in ($1, $2)`,
    [PERSON.bruno, PERSON.silvia],
  );
  return month;
}
const numbered = async (owner: Actor) =>
  (
    await owner.query<{ line: string }>(
      `select i.number || ' ' || s.company_name as line from commission_invoices i join profiles s on s.id = i.supplier_id order by i.number`,
    )
  ).map(({ line }) => line);

describe('[COM-003] [COM-025] the invoices of a month are numbered by the names of their suppliers', () => {
  const both = ['1 Alfa Marcenaria', '2 Zênite Móveis'];

  test(
    'closed at once',
    scene(async (stage) => {
      await close(stage.as('davi'), await twoDebtors(stage));
      expect(await numbered(stage.owner)).toEqual(both);
    }),
  );

  test(
    'and closed in parts',
    scene(async (stage) => {
      const { owner, as } = stage;
      const month = await twoDebtors(stage);
      await as('davi').query('select start_commission_closing($1)', [month]);
      await owner.query('select private.close_part(1)');
      expect(await numbered(owner)).toEqual(both.slice(0, 1));
      await owner.query('select private.close_part(1)');
      expect(await numbered(owner)).toEqual(both);
    }),
  );
});

test(
  '[COM-025] of two that failed the progress names the first one, with its own reason',
  scene(async ({ owner, as }) => {
    const month = await monthsAgo(owner, 1);
    const [closing] = await owner.query<{ id: string }>(
      `insert into private.commission_closings (period, state, asked_by, finished_at) values ($1, 'stopped', $2, now()) returning id`,
      [month, PERSON.davi],
    );
    await owner.query(
      `insert into private.commission_closing_suppliers (closing_id, supplier_id, place, state, failure)
       values ($1, $2, 2, 'failed', 'segundo'), ($1, $3, 1, 'failed', 'primeiro')`,
      [closing?.id, PERSON.bruno, PERSON.silvia],
    );
    const [silvia] = await owner.query<{ name: string }>(
      'select coalesce(company_name, full_name) as name from profiles where id = $1',
      [PERSON.silvia],
    );
    expect(
      await as('davi').query('select first_failed, failure from get_closing_progress($1)', [month]),
    ).toEqual([{ first_failed: silvia?.name, failure: 'primeiro' }]);
  }),
);

test.each([
  [-1, 100],
  [0, 0],
  [1, 0],
])(
  '[COM-006] an invoice that is due in %d days is late by R$ %d, for its supplier and for the team',
  (days, late) =>
    scene(async ({ owner, as }) => {
      await forgetCommissions(owner);
      await owner.query(
        `insert into commission_invoices (supplier_id, year, number, period, amount, issued_at, due_on)
         values ($1, 2026, 1, '2026-01-01', 100, '2026-02-01', private.day_in_sao_paulo(now()) + $2::integer)`,
        [PERSON.bruno, days],
      );
      expect(
        await as('bruno').query(
          'select invoiced_open::float as open, invoiced_late::float as late from get_commission_balance()',
        ),
      ).toEqual([{ open: 100, late }]);
      expect(
        await as('davi').query(
          'select open_amount::float as open, late_amount::float as late from commission_invoice_totals()',
        ),
      ).toEqual([{ open: 100, late }]);
    })(),
);

test.each([
  ['-1 microsecond', 'credit_before'],
  ['0', 'due_amount'],
])(
  '[COM-018] what fell due %s from midnight of the first, São Paulo, stands under %s',
  (from, column) =>
    scene(async (stage) => {
      const { owner, as } = stage;
      const month = await twoDebtors(stage);
      await owner.query(
        `update commissions set due_at = private.month_begins($1::date) + $2::interval where due_at < now()`,
        [month, from],
      );
      const rows = await as('davi').query<Record<string, string>>(
        'select due_amount, credit_before, total from preview_commission_closing($1)',
        [month],
      );
      expect(rows).toHaveLength(2);
      for (const row of rows) expect(row[column]).toBe(row.total);
    })(),
);

describe('[COM-010] the team is notified of a month to close', () => {
  test.each([
    ['2027-01-10T23:30:00-03', ['davi']],
    ['2027-01-11T08:00:00-03', []],
  ])('at %s: %j, and nobody whose access has ended', (at, people) =>
    scene(async ({ owner }) => {
      await forgetCommissions(owner);
      await owner.query(
        `update commissions set due_at = '2026-12-31T23:30:00-03' where id = (select id from commissions order by id limit 1)`,
      );
      await owner.query('set local session_replication_role = replica');
      await owner.query(`update profiles set role = 'admin', status = 'rejected' where id = $1`, [
        PERSON.clara,
      ]);
      await owner.query('set local session_replication_role = origin');
      await owner.query('delete from notifications');
      await owner.query('select private.notify_invoices_due($1)', [at]);
      expect(
        (
          await owner.query<{ who: string }>(
            `select split_part(p.email, '@', 1) as who from notifications n join profiles p on p.id = n.recipient_id
             where n.kind = 'month_to_close'`,
          )
        ).map(({ who }) => who),
      ).toEqual(people);
    })(),
  );
});

test(
  '[COM-024] [COM-023] [PAR-011] of a deal that ended and was made again each order and each mail has its own commission, and what is paid counts once',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [quote] = await approve(as('ana'), owner, '0201 marcos');
    const [first] = await orders(as('marcos'));
    await sign(as('marcos'), first?.order_id, 1);
    await terminate(stage, quote);
    // One transaction has one time: the first deal was made and ended on the day before.
    await owner.query(
      `update private.order_items set added_at = added_at - interval '1 day', removed_at = removed_at - interval '1 day' where quote_id = $1`,
      [quote],
    );
    await owner.query(
      `update commissions set created_at = created_at - interval '1 day' where quote_id = $1`,
      [quote],
    );
    await as('ana').query('select * from open_round($1, $2)', [CASA, [itemId('0201')]]);
    await as('marcos').query('select * from submit_quote_response($1, $2, 20, null)', [
      quote,
      JSON.stringify([{ project_item_id: itemId('0201'), price: 10_000, note: null }]),
    ]);
    await as('ana').query(`update quotes set status = 'approved' where id = $1`, [quote]);
    const second = (await orders(as('marcos'))).find(({ status }) => status === 'issued');

    const of = (id: string | undefined) =>
      as('marcos').query(
        'select base_amount::float as base, commission_amount::float as amount from get_order_commission($1)',
        [id],
      );
    expect(await of(first?.order_id)).toEqual([{ base: 0, amount: 0 }]);
    expect(await of(second?.order_id)).toEqual([{ base: 10_000, amount: 600 }]);
    expect(
      await as('marcos').query(
        `select kind, order_id from get_commission_statement() where item_description =
           (select item_description from get_commission_statement() where order_id = $1 limit 1)
         order by created_at, kind`,
        [second?.order_id],
      ),
    ).toEqual([
      { kind: 'approval', order_id: first?.order_id },
      { kind: 'cancellation', order_id: first?.order_id },
      { kind: 'approval', order_id: second?.order_id },
    ]);

    const [mail] = await owner.query<{ amount: number }>(
      `select (data ->> 'commission_amount')::float as amount from private.outbox
       where kind = 'quote_approved' and recipient = 'marcos@prumo.test' order by id desc limit 1`,
    );
    expect(mail).toEqual({ amount: 600 });
    await as('ana').query(
      `insert into payments (quote_id, amount, payment_date) values ($1, 500, '2026-11-20')`,
      [quote],
    );
    expect(
      await as('rafael').query(
        'select max(paid_so_far)::float as paid from get_cash_flow($1, 60)',
        [CASA],
      ),
    ).toEqual([{ paid: 500 }]);
  }),
);

test(
  '[COM-014] a period of commissions has its first instant, and not the first of the next one',
  scene(async ({ owner, as }) => {
    const month = await monthsAgo(owner, 0);
    const total = async () =>
      Number(
        (
          await as('davi').query<{ deals: string }>(
            `select deals from commission_totals('', ($1::date)::timestamp at time zone 'America/Sao_Paulo',
               ($1::date + interval '1 month') at time zone 'America/Sao_Paulo')`,
            [month],
          )
        )[0]?.deals,
      );
    await owner.query('set local session_replication_role = replica');
    await owner.query(`update commissions set created_at = '2020-01-01'`);
    const first = `(select id from commissions where kind = 'approval' order by id limit 1)`;
    await owner.query(
      `update commissions set created_at = private.month_begins($1::date) where id = ${first}`,
      [month],
    );
    expect(await total()).toBe(1);
    await owner.query(
      `update commissions set created_at = private.month_begins(($1::date + interval '1 month')::date) where id = ${first}`,
      [month],
    );
    expect(await total()).toBe(0);
  }),
);

test(
  '[COM-018] a deal and its change order of one month are one deal to charge',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [quote] = await approve(as('ana'), owner, '0201 marcos');
    const [placed] = await orders(as('marcos'));
    await sign(as('marcos'), placed?.order_id, 1);
    await agree(stage, 'change', { [quote ?? '']: 1000 });
    await forgetCommissions(owner);
    const month = await monthsAgo(owner, 1);
    await fellDue(owner, quote, month);
    expect(
      await as('davi').query('select deals::integer, total from preview_commission_closing($1)', [
        month,
      ]),
    ).toEqual([{ deals: 1, total: '1848.00' }]);
  }),
);
