import { randomUUID } from 'node:crypto';
import { PROJECT } from '../quotes/testing-renovation.ts';
import type { Actor } from '../testing.ts';

/** A line of a purchase. */
export interface Line {
  description: string;
  amount: number;
  category?: string | null;
  item_id?: string;
  quantity?: number;
  unit?: string;
}

export interface Purchase {
  kind?: string;
  vendor?: string;
  description?: string;
  bought_on?: string | null;
  total: number;
  note?: string;
  lines?: Line[] | unknown;
  instalments?: { label?: string; amount: number; due_on: string | null }[] | unknown;
}

/** A purchase as somebody sends it: one line in masonry on 20 November 2026, unless it says more. */
const written = (purchase: Purchase) => ({
  vendor: 'Depósito Central',
  bought_on: '2026-11-20',
  lines: [{ description: 'Cimento', category: 'civil', amount: purchase.total }],
  ...purchase,
});

/** Records a purchase, or changes it where a version is given; returns its id, number and version. */
export async function save(
  who: Actor,
  purchase: Purchase,
  {
    id = randomUUID() as string,
    project = PROJECT.vilaMariana as string,
    version = null as number | null,
  } = {},
) {
  const [row] = await who.query<{ saved_id: string; number: number; saved_version: number }>(
    'select * from save_purchase($1, $2, $3, $4)',
    [id, project, JSON.stringify(written(purchase)), version],
  );
  if (!row) throw new Error('save_purchase returned no row');
  return { id: row.saved_id, number: row.number, version: row.saved_version };
}

/** Pays a purchase on a day of the past. */
export const pay = (
  who: Actor,
  purchase: string,
  amount: number | string,
  {
    date = '2026-11-20',
    by = null as string | null,
    batch = null as string | null,
    another = false,
  } = {},
) =>
  who.query<{ payment_id: string; paid: string; remaining_amount: string }>(
    'select * from pay_purchase($1, $2, $3, $4, null, $5, $6)',
    [purchase, amount, date, by, batch, another],
  );

/** Cancels a purchase in a version of it. */
export const cancel = (
  who: Actor,
  id: string,
  version: number,
  reason: string | null = 'Loja devolveu',
) => who.query('select cancel_purchase($1, $2, $3)', [id, version, reason]);

/** One of four instalments, due on the tenth of January 2027 or of a month after it. */
export const due = (amount: number, place: number) => ({
  label: `${place + 1} de 4`,
  amount,
  due_on: `2027-0${place + 1}-10`,
});

export interface Listed {
  purchase_id: string;
  label: string;
  total: number;
  paid: number;
  to_reimburse: number;
  state: string;
  version: number;
  vendor: string;
  note: string | null;
  cancel_reason: string | null;
  decision: string | null;
  decision_reason: string | null;
  receipts: number;
  lines: { description: string; category: string | null; amount: number }[];
  instalments: {
    id: string;
    label: string;
    amount: number;
    due_on: string;
    paid: number;
    state: string;
  }[];
  payments: {
    id: string;
    amount: number;
    paid_by: string;
    reimbursed_on: string | null;
    is_reversed: boolean;
  }[];
}

/** The purchases of a project as somebody reads them, with sums as numbers. */
export async function purchases(who: Actor, project: string = PROJECT.vilaMariana) {
  const rows = await who.query<Listed>('select * from get_purchases($1)', [project]);
  return rows.map((row) => ({
    ...row,
    total: Number(row.total),
    paid: Number(row.paid),
    to_reimburse: Number(row.to_reimburse),
  }));
}

/** One of them. */
export async function purchase(who: Actor, id: string, project?: string): Promise<Listed> {
  const found = (await purchases(who, project)).find(({ purchase_id }) => purchase_id === id);
  if (!found) throw new Error(`purchase ${id} is not read`);
  return found;
}
