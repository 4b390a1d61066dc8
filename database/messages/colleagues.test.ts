import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { fromNow, notified } from '../notifications/testing.ts';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { gathered, read, requestOf, send, texts, unread } from './testing.ts';

const scene = useScene({ cast: true });

/** Ana's colleague Lia, and Bruno's colleague Nuno. */
async function bothSides({ owner }: Pick<Scene, 'owner'>) {
  const lia = await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
  const nuno = await addColleague(owner, { name: 'nuno', account: 'bruno', role: 'collaborator' });
  return { lia: lia.personId, nuno: nuno.personId };
}

/** The authors of a conversation as a person reads them. */
const authors = async ({ as }: Pick<Scene, 'as'>, who: string, thread: string) => {
  const [row] = await as(who).query<{ authors: { id: string; name: string }[] }>(
    'select authors from get_thread($1)',
    [thread],
  );
  return row?.authors;
};

describe('[OFI-9] [PES-023] a message is its author’s, and the conversation the account’s', () => {
  test(
    'names the person who wrote it with the account to both sides, and the row carries the account',
    scene(async (stage) => {
      const { lia, nuno } = await bothSides(stage);
      const request = await requestOf(stage);
      await send(stage, 'ana', { request, body: 'Pode em 25 mm?' });
      await send(stage, 'lia', { request, body: 'E em 18 mm?' });
      await send(stage, 'nuno', { request, body: 'Posso.' });

      for (const who of ['ana', 'lia', 'bruno', 'nuno'])
        expect(await authors(stage, who, request)).toEqual([
          { id: PERSON.ana, name: 'Ana Ribeiro' },
          { id: lia, name: 'Lia Melo, de Ribeiro Arquitetura' },
          { id: nuno, name: 'Nuno Melo, de Marcenaria Carvalho' },
        ]);
      expect(
        await stage
          .as('bruno')
          .query(
            `select author_id, account_id from messages where kind = 'text' order by created_at`,
          ),
      ).toEqual([
        { author_id: PERSON.ana, account_id: null },
        { author_id: lia, account_id: PERSON.ana },
        { author_id: nuno, account_id: PERSON.bruno },
      ]);
    }),
  );

  test(
    'nobody writes as a colleague or for another account',
    scene(async (stage) => {
      await bothSides(stage);
      const request = await requestOf(stage);
      for (const column of ['author_id', 'account_id'])
        await expect(
          stage
            .as('lia')
            .query(
              `insert into messages (id, request_id, body, ${column}) values (gen_random_uuid(), $1, 'x', $2)`,
              [request, PERSON.ana],
            ),
        ).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    'sixty messages an hour are each person’s own',
    scene(async (stage) => {
      await bothSides(stage);
      const request = await requestOf(stage);
      for (let n = 0; n < 60; n++) await send(stage, 'ana', { request });
      await expect(send(stage, 'ana', { request })).rejects.toMatchObject({ code: 'LIMIT' });
      await send(stage, 'lia', { request });
    }),
  );
});

describe('[OFI-11] [PES-024] what was read', () => {
  test(
    'is each person’s own, and a colleague’s message is unread by nobody of their side',
    scene(async (stage) => {
      await bothSides(stage);
      const request = await requestOf(stage);
      await send(stage, 'bruno', { request, body: 'Chego às 9h.' });
      await send(stage, 'lia', { request, body: 'Combinado.' });
      expect([await unread(stage, 'ana'), await unread(stage, 'lia')]).toEqual([1, 1]);
      expect([await unread(stage, 'bruno'), await unread(stage, 'nuno')]).toEqual([1, 1]);

      expect(await read(stage, 'lia', request)).toEqual([{ left: 0 }]);
      expect([await unread(stage, 'ana'), await unread(stage, 'lia')]).toEqual([1, 0]);
      const [hers] = await gathered(stage, 'ana');
      expect(hers).toMatchObject({ unread: 1, last_is_mine: true, last_author: 'Lia Melo' });
      const [own] = await gathered(stage, 'lia');
      expect(own).toMatchObject({ unread: 0, last_is_mine: true, last_author: null });
    }),
  );

  test(
    'begins with everything read for a person who joins, who sees every conversation of the account',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await send(stage, 'bruno', { request, body: 'Chego às 9h.' });
      await send(stage, 'rafael', { project: PROJECT.altoDaLapa, body: 'Bom dia' });
      await bothSides(stage);
      expect(await unread(stage, 'lia')).toBe(0);
      const of = async (who: string) =>
        (await gathered(stage, who)).map(({ thread_id, last_body }) => [thread_id, last_body]);
      expect(await of('lia')).toEqual(await of('ana'));
      expect(await texts(stage, 'lia')).toEqual(await texts(stage, 'ana'));

      await send(stage, 'bruno', { request, body: 'Cheguei.' });
      expect(await unread(stage, 'lia')).toBe(1);
      expect(await unread(stage, 'ana')).toBe(3);
    }),
  );

  test(
    'of one account is not counted in another',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { lia } = await bothSides(stage);
      await owner.query(
        `insert into account_people (account_id, person_id, role) values ($1, $2, 'manager')`,
        [PERSON.elisa, lia],
      );
      const request = await requestOf(stage);
      await send(stage, 'bruno', { request });
      const count = 'select conversations from get_unread()';
      const list = 'select thread_id from list_threads()';
      expect(await as('lia', PERSON.ana).query(count)).toEqual([{ conversations: 1 }]);
      expect(await as('lia', PERSON.elisa).query(count)).toEqual([{ conversations: 0 }]);
      expect(await as('lia', PERSON.elisa).query(list)).toEqual(await as('elisa').query(list));
      expect(
        await as('lia', PERSON.elisa).query('select mark_thread_read($1, now()) as left', [
          request,
        ]),
      ).toEqual([{ left: 0 }]);
      expect(await as('lia', PERSON.ana).query(count)).toEqual([{ conversations: 1 }]);
    }),
  );

  test(
    'for a quarter of an hour is not notified; then each who has not read is, for the account',
    scene(async (stage) => {
      await bothSides(stage);
      const request = await requestOf(stage);
      await send(stage, 'bruno', { request });
      await read(stage, 'lia', request);
      await fromNow(stage);
      await stage.owner.query(
        `select private.notify_unread_messages(clock_timestamp() + interval '16 minutes')`,
      );
      expect(await notified(stage)).toMatchObject([{ kind: 'message_received', to: 'ana' }]);

      await send(stage, 'bruno', { request });
      await fromNow(stage);
      await stage.owner.query(
        `select private.notify_unread_messages(clock_timestamp() + interval '32 minutes')`,
      );
      expect((await notified(stage)).map(({ to }) => to)).toContain('lia');
      expect(
        await stage.owner.query(`select account_id from notifications where recipient_id <> $1`, [
          PERSON.ana,
        ]),
      ).toEqual([{ account_id: PERSON.ana }]);
    }),
  );
});

