import { expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { type MailState, mailState, noteDelivery } from './mail-state.ts';

const SMTP = { url: 'smtp://mail.test', from: 'Biblioteca <ola@library.test>' };
const gateway = (config: { smtp: typeof SMTP | null; demo: boolean }) =>
  ({ config, db: {} }) as unknown as Pick<Deps, 'config' | 'db'>;

test.each<[boolean, boolean, MailState]>([
  [true, false, 'sent'],
  [true, true, 'sent'],
  [false, true, 'shown'],
  [false, false, 'none'],
])('with SMTP %s in a demonstration %s mail is %s', (smtp, demo, state) => {
  expect(mailState(gateway({ smtp: smtp ? SMTP : null, demo }))).toBe(state);
});

test('a refusing server counts as failing until a mail has been sent; one refused mailbox does not', () => {
  const it = gateway({ smtp: SMTP, demo: false });
  noteDelivery(it.db, { code: 'EENVELOPE' });
  expect(mailState(it)).toBe('sent');
  noteDelivery(it.db, { code: 'EAUTH' });
  expect(mailState(it)).toBe('failing');
  noteDelivery(it.db, { code: 'EENVELOPE' });
  expect(mailState(it)).toBe('failing');
  expect(mailState(gateway({ smtp: SMTP, demo: false }))).toBe('sent');
  noteDelivery(it.db);
  expect(mailState(it)).toBe('sent');
});
