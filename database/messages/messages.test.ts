import { describe, expect, test } from 'vitest';
import { fromNow, mailed, notified } from '../notifications/testing.ts';
import { PERSON, PROJECT, quoteIds } from '../quotes/cast-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { conversationEvents, eventWords } from './words.ts';

const scene = useScene({ cast: true });

/** Ana's request to Bruno for the joinery of Alto da Lapa. */
async function requestOf({ owner }: Scene, item = '0203 bruno'): Promise<string> {
  const [quote] = await quoteIds(owner, item);
  const rows = await owner.query<{ request_id: string }>(
    'select request_id from quotes where id = $1',
    [quote],
  );
  return rows[0]?.request_id ?? '';
}

interface Sent {
  id?: string;
  project?: string | null;
  request?: string | null;
  body?: string;
  files?: number;
}
const send = (
  { as }: Scene,
  who: string,
  { id = crypto.randomUUID(), project = null, request = null, body = 'Bom dia', files = 0 }: Sent,
) =>
  as(who).query(
    'insert into messages (id, project_id, request_id, body, files) values ($1, $2, $3, $4, $5)',
    [id, project, request, body, files],
  );

const texts = ({ as }: Scene, who: string) =>
  as(who).query<{ body: string }>(
    `select body from messages where kind = 'text' order by created_at`,
  );
const unread = async ({ as }: Scene, who: string) => {
  const rows = await as(who).query<{ conversations: number }>(
    'select conversations from get_unread()',
  );
  return rows[0]?.conversations;
};
const read = ({ as }: Scene, who: string, thread: string, until = 'infinity') =>
  as(who).query('select mark_thread_read($1, $2) as left', [thread, until]);

