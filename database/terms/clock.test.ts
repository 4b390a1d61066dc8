import { describe, expect, test } from 'vitest';
import { fromNow, mailed, notified } from '../notifications/testing.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import {
  inHours,
  invite,
  PERSON,
  PROJECT,
  quoteIdOf,
  quotesOf,
  requestOf,
  setDeadline,
} from './testing.ts';

// The reminders and passed deadlines that the recurring job finds at a given instant. Hours are counted from the deadline: -48 is two days before it.

const scene = useScene();
const { consultorio } = PROJECT;

const DEADLINE = '2027-01-15T02:59:00Z';
const at = (hours: number) => new Date(Date.parse(DEADLINE) + hours * 3_600_000).toISOString();

/** Bruno, Sílvia and Nádia are asked for the joinery until DEADLINE; nothing else has a deadline. */
async function ask(owner: Actor, ana: Actor, acceptsLate = true) {
  await owner.query('update quote_requests set respond_until = null');
  const [third] = await owner.query<{ id: string }>(
    `select id from profiles where supplier_category = 'marcenaria' and status = 'approved' and id <> all ($1) limit 1`,
    [[PERSON.bruno, PERSON.silvia]],
  );
  await invite(ana, consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia, third?.id] });
  await owner.query(
    'update quote_requests set respond_until = $1, accepts_late = $2 where project_id = $3',
    [DEADLINE, acceptsLate, consultorio],
  );
}
const due = (owner: Actor, instant: string) =>
  owner.query<{ supplier: string; hours: number; once_key: string }>(
    `select s.full_name as supplier, d.hours, d.once_key
     from private.reminders_due($1) d join quote_requests r on r.id = d.request_id
     join profiles s on s.id = r.supplier_id where r.supplier_id in ($2, $3) order by 1`,
    [instant, PERSON.bruno, PERSON.silvia],
  );

const toldOf = async (stage: Scene) =>
  (await notified(stage)).map(({ kind, to }) => ({ kind, to }));

describe('reminders', () => {
  test(
    '[TRM-012] are due 48 and 24 hours before the deadline, of those who owe an answer alone',
    scene(async ({ owner, as }) => {
      await ask(owner, as('ana'));
      const both = (hours: number) => [
        expect.objectContaining({ supplier: 'Bruno Carvalho', hours }),
        expect.objectContaining({ hours }),
      ];
      expect(await due(owner, at(-49))).toEqual([]);
      expect(await due(owner, at(-48))).toEqual(both(48));
      expect(await due(owner, at(-24))).toEqual(both(24));
      expect(await due(owner, at(0))).toEqual([]);

      // The same instant twice, or a later one within the day: the same keys.
      const keys = async (hours: number) =>
        (await due(owner, at(hours))).map(({ once_key }) => once_key);
      expect(await keys(-48)).toEqual(await keys(-30));
      expect(new Set([...(await keys(-48)), ...(await keys(-24))]).size).toBe(4);

      await as('bruno').query(`select answer_intent($1, 'will_not_quote', 'price')`, [
        await quoteIdOf(owner, consultorio, 'bruno'),
      ]);
      await as('silvia').query(
        `update quotes set status = 'submitted', price = 10, delivery_time_days = 1 where id = $1`,
        [await quoteIdOf(owner, consultorio, 'silvia')],
      );
      expect(await due(owner, at(-24))).toEqual([]);
    }),
  );

  test(
    '[TRM-012] are not due for times before the deadline was set, nor of a project that is over',
    scene(async ({ owner, as }) => {
      await ask(owner, as('ana'));
      await owner.query('update quote_requests set deadline_set_at = $1', [at(-30)]);
      expect(await due(owner, at(-29))).toEqual([]);
      expect(await due(owner, at(-24))).toHaveLength(2);
      await as('ana').query(`update projects set status = 'archived' where id = $1`, [consultorio]);
      expect(await due(owner, at(-24))).toEqual([]);
    }),
  );
});

