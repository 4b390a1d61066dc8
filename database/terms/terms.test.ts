import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import {
  GUSTAVO,
  inHours,
  invite,
  MARCOS,
  PERSON,
  PROJECT,
  quoteIdOf,
  quotesOf,
  requestOf,
  setDeadline,
} from './testing.ts';

const scene = useScene();
const { consultorio } = PROJECT;

const setTerms = (
  who: Actor,
  terms: object,
  project: string = consultorio,
  category = 'marcenaria',
) =>
  who.query<{ respond_until: Date; accepts_late: boolean; instructions: string | null }>(
    'select * from set_request_terms($1, $2, $3)',
    [project, category, terms],
  );
const answerPlainly = (who: Actor, quote: string) =>
  who.query(
    `update quotes set status = 'submitted', price = 1000, delivery_time_days = 10, notes = '' where id = $1 returning id`,
    [quote],
  );
const answer = (who: Actor, quote: string, item: string) =>
  who.query('select * from submit_quote_response($1, $2, 10)', [
    quote,
    JSON.stringify([{ project_item_id: item, price: 1000 }]),
  ]);

describe('terms of an invitation', () => {
  test(
    '[TRM-001] without any, the deadline is the seventh day at 23:59 in São Paulo and late answers are taken',
    scene(async ({ owner, as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });

      const request = await requestOf(owner, consultorio, 'bruno');
      const [expected] = await owner.query<{ deadline: Date }>(
        `select ((now() at time zone 'America/Sao_Paulo')::date + 7 + time '23:59') at time zone 'America/Sao_Paulo' as deadline`,
      );
      expect(request).toMatchObject({
        respond_until: expected?.deadline,
        accepts_late: true,
        round: 1,
        addendum: 0,
      });
    }),
  );

  test(
    '[TRM-001] hold for every supplier of their category and no other',
    scene(async ({ owner, as }) => {
      const until = inHours(50);
      await invite(
        as('ana'),
        consultorio,
        { marcenaria: [PERSON.bruno, PERSON.silvia], civil: [MARCOS] },
        {
          marcenaria: {
            respond_until: until,
            accepts_late: false,
            instructions: ' Medir no local. ',
            visit_at: inHours(20),
            visit_note: 'Portaria B',
          },
        },
      );

      for (const supplier of ['bruno', 'silvia'])
        expect(await requestOf(owner, consultorio, supplier)).toMatchObject({
          respond_until: new Date(until),
          accepts_late: false,
        });
      expect(await requestOf(owner, consultorio, 'marcos')).toMatchObject({ accepts_late: true });
      const quote = await quoteIdOf(owner, consultorio, 'bruno');
      expect(await as('bruno').query('select * from get_request_terms($1)', [quote])).toMatchObject(
        [
          {
            respond_until: new Date(until),
            is_closed: false,
            instructions: 'Medir no local.',
            visit_note: 'Portaria B',
            addenda: [],
          },
        ],
      );
    }),
  );

  test.each([
    ['less than 24 hours ahead', { respond_until: inHours(23) }],
    ['more than 180 days ahead', { respond_until: inHours(181 * 24) }],
    ['with a field that nobody knows', { respond_unti: inHours(50) }],
    ['with a word where yes or no belongs', { accepts_late: 'talvez' }],
  ])('[TRM-002] %s: TERMS, and nothing is stored', (_, terms) =>
    scene(async ({ owner, as }) => {
      await expect(
        invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] }, { marcenaria: terms }),
      ).rejects.toMatchObject({ code: 'TERMS' });
      await expect(setTerms(as('ana'), terms)).rejects.toMatchObject({ code: 'TERMS' });

      expect(await owner.query('select from request_terms')).toEqual([]);
      expect(await quotesOf(owner, consultorio, 'bruno')).toEqual([]);
    })(),
  );

  test(
    '[TRM-003] a second wave has the later of the deadline and three days',
    scene(async ({ owner, as }) => {
      await invite(
        as('ana'),
        consultorio,
        { civil: [MARCOS] },
        { civil: { respond_until: inHours(30), accepts_late: false } },
      );
      await owner.query("update request_terms set set_at = set_at - interval '1 hour'");
      await invite(as('ana'), consultorio, { civil: [MARCOS, GUSTAVO] });

      const [first, second] = [
        await requestOf(owner, consultorio, 'marcos'),
        await requestOf(owner, consultorio, 'gustavo'),
      ];
      expect(first.respond_until?.getTime()).toBeLessThan(Date.now() + 31 * 3_600_000);
      // A deadline ends with the minute 23:59 of its day, so within that minute it is less than a minute short of three days.
      expect(second.respond_until?.getTime()).toBeGreaterThan(Date.now() + 72 * 3_600_000 - 60_000);
      expect(second.accepts_late).toBe(false);
    }),
  );
});

