import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import {
  inHours,
  invite,
  itemId,
  PERSON,
  PROJECT,
  quoteIdOf,
  requestOf,
  setDeadline,
} from './testing.ts';

const scene = useScene();
const { consultorio } = PROJECT;
const name = 'Consultório Jardim Paulista';

interface Listed {
  request_id: string;
  project_name: string;
  owes: string | null;
  due_at: Date | null;
  place: number;
}
const list = (who: Actor) => who.query<Listed>('select * from list_quote_requests()');
const ofConsultorio = async (who: Actor) =>
  (await list(who)).find(({ project_name }) => project_name === name);
const count = async (who: Actor) => (await who.query('select * from count_quote_requests()'))[0];
const terms = async (who: Actor, quote: string) =>
  (await who.query('select * from get_request_terms($1)', [quote]))[0];
const send = (who: Actor, quote: string) =>
  who.query(
    `update quotes set status = 'submitted', price = 300, delivery_time_days = 5 where id = $1`,
    [quote],
  );
const endOfferIn = (owner: Actor, request: string, days: number) =>
  owner.query(
    `update quote_requests set valid_until = (now() at time zone 'America/Sao_Paulo')::date + $2::integer where id = $1`,
    [request, days],
  );

async function ask(as: (who: 'ana') => Actor, owner: Actor) {
  await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
  return {
    quote: await quoteIdOf(owner, consultorio, 'bruno'),
    request: await requestOf(owner, consultorio, 'bruno'),
  };
}

describe('[TRM-040] what a supplier owes of a request', () => {
  test(
    'an answer until the deadline, or nothing but more time where late answers are refused',
    scene(async ({ owner, as }) => {
      const { request } = await ask(as, owner);
      const due_at = request.respond_until;
      expect(await ofConsultorio(as('bruno'))).toMatchObject({ owes: 'answer', due_at, place: 1 });

      await setDeadline(owner, request.id, inHours(-1), true);
      expect(await ofConsultorio(as('bruno'))).toMatchObject({ owes: 'answer' });
      await setDeadline(owner, request.id, inHours(-1), false);
      expect(await ofConsultorio(as('bruno'))).toMatchObject({ owes: 'late', place: 1 });
    }),
  );

  test(
    'its offer again after an addendum of items, and a plain answer again in a new round',
    scene(async ({ owner, as }) => {
      const { quote, request } = await ask(as, owner);
      await send(as('bruno'), quote);
      expect(await ofConsultorio(as('bruno'))).toMatchObject({
        owes: null,
        due_at: null,
        place: 2,
      });

      await as('ana').query(`select * from issue_addendum($1, 'marcenaria', null, $2)`, [
        consultorio,
        JSON.stringify([{ op: 'add', item_id: itemId('9999'), description: 'Nicho', quantity: 1 }]),
      ]);
      expect(await ofConsultorio(as('bruno'))).toMatchObject({ owes: 'again', place: 1 });

      await owner.query('update quote_requests set round = 2 where id = $1', [request.id]);
      expect(await ofConsultorio(as('bruno'))).toMatchObject({ owes: 'answer' });
    }),
  );

  test(
    'a better offer, until the day that the architect names; a new validity when the offer ends',
    scene(async ({ owner, as }) => {
      const { quote, request } = await ask(as, owner);
      await send(as('bruno'), quote);
      const due = inHours(48);
      await as('ana').query(`select ask_revision($1, 'Pode baixar?', null, null, $2)`, [
        request.id,
        due,
      ]);
      expect(await ofConsultorio(as('bruno'))).toMatchObject({
        owes: 'revision',
        due_at: new Date(due),
        place: 1,
      });
      await as('bruno').query('select keep_quote($1, null)', [quote]);
      expect(await ofConsultorio(as('bruno'))).toMatchObject({ owes: null, place: 2 });

      for (const [days, owes] of [
        [3, null],
        [2, 'expiring'],
        [0, 'expiring'],
        [-1, 'expired'],
      ] as const) {
        await endOfferIn(owner, request.id, days);
        expect(await ofConsultorio(as('bruno'))).toMatchObject({ owes, place: owes ? 1 : 2 });
      }
    }),
  );

  test(
    'nothing once it declined, or its project is over',
    scene(async ({ owner, as }) => {
      const { quote } = await ask(as, owner);
      const before = await count(as('bruno'));
      await as('bruno').query(`select answer_intent($1, 'will_not_quote', 'schedule')`, [quote]);
      expect(await ofConsultorio(as('bruno'))).toMatchObject({ owes: null, place: 3 });
      expect(Number((await count(as('bruno')))?.owed)).toBe(Number(before?.owed) - 1);

      await as('bruno').query(`select answer_intent($1, 'will_quote')`, [quote]);
      await as('ana').query(`update projects set status = 'archived' where id = $1`, [consultorio]);
      expect(await ofConsultorio(as('bruno'))).toMatchObject({ owes: null, place: 3 });
    }),
  );
});