describe('a deadline that passes', () => {
  test(
    '[TRM-013] is counted once for the architect: invited, answered, declined, silent',
    scene(async ({ owner, as }) => {
      await ask(owner, as('ana'));
      await as('bruno').query(`select answer_intent($1, 'will_not_quote', 'price')`, [
        await quoteIdOf(owner, consultorio, 'bruno'),
      ]);
      await as('silvia').query(
        `update quotes set status = 'submitted', price = 10, delivery_time_days = 1 where id = $1`,
        [await quoteIdOf(owner, consultorio, 'silvia')],
      );
      const passed = (hours: number) =>
        owner.query('select * from private.deadlines_passed($1)', [at(hours)]);

      expect(await passed(-1)).toEqual([]);
      expect(await passed(0)).toMatchObject([
        {
          project_id: consultorio,
          architect_id: PERSON.ana,
          category: 'marcenaria',
          invited: 3,
          answered: 1,
          declined: 1,
          silent: 1,
        },
      ]);
      expect(await passed(5)).toEqual(await passed(0));
      expect(await passed(73)).toEqual([]);
    }),
  );

  test(
    '[TRM-014] closes what nobody answered where late answers are refused, once; a later deadline asks again',
    scene(async ({ owner, as }) => {
      await ask(owner, as('ana'), false);
      const close = async (hours: number) =>
        (
          await owner.query<{ closed: number }>('select private.close_overdue($1) as closed', [
            at(hours),
          ])
        )[0]?.closed;
      await as('silvia').query(
        `update quotes set status = 'submitted', price = 10, delivery_time_days = 1 where id = $1`,
        [await quoteIdOf(owner, consultorio, 'silvia')],
      );

      expect(await close(-1)).toBe(0);
      expect(await close(0)).toBe(2);
      expect(await close(1)).toBe(0);
      expect(await quotesOf(owner, consultorio, 'bruno')).toMatchObject([
        {
          status: 'rejected',
          closed_as: 'no_response',
          rejection_reason: 'Prazo encerrado sem resposta',
        },
      ]);
      const request = await requestOf(owner, consultorio, 'bruno');
      await setDeadline(owner, request.id, inHours(-1), false);
      const [quote] = await quotesOf(owner, consultorio, 'bruno');
      await expect(
        as('bruno').query(
          `update quotes set status = 'submitted', price = 10, delivery_time_days = 1 where id = $1`,
          [quote?.id],
        ),
      ).rejects.toMatchObject({ code: 'QLATE' });

      await as('ana').query('select * from set_request_terms($1, $2, $3)', [
        consultorio,
        'marcenaria',
        { respond_until: inHours(48) },
      ]);
      expect(await quotesOf(owner, consultorio, 'bruno')).toMatchObject([
        { status: 'requested', closed_as: null },
      ]);
      expect(await quotesOf(owner, consultorio, 'silvia')).toMatchObject([{ status: 'submitted' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[TRM-014] closes nothing where late answers are taken',
    scene(async ({ owner, as }) => {
      await ask(owner, as('ana'));
      expect(await owner.query('select private.close_overdue($1) as closed', [at(100)])).toEqual([
        { closed: 0 },
      ]);
    }),
  );
});

describe('the recurring job', () => {
  test(
    '[TRM-012] mails each supplier who owes an answer once 48 and once 24 hours before, nobody who answered or declined',
    scene(async (stage) => {
      const { owner, as } = stage;
      await ask(owner, as('ana'));
      await as('silvia').query(`select answer_intent($1, 'will_not_quote', 'price')`, [
        await quoteIdOf(owner, consultorio, 'silvia'),
      ]);
      const send = async (hours: number) => {
        await fromNow(stage);
        await owner.query('select private.send_reminders($1)', [at(hours)]);
        return [await mailed(stage), await toldOf(stage)];
      };
      const both = [
        { kind: 'reminder', to: 'bruno' },
        { kind: 'reminder', to: 'tomas' },
      ];

      expect(await send(-49)).toEqual([[], []]);
      expect(await send(-48)).toEqual([both, both]);
      // A sent reminder is known by its key, which stays with the notification.
      await owner.query('select private.send_reminders($1)', [at(-48)]);
      await owner.query('select private.send_reminders($1)', [at(-40)]);
      expect([await mailed(stage), await toldOf(stage)]).toEqual([both, both]);

      await as('bruno').query(
        `update quotes set status = 'submitted', price = 10, delivery_time_days = 1 where id = $1`,
        [await quoteIdOf(owner, consultorio, 'bruno')],
      );
      expect(await send(-24)).toEqual([both.slice(1), both.slice(1)]);
    }),
  );

  test(
    '[TRM-013] notifies the architect of a passed deadline once, with the counts',
    scene(async (stage) => {
      const { owner, as } = stage;
      await ask(owner, as('ana'));
      await as('bruno').query(
        `update quotes set status = 'submitted', price = 10, delivery_time_days = 1 where id = $1`,
        [await quoteIdOf(owner, consultorio, 'bruno')],
      );
      await fromNow(stage);

      await owner.query('select private.send_deadlines($1)', [at(-1)]);
      expect(await notified(stage)).toEqual([]);
      for (const hours of [0, 0, 5])
        await owner.query('select private.send_deadlines($1)', [at(hours)]);

      expect(await notified(stage)).toMatchObject([
        {
          kind: 'deadline_passed',
          to: 'ana',
          times: 1,
          data: { invited: 3, answered: 1, declined: 0, silent: 2 },
        },
      ]);
    }),
  );
});
