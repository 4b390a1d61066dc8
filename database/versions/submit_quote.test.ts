import { describe, expect, test } from 'vitest';
import {
  brokenInvariants,
  itemId,
  PROJECT,
  quoteIds,
  quoteOf,
} from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { offer, SHELF, submit, versionsOf } from './testing.ts';

// A supplier answers in detail: Bruno's request in Alto da Lapa has a shelf (1 un) and six doors.

const scene = useScene();
const DOORS = itemId('0204');

const pricesOf = async (owner: Actor, supplier = 'bruno') =>
  Promise.all(['0203', '0204'].map(async (item) => (await quoteOf(owner, item, supplier)).price));

describe('submit_quote', () => {
  test(
    '[VER-003] three lines with freight and discount: prices sum to the total to the cent, and the version holds what was typed',
    scene(async ({ owner, as }) => {
      const [added] = await owner.query<{ id: string }>(
        `insert into project_items (project_id, description, category, quantity, unit)
         values ($1, 'Painel', 'marcenaria', 10, 'm²') returning id`,
        [PROJECT.altoDaLapa],
      );
      await owner.query(
        `insert into quotes (project_item_id, supplier_id) select $1, supplier_id from quotes where id = $2`,
        [added?.id, (await quoteIds(owner, '0203 bruno'))[0]],
      );

      const result = await submit(as('bruno'), owner, {
        lines: [
          {
            project_item_id: SHELF,
            value: 1000,
            brand: ' Duratex ',
            model: 'Freijó',
            note: 'Em MDF',
          },
          { project_item_id: DOORS, unit_price: '333.3333', delivery_time_days: 40 },
          { project_item_id: added?.id, unit_price: 12.3456 },
        ],
        freight: 100,
        discount: 10,
        taxes_included: false,
        taxes_note: 'ISS à parte',
        payment_note: '40 % na assinatura',
        down_payment_percent: 40,
        instalments: 3,
        warranty_months: 60,
        whole_only: true,
        delivery_time_days: 20,
        notes: 'Montagem em dois dias',
      });

      expect(result).toMatchObject({ version: 1, total: '3213.46' });
      const rows = await owner.query<{ price: string; line_value: string; unit_price: string }>(
        `select q.price, q.line_value, q.unit_price, q.delivery_time_days, q.brand, q.status, q.version from quotes q
         where q.request_id = (select request_id from quotes where id = $1)
         order by array_position($2::uuid[], q.project_item_id)`,
        [result.quote_id, [SHELF, DOORS, added?.id]],
      );
      expect(rows.map((row) => [row.line_value, row.unit_price])).toEqual([
        ['1000.00', null],
        ['2000.00', '333.3333'],
        ['123.46', '12.3456'],
      ]);
      expect(rows.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0)).toBe(
        321346,
      );
      expect(rows).toMatchObject([
        { status: 'submitted', version: 1, brand: 'Duratex', delivery_time_days: 20 },
        { delivery_time_days: 40 },
        { delivery_time_days: 20 },
      ]);
      const [{ quote_price } = {}] = await as('bruno').query(
        'select quote_price from get_quote_response_details($1)',
        [result.quote_id],
      );
      expect(quote_price).toBe('3213.46');
      const [version] = await versionsOf(as('ana'), '0203 bruno', owner);
      expect(version).toMatchObject({
        total: '3213.46',
        freight: '100.00',
        discount: '10.00',
        taxes_included: false,
        taxes_note: 'ISS à parte',
        payment_note: '40 % na assinatura',
        down_payment_percent: '40.00',
        instalments: 3,
        warranty_months: 60,
        whole_only: true,
        delivery_time_days: 40,
        notes: 'Montagem em dois dias',
      });
      expect(version?.lines.find(({ project_item_id }) => project_item_id === SHELF)).toMatchObject(
        {
          scope: 'quoted',
          unit_price: null,
          line_value: 1000,
          brand: 'Duratex',
          model: 'Freijó',
          note: 'Em MDF',
        },
      );
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each([
    [[1, 1], 0.01, 0, ['1.01', '1.00']],
    [[1, 2], 0, 0.01, ['1.00', '1.99']],
    [[0, 10], 5, 0, ['0.00', '15.00']],
    [[0.01, 0.02], 0, 0.02, ['0.00', '0.01']],
    [[7350.25, 10980.5], 333.33, 1000.01, null],
  ] as const)(
    '[VER-003] values %j with freight %d and discount %d give prices that sum to the total',
    (values, freight, discount, expected) =>
      scene(async ({ owner, as }) => {
        const result = await submit(as('bruno'), owner, {
          ...offer(values[0], values[1]),
          freight,
          discount,
        });

        const prices = await pricesOf(owner);
        if (expected) expect([...prices].sort()).toEqual([...expected].sort());
        const cents = prices.map((price) => Math.round(Number(price) * 100));
        expect(cents[0] ?? 0 + (cents[1] ?? 0)).toBeGreaterThanOrEqual(0);
        expect(((cents[0] ?? 0) + (cents[1] ?? 0)) / 100).toBe(Number(result.total));
        expect(await brokenInvariants(owner)).toEqual([]);
      })(),
  );

  test(
    '[VER-003] without conditions an offer stands for ten days; a bare one says nothing of freight, taxes or payment',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(10, 20));

      const [version] = await versionsOf(as('bruno'), '0203 bruno', owner);
      const [{ day } = { day: '' }] = await owner.query<{ day: string }>(
        `select (private.day_in_sao_paulo(now()) + 10)::text as day`,
      );
      expect(version).toMatchObject({ freight: null, taxes_included: null, valid_until: day });
    }),
  );

  test(
    '[VER-003] what is left out is not quoted; included has the price 0; an alternative says what it is',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, {
        delivery_time_days: 10,
        lines: [
          {
            project_item_id: DOORS,
            scope: 'alternative',
            value: 500,
            alternative: ' Portas ocas ',
          },
        ],
      });
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({
        status: 'submitted',
        price: null,
        scope: 'not_quoted',
        delivery_time_days: 10,
      });
      expect(await quoteOf(owner, '0204', 'bruno')).toMatchObject({
        price: '500.00',
        scope: 'alternative',
        alternative: 'Portas ocas',
      });

      await submit(
        as('bruno'),
        owner,
        {
          delivery_time_days: 10,
          freight: 1,
          lines: [
            { project_item_id: SHELF, scope: 'included' },
            { project_item_id: DOORS, value: 500 },
          ],
        },
        1,
      );
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({
        price: '0.00',
        scope: 'included',
      });
      expect(await quoteOf(owner, '0204', 'bruno')).toMatchObject({
        price: '501.00',
        alternative: null,
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-004] a second version keeps the status submitted, is what the analysis reads, and counts as not looked at',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      await as('ana').query('select mark_quotes_viewed($1)', [PROJECT.altoDaLapa]);

      const second = await submit(
        as('bruno'),
        owner,
        { ...offer(90, 210), change_note: 'Ferragem' },
        1,
      );

      expect(second.version).toBe(2);
      expect(await pricesOf(owner)).toEqual(['90.00', '210.00']);
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({
        status: 'submitted',
        viewed_at: null,
      });
      const offers = await as('ana').query('select * from get_quote_offers($1)', [
        PROJECT.altoDaLapa,
      ]);
      const { id } = await quoteOf(owner, '0203', 'bruno');
      expect(offers.find(({ quote_id }) => quote_id === id)).toMatchObject({
        version: 2,
        scope: 'quoted',
        price: '90.00',
        previous_price: '100.00',
        is_expired: false,
        is_outdated: false,
        change_note: 'Ferragem',
      });
      expect(
        (await versionsOf(as('ana'), '0203 bruno', owner)).map(({ version, total }) => [
          version,
          total,
        ]),
      ).toEqual([
        [2, '300.00'],
        [1, '300.00'],
      ]);
      expect(
        await owner.query('select kind from private.outbox where kind = $1', ['quote_received']),
      ).toEqual([{ kind: 'quote_received' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-004] an answer that expects another version is refused, and so is one that comes after an approval',
    scene(async ({ owner, as }) => {
      for (const expected of [1, null, -1])
        await expect(submit(as('bruno'), owner, offer(1, 1), expected)).rejects.toMatchObject({
          code: 'PT409',
          message: 'Há uma versão mais nova desta proposta. Atualize a página.',
        });
      await submit(as('bruno'), owner, offer(100, 200));
      await expect(submit(as('bruno'), owner, offer(1, 1))).rejects.toMatchObject({
        code: 'PT409',
      });

      await as('ana').query('select * from approve_quotes($1, $2)', [
        PROJECT.altoDaLapa,
        await quoteIds(owner, '0203 bruno', '0204 bruno'),
      ]);
      await expect(submit(as('bruno'), owner, offer(1, 1), 1)).rejects.toMatchObject({
        code: 'QSTAT',
      });
    }),
  );

  test(
    '[VER-004] of a request that was decided in part the rest is answered again, the decided item keeps its version',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      await as('ana').query('select * from approve_quotes($1, $2, true)', [
        PROJECT.altoDaLapa,
        await quoteIds(owner, '0203 bruno'),
      ]);

      await expect(submit(as('bruno'), owner, offer(90, 210), 1)).rejects.toMatchObject({
        code: 'QITEM',
      });
      await submit(
        as('bruno'),
        owner,
        { delivery_time_days: 9, lines: [{ project_item_id: DOORS, value: 150 }] },
        1,
      );

      expect(await pricesOf(owner)).toEqual(['100.00', '150.00']);
      expect(
        (await versionsOf(as('bruno'), '0203 bruno', owner)).map(({ total }) => total),
      ).toEqual(['150.00', '300.00']);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});
