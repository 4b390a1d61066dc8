import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/transactions.ts';

/** How often each action may be done. Numbers: docs/security.md, "Limits". */
export const LIMITS = {
  'login-address': { most: 30, seconds: 5 * 60 },
  'login-account': { most: 10, seconds: 15 * 60 },
  /** Attempts left to each IP address while others guess at the account: its owner is not locked out. */
  'login-account-address': { most: 3, seconds: 15 * 60 },
  'signup-address': { most: 5, seconds: 60 * 60 },
  'mail-address': { most: 30, seconds: 5 * 60 },
  /** Mail to an account requested from one IP address: nobody uses up what its owner may request. */
  'mail-account-minute': { most: 1, seconds: 60 },
  'mail-account-hour': { most: 3, seconds: 60 * 60 },
  /** Mail to an account requested from all IP addresses together: nobody floods a mailbox. */
  'mail-account-all': { most: 10, seconds: 60 * 60 },
  /** Wrong mailed codes for an account from one IP address: five end a code, so nobody ends two. */
  'code-account-address': { most: 5, seconds: 60 * 60 },
  /** Wrong codes of a second factor. */
  'mfa-account': { most: 10, seconds: 15 * 60 },
  'authorize-address': { most: 30, seconds: 5 * 60 },
  'verify-address': { most: 30, seconds: 5 * 60 },
  'refresh-address': { most: 150, seconds: 5 * 60 },
  /** Requests of a signed-in person to /auth/v1; counted in memory first. */
  'account-requests': { most: 60, seconds: 60 },
  /** Requests of the data surface and the functions; counted in memory first (limits/request-budget.ts). */
  requests: { most: 600, seconds: 60 },
  /** Requests of all programs of an account together; counted the same way. */
  'program-requests': { most: 1_800, seconds: 60 },
  /** Files that one person uploads; counted the same way. */
  uploads: { most: 60, seconds: 60 },
  /** Reads of one calendar by its link; counted the same way. */
  'calendar-link': { most: 60, seconds: 60 * 60 },
  /** Reads of the page, the papers and the files of one link, and calls by it that read; counted the same way. */
  link: { most: 120, seconds: 60 * 60 },
  /** Secrets of links and tokens of programs that open nothing, sent from one IP address; counted the same way. */
  'unknown-secret': { most: 60, seconds: 60 * 60 },
  /** Requests without a known person, those to /auth/v1 among them; counted the same way. */
  'noise-address': { most: 600, seconds: 60 },
  /** Refusals of one person that the audit trail records one by one. */
  'denied-account': { most: 60, seconds: 60 * 60 },
  /** Reads that show a row to anyone who knows its key: guessing must not pay (docs/decisions/007). */
  'lookup-account': { most: 10, seconds: 60 },
  /** Reads of a list that the product watches, such as a directory of people. */
  'list-account': { most: 300, seconds: 60 * 60 },
  /** Calls of one function under /functions/v1. */
  'function-account': { most: 30, seconds: 60 * 60 },
  /** Calls that may write, by people who are signed out. */
  'call-address': { most: 10, seconds: 60 * 60 },
  /** Writing calls with the secret of a link, from any address; drafts of an answer are most of them. */
  'call-secret': { most: 300, seconds: 60 * 60 },
} as const;

/**
 * The machine itself: a person who tries the product out, or a proxy in front of it with everybody
 * behind. Such an IP address is allowed as much as this many people.
 */
const LOOPBACK_PEOPLE = 20;

export type LimitName = keyof typeof LIMITS;

export interface Hit {
  name: LimitName;
  /** An account or an IP address; only its digest is stored. */
  subject: string;
}

/** The result of a hit: whether it is over the limit, and when the window ends. */
export interface Count {
  isOver: boolean;
  retryAfterSeconds: number;
}

