import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../tokens/keys.ts';
import type { Claims } from '../tokens/verify.ts';
import { invalidRequest, noSuchKey } from './errors.ts';
import type { Place } from './names.ts';
import type { Shrink } from './pictures.ts';

/** A link for longer would outlive most reasons to have it. */
const LONGEST_LINK_SECONDS = 7 * 24 * 3600;
/** In which an upload by a signed link has to begin, as the stock service has it. */
const UPLOAD_LINK_SECONDS = 2 * 3600;

/** What a link to read says: one object, not whatever is at its name later. */
interface ReadLink {
  id: string;
  shrink?: Shrink;
}

/** What a link to upload says: as whom. The database asks whether that session still lives. */
interface UploadLink {
  person: string;
  session: string;
}

/** The token of a link to read an object, for `seconds`. @throws StorageError */
export function signReadLink(keys: Keys, place: Place, link: ReadLink, seconds: unknown): string {
  if (typeof seconds !== 'number' || !(seconds >= 1 && seconds <= LONGEST_LINK_SECONDS)) {
    throw invalidRequest('O link vale de 1 segundo a 7 dias.');
  }
  return sign(keys, 'read', place, link, seconds);
}

/** The token of a link with which anybody may put one object as the caller. */
export function signUploadLink(keys: Keys, place: Place, { sub, session_id }: Claims): string {
  const link: UploadLink = { person: sub ?? '', session: session_id ?? '' };
  return sign(keys, 'upload', place, link, UPLOAD_LINK_SECONDS);
}

/** What a token of ours says of this place. @throws StorageError NoSuchKey: altered, foreign or too old. */
export function verifyLink(keys: Keys, purpose: 'read', place: Place, token: unknown): ReadLink;
export function verifyLink(keys: Keys, purpose: 'upload', place: Place, token: unknown): UploadLink;
export function verifyLink(keys: Keys, purpose: string, place: Place, token: unknown): object {
  const [payload = '', proof = ''] = typeof token === 'string' ? token.split('.') : [];
  const said = Buffer.from(proof, 'base64url');
  const right = proofOf(keys, purpose, place, payload);
  if (said.length !== right.length || !timingSafeEqual(said, right)) throw noSuchKey();
  const { ends, ...link } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (ends * 1000 <= Date.now()) throw noSuchKey();
  return link;
}

function sign(keys: Keys, purpose: string, place: Place, link: object, seconds: number): string {
  const ends = Math.floor(Date.now() / 1000 + seconds);
  const payload = Buffer.from(JSON.stringify({ ...link, ends })).toString('base64url');
  return `${payload}.${proofOf(keys, purpose, place, payload).toString('base64url')}`;
}

function proofOf(keys: Keys, purpose: string, { bucket, name }: Place, payload: string): Buffer {
  return createHmac('sha256', keys.tokenSecret)
    .update(JSON.stringify(['storage link', purpose, bucket, name, payload]))
    .digest();
}
