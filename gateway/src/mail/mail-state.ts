import type { Deps } from '../deps.ts';
import type { Database } from '../postgres/connect.ts';

/** Mail is sent by SMTP, shown on a demonstration's page, refused by SMTP, or kept unsent. */
export type MailState = 'sent' | 'shown' | 'failing' | 'none';

/** Databases whose gateway's last attempt to hand a mail to SMTP failed. */
const failing = new WeakSet<Database>();

/** A mailbox or a message that SMTP refuses says nothing about the rest of the mail. */
const ofOneMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** Notes how an attempt to send ended, so that pages do not promise mail that is not sent. */
export function noteDelivery(db: Database, error?: { code?: string }): void {
  if (!error) failing.delete(db);
  else if (!ofOneMail.has(error.code ?? '')) failing.add(db);
}

export function mailState({ config, db }: Pick<Deps, 'config' | 'db'>): MailState {
  if (!config.smtp) return config.demo ? 'shown' : 'none';
  return failing.has(db) ? 'failing' : 'sent';
}
