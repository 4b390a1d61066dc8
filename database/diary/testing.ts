import { randomUUID } from 'node:crypto';
import { PROJECT } from '../quotes/testing-renovation.ts';
import type { Actor } from '../testing.ts';

/** A project of the cast that is in progress: Ana's for Clara. */
export const OBRA: string = PROJECT.vilaMariana;

/** A day of the diário as a device sends it; what is left out is empty. */
export interface Content {
  weather_morning?: string | null;
  weather_afternoon?: string | null;
  idle_hours?: number;
  crew?: unknown;
  activities?: unknown;
  occurrences?: string | null;
  guidance?: string | null;
  materials?: string | null;
  visitors?: string | null;
}

export interface Saved {
  id: string;
  version: number;
}

interface How {
  id?: string;
  day?: string;
  project?: string;
  version?: number | null;
}

/** Keeps a day of the diário, by default one of 20 November 2026. */
export async function save(
  who: Actor,
  content: Content = { occurrences: 'Sem ocorrências' },
  { id = randomUUID(), day = '2026-11-20', project = OBRA, version = null }: How = {},
): Promise<Saved> {
  const [row] = await who.query<{ saved_id: string; saved_version: number }>(
    'select * from save_daily_log($1, $2, $3, $4, $5)',
    [id, project, day, JSON.stringify(content), version],
  );
  if (!row) throw new Error('save_daily_log returned no row');
  return { id: row.saved_id, version: row.saved_version };
}

export async function send(who: Actor, { id, version }: Saved) {
  const [row] = await who.query<{ number: number; sent_version: number }>(
    'select * from send_daily_log($1, $2)',
    [id, version],
  );
  if (!row) throw new Error('send_daily_log returned no row');
  return { id, number: row.number, version: row.sent_version };
}

/** Keeps a day and sends it. */
export const sent = async (who: Actor, day: string, content?: Content) =>
  send(who, await save(who, content, { day }));

export const takeBack = async (who: Actor, { id, version }: Saved) => {
  const [row] = await who.query<{ version: number }>(
    'select take_back_daily_log($1, $2) as version',
    [id, version],
  );
  return { id, version: row?.version ?? 0 };
};

export const answer = (
  who: Actor,
  { id, version }: Saved,
  decision = 'agreed',
  reason: string | null = null,
) =>
  who.query<{ content_hash: string }>(`select * from sign_off('daily_log', $1, $2, $3, $4)`, [
    id,
    version,
    decision,
    reason,
  ]);

export interface Listed {
  log_id: string;
  log_date: string;
  number: number | null;
  status: string;
  version: number;
  occurrences: string | null;
  photos: { file_name: string }[];
  sign_offs: { decision: string; reason: string | null; version: number; content_hash: string }[];
}

/** The diário as somebody reads it. */
export const logs = (who: Actor, project = OBRA) =>
  who.query<Listed & Record<string, unknown>>('select * from get_daily_logs($1)', [project]);

export async function log(who: Actor, id: string): Promise<Listed | undefined> {
  return (await logs(who)).find(({ log_id }) => log_id === id);
}

/** Writes the row of a photo as the gateway does once its bytes are safe. */
export const putPhoto = (who: Actor, id: string, name = 'foto.jpg', type = 'image/jpeg') =>
  who.query(
    `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
     values ($1, 'anexos', $2::text, auth.person(), encode(sha256(convert_to($2::text, 'utf8')), 'hex'), 1000, $3, '{}')`,
    [randomUUID(), `daily_log/${id}/${name}`, type],
  );
