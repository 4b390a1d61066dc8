import { describe, expect, test } from 'vitest';
import { approve, orders, sign } from '../orders/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import { submit } from '../versions/testing.ts';
import { itemId, PROJECT, quoteOf } from './testing-renovation.ts';

const scene = useScene({ cast: true });

interface ReviewedItem {
  item_id: string;
  asked_suppliers: number;
  received_quotes: number;
  supplier_name: string | null;
  price: string | null;
}

const review = (who: Actor, project: string = PROJECT.vilaMariana) =>
  who.query<ReviewedItem>('select * from get_project_quote_review($1)', [project]);

describe('get_project_quote_review', () => {
  test(
    '[Q-67] the client reads of each item whom the architect chose, for how much and by when',
    scene(async ({ as }) => {
      const rows = await review(as('clara'));

      expect(rows).toHaveLength(9);
      expect(rows[0]).toEqual({
        item_id: itemId('0101'),
        category: 'civil',
        description: 'Demolição e nova alvenaria da cozinha',
        quantity: '18.000',
        unit: 'm²',
        asked_suppliers: 3,
        received_quotes: 3,
        supplier_name: 'Joana Freitas',
        supplier_company: 'Freitas Engenharia',
        price: '8950.00',
        delivery_time_days: 30,
        item_note: null,
        approved_at: expect.any(Date),
        total_paid: '8950.00',
        payments: expect.any(Number),
        payments_total: expect.any(String),
        room: null,
        scope: 'quoted',
        brand: null,
        model: null,
        alternative: null,
        unit_price: null,
        line_value: '8950.00',
        change: '0.00',
        order_id: expect.any(String),
        order_number: expect.any(Number),
        order_year: expect.any(Number),
        order_ended: null,
        origin: null,
      });
    }),
  );

  test(
    'an item without a decision counts suppliers and answers and reveals nothing about them',
    scene(async ({ as }) => {
      const rows = await review(as('rafael'), PROJECT.altoDaLapa);
      const shelf = rows.find((row) => row.item_id === itemId('0203'));

      expect(shelf).toMatchObject({
        asked_suppliers: 3,
        received_quotes: 1,
        supplier_name: null,
        supplier_company: null,
        price: null,
        delivery_time_days: null,
        item_note: null,
        approved_at: null,
        total_paid: null,
      });
    }),
  );

  test(
    '[Q-27] a "não cotado" is no price received: one of two',
    scene(async ({ owner, as }) => {
      const joana = await quoteOf(owner, '0102', 'joana');
      expect(joana).toMatchObject({ price: null, submitted_at: expect.any(Date) });
      const wardrobe = async () =>
        (await review(as('clara'))).map(
          (row) => `${row.item_id.slice(-4)} ${row.received_quotes} of ${row.asked_suppliers}`,
        );

      expect(await wardrobe()).toEqual([
        '0101 3 of 3',
        '0102 2 of 3',
        '0109 2 of 2',
        '0107 1 of 2',
        '0103 3 of 3',
        '0104 2 of 3',
        '0105 2 of 2',
        '0106 2 of 2',
        '0108 2 of 2',
      ]);
    }),
  );

  test(
    'items come by category and then as they were entered, whichever was written last',
    scene(async ({ owner, as }) => {
      // A written row moves to the end of its table.
      for (const number of ['0101', '0103', '0109'])
        await owner.query(
          `update project_items set description = description || ' ' where id = $1`,
          [itemId(number)],
        );

      expect((await review(as('clara'))).map((row) => row.item_id.slice(-4))).toEqual([
        '0101',
        '0102',
        '0109',
        '0107',
        '0103',
        '0104',
        '0105',
        '0106',
        '0108',
      ]);
    }),
  );

  test(
    'no losing price, name, company or note is anywhere in the answer',
    scene(async ({ owner, as }) => {
      const lost = await quoteOf(owner, '0101', 'marcos');

      const answer = JSON.stringify(await review(as('clara')));

      expect(lost).toMatchObject({ price: '11200.00', item_note: 'Inclui caçamba.' });
      for (const secret of [lost.price, lost.id, lost.item_note, 'Gustavo Pires', 'Fábio Meireles'])
        expect(answer).not.toContain(secret);
    }),
  );

  test(
    'an item that nobody was asked for is listed with zeros',
    scene(async ({ as }) => {
      const rows = await review(as('rafael'), PROJECT.consultorio);

      expect(rows).toHaveLength(4);
      expect(rows.every((row) => row.asked_suppliers === 0 && row.received_quotes === 0)).toBe(
        true,
      );
    }),
  );

  test(
    '[PER-016] [T07] another client gets no row: somebody else’s project and an absent one look the same',
    scene(async ({ as }) => {
      for (const project of [PROJECT.vilaMariana, itemId('ffff')])
        expect(await review(as('rafael'), project)).toEqual([]);
    }),
  );

  test(
    'architects, suppliers, admins, pending, rejected and nobody may not ask',
    scene(async ({ as, asAnonymous }) => {
      const others = ['ana', 'bruno', 'davi', 'helena', 'sergio'].map((person) => as(person));
      for (const who of [...others, asAnonymous()])
        await expect(review(who)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

test(
  '[PED-022] a client who did not decide reads what was bought: alternative, brand, unit price, room, and the share of freight and discount',
  scene(async ({ owner, as }) => {
    await submit(as('bruno'), owner, {
      delivery_time_days: 20,
      freight: 100,
      lines: [
        {
          project_item_id: itemId('0203'),
          scope: 'alternative',
          value: 1000,
          brand: 'Häfele',
          model: 'P35',
          alternative: 'Estante em MDF',
        },
        { project_item_id: itemId('0204'), unit_price: '166.6667' },
      ],
    });
    await approve(as('ana'), owner, '0203 bruno', '0204 bruno');
    const rows = await review(as('rafael'), PROJECT.altoDaLapa);
    const of = (item: string) => rows.find(({ item_id }) => item_id === itemId(item));
    expect(of('0203')).toMatchObject({
      room: 'Sala de estar',
      scope: 'alternative',
      brand: 'Häfele',
      model: 'P35',
      alternative: 'Estante em MDF',
      price: '1050.00',
      line_value: '1000.00',
      order_ended: null,
    });
    expect(of('0204')).toMatchObject({ unit_price: '166.6667', line_value: '1000.00' });
    expect(of('0201')).toMatchObject({ scope: null, line_value: null, order_id: null });
  }),
);

test(
  '[PED-004] [Q-67] of an item whose order was declined the client reads that, and the offer that is gone is no price that can be chosen',
  scene(async ({ owner, as }) => {
    await approve(as('ana'), owner, '0203 silvia');
    const [placed] = await orders(as('silvia'));
    await sign(as('silvia'), placed?.order_id, 1, 'refused', 'Sem equipe.');
    const rows = await review(as('rafael'), PROJECT.altoDaLapa);
    expect(rows.find(({ item_id }) => item_id === itemId('0203'))).toMatchObject({
      price: null,
      asked_suppliers: 3,
      received_quotes: 0,
      order_ended: 'order_declined',
      order_id: null,
    });
  }),
);
