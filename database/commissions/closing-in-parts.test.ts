import { beforeAll, expect, test } from 'vitest';
import { race } from '../quotes/testing-parallel.ts';
import { type Actor, useDatabase } from '../testing.ts';
import { close, forgetCommissions, monthsAgo } from './testing.ts';
import { addDebtors } from './testing-suppliers.ts';

// A month closed in parts: what stands after each part, after a stop, a refusal and a second admin.

const SUPPLIERS = 300;
const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
let month = '';
beforeAll(async () => {
  await forgetCommissions(owner);
  month = await monthsAgo(owner, 2);
  await addDebtors(database.current.owner, SUPPLIERS, month);
});

const asAdmins = <R>(howMany: number, text: string, who = 'davi') =>
  race(database.current, who, howMany, (admin) => admin.query<R & object>(text, [month]));
const start = (howMany = 1) => asAdmins(howMany, 'select start_commission_closing($1)');
const stop = () => asAdmins(1, 'select stop_commission_closing($1)');
const part = async () => (await owner.query('select private.close_part() as more'))[0]?.more;
const progress = async () => {
  const { won } = await asAdmins<Record<string, string>>(
    1,
    `select state, asked_by_name, supplier_count, issued_count, waiting_count, failed_count, first_failed, failure
     from get_closing_progress($1)`,
  );
  return won[0]?.[0];
};
const rest = async () => {
  while (await part());
};
const invoices = async () =>
  (
    await owner.query(
      `select count(*)::int as invoices, count(distinct supplier_id)::int as suppliers, min(number) as first, max(number) as last,
         count(distinct number)::int as numbers from commission_invoices where period = $1`,
      [month],
    )
  )[0];
const whole = (count: number) => ({
  invoices: count,
  suppliers: count,
  first: 1,
  last: count,
  numbers: count,
});

test('[COM-025] a closing goes on in parts of 25 until every supplier has one invoice; two admins and two gateways begin it and work at it once', async () => {
  expect((await start(2)).lost).toEqual([]);
  expect(await progress()).toMatchObject({
    state: 'running',
    asked_by_name: 'Davi Teixeira',
    supplier_count: String(SUPPLIERS),
    waiting_count: String(SUPPLIERS),
  });
  expect(await owner.query('select from private.commission_closings')).toHaveLength(1);

  expect(await part()).toBe(true);
  expect(await invoices()).toEqual(whole(25));
  // Two gateways at the same moment: one takes the part, the other one comes back later.
  await Promise.all([part(), race(database.current, 'davi', 1, async () => part())]);

  expect((await stop()).lost).toEqual([]);
  const before = await invoices();
  expect(await part()).toBe(false);
  expect(await invoices()).toEqual(before);
  expect(await progress()).toMatchObject({ state: 'stopped', failed_count: '0' });

  await start();
  await rest();
  expect(await invoices()).toEqual(whole(SUPPLIERS));
  expect(await progress()).toMatchObject({
    state: 'done',
    issued_count: String(SUPPLIERS),
    waiting_count: '0',
  });
  expect(
    await owner.query(`select kind, data from notifications where kind = 'month_closed'`),
  ).toEqual([{ kind: 'month_closed', data: { period: month, invoices: SUPPLIERS } }]);
  expect(
    await owner.query(`select count(*)::int as mails from private.outbox where kind = 'invoice_issued'
      and recipient like 'debtor%'`),
  ).toEqual([{ mails: SUPPLIERS }]);
  expect(
    await owner.query(`select * from private.broken_invariants() where invariant like 'I10%'`),
  ).toEqual([]);
});

test('[COM-025] a supplier whose invoice is refused is named and keeps no other one; letting it go on charges that one alone', async () => {
  await forgetCommissions(owner);
  await owner.query('delete from private.commission_closings');
  await owner.query(
    `update commissions set due_at = private.month_begins($1) + interval '9 days'
     where supplier_id in (select id from profiles where email like 'debtor%')`,
    [month],
  );
  await owner.query(`create function private.refuse_one() returns trigger language plpgsql as $$
    begin raise exception 'recusada de propósito'; end $$`);
  await owner.query(`create trigger refuse_one before insert on commission_invoices for each row
    when (new.supplier_id = md5('debtor 30')::uuid) execute function private.refuse_one()`);

  await start();
  await rest();

  expect(await progress()).toMatchObject({
    state: 'stopped',
    issued_count: String(SUPPLIERS - 1),
    failed_count: '1',
    first_failed: 'Oficina 00030',
    failure: 'A fatura foi recusada: recusada de propósito',
  });
  expect(await invoices()).toEqual(whole(SUPPLIERS - 1));
  expect(
    await owner.query(
      `select data from notifications where kind = 'month_closed' order by happened_at desc limit 1`,
    ),
  ).toEqual([{ data: { period: month, invoices: SUPPLIERS - 1, failed: 1 } }]);

  await owner.query('drop trigger refuse_one on commission_invoices');
  await start();
  await rest();
  expect(await invoices()).toEqual(whole(SUPPLIERS));
  expect(await progress()).toMatchObject({ state: 'done', failed_count: '0', failure: null });
});

test('[COM-025] a month that is closed is begun again without a second invoice; a cancelled one is made again', async () => {
  const [one] = await owner.query(`select id from commission_invoices where number = 7`);
  await asAdmins(1, `select cancel_commission_invoice('${one?.id}', $1::text)`);
  // Its deal was written without an order, so that nothing but this says that it is due.
  await owner.query(
    `update commissions set due_at = private.month_begins($1) where due_at is null and supplier_id in (select id from profiles where email like 'debtor%')`,
    [month],
  );

  await start();
  await rest();

  expect(await invoices()).toMatchObject({
    invoices: SUPPLIERS + 1,
    suppliers: SUPPLIERS,
    last: SUPPLIERS + 1,
  });
  expect(await progress()).toMatchObject({ state: 'done', supplier_count: '1', issued_count: '1' });
});

test('[COM-025] one month is closed at a time, only one that is over, only by admins; the old call fits in between', async () => {
  await forgetCommissions(owner);
  await owner.query('delete from private.commission_closings');
  await owner.query(
    `update commissions set due_at = private.month_begins($1) + interval '9 days'
     where supplier_id in (select id from profiles where email like 'debtor%')`,
    [month],
  );
  await start();
  await part();
  const other = await monthsAgo(owner, 1);
  const codes = async (text: string, who = 'davi') =>
    (await race(database.current, who, 1, (one) => one.query(text))).lost.map(({ code }) => code);
  expect(await codes(`select start_commission_closing('${other}')`)).toEqual(['INVCL']);
  expect(await codes(`select start_commission_closing(current_date)`)).toEqual(['INVMO']);
  for (const call of [
    'start_commission_closing',
    'stop_commission_closing',
    'get_closing_progress',
  ])
    for (const who of ['ana', 'bruno', 'clara'])
      expect(await codes(`select ${call}('${month}')`, who), `${who} ${call}`).toEqual(['42501']);

  expect((await race(database.current, 'davi', 1, (davi) => close(davi, month))).lost).toEqual([]);
  expect(await invoices()).toEqual(whole(SUPPLIERS));
  await rest();
  expect(await invoices()).toEqual(whole(SUPPLIERS));
  expect(await progress()).toMatchObject({ state: 'done', issued_count: String(SUPPLIERS) });
});