describe('[CNV-001] [T69] a conversation is its two people’s', () => {
  test(
    'of a request: its supplier and its architect read it; no rival, no client, nobody of the team',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await send(stage, 'ana', { request, body: 'Pode em 25 mm?' });
      await send(stage, 'bruno', { request, body: 'Posso.' });
      for (const who of ['ana', 'bruno'])
        expect(await texts(stage, who)).toEqual([{ body: 'Pode em 25 mm?' }, { body: 'Posso.' }]);
      for (const who of ['silvia', 'rafael', 'elisa']) expect(await texts(stage, who)).toEqual([]);
      await expect(texts(stage, 'davi')).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    'of a project: its architect and its client read it; no supplier, nobody of the team',
    scene(async (stage) => {
      await send(stage, 'rafael', { project: PROJECT.altoDaLapa, body: 'Sem portas de vidro' });
      await send(stage, 'ana', { project: PROJECT.altoDaLapa, body: 'Certo' });
      for (const who of ['ana', 'rafael']) expect(await texts(stage, who)).toHaveLength(2);
      for (const who of ['bruno', 'clara', 'elisa']) expect(await texts(stage, who)).toEqual([]);
    }),
  );

  test.each(['silvia', 'rafael', 'elisa', 'clara'])(
    '%s writes into none of them that is not theirs',
    (who) =>
      scene(async (stage) => {
        const request = await requestOf(stage);
        await expect(send(stage, who, { request })).rejects.toMatchObject({ code: '42501' });
      })(),
  );

  test.each([
    ['a project that is not theirs', 'elisa', { project: PROJECT.altoDaLapa }],
    ['a project of a supplier', 'bruno', { project: PROJECT.altoDaLapa }],
    ['what does not exist', 'ana', { project: '00000000-0000-4000-8000-000000000000' }],
    ['nothing', 'ana', {}],
  ])('nobody writes into %s', (_what, who, where) =>
    scene(async (stage) => {
      await expect(send(stage, who, where)).rejects.toMatchObject({ code: '42501' });
    })(),
  );

  test(
    'a request is not written to under another project',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await expect(
        send(stage, 'ana', { request, project: PROJECT.vilaMariana }),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    'author, time, kind and people are the database’s; nothing is changed or deleted',
    scene(async (stage) => {
      const request = await requestOf(stage);
      const bruno = stage.as('bruno');
      for (const write of [
        `insert into messages (id, request_id, body, author_id) values (gen_random_uuid(), '${request}', 'x', '${PERSON.ana}')`,
        `insert into messages (id, request_id, body, created_at) values (gen_random_uuid(), '${request}', 'x', now())`,
        `insert into messages (id, request_id, body, kind, event) values (gen_random_uuid(), '${request}', 'x', 'system', 'approved')`,
        `insert into messages (id, request_id, body, supplier_id) values (gen_random_uuid(), '${request}', 'x', '${PERSON.silvia}')`,
        `update messages set body = 'x'`,
        'delete from messages',
        'select supplier_id from messages',
        `select private.say('${PROJECT.altoDaLapa}', '${request}', 'approved')`,
      ])
        await expect(bruno.query(write)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    'the lists of others are empty, and their threads are not there',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await send(stage, 'ana', { request });
      for (const who of ['silvia', 'rafael', 'elisa']) {
        expect(await stage.as(who).query('select * from get_thread($1)', [request])).toEqual([]);
        expect(
          await stage.as(who).query('select * from list_threads() where thread_id = $1', [request]),
        ).toEqual([]);
        expect(await read(stage, who, request)).toEqual([{ left: 0 }]);
      }
      expect(await unread(stage, 'bruno')).toBe(1);
    }),
  );
});

describe('[CNV-002] what is sent', () => {
  test(
    'the same id twice is one message, also unread',
    scene(async (stage) => {
      const request = await requestOf(stage);
      const id = crypto.randomUUID();
      const again = `insert into messages (id, request_id, body) values ('${id}', '${request}', 'Oi') on conflict do nothing`;
      await stage.as('ana').query(again);
      await stage.as('ana').query(again);
      expect(await texts(stage, 'bruno')).toEqual([{ body: 'Oi' }]);
      expect(await unread(stage, 'bruno')).toBe(1);
    }),
  );

  test.each([
    ['nothing', { body: '  \n ' }, 'PT400'],
    ['spaces of other kinds', { body: '\u00a0\u2003\u2028\u3000\u200b\v\f' }, 'PT400'],
    ['more than 4,000 characters', { body: 'a'.repeat(4001) }, 'PT400'],
    ['eleven files', { files: 11 }, 'PT400'],
    ['fewer than no files', { files: -1 }, 'PT400'],
  ])('%s is refused with a sentence', (_what, sent, code) =>
    scene(async (stage) => {
      const request = await requestOf(stage);
      await expect(send(stage, 'ana', { request, ...sent })).rejects.toMatchObject({ code });
    })(),
  );

  test(
    'files alone say enough; 4,000 characters are kept as they were, but for the spaces around',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await send(stage, 'ana', { request, body: '', files: 2 });
      await send(stage, 'ana', { request, body: `\n ${'ã'.repeat(4000)} ` });
      expect((await texts(stage, 'bruno')).map(({ body }) => body)).toEqual(['', 'ã'.repeat(4000)]);
    }),
  );

  test(
    'the 61st message of an hour is refused, also to another person; an older one does not count',
    scene(async (stage) => {
      const request = await requestOf(stage);
      for (let n = 0; n < 60; n++) await send(stage, 'ana', { request });
      await expect(send(stage, 'ana', { project: PROJECT.vilaMariana })).rejects.toMatchObject({
        code: 'LIMIT',
      });
      await stage.owner.query(
        `update messages set created_at = created_at - interval '61 minutes'
         where id = (select id from messages where kind = 'text' limit 1)`,
      );
      await send(stage, 'ana', { project: PROJECT.vilaMariana });
    }),
  );
});

