import { describe, expect, test } from 'vitest';
import { fromNow, mailed, notified } from '../notifications/testing.ts';
import { PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { everybodyAlone, read, requestOf, send, unread } from './testing.ts';
import { conversationEvents, eventWords } from './words.ts';

// Unread messages, the notifications about them, and the events that count as read.

const scene = useScene({ cast: true });

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
      await everybodyAlone(stage);
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
      await everybodyAlone(stage);
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
      expect(
        await owner.query('select unnest(private.conversation_events()) as event order by 1'),
      ).toEqual([...conversationEvents].sort().map((event) => ({ event })));
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
