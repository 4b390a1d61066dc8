import { randomUUID } from 'node:crypto';
import type { Actor } from '../testing.ts';

/** Writes the row of an XML as the gateway does, with its text; the actor is the uploader. */
export const putXml = (who: Actor, order: string, text: string, name = `${randomUUID()}.xml`) =>
  who.query(
    `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
     select $1, 'anexos', $2::text, auth.person(), encode(sha256(convert_to($2::text, 'utf8')), 'hex'), 9, 'application/xml', '{}'
     where set_config('storage.text', $3, true) is not null`,
    [randomUUID(), `tax_document/${order}/${name}`, text],
  );
