import { randomUUID } from 'node:crypto';
import { CASA } from '../orders/testing.ts';
import { itemId, PROJECT } from '../quotes/testing-renovation.ts';
import type { Actor, Scene } from '../testing.ts';

export interface SpecRow {
  item_id: string;
  code: string | null;
  brand: string | null;
  model: string | null;
  status: string;
  version: number;
  approved_version: number | null;
  change_by: string | null;
  is_pending_change: boolean;
  reason: string | null;
  [column: string]: unknown;
}

type Change = { item_id: string; version?: number } & Record<string, unknown>;

/** Writes fichas; returns item, version and status of each. */
export const write = (who: Actor, changes: Change[], project: string = CASA) =>
  who.query<{ item_id: string; version: number; status: string }>(
    'select * from set_item_specs($1, $2)',
    [project, JSON.stringify(changes)],
  );

export async function send(
  who: Actor,
  items: string[],
  message: string | null = null,
  project: string = CASA,
) {
  const [row] = await who.query<{ sent: number }>('select send_specs($1, $2, $3) as sent', [
    project,
    items,
    message,
  ]);
  return row?.sent;
}

interface Decision {
  item_id: string;
  version: number;
  decision: 'agreed' | 'refused';
  reason?: string;
}

export const decide = (who: Actor, decisions: Decision[], project: string = CASA) =>
  who.query<{ item_id: string; sign_off_id: string; content_hash: string }>(
    'select * from sign_off_specs($1, $2)',
    [project, JSON.stringify(decisions)],
  );

/** The fichas of a project as somebody reads them. */
export async function specs(who: Actor, project: string = CASA) {
  const rows = await who.query<{ row: SpecRow }>(
    'select to_jsonb(r) as row from get_item_specs($1) r',
    [project],
  );
  return rows.map(({ row }) => row);
}

export const spec = async (who: Actor, item: string, project: string = CASA) =>
  (await specs(who, project)).find(({ item_id }) => item_id === item);

/** The fichas of a request as its supplier reads them. */
export const asked = (who: Actor, quote: string | undefined) =>
  who.query<Record<string, unknown>>('select * from get_request_specs($1)', [quote]);

/** The history of an item's ficha in words: "2 approved", the newest first. */
export async function history(who: Actor, item: string) {
  const rows = await who.query<{ version: number; outcome: string }>(
    'select version, outcome from list_spec_versions($1)',
    [item],
  );
  return rows.map(({ version, outcome }) => `${version} ${outcome}`);
}

export const PLAN = PROJECT.consultorio;
export const [WALL, DESK, LAMP, DOOR] = ['0301', '0302', '0303', '0304'].map(itemId) as [
  string,
  string,
  string,
  string,
];

export const notices = async ({ owner }: Scene) =>
  (
    await owner.query<{ line: string }>(
      `select concat_ws(' ', n.kind, split_part(p.email, '@', 1), n.data ->> 'item_count', n.data ->> 'approved', n.data ->> 'refused') as line
       from notifications n join profiles p on p.id = n.recipient_id where n.kind like 'spec%' order by 1`,
    )
  ).map(({ line }) => line);

/** The pictures of an item, as the gateway writes them once their bytes are safe. */
export async function picture({ as }: Scene, item: string, file: string) {
  const id = randomUUID();
  await as('ana').query(
    `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
     values ($1, 'anexos', $2, auth.person(), repeat('a', 64), 1000, 'image/jpeg', '{}')`,
    [id, `item/${item}/${file}`],
  );
  return id;
}
