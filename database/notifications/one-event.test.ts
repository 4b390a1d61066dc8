import { describe, expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { emit, fromNow, mailed, notified } from './testing.ts';

const scene = useScene({ cast: true });

describe('[AVI-007] one event is one notification', () => {
  test(
    'events of one group are counted in one unread row, and begin another once it was read',
    scene(async (stage) => {
      await fromNow(stage);
      await emit(stage, { group: 'offers', data: { category: 'civil' } });
      await emit(stage, { group: 'offers', data: { category: 'pintura' } });
      expect(await notified(stage)).toMatchObject([{ times: 2, data: { category: 'pintura' } }]);
      expect(await mailed(stage)).toHaveLength(2);
      await stage.as('ana').query('select mark_notifications_read()');
      await emit(stage, { group: 'offers' });
      expect((await notified(stage)).map(({ times }) => times).sort()).toEqual([1, 2]);
    }),
  );

  test(
    'the row of a group says everything of its last event: link, request, whom it is about and data',
    scene(async (stage) => {
      await fromNow(stage);
      const requests = await stage.owner.query<{ id: string }>(
        'select id from quote_requests limit 2',
      );
      for (const [place, { id: request }] of requests.entries())
        await emit(stage, {
          group: 'offers',
          link: `/projects/${place}`,
          request,
          about: place === 0 ? PERSON.bruno : PERSON.silvia,
          data: { category: `c${place}` },
        });

      expect(
        await stage.owner.query(
          'select link, request_id, about_id, data, times from notifications',
        ),
      ).toEqual([
        {
          link: '/projects/1',
          request_id: requests[1]?.id,
          about_id: PERSON.silvia,
          data: { category: 'c1' },
          times: 2,
        },
      ]);
    }),
  );

  test(
    'a group moves to the top of the list with its last event',
    scene(async (stage) => {
      await fromNow(stage);
      await emit(stage, { group: 'offers' });
      await emit(stage, { kind: 'intent_changed' });
      await stage.owner.query(
        `update notifications set happened_at = happened_at - case kind when 'intent_changed' then interval '1 hour' else interval '2 hours' end`,
      );
      const listed = async () =>
        (
          await stage.as('ana').query<{ kind: string }>('select kind from list_notifications()')
        ).map(({ kind }) => kind);
      expect((await listed())[0]).toBe('intent_changed');
      await emit(stage, { group: 'offers' });
      expect((await listed())[0]).not.toBe('intent_changed');
    }),
  );

  test(
    'a person whose data were erased is not told of anything, and what is outside the list is not counted as unread',
    scene(async (stage) => {
      await fromNow(stage);
      await emit(stage);
      await stage.owner.query('update notifications set is_listed = false');
      expect(await stage.as('ana').query('select notifications from get_unread()')).toEqual([
        { notifications: 0 },
      ]);
      await stage.owner.query('set local session_replication_role = replica');
      await stage.owner.query(
        `update profiles set erased_at = now(), full_name = 'Pessoa removida', email = 'removido@removido.invalid',
           status = 'rejected', company_name = null, phone_number = null where id = $1`,
        [PERSON.ana],
      );
      await stage.owner.query('set local session_replication_role = origin');
      await fromNow(stage);
      await emit(stage);
      expect([await notified(stage), await mailed(stage)]).toEqual([[], []]);
    }),
  );

  test(
    'an unknown kind is a fault of the product, not a silent nothing',
    scene(async (stage) => {
      await expect(emit(stage, { kind: 'nonsense' })).rejects.toThrow(/unknown kind/);
    }),
  );
});
