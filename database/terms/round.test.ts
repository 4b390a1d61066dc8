import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { invite, itemId, PERSON, PROJECT, quoteIdOf, quotesOf, requestOf } from './testing.ts';

const scene = useScene();
const { consultorio } = PROJECT;

const openRound = (who: Actor, items: string[], suppliers: string[] = []) =>
  who.query<{ request_id: string; round: number }>(
    'select * from open_round($1, $2, $3, null, $4)',
    [consultorio, items, suppliers, 'Precisamos de outra proposta'],
  );
const board = (who: Actor) =>
  who.query<Record<string, unknown>>('select * from get_request_board($1)', [consultorio]);

/** Bruno offered 100 and was refused, Sílvia declined. */
async function start(owner: Actor, as: (name: 'ana' | 'bruno' | 'silvia') => Actor) {
  await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
  await owner.query("update quote_requests set invited_at = invited_at - interval '1 day'");
  const [quote] = await quotesOf(owner, consultorio, 'bruno');
  await as('bruno').query(
    `update quotes set status = 'submitted', price = 100, delivery_time_days = 5 where id = $1`,
    [quote?.id],
  );
  await as('ana').query(`update quotes set status = 'rejected' where id = $1`, [quote?.id]);
  await as('silvia').query(`select answer_intent($1, 'will_not_quote', 'region')`, [
    await quoteIdOf(owner, consultorio, 'silvia'),
  ]);
  return { item: quote?.project_item_id ?? '', quote: quote?.id ?? '' };
}

describe('a new round', () => {
  test(
    '[TRM-019] asks those who did not decline, under the same quote and request, and new suppliers for the first time',
    scene(async ({ owner, as }) => {
      const { item, quote } = await start(owner, as);
      const before = await requestOf(owner, consultorio, 'bruno');
      const [third] = await owner.query<{ id: string; name: string }>(
        `select id, split_part(email, '@', 1) as name from profiles
         where supplier_category = 'marcenaria' and status = 'approved' and id <> all ($1) limit 1`,
        [[PERSON.bruno, PERSON.silvia]],
      );
      await owner.query(
        `update quote_requests set more_time_asked_at = now(), more_time_until = now() + interval '9 days' where id = $1`,
        [before.id],
      );
      const asked = await openRound(as('ana'), [item], [third?.id ?? '']);
      // The new deadline answers what was wished for the old one.
      expect(await requestOf(owner, consultorio, 'bruno')).toMatchObject({ more_time_until: null });

      expect(asked.map(({ round }) => round).sort()).toEqual([1, 2]);
      expect(asked).toContainEqual({ request_id: before.id, round: 2 });
      expect(await quotesOf(owner, consultorio, 'bruno')).toMatchObject([
        { id: quote, status: 'requested', price: null, rejection_reason: null },
      ]);
      expect(await quotesOf(owner, consultorio, 'silvia')).toMatchObject([
        { status: 'rejected', closed_as: 'declined' },
      ]);
      expect(await quotesOf(owner, consultorio, third?.name ?? '')).toMatchObject([
        { status: 'requested' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);

      await as('bruno').query(
        `update quotes set status = 'submitted', price = 90, delivery_time_days = 5 where id = $1`,
        [quote],
      );
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[AVI-015] a supplier who joins in a later round is mailed office, deadline and visit as the first one was; who is asked again the deadline',
    scene(async ({ owner, as }) => {
      const { item } = await start(owner, as);
      await as('ana').query('select set_request_terms($1, $2, $3)', [
        ...[consultorio, 'marcenaria'],
        JSON.stringify({
          visit_at: new Date(Date.now() + 2 * 86_400_000).toISOString(),
          visit_note: 'Portaria, falar com o Sr. Ari',
        }),
      ]);
      const [third] = await owner.query<{ id: string; email: string }>(
        `select id, email from profiles
         where supplier_category = 'marcenaria' and status = 'approved' and id <> all ($1) limit 1`,
        [[PERSON.bruno, PERSON.silvia]],
      );
      await owner.query('delete from private.outbox');
      await openRound(as('ana'), [item], [third?.id ?? '']);

      const mails = await owner.query<{ kind: string; data: Record<string, unknown> }>(
        'select kind, data from private.outbox order by kind',
      );
      const [office] = await owner.query<{ company_name: string }>(
        'select company_name from profiles where id = $1',
        [PERSON.ana],
      );
      expect(mails).toMatchObject([
        {
          kind: 'quote_requested',
          data: {
            office: office?.company_name,
            respond_until: expect.any(String),
            visit_at: expect.any(String),
            visit_note: 'Portaria, falar com o Sr. Ari',
          },
        },
        { kind: 'round_opened', data: { respond_until: expect.any(String) } },
      ]);
      expect(mails[1]?.data).not.toHaveProperty('visit_note');
    }),
  );

  test(
    '[TRM-019] is refused for decided items, items of others and nobody to ask',
    scene(async ({ owner, as }) => {
      const { item, quote } = await start(owner, as);
      await expect(openRound(as('ana'), [itemId('0203')])).rejects.toMatchObject({ code: 'QITEM' });
      await expect(openRound(as('ana'), [])).rejects.toMatchObject({ code: 'QITEM' });
      await expect(openRound(as('ana'), [item], [PERSON.clara])).rejects.toMatchObject({
        code: 'PT400',
      });
      await openRound(as('ana'), [item]);
      await expect(openRound(as('ana'), [item])).rejects.toMatchObject({ code: 'PT400' });
      await as('bruno').query(
        `update quotes set status = 'submitted', price = 90, delivery_time_days = 5 where id = $1`,
        [quote],
      );
      await as('ana').query('select * from approve_quotes($1, $2)', [consultorio, [quote]]);
      await expect(openRound(as('ana'), [item])).rejects.toMatchObject({ code: 'QITEM' });
    }),
  );

  test(
    '[TRM-019] is opened by nobody but the project’s architect [T72]',
    scene(async ({ owner, as }) => {
      const { item } = await start(owner, as);
      await expect(openRound(as('elisa'), [item])).rejects.toMatchObject({ code: 'PT404' });
      for (const stranger of ['bruno', 'silvia', 'clara', 'davi'] as const)
        await expect(openRound(as(stranger), [item])).rejects.toMatchObject({ code: '42501' });
      expect(await requestOf(owner, consultorio, 'bruno')).toMatchObject({ round: 1 });
    }),
  );
});

test(
  '[TRM-020] the board says of each request where it stands and why, to the architect and admins alone [T72]',
  scene(async ({ owner, as }) => {
    const { item } = await start(owner, as);
    const stands = async () =>
      (await board(as('ana'))).map(({ supplier_id, state, decline_reason, owes, total }) => ({
        who: supplier_id === PERSON.bruno ? 'bruno' : 'silvia',
        state,
        decline_reason,
        owes,
        total,
      }));

    expect((await stands()).sort((a, b) => a.who.localeCompare(b.who))).toEqual([
      { who: 'bruno', state: 'closed', decline_reason: null, owes: false, total: '100.00' },
      { who: 'silvia', state: 'declined', decline_reason: 'region', owes: false, total: null },
    ]);
    await openRound(as('ana'), [item]);
    expect(await stands()).toContainEqual({
      who: 'bruno',
      state: 'opened',
      decline_reason: null,
      owes: true,
      total: null,
    });
    expect(await board(as('davi'))).toHaveLength(2);
    expect(await board(as('elisa'))).toEqual([]);
    for (const stranger of ['bruno', 'silvia', 'clara'] as const)
      await expect(board(as(stranger))).rejects.toMatchObject({ code: '42501' });
  }),
);
