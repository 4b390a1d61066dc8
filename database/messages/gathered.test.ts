import { describe, expect, test } from 'vitest';
import { fromNow, notified } from '../notifications/testing.ts';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import {
  alsoPainting,
  everybodyAlone,
  gathered,
  type Listed,
  read,
  requestOf,
  send,
  unread,
} from './testing.ts';

// Ana asked Bruno for joinery and for painting of one project: two stored conversations, which both see as one.

const scene = useScene({ cast: true });

const ofLapa = async (stage: Scene, who: string) => {
  const rows = await gathered(stage, who);
  return rows.filter(({ project_name: name }) => name === 'Casa Alto da Lapa');
};
const get = async ({ as }: Scene, who: string, thread: string) =>
  (await as(who).query<Listed>('select * from get_thread($1, true)', [thread]))[0];
/** Which stored conversation takes a message: that of joinery or of painting. */
const written = (row: Listed | undefined) => row?.stored[0]?.category;

describe('[CNV-026] the conversations of one project and company', () => {
  test(
    'are one row for both people, with the company, all categories and what is unread in all of them',
    scene(async (stage) => {
      const [joinery, painting] = [await requestOf(stage), await alsoPainting(stage)];
      await send(stage, 'bruno', { request: joinery, body: 'Da estante' });
      await send(stage, 'bruno', { request: painting, body: 'Da pintura' });

      const rows = await ofLapa(stage, 'ana');
      expect(rows.filter(({ other_name: name }) => name === 'Bruno Carvalho')).toMatchObject([
        {
          other_company: 'Marcenaria Carvalho',
          unread: 2,
          last_body: 'Da pintura',
          last_events: 0,
          stored: [
            { thread_id: painting, category: 'pintura' },
            { thread_id: joinery, category: 'marcenaria' },
          ],
        },
      ]);
      const [ofBruno] = await ofLapa(stage, 'bruno');
      // The name of an architect's office is not a supplier's to read.
      expect(ofBruno).toMatchObject({
        other_name: 'Ana Ribeiro',
        other_company: null,
        last_body: 'Da pintura',
      });
      expect(await gathered(stage, 'bruno', `, search => 'ribeiro arquitetura'`)).toEqual([]);
      expect(await ofLapa(stage, 'bruno')).toHaveLength(1);
      for (const thread of [joinery, painting])
        expect(await get(stage, 'bruno', thread)).toMatchObject({
          thread_id: painting,
          stored: ofBruno?.stored,
        });
    }),
  );

  test(
    'are as many stored ones as before for a client that knows nothing of this',
    scene(async (stage) => {
      const [joinery, painting] = [await requestOf(stage), await alsoPainting(stage)];
      await send(stage, 'bruno', { request: joinery });
      await send(stage, 'bruno', { request: painting });
      const rows = await stage.as('ana').query<Listed>('select * from list_threads() limit 2');
      expect(rows.map(({ thread_id: id, unread: count }) => [id, count])).toEqual([
        [painting, 1],
        [joinery, 1],
      ]);
      expect(
        await stage.as('ana').query('select thread_id from get_thread($1)', [joinery]),
      ).toEqual([{ thread_id: joinery }]);
      expect(await read(stage, 'ana', joinery)).toEqual([{ left: 0 }]);
      expect(await unread(stage, 'ana')).toBe(1);
    }),
  );

  test.each(['silvia', 'rafael', 'elisa', 'davi'])(
    'are not there for %s, whom they do not concern',
    (who) =>
      scene(async (stage) => {
        const painting = await alsoPainting(stage);
        const asked = get(stage, who, painting);
        if (who === 'davi') await expect(asked).rejects.toMatchObject({ code: '42501' });
        else expect(await asked).toBeUndefined();
      })(),
  );

  test(
    'of two projects, or of two people of one project, stay apart; the project in which something last happened comes first',
    scene(async (stage) => {
      await send(stage, 'ana', { request: await requestOf(stage), body: 'A' });
      await send(stage, 'ana', { request: await requestOf(stage, '0401 bruno'), body: 'B' });
      await send(stage, 'ana', { request: await requestOf(stage, '0203 silvia'), body: 'C' });
      await send(stage, 'ana', { project: PROJECT.altoDaLapa, body: 'D' });

      const rows = await gathered(stage, 'ana');
      expect(rows.slice(0, 3).map(({ last_body }) => last_body)).toEqual(['D', 'C', 'A']);
      const names = rows.map(({ project_name: name }) => name);
      // Each project is one part of the list.
      expect(names.filter((name, place) => name !== names[place - 1])).toEqual([...new Set(names)]);
    }),
  );

  test(
    'take a message where something last happened, and in an open one as long as there is any',
    scene(async (stage) => {
      const [joinery, painting] = [await requestOf(stage), await alsoPainting(stage)];
      await send(stage, 'ana', { request: joinery });
      expect(written(await get(stage, 'ana', painting))).toBe('marcenaria');
      await send(stage, 'ana', { request: painting });
      expect(written(await get(stage, 'ana', joinery))).toBe('pintura');

      const close = (request: string) =>
        stage.owner.query(
          `with ended as (update quotes set status = 'rejected', closed_as = 'no_response' where request_id = $1)
           insert into messages (id, project_id, request_id, kind, event, architect_id, supplier_id, created_at)
           select gen_random_uuid(), project_id, id, 'system', 'closed', architect_id, supplier_id, now() - interval '31 days'
           from quote_requests where id = $1`,
          [request],
        );
      await stage.owner.query('alter table quotes disable trigger user');
      await stage.owner.query(`delete from messages where event = 'closed'`);
      await close(painting);
      const half = await get(stage, 'ana', painting);
      expect([written(half), half?.is_closed]).toEqual(['marcenaria', false]);
      await close(joinery);
      expect((await get(stage, 'ana', painting))?.is_closed).toBe(true);
    }),
  );

  test(
    'count the events since somebody last wrote',
    scene(async (stage) => {
      const [joinery, painting] = [await requestOf(stage), await alsoPainting(stage)];
      await send(stage, 'ana', { request: joinery });
      await stage.owner.query(`select private.post_event($1, $2, 'answered')`, [
        PROJECT.altoDaLapa,
        joinery,
      ]);
      await stage.owner.query(`select private.post_event($1, $2, 'quote_withdrawn')`, [
        PROJECT.altoDaLapa,
        painting,
      ]);
      expect(await get(stage, 'bruno', joinery)).toMatchObject({
        last_event: 'quote_withdrawn',
        last_events: 2,
      });
    }),
  );
});

