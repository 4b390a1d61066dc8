import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../tokens/keys.ts';
import type { Claims } from '../tokens/verify.ts';
import { invalidRequest, noSuchKey } from './errors.ts';
import { numberSaid } from './json-body.ts';
import type { Place } from './names.ts';
import type { Shrink } from './pictures.ts';

/** A link for longer would outlive most reasons to have it. */
const LONGEST_LINK_SECONDS = 7 * 24 * 3600;
/** An upload by a signed link has to begin within this time, as with the stock service. */
const UPLOAD_LINK_SECONDS = 2 * 3600;

/**
 * The maker of a link. It has their rights for as long as their session lives and they belong to the account, which the database
 * decides each time.
 */
interface Maker {
  person: string;
  session: string;
  /** The account that they acted for; undefined where they named none. */
  account?: string;
}

/** Content of a link to read: one object, not another that has its name later. */
interface ReadLink {
  id: string;
  shrink?: Shrink;
}

/** Content of a link to upload. */
interface UploadLink {
  /** It may also replace what is at its name; the person who uses it cannot choose that. */
  replaces: boolean;
}

/** The token of a link to read an object with the caller's rights, for `said` seconds. @throws StorageError */
export function signReadLink(
  keys: Keys,
  place: Place,
  link: ReadLink,
  maker: Claims,
  said: unknown,
): string {
  const seconds = numberSaid(said);
  if (seconds === undefined || !(seconds >= 1 && seconds <= LONGEST_LINK_SECONDS)) {
    throw invalidRequest('O link vale de 1 segundo a 7 dias.');
  }
  return sign(keys, 'read', place, { ...link, ...makerOf(maker) }, seconds);
}

/** The token of a link with which anybody may put one object as the caller. */
export function signUploadLink(keys: Keys, place: Place, link: UploadLink, maker: Claims): string {
  return sign(keys, 'upload', place, { ...link, ...makerOf(maker) }, UPLOAD_LINK_SECONDS);
}

const makerOf = ({ sub, session_id, account }: Claims): Maker => ({
  person: sub ?? '',
  session: session_id ?? '',
  account,
});

/** The claims with which a link is opened: its maker's. */
export function claimsOf({ person, session, account }: Maker): Claims {
  const json = JSON.stringify({ role: 'authenticated', sub: person, session_id: session });
  return { role: 'authenticated', sub: person, session_id: session, account, json };
}

/** Returns the content of a token of ours for this place. @throws StorageError NoSuchKey: altered, foreign or too old. */
export function verifyLink(
  keys: Keys,
  purpose: 'read',
  place: Place,
  token: unknown,
): ReadLink & Maker;
export function verifyLink(
  keys: Keys,
  purpose: 'upload',
  place: Place,
  token: unknown,
): UploadLink & Maker;
export function verifyLink(keys: Keys, purpose: string, place: Place, token: unknown): object {
  const [payload = '', proof = ''] = typeof token === 'string' ? token.split('.') : [];
  const said = Buffer.from(proof, 'base64url');
  const right = proofOf(keys, purpose, place, payload);
  if (said.length !== right.length || !timingSafeEqual(said, right)) throw noSuchKey();
  const { ends, ...link } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  // Those of an earlier release name no maker.
  if (ends * 1000 <= Date.now() || !link.person) throw noSuchKey();
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
