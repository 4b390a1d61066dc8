import { approve, orders, sign } from '../orders/testing.ts';
import type { Actor, Scene } from '../testing.ts';

/** A row of get_change_orders; amounts as PostgreSQL writes them. */
export interface ChangeOrderRow {
  change_order_id: string;
  order_id: string;
  number: number | null;
  kind: string;
  status: string;
  version: number;
  price_before: string;
  price_delta: string;
  price_after: string;
  lines: { quote_id: string; price_after: number; days_after: number; paid: number }[];
  order_instalments: {
    id: string;
    label: string;
    amount: number;
    paid: number;
    due_on: string | null;
  }[];
  sign_offs: { role: string; decision: string; content_hash: string }[];
  waits_for: string[];
  mine: boolean;
}

export interface Line {
  quote_id: string | undefined;
  price_delta?: number;
  days_delta?: number;
  description?: string;
}

export interface Draft {
  kind?: 'change' | 'termination';
  cause?: string;
  title?: string;
  description?: string | null;
  lines?: Line[];
  instalments?: object[] | null;
  answer_by?: string | null;
}

/** An order of CASA that its supplier confirmed, and the quotes it holds. */
export async function confirmedOrder({ owner, as }: Scene, ...quotes: string[]) {
  const ids = await approve(as('ana'), owner, ...quotes);
  const supplier = quotes[0]?.split(' ')[1] ?? '';
  const placed = (await orders(as(supplier))).find(({ items }) => items[0]?.quote_id === ids[0]);
  await sign(as(supplier), placed?.order_id, placed?.version ?? 0);
  return { id: placed?.order_id ?? '', quotes: ids, supplier };
}

export async function save(
  author: Actor,
  order: string,
  draft: Draft,
  id: string | null = null,
): Promise<{ change_order_id: string; number: number | null; version: number }> {
  const [row] = await author.query<{
    change_order_id: string;
    number: number | null;
    version: number;
  }>('select * from save_change_order($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    order,
    id,
    draft.kind ?? 'change',
    draft.cause ?? (draft.kind === 'termination' ? 'termination' : 'unforeseen'),
    draft.title ?? 'Reforço da estrutura',
    draft.description ?? null,
    JSON.stringify(draft.lines ?? []),
    draft.instalments ? JSON.stringify(draft.instalments) : null,
    draft.answer_by ?? null,
  ]);
  if (!row) throw new Error('nothing was saved');
  return row;
}

export const send = (author: Actor, id: string) =>
  author.query<{ number: number }>('select send_change_order($1) as number', [id]);

/** Saves and sends; returns the id. */
export async function propose(author: Actor, order: string, draft: Draft): Promise<string> {
  const { change_order_id: id } = await save(author, order, draft);
  await send(author, id);
  return id;
}

export const answer = (
  person: Actor,
  id: string,
  decision = 'agreed',
  reason: string | null = null,
  version = 1,
) =>
  person.query<{ sign_off_id: string; content_hash: string }>(
    `select * from sign_off('change_order', $1, $2, $3, $4)`,
    [id, version, decision, reason],
  );

export async function changeOrder(reader: Actor, id: string): Promise<ChangeOrderRow | undefined> {
  const [row] = await reader.query<ChangeOrderRow & Record<string, unknown>>(
    'select * from get_change_orders(target_change_order_id => $1)',
    [id],
  );
  return row;
}

/** Proposes, as the architect unless said, R$ 1.800,00 and six days more for the first item of a confirmed order. */
export const proposed = async (stage: Scene, author = 'ana', delta = 1800) => {
  const order = await confirmedOrder(stage, '0201 marcos');
  const id = await propose(stage.as(author), order.id, {
    lines: [{ quote_id: order.quotes[0], price_delta: delta, days_delta: 6 }],
  });
  return { ...order, id };
};