describe('[CNV-027] reading a conversation', () => {
  test(
    'reads all its stored ones until that moment, and no other',
    scene(async (stage) => {
      const [joinery, painting] = [await requestOf(stage), await alsoPainting(stage)];
      for (const request of [joinery, painting, await requestOf(stage, '0401 bruno')])
        await send(stage, 'bruno', { request });
      expect(await unread(stage, 'ana')).toBe(3);
      const mark = (until: string) =>
        stage.as('ana').query('select mark_thread_read($1, $2, true) as left', [joinery, until]);
      expect(await mark('2020-01-01')).toEqual([{ left: 2 }]);
      expect(await mark('infinity')).toEqual([{ left: 0 }]);
      expect(await unread(stage, 'ana')).toBe(1);
    }),
  );

  test(
    'one notification says how much is unread in all of them; it comes again only after all was read',
    scene(async (stage) => {
      await everybodyAlone(stage);
      const [joinery, painting] = [await requestOf(stage), await alsoPainting(stage)];
      await fromNow(stage);
      const notify = async (minutes: number) => {
        const rows = await stage.owner.query<{ many: number }>(
          `select private.notify_unread_messages(now() + $1 * interval '1 minute') as many`,
          [minutes],
        );
        return rows[0]?.many;
      };
      const received = async () =>
        (await notified(stage)).filter(({ kind }) => kind === 'message_received');
      await send(stage, 'ana', { request: joinery });
      await send(stage, 'ana', { request: painting });
      await send(stage, 'ana', { request: painting });

      expect(await notify(14)).toBe(0);
      expect(await notify(16)).toBe(1);
      const [first, ...others] = await received();
      expect(others).toEqual([]);
      expect(first).toMatchObject({
        to: 'bruno',
        data: { unread: 3 },
        link: `/conversas?conversa=${painting}`,
      });
      expect(first?.data).not.toHaveProperty('category');
      // As one that was stored later would be.
      await stage.owner.query('update threads set notified_at = null where thread_id = $1', [
        joinery,
      ]);
      expect(await notify(30)).toBe(0);

      await stage.as('bruno').query(`select mark_thread_read($1, 'infinity', true)`, [joinery]);
      expect(
        await stage.owner.query(
          `select from notifications where kind = 'message_received' and read_at is null`,
        ),
      ).toEqual([]);
      // As if it had been a day ago.
      await stage.owner.query(`update threads set notified_at = notified_at - interval '1 day'`);
      await send(stage, 'ana', { request: joinery });
      expect(await notify(16)).toBe(1);
      expect((await received()).map(({ data }) => data)).toContainEqual({
        unread: 1,
        category: 'marcenaria',
      });
    }),
  );
});