describe('[CNV-003] a conversation ends', () => {
  const closed = { code: 'TALKS', message: 'Esta conversa está encerrada.' };

  test(
    'but a message that arrived before it ended may be sent again',
    scene(async (stage) => {
      const request = await requestOf(stage);
      const id = crypto.randomUUID();
      await send(stage, 'ana', { id, request });
      await stage
        .as('ana')
        .query(`update projects set status = 'archived' where id = $1`, [PROJECT.altoDaLapa]);
      await expect(send(stage, 'ana', { id, request })).rejects.toMatchObject({ code: '23505' });
      await expect(send(stage, 'bruno', { id, request })).rejects.toMatchObject(closed);
    }),
  );

  test(
    'counted from its latest end, where the request was opened again',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await stage.owner.query(`select private.say($1, $2, 'closed')`, [
        PROJECT.altoDaLapa,
        request,
      ]);
      await stage.owner.query(
        `update messages set created_at = now() - interval '40 days' where thread_id = $1`,
        [request],
      );
      await stage.owner.query(
        `update quotes set status = 'rejected', rejection_reason = 'x'
         where request_id = $1 and status <> 'rejected'`,
        [request],
      );
      await send(stage, 'bruno', { request });
    }),
  );

  test(
    'also by items that were answered without a price, of which nobody is notified',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await stage.owner.query('delete from messages where thread_id = $1', [request]);
      await stage.owner.query(
        `update quotes set status = 'rejected', rejection_reason = 'x', price = null, submitted_at = now()
         where request_id = $1 and status <> 'rejected'`,
        [request],
      );
      expect(
        await stage.owner.query('select event from messages where thread_id = $1', [request]),
      ).toEqual([{ event: 'closed' }]);
    }),
  );

  test(
    'with its project in the archive; it can still be read',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await send(stage, 'ana', { request });
      await stage
        .as('ana')
        .query(`update projects set status = 'archived' where id = $1`, [PROJECT.altoDaLapa]);
      await expect(send(stage, 'bruno', { request })).rejects.toMatchObject(closed);
      await expect(send(stage, 'rafael', { project: PROJECT.altoDaLapa })).rejects.toMatchObject(
        closed,
      );
      expect(await texts(stage, 'bruno')).toHaveLength(1);
      expect(
        await stage.as('bruno').query('select is_closed from get_thread($1)', [request]),
      ).toEqual([{ is_closed: true }]);
    }),
  );

  test(
    'thirty days after every quote of the request was rejected',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await stage
        .as('ana')
        .query(`update quotes set status = 'approved' where id = any ($1)`, [
          await quoteIds(stage.owner, '0203 silvia', '0204 silvia'),
        ]);
      await stage.owner.query(
        `update quotes set status = 'rejected', rejection_reason = 'x' where request_id = $1 and status <> 'rejected'`,
        [request],
      );
      await send(stage, 'bruno', { request });
      await stage.owner.query(
        `update messages set created_at = now() - interval '31 days' where thread_id = $1 and event = 'closed'`,
        [request],
      );
      await expect(send(stage, 'bruno', { request })).rejects.toMatchObject(closed);
    }),
  );

  test(
    'with one of its people erased, whose words are gone while the conversation stays',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await send(stage, 'bruno', { request, body: 'Moro na rua de trás' });
      await send(stage, 'ana', { request, body: 'Obrigada, Bruno Carvalho!' });
      await stage.owner.query('select private.erase_person($1)', [PERSON.bruno]);
      const said = (await texts(stage, 'ana')).map(({ body }) => body);
      expect(said[0]).toBe('…');
      expect(said[1]).not.toContain('Bruno');
      expect(said[1]).toContain('Obrigada');
      await expect(send(stage, 'ana', { request })).rejects.toMatchObject(closed);
    }),
  );
});

describe('[CNV-004] what is unread', () => {
  test(
    'is counted by conversation, falls when it is read, and never rises by reading less',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await send(stage, 'ana', { request });
      const [{ created_at: first } = {}] = await stage
        .as('bruno')
        .query<{ created_at: string }>(
          `select created_at::text from messages where kind = 'text' order by created_at limit 1`,
        );
      await send(stage, 'ana', { request });
      await send(stage, 'bruno', { request });
      expect(await unread(stage, 'bruno')).toBe(2);
      expect(await unread(stage, 'ana')).toBe(1);
      expect(await read(stage, 'bruno', request, first)).toEqual([{ left: 1 }]);
      expect(await read(stage, 'bruno', request, '2020-01-01')).toEqual([{ left: 1 }]);
      expect(await read(stage, 'bruno', request)).toEqual([{ left: 0 }]);
      expect(await unread(stage, 'bruno')).toBe(0);
      expect(await unread(stage, 'ana')).toBe(1);
    }),
  );

  test(
    'what the product says is not unread; the latest conversation comes first',
    scene(async (stage) => {
      await stage.owner.query('delete from public.threads');
      await stage.owner.query('delete from messages');
      const [quote] = await quoteIds(stage.owner, '0203 bruno');
      await stage
        .as('bruno')
        .query(
          `update quotes set price = 10, delivery_time_days = 1, status = 'submitted' where id = $1`,
          [quote],
        );
      await send(stage, 'rafael', { project: PROJECT.altoDaLapa, body: 'Oi' });
      expect(await unread(stage, 'ana')).toBe(1);
      expect(
        await stage
          .as('ana')
          .query(
            'select other_name, other_role, category, last_event, last_body, last_is_mine, unread, is_closed from list_threads()',
          ),
      ).toEqual([
        {
          other_name: 'Rafael Moura',
          other_role: 'client',
          category: null,
          last_event: null,
          last_body: 'Oi',
          last_is_mine: false,
          unread: 1,
          is_closed: false,
        },
        {
          other_name: 'Bruno Carvalho',
          other_role: 'supplier',
          category: 'marcenaria',
          last_event: 'answered',
          last_body: '',
          last_is_mine: null,
          unread: 0,
          is_closed: false,
        },
      ]);
      expect(await stage.as('ana').query('select thread_id from list_threads(true)')).toHaveLength(
        1,
      );
    }),
  );
});

