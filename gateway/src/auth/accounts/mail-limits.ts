import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import {
  type Count,
  countedAddress,
  countHits,
  type Hit,
  takeBackHits,
} from '../../limits/rate-limits.ts';
import { asAuthService } from '../../postgres/transactions.ts';
import { tooManyMails } from '../errors.ts';
import { countedAccount } from './email-address.ts';

/** The mailboxes that one request writes to; given at once, or read in the transaction that counts. */
type Mailboxes = string[] | ((client: pg.ClientBase) => Promise<string[]>);

/**
 * Runs `send` unless too much mail was requested to one of these mailboxes, in one transaction with
 * the counting: known and unknown e-mail addresses take the same steps (security.md T22). Each IP
 * address has its own share of the mail to a mailbox, so that nobody uses up the owner's; all IP
 * addresses together have a few times as much, so that nobody floods the mailbox (T51, T52). Throws
 * 429 with the seconds to wait.
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

/** The same, doing nothing when there was too much: for mail that nobody requested. */
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
      // No mail was sent: a refusal by the limit per minute must not use up the limit per hour, nor
      // another person's.
      await takeBackHits(deps, client, perHour);
      return refused;
    }
    await send(client);
    return undefined;
  });
}
