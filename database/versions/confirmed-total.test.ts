import { describe, expect, test } from 'vitest';
import { itemId, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { SHELF, submit, versionsOf } from './testing.ts';

// A supplier sends exactly what they confirmed. Bruno's request in Alto da Lapa has a shelf (1 un) and six doors.

const scene = useScene();
const DOORS = itemId('0204');
const byUnit = {
  delivery_time_days: 20,
  lines: [
    { project_item_id: SHELF, value: 100 },
    { project_item_id: DOORS, unit_price: 50 },
  ],
};

const send = async (who: Actor, owner: Actor, offer: object, version: number, total: number) =>
  who.query('select * from submit_quote($1, $2, $3, $4)', [
    ...(await quoteIds(owner, '0203 bruno')),
    JSON.stringify(offer),
    version,
    total,
  ]);
const answer = async (who: Actor, owner: Actor, total: number | null, addendum: number | null) =>
  who.query('select * from submit_quote_response($1, $2, 20, null, $3, $4)', [
    ...(await quoteIds(owner, '0203 bruno')),
    JSON.stringify([{ project_item_id: SHELF, price: 100 }]),
    total,
    addendum,
  ]);
const preview = async (who: Actor, owner: Actor) => {
  const [row] = await who.query<{ total: string | null; refusal: string | null }>(
    'select * from preview_confirmation($1)',
    await quoteIds(owner, '0203 bruno'),
  );
  return row;
};
const confirm = async (who: Actor, owner: Actor, version: number, total: number | null) =>
  who.query('select * from confirm_quote($1, $2, null, $3)', [
    ...(await quoteIds(owner, '0203 bruno')),
    version,
    total,
  ]);
const moreDoors = async (ana: Actor, quantity = 8) =>
  ana.query('select * from issue_addendum($1, $2, $3, $4)', [
    PROJECT.altoDaLapa,
    'marcenaria',
    'Mais portas',
    JSON.stringify([{ op: 'change', item_id: DOORS, quantity }]),
  ]);

describe('an answer in detail', () => {
  test(
    '[VER-016] the total that was confirmed is sent; one cent more or less is refused with both sums, and nothing is sent',
    scene(async ({ owner, as }) => {
      for (const wrong of [399.99, 400.01])
        await expect(send(as('bruno'), owner, byUnit, 0, wrong)).rejects.toMatchObject({
          code: 'QDIFF',
        });
      expect(await versionsOf(as('bruno'), '0203 bruno', owner)).toEqual([]);

      expect(await send(as('bruno'), owner, byUnit, 0, 400)).toMatchObject([{ total: '400.00' }]);
      expect(await versionsOf(as('bruno'), '0203 bruno', owner)).toMatchObject([
        { total: '400.00' },
      ]);
    }),
  );

  test(
    '[VER-016] after an addendum the total of before is refused, also where the addendum was read',
    scene(async ({ owner, as }) => {
      await moreDoors(as('ana'));

      const later = { ...byUnit, addendum: 1 };
      await expect(send(as('bruno'), owner, later, 0, 400)).rejects.toMatchObject({
        code: 'QDIFF',
        message:
          'O total confirmado era R$ 400,00, mas com o que a solicitação pede agora a conta dá R$ 500,00. Nada foi enviado: confira e envie de novo.',
      });
      expect(await send(as('bruno'), owner, later, 0, 500)).toMatchObject([{ total: '500.00' }]);
    }),
  );

  test(
    '[VER-016] a client that names no total sends what the lines sum to, as before',
    scene(async ({ owner, as }) => {
      expect(await submit(as('bruno'), owner, byUnit)).toMatchObject({ total: '400.00' });
    }),
  );
});

describe('a plain answer', () => {
  test(
    '[VER-016] with another total than was confirmed, or after an addendum that was not read, nothing is sent',
    scene(async ({ owner, as }) => {
      await expect(answer(as('bruno'), owner, 99, 0)).rejects.toMatchObject({ code: 'QDIFF' });
      await moreDoors(as('ana'));
      await expect(answer(as('bruno'), owner, 100, 0)).rejects.toMatchObject({
        code: 'PT409',
        message: 'A solicitação mudou (mudança 1). Confira os itens e envie de novo.',
      });
      expect(await versionsOf(as('bruno'), '0203 bruno', owner)).toEqual([]);

      expect(await answer(as('bruno'), owner, 100, 1)).toMatchObject([{ quote_price: '100.00' }]);
    }),
  );

  test(
    '[VER-016] a client that knows neither sends as specified, also after an addendum',
    scene(async ({ owner, as }) => {
      await moreDoors(as('ana'));
      expect(await answer(as('bruno'), owner, null, null)).toMatchObject([
        { quote_price: '100.00' },
      ]);
    }),
  );
});

describe('prices confirmed after an addendum', () => {
  test(
    '[VER-016] the total is known beforehand, and is what is sent; the one of before is refused',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, { ...byUnit, freight: 30, discount: 10 });
      await moreDoors(as('ana'));
      expect(await preview(as('bruno'), owner)).toEqual({ total: '520.00', refusal: null });

      await expect(confirm(as('bruno'), owner, 1, 420)).rejects.toMatchObject({ code: 'QDIFF' });
      expect(await confirm(as('bruno'), owner, 1, 520)).toMatchObject([{ total: '520.00' }]);
    }),
  );

  test(
    '[VER-016] nothing is foretold before an answer, for an amount whose quantity changed, and to anybody else',
    scene(async ({ owner, as }) => {
      expect(await preview(as('bruno'), owner)).toBeUndefined();
      await submit(as('bruno'), owner, {
        ...byUnit,
        lines: [{ project_item_id: DOORS, value: 300 }],
      });
      await moreDoors(as('ana'));
      expect(await preview(as('bruno'), owner)).toEqual({
        total: null,
        refusal:
          'A quantidade de “Portas internas em madeira” mudou. Confira o valor e envie a proposta de novo.',
      });
      expect(await preview(as('silvia'), owner)).toBeUndefined();
      await expect(preview(as('ana'), owner)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});