describe('[CNV-005] fifteen minutes unread', () => {
  const notify = ({ owner }: Scene, minutes: number) =>
    owner.query<{ told: number }>(
      `select private.notify_unread_messages(now() + $1 * interval '1 minute') as told`,
      [minutes],
    );
  const received = async (stage: Scene) =>
    (await notified(stage)).filter(({ kind }) => kind === 'message_received');
  const letters = async (stage: Scene) =>
    (await mailed(stage)).filter(({ kind }) => kind === 'message_received');

  test(
    'one notification and one mail, once until the conversation was read',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await fromNow(stage);
      await send(stage, 'ana', { request });
      await send(stage, 'ana', { request });
      expect(await notify(stage, 14)).toEqual([{ told: 0 }]);
      expect(await notify(stage, 16)).toEqual([{ told: 1 }]);
      expect(await notify(stage, 16)).toEqual([{ told: 0 }]);
      expect(await notify(stage, 600)).toEqual([{ told: 0 }]);
      expect(await received(stage)).toMatchObject([
        {
          to: 'bruno',
          data: { unread: 2, category: 'marcenaria' },
          link: `/conversas?conversa=${request}`,
        },
      ]);
      expect(await letters(stage)).toEqual([{ kind: 'message_received', to: 'bruno' }]);

      await read(stage, 'bruno', request);
      expect(
        await stage.owner.query('select kind from notifications where read_at is null'),
      ).toEqual([]);
    }),
  );

  test(
    'who reads in time gets none, and what is said later is told again',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await fromNow(stage);
      await send(stage, 'ana', { request });
      await read(stage, 'bruno', request);
      expect(await notify(stage, 16)).toEqual([{ told: 0 }]);
      await send(stage, 'ana', { request });
      expect(await notify(stage, 16)).toEqual([{ told: 1 }]);
      expect(await letters(stage)).toHaveLength(1);
    }),
  );
});

describe('[CNV-006] what happened stands in the conversation', () => {
  test(
    'with words for every event that the SQL may write, and for one of a newer version',
    scene(async ({ owner }) => {
      expect(await owner.query('select private.conversation_events() as events')).toEqual([
        { events: conversationEvents },
      ]);
      expect(eventWords({ event: 'of_a_newer_version', data: null })).toBe('Algo mudou');
    }),
  );

  test(
    'a supplier and their architect, from the invitation to the end; no price and no rival in it',
    scene(async (stage) => {
      const request = await requestOf(stage);
      await stage.owner.query('delete from messages where thread_id = $1', [request]);
      const [quote] = await quoteIds(stage.owner, '0203 bruno');
      await stage
        .as('bruno')
        .query(
          `update quotes set price = 10, delivery_time_days = 1, status = 'submitted' where id = $1`,
          [quote],
        );
      await stage.as('ana').query(`update quotes set status = 'approved' where id = $1`, [quote]);
      expect(
        await stage
          .as('bruno')
          .query('select event, data from messages where thread_id = $1 order by created_at', [
            request,
          ]),
      ).toEqual([
        { event: 'answered', data: {} },
        { event: 'approved', data: { item_count: 1 } },
      ]);
    }),
  );
});
