import { describe, expect, test } from 'vitest';
import { fromNow, notified } from '../notifications/testing.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { invite, MARCOS, PERSON, PROJECT, quoteIdOf, quotesOf, requestOf } from './testing.ts';

// The very instant of a limit, the second category and the second invitation, and suppliers who are suspended.

const scene = useScene();
const { consultorio } = PROJECT;

const issue = (who: Actor, note: string | null, category = 'marcenaria', changes: object[] = []) =>
  who.query<{ number: number }>('select number from issue_addendum($1, $2, $3, $4)', [
    consultorio,
    category,
    note,
    JSON.stringify(changes),
  ]);
const newItem = { op: 'add', description: 'Nicho', quantity: 1, unit: 'un' };
const answerPlainly = (who: Actor, quote: string | undefined) =>
  who.query(
    `update quotes set status = 'submitted', price = 10, delivery_time_days = 1 where id = $1`,
    [quote],
  );
/** 'taken', or the code of the refusal; a transaction has one time, so the instant is exact. */
const taken = (said: Promise<unknown>) =>
  said.then(
    () => 'taken',
    ({ code }) => code,
  );

describe('[TRM-002] a deadline', () => {
  test.each([
    ['23:59:59', 'TERMS'],
    ['24 hours', 'taken'],
    ['180 days', 'taken'],
    ['180 days 1 second', 'TERMS'],
  ])('that is %s ahead: %s', (ahead, outcome) =>
    scene(async ({ as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
      expect(
        await taken(
          as('ana').query(
            `select * from set_request_terms($1, 'marcenaria', jsonb_build_object('respond_until', now() + $2::interval))`,
            [consultorio, ahead],
          ),
        ),
      ).toBe(outcome);
    })(),
  );

  test.each([
    ['47:59:59', 'TERMS'],
    ['48 hours', 'taken'],
  ])('[TRM-017] that is %s ahead, of an addendum with items: %s', (ahead, outcome) =>
    scene(async ({ as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
      expect(
        await taken(
          as('ana').query(
            `select * from issue_addendum($1, 'marcenaria', null, $2, now() + $3::interval)`,
            [consultorio, JSON.stringify([newItem]), ahead],
          ),
        ),
      ).toBe(outcome);
    })(),
  );

  test.each([
    ['0', 'taken'],
    ['-1 microsecond', 'QLATE'],
  ])('[TRM-004] that refuses late answers, %s from now: %s', (ahead, outcome) =>
    scene(async ({ owner, as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
      await owner.query(
        `update quote_requests set accepts_late = false, respond_until = now() + $2::interval where project_id = $1`,
        [consultorio, ahead],
      );
      expect(
        await taken(answerPlainly(as('bruno'), await quoteIdOf(owner, consultorio, 'bruno'))),
      ).toBe(outcome);
    })(),
  );
});

test.each([
  ['0', 1],
  ['71:59:59', 1],
  ['72 hours', 0],
])('[TRM-013] a deadline that passed %s ago is told to the architect: %d', (ago, count) =>
  scene(async (stage) => {
    const { owner, as } = stage;
    await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
    await owner.query('update quote_requests set respond_until = null where project_id <> $1', [
      consultorio,
    ]);
    await fromNow(stage);
    await owner.query(
      `select private.send_deadlines(respond_until + $2::interval) from quote_requests where project_id = $1`,
      [consultorio, ago],
    );
    expect(await notified(stage)).toHaveLength(count);
  })(),
);

test.each([
  ['24 hours', 0],
  ['24 hours 1 second', 1],
])(
  '[TRM-012] a deadline that was set %s before it is reminded of 24 hours before: %d',
  (before, count) =>
    scene(async ({ owner, as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
      await owner.query(
        'update quote_requests set deadline_set_at = respond_until - $2::interval where project_id = $1',
        [consultorio, before],
      );
      expect(
        await owner.query(
          `select d.hours from quote_requests r, private.reminders_due(r.respond_until - interval '24 hours') d
         where r.project_id = $1 and d.request_id = r.id`,
          [consultorio],
        ),
      ).toHaveLength(count);
    })(),
);

test.each([
  ['0', 'LIMIT'],
  ['1 second', 'taken'],
])(
  '[TRM-009] a supplier who asked for more time %s before midnight in São Paulo may ask today: %s',
  (before, outcome) =>
    scene(async ({ owner, as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
      const quote = await quoteIdOf(owner, consultorio, 'bruno');
      const ask = () =>
        as('bruno').query(`select ask_more_time($1, now() + interval '20 days')`, [quote]);
      await ask();
      await owner.query(
        `update quote_requests set more_time_asked_at =
           private.day_in_sao_paulo(now())::timestamp at time zone 'America/Sao_Paulo' - $2::interval
         where project_id = $1`,
        [consultorio, before],
      );
      expect(await taken(ask())).toBe(outcome);
    })(),
);

test(
  '[TRM-009] [TRM-033] of two who are given a later deadline only the one who asked for it reads that it was granted',
  scene(async ({ owner, as }) => {
    await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
    await owner.query(`update quote_requests set invited_at = invited_at - interval '1 day'`);
    await as('bruno').query(`select ask_more_time($1, now() + interval '20 days')`, [
      await quoteIdOf(owner, consultorio, 'bruno'),
    ]);
    await as('ana').query(
      `select * from set_request_terms($1, 'marcenaria', jsonb_build_object('respond_until', now() + interval '20 days'))`,
      [consultorio],
    );
    expect(
      await owner.query(
        `select split_part(s.email, '@', 1) as who, m.data ->> 'granted' as granted from messages m
         join profiles s on s.id = m.supplier_id where m.event = 'terms_changed' and m.project_id = $1 order by 1`,
        [consultorio],
      ),
    ).toEqual([
      { who: 'bruno', granted: 'true' },
      { who: 'silvia', granted: null },
    ]);
  }),
);

test(
  '[TRM-016] addenda are numbered by category',
  scene(async ({ as }) => {
    await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno], civil: [MARCOS] });
    const numbers = [];
    for (const category of ['marcenaria', 'marcenaria', 'civil'])
      numbers.push((await issue(as('ana'), 'Entrega pela manhã.', category))[0]?.number);
    expect(numbers).toEqual([1, 2, 1]);
  }),
);

test(
  '[TRM-005] [AVI-013] who is invited together with new terms is asked, and those of before are told of the terms',
  scene(async (stage) => {
    const { owner, as } = stage;
    await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
    await owner.query(`update quote_requests set invited_at = invited_at - interval '1 day'`);
    await fromNow(stage);
    await invite(
      as('ana'),
      consultorio,
      { marcenaria: [PERSON.silvia] },
      { marcenaria: { instructions: 'Medir no local.' } },
    );
    expect((await notified(stage)).map(({ kind, to }) => [kind, to])).toEqual([
      ['quote_requested', 'silvia'],
      ['terms_changed', 'bruno'],
    ]);
  }),
);

test(
  '[TRM-015] the same answer to a question, sent again, is told once; another one again',
  scene(async (stage) => {
    const { owner, as } = stage;
    await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
    const [asked] = await as('bruno').query<{ id: string }>(
      `select ask_question($1, 'O tampo é seu?') as id`,
      [await quoteIdOf(owner, consultorio, 'bruno')],
    );
    await fromNow(stage);
    const times = async (answer: string) => {
      await as('ana').query('select answer_question($1, $2)', [asked?.id, answer]);
      return (await notified(stage)).map((row) => row.times);
    };
    expect(await times('Sim.')).toEqual([1]);
    expect(await times('Sim.')).toEqual([1]);
    expect(await times('Não.')).toEqual([2]);
  }),
);

test.each(['submitted', 'viewed'])(
  '[TRM-008] a supplier whose offer is %s withdraws it before it declines',
  (status) =>
    scene(async ({ owner, as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
      const quote = await quoteIdOf(owner, consultorio, 'bruno');
      await answerPlainly(as('bruno'), quote);
      await owner.query('set local session_replication_role = replica');
      await owner.query('update quotes set status = $2 where id = $1', [quote, status]);
      await owner.query('set local session_replication_role = origin');
      await expect(
        as('bruno').query(`select answer_intent($1, 'will_not_quote', 'price')`, [quote]),
      ).rejects.toMatchObject({ code: 'QINTE', message: /Retire a proposta/ });
    })(),
);

describe('[OPE-001] a suspended supplier', () => {
  /** Bruno and Sílvia were asked yesterday, and Bruno is suspended. */
  async function suspended(stage: Scene) {
    const { owner, as } = stage;
    await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
    await owner.query(`update quote_requests set invited_at = invited_at - interval '1 day'`);
    await as('davi').query(`select suspend_profile($1, 'Cadastro em análise.')`, [PERSON.bruno]);
    await fromNow(stage);
  }
  const told = async (stage: Scene) =>
    (await notified(stage)).map(({ kind, to }) => `${kind} ${to}`);

  test(
    'is neither asked for a new item nor reminded',
    scene(async (stage) => {
      const { owner, as } = stage;
      await suspended(stage);
      await issue(as('ana'), null, 'marcenaria', [newItem]);
      expect(await quotesOf(owner, consultorio, 'bruno')).toHaveLength(1);
      expect(await quotesOf(owner, consultorio, 'silvia')).toHaveLength(2);

      await fromNow(stage);
      const requests = [
        (await requestOf(owner, consultorio, 'bruno')).id,
        (await requestOf(owner, consultorio, 'silvia')).id,
      ];
      await as('ana').query('select * from remind_suppliers($1)', [requests]);
      expect(await told(stage)).toEqual(['reminder silvia']);
    }),
  );

  test(
    'is not asked in another round',
    scene(async (stage) => {
      const { owner, as } = stage;
      await suspended(stage);
      const quotes = await quotesOf(owner, consultorio, 'bruno');
      await owner.query(
        `update quotes set status = 'rejected', closed_as = 'lost', rejection_reason = 'Outro' where project_id = $1`,
        [consultorio],
      );
      await fromNow(stage);
      await as('ana').query('select * from open_round($1, $2)', [
        consultorio,
        [quotes[0]?.project_item_id],
      ]);
      expect(await told(stage)).toEqual(['round_opened silvia']);
      expect(await quotesOf(owner, consultorio, 'bruno')).toMatchObject([{ status: 'rejected' }]);
    }),
  );
});
