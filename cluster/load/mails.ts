import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { ask, askUntilItAnswers } from '../database.ts';
import { repeat } from './repeat.ts';

/** Mail that is written into the outbox as the product's events write it, each to a mailbox of its own. */
export interface Mails {
  stop(): Promise<void>;
  /** Waits until everything that was written was sent, and counts what arrived. */
  count(): Promise<{ written: number; twice: string[]; lost: string[] }>;
}

const WRITE = `insert into private.outbox (kind, recipient, data) values ('contact_message', $1,
  '{"sender_name": "Lia", "sender_email": "lia@exemplo.test", "message": "Oi"}')`;
const PATIENCE_MS = 60_000;

/** @param prefix begins the mailboxes' names. */
export function startMails({ urls, mail }: Cluster, prefix: string): Mails {
  const written: string[] = [];
  const writing = repeat(300, async (turn) => {
    const recipient = `${prefix}-${turn}@exemplo.test`;
    await ask(urls.superuser, WRITE, [recipient]).then(
      () => written.push(recipient),
      () => undefined,
    );
  });
  return {
    stop: () => writing.stop(),
    async count() {
      // A mail that its gateway could not finish is due again after minutes: here at once, so that one that goes twice is seen.
      const deadline = performance.now() + PATIENCE_MS;
      for (;;) {
        await wait(2_000);
        const unsent = await askUntilItAnswers<{ id: string }>(
          urls.superuser,
          `update private.outbox set send_after = now() where sent_at is null and recipient like $1 returning id`,
          [`${prefix}-%`],
        );
        if (unsent.length === 0 || performance.now() > deadline) break;
        await ask(urls.superuser, 'notify gateway_outbox');
      }
      const arrived = new Map<string, number>();
      for (const { to } of mail.received)
        for (const address of to) arrived.set(address, (arrived.get(address) ?? 0) + 1);
      return {
        written: written.length,
        twice: [...arrived]
          .filter(([to, n]) => to.startsWith(`${prefix}-`) && n > 1)
          .map(([to]) => to),
        lost: written.filter((to) => !arrived.has(to)),
      };
    },
  };
}
