import { describe, expect, it } from 'vitest';
import { offerWords } from './offer-words.ts';
import { competitionRanks, rankQuotes } from './ranking.ts';
import { bruno, iara, otto, quote, wardrobe } from './testing-quotes.ts';

describe('competition ranking', () => {
  it('[CON-009] ties share the place and the next place is skipped', () => {
    expect(competitionRanks([200, 100, 100, 300])).toEqual([3, 1, 1, 4]);
  });
});

describe('the quotes of one item', () => {
  it('[SCR-ARCH-038] come cheapest first', () => {
    const ranked = rankQuotes([
      quote(wardrobe, bruno, 18_400),
      quote(wardrobe, iara, 15_200),
      quote(wardrobe, otto, 16_890),
    ]);

    expect(ranked.map(({ supplier }) => supplier.id)).toEqual(['iara', 'otto', 'bruno']);
  });

  it('[SCR-ARCH-041] the cheaper and the faster hold one first place each', () => {
    const [cheap, quick] = rankQuotes([
      quote(wardrobe, bruno, 18_400, 28),
      quote(wardrobe, iara, 15_200, 50),
    ]);

    expect(cheap).toMatchObject({ priceRank: 1, timeRank: 2, percentOverLowest: 0 });
    expect(quick).toMatchObject({ priceRank: 2, timeRank: 1 });
    expect(quick?.percentOverLowest).toBeCloseTo(21.05, 2);
  });

  it('[CON-009] two equal prices are both the lowest (Q-51)', () => {
    const ranked = rankQuotes([quote(wardrobe, bruno, 900, 10), quote(wardrobe, iara, 900, 5)]);

    expect(ranked.map(({ priceRank }) => priceRank)).toEqual([1, 1]);
    expect(ranked[0]?.supplier.id).toBe('iara');
  });

  it('[VAL-025] an item left blank or at zero is not ranked and cannot be chosen (Q-27)', () => {
    const ranked = rankQuotes([
      quote(wardrobe, bruno, null, 1),
      quote(wardrobe, iara, 0, 2),
      quote(wardrobe, otto, 500, 30),
    ]);

    expect(ranked).toHaveLength(1);
    expect(ranked[0]).toMatchObject({ priceRank: 1, timeRank: 1 });
  });

  it('an only price is first of nothing, also beside one who left the item blank', () => {
    const only = (quotes: Parameters<typeof rankQuotes>[0]) =>
      rankQuotes(quotes).map(({ isOnly }) => isOnly);

    expect(only([quote(wardrobe, bruno, 100), quote(wardrobe, iara, null)])).toEqual([true]);
    expect(only([quote(wardrobe, bruno, 100), quote(wardrobe, iara, 200)])).toEqual([false, false]);
    // All but one are far from the others: still it is one of four.
    expect(
      only(
        [10, 10, 100, 10_000].map((price, place) =>
          quote(wardrobe, { ...otto, id: `s${place}` }, price),
        ),
      ),
    ).toEqual([false, false, false, false]);
  });

  it('without a delivery time there is no time rank', () => {
    const ranked = rankQuotes([quote(wardrobe, bruno, 100, null), quote(wardrobe, iara, 200, 9)]);

    expect(ranked.map(({ timeRank }) => timeRank)).toEqual([null, 1]);
  });

  it.each([
    [60, false],
    [59.99, true],
    [60.01, false],
  ])('at the edge of 40% under the median: %s of 100 is flagged: %s', (price, isFlagged) => {
    const ranked = rankQuotes([
      quote(wardrobe, otto, 100),
      quote(wardrobe, bruno, price),
      quote(wardrobe, iara, 110),
    ]);

    expect(ranked[0]).toMatchObject({ price, isSuspiciouslyCheap: isFlagged });
  });

  it('the median of four prices lies between the two in the middle', () => {
    const ranked = rankQuotes(
      [59, 90, 110, 300].map((price, place) =>
        quote(wardrobe, { ...otto, id: `s${place}` }, price),
      ),
    );

    expect(ranked.map(({ isSuspiciouslyCheap }) => isSuspiciouslyCheap)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('equal prices stay by delivery time, then by the supplier’s name, however they came', () => {
    const ranked = rankQuotes([
      quote(wardrobe, otto, 100, 20),
      quote(wardrobe, iara, 100, 20),
      quote(wardrobe, bruno, 100, 21),
      quote(wardrobe, { ...bruno, id: 'late' }, 100, null),
    ]);

    expect(ranked.map(({ supplier }) => supplier.id)).toEqual(['iara', 'otto', 'bruno', 'late']);
    expect(ranked.map(({ timeRank }) => timeRank)).toEqual([1, 1, 3, null]);
  });

  it('a price over 40% under the median of three is flagged, of two it is not', () => {
    const three = [
      quote(wardrobe, bruno, 500),
      quote(wardrobe, iara, 1000),
      quote(wardrobe, otto, 1100),
    ];

    expect(rankQuotes(three).map((one) => one.isSuspiciouslyCheap)).toEqual([true, false, false]);
    expect(rankQuotes(three.slice(0, 2)).some((one) => one.isSuspiciouslyCheap)).toBe(false);
  });

  it('[CMP-020] a price far from the others has no place and no crown: the next one is the lowest', () => {
    const ranked = rankQuotes([
      quote(wardrobe, bruno, 500, 3),
      quote(wardrobe, iara, 1_000, 20),
      quote(wardrobe, otto, 1_100, 10),
    ]);

    expect(
      ranked.map(({ priceRank, timeRank, percentOverLowest }) => [
        priceRank,
        timeRank,
        Math.round(percentOverLowest),
      ]),
    ).toEqual([
      [null, null, 0],
      [1, 2, 0],
      [2, 1, 10],
    ]);
    expect(ranked.map((one) => offerWords(one).isCheapest)).toEqual([false, true, false]);
    expect(ranked.map((one) => offerWords(one).isFastest)).toEqual([false, false, true]);
    expect(ranked.map((one) => offerWords(one).places[0])).toEqual([
      'Confira o escopo',
      '1º em preço',
      '2º em preço',
    ]);
  });
});
