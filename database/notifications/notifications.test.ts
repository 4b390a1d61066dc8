import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { fromNow, mailed, notified, prefer } from './testing.ts';

const scene = useScene({ cast: true });

interface Event {
  to?: string[];
  kind?: string;
  once?: string | null;
  group?: string | null;
  data?: object;
  link?: string;
  request?: string | null;
  about?: string;
}

const emit = ({ owner }: Pick<Scene, 'owner'>, event: Event = {}) => {
  const {
    to = [PERSON.ana],
    kind = 'quote_received',
    once = null,
    group = null,
    data = {},
  } = event;
  const { link = '/projects', request = null, about = PERSON.bruno } = event;
  return owner.query(
    `select private.emit($1, $2, $3, $8, $4, $9, $5, '{}', once_key => $6, group_key => $7)`,
    [kind, to, PROJECT.vilaMariana, about, data, once, group, request, link],
  );
};

describe('[AVI-004] [T67] a notification is its recipient’s', () => {
  test(
    'nobody else reads or marks it, not the team either; nobody writes one',
    scene(async (stage) => {
      await fromNow(stage);
      await emit(stage);
      for (const who of ['elisa', 'bruno', 'clara', 'davi']) {
        const other = stage.as(who);
        expect(await other.query('select id from notifications')).toEqual([]);
        expect(await other.query('select id from list_notifications()')).toEqual([]);
        expect(
          await other.query(
            'select mark_notifications_read(array(select id from notifications)) as marked',
          ),
        ).toEqual([{ marked: 0 }]);
      }
      const [row] = await stage.owner.query<{ id: string }>('select id from notifications');
      expect(
        await stage
          .as('elisa')
          .query('select mark_notifications_read(array[$1::uuid]) as marked', [row?.id]),
      ).toEqual([{ marked: 0 }]);
      const ana = stage.as('ana');
      for (const write of [
        `insert into notifications (recipient_id, kind, link) values (auth.uid(), 'quote_received', '/projects')`,
        'update notifications set read_at = now()',
        'delete from notifications',
        `select private.emit('quote_received', array[auth.uid()], null, null, null, '/projects')`,
        'select once_key from notifications',
        'select about_id from notifications',
      ])
        await expect(ana.query(write)).rejects.toMatchObject({ code: '42501' });
      expect(await ana.query('select notifications from get_unread()')).toEqual([
        { notifications: 1 },
      ]);
    }),
  );

  test.each(['caio', 'sergio'])('%s, without an approved account, has none', (who) =>
    scene(async ({ as }) => {
      for (const call of [
        'list_notifications()',
        'get_unread()',
        'list_notification_preferences()',
      ])
        await expect(as(who).query(`select * from ${call}`)).rejects.toMatchObject({
          code: '42501',
        });
    })(),
  );

  test(
    'reading is marked for some or for all, once',
    scene(async (stage) => {
      await fromNow(stage);
      for (let n = 0; n < 3; n++) await emit(stage);
      const ana = stage.as('ana');
      const [first] = await ana.query<{ id: string }>('select id from list_notifications()');
      const mark = 'select mark_notifications_read($1) as marked';
      expect(await ana.query(mark, [[first?.id]])).toEqual([{ marked: 1 }]);
      expect(await ana.query(mark, [[first?.id]])).toEqual([{ marked: 0 }]);
      expect(await ana.query(mark, [null])).toEqual([{ marked: 2 }]);
      expect(await ana.query('select notifications from get_unread()')).toEqual([
        { notifications: 0 },
      ]);
      expect(await ana.query('select id from list_notifications(true)')).toEqual([]);
    }),
  );
});

describe('[AVI-005] the list', () => {
  test(
    'comes newest first by pages that neither skip nor repeat, with the names of today',
    scene(async (stage) => {
      await fromNow(stage);
      await stage.owner.query(
        `insert into notifications (recipient_id, kind, link, about_id, project_id, happened_at)
         select $1, 'quote_received', '/projects', $2, $3, now() - (n / 7) * interval '1 minute'
         from generate_series(1, 250) n`,
        [PERSON.ana, PERSON.bruno, PROJECT.vilaMariana],
      );
      await stage.owner.query(`update profiles set full_name = 'Bruno de Hoje' where id = $1`, [
        PERSON.bruno,
      ]);
      const seen: string[] = [];
      let last: { id: string; happened: string } | undefined;
      for (;;) {
        const page = await stage
          .as('ana')
          .query<{ id: string; happened: string; about_name: string; topic: string }>(
            'select *, happened_at::text as happened from list_notifications(false, $1, $2, 100)',
            [last?.happened ?? null, last?.id ?? null],
          );
        if (page.length === 0) break;
        expect(page[0]).toMatchObject({ about_name: 'Bruno de Hoje', topic: 'offers' });
        seen.push(...page.map(({ id }) => id));
        last = page.at(-1);
      }
      expect(seen).toHaveLength(250);
      expect(new Set(seen).size).toBe(250);
    }),
  );
});

