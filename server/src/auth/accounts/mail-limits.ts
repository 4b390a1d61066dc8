import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { asAuthService } from '../../postgres/as-caller.ts';
import { tooManyMails } from '../errors.ts';
import { countedAccount } from './email-address.ts';
import { type Count, countedAddress, countHits, type Hit, takeBackHits } from './rate-limits.ts';

/** The mailboxes that one request writes to; known at once, or read in the transaction that counts. */
type Mailboxes = string[] | ((client: pg.ClientBase) => Promise<string[]>);

/**
 * Runs `send` unless one of these mailboxes or the asking address had too much, in one transaction
 * with the counting: known and unknown addresses take the same steps (security.md T22). Whoever asks,
 * a mailbox gets one mail a minute and three an hour (T52). Throws 429 with the seconds to wait.
 */
export async function withinMailLimits(
  deps: Deps,
  request: FastifyRequest,
  mailboxes: Mailboxes,
  send: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const over = await sendUnlessOver(deps, request, mailboxes, send);
  if (over) throw tooManyMails(over.retryAfterSeconds);
}

/** The same, answering nothing when there was too much: for mail that nobody asked for. */
export async function sendUnlessOver(
  deps: Deps,
  request: FastifyRequest,
  mailboxes: Mailboxes,
  send: (client: pg.ClientBase) => Promise<void>,
): Promise<Count | undefined> {
  return asAuthService(deps.db, async (client) => {
    const emails = typeof mailboxes === 'function' ? await mailboxes(client) : mailboxes;
    const accounts = [...new Set(emails.map(countedAccount))];
    const perHour = accounts.map((subject): Hit => ({ name: 'mail-account-hour', subject }));
    const counts = await countHits(deps, client, [
      ...perHour,
      ...accounts.map((subject): Hit => ({ name: 'mail-account-minute', subject })),
      { name: 'mail-address', subject: countedAddress(request.ip) },
    ]);
    const refused = Object.values(counts).find((count) => count.isOver);
    if (refused) {
      // No mail was sent: an impatient minute must not cost the hour.
      await takeBackHits(deps, client, perHour);
      return refused;
    }
    await send(client);
    return undefined;
  });
}
