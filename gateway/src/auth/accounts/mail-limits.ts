import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { asAuthService } from '../../postgres/transactions.ts';
import { tooManyMails } from '../errors.ts';
import { countedAccount } from './email-address.ts';
import { type Count, countedAddress, countHits, type Hit, takeBackHits } from './rate-limits.ts';

/** The mailboxes that one request writes to; known at once, or read in the transaction that counts. */
type Mailboxes = string[] | ((client: pg.ClientBase) => Promise<string[]>);

/**
 * Runs `send` unless too much mail was asked for to one of these mailboxes, in one transaction with the
 * counting: known and unknown addresses take the same steps (security.md T22). Each address of the
 * network has its own share of the mail to a mailbox, so that nobody uses up its owner's; all of them
 * together may ask for a few times as much, so that nobody floods it (T51, T52). Throws 429 with the
 * seconds to wait.
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
  const address = countedAddress(request.ip);
  return asAuthService(deps.db, async (client) => {
    const emails = typeof mailboxes === 'function' ? await mailboxes(client) : mailboxes;
    const accounts = [...new Set(emails.map(countedAccount))];
    const perHour = accounts.flatMap((account): Hit[] => [
      { name: 'mail-account-hour', subject: `${account} ${address}` },
      { name: 'mail-account-all', subject: account },
    ]);
    const counts = await countHits(deps, client, [
      ...perHour,
      ...accounts.map(
        (account): Hit => ({ name: 'mail-account-minute', subject: `${account} ${address}` }),
      ),
      { name: 'mail-address', subject: address },
    ]);
    const refused = Object.values(counts).find((count) => count.isOver);
    if (refused) {
      // No mail was sent: an impatient minute must not cost the hour, nor anybody else's.
      await takeBackHits(deps, client, perHour);
      return refused;
    }
    await send(client);
    return undefined;
  });
}