describe('[AVI-006] preferences', () => {
  test.each([
    ['now', true, 1, 1],
    ['daily', true, 1, 0],
    ['off', true, 1, 0],
    ['now', false, 0, 1],
    ['off', false, 0, 0],
    ['daily', false, 0, 0],
  ] as const)('mail %s, list %s: %d in the list, %d by mail', (mail, inApp, listed, mails) =>
    scene(async (stage) => {
      await fromNow(stage);
      await prefer(stage, 'ana', 'offers', mail, inApp);
      await emit(stage, { to: [PERSON.ana, PERSON.elisa] });
      expect((await notified(stage)).filter(({ to }) => to === 'ana')).toHaveLength(listed);
      expect((await mailed(stage)).filter(({ to }) => to === 'ana')).toHaveLength(mails);
      // Somebody else's choice is their own.
      expect((await notified(stage)).filter(({ to }) => to === 'elisa')).toHaveLength(1);
      expect((await mailed(stage)).filter(({ to }) => to === 'elisa')).toHaveLength(1);
    })(),
  );

  test(
    'with list and mail off nothing is kept at all',
    scene(async (stage) => {
      await fromNow(stage);
      await prefer(stage, 'ana', 'offers', 'off', false);
      await emit(stage);
      expect(await stage.owner.query('select id from notifications')).toEqual([]);
    }),
  );

  test.each([
    ['elisa', 'requests', true, 'now', 'PT404'],
    ['ana', 'nothing', true, 'now', 'PT404'],
    ['ana', 'offers', true, 'weekly', 'PT400'],
    ['bruno', 'decisions', false, 'now', 'PT400'],
  ])('%s may not set %s to %s, %s: %s', (who, topic, inApp, mail, code) =>
    scene(async ({ as }) => {
      await expect(
        as(who).query('select set_notification_preference($1, $2, $3)', [topic, inApp, mail]),
      ).rejects.toMatchObject({ code });
    })(),
  );

  test(
    'lists the topics of the role, as chosen',
    scene(async (stage) => {
      await prefer(stage, 'clara', 'payments', 'now');
      expect(
        await stage
          .as('clara')
          .query(
            'select topic, in_app, mail, stays_listed from list_notification_preferences() order by topic',
          ),
      ).toEqual([
        { topic: 'budgets', in_app: true, mail: 'now', stays_listed: false },
        { topic: 'conversations', in_app: true, mail: 'now', stays_listed: false },
        { topic: 'decisions', in_app: true, mail: 'now', stays_listed: true },
        { topic: 'instalments', in_app: true, mail: 'now', stays_listed: false },
        { topic: 'orders', in_app: true, mail: 'now', stays_listed: false },
        { topic: 'payments', in_app: true, mail: 'now', stays_listed: false },
        { topic: 'projects', in_app: true, mail: 'now', stays_listed: true },
      ]);
    }),
  );
});

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

describe('[AVI-008] [T68] nobody floods another', () => {
  test(
    'thirty mails a day of a kind by one person; the list counts a group',
    scene(async (stage) => {
      await fromNow(stage);
      for (let n = 0; n < 40; n++) await emit(stage, { group: 'flood' });
      expect(await mailed(stage)).toHaveLength(30);
      expect(await notified(stage)).toMatchObject([{ times: 40 }]);
    }),
  );

  test(
    'registrations of strangers write ten mails a day to each of the team, and one row',
    scene(async (stage) => {
      await fromNow(stage);
      for (let n = 0; n < 12; n++)
        await emit(stage, {
          kind: 'registration_received',
          to: [PERSON.davi],
          group: 'registration_received',
        });
      expect(await mailed(stage)).toHaveLength(10);
      expect(await notified(stage)).toHaveLength(1);
    }),
  );
});
