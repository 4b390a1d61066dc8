import { describe, expect, test } from 'vitest';
import { priceMark } from './price-mark.ts';
import { proposalsOf } from './proposals.ts';
import { pastPrice } from './testing-prices.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const UNNAMED = { brand: null, model: null };
const two = { settled: 2, median: 100, newest: '2026-03-12' };

describe('[PRC-005] the mark of an offer', () => {
  test('[PRE-6] is the distance from the median of two settled prices, in whole percents, from more than a tenth on', () => {
    const past = [pastPrice(two), pastPrice({ ...two, source_quote_id: 'q2', day: '2026-03-02' })];
    const mark = (price: number) => priceMark(price, UNNAMED, past, NOW);

    expect(mark(131.2)).toEqual({
      isAbove: true,
      short: '+31%',
      words: '31% acima do que você pagou em março',
    });
    expect(mark(88)).toEqual({
      isAbove: false,
      short: '−12%',
      words: '12% abaixo do que você pagou em março',
    });
    for (const near of [90, 100, 110]) expect(mark(near)).toBeNull();
  });

  test('names a median of several months, and the year where it is another', () => {
    const past = [
      pastPrice({ ...two, settled: 3, newest: '2025-10-30', day: '2025-10-30', kind: 'ordered' }),
      pastPrice({ ...two, settled: 3, newest: '2025-10-30', day: '2025-03-02' }),
    ];

    expect(priceMark(131, UNNAMED, past, NOW)?.words).toBe(
      '31% acima da mediana do que você contratou (3 preços, o último em outubro de 2025)',
    );
  });

  test('says nothing by one price alone, by offers, or where nothing is alike', () => {
    expect(priceMark(500, UNNAMED, [pastPrice()], NOW)).toBeNull();
    expect(
      priceMark(
        500,
        { brand: 'Deca', model: 'Link' },
        [
          pastPrice({
            kind: 'offered',
            settled: 0,
            median: null,
            newest: null,
            brand: 'Deca',
            model: 'Link',
          }),
        ],
        NOW,
      ),
    ).toBeNull();
    expect(priceMark(500, UNNAMED, [], NOW)).toBeNull();
  });

  test('one price is enough for the same brand and model, the newest of them, as the index corrects it', () => {
    const link = { brand: 'Deca', model: 'Link' };
    const past = [
      pastPrice({ ...two, day: '2025-01-10', ...link, corrected_price: 500 }),
      pastPrice({ ...two, ...link, brand: 'DECA', unit_price: 150, corrected_price: 200 }),
    ];

    expect(priceMark(300, link, past, NOW)?.words).toBe(
      '50% acima do que você pagou por este modelo em março',
    );
    expect(priceMark(300, { ...link, model: 'Fast' }, past, NOW)?.words).toMatch(/^200% acima/);
  });
});

describe('[PRC-006] proposals for a forecast', () => {
  test('are the three best, each price of a project and month once, times the quantity', () => {
    const past = [
      pastPrice(),
      pastPrice({ source_quote_id: 'q2' }),
      pastPrice({ source_quote_id: 'q3', unit_price: 90, kind: 'ordered' }),
      pastPrice({ source_quote_id: 'q4', unit_price: 91, kind: 'offered' }),
      pastPrice({ source_quote_id: 'q5', unit_price: 92 }),
    ];

    expect(proposalsOf(past, 12.5)).toEqual([
      {
        key: 'q1',
        words: 'R$\u00a082,30/m² · mar 2026 · Vila Mariana',
        details: 'pago a Pisos Lima · Porcelanato 60x60',
        amount: 1028.75,
        source: { source: 'memory', note: 'R$\u00a082,30/m² · mar 2026 · Vila Mariana' },
      },
      expect.objectContaining({
        key: 'q3',
        amount: 1125,
        details: expect.stringMatching(/^contratado com/),
      }),
      expect.objectContaining({ key: 'q4', details: expect.stringMatching(/^oferecido por/) }),
    ]);
  });

  test('the best one stands once more as the index brings it to today', () => {
    const moved = { index_factor: 1.02187, corrected_price: 84.1 };

    expect(
      proposalsOf(
        [pastPrice(moved), pastPrice({ ...moved, source_quote_id: 'q2', unit_price: 90 })],
        10,
      ).map(({ words, amount }) => [words, amount]),
    ).toEqual([
      ['R$\u00a082,30/m² · mar 2026 · Vila Mariana', 823],
      ['R$\u00a084,10/m² · corrigido pelo INCC · mar 2026 · Vila Mariana', 841],
      ['R$\u00a090,00/m² · mar 2026 · Vila Mariana', 900],
    ]);
    expect(proposalsOf([pastPrice({ index_factor: 1 })], 10)).toHaveLength(1);
  });
});
