import { describe, expect, it } from 'vitest';
import { compared, offered } from '../testing-offers.ts';
import { bruno, doors, iara, otto, panel, pintor, quote, wardrobe } from '../testing-quotes.ts';
import { buildMatrix } from './matrix.ts';
import {
  cheapest,
  chosenQuotes,
  fastest,
  fewestSuppliers,
  givenUpSets,
  stillOffered,
} from './prefill.ts';

const matrices = buildMatrix(
  [
    quote(wardrobe, bruno, 16_890, 35),
    quote(wardrobe, iara, 15_200, 50),
    quote(wardrobe, otto, 18_400, 28),
    quote(panel, bruno, 5_480, 20),
    quote(panel, otto, 4_990, 25),
    quote(doors, bruno, 8_700, 30),
    quote(doors, iara, 9_100, 22),
    quote(doors, otto, 9_900, 30),
  ],
  new Map(),
);
const suppliersOf = (selection: Record<string, string>) =>
  chosenQuotes(matrices, selection).map(({ supplier }) => supplier.id);

describe('ready-made choices', () => {
  it('the cheapest of each item', () => {
    expect(suppliersOf(cheapest(matrices))).toEqual(['iara', 'otto', 'bruno']);
  });

  it('the fastest of each item', () => {
    expect(suppliersOf(fastest(matrices))).toEqual(['otto', 'bruno', 'iara']);
  });

  it('between equally fast offers, the cheaper one', () => {
    const tie = buildMatrix([quote(panel, bruno, 900, 5), quote(panel, iara, 800, 5)], new Map());

    expect(fastest(tie)).toEqual({ panel: 'panel-iara' });
  });

  it('the fewest suppliers: of the two who quoted everything, the cheaper one alone', () => {
    expect(suppliersOf(fewestSuppliers(matrices))).toEqual(['bruno', 'bruno', 'bruno']);
  });

  it('the fewest suppliers where nobody quoted everything: a pair, at its lowest prices', () => {
    const gaps = buildMatrix(
      [
        quote(wardrobe, bruno, 100),
        quote(wardrobe, iara, 90),
        quote(panel, iara, 50),
        quote(panel, otto, 10),
        quote(doors, bruno, 70),
      ],
      new Map(),
    );

    expect(fewestSuppliers(gaps)).toEqual({
      doors: 'doors-bruno',
      wardrobe: 'wardrobe-bruno',
      panel: 'panel-otto',
    });
  });

  it('[CMP-020] a price far from the others is taken where beside it the item is only included, and that not for free', () => {
    const free = { scope: 'included' as const };
    const gate = { ...doors, id: 'gate', position: 9 };
    const matrix = buildMatrix(
      compared([
        offered(wardrobe, bruno, 100),
        offered(wardrobe, otto, 1_000),
        offered(wardrobe, pintor, 1_100),
        offered(wardrobe, iara, 0, free),
        offered(panel, iara, 50),
        offered(doors, bruno, 70),
        // Not bought, so what Iara includes costs something after all.
        offered(gate, iara, 500),
        offered(gate, bruno, 400),
      ]),
      new Map(),
    );

    expect(fewestSuppliers(matrix)).toEqual({
      wardrobe: 'wardrobe-bruno',
      panel: 'panel-iara',
      doors: 'doors-bruno',
      gate: 'gate-bruno',
    });
  });

  it('leaves out an item that nobody priced', () => {
    const unpriced = buildMatrix([quote(panel, bruno, null)], new Map());

    expect(cheapest(unpriced)).toEqual({});
    expect(fewestSuppliers(unpriced)).toEqual({});
  });
});

describe('a choice while quotes change', () => {
  it('keeps what is still offered and drops what is not', () => {
    const selection = { wardrobe: 'wardrobe-iara', panel: 'panel-gone', gone: 'gone-bruno' };

    expect(stillOffered(matrices, selection)).toEqual({ wardrobe: 'wardrobe-iara' });
  });

  it('[CMP-001] drops the rest of a set of prices that hold only together', () => {
    const whole = { whole_only: true };
    const sets = buildMatrix(
      compared([
        offered(wardrobe, bruno, 900, whole),
        offered(panel, bruno, 500, whole),
        offered(panel, iara, 400),
        offered(doors, iara, 300),
      ]),
      new Map(),
    );
    const chosen = { wardrobe: 'wardrobe-bruno', panel: 'panel-bruno', doors: 'doors-iara' };

    expect(stillOffered(sets, chosen)).toEqual(chosen);
    expect(stillOffered(sets, { ...chosen, panel: 'panel-iara' })).toEqual({
      panel: 'panel-iara',
      doors: 'doors-iara',
    });
    expect(cheapest(sets)).toEqual(chosen);

    const changed = { ...chosen, panel: 'panel-iara' };
    const [lost] = givenUpSets(sets, changed, stillOffered(sets, changed));
    expect(lost).toMatchObject({ quote: { id: 'wardrobe-bruno' }, items: 1 });
    expect(givenUpSets(sets, chosen, stillOffered(sets, chosen))).toEqual([]);
  });
});
