import { describe, expect, test } from 'vitest';
import { agree, close, fellDue, terminate, twoDeals } from '../commissions/testing.ts';
import { approve } from '../orders/testing.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// The reports agree with plain SQL over the tables, whatever happened.

const scene = useScene({ cast: true });
const OTHERS = ['ana', 'bruno', 'clara', 'otavio', 'sergio'];
const REPORTS = [
  'select * from report_months()',
  'select * from report_suppliers()',
  'select * from report_supplier_totals()',
  'select * from report_funnel()',
];

/** The columns of an instant that a report goes by. */
const INSTANTS = [
  ['profiles', 'created_at'],
  ['projects', 'created_at'],
  ['quote_requests', 'invited_at'],
  ['quote_versions', 'sent_at'],
  ['orders', 'created_at'],
  ['payments', 'created_at'],
  ['commission_invoices', 'issued_at'],
] as const;

/** Everything happens within four hours around the end of a month, in São Paulo or in UTC. */
async function scatter(owner: Actor) {
  // A table with checks that wait for the end of the transaction cannot be altered.
  await owner.query('set constraints all immediate');
  for (const [table, column] of INSTANTS) {
    await owner.query(`alter table ${table} disable trigger user`);
    await owner.query(
      `update ${table} set ${column} = (date_trunc('month', now()) - make_interval(months => (random() * 4)::integer))
         at time zone 'UTC' at time zone 'UTC' + (random() * 8 - 3) * interval '1 hour'`,
    );
    await owner.query(`alter table ${table} enable trigger user`);
  }
  await owner.query(
    `update commissions set due_at = date_trunc('month', now()) - make_interval(months => (random() * 4)::integer)
       + random() * interval '6 hours' where due_at is not null and invoice_id is null`,
  );
}

/** Deals confirmed, changed, ended and undone, a payment and one taken back, an invoice issued and one paid, somebody suspended. */
async function eventful({ owner, as }: Pick<Scene, 'owner' | 'as'>) {
  const { first, second, october, november } = await twoDeals({ owner, as });
  const pay = (amount: number) =>
    as('ana').query<{ id: string }>(
      `insert into payments (quote_id, amount, payment_date) values ($1, $2, '2026-03-10') returning id`,
      [first, amount],
    );
  await pay(100);
  const [mistake] = await pay(50);
  await as('ana').query(`select * from reverse_payment($1, 'Engano')`, [mistake?.id]);
  const [invoice] = await close(as('davi'), october);
  await as('davi').query('select pay_commission_invoice($1, $2)', [invoice?.invoice_id, november]);
  await agree({ owner, as }, 'change', { [first ?? '']: -88 });
  await terminate({ owner, as }, second);
  const [kept, undone] = await approve(as('ana'), owner, '0203 silvia', '0204 silvia');
  await as('ana').query('select undo_approval($1, $2)', [[undone], 'Cliquei errado.']);
  await fellDue(owner, kept, november);
  await close(as('davi'), november);
  await suspend(as('davi'), owner, 'bruno');
}

const suspend = async (admin: Actor, owner: Actor, name: string) => {
  const [person] = await owner.query('select id from profiles where email = $1', [
    `${name}@prumo.test`,
  ]);
  await admin.query(`select suspend_profile($1, 'Não responde aos clientes.')`, [person?.id]);
};

const inMonth = (column: string) =>
  `to_char(${column} at time zone 'America/Sao_Paulo', 'YYYY-MM') = m.month`;
const HELD = 'select quote_id from private.order_items where removed_at is null and order_id in';

/** The months, counted table by table. */
const PLAIN_MONTHS = `
  select m.month,
    (select count(*) from profiles where role = 'client' and ${inMonth('created_at')}) as clients,
    (select count(*) from profiles where role = 'architect' and ${inMonth('created_at')}) as architects,
    (select count(*) from profiles where role = 'supplier' and ${inMonth('created_at')}) as suppliers,
    (select count(*) from projects where ${inMonth('created_at')}) as projects,
    (select count(*) from quote_requests where ${inMonth('invited_at')}) as requests,
    (select count(*) from (select min(sent_at) as first from quote_versions where version = 1 group by request_id) v
     where ${inMonth('first')}) as answered,
    (select count(*) from orders where status in ('issued', 'confirmed') and ${inMonth('created_at')}) as orders,
    (select coalesce(sum(price), 0) from quotes where status = 'approved' and id in
      (${HELD} (select id from orders where status <> 'cancelled' and ${inMonth('created_at')}))) as approved,
    (select coalesce(sum(amount), 0) from payments where ${inMonth('created_at')}) as paid,
    (select coalesce(sum(commission_amount), 0) from commissions where ${inMonth('due_at')}) as commission_due,
    (select coalesce(sum(amount), 0) from commission_invoices
     where status in ('open', 'paid') and ${inMonth('issued_at')}) as commission_invoiced,
    (select coalesce(sum(amount), 0) from commission_invoices
     where status = 'paid' and to_char(paid_on, 'YYYY-MM') = m.month) as commission_paid
  from (select to_char(now() at time zone 'America/Sao_Paulo' - make_interval(months => back), 'YYYY-MM') as month
        from generate_series(0, 11) back) m
  order by m.month desc`;

