import { expect } from '@playwright/test';
import { password } from './test.ts';

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
  await expect(async () => {
    found = (await readOutbox(address)).find(
      (mail) => mail.recipient === recipient && mail.kind === kind && mail.id > after,
    );
    expect(found, `${kind} mail to ${recipient}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  const mail = found as Mail;
  return {
    ...mail,
    link: /https?:\/\/\S+\/auth\/v1\/\S+/.exec(mail.body_text)?.[0] ?? '',
    code: /^\d{6}$/m.exec(mail.body_text)?.[0] ?? '',
  };
}

async function readOutbox(address: string): Promise<Mail[]> {
  const { anonKey } = await (await fetch(`${address}/config.json`)).json();
  const headers = { apikey: anonKey, 'content-type': 'application/json' };
  const session = await (
    await fetch(`${address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'davi@prumo.test', password }),
    })
  ).json();
  const answer = await fetch(`${address}/rest/v1/rpc/list_outbox`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${session.access_token}` },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  return answer.json();
}
