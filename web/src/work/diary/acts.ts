import { fitPhoto } from '../../common/attachments/fit-photo.ts';
import { BUCKET } from '../../common/attachments/queries.ts';
import { uploadFile } from '../../common/attachments/upload-file.ts';
import { errorCode } from '../../wire/errors.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { DayContent } from './queries.ts';

/** A day of the diário to be kept; `version` is the one that was read, null for a day that is not stored yet. */
export interface SavedDay {
  id: string;
  projectId: string;
  date: string;
  content: DayContent;
  version: number | null;
}

/** Keeps a day; sent again after a lost response it is stored once. Resolves to the version it has now. */
export async function saveDailyLog({ id, projectId, date, content, version }: SavedDay) {
  const [saved] = await read(
    supabase().rpc('save_daily_log', {
      log_id: id,
      target_project_id: projectId,
      log_date: date,
      content,
      ...(version !== null && { version }),
    }),
  );
  return saved?.saved_version ?? 1;
}

/** A day in the version that was read. */
export interface ReadDay {
  id: string;
  version: number;
}

/** Sends a day to the client; sent again it has the same number. */
export async function sendDailyLog({ id, version }: ReadDay) {
  const [sent] = await read(supabase().rpc('send_daily_log', { log_id: id, version }));
  return { number: sent?.number ?? 0, version: sent?.sent_version ?? version };
}

/** Takes back a day that the client has not answered. */
export const takeBackDailyLog = ({ id, version }: ReadDay) =>
  read(supabase().rpc('take_back_daily_log', { log_id: id, version }));

/** The client's word about a day. */
export const answerDailyLog = (
  day: ReadDay & { decision: 'agreed' | 'refused'; reason?: string },
) =>
  read(
    supabase().rpc('sign_off', {
      kind: 'daily_log',
      entity_id: day.id,
      entity_version: day.version,
      decision: day.decision,
      ...(day.reason && { reason: day.reason }),
    }),
  );

const NEVER = new AbortController().signal;

/**
 * Adds a photo to a day that is stored. Its name is the digest of its bytes: the same photo sent twice is one file.
 */
export async function addPhoto(
  entityId: string,
  photo: File,
  onProgress: (part: number) => void = () => {},
  signal: AbortSignal = NEVER,
): Promise<void> {
  const fitted = await fitPhoto(photo);
  const name = `daily_log/${entityId}/${await photoName(fitted)}`;
  try {
    await uploadFile({ bucket: BUCKET, name, file: fitted, onProgress, signal });
  } catch (error) {
    if (errorCode(error) !== 'KeyAlreadyExists') throw error;
  }
}

/** The name under which a photo is stored. */
export async function photoName(photo: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await photo.arrayBuffer()));
  const digest = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${digest}.${{ 'image/png': 'png', 'image/webp': 'webp' }[photo.type] ?? 'jpg'}`;
}
