import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../callers/identity.ts';
import type { Deps } from '../deps.ts';
import { askerOf } from '../limits/asker.ts';
import { asCaller } from '../postgres/as-caller.ts';
import type { Statement } from '../postgres/caller-options.ts';
import { asCallerTransaction, forRequest } from '../postgres/transactions.ts';
import type { Claims } from '../tokens/verify.ts';
import { accessDenied, noSuchBucket, noSuchKey } from './errors.ts';
import type { Place } from './names.ts';

/** A row of storage.objects, as JSON has it. */
export interface StoredObject {
  id: string;
  bucket_id: string;
  name: string;
  owner_id: string;
  digest: string;
  size: number;
  mime_type: string;
  metadata: Record<string, unknown>;
  created_at: string;
}

/** Whether an upload replaces what is at its name: 'may' also where there is none, 'must' only where there is one. */
export type Replace = 'no' | 'may' | 'must';

/** Limits of a bucket. */
export interface BucketRules {
  mayWrite: boolean;
  sizeLimit: number;
  mimeTypes: string[];
  /** Taken as text that the product reads, up to so many bytes. */
  textTypes: string[];
  textBytes: number;
  allowsReplacing: boolean;
}

/** One statement of one value that reads, as the caller; its text, or null. Lists and links are asked for by POST. */
export async function askAsCaller(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  statement: Statement,
  claims: Claims = callerOf(request),
  { readOnly = true } = {},
): Promise<string | null> {
  const asker = askerOf(request, reply);
  const options = { readOnly, method: request.method, asker };
  const row = await deps.db.turns.admit(asker, () => asCaller(deps.db, claims, statement, options));
  return row?.[0] ?? null;
}

/** The object that the caller may read. @throws StorageError NoSuchKey */
export async function readableObject(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { bucket, name }: Place,
): Promise<StoredObject> {
  if (callerOf(request).role === 'anon') throw noSuchKey();
  const text = 'select to_jsonb(storage.object_of($1::text, $2::text))::text';
  return parsed(await askAsCaller(deps, request, reply, { text, values: [bucket, name] }));
}

/** An object of a public bucket, for anybody. @throws StorageError NoSuchKey */
export async function publicObject(deps: Deps, { bucket, name }: Place): Promise<StoredObject> {
  const statement = 'select to_jsonb(storage.public_object($1, $2))::text as object';
  const [row] = await forRequest<{ object: string }>(deps.db, statement, [bucket, name]);
  return parsed(row?.object);
}

/** Refusals of a maker: the session is over or has to show something first, or their role or account may read no file. */
const MAKER_REFUSALS = new Set(['PT401', 'AALOW', 'FADUE', '42501', 'ACCNO']);

/**
 * The object of a verified link, read as its maker: a link ends with their session and with their right to the file.
 * @throws StorageError NoSuchKey
 */
export async function linkedObject(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, place, maker }: { id: string; place: Place; maker: Claims },
): Promise<StoredObject> {
  const text = 'select to_jsonb(storage.object_of($1::text, $2::text))::text';
  const values = [place.bucket, place.name];
  const said = askAsCaller(deps, request, reply, { text, values }, maker);
  const object = parsed(
    await said.catch((error) => {
      if (MAKER_REFUSALS.has(error?.code)) throw noSuchKey();
      throw error;
    }),
  );
  if (object.id !== id) throw noSuchKey();
  return object;
}

function parsed(text: string | null | undefined): StoredObject {
  const object = text ? (JSON.parse(text) as StoredObject | null) : null;
  if (!object?.id) throw noSuchKey();
  return object;
}

/**
 * The limits of the bucket, when the caller may put an object there: asked before a byte of it is read.
 * @throws StorageError NoSuchBucket, AccessDenied; or what the product's storage.may_write raises.
 */
export async function bucketFor(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { bucket, name }: Place,
  claims?: Claims,
): Promise<BucketRules> {
  const text = `select jsonb_build_object('mayWrite', storage.may_write(b.id, $2::text), 'sizeLimit', b.size_limit,
      'mimeTypes', b.mime_types, 'textTypes', b.text_types, 'textBytes', b.text_bytes,
      'allowsReplacing', b.allows_replacing)::text
    from storage.buckets b where b.id = $1::text`;
  // Asked as what follows it: somebody who may only read is refused here, before a byte of the file is read.
  const statement = { text, values: [bucket, name] };
  const said = await askAsCaller(deps, request, reply, statement, claims, { readOnly: false });
  if (said === null) throw noSuchBucket();
  const rules = JSON.parse(said) as BucketRules;
  if (!rules.mayWrite) throw accessDenied();
  return rules;
}

/** @throws StorageError AccessDenied where the bucket does not allow it. */
export function refuseReplacing({ allowsReplacing }: BucketRules): void {
  if (allowsReplacing) return;
  throw accessDenied('Um arquivo guardado aqui não é substituído: envie outro.');
}

/** An object to be written, its bytes already safe. */
interface NewObject extends Place {
  digest: string;
  size: number;
  type: string;
  metadata: object;
  /** Its words, of a type that the product reads; empty of every other. */
  text: string;
}

const REMOVE = `with gone as (
    delete from storage.objects where bucket_id = $1::text and name = $2::text returning 1
  ) select count(*)::text from gone`;
/** Triggers of the product find the text in the setting storage.text, for this transaction alone. */
const ADD = `with added as (
    insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
    select $1::uuid, $2::text, $3::text, $4::uuid, $5::text, $6::bigint, $7::text, $8::jsonb
    where set_config('storage.text', $9::text, true) is not null
  ) select 'added'`;

/**
 * Writes the row that makes stored bytes a file, as the caller; resolves to its id after the commit.
 */
export async function addObject(
  deps: Deps,
  claims: Claims,
  object: NewObject,
  replace: Replace,
): Promise<string> {
  const id = randomUUID();
  const { bucket, name, digest, size, type, metadata, text } = object;
  const row = [id, bucket, name, claims.sub ?? null, digest, String(size), type];
  const add = { text: ADD, values: [...row, JSON.stringify(metadata), text] };
  if (replace === 'no') {
    await asCaller(deps.db, claims, add, { method: 'POST' });
    return id;
  }
  const work = async (query: (statement: Statement) => Promise<unknown>) => {
    const removed = (await query({ text: REMOVE, values: [bucket, name] })) as string[];
    if (replace === 'must' && removed[0] !== '1') throw noSuchKey();
    await query(add);
  };
  await asCallerTransaction(deps.db, claims, work, { method: 'PUT', kind: 'replace an object' });
  return id;
}
