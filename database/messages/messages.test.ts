import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { read, requestOf, send, texts, unread } from './testing.ts';

const scene = useScene({ cast: true });

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
        `select private.post_event('${PROJECT.altoDaLapa}', '${request}', 'approved')`,
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
      await stage.owner.query(`select private.post_event($1, $2, 'closed')`, [
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
      // When the person read it says something of them too; the other's own place in it stays.
      expect(
        await stage.owner.query(
          'select distinct coalesce(account_id, person_id) as person_id from threads where thread_id = $1',
          [request],
        ),
      ).toEqual([{ person_id: PERSON.ana }]);
      await expect(send(stage, 'ana', { request })).rejects.toMatchObject(closed);
    }),
  );
});
