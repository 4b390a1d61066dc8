import type { Actor } from '../testing.ts';

/** A line of a plan: due on a day, or with the delivery where there is none. */
export const line = (label: string, amount: number, due_on: string | null = null) => ({
  label,
  amount,
  ...(due_on ? { due_on } : { on_delivery: true }),
});

/** Writes the instalments of an order and leaves its other conditions empty; returns the new version. */
export const plan = async (
  architect: Actor,
  order: string | undefined,
  version: number,
  instalments: unknown,
) => {
  const [row] = await architect.query<{ version: number }>(
    'select set_order_terms($1, $2, null, null, null, $3) as version',
    [order, version, JSON.stringify(instalments)],
  );
  return row?.version ?? 0;
};

/** Pays an instalment on a day of the past. */
export const payInstalment = (
  payer: Actor,
  instalment: string | undefined,
  amount: number | string,
  { date = '2026-11-20', batch = null as string | null, another = false } = {},
) =>
  payer.query<{ payment_batch_id: string; paid: string; remaining_amount: string }>(
    'select * from pay_instalment($1, $2, $3, null, $4, $5)',
    [instalment, amount, date, batch, another],
  );
