import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addColleague, type Colleague } from '../account-people/testing-colleagues.ts';
import { PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// Ana's office: Lia (gestora), Rui (colaborador) and Eva (leitura) act for her account.

const scene = useScene();
const PROJECT_ID = PROJECT.altoDaLapa;

async function office({ owner, as }: Pick<Scene, 'owner' | 'as'>) {
  const people: Record<string, string> = {};
  for (const [name, role] of [
    ['lia', 'manager'],
    ['rui', 'collaborator'],
    ['eva', 'reader'],
  ] as [string, Colleague['role']][])
    people[name] = (await addColleague(owner, { name, account: 'ana', role })).personId;
  const acting = (name: string) => as(name, PERSON.ana);
  return { lia: acting('lia'), rui: acting('rui'), eva: acting('eva'), people };
}
const write = (
  who: Actor,
  {
    id = randomUUID() as string | null,
    kind = 'project' as string | null,
    entity = PROJECT_ID as string | null,
    body = 'Cliente prefere ligar cedo' as string | null,
    mentions = [] as (string | undefined)[],
  } = {},
) =>
  who.query<{ at: Date }>('select save_account_note($1, $2, $3, $4, $5) as at', [
    id,
    kind,
    entity,
    body,
    mentions,
  ]);
const notes = (who: Actor, kind = 'project', entity: string | undefined = PROJECT_ID) =>
  who.query<{ id: string; author_name: string; body: string; may_remove: boolean }>(
    'select * from list_account_notes($1, $2)',
    [kind, entity],
  );

describe('[PES-100] a note of the account', () => {
  test(
    'is read by its people with the name of who wrote it, and by nobody else, by function or table: neither client, supplier, stranger nor the team',
    scene(async (s) => {
      const { owner, as, asAnonymous } = s;
      const { lia, eva } = await office(s);
      const [quote] = await quoteIds(owner, '0203 bruno');
      await write(lia, { body: '  Atrasa na entrega ' });
      await write(lia, { kind: 'quote', entity: quote ?? null, body: 'Pedir desconto' });
      for (const who of [as('ana'), lia, eva]) {
        expect((await notes(who)).map(({ author_name, body }) => [author_name, body])).toEqual([
          ['Lia Melo', 'Atrasa na entrega'],
        ]);
        expect((await notes(who, 'quote', quote)).map(({ body }) => body)).toEqual([
          'Pedir desconto',
        ]);
      }
      for (const name of ['rafael', 'clara', 'bruno', 'elisa']) {
        expect(await notes(as(name))).toEqual([]);
        expect(await notes(as(name), 'quote', quote)).toEqual([]);
        expect(await as(name).query('select id from account_notes')).toEqual([]);
      }
      for (const who of [as('davi'), asAnonymous()]) {
        await expect(notes(who)).rejects.toMatchObject({ code: '42501' });
        await expect(who.query('select id from account_notes')).rejects.toMatchObject({
          code: '42501',
        });
      }
      const trail = await as('davi').query<{ text: string }>(
        'select row_to_json(a)::text as text from list_audit() a',
      );
      expect(trail.map(({ text }) => text).join()).not.toMatch(/Atrasa|desconto/);
    }),
  );

  test.each([
    ['no words', { body: ' ' }, 'PT400'],
    ['null words', { body: null }, 'PT400'],
    ['2,001 characters', { body: 'a'.repeat(2001) }, 'PT400'],
    ['no id', { id: null }, 'PT400'],
    ['another kind', { kind: 'payment' }, 'PT400'],
    ['no kind', { kind: null }, 'PT400'],
    ['a project of nobody', { entity: randomUUID() }, 'PT404'],
    ['no project', { entity: null }, 'PT404'],
    ['a mention of somebody from outside', { mentions: [PERSON.bruno] }, 'PT400'],
  ])('with %s is refused in words, and nothing is written', (_what, wish, code) =>
    scene(async (s) => {
      const { lia } = await office(s);
      await expect(write(lia, wish)).rejects.toMatchObject({
        code,
        message: expect.stringMatching(/^[A-ZÀ-Ú].+\.$/),
      });
      expect(await s.owner.query('select id from account_notes')).toEqual([]);
    })(),
  );

  test(
    'about a project of another account, by leitura, by the team or by somebody signed out is refused',
    scene(async (s) => {
      const { lia, eva } = await office(s);
      const [foreign] = await s.owner.query<{ id: string }>(
        'select id from projects where architect_id <> $1 limit 1',
        [PERSON.ana],
      );
      if (foreign)
        await expect(write(lia, { entity: foreign.id })).rejects.toMatchObject({ code: 'PT404' });
      await expect(write(eva)).rejects.toMatchObject({ code: 'RIGHT' });
      for (const who of [s.as('davi'), s.asAnonymous()])
        await expect(write(who)).rejects.toMatchObject({ code: '42501' });
      await expect(write(s.as('clara'))).rejects.toMatchObject({ code: 'PT404' });
      expect(await s.owner.query('select id from account_notes')).toEqual([]);
    }),
  );

  test(
    'sent again is one; its author changes and removes it, the titular removes it, and another colleague does neither',
    scene(async (s) => {
      const { lia, rui, eva } = await office(s);
      const id = randomUUID();
      await write(rui, { id });
      await write(rui, { id });
      await write(rui, { id, body: 'Depois das dez' });
      expect((await notes(lia)).map(({ body, may_remove }) => [body, may_remove])).toEqual([
        ['Depois das dez', false],
      ]);
      await expect(write(lia, { id, body: 'Minha' })).rejects.toMatchObject({ code: 'PT404' });
      const remove = (who: Actor) => who.query('select remove_account_note($1)', [id]);
      await expect(remove(lia)).rejects.toMatchObject({ code: 'PT404' });
      await expect(remove(eva)).rejects.toMatchObject({ code: 'RIGHT' });
      await expect(remove(s.as('clara'))).rejects.toMatchObject({ code: 'PT404' });
      expect((await notes(s.as('ana')))[0]).toMatchObject({ id, may_remove: true });
      await remove(s.as('ana'));
      expect(await notes(rui)).toEqual([]);
      await write(rui, { id });
      await remove(rui);
      expect(await notes(rui)).toEqual([]);
    }),
  );

  test(
    '[PES-101] notifies who is mentioned in it, once, and not who wrote it; the mail has no word of the note',
    scene(async (s) => {
      const { lia, people } = await office(s);
      const id = randomUUID();
      const notified = () =>
        s.owner.query(
          `select p.full_name, n.link from notifications n join profiles p on p.id = n.recipient_id where n.kind = 'mentioned' order by 1`,
        );
      await write(lia, { id, mentions: [people.rui, people.lia], body: 'Ver com o Rui o prazo' });
      await write(lia, { id, mentions: [people.rui, people.lia], body: 'Ver com o Rui o prazo' });
      expect(await notified()).toEqual([
        { full_name: 'Rui Melo', link: expect.stringContaining(PROJECT_ID) },
      ]);
      await write(lia, { id, mentions: [people.rui, people.eva], body: 'Ver com a Eva também' });
      expect((await notified()).map(({ full_name }) => full_name)).toEqual([
        'Eva Melo',
        'Rui Melo',
      ]);
      const mails = await s.owner.query<{ data: string }>(
        `select data::text from private.outbox where kind = 'mentioned'`,
      );
      expect(mails).toHaveLength(2);
      expect(mails.map(({ data }) => data).join()).not.toMatch(/prazo|também/);
    }),
  );

  test(
    'stays when its author leaves, and goes with the account of somebody who is erased; mentions of an erased person go',
    scene(async (s) => {
      const { lia, rui, people } = await office(s);
      await write(rui, { mentions: [people.lia] });
      await rui.query('select leave_account()');
      expect((await notes(lia)).map(({ author_name }) => author_name)).toEqual(['Rui Melo']);
      await s.owner.query('select private.erase_from_colleagues($1, $2)', [people.lia, '[]']);
      expect(await s.owner.query('select mentions from account_notes')).toEqual([{ mentions: [] }]);
      await s.owner.query('select private.erase_from_colleagues($1, $2)', [PERSON.ana, '[]']);
      expect(await s.owner.query('select id from account_notes')).toEqual([]);
    }),
  );
});

describe('[PES-102] who is writing', () => {
  const beat = (who: Actor, kind: string | null = 'items', entity: string | null = PROJECT_ID) =>
    who.query<{ person_name: string }>('select person_name from note_editing($1, $2)', [
      kind,
      entity,
    ]);

  test(
    'is shown to colleagues who have the same form open, for two minutes, and to nobody outside',
    scene(async (s) => {
      const { lia, rui } = await office(s);
      expect(await beat(lia)).toEqual([]);
      expect(await beat(rui)).toEqual([{ person_name: 'Lia Melo' }]);
      expect(await beat(rui, 'budget')).toEqual([]);
      expect(await beat(lia)).toEqual([{ person_name: 'Rui Melo' }]);
      expect(await s.as('bruno').query('select id from editing')).toEqual([]);
      expect(await s.as('elisa').query('select id from editing')).toEqual([]);
      await expect(s.as('davi').query('select id from editing')).rejects.toMatchObject({
        code: '42501',
      });
      await s.owner.query(`update editing set seen_at = now() - interval '121 seconds'`);
      expect(await beat(rui)).toEqual([]);
    }),
  );

  test(
    'a page that reads again within half a minute is no heartbeat, and what is old is removed',
    scene(async (s) => {
      const { lia, rui } = await office(s);
      await beat(lia);
      await s.owner.query(`update editing set seen_at = now() - interval '20 seconds'`);
      await beat(lia);
      const [row] = await s.owner.query<{ is_old: boolean }>(
        `select seen_at < now() - interval '10 seconds' as is_old from editing`,
      );
      expect(row?.is_old).toBe(true);
      await s.owner.query(`update editing set seen_at = now() - interval '11 minutes'`);
      await beat(rui);
      expect(await s.owner.query('select person_id from editing')).toHaveLength(1);
    }),
  );

  test(
    'somebody alone in an account writes nothing; leitura, another account, another kind and the team are refused',
    scene(async (s) => {
      expect(await beat(s.as('rafael'))).toEqual([]);
      expect(await s.owner.query('select id from editing')).toEqual([]);
      const { lia, eva } = await office(s);
      await expect(beat(eva)).rejects.toMatchObject({ code: 'RIGHT' });
      await expect(beat(s.as('clara'))).rejects.toMatchObject({ code: 'PT404' });
      await expect(beat(lia, 'items', randomUUID())).rejects.toMatchObject({ code: 'PT404' });
      await expect(beat(lia, 'items', null)).rejects.toMatchObject({ code: 'PT404' });
      await expect(beat(lia, 'payments')).rejects.toMatchObject({ code: 'PT400' });
      await expect(beat(lia, null)).rejects.toMatchObject({ code: 'PT400' });
      for (const who of [s.as('davi'), s.asAnonymous()])
        await expect(beat(who)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    'who leaves is writing nowhere any more',
    scene(async (s) => {
      const { lia, rui } = await office(s);
      await beat(rui);
      await rui.query('select leave_account()');
      expect(await beat(lia)).toEqual([]);
      expect(await s.owner.query('select count(*)::int from editing')).toEqual([{ count: 1 }]);
    }),
  );
});

describe('[PES-103] who follows a project', () => {
  let choose: (who: Actor, ...people: (string | null | undefined)[]) => Promise<unknown>;
  const followers = async (who: Actor) =>
    (
      await who.query<{ full_name: string; follows: boolean }>(
        'select full_name, follows from list_project_people($1)',
        [PROJECT_ID],
      )
    )
      // The cast has colleagues of Ana's too.
      .filter(({ full_name }) => !/^(Rita|Téo|Nora) /.test(full_name))
      .map(({ full_name, follows }) => [full_name, follows] as const)
      // They came in one moment, and so stand in any order.
      .toSorted(([one], [other]) => one.localeCompare(other));
  beforeEach(() => {
    choose = (who, ...people) =>
      who.query('select set_project_people($1, $2)', [PROJECT_ID, people]);
  });

  test(
    'is chosen among the people of the account, read by all of them, and unchosen by choosing nobody',
    scene(async (s) => {
      const { lia, rui, eva, people } = await office(s);
      await choose(rui, people.lia, PERSON.ana, people.lia);
      for (const who of [s.as('ana'), lia, eva])
        expect(await followers(who)).toEqual([
          ['Ana Ribeiro', true],
          ['Eva Melo', false],
          ['Lia Melo', true],
          ['Rui Melo', false],
        ]);
      // Those of another side of the project are that account's own.
      expect(await followers(s.as('rafael'))).toEqual([]);
      await choose(lia);
      expect((await followers(rui)).every(([, follows]) => follows === false)).toBe(true);
    }),
  );

  test(
    'and is alone notified of it; with nobody chosen everybody is',
    scene(async (s) => {
      const { lia, people } = await office(s);
      const reached = async () =>
        (
          await s.owner.query<{ person_id: string }>(
            'select person_id from private.people_of(array[$1::uuid], $2)',
            [PERSON.ana, PROJECT_ID],
          )
        ).map(({ person_id }) => person_id);
      expect(await reached()).toEqual(
        expect.arrayContaining([PERSON.ana, people.lia, people.rui, people.eva]),
      );
      await choose(lia, people.lia);
      expect(await reached()).toEqual([people.lia]);
      await choose(lia);
      expect(await reached()).toEqual(expect.arrayContaining([PERSON.ana, people.rui]));
    }),
  );

  test(
    'somebody from outside, leitura, another account and the team are refused',
    scene(async (s) => {
      const { lia, eva, people } = await office(s);
      await expect(choose(lia, PERSON.bruno)).rejects.toMatchObject({ code: 'PT400' });
      await expect(choose(eva, people.eva)).rejects.toMatchObject({ code: 'RIGHT' });
      await expect(choose(s.as('clara'), PERSON.clara)).rejects.toMatchObject({ code: 'PT404' });
      await expect(
        lia.query('select set_project_people($1, $2)', [null, []]),
      ).rejects.toMatchObject({ code: 'PT404' });
      for (const who of [s.as('davi'), s.asAnonymous()])
        await expect(choose(who)).rejects.toMatchObject({ code: '42501' });
      expect(await s.owner.query('select from private.project_people')).toEqual([]);
    }),
  );

  test(
    'who leaves follows nothing, also with leitura; and nobody of an office that handed the project over',
    scene(async (s) => {
      const { lia, eva, people } = await office(s);
      await choose(lia, people.lia, people.eva);
      await eva.query('select leave_account()');
      expect(await s.owner.query('select person_id from private.project_people')).toEqual([
        { person_id: people.lia },
      ]);
      await s
        .as('davi')
        .query(`select * from transfer_project($1, $2, 'Mudança de escritório')`, [
          PROJECT_ID,
          PERSON.elisa,
        ]);
      expect(await s.owner.query('select from private.project_people')).toEqual([]);
    }),
  );
});