test(
  '[TRM-040] the list has first what is due first, is searched by every item, and its numbers say what is due today',
  scene(async ({ owner, as }) => {
    const { request } = await ask(as, owner);
    await owner.query(
      `update quote_requests set respond_until = now() + interval '9 days' where supplier_id = $1`,
      [PERSON.bruno],
    );
    await setDeadline(owner, request.id, inHours(-2), true);
    const rows = await list(as('bruno'));
    expect(rows[0]?.request_id).toBe(request.id);
    expect(rows.map(({ place }) => place)).toEqual(rows.map(({ place }) => place).toSorted());
    const owed = rows.filter(({ place }) => place === 1);
    expect(await count(as('bruno'))).toMatchObject({
      total: String(rows.length),
      owed: String(owed.length),
      due_today: '0',
      overdue: '1',
      next_due_at: owed.length > 1 ? owed[1]?.due_at : null,
    });
    await owner.query(
      `update quote_requests set respond_until = private.end_of_day(now(), 0) where id = $1`,
      [request.id],
    );
    expect(await count(as('bruno'))).toMatchObject({ due_today: '1', overdue: '0' });

    const found = async (words: string) =>
      (
        await as('bruno').query<Listed>(
          'select * from list_quote_requests() where search_text like $1',
          [`%${words}%`],
        )
      ).map(({ project_name }) => project_name);
    expect(await found('consultorio jardim')).toEqual([name]);
    expect(await found('marcenaria')).toHaveLength(rows.length);
    expect(await found('nada disso')).toEqual([]);
  }),
);

test(
  '[TRM-040] list and numbers are of the caller alone: a rival finds its own, others nothing [T72]',
  scene(async ({ owner, as }) => {
    const { request } = await ask(as, owner);
    expect((await list(as('silvia'))).map(({ request_id }) => request_id)).not.toContain(
      request.id,
    );
    for (const call of ['list_quote_requests', 'count_quote_requests'])
      for (const stranger of ['ana', 'clara', 'davi'] as const)
        await expect(as(stranger).query(`select * from ${call}()`)).rejects.toMatchObject({
          code: '42501',
        });
  }),
);

test(
  '[TRM-041] the terms say what their supplier may do now: say its intent, reconsider, ask for time, ask a question',
  scene(async ({ owner, as }) => {
    const { quote, request } = await ask(as, owner);
    const may = async () => {
      const row = await terms(as('bruno'), quote);
      return [row?.can_say_intent, row?.can_reconsider, row?.can_ask_time, row?.can_ask];
    };
    expect(await may()).toEqual([true, false, true, true]);

    await as('bruno').query(`select answer_intent($1, 'will_not_quote', 'other', 'Férias')`, [
      quote,
    ]);
    expect(await terms(as('bruno'), quote)).toMatchObject({ decline_note: 'Férias' });
    expect(await may()).toEqual([false, true, false, true]);
    await setDeadline(owner, request.id, inHours(-1), false);
    expect(await may()).toEqual([false, false, false, true]);
    await setDeadline(owner, request.id, inHours(48), false);
    await as('bruno').query(`select answer_intent($1, 'will_quote')`, [quote]);

    await as('bruno').query('select ask_more_time($1, $2, $3)', [quote, inHours(96), 'Feira']);
    expect(await terms(as('bruno'), quote)).toMatchObject({ more_time_note: 'Feira' });
    expect(await may()).toEqual([true, false, false, true]);
    await send(as('bruno'), quote);
    expect(await may()).toEqual([false, false, false, true]);

    await as('ana').query(`update projects set status = 'archived' where id = $1`, [consultorio]);
    expect(await may()).toEqual([false, false, false, false]);
  }),
);