/** The last month that is over, as the days that the reports are asked for. */
const [FROM, UNTIL] = [
  `(date_trunc('month', now() at time zone 'America/Sao_Paulo') - interval '1 month')::date`,
  `(date_trunc('month', now() at time zone 'America/Sao_Paulo') - interval '1 day')::date`,
];
const inPeriod = (column: string) =>
  `(${column} at time zone 'America/Sao_Paulo')::date between ${FROM} and ${UNTIL}`;

/** Suppliers, counted one by one. */
const PLAIN_SUPPLIERS = `
  select * from (
    select p.email,
      (select count(*) from quote_requests where supplier_id = p.id and ${inPeriod('invited_at')}) as requests,
      (select count(*) from quote_requests where supplier_id = p.id and version > 0 and ${inPeriod('invited_at')}) as answered,
      (select count(*) from orders where supplier_id = p.id and status <> 'cancelled' and ${inPeriod('created_at')}) as orders,
      (select coalesce(sum(price), 0) from quotes where id in (${HELD}
        (select id from orders where supplier_id = p.id and status <> 'cancelled' and ${inPeriod('created_at')}))) as approved,
      (select coalesce(sum(commission_amount), 0) from commissions where quote_id in (${HELD}
        (select id from orders where supplier_id = p.id and status <> 'cancelled' and ${inPeriod('created_at')}))) as commission,
      (select coalesce(sum(amount), 0) from commission_invoices where supplier_id = p.id and status = 'open') as open_invoices
    from profiles p
    where p.role = 'supplier'
  ) s
  where requests + orders + open_invoices > 0
  order by email`;

const someQuote = (condition: string) =>
  `exists (select from quotes q where q.request_id = r.id and ${condition})`;
const ORDERED = `q.id in (${HELD} (select id from orders where status <> 'cancelled'))`;

/** The requests of the period, asked one by one how far they got. */
const PLAIN_REQUESTS = `
  select
    count(*) as sent, count(*) filter (where version > 0) as answered,
    count(*) filter (where version > 0 and ${someQuote(`(q.status = 'approved' or q.closed_as in ('lost', 'refused', 'order_declined', 'order_terminated'))`)}) as decided,
    count(*) filter (where version > 0 and ${someQuote(ORDERED)}) as ordered,
    count(*) filter (where version > 0 and ${someQuote(`${ORDERED} and (select sum(amount) from payments where quote_id = q.id) > 0`)}) as paid
  from quote_requests r
  where ${inPeriod('invited_at')}`;

const stands = (column: string) =>
  `exists (select from orders o where o.${column} = p.id and o.status in ('issued', 'confirmed'))`;
/** How far the people of the period got. */
const PLAIN_PEOPLE = `
  select role, count(*) as registered, count(*) filter (where approved) as approved,
    count(*) filter (where approved and started) as started, count(*) filter (where approved and started and dealt) as dealt
  from (
    select p.role,
      p.status = 'approved' or p.suspended_at is not null
        or exists (select from registration_details d where d.profile_id = p.id and d.approved_at is not null) as approved,
      exists (select from projects j where p.id in (j.architect_id, j.client_id))
        or exists (select from quote_requests r where r.supplier_id = p.id and r.version > 0) as started,
      ${stands('architect_id')} or ${stands('client_id')} or ${stands('supplier_id')} as dealt
    from profiles p
    where p.role <> 'admin' and ${inPeriod('p.created_at')}
  ) x
  group by role
  order by role`;

describe('[OPE-040] what a report says equals plain SQL over the tables, whatever happened at the ends of months', () => {
  test.each([1, 2, 3, 4])('round %i', () =>
    scene(async (stage) => {
      const { owner } = stage;
      const davi = stage.as('davi');
      await eventful(stage);
      await scatter(owner);

      const months = await davi.query(
        `select to_char(month, 'YYYY-MM') as name, r.* from report_months(12) r`,
      );
      expect(months.map(({ name, month: _day, ...row }) => ({ month: name, ...row }))).toEqual(
        await owner.query(PLAIN_MONTHS),
      );

      const suppliers = await davi.query(
        `select p.email, r.requests, r.answered, r.orders, r.approved, r.commission, r.open_invoices
         from report_suppliers(${FROM}, ${UNTIL}) r join profiles p on p.id = r.supplier_id
         where requests + orders + open_invoices > 0 order by email`,
      );
      expect(suppliers).toEqual(await owner.query(PLAIN_SUPPLIERS));

      const funnel = await davi.query<{ track: string; step: string; reached: string }>(
        `select * from report_funnel(${FROM}, ${UNTIL})`,
      );
      const track = (name: string) =>
        Object.fromEntries(
          funnel.filter((row) => row.track === name).map(({ step, reached }) => [step, reached]),
        );
      expect([track('request')]).toEqual(await owner.query(PLAIN_REQUESTS));
      for (const { role, ...steps } of await owner.query<{ role: string }>(PLAIN_PEOPLE))
        expect(track(role)).toEqual(steps);
    })(),
  );

  test(
    'an order that was undone or ended is in no sum, and one that changed counts as it is now',
    scene(async ({ owner, as }) => {
      const figures = async () => {
        const [month] = await as('davi').query<{ orders: string; approved: string }>(
          'select orders, approved from report_months(1)',
        );
        return { orders: Number(month?.orders), approved: Number(month?.approved) };
      };
      const before = await figures();
      const { first, second } = await twoDeals({ owner, as });
      const [deals] = await owner.query('select sum(price) from quotes where id = any ($1)', [
        [first, second],
      ]);
      const [undone] = await approve(as('ana'), owner, '0203 silvia');
      await as('ana').query('select undo_approval($1, $2)', [[undone], 'Cliquei errado.']);
      await agree({ owner, as }, 'change', { [first ?? '']: -88 });

      expect(await figures()).toEqual({
        orders: before.orders + 1,
        approved: before.approved + Number(deals?.sum) - 88,
      });
      await terminate({ owner, as }, second);
      expect(await figures()).toEqual(before);
    }),
  );
});

