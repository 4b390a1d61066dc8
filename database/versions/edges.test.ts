import { describe, expect, test } from 'vitest';
import { itemId, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { confirm, offer, SHELF, submit, versionsOf, withdraw } from './testing.ts';

// The third version, an offer whose items are of two versions, and the last day of an offer.

const scene = useScene();
const { altoDaLapa } = PROJECT;

const approve = async (ana: Actor, owner: Actor, ...quotes: string[]) =>
  ana.query('select * from approve_quotes($1, $2, true)', [
    altoDaLapa,
    await quoteIds(owner, ...quotes),
  ]);
const compared = async (ana: Actor, owner: Actor, quote: string) => {
  const [id] = await quoteIds(owner, quote);
  const [row] = await ana.query<{ previous_price: string; is_expired: boolean }>(
    'select * from get_quote_offers($1) where quote_id = $2',
    [altoDaLapa, id],
  );
  return row;
};

test(
  '[VER-004] [VER-006] of three versions the price before is that of the second, and a confirmation confirms the third',
  scene(async ({ owner, as }) => {
    for (const [version, price] of [100, 90, 80].entries())
      await submit(as('bruno'), owner, offer(price, 200), version);
    expect(await compared(as('ana'), owner, '0203 bruno')).toMatchObject({
      previous_price: '90.00',
    });

    await confirm(as('bruno'), owner, 3);
    expect(await versionsOf(as('ana'), '0203 bruno', owner)).toMatchObject([
      { version: 4, total: '280.00' },
      { version: 3, total: '280.00' },
      { version: 2, total: '290.00' },
      { version: 1, total: '300.00' },
    ]);
  }),
);

test(
  '[VER-016] an offer whose items are of two versions is confirmed at what each of them came to',
  scene(async ({ owner, as }) => {
    await submit(as('bruno'), owner, { ...offer(100, 200), freight: 30 });
    await approve(as('ana'), owner, '0203 bruno');
    await submit(
      as('bruno'),
      owner,
      { delivery_time_days: 20, lines: [{ project_item_id: itemId('0204'), value: 200 }] },
      1,
    );
    await as('ana').query('select * from undo_approval($1)', [await quoteIds(owner, '0203 bruno')]);
    expect(
      await as('bruno').query('select total::float from preview_confirmation($1)', [
        ...(await quoteIds(owner, '0203 bruno')),
      ]),
    ).toEqual([{ total: 310 }]);
  }),
);

test(
  '[VER-009] of an offer that is sold as a whole an included item may stay without a choice',
  scene(async ({ owner, as }) => {
    await submit(as('bruno'), owner, {
      delivery_time_days: 9,
      whole_only: true,
      lines: [
        { project_item_id: SHELF, scope: 'included' },
        { project_item_id: itemId('0204'), value: 500 },
      ],
    });
    await approve(as('ana'), owner, '0204 bruno');
  }),
);

describe('the day of an offer', () => {
  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('[VER-009] valid until today plus %d days: expired in the comparison, %s', (days, isExpired) =>
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      await owner.query(
        `update quote_versions v set valid_until = private.day_in_sao_paulo(now()) + $2::integer
         from quotes q where q.id = $1 and v.request_id = q.request_id`,
        [...(await quoteIds(owner, '0203 bruno')), days],
      );
      expect(await compared(as('ana'), owner, '0203 bruno')).toMatchObject({
        is_expired: isExpired,
      });
    })(),
  );

  test.each([
    [-1, false],
    [0, true],
    [365, true],
    [366, false],
  ])('[VER-003] may be today plus %d days: %s', (days, isTaken) =>
    scene(async ({ owner, as }) => {
      const [row] = await owner.query<{ day: string }>(
        'select (private.day_in_sao_paulo(now()) + $1::integer)::text as day',
        [days],
      );
      const sent = submit(as('bruno'), owner, { ...offer(100, 200), valid_until: row?.day });
      if (isTaken) await sent;
      else await expect(sent).rejects.toMatchObject({ code: 'QVALI' });
    })(),
  );

  test.each([
    ['0', false],
    ['-1 microsecond', true],
  ])('[TRM-004] sent %s after the deadline it is late: %s', (from, isLate) =>
    scene(async ({ owner, as }) => {
      await owner.query(
        `update quote_requests set accepts_late = true, respond_until = now() + $2::interval where project_id = $1`,
        [altoDaLapa, from],
      );
      await submit(as('bruno'), owner, offer(100, 200));
      expect(await versionsOf(as('ana'), '0203 bruno', owner)).toMatchObject([{ is_late: isLate }]);
    })(),
  );
});

test(
  '[VER-005] the architect is mailed why an offer was withdrawn',
  scene(async ({ owner, as }) => {
    await submit(as('bruno'), owner, offer(100, 200));
    await withdraw(as('bruno'), owner, 'Faltou um item.');
    expect(
      await owner.query(
        `select data ->> 'note' as note from private.outbox where kind = 'quote_withdrawn'`,
      ),
    ).toEqual([{ note: 'Faltou um item.' }]);
  }),
);
