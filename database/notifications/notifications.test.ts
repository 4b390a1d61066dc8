import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { emit, fromNow, mailed, notified, prefer } from './testing.ts';

const scene = useScene({ cast: true });

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
        { topic: 'people', in_app: true, mail: 'now', stays_listed: true },
        { topic: 'programs', in_app: true, mail: 'now', stays_listed: true },
        { topic: 'projects', in_app: true, mail: 'now', stays_listed: true },
        { topic: 'ratings', in_app: true, mail: 'now', stays_listed: false },
        { topic: 'support', in_app: true, mail: 'now', stays_listed: true },
        { topic: 'work', in_app: true, mail: 'now', stays_listed: false },
      ]);
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
