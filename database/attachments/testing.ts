import { randomUUID } from 'node:crypto';
import type { Actor, Scene } from '../testing.ts';

/** Writes the row of an upload as the gateway does once its bytes are safe; the actor is the uploader. */
export const putFile = (who: Actor, name: string, { bucket = 'anexos', size = 1000 } = {}) =>
  who.query(
    `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
     values ($1, $2, $3::text, auth.person(), encode(sha256(convert_to($3::text, 'utf8')), 'hex'), $4, 'application/pdf', '{}')`,
    [randomUUID(), bucket, name, size],
  );

/** The names of the objects that somebody sees, without their folders. */
export async function filesSeen(who: Actor): Promise<string[]> {
  const rows = await who.query<{ file: string }>(
    `select split_part(name, '/', 3) as file from storage.objects order by 1`,
  );
  return rows.map(({ file }) => file);
}

/** Whether somebody (first name) may add an object of this name, as the gateway asks before it reads a byte. */
export const mayWrite = async ({ as }: Scene, person: string, name: string, bucket = 'anexos') => {
  const [row] = await as(person).query<{ may: boolean }>(
    'select storage.may_write($1, $2) as may',
    [bucket, name],
  );
  return row?.may;
};
