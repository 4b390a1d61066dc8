import { PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import type { Actor } from '../testing.ts';

/** Ana's project of the cast in which nothing is approved yet; its client is Rafael. */
export const CASA = PROJECT.altoDaLapa;

/** A row of get_orders; amounts as PostgreSQL writes them. */
export interface OrderRow {
  order_id: string;
  number: number;
  year: number;
  status: string;
  version: number;
  category: string;
  price: string;
  paid: string;
  items: { quote_id: string; price: number; paid: number }[];
  instalments: {
    id: string;
    number: number;
    label: string;
    amount: number;
    due_on: string | null;
    expected_on: string;
    paid: number;
    remaining: number;
    state: string;
  }[];
  payments: { batch_id: string; amount: number; reversed: number; recorded_by: string }[];
  sign_offs: { decision: string; content_hash: string }[];
}

/** Approves by approve_quotes and leaves other offers as they are; returns the quotes' ids. */
export async function approve(architect: Actor, owner: Actor, ...quotes: string[]) {
  const ids = await quoteIds(owner, ...quotes);
  await architect.query('select * from approve_quotes($1, $2, true)', [CASA, ids]);
  return ids;
}

/** Approves as a client of the specified calls does: one plain update after the other. */
export async function approvePlainly(architect: Actor, owner: Actor, ...quotes: string[]) {
  const ids = await quoteIds(owner, ...quotes);
  for (const id of ids)
    await architect.query(`update quotes set status = 'approved' where id = $1`, [id]);
  return ids;
}

/** The orders of CASA that somebody reads. */
export const orders = (reader: Actor) =>
  reader.query<OrderRow & Record<string, unknown>>('select * from get_orders($1)', [CASA]);

export const order = async (reader: Actor, id: string | undefined) => {
  const [row] = await reader.query<OrderRow & Record<string, unknown>>(
    'select * from get_orders(target_order_id => $1)',
    [id],
  );
  return row;
};

export const sign = (
  supplier: Actor,
  id: string | undefined,
  version: number,
  decision = 'agreed',
  reason: string | null = null,
) =>
  supplier.query<{ sign_off_id: string; content_hash: string }>(
    `select * from sign_off('order', $1, $2, $3, $4)`,
    [id, version, decision, reason],
  );
