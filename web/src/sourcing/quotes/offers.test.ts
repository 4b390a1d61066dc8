import { describe, expect, it } from 'vitest';
import { buildMatrix } from './comparison/matrix.ts';
import { changeSince } from './offers.ts';
import { compared, offered } from './testing-offers.ts';
import { bruno, doors, iara, panel, wardrobe } from './testing-quotes.ts';

const whole = { whole_only: true };

describe('what an offer says beyond its price', () => {
  it('[CMP-001] an expired offer and one from before an addendum are shown and cannot be chosen', () => {
    const [joinery] = buildMatrix(
      compared([
        offered(wardrobe, bruno, 900, { is_expired: true, valid_until: '2026-11-01' }),
        offered(wardrobe, iara, 1_000),
        offered(panel, bruno, 500, { is_outdated: true }),
        offered(panel, iara, 600),
      ]),
      new Map(),
    );

    expect(joinery?.rows.map(({ byPrice }) => byPrice.map(({ id }) => id))).toEqual([
      ['wardrobe-iara'],
      ['panel-iara'],
    ]);
    expect(joinery?.rows.map(({ barred }) => barred.map(({ bar }) => bar))).toEqual([
      ['expired'],
      ['outdated'],
    ]);
    expect(joinery?.rows[0]?.byPrice[0]).toMatchObject({ isOnly: true, percentOverLowest: 0 });
    expect(joinery?.columns.map(({ supplier, bar }) => [supplier.id, bar])).toEqual([
      ['iara', null],
      ['bruno', 'expired'],
    ]);
  });

  it('[CMP-001] prices that hold only together are chosen together', () => {
    const quotes = compared([
      offered(wardrobe, bruno, 900, whole),
      offered(panel, bruno, 500, whole),
    ]);

    expect(quotes.map(({ bar, together }) => [bar, together])).toEqual([
      [undefined, { wardrobe: 'wardrobe-bruno', panel: 'panel-bruno' }],
      [undefined, { wardrobe: 'wardrobe-bruno', panel: 'panel-bruno' }],
    ]);
  });

  it('[CMP-001] once a part was decided for another, the rest of a set cannot be chosen', () => {
    const { offer } = offered(doors, bruno, 300, whole);
    const rest = [offered(wardrobe, bruno, 900, whole), offered(panel, bruno, 500, whole)];

    expect(compared(rest, [], [offer]).map(({ bar }) => bar)).toEqual(['broken', 'broken']);
    expect(compared(rest, ['doors-bruno'], [offer]).map(({ bar }) => bar)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('an included item has no price, fills no gap of others, and counts as covered', () => {
    const [joinery] = buildMatrix(
      compared([
        offered(wardrobe, bruno, 900),
        offered(panel, bruno, 0, { scope: 'included' }),
        offered(panel, iara, 500),
      ]),
      new Map(),
    );
    const [, inPanel] = joinery?.rows ?? [];

    expect(inPanel?.byPrice.map(({ id, priceRank }) => [id, priceRank])).toEqual([
      ['panel-iara', 1],
      ['panel-bruno', null],
    ]);
    expect(inPanel?.byPrice[0]?.isOnly).toBe(true);
    expect(joinery?.columns.map(({ missingItems }) => missingItems)).toEqual([0, 1]);
  });

  it('the price that is shown is that of the version an approval names', () => {
    const late = offered(wardrobe, bruno, 900);
    const [quote] = compared([{ ...late, offer: { ...late.offer, price: 850, version: 2 } }]);

    expect(quote).toMatchObject({ price: 850, offer: { version: 2 } });
  });

  it('the change since the version before counts what was priced in both', () => {
    expect(
      changeSince([
        { price: 950, previous_price: 1_000 },
        { price: 100, previous_price: null },
        { price: null, previous_price: 70 },
      ]),
    ).toBeCloseTo(-5);
    expect(changeSince([{ price: 100, previous_price: null }])).toBeNull();
  });

  it('a column has the conditions of its latest answer and how its prices moved', () => {
    const [joinery] = buildMatrix(
      compared([
        offered(wardrobe, bruno, 900, { version: 2, previous_price: 1_000, warranty_months: 60 }),
        offered(panel, bruno, 500),
      ]),
      new Map(),
    );

    expect(joinery?.columns[0]).toMatchObject({
      offer: { version: 2, warranty_months: 60 },
      quoteId: 'wardrobe-bruno',
    });
    expect(joinery?.columns[0]?.change).toBeCloseTo(-10);
  });
});
