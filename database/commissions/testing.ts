import type { Actor } from '../testing.ts';

/** The first day of a month of the past, so that a test may close it: 0 is the one that runs. */
export const monthsAgo = async (owner: Actor, back: number) => {
  const [row] = await owner.query<{ month: string }>(
    `select (private.month_of(private.day_in_sao_paulo(now())) - make_interval(months => $1))::date::text as month`,
    [back],
  );
  return row?.month ?? '';
};

/** Everything that the cast owes from before goes, so that a test sees its own rows alone. */
export const forgetCommissions = async (owner: Actor) => {
  await owner.query('update commissions set invoice_id = null');
  await owner.query('delete from commission_invoices');
  await owner.query(`delete from private.number_series where series = 'invoice'`);
  await owner.query(`update commissions set due_at = null where kind = 'approval'`);
};

/** Says that the commissions of a quote fell due on the tenth of a month. */
export const fellDue = (owner: Actor, quote: string | undefined, month: string) =>
  owner.query(
    `update commissions set due_at = private.month_begins($2) + interval '9 days 12 hours', created_at = private.month_begins($2) + interval '9 days'
     where quote_id = $1 and invoice_id is null`,
    [quote, month],
  );

export interface InvoiceRow {
  invoice_id: string;
  supplier_name: string;
  year: number;
  number: number;
  amount: string;
  is_new: boolean;
}

export const close = (admin: Actor, month: string) =>
  admin.query<InvoiceRow>('select * from close_commissions($1)', [month]);

export interface StatementRow {
  kind: string;
  status: string;
  base_amount: string;
  commission_rate: string;
  commission_amount: string;
  invoice_id: string | null;
  order_number: number;
  item_description: string;
}

/** A supplier's rows of the ledger in the order in which they were written. */
export const statement = async (reader: Actor, supplier: string | null = null) =>
  (
    await reader.query<StatementRow>('select * from get_commission_statement($1)', [supplier])
  ).toReversed();

/** Kind, amount and status of a quote's rows, as the team reads them. */
export const ledger = (owner: Actor, quote: string | undefined) =>
  owner.query<{ kind: string; amount: string; status: string }>(
    `select c.kind, c.commission_amount as amount, private.commission_state(c) as status
     from commissions c where c.quote_id = $1 order by c.created_at, c.kind = 'cancellation', c.kind = 'change', c.id`,
    [quote],
  );

/** Ends deals as a termination to nothing does. */
export const terminate = (owner: Actor, ...quotes: string[]) =>
  owner.query(
    `select private.take_back_approvals(
       (select project_id from quotes where id = ($1::uuid[])[1]), $1::uuid[], 'order_terminated', 'Distrato')`,
    [quotes],
  );
