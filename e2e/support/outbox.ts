import { expect } from '@playwright/test';
import { stockClient } from './stock-client.ts';

interface Mail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
}

/** A mail that arrived, with what it carries. */
export interface ReceivedMail extends Mail {
  /** The address its button leads to. */
  link: string;
  /** Its six digits. */
  code: string;
}

/**
 * The newest mail of a kind to an address, waited for: read as the demonstration's administrator, who
 * is the only one to see it. Name the mail that was there before to get the next one.
 */
export async function mailTo(
  address: string,
  recipient: string,
  kind: string,
  after = 0,
): Promise<ReceivedMail> {
  let found: Mail | undefined;
  const davi = await stockClient(address, 'davi');
  await expect(async () => {
    const { data, error } = await davi.rpc('list_outbox');
    if (error) throw error;
    found = (data as Mail[]).find(
      (mail) => mail.recipient === recipient && mail.kind === kind && mail.id > after,
    );
    expect(found, `${kind} mail to ${recipient}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  const mail = found as Mail;
  return {
    ...mail,
    link: /https?:\/\/\S+\/auth\/v1\/\S+/.exec(mail.body_text)?.[0] ?? '',
    code: /^\d{6}$/m.exec(mail.body_text)?.[0] ?? '',
  };
}
