import { describe, expect, test } from 'vitest';
import {
  brokenInvariants,
  itemId,
  PROJECT,
  quoteIds,
  quoteOf,
} from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { confirm, offer, requestOf, SHELF, submit, versionsOf, withdraw } from './testing.ts';

// An offer is taken back, or sent again.

const scene = useScene();
const DOORS = itemId('0204');

const progress = async (who: Actor) => {
  const rows = await who.query('select * from get_quote_progress_by_category($1)', [
    PROJECT.altoDaLapa,
  ]);
  return rows.find(({ category }) => category === 'marcenaria')?.submitted_quotes;
};

describe('withdraw_quote', () => {
  test(
    '[VER-005] asks again for every undecided item: progress falls, the analysis has nothing, the next answer is version 2',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      const before = await progress(as('ana'));

      await withdraw(as('bruno'), owner, ' Erro no preço ');

      expect(await progress(as('ana'))).toBe(Number(before) - 1);
      for (const item of ['0203', '0204'])
        expect(await quoteOf(owner, item, 'bruno')).toMatchObject({
          status: 'requested',
          price: null,
          delivery_time_days: null,
          scope: null,
          submitted_at: null,
          version: 0,
        });
      const offers = await as('ana').query('select request_id from get_quote_offers($1)', [
        PROJECT.altoDaLapa,
      ]);
      const request = await requestOf(owner);
      expect(offers.map(({ request_id }) => request_id)).not.toContain(request.id);
      expect(request).toMatchObject({ version: 1, withdrawal_reason: 'Erro no preço' });
      expect(await brokenInvariants(owner)).toEqual([]);

      expect(await submit(as('bruno'), owner, offer(90, 200), 1)).toMatchObject({ version: 2 });
      expect(await requestOf(owner)).toMatchObject({
        version: 2,
        withdrawn_at: null,
        withdrawal_reason: null,
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-005] leaves what was decided, and is refused where nothing is left to withdraw',
    scene(async ({ owner, as }) => {
      await expect(withdraw(as('bruno'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      await submit(as('bruno'), owner, offer(100, 200));
      await as('ana').query('select * from approve_quotes($1, $2, true)', [
        PROJECT.altoDaLapa,
        await quoteIds(owner, '0203 bruno'),
      ]);

      await withdraw(as('bruno'), owner);

      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ status: 'approved' });
      expect(await quoteOf(owner, '0204', 'bruno')).toMatchObject({ status: 'requested' });
      await expect(withdraw(as('bruno'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-005] a plain answer afterwards is version 2 and says nothing of what was withdrawn',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, { ...offer(100, 200), whole_only: true });
      await withdraw(as('bruno'), owner);

      const [id] = await quoteIds(owner, '0203 bruno');
      await as('bruno').query(
        `update quotes set price = 300, delivery_time_days = 5, status = 'submitted' where id = $1`,
        [id],
      );

      expect(await requestOf(owner)).toMatchObject({
        version: 2,
        valid_until: null,
        whole_only: false,
        withdrawn_at: null,
      });
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ price: '150.00', scope: null });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

describe('confirm_quote', () => {
  test(
    '[VER-006] renews the offer as it was, with a new end',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, {
        ...offer(100, 200),
        freight: 10.01,
        warranty_months: 12,
        valid_until: (await requestOf(owner)).valid_until ?? undefined,
        change_note: 'x',
      });
      const [first] = await versionsOf(as('bruno'), '0203 bruno', owner);
      const [{ day } = { day: '' }] = await owner.query<{ day: string }>(
        'select (private.day_in_sao_paulo(now()) + 30)::text as day',
      );

      expect(await confirm(as('bruno'), owner, 1, day)).toMatchObject([
        { version: 2, total: '310.01' },
      ]);

      const [second] = await versionsOf(as('bruno'), '0203 bruno', owner);
      expect(second).toEqual({
        ...first,
        id: second?.id,
        version: 2,
        valid_until: day,
        sent_at: second?.sent_at,
        change_note: null,
      });
      await expect(confirm(as('bruno'), owner, 1)).rejects.toMatchObject({ code: 'PT409' });
      await expect(confirm(as('bruno'), owner, 2, '2020-01-01')).rejects.toMatchObject({
        code: 'QVALI',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-006] brings back in one call what a change of the request took away: unit prices times the new quantity, added items not quoted',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, {
        delivery_time_days: 20,
        lines: [
          { project_item_id: SHELF, value: 100 },
          { project_item_id: DOORS, unit_price: 50 },
        ],
      });
      // As a change of the request does it.
      await owner.query('update project_items set quantity = 7 where id = $1', [DOORS]);
      await owner.query(
        `with added as (
           insert into project_items (project_id, description, category) values ($1, 'Painel', 'marcenaria') returning id
         ) insert into quotes (project_item_id, supplier_id) select a.id, q.supplier_id from added a, quotes q where q.id = $2`,
        [PROJECT.altoDaLapa, ...(await quoteIds(owner, '0203 bruno'))],
      );
      await as('bruno').query('select withdraw_quote($1)', await quoteIds(owner, '0203 bruno'));

      expect(await confirm(as('bruno'), owner, 1)).toMatchObject([{ version: 2, total: '450.00' }]);

      const [version] = await versionsOf(as('bruno'), '0203 bruno', owner);
      expect(version?.lines.map(({ scope, price }) => [scope, price])).toEqual([
        ['quoted', 100],
        ['quoted', 350],
        ['not_quoted', null],
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-006] an amount without a unit price is not guessed for another quantity',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      await owner.query('update project_items set quantity = 7 where id = $1', [DOORS]);

      await expect(confirm(as('bruno'), owner, 1)).rejects.toMatchObject({
        code: 'QITEM',
        message:
          'A quantidade de “Portas internas em madeira” mudou. Confira o valor e envie a proposta de novo.',
      });
    }),
  );

  test(
    '[VER-006] freight that an approved price carries is not asked for twice',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, { ...offer(100, 300), freight: 40 });
      await as('ana').query('select * from approve_quotes($1, $2, true)', [
        PROJECT.altoDaLapa,
        await quoteIds(owner, '0203 bruno'),
      ]);

      expect(await confirm(as('bruno'), owner, 1)).toMatchObject([{ total: '330.00' }]);
      expect(await versionsOf(as('bruno'), '0203 bruno', owner)).toMatchObject([
        { freight: '30.00' },
        { freight: '40.00' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-006] confirms a plain answer too, and nothing that was never sent',
    scene(async ({ owner, as }) => {
      await expect(confirm(as('bruno'), owner, 0)).rejects.toMatchObject({ code: 'QSTAT' });
      const [id] = await quoteIds(owner, '0203 bruno');
      await as('bruno').query(
        `update quotes set price = 100.01, delivery_time_days = 5, status = 'submitted' where id = $1`,
        [id],
      );

      expect(await confirm(as('bruno'), owner, 1)).toMatchObject([{ version: 2, total: '100.01' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});
