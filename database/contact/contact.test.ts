import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { letters } from './events.ts';

const scene = useScene({ cast: true });
const SEND = `select send_contact_message($1, $2, $3)`;
const WORDS = 'Quero saber como convidar meu arquiteto.';

test(
  '[RTE-005] [Q-14] anybody writes to the team, and every approved admin gets the mail',
  scene(async ({ asAnonymous, owner }) => {
    for (const name of ['eva', 'ivo'])
      await owner.query(`select private.open_admin_account($1 || '@prumo.test', 'segredo-1', $1)`, [
        name,
      ]);
    await owner.query(`update profiles set status = 'rejected' where email = 'ivo@prumo.test'`);
    await owner.query('delete from private.outbox');

    await asAnonymous().query(SEND, ['Lia\nSouza', ' Lia@Exemplo.test ', WORDS]);

    expect(
      await owner.query('select kind, recipient, data from private.outbox order by recipient'),
    ).toEqual(
      ['davi@prumo.test', 'eva@prumo.test'].map((recipient) => ({
        kind: 'contact_message',
        recipient,
        data: { sender_name: 'Lia Souza', sender_email: 'lia@exemplo.test', message: WORDS },
      })),
    );
  }),
);

test.each([
  ['', 'lia@exemplo.test', WORDS],
  [null, 'lia@exemplo.test', WORDS],
  ['Lia', 'sem-arroba', WORDS],
  ['Lia', 'lia@exemplo.test?bcc=a@b.test', WORDS],
  ['Lia', null, WORDS],
  ['\u2800', 'lia@exemplo.test', WORDS],
  ['Lia\u202E', 'lia@exemplo.test', WORDS],
  ['Lia', 'lia@\uFF45xemplo.test', WORDS],
  ['Lia', 'li\u200Ba@exemplo.test', WORDS],
  ['Lia', 'lia@exemplo.test', 'curta'],
  ['Lia', 'lia@exemplo.test', null],
  ['Lia', 'lia@exemplo.test', 'a'.repeat(4001)],
])('[Q-14] [T53] a message from %s <%s> that is none is refused (CONTA)', (name, email, words) =>
  scene(async ({ asAnonymous, owner }) => {
    await expect(asAnonymous().query(SEND, [name, email, words])).rejects.toMatchObject({
      code: 'CONTA',
    });
    expect(await owner.query('select from private.outbox')).toEqual([]);
  })(),
);

test(
  '[Q-14] filling in the hidden field gets the usual response and writes nothing',
  scene(async ({ asAnonymous, owner }) => {
    await asAnonymous().query(`${SEND.slice(0, -1)}, $4)`, [
      'Robô',
      'robo@exemplo.test',
      WORDS,
      'https://spam.test',
    ]);

    expect(await owner.query('select from private.outbox')).toEqual([]);
  }),
);

test(
  '[F11] the same message sent again within the hour is one message, other words are another',
  scene(async ({ asAnonymous, owner }) => {
    await asAnonymous().query(SEND, ['Lia', 'lia@exemplo.test', WORDS]);
    const taken = await owner.query('select id from private.outbox order by id');

    await asAnonymous().query(SEND, ['Lia', ' LIA@exemplo.test', `${WORDS} `]);
    expect(await owner.query('select id from private.outbox order by id')).toEqual(taken);
    await asAnonymous().query(SEND, ['Lia', 'lia@exemplo.test', `${WORDS} Obrigada.`]);
    expect(await owner.query('select id from private.outbox')).toHaveLength(2 * taken.length);
  }),
);

test(
  '[Q-14] the sixth message a day of one address is refused (LIMIT), whatever the capitals',
  scene(async ({ asAnonymous, owner }) => {
    await alreadySent(owner, 5, 'lia@exemplo.test');

    await expect(
      asAnonymous().query(SEND, ['Lia', 'LIA@exemplo.test', WORDS]),
    ).rejects.toMatchObject({ code: 'LIMIT' });
    await asAnonymous().query(SEND, ['Rui', 'rui@exemplo.test', WORDS]);
  }),
);

test(
  '[Q-14] the 61st message an hour of everybody together is refused (LIMIT)',
  scene(async ({ asAnonymous, owner }) => {
    await alreadySent(owner, 60);

    await expect(
      asAnonymous().query(SEND, ['Lia', 'lia@exemplo.test', WORDS]),
    ).rejects.toMatchObject({ code: 'LIMIT' });
  }),
);

test(
  '[Q-14] without an admin the message is refused instead of lost (NTEAM)',
  scene(async ({ asAnonymous, owner }) => {
    await owner.query(`alter table profiles disable trigger user`);
    await owner.query(`update profiles set status = 'rejected' where role = 'admin'`);

    await expect(
      asAnonymous().query(SEND, ['Lia', 'lia@exemplo.test', WORDS]),
    ).rejects.toMatchObject({ code: 'NTEAM' });
  }),
);

/** Messages of the last minutes, each of a moment of its own. */
async function alreadySent(
  owner: { query(sql: string, values?: unknown[]): Promise<unknown> },
  count: number,
  sender?: string,
) {
  await owner.query(
    `insert into private.outbox (kind, recipient, data, created_at)
     select 'contact_message', 'davi@prumo.test',
       jsonb_build_object('sender_email', coalesce($2, n || '@exemplo.test')),
       now() - interval '1 second' * n
     from generate_series(1, $1::int) n`,
    [count, sender ?? null],
  );
}

test(
  '[Q-14] [OPE-065] with an e-mail address of support the message goes there alone, and its answer to the sender',
  scene(async ({ asAnonymous, owner }) => {
    await owner.query(`update platform_settings set support_email = 'atendimento@obra.test'`);
    await owner.query('delete from private.outbox');

    await asAnonymous().query(SEND, ['Lia', 'lia@exemplo.test', WORDS]);

    const mails = await owner.query<{ recipient: string; data: Record<string, string> }>(
      'select recipient, data from private.outbox',
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['atendimento@obra.test']);
    expect(letters.contact_message?.(mails[0]?.data ?? {}).replyTo).toBe('lia@exemplo.test');
  }),
);
