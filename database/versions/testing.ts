import { itemId, quoteIds } from '../quotes/testing-renovation.ts';
import type { Actor } from '../testing.ts';

/** A line of a version, as private.keep_version writes it; amounts in R$. */
export interface Line {
  quote_id: string;
  project_item_id: string;
  description: string;
  quantity: number;
  unit: string;
  scope: string | null;
  unit_price: number | null;
  line_value: number | null;
  price: number | null;
  delivery_time_days: number;
  brand: string | null;
  model: string | null;
  alternative: string | null;
  note: string | null;
}

export interface Version extends Record<string, unknown> {
  version: number;
  total: string;
  valid_until: string | null;
  lines: Line[];
}

/** The versions of the request of a quote ('0203 bruno') as somebody reads them, the newest first. */
export async function versionsOf(who: Actor, quote: string, owner: Actor): Promise<Version[]> {
  const [id] = await quoteIds(owner, quote);
  const [request] = await owner.query<{ request_id: string }>(
    'select request_id from quotes where id = $1',
    [id],
  );
  return await who.query<Version>(
    `select id, request_id, version, round, addendum, sent_at, is_late, total, freight, discount, taxes_included, taxes_note,
       payment_note, down_payment_percent, instalments, warranty_months, valid_until::text as valid_until, whole_only,
       delivery_time_days, notes, change_note, attachment_ids, lines
     from quote_versions where request_id = $1 order by version desc`,
    [request?.request_id],
  );
}

/** Bruno's and Silvia's shelf in Alto da Lapa. */
export const SHELF = itemId('0203');

/** A plain offer for the shelf and the doors. */
export const offer = (shelf: number, doors: number) => ({
  delivery_time_days: 20,
  lines: [
    { project_item_id: SHELF, value: shelf },
    { project_item_id: itemId('0204'), value: doors },
  ],
});

/** submit_quote for the request of a quote ('0203 bruno'); `expected` is the version that was read. */
export async function submit(
  who: Actor,
  owner: Actor,
  said: object,
  expected: number | null = 0,
  quote = '0203 bruno',
) {
  const [id] = await quoteIds(owner, quote);
  const [row] = await who.query<{ quote_id: string; version: number; total: string }>(
    'select * from submit_quote($1, $2, $3)',
    [id, JSON.stringify(said), expected],
  );
  if (!row) throw new Error('nothing was returned');
  return row;
}

/** The request of a quote, as the owner sees it. */
export const requestOf = async (owner: Actor, quote = '0203 bruno') => {
  const [row] = await owner.query<Record<string, unknown> & { id: string }>(
    `select r.*, r.valid_until::text as valid_until from quote_requests r join quotes q on q.request_id = r.id where q.id = $1`,
    await quoteIds(owner, quote),
  );
  if (!row) throw new Error(`no request of ${quote}`);
  return row;
};
/** withdraw_quote for Bruno's request. */
export const withdraw = async (who: Actor, owner: Actor, reason: string | null = null) =>
  who.query('select withdraw_quote($1, $2)', [...(await quoteIds(owner, '0203 bruno')), reason]);
/** confirm_quote for Bruno's request, after the version that was read. */
export const confirm = async (
  who: Actor,
  owner: Actor,
  version: number,
  until: string | null = null,
) =>
  who.query('select * from confirm_quote($1, $2, $3)', [
    ...(await quoteIds(owner, '0203 bruno')),
    version,
    until,
  ]);
/** ask_revision of Bruno's request, until a time from now. */
export const ask = async (
  who: Actor,
  owner: Actor,
  message: string | null = 'Pode baixar?',
  due = '1 day',
) =>
  who.query('select ask_revision($1, $2, 15000, 20, now() + $3::interval)', [
    (await requestOf(owner)).id,
    message,
    due,
  ]);
/** keep_quote for Bruno's request. */
export const keep = async (who: Actor, owner: Actor, note: string | null = null) =>
  who.query('select keep_quote($1, $2)', [...(await quoteIds(owner, '0203 bruno')), note]);
