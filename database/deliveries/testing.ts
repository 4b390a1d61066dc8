import { randomUUID } from 'node:crypto';
import type { Actor } from '../testing.ts';

export interface Counted {
  quote_id: string | undefined;
  quantity?: number;
  accepted?: number;
  absent?: number;
  reason?: string;
}

/** A day so many days from today in São Paulo. */
export const inDays = (days: number) =>
  new Date(Date.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Announces a delivery of today, or changes one where a version is given; returns its id and version. */
export async function announce(
  who: Actor,
  order: string,
  lines: Counted[] | unknown,
  {
    id = randomUUID() as string,
    on = inDays(0) as string | null,
    note = null as string | null,
    version = null as number | null,
  } = {},
) {
  const [row] = await who.query<{ saved_id: string; saved_version: number }>(
    'select * from announce_delivery($1, $2, $3, $4, $5, $6)',
    [id, order, on, JSON.stringify(lines), note, version],
  );
  return { id: row?.saved_id ?? '', version: row?.saved_version };
}

/** Counts a delivery; without lines all of it was accepted. */
export const check = (
  who: Actor,
  id: string,
  lines: Counted[] | null = null,
  { version = 1, on = null as string | null, note = null as string | null } = {},
) =>
  who.query<{ saved_version: number; sign_off_id: string; is_fulfilled: boolean }>(
    'select * from check_delivery($1, $2, $3, $4, $5)',
    [id, version, lines && JSON.stringify(lines), note, on],
  );

export const reopen = (who: Actor, id: string, reason = 'Contei errado.') =>
  who.query<{ saved_version: number }>('select * from reopen_delivery($1, $2)', [id, reason]);

/** The one row of get_deliveries about an order. */
export async function deliveriesOf(who: Actor, order: string) {
  const [row] = await who.query<{
    fulfilled_at: Date | null;
    promised_on: string;
    items: { quote_id: string; missing: number; accepted: number; announced: number }[];
    deliveries: {
      id: string;
      status: string;
      version: number;
      arrives_on: string;
      arrived_on: string | null;
      announced_role: string;
      announced_name: string;
      checked_name: string | null;
      may_reopen: boolean;
      note: string | null;
      lines: {
        quantity: number;
        accepted: number | null;
        refused: number | null;
        reason: string | null;
      }[];
      sign_offs: { decision: string; said_by: string | null }[];
    }[];
  }>('select * from get_deliveries(target_order_id => $1)', [order]);
  return row;
}

/** A photo of a delivery, written as the gateway does once its bytes are safe. */
export const putPhoto = (who: Actor, delivery: string, name = 'foto.jpg') =>
  who.query(
    `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
     values ($1, 'anexos', $2::text, auth.person(), encode(sha256(convert_to($2::text, 'utf8')), 'hex'), 9, 'image/jpeg', '{}')`,
    [randomUUID(), `delivery/${delivery}/${name}`],
  );
