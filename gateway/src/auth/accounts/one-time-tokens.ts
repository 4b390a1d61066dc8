import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { countedAddress } from '../../limits/rate-limits.ts';
import { codeDigest, digestOf, newCode, newOneTimeToken } from '../../tokens/one-time.ts';

/**
 * The purpose of a mailed link or code. A change of e-mail address is mailed to both addresses, and
 * each of them has to confirm.
 */
export type OneTimeKind =
  | 'recovery'
  | 'email'
  | 'email_change_old'
  | 'email_change_new'
  | 'reauthentication';

/** The `type` in a link of each kind; a nonce has no link. */
const LINK_TYPES: Partial<Record<OneTimeKind, string>> = {
  recovery: 'recovery',
  email: 'magiclink',
  email_change_old: 'email_change',
  email_change_new: 'email_change',
};

/** The column of auth.users with the time at which such a mail was last sent. */
const STAMPS: Record<OneTimeKind, string> = {
  recovery: 'recovery_sent_at',
  email: 'confirmation_sent_at',
  email_change_old: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
};

const MINUTES = 60;

/** After this many wrong codes a code stops working: a million codes, five attempts. Its link still works. */
const MAX_WRONG_CODES = 5;

export interface OneTimeMail {
  kind: OneTimeKind;
  /** The e-mail address it is sent to. */
  email: string;
  redirectTo: string;
  challenge?: string | null | undefined;
  /** The IP address that requests it: a newer mail replaces only an older one requested from the same IP address. */
  ip: string;
  /** The account it is for; by default the one with the e-mail address. */
  userId?: string;
  /** With no account: mail is sent all the same, and confirming it opens an account with this data. */
  newcomer?: Record<string, unknown> | null;
  /** The requested new e-mail address, named in mail about a change. */
  newEmail?: string;
}

/** A one-time token just taken: it can never be taken again. */
export interface TakenToken {
  kind: OneTimeKind;
  /** Null for a newcomer, whose account has not been opened yet. */
  user_id: string | null;
  /** The e-mail address that is proven now. */
  email: string;
  user_metadata: Record<string, unknown> | null;
  code_challenge: string | null;
}

/**
 * Mails a link and a code, replacing an older one that was requested from the same IP address. When
 * there is no account to sign in to it does nothing, but with the same statement (security.md T22).
 * The link is built from SITE_URL only (T20).
 */
export async function mailOneTimeToken(
  deps: Deps,
  client: pg.ClientBase,
  mail: OneTimeMail,
): Promise<void> {
  const { kind, email, challenge, userId, newcomer, newEmail, ip } = mail;
  const code = newCode();
  const token = newOneTimeToken();
  await client.query(
    `with account as (
       select id, user_metadata ->> 'full_name' as full_name from auth.users
       where $9::uuid is null and email = $1 or id = $9
       -- Before the mail of the account, as everywhere: two that wait for each other would both fail.
       for no key update
     ), recipient as (
       select id, full_name from account
       union all
       select null, null where $10::jsonb is not null and not exists (select from account)
     ), token as (
       insert into auth.one_time_tokens
         (user_id, kind, email, user_metadata, token_hash, code_hash, code_challenge, expires_at, asked_from)
       select id, $2, $1, $10, $3, $4, $5, now() + $6::integer * interval '1 minute', $12 from recipient
       on conflict (email, kind, asked_from) do update set
         user_id = excluded.user_id, user_metadata = excluded.user_metadata,
         token_hash = excluded.token_hash, code_hash = excluded.code_hash,
         code_challenge = excluded.code_challenge, attempts = 0,
         created_at = now(), expires_at = excluded.expires_at
     ), stamped as (
       update auth.users set ${STAMPS[kind]} = now() where id = (select id from account)
     )
     insert into private.outbox (kind, recipient, data)
     select $2, $1, jsonb_strip_nulls(jsonb_build_object(
       'full_name', full_name, 'link', $7::text, 'code', $8::text, 'valid_minutes', $6::integer,
       'new_email', $11::text))
     from recipient`,
    [
      email,
      kind,
      token.digest,
      codeDigest(deps.keys.tokenSecret, kind, email, code),
      challenge ?? null,
      MINUTES,
      linkOf(deps.config.siteUrl, mail, token.text),
      code,
      userId ?? null,
      newcomer ?? null,
      newEmail ?? null,
      digestOfPlace(deps, ip),
    ],
  );
}

const digestOfPlace = ({ keys }: Deps, ip: string) =>
  codeDigest(keys.tokenSecret, 'asked from', countedAddress(ip), '').slice(0, 22);

function linkOf(siteUrl: string, { kind, redirectTo }: OneTimeMail, token: string): string | null {
  const type = LINK_TYPES[kind];
  if (!type) return null;
  const link = new URL(`${siteUrl.replace(/\/$/, '')}/auth/v1/verify`);
  link.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString();
  return link.href;
}

const TAKEN = 'kind, user_id, email, user_metadata, code_challenge';

/** Takes the token of a link; undefined when it is unknown, used or expired. */
export async function takeByLink(
  client: pg.ClientBase,
  kinds: OneTimeKind[],
  text: string,
): Promise<TakenToken | undefined> {
  const digest = digestOf(text);
  await holdAddressees(client, 't.token_hash = $1', [digest]);
  const { rows } = await client.query<TakenToken>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and kind = any($2) and expires_at > now()
     returning ${TAKEN}`,
    [digest, kinds],
  );
  if (rows[0]) await endOthers(client, rows[0]);
  return rows[0];
}

/**
 * Takes the token whose six digits were mailed to this e-mail address; undefined when they are
 * wrong, and then one attempt at the code is used. The transaction must commit either way.
 */
export async function takeByCode(
  deps: Deps,
  client: pg.ClientBase,
  typed: { kinds: OneTimeKind[]; email: string; code: string },
): Promise<TakenToken | undefined> {
  const { kinds, email, code } = typed;
  await holdAddressees(client, 't.email = $1 and t.kind = any($2)', [email, kinds]);
  const { rows } = await client.query<TakenToken & { id: string; code_hash: string }>(
    `select id, code_hash, ${TAKEN} from auth.one_time_tokens
     where email = $1 and kind = any($2) and expires_at > now() and attempts < ${MAX_WRONG_CODES}
     order by id
     for update`,
    [email, kinds],
  );
  const right = rows.find(
    ({ kind, code_hash }) => code_hash === codeDigest(deps.keys.tokenSecret, kind, email, code),
  );
  if (right) {
    await client.query('delete from auth.one_time_tokens where id = $1', [right.id]);
    await endOthers(client, right);
    return right;
  }
  await client.query(
    'update auth.one_time_tokens set attempts = attempts + 1 where id = any($1::uuid[])',
    [rows.map(({ id }) => id)],
  );
  return undefined;
}

/**
 * Locks the accounts that the mail is about before the mail itself is taken, in the order in which
 * everything locks (users.ts, holdAccount).
 */
async function holdAddressees(client: pg.ClientBase, mail: string, values: unknown[]) {
  await client.query(
    `select from auth.users where id in (
       select coalesce(t.user_id, u.id)
       from auth.one_time_tokens t left join auth.users u on u.email = t.email
       where ${mail}
     )
     order by id
     for no key update`,
    values,
  );
}

/** Ends other mail of the same kind to the same e-mail address. */
async function endOthers(client: pg.ClientBase, { kind, email, user_id }: TakenToken) {
  await client.query(
    `delete from auth.one_time_tokens
     where kind = $1 and email = $2 and user_id is not distinct from $3`,
    [kind, email, user_id],
  );
}