describe('[OPE-041] the report of suppliers', () => {
  test(
    'has the share that was answered, the median of hours to the first answer, and the totals of what a search finds',
    scene(async ({ owner, as }) => {
      const [bruno] = await owner.query<{ id: string }>(
        `select id from profiles where email = 'bruno@prumo.test'`,
      );
      await owner.query(`alter table quote_versions disable trigger user`);
      await owner.query(
        `update quote_versions v set sent_at = r.invited_at + (3 + 2 * (r.n % 3)) * interval '1 hour'
         from (select id, invited_at, row_number() over (order by id) as n from quote_requests where supplier_id = $1 and version > 0) r
         where v.request_id = r.id and v.version = 1`,
        [bruno?.id],
      );

      const [said] = await as('davi').query(
        `select requests, answered, answered_share, hours_to_answer from report_suppliers() where search_text like '%bruno carvalho%'`,
      );
      const hours = await owner.query<{ hours: string }>(
        `select extract(epoch from v.sent_at - r.invited_at) / 3600 as hours from quote_versions v
         join quote_requests r on r.id = v.request_id where r.supplier_id = $1 and v.version = 1 order by 1`,
        [bruno?.id],
      );
      const sorted = hours.map((row) => Number(row.hours));
      const middle = sorted.length / 2;
      const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
      expect(Number(said?.answered)).toBe(sorted.length);
      expect(Number(said?.hours_to_answer)).toBe(median);
      expect(Number(said?.answered_share)).toBeCloseTo(sorted.length / Number(said?.requests), 4);

      // A second version is no second request, and its hours are not those of the first answer.
      await owner.query(
        `insert into quote_versions select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'version', 2,
           'sent_at', v.sent_at + interval '50 hours'))).*
         from quote_versions v where v.supplier_id = $1 and v.version = 1
           and not exists (select from quote_versions w where w.request_id = v.request_id and w.version = 2)`,
        [bruno?.id],
      );
      expect(
        await as('davi').query(
          `select requests, answered, answered_share, hours_to_answer from report_suppliers() where search_text like '%bruno carvalho%'`,
        ),
      ).toEqual([said]);

      const [totals] = await as('davi').query(
        `select suppliers, requests, answered from report_supplier_totals(search => 'BRUNO carvalho')`,
      );
      expect(totals).toEqual({
        suppliers: '1',
        requests: said?.requests,
        answered: said?.answered,
      });
    }),
  );

  test(
    'a supplier without requests has no share, not a share of zero',
    scene(async ({ as }) => {
      const rows = await as('davi').query(
        `select answered_share, hours_to_answer from report_suppliers('2001-01-01', '2001-01-31') where requests = 0`,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toEqual({ answered_share: null, hours_to_answer: null });
    }),
  );
});

describe('[OPE-042] reports are for admins', () => {
  test.each(OTHERS)('%s reads none and saves none', (person) =>
    scene(async ({ as }) => {
      for (const statement of REPORTS)
        await expect(as(person).query(statement)).rejects.toMatchObject({ code: '42501' });
      for (const kind of ['report_months', 'report_suppliers', 'report_funnel'])
        await expect(
          as(person).query('select record_export($1, null, 1)', [kind]),
        ).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|PT400)$/) });
    })(),
  );

  test(
    'signed out nobody reads them',
    scene(async ({ asAnonymous }) => {
      for (const statement of REPORTS)
        await expect(asAnonymous().query(statement)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    'saving one as a file is in the trail',
    scene(async ({ as, owner }) => {
      await as('davi').query(`select record_export('report_months', null, 12)`);
      expect(
        await owner.query(`select after from private.audit_entries where action = 'exported'`),
      ).toEqual([{ after: { what: 'report_months', rows: 12 } }]);
    }),
  );
});
