import { setMaxListeners } from 'node:events';
import type { Deps } from '../deps.ts';
import { startQueue } from '../jobs/queue.ts';
import { record } from '../jobs/record.ts';
import { countCall, tallyOf } from '../metrics/tally.ts';
import { JoinRefused } from '../realtime/join-request.ts';
import { type Caller, SessionEnded } from '../realtime/reader-transaction.ts';
import { programClaims } from '../tokens/program-claims.ts';
import { bodyOf } from './body.ts';
import { type CallOptions, call } from './call.ts';
import { resolverOf } from './public-addresses.ts';
import { signatures } from './sign.ts';

/** A delivery as private.claim_webhooks of the product returns it. */
interface Delivery {
  id: string;
  webhook_id: string;
  attempts: number;
  url: string;
  event_id: string;
  type: string;
  happened_at: Date;
  account_id: string;
  session_id: string;
  person_id: string;
  table_name: string | null;
  row_id: string | null;
  secrets: string[];
}

/** How the sender reaches receivers; tests replace parts of it. */
export type Means = CallOptions;

/**
 * Calls of one gateway that are under way at once. A webhook has two of them at most (private.claim_webhooks), and one that waits for its receiver
 * holds a socket and no connection to the database: many, so that a vendor whose receivers all hang delays nobody else.
 */
const MOST_CALLS = 300;
/** Deliveries that are claimed together; their rows are read one after the other, on one connection. */
const AT_ONCE = 10;
/** A little less than the minute after which another gateway takes a claimed delivery. */
const CLAIM_MS = 40_000;
/** A webhook has ten calls a second at most, so after a claim there may be more to do a second later. */
const NEXT_SECOND_MS = 1_000;
/** A delivery that is due later than this is found by the queue's own timer (jobs/queue.ts). */
const LONGEST_PAUSE_MS = 30_000;
/** How long a stop waits for calls under way. One that is cut off is sent again. */
const STOP_MS = 3_000;

/**
 * Sends the webhooks of the product for as long as the gateway runs. Any number of gateways may do so at once; each delivery is
 * claimed by one, and a call that hangs delays no other webhook. Without product.webhooks nothing is sent.
 */
export function startWebhooks(deps: Deps, { stopMs = STOP_MS } = {}): { stop(): Promise<void> } {
  if (!deps.product.webhooks) return { stop: async () => undefined };
  const stopping = new AbortController();
  // Each call under way listens.
  setMaxListeners(0, stopping.signal);
  const calls = new Set<Call>();
  const means = { resolve: resolverOf(), loopback: deps.config.webhooksLoopback };
  let nextSecond: NodeJS.Timeout | undefined;
  const queue = startQueue(deps, {
    channel: 'gateway_webhooks',
    work: async () => {
      const wanted = Math.min(AT_ONCE, MOST_CALLS - calls.size);
      if (wanted === 0) return false;
      const begun = await beginCalls(deps, means, wanted, stopping.signal);
      for (const each of begun) {
        calls.add(each);
        void each.then((againInMs) => {
          calls.delete(each);
          if (againInMs !== null && againInMs < LONGEST_PAUSE_MS)
            setTimeout(queue.wake, againInMs).unref();
          // The end of a call makes room for another, of its own webhook above all.
          queue.wake();
        });
      }
      if (begun.length > 0) {
        clearTimeout(nextSecond);
        nextSecond = setTimeout(queue.wake, NEXT_SECOND_MS).unref();
      }
      return begun.length === wanted;
    },
    unread: 'the webhooks that are due could not be read',
    unheard: 'webhooks are sent by the clock only',
  });
  return {
    async stop() {
      await queue.stop();
      clearTimeout(nextSecond);
      const cut = setTimeout(() => stopping.abort(), stopMs);
      await Promise.all(calls);
      clearTimeout(cut);
    },
  };
}

/** One round to its end: claims what is due, sends it and records how it went; returns how many it claimed. */
export async function sendDueWebhooks(deps: Deps, means: Means, most = AT_ONCE): Promise<number> {
  const begun = await beginCalls(deps, means, most);
  await Promise.all(begun);
  return begun.length;
}

/** A call under way. Resolves when how it ended is recorded, to the milliseconds until it is due again, if it is; never rejects. */
type Call = Promise<number | null>;

/** Claims deliveries that are due and begins to send each. */
async function beginCalls(
  deps: Deps,
  means: Means,
  most: number,
  stopping?: AbortSignal,
): Promise<Call[]> {
  const { rows } = await deps.db.pool.query<Delivery>('select * from private.claim_webhooks($1)', [
    most,
  ]);
  const begun: Call[] = [];
  for (const delivery of rows) {
    const body = await readBody(deps, delivery);
    begun.push(
      sendOne(deps, means, delivery, body, stopping).catch((error) => {
        // The claim ends by itself, and the delivery is sent again.
        deps.log.warn({ err: error, webhook: delivery.webhook_id }, 'a webhook was not recorded');
        return null;
      }),
    );
  }
  return begun;
}

/** The body, or why there is none: the webhook's session has ended, or the database did not answer. */
function readBody(deps: Deps, delivery: Delivery): Promise<string | Error> {
  const event = {
    type: delivery.type,
    happenedAt: delivery.happened_at,
    accountId: delivery.account_id,
    table: delivery.table_name,
    rowId: delivery.row_id,
  };
  const hidden = deps.product.webhooks?.hidden ?? null;
  return bodyOf(deps.db, callerOf(delivery), event, hidden).catch((error: Error) => error);
}

/** The session of the webhook. private.db_role decides each time whether it lives and what it may read. */
function callerOf({ session_id, person_id, account_id }: Delivery): Caller {
  const session = { sessionId: session_id, userId: person_id, accountId: account_id };
  return { ...programClaims(session), exp: Number.MAX_SAFE_INTEGER };
}

async function sendOne(
  deps: Deps,
  means: Means,
  { id, webhook_id: webhook, event_id: event, url, secrets, attempts }: Delivery,
  body: string | Error,
  stopping?: AbortSignal,
): Call {
  const keep = async (statement: string, ...values: unknown[]) => {
    const [row] = await record(deps, [statement, id, ...values], CLAIM_MS, stopping);
    return typeof row?.seconds === 'number' ? row.seconds * 1000 : null;
  };
  if (typeof body !== 'string') {
    if (!(body instanceof SessionEnded || body instanceof JoinRefused)) throw body;
    return keep(POSTPONE, null, 0, 'session', null, null);
  }
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${deps.product.name}-Webhooks`,
    'webhook-id': event,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures(secrets, event, seconds, body),
  };
  const outcome = await call({ url, headers, body }, means, stopping);
  // Cut off by a stop: whether it arrived is not known, so it is sent again.
  if (stopping?.aborted && outcome.status === null) return null;
  const { error, status, tookMs, responseStart, retryAfterSeconds } = outcome;
  countCall(tallyOf(deps.db), error === null ? 'done' : 'failed');
  if (error === null) return keep(FINISH, status, tookMs, responseStart);
  deps.log.info({ webhook, attempts, status, error }, 'a webhook was not taken');
  return keep(POSTPONE, status, tookMs, error, responseStart, retryAfterSeconds);
}

const FINISH = 'select private.finish_webhook($1, $2, $3, $4)';
const POSTPONE = 'select private.postpone_webhook($1, $2, $3, $4, $5, $6) as seconds';