test(
  '[PES-025] a transferred project takes its conversations to the people of the other account, who begin with everything read',
  scene(async (stage) => {
    const { owner, as } = stage;
    await bothSides(stage);
    await addColleague(owner, { name: 'iris', account: 'elisa', role: 'manager' });
    await send(stage, 'rafael', { project: PROJECT.altoDaLapa, body: 'Bom dia' });
    await owner.query('select private.hand_over_conversations($1, $2, $3)', [
      PROJECT.altoDaLapa,
      PERSON.ana,
      PERSON.elisa,
    ]);
    expect(
      await owner.query(
        `select split_part(p.email, '@', 1) as who, t.unread
         from threads t join profiles p on p.id = t.person_id
         where t.thread_id = $1 order by 1`,
        [PROJECT.altoDaLapa],
      ),
    ).toEqual([
      { who: 'elisa', unread: 1 },
      { who: 'iris', unread: 0 },
      { who: 'rafael', unread: 0 },
    ]);
    expect(
      await as('lia').query('select 1 from threads where thread_id = $1', [PROJECT.altoDaLapa]),
    ).toEqual([]);
  }),
);

test(
  '[PES-025] what a person wrote for an account stays when they are erased, without their name',
  scene(async (stage) => {
    const { lia } = await bothSides(stage);
    const request = await requestOf(stage);
    await send(stage, 'lia', { request, body: 'Em 18 mm, por favor.' });
    await stage.owner.query('select private.erase_person($1)', [lia]);
    expect(await texts(stage, 'bruno')).toEqual([{ body: 'Em 18 mm, por favor.' }]);
    expect(await authors(stage, 'bruno', request)).toEqual([
      { id: lia, name: 'Pessoa removida, de Ribeiro Arquitetura' },
    ]);
  }),
);
