import nodemailer from 'nodemailer';
import type { Deps } from '../deps.ts';
import { startQueue } from '../jobs/queue.ts';
import { record } from '../jobs/record.ts';
import type { MailData } from '../product-letter.ts';
import { noteDelivery } from './mail-state.ts';
import { type Message, renderMail } from './render.ts';

interface ClaimedMail {
  id: string;
  kind: string;
  recipient: string;
  data: MailData;
  attempts: number;
}

/** Sends one message; null means that there is no SMTP and the mail is only stored to be shown. */
type Deliver = ((recipient: string, message: Message) => Promise<unknown>) | null;

const AT_ONCE = 5;
/** A little less than the five minutes after which another gateway takes a claimed mail. */
const CLAIM_MS = 4 * 60_000;

/**
 * Sends the mail in the outbox for as long as the gateway runs. Any number of gateways may do so at once; each mail is claimed by one.
 * Without SMTP_URL a demonstration keeps the rendered mail for its page; otherwise mail waits
 * unsent.
 */
export function startMail(deps: Deps): { stop(): Promise<void> } {
  const { smtp, demo } = deps.config;
  if (!smtp && !demo) return { stop: async () => undefined };
  const transport = smtp ? openTransport(smtp.url) : null;
  const deliver: Deliver =
    transport &&
    ((to, message) =>
      transport.sendMail({ from: smtp?.from, to: { name: '', address: to }, ...message }));

  const queue = startQueue(deps, {
    channel: 'gateway_outbox',
    work: async (signal) => (await sendDue(deps, deliver, signal)) === AT_ONCE,
    unread: 'the outbox could not be read',
    unheard: 'mail is sent by the clock only',
  });
  return {
    async stop() {
      await queue.stop();
      transport?.close();
    },
  };
}

function openTransport(url: string) {
  return nodemailer.createTransport(url, {
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** One round: claims up to five mails that are due and sends them; returns how many it claimed. */
export async function sendDue(deps: Deps, deliver: Deliver, signal?: AbortSignal): Promise<number> {
  const { rows } = await deps.db.pool.query<ClaimedMail>('select * from private.claim_mail($1)', [
    AT_ONCE,
  ]);
  await Promise.all(rows.map((mail) => sendOne(deps, deliver, mail, signal)));
  return rows.length;
}

async function sendOne(
  deps: Deps,
  deliver: Deliver,
  { id, kind, recipient, data, attempts }: ClaimedMail,
  signal?: AbortSignal,
) {
  const keep = (statement: string, ...values: unknown[]) =>
    record(deps, [statement, id, ...values], CLAIM_MS, signal);
  let message: Message;
  try {
    message = renderMail(deps.product, deps.config.siteUrl, kind, data);
    // The invented e-mail address of an account without one (a wallet's) has no mailbox.
    if (deliver && !recipient.endsWith('.invalid')) {
      await deliver(recipient, message).then(
        () => noteDelivery(deps.db),
        (error) => {
          noteDelivery(deps.db, error);
          throw error;
        },
      );
    }
  } catch (error) {
    const { message: reason, code } = error as Error & { code?: string };
    deps.log.warn({ mail: id, kind, attempts, code }, 'a mail did not go');
    await keep('select private.postpone_mail($1, $2)', code ? `${code}: ${reason}` : reason);
    return;
  }
  await keep('select private.finish_mail($1, $2)', deliver ? null : message);
}
