import { describe, expect, it } from 'vitest';
import { buildMatrix } from '../comparison/matrix.ts';
import { compared, offered } from '../testing-offers.ts';
import { bruno, doors, iara, panel, pintor, quote, walls, wardrobe } from '../testing-quotes.ts';
import { decisionOf } from './decision.ts';

const matrices = buildMatrix(
  [
    quote(wardrobe, bruno, 16_890.1),
    quote(wardrobe, iara, 15_200.2),
    quote(panel, bruno, 5_480),
    quote(panel, iara, 4_990),
    quote(doors, iara, null),
  ],
  new Map(),
);

describe('what approving would do', () => {
  it('[STA-020] names winners and the rivals of the decided items', () => {
    const decision = decisionOf(matrices, { wardrobe: 'wardrobe-iara' });

    expect(decision.winners.map(({ id }) => id)).toEqual(['wardrobe-iara']);
    expect(decision.losers.map(({ id }) => id)).toEqual(['wardrobe-bruno']);
  });

  it('[STA-020] lists the undecided items separately (Q-28)', () => {
    const decision = decisionOf(matrices, { wardrobe: 'wardrobe-iara' });

    expect(decision.undecidedItems.map(({ id }) => id)).toEqual(['panel']);
  });

  it('[SCR-ARCH-042] sums the winners and their distance from the lowest prices to the cent', () => {
    const decision = decisionOf(matrices, { wardrobe: 'wardrobe-iara', panel: 'panel-bruno' });

    expect(decision.total).toBe(20_680.2);
    expect(decision.aboveLowest).toBe(490);
    expect(decision.undecidedItems).toEqual([]);
  });

  it('nothing chosen decides nothing', () => {
    expect(decisionOf(matrices, {})).toMatchObject({
      winners: [],
      losers: [],
      total: 0,
      aboveLowest: null,
    });
  });

  it('[STA-020] prices that cannot be chosen are rejected with the item, and an included item is below what others ask', () => {
    const matrices = buildMatrix(
      compared([
        offered(wardrobe, bruno, 900),
        offered(wardrobe, iara, 800, { is_expired: true }),
        offered(panel, bruno, 0, { scope: 'included' }),
        offered(panel, iara, 500),
      ]),
      new Map(),
    );
    const decision = decisionOf(matrices, { wardrobe: 'wardrobe-bruno', panel: 'panel-bruno' });

    expect(decision.losers.map(({ id }) => id)).toEqual(['wardrobe-iara', 'panel-iara']);
    expect(decision).toMatchObject({ total: 900, aboveLowest: -500 });
  });

  it('[SCR-ARCH-042] a distance is named only where every decided item has a lowest price to compare with', () => {
    const one = buildMatrix(
      compared([
        offered(wardrobe, bruno, 900),
        offered(wardrobe, iara, 800),
        offered(panel, bruno, 0, { scope: 'included' }),
      ]),
      new Map(),
    );
    const chosen = { wardrobe: 'wardrobe-bruno' };

    expect(decisionOf(one, chosen).aboveLowest).toBe(100);
    expect(decisionOf(one, { ...chosen, panel: 'panel-bruno' }).aboveLowest).toBeNull();
  });

  it('[CMP-023] items without a choice count only in the categories in which something is chosen', () => {
    const two = buildMatrix(
      [
        quote(wardrobe, bruno, 100),
        quote(panel, bruno, 50),
        quote(walls, pintor, 70),
        quote({ ...walls, id: 'ceiling' }, pintor, null),
      ],
      new Map(),
    );

    expect(decisionOf(two, { wardrobe: 'wardrobe-bruno' })).toMatchObject({
      categories: ['marcenaria'],
      undecidedItems: [{ id: 'panel' }],
      unpricedItems: [],
    });
    expect(decisionOf(two, { walls: 'walls-pintor' })).toMatchObject({
      categories: ['pintura'],
      undecidedItems: [],
      unpricedItems: [{ id: 'ceiling' }],
    });
  });
});
