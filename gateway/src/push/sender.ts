import webpush, { type RequestDetails } from 'web-push';
import type { Deps } from '../deps.ts';
import { startQueue } from '../jobs/queue.ts';
import { record } from '../jobs/record.ts';
import { isPushService } from './push-service.ts';

interface ClaimedPush {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  message: unknown;
  attempts: number;
}

/** Sends one prepared request and returns the status of the response. Rejects when there is none. */
export type Deliver = (request: RequestDetails) => Promise<number>;

const AT_ONCE = 10;
/** A little less than the minute after which another gateway takes a claimed message. */
const CLAIM_MS = 45_000;
const RESPONSE_LIMIT_MS = 10_000;
/** How long the push service keeps a message for a device that is switched off, in seconds. */
const KEPT_SECONDS = 24 * 3600;

/**
 * Sends what stands in private.pushes for as long as the gateway runs. Any number of gateways may do so at once;
 * each message is claimed by one. Without PUSH_CONTACT, or for a product without
 * push, nothing is sent.
 */
export function startPush(deps: Deps): { stop(): Promise<void> } {
  if (!deps.config.pushContact || !deps.product.push) return { stop: async () => undefined };
  return startQueue(deps, {
    channel: 'gateway_pushes',
    work: async (signal) => (await sendDuePushes(deps, overHttps, signal)) === AT_ONCE,
    unread: 'the messages to devices could not be read',
    unheard: 'devices are notified by the clock only',
  });
}

/** A redirection is not followed: it could lead to a host that nobody trusts. */
const overHttps: Deliver = async ({ endpoint, method, headers, body }) => {
  const response = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: body as unknown as BodyInit,
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
  });
  await response.body?.cancel();
  return response.status;
};

/** One round: claims up to ten messages that are due and sends them; returns how many it claimed. */
export async function sendDuePushes(
  deps: Deps,
  deliver: Deliver,
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await deps.db.pool.query<ClaimedPush>('select * from private.claim_push($1)', [
    AT_ONCE,
  ]);
  await Promise.all(rows.map((push) => sendOne(deps, deliver, push, signal)));
  return rows.length;
}

async function sendOne(deps: Deps, deliver: Deliver, push: ClaimedPush, signal?: AbortSignal) {
  const keep = (statement: string, value: string) =>
    record(deps, [statement, value], CLAIM_MS, signal);
  const finish = () => keep('select private.finish_push($1)', push.id);
  const { hosts = [], forgetDevice = '' } = deps.product.push ?? {};
  // The product refuses other endpoints when they are stored; a row from elsewhere opens no connection either.
  if (!isPushService(push.endpoint, hosts)) {
    deps.log.warn({ push: push.id }, 'a device of an unknown push service');
    await finish();
    return;
  }
  let status: number;
  try {
    status = await deliver(request(deps, push));
    const isKnown = (status >= 200 && status < 300) || status === 404 || status === 410;
    if (!isKnown) {
      throw Object.assign(new Error(`the push service responded ${status}`), { code: status });
    }
  } catch (error) {
    const { code, name } = error as Error & { code?: unknown };
    deps.log.warn(
      { push: push.id, attempts: push.attempts, code: code ?? name },
      'a device was not notified',
    );
    await keep('select private.postpone_push($1)', push.id);
    return;
  }
  // The browser has ended the subscription.
  if (status === 404 || status === 410) await keep(forgetDevice, push.endpoint);
  await finish();
}

function request(
  { config, keys, product }: Deps,
  { endpoint, p256dh, auth, message }: ClaimedPush,
) {
  const payload = product.push?.payload(message as never);
  return webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      TTL: KEPT_SECONDS,
      vapidDetails: { subject: config.pushContact ?? '', ...keys.push },
    },
  );
}
