import { brokenInvariants } from '../quotes/testing-renovation.ts';
import type { Actor, Scene } from '../testing.ts';
import { close, twoDeals } from './testing.ts';

type Stage = Pick<Scene, 'owner' | 'as'>;

/** A day so many days from today, in São Paulo. */
export const dayFromNow = async (owner: Actor, days: number) =>
  (
    await owner.query<{ day: string }>(
      'select (private.day_in_sao_paulo(now()) + $1::integer)::text as day',
      [days],
    )
  )[0]?.day ?? '';

/** Marcos's invoice of R$ 1,000.00, that was due so many days ago, at the highest rates that are allowed. */
export async function lateInvoice({ owner, as }: Stage, daysLate: number, rates = [0.02, 0.01]) {
  const { first, october } = await twoDeals({ owner, as });
  await owner.query(
    `update commissions set commission_amount = case quote_id when $1 then 1000 else 0 end
     where invoice_id is null and due_at < now()`,
    [first],
  );
  const [invoice] = await close(as('davi'), october);
  const id = invoice?.invoice_id ?? '';
  await owner.query(
    'update commission_invoices set due_on = $2, fine_rate = $3, interest_rate = $4 where id = $1',
    [id, await dayFromNow(owner, -daysLate), ...rates],
  );
  const pay = (
    amount: number | null,
    daysAgo = 0,
    more: { waives?: boolean; seen?: number | null } = {},
  ) =>
    dayFromNow(owner, -daysAgo).then((day) =>
      as('davi').query('select pay_commission_invoice($1, $2, null, $3, $4, $5)', [
        id,
        day,
        amount,
        more.waives ?? false,
        more.seen ?? null,
      ]),
    );
  const takeBack = (seen: number | null = null) =>
    as('davi').query('select reopen_commission_invoice($1, $2, $3)', [id, 'Engano', seen]);
  const read = async (who = 'marcos') => {
    const [row] = await as(who).query<Record<string, unknown>>(
      'select * from get_commission_invoice($1)',
      [id],
    );
    const { status, received, charges, owed, payments } = row ?? {};
    return { status, received, charges, owed, payments } as {
      status: string;
      received: string;
      charges: string;
      owed: string;
      payments: { payment_id: string; amount: number; charges: number; waived: number }[];
    };
  };
  return { id, first, october, pay, takeBack, read };
}

/** The invoice is of a round sum, which is not price x rate of its deals (I10). */
export const broken = async (owner: Actor) =>
  ((await brokenInvariants(owner)) as { invariant: string }[]).filter(
    ({ invariant }) => !invariant.startsWith('I10 '),
  );

export const money = (row: { status: string; received: string; charges: string; owed: string }) =>
  [row.status, row.received, row.charges, row.owed].map((each) => String(each));
