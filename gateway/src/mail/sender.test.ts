import { beforeEach, expect, test } from 'vitest';
import { useGateway } from '../testing.ts';
import { sendDue } from './sender.ts';

const letter = () => ({ subject: 'Aviso', body: ['Olá.'] });
const gateway = useGateway({
  product: { mail: { letters: { news: letter }, slogan: 'x', color: '#000000' } as never },
});

beforeEach(() => gateway.database.owner.query('delete from private.outbox'));

const write = (...recipients: string[]) =>
  gateway.database.owner.query(
    `insert into private.outbox (kind, recipient) select 'news', unnest($1::text[])`,
    [recipients],
  );
const rows = async () =>
  (
    await gateway.database.owner.query(
      `select recipient, sent_at is not null as is_sent
       from private.outbox order by recipient`,
    )
  ).rows;

test('an invented e-mail address has no mailbox: nothing is handed to SMTP, and nothing waits', async () => {
  await write('ana@library.test', 'abc@wallet.invalid');
  const sent: string[] = [];

  expect(
    await sendDue(gateway.deps, async (recipient) => {
      sent.push(recipient);
    }),
  ).toBe(2);

  expect(sent).toEqual(['ana@library.test']);
  expect((await rows()).map(({ recipient, is_sent }) => [recipient, is_sent])).toEqual([
    ['abc@wallet.invalid', true],
    ['ana@library.test', true],
  ]);
});

test('of two mails the one that is refused waits, and the other has gone', async () => {
  await write('ana@library.test', 'bruno@library.test');

  await sendDue(gateway.deps, async (recipient) => {
    if (recipient.startsWith('ana')) throw new Error('mailbox unavailable');
  });

  expect((await rows()).map(({ recipient, is_sent }) => [recipient, is_sent])).toEqual([
    ['ana@library.test', false],
    ['bruno@library.test', true],
  ]);
});
