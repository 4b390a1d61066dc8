import { describe, expect, test } from 'vitest';
import {
  brokenInvariants,
  itemId,
  PROJECT,
  quoteIds,
  quoteOf,
} from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { offer, SHELF, submit } from './testing.ts';

// An approval checks the answer that a quote is from.

const scene = useScene();
const DOORS = itemId('0204');

const approve = (who: Actor, ids: string[], versions: (number | null)[] | null = null) =>
  who.query('select * from approve_quotes($1, $2, true, $3)', [PROJECT.altoDaLapa, ids, versions]);
const plainly = (who: Actor, id: string | undefined) =>
  who.query(`update quotes set status = 'approved' where id = $1 returning status`, [id]);
const included = {
  delivery_time_days: 9,
  lines: [
    { project_item_id: SHELF, scope: 'included' },
    { project_item_id: DOORS, value: 500 },
  ],
};

describe('an included item', () => {
  test(
    '[VER-009] is approved with its request, at no price and no commission, and not alone',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, included);
      const [shelf = '', doors = ''] = await quoteIds(owner, '0203 bruno', '0204 bruno');

      await expect(approve(as('ana'), [shelf])).rejects.toMatchObject({ code: 'QPRIC' });
      await expect(plainly(as('ana'), shelf)).rejects.toMatchObject({ code: 'QPRIC' });
      expect(await approve(as('ana'), [shelf, doors])).toMatchObject([{ approved_quotes: 2 }]);

      expect(
        await owner.query('select commission_amount from commissions where quote_id = $1', [shelf]),
      ).toEqual([{ commission_amount: '0.00' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-009] is approved after a quoted one of its request, plainly too',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, included);
      const [shelf, doors = ''] = await quoteIds(owner, '0203 bruno', '0204 bruno');

      await approve(as('ana'), [doors]);

      expect(await plainly(as('ana'), shelf)).toEqual([{ status: 'approved' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

describe('approve_quotes', () => {
  test(
    '[VER-009] refuses versions that were not looked at, without a change; without the argument it approves as before',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      await submit(as('bruno'), owner, offer(90, 210), 1);
      const ids = await quoteIds(owner, '0203 bruno', '0204 bruno');

      for (const versions of [[1, 1], [2, 1], [2], [2, null]])
        await expect(approve(as('ana'), ids, versions)).rejects.toMatchObject({
          code: 'PT409',
          message: 'A proposta de Bruno Carvalho mudou (agora v2). Confira antes de aprovar.',
        });
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ status: 'submitted' });

      expect(await approve(as('ana'), ids.slice(0, 1), [2])).toMatchObject([
        { approved_quotes: 1 },
      ]);
      expect(await approve(as('ana'), ids)).toMatchObject([{ approved_quotes: 1 }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-009] refuses an offer that is no longer valid; a plain approval of it passes',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      await expire(owner);
      const ids = await quoteIds(owner, '0203 bruno', '0204 bruno');

      await expect(approve(as('ana'), ids)).rejects.toMatchObject({
        code: 'QVALI',
        message: expect.stringMatching(
          /^A proposta de Bruno Carvalho venceu em \d\d\/\d\d\/\d{4}\. Peça a renovação\.$/,
        ),
      });
      expect(await plainly(as('ana'), ids[0])).toEqual([{ status: 'approved' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-009] an offer stands until the end of its last day in São Paulo',
    scene(async ({ owner, as }) => {
      const [{ today } = {}] = await owner.query(
        'select private.day_in_sao_paulo(now())::text as today',
      );
      await submit(as('bruno'), owner, { ...offer(100, 200), valid_until: today });

      const ids = await quoteIds(owner, '0203 bruno', '0204 bruno');
      expect(await approve(as('ana'), ids)).toMatchObject([{ approved_quotes: 2 }]);
    }),
  );

  test(
    '[VER-009] refuses a part of an offer that holds only as a whole',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, { ...offer(100, 200), whole_only: true });
      const ids = await quoteIds(owner, '0203 bruno', '0204 bruno');

      await expect(approve(as('ana'), ids.slice(0, 1))).rejects.toMatchObject({
        code: 'QWHOL',
        message: 'Bruno Carvalho só vende o conjunto: escolha todos os itens que cotou, ou nenhum.',
      });
      expect(await approve(as('ana'), ids)).toMatchObject([{ approved_quotes: 2 }]);
    }),
  );
});

/** As if the latest answer of Bruno had ended yesterday. */
async function expire(owner: Actor) {
  await owner.query(
    `update quote_versions v set valid_until = private.day_in_sao_paulo(now()) - 1
     from quotes q where q.id = $1 and v.request_id = q.request_id`,
    [(await quoteIds(owner, '0203 bruno'))[0]],
  );
  await owner.query(
    `update quote_requests r set valid_until = private.day_in_sao_paulo(now()) - 1
     from quotes q where q.id = $1 and r.id = q.request_id`,
    [(await quoteIds(owner, '0203 bruno'))[0]],
  );
}
