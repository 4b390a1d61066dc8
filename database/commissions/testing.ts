import { answer, propose } from '../change-orders/testing.ts';
import { approve, orders, sign } from '../orders/testing.ts';
import type { Actor, Scene } from '../testing.ts';

/** The first day of a month of the past, so that a test may close it: 0 is the one that runs. */
export const monthsAgo = async (owner: Actor, back: number) => {
  const [row] = await owner.query<{ month: string }>(
    `select (private.month_of(private.day_in_sao_paulo(now())) - make_interval(months => $1))::date::text as month`,
    [back],
  );
  return row?.month ?? '';
};

/** The cast's invoices go, and what was due falls due in a time to come, so that a test sees its own rows alone. */
export const forgetCommissions = async (owner: Actor) => {
  await owner.query('update commissions set invoice_id = null');
  await owner.query('delete from commission_invoices');
  await owner.query(`delete from private.number_series where series = 'invoice'`);
  await owner.query(`update commissions set due_at = '2099-01-01' where due_at is not null`);
};

/** Says that the commissions of a quote fell due on the tenth of a month. */
export const fellDue = (owner: Actor, quote: string | undefined, month: string) =>
  owner.query(
    `update commissions set due_at = private.month_begins($2) + interval '9 days 12 hours', created_at = private.month_begins($2) + interval '9 days'
     where quote_id = $1 and invoice_id is null`,
    [quote, month],
  );

/** The owner's statement by which every open invoice is paid whole on its day. */
export const PAY_OPEN_INVOICES = `with paid as (
    update commission_invoices set status = 'paid', paid_on = due_on, received = amount, charged_until = due_on
    where status = 'open' returning id, due_on, amount
  )
  insert into private.invoice_payments (invoice_id, number, paid_on, amount) select id, 1, due_on, amount from paid`;

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
  change_order_number: number | null;
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

/** An applied change order of Ana's about confirmed deals of Marcos in Rafael's project: what is added to each price. */
export async function agree(
  { owner, as }: Pick<Scene, 'owner' | 'as'>,
  kind: 'change' | 'termination',
  deltas: Record<string, number>,
) {
  const [held] = await owner.query<{ order_id: string }>(
    'select order_id from private.order_items where quote_id = any ($1) and removed_at is null limit 1',
    [Object.keys(deltas)],
  );
  const id = await propose(as('ana'), held?.order_id ?? '', {
    kind,
    lines: Object.entries(deltas).map(([quote_id, price_delta]) => ({ quote_id, price_delta })),
  });
  await answer(as('rafael'), id);
  await answer(as('marcos'), id);
  return id;
}

/** Ends a deal, of which nothing is paid, by a termination. */
export async function terminate(stage: Pick<Scene, 'owner' | 'as'>, quote: string | undefined) {
  const [held] = await stage.owner.query<{ price: string }>(
    'select price from quotes where id = $1',
    [quote],
  );
  return agree(stage, 'termination', { [quote ?? '']: -Number(held?.price) });
}

/** Marcos's two deals of R$ 1,788.00 and R$ 696.00, confirmed, due two months ago; nothing else is owed. */
export async function twoDeals({ owner, as }: Pick<Scene, 'owner' | 'as'>) {
  const [first, second] = await approve(as('ana'), owner, '0201 marcos', '0202 marcos');
  for (const { order_id, version } of await orders(as('marcos')))
    await sign(as('marcos'), order_id, version);
  await forgetCommissions(owner);
  const [october, november] = [await monthsAgo(owner, 2), await monthsAgo(owner, 1)];
  await fellDue(owner, first, october);
  await fellDue(owner, second, october);
  const sums = await owner.query<{ amount: string }>(
    'select commission_amount as amount from commissions where quote_id = any ($1) order by commission_amount desc',
    [[first, second]],
  );
  const amounts = sums.map(({ amount }) => Number(amount));
  return { first, second, october, november, total: (amounts[0] ?? 0) + (amounts[1] ?? 0) };
}
