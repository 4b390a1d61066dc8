import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { asAuthService } from '../../postgres/as-caller.ts';
import { tooManyMails } from '../errors.ts';
import { countedAccount } from './email-address.ts';
import { type Count, countedAddress, countHits, type Hit, takeBackHits } from './rate-limits.ts';

/**
 * Runs `send` unless too much mail was asked for, in one transaction with the counting: known and
 * unknown addresses take the same steps (security.md T22). Each address of the network has its own
 * share of the mail to an account, so that nobody uses up its owner's; all of them together may ask for
 * a few times as much, so that nobody floods a mailbox (T51). Throws 429 with the seconds to wait.
 */
export async function withinMailLimits(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  send: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const over = await sendUnlessOver(deps, request, email, send);
  if (over) throw tooManyMails(over.retryAfterSeconds);
}

/** The same, answering nothing when there was too much: for mail that nobody asked for. */
export async function sendUnlessOver(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  send: (client: pg.ClientBase) => Promise<void>,
): Promise<Count | undefined> {
  const account = countedAccount(email);
  const address = countedAddress(request.ip);
  const own: Hit = { name: 'mail-account-hour', subject: `${account} ${address}` };
  const all: Hit = { name: 'mail-account-all', subject: account };
  return asAuthService(deps.db, async (client) => {
    const counts = await countHits(deps, client, [
      own,
      all,
      { name: 'mail-account-minute', subject: `${account} ${address}` },
      { name: 'mail-address', subject: address },
    ]);
    const refused = Object.values(counts).find((count) => count.isOver);
    if (refused) {
      // No mail was sent: an impatient minute must not cost the hour, nor anybody else's.
      await takeBackHits(deps, client, [own, all]);
      return refused;
    }
    await send(client);
    return undefined;
  });
}
