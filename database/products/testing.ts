import { randomUUID } from 'node:crypto';
import type { Actor } from '../testing.ts';

export const ANA = 'a0000000-0000-4000-8000-000000000001';

/** Saves a product as the actor; returns its id and version. */
export async function keep(who: Actor, product: unknown, id: string = randomUUID()) {
  const [row] = await who.query<{ version: number }>('select save_product($1, $2) as version', [
    id,
    JSON.stringify(product),
  ]);
  return { id, version: row?.version };
}

/** The library as its list has it, in the order of its making. */
export const library = (who: Actor) =>
  who.query<{ id: string; description: string; model: string; cover_id: string | null }>(
    'select * from list_products() order by created_at, id',
  );

/** Writes the row of an uploaded picture as the gateway does; returns its id. */
export async function putPicture(
  who: Actor,
  name: string,
  { digest = 'a'.repeat(64), size = 1000, type = 'image/jpeg' } = {},
) {
  const id = randomUUID();
  await who.query(
    `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata, created_at)
     values ($1, 'anexos', $2, auth.person(), $3, $4, $5, '{}', clock_timestamp())`,
    [id, name, digest, size, type],
  );
  return id;
}