describe('a deadline', () => {
  test(
    '[TRM-004] that has passed where late answers are refused: QLATE in every way of answering',
    scene(async ({ owner, as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
      const [quote] = await quotesOf(owner, consultorio, 'bruno');
      const request = await requestOf(owner, consultorio, 'bruno');
      await setDeadline(owner, request.id, '2025-12-13T02:59:00Z', false);

      const late = {
        code: 'QLATE',
        message: 'O prazo para responder terminou em 12/12 às 23:59. Peça mais prazo ao arquiteto.',
      };
      await expect(answerPlainly(as('bruno'), quote?.id ?? '')).rejects.toMatchObject(late);
      await expect(
        answer(as('bruno'), quote?.id ?? '', quote?.project_item_id ?? ''),
      ).rejects.toMatchObject(late);
      const offer = {
        delivery_time_days: 10,
        lines: [{ project_item_id: quote?.project_item_id, value: 1000 }],
      };
      await expect(
        as('bruno').query('select * from submit_quote($1, $2, 0)', [
          quote?.id,
          JSON.stringify(offer),
        ]),
      ).rejects.toMatchObject(late);
      expect(await quotesOf(owner, consultorio, 'bruno')).toMatchObject([
        { status: 'requested', price: null },
      ]);
    }),
  );

  test(
    '[TRM-004] that has passed where late answers are taken: the answer is stored and counts as late',
    scene(async ({ owner, as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
      const [quote] = await quotesOf(owner, consultorio, 'bruno');
      const request = await requestOf(owner, consultorio, 'bruno');
      await setDeadline(owner, request.id, '2025-12-13T02:59:00Z', true);

      await answerPlainly(as('bruno'), quote?.id ?? '');

      expect(await quotesOf(owner, consultorio, 'bruno')).toMatchObject([
        { status: 'submitted', price: '1000.00' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[TRM-005] is moved for everybody by the architect, who may set it before inviting',
    scene(async ({ owner, as }) => {
      const [early, late] = [inHours(40), inHours(240)];
      await setTerms(as('ana'), { respond_until: early, instructions: 'MDF de 18 mm' });
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
      const [terms] = await setTerms(as('ana'), { respond_until: late, accepts_late: false });

      expect(terms).toMatchObject({
        respond_until: new Date(late),
        accepts_late: false,
        instructions: 'MDF de 18 mm',
      });
      for (const supplier of ['bruno', 'silvia'])
        expect(await requestOf(owner, consultorio, supplier)).toMatchObject({
          respond_until: new Date(late),
          accepts_late: false,
        });
    }),
  );

  test(
    '[TRM-005] is not set for a project that is over, nor by anybody but its architect [T72]',
    scene(async ({ owner, as }) => {
      const terms = { respond_until: inHours(100) };
      await expect(setTerms(as('ana'), terms, PROJECT.barraFunda)).rejects.toMatchObject({
        code: 'QPHAS',
      });
      await expect(setTerms(as('elisa'), terms)).rejects.toMatchObject({ code: 'PT404' });
      for (const stranger of ['bruno', 'clara', 'davi'] as const)
        await expect(setTerms(as(stranger), terms)).rejects.toMatchObject({ code: '42501' });

      expect(await owner.query('select from request_terms')).toEqual([]);
    }),
  );
});

describe('opening a request', () => {
  test(
    '[TRM-006] is recorded once, by its page or by an answer, and by its supplier alone [T72]',
    scene(async ({ owner, as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
      const [ofBruno, ofSilvia] = [
        await quoteIdOf(owner, consultorio, 'bruno'),
        await quoteIdOf(owner, consultorio, 'silvia'),
      ];
      for (const [stranger, code] of [
        ['silvia', 'PT404'],
        ['ana', '42501'],
        ['clara', '42501'],
      ] as const)
        await expect(
          as(stranger).query('select mark_request_opened($1)', [ofBruno]),
        ).rejects.toMatchObject({ code });
      expect((await requestOf(owner, consultorio, 'bruno')).opened_at).toBeNull();

      await as('bruno').query('select mark_request_opened($1)', [ofBruno]);
      await answerPlainly(as('silvia'), ofSilvia);
      await owner.query("update quote_requests set opened_at = '2026-01-02T03:04:05Z'");
      await as('bruno').query('select mark_request_opened($1)', [ofBruno]);
      await answerPlainly(as('bruno'), ofBruno);

      for (const supplier of ['bruno', 'silvia'])
        expect((await requestOf(owner, consultorio, supplier)).opened_at).toEqual(
          new Date('2026-01-02T03:04:05Z'),
        );
    }),
  );
});

test(
  '[TRM-007] a supplier lists what is owed by when; terms, counts and rivals are not on the table for it [T72]',
  scene(async ({ owner, as }) => {
    await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
    const request = await requestOf(owner, consultorio, 'bruno');
    const [first] = await as('bruno').query('select * from list_quote_requests()');

    expect(first).toMatchObject({ category: 'marcenaria', owes: 'answer' });
    const mine = await as('bruno').query<{ request_id: string; owes: string | null }>(
      'select * from list_quote_requests()',
    );
    expect(mine.find(({ request_id }) => request_id === request.id)).toMatchObject({
      owes: 'answer',
      project_name: 'Consultório Jardim Paulista',
      respond_until: request.respond_until,
    });
    await setDeadline(owner, request.id, inHours(-1), false);
    expect(
      (await as('bruno').query<{ request_id: string }>('select * from list_quote_requests()')).find(
        ({ request_id }) => request_id === request.id,
      ),
    ).toMatchObject({ owes: 'late' });
    for (const table of ['request_terms', 'addenda', 'questions'])
      await expect(as('bruno').query(`select id from ${table}`)).rejects.toMatchObject({
        code: '42501',
      });
    expect(
      await as('silvia').query('select * from get_request_terms($1)', [
        await quoteIdOf(owner, consultorio, 'bruno'),
      ]),
    ).toEqual([]);
  }),
);