describe('[CNV-028] the search of conversations', () => {
  const found = async (stage: Scene, who: string, search: string, more = '') => {
    const rows = await stage
      .as(who)
      .query<Listed>(
        `select * from list_threads(gathered => true, most => 1000, search => $1${more})`,
        [search],
      );
    return rows.map((row) => [row.other_name, row.found_text]);
  };

  test.each([
    ['a company', 'carvalho lapa'],
    ['a company without its accents and capitals', 'MARCENARIA CARVÁLHO lapa'],
    ['a person', 'bruno lapa'],
    ['a category', 'pintura bruno'],
  ])('finds %s', (_what, search) =>
    scene(async (stage) => {
      await alsoPainting(stage);
      expect(await found(stage, 'ana', search)).toEqual([['Bruno Carvalho', null]]);
    })(),
  );

  test(
    'finds a word that somebody wrote, with the words around it, and the newest of several',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await send(stage, 'bruno', { request, body: 'O puxador antigo' });
      await send(stage, 'ana', {
        request,
        body: `${'Sobre a obra toda. '.repeat(20)}O puxador é cavado, 100% igual.${' Fim.'.repeat(60)}`,
      });
      await send(stage, 'ana', { request, body: 'Outra coisa' });
      const [[name, text] = []] = await found(stage, 'ana', 'puxador bruno');
      expect(name).toBe('Bruno Carvalho');
      expect(text).toMatch(/^….{12}puxador é cavado/);
      expect(text?.length).toBeLessThanOrEqual(200);
      expect(await found(stage, 'bruno', 'ANTIGO')).toEqual([['Ana Ribeiro', 'O puxador antigo']]);
      expect(await found(stage, 'ana', '100%')).toHaveLength(1);
      // A wildcard is what was typed, and an event has no words of a person.
      for (const nothing of ['10_%', 'puxador silvia', 'answered'])
        expect(await found(stage, 'ana', nothing)).toEqual([]);
      for (const stranger of ['silvia', 'rafael', 'elisa'])
        expect(await found(stage, stranger, 'puxador')).toEqual([]);
    }),
  );

  test(
    'is narrowed to what is unread, to a project and to a person, and says how many match beyond the page',
    scene(async (stage) => {
      await stage.owner.query('update threads set unread = 0, first_unread_at = null');
      const request = await requestOf(stage);
      await send(stage, 'bruno', { request });
      expect(await found(stage, 'ana', '', ', only_unread => true')).toEqual([
        ['Bruno Carvalho', null],
      ]);
      const inProject = `, in_project => '${PROJECT.altoDaLapa}'`;
      const all = await gathered(stage, 'ana');
      const ofProject = all.filter(({ project_name: name }) => name === 'Casa Alto da Lapa');
      expect(await found(stage, 'ana', '', inProject)).toHaveLength(ofProject.length);
      const [{ other_id: bruno } = { other_id: '' }] = await stage
        .as('ana')
        .query<{ other_id: string }>('select other_id from get_thread($1)', [request]);
      const withBruno = await gathered(stage, 'ana', `, with_person => '${bruno}'`);
      expect(withBruno.map(({ other_name: name }) => name)).toEqual(
        all.flatMap(({ other_name: name }) => (name === 'Bruno Carvalho' ? name : [])),
      );
      const page = await stage
        .as('ana')
        .query<Listed>('select * from list_threads(gathered => true, most => 2)');
      expect(page.map(({ total }) => Number(total))).toEqual([all.length, all.length]);
      expect(page.map(({ thread_id: id }) => id)).toEqual(
        all.slice(0, 2).map(({ thread_id: id }) => id),
      );
    }),
  );
});