/**
 * Counts every hit in one statement, refused or not, and returns the state of each limit: of
 * several subjects of one limit, the worst. No hit may be in the list twice. With RATE_LIMITS=off
 * nothing is counted and nothing is over.
 */
export async function countHits(
  deps: Deps,
  client: pg.ClientBase,
  hits: Hit[],
): Promise<Record<LimitName, Count>> {
  const counts = {} as Record<LimitName, Count>;
  for (const { name } of hits) counts[name] = { isOver: false, retryAfterSeconds: 0 };
  if (!deps.config.rateLimits) return counts;
  const { rows } = await client.query<{ name: LimitName; hits: number; seconds: number }>(
    // Always in the same order, or two requests could each lock the row that the other waits for.
    `insert into private.rate_limits as kept (limit_name, subject, hits, window_ends_at)
     select name, subject, 1, now() + seconds * interval '1 second'
     from unnest($1::text[], $2::text[], $3::integer[]) as hit (name, subject, seconds)
     order by name, subject
     on conflict (limit_name, subject) do update set
       hits = case when kept.window_ends_at <= now() then 1 else kept.hits + 1 end,
       window_ends_at = case when kept.window_ends_at <= now()
                             then excluded.window_ends_at else kept.window_ends_at end
     returning limit_name as name, hits,
               greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer as seconds`,
    [
      hits.map(({ name }) => name),
      hits.map((hit) => subjectDigest(deps, hit)),
      hits.map(({ name }) => LIMITS[name].seconds),
    ],
  );
  const mostOf = new Map(hits.map(({ name, subject }) => [name, mostFor(name, subject)]));
  for (const { name, hits: made, seconds } of rows) {
    const isOver = made > (mostOf.get(name) ?? 0);
    const { isOver: wasOver, retryAfterSeconds } = counts[name];
    if (isOver || !wasOver) {
      const wait = isOver && wasOver ? Math.max(seconds, retryAfterSeconds) : seconds;
      counts[name] = { isOver, retryAfterSeconds: wait };
    }
  }
  return counts;
}

/** How often a subject may do it in one window. */
export function mostFor(name: LimitName, subject: string): number {
  return LIMITS[name].most * peopleAt(subject);
}

/** How many people an IP address counts as. */
export const peopleAt = (address: string) =>
  /^(127\.|0:0:0:0$)/.test(address) ? LOOPBACK_PEOPLE : 1;

/** The first limit that is over, if any; counted in a transaction of its own, so a refusal still counts. */
export async function firstOver(deps: Deps, hits: Hit[]): Promise<Count | undefined> {
  if (!deps.config.rateLimits) return undefined;
  const counts = await asAuthService(deps.db, (client) => countHits(deps, client, hits));
  return Object.values(counts).find((count) => count.isOver);
}

/** Takes hits back, when what was counted as an attempt turned out to be the owner's. */
export async function takeBackHits(deps: Deps, client: pg.ClientBase, hits: Hit[]): Promise<void> {
  if (!deps.config.rateLimits) return;
  await client.query(
    `with locked as (
       select limit_name, subject from private.rate_limits
       where (limit_name, subject) in (select * from unnest($1::text[], $2::text[]))
       order by limit_name, subject
       for update
     )
     update private.rate_limits kept set hits = greatest(hits - 1, 0)
     from locked
     where kept.limit_name = locked.limit_name and kept.subject = locked.subject`,
    [hits.map(({ name }) => name), hits.map((hit) => subjectDigest(deps, hit))],
  );
}

/**
 * The IP address to count: the socket's, since headers are chosen by the sender; for IPv6 its /64,
 * which one subscriber controls as a whole.
 */
export function countedAddress(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  if (tail !== undefined) while (groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The digest under which a subject is stored. */
export function subjectDigest(deps: Deps, { name, subject }: Hit): string {
  return createHmac('sha256', deps.keys.tokenSecret)
    .update(`limit:${name}:${subject}`)
    .digest('base64url')
    .slice(0, 22);
}
