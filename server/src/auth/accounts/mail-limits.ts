import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { asAuthService } from '../../postgres/as-caller.ts';
import { tooManyMails } from '../errors.ts';
import { countedAccount } from './email-address.ts';
import { type Count, countedAddress, countHits, type Hit, takeBackHits } from './rate-limits.ts';

/**
 * Runs `send` unless this account or this address asked for mail too often, in one transaction with
 * the counting: known and unknown addresses take the same steps (security.md T22). Throws 429 with
 * the seconds to wait.
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
  const perHour: Hit = { name: 'mail-account-hour', subject: account };
  return asAuthService(deps.db, async (client) => {
    const counts = await countHits(deps, client, [
      perHour,
      { name: 'mail-account-minute', subject: account },
      { name: 'mail-address', subject: countedAddress(request.ip) },
    ]);
    const refused = Object.values(counts).find((count) => count.isOver);
    if (refused) {
      // No mail was sent: an impatient minute must not cost the hour.
      await takeBackHits(deps, client, [perHour]);
      return refused;
    }
    await send(client);
    return undefined;
  });
}
