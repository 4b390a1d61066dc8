import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
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

const scene = useScene();
const { consultorio } = PROJECT;

const say = (who: Actor, quote: string, intent: string, reason?: string, note?: string) =>
  who.query('select answer_intent($1, $2, $3, $4)', [quote, intent, reason ?? null, note ?? null]);
const isPending = async (who: Actor) =>
  (await who.query<{ pending: boolean }>('select has_pending_quotes(auth.uid()) as pending'))[0]
    ?.pending;
/** Bruno is asked for Consultório and for nothing else. */
async function askBruno(owner: Actor, as: (name: string) => Actor) {
  await owner.query(
    `update quotes set status = 'rejected', rejection_reason = 'x' where supplier_id = $1 and status = 'requested'`,
    [PERSON.bruno],
  );
  await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
  return await quoteIdOf(owner, consultorio, 'bruno');
}

describe('a supplier', () => {
  test(
    '[TRM-008] declines with a reason: nothing is pending, progress counts it, the mind may change until the deadline',
    scene(async ({ owner, as }) => {
      const quote = await askBruno(owner, as as (name: string) => Actor);
      expect(await isPending(as('bruno'))).toBe(true);

      await say(as('bruno'), quote, 'will_not_quote', 'schedule', ' Só em março. ');

      expect(await isPending(as('bruno'))).toBe(false);
      expect(await requestOf(owner, consultorio, 'bruno')).toMatchObject({
        intent: 'will_not_quote',
        decline_reason: 'schedule',
        decline_note: 'Só em março.',
        opened_at: expect.any(Date),
      });
      expect(await quotesOf(owner, consultorio, 'bruno')).toMatchObject([
        {
          status: 'rejected',
          closed_as: 'declined',
          rejection_reason: 'O fornecedor informou que não vai cotar: agenda cheia',
        },
      ]);
      expect(
        await as('ana').query(
          `select total_quotes, submitted_quotes from get_quote_progress_by_category($1) where category = 'marcenaria'`,
          [consultorio],
        ),
      ).toEqual([{ total_quotes: 2, submitted_quotes: 1 }]);
      expect(await brokenInvariants(owner)).toEqual([]);

      await say(as('bruno'), quote, 'will_quote');
      expect(await quotesOf(owner, consultorio, 'bruno')).toMatchObject([
        { status: 'requested', closed_as: null, rejection_reason: null },
      ]);
      expect(await requestOf(owner, consultorio, 'bruno')).toMatchObject({
        intent: 'will_quote',
        decline_reason: null,
      });

      await say(as('bruno'), quote, 'will_not_quote', 'price');
      const request = await requestOf(owner, consultorio, 'bruno');
      await setDeadline(owner, request.id, inHours(-1), false);
      await expect(say(as('bruno'), quote, 'will_quote')).rejects.toMatchObject({ code: 'QLATE' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[TRM-008] gives a reason, and withdraws an offer before declining',
    scene(async ({ owner, as }) => {
      const quote = await askBruno(owner, as as (name: string) => Actor);
      for (const reason of [undefined, 'preguiça'])
        await expect(say(as('bruno'), quote, 'will_not_quote', reason)).rejects.toMatchObject({
          code: 'QINTE',
          message: 'Escolha o motivo de não cotar.',
        });
      await expect(say(as('bruno'), quote, 'talvez')).rejects.toMatchObject({ code: 'QINTE' });
      await as('bruno').query(
        `update quotes set status = 'submitted', price = 10, delivery_time_days = 1 where id = $1`,
        [quote],
      );
      await expect(say(as('bruno'), quote, 'will_not_quote', 'schedule')).rejects.toMatchObject({
        code: 'QINTE',
        message: 'Retire a proposta antes de dizer que não vai cotar.',
      });
      await expect(say(as('bruno'), quote, 'will_quote')).rejects.toMatchObject({ code: 'QSTAT' });
    }),
  );

  test(
    '[TRM-009] asks for more time, once a day, also after the deadline; a new deadline answers the wish',
    scene(async ({ owner, as }) => {
      const quote = await askBruno(owner, as as (name: string) => Actor);
      const ask = (until: string) =>
        as('bruno').query('select ask_more_time($1, $2, $3)', [quote, until, 'Feira até sexta']);
      await expect(ask(inHours(1))).rejects.toMatchObject({ code: 'TERMS' });
      await ask(inHours(24 * 12));
      expect(await requestOf(owner, consultorio, 'bruno')).toMatchObject({
        more_time_until: expect.any(Date),
      });
      await expect(ask(inHours(24 * 13))).rejects.toMatchObject({ code: 'LIMIT' });

      await as('ana').query('select * from set_request_terms($1, $2, $3)', [
        consultorio,
        'marcenaria',
        { respond_until: inHours(24 * 12) },
      ]);
      expect(await requestOf(owner, consultorio, 'bruno')).toMatchObject({ more_time_until: null });
    }),
  );
});

test(
  '[TRM-010] an architect reminds those who owe an answer, each once a day; declined and answered are passed over',
  scene(async ({ owner, as }) => {
    const quote = await askBruno(owner, as as (name: string) => Actor);
    const ids = [
      (await requestOf(owner, consultorio, 'bruno')).id,
      (await requestOf(owner, consultorio, 'silvia')).id,
    ];
    await say(as('bruno'), quote, 'will_not_quote', 'region');

    const remind = () => as('ana').query('select * from remind_suppliers($1)', [ids]);
    expect(await remind()).toEqual([{ request_id: ids[1] }]);
    expect(await remind()).toEqual([]);
    await owner.query("update quote_requests set reminded_at = reminded_at - interval '1 day'");
    expect(await remind()).toEqual([{ request_id: ids[1] }]);
  }),
);

test(
  '[TRM-010] a supplier who owes two answers is reminded of both on the same day',
  scene(async ({ owner, as }) => {
    await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
    const owed = [
      (await requestOf(owner, consultorio, 'bruno')).id,
      (await requestOf(owner, PROJECT.altoDaLapa, 'bruno')).id,
    ].sort();

    await as('ana').query('select * from remind_suppliers($1)', [owed]);

    const notified = await owner.query<{ request_id: string }>(
      `select request_id from notifications where kind = 'reminder' and recipient_id = $1`,
      [PERSON.bruno],
    );
    expect(notified.map(({ request_id }) => request_id).sort()).toEqual(owed);
  }),
);

test(
  '[TRM-011] of a request only its supplier says, asks for time or opens, and only its architect reminds [T72]',
  scene(async ({ owner, as }) => {
    const quote = await askBruno(owner, as as (name: string) => Actor);
    const before = await requestOf(owner, consultorio, 'bruno');
    const calls: [string, unknown[]][] = [
      [`select answer_intent($1, 'will_not_quote', 'price')`, [quote]],
      ['select ask_more_time($1, $2)', [quote, inHours(24 * 12)]],
    ];
    for (const [call, values] of calls) {
      await expect(as('silvia').query(call, values)).rejects.toMatchObject({ code: 'PT404' });
      for (const stranger of ['ana', 'elisa', 'clara'] as const)
        await expect(as(stranger).query(call, values)).rejects.toMatchObject({ code: '42501' });
    }
    const remind = 'select * from remind_suppliers($1)';
    await expect(as('elisa').query(remind, [[before.id]])).rejects.toMatchObject({ code: 'PT404' });
    for (const stranger of ['silvia', 'clara'] as const)
      await expect(as(stranger).query(remind, [[before.id]])).rejects.toMatchObject({
        code: '42501',
      });

    expect(await requestOf(owner, consultorio, 'bruno')).toEqual(before);
    expect(await quotesOf(owner, consultorio, 'bruno')).toMatchObject([{ status: 'requested' }]);
  }),
);
