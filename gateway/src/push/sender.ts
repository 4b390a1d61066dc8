import webpush, { type RequestDetails } from 'web-push';
import type { Deps } from '../deps.ts';
import { startQueue } from '../jobs/queue.ts';
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
    work: async () => (await sendDuePushes(deps, overHttps)) === AT_ONCE,
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
export async function sendDuePushes(deps: Deps, deliver: Deliver): Promise<number> {
  const { rows } = await deps.db.pool.query<ClaimedPush>('select * from private.claim_push($1)', [
    AT_ONCE,
  ]);
  await Promise.all(rows.map((push) => sendOne(deps, deliver, push)));
  return rows.length;
}

async function sendOne(deps: Deps, deliver: Deliver, push: ClaimedPush) {
  const finish = () => deps.db.pool.query('select private.finish_push($1)', [push.id]);
  const { hosts = [], forgetDevice = '' } = deps.product.push ?? {};
  // The product refuses other endpoints when they are stored; a row from elsewhere opens no connection either.
  if (!isPushService(push.endpoint, hosts)) {
    deps.log.warn({ push: push.id }, 'a device of an unknown push service');
    await finish();
    return;
  }
  try {
    const status = await deliver(request(deps, push));
    if (status >= 200 && status < 300) {
      await finish();
    } else if (status === 404 || status === 410) {
      // The browser has ended the subscription.
      await deps.db.pool.query(forgetDevice, [push.endpoint]);
      await finish();
    } else {
      throw Object.assign(new Error(`the push service responded ${status}`), { code: status });
    }
  } catch (error) {
    const { code, name } = error as Error & { code?: unknown };
    deps.log.warn(
      { push: push.id, attempts: push.attempts, code: code ?? name },
      'a device was not notified',
    );
    await deps.db.pool.query('select private.postpone_push($1)', [push.id]);
  }
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
