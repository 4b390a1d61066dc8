import { describe, expect, it } from 'vitest';
import { bruno, doors, iara, panel, pintor, quote, walls, wardrobe } from './example-quotes.ts';
import { buildMatrix, selectableRows } from './matrix.ts';

const quotes = [
  quote(wardrobe, bruno, 16_890.1, 35, { notes: 'MDF 18 mm' }),
  quote(wardrobe, iara, 15_200, 50),
  quote(panel, bruno, 5_480.2, 20, { notes: 'MDF 18 mm' }),
  quote(panel, iara, null, 50),
  quote(walls, pintor, 7_000, 12),
];

describe('the matrix', () => {
  it('[SCR-ARCH-037] groups by category, then by item', () => {
    const matrices = buildMatrix(quotes, new Map());

    expect(matrices.map(({ category }) => category)).toEqual(['marcenaria', 'pintura']);
    expect(matrices[0]?.rows.map(({ item }) => item.description)).toEqual([
      'Armário de cozinha',
      'Painel de TV',
    ]);
  });

  it('[LST-004] items keep the order of the project’s list, not that of words, ids or prices', () => {
    const at = (item: typeof doors, position: number) => ({ ...item, position });
    const [joinery] = buildMatrix(
      [
        quote(at(doors, 12), iara, 3_000),
        quote(at(panel, 4), iara, 9_000),
        quote(at(wardrobe, 4), bruno, 1_000),
        quote(at(wardrobe, 4), iara, 2_000),
        quote({ ...at(panel, 3), id: 'shelf', description: 'Zeladoria' }, bruno, 500),
      ],
      new Map(),
    );

    expect(joinery?.rows.map(({ item }) => item.id)).toEqual([
      'shelf',
      'panel',
      'wardrobe',
      'doors',
    ]);
  });

  it('adds up each supplier to the cent and says how many items are missing', () => {
    const [joinery] = buildMatrix(quotes, new Map());

    expect(
      joinery?.columns.map(({ supplier, total, missingItems }) => [
        supplier.id,
        total,
        missingItems,
      ]),
    ).toEqual([
      ['bruno', 22_370.3, 0],
      ['iara', 15_200, 1],
    ]);
  });

  it('[VAL-025] an unpriced item is a gap in the column of its supplier (Q-27)', () => {
    const [joinery] = buildMatrix(quotes, new Map());
    const cells = joinery?.rows[1]?.cells;

    expect(cells?.map((cell) => cell?.price ?? null)).toEqual([5_480.2, null]);
  });

  it('puts the forecast of the category beside it, and the notes of the supplier in the column', () => {
    const [joinery, painting] = buildMatrix(quotes, new Map([['marcenaria', 25_000]]));

    expect(joinery?.budget).toBe(25_000);
    expect(painting?.budget).toBeNull();
    expect(joinery?.columns[0]?.notes).toBe('MDF 18 mm');
  });

  it('[SCR-ARCH-043] an item that nobody priced is shown but does not count as selectable (Q-37)', () => {
    const matrices = buildMatrix([...quotes, quote(doors, iara, null)], new Map());

    expect(matrices[0]?.rows).toHaveLength(3);
    expect(selectableRows(matrices)).toHaveLength(3);
  });

  it('[SCR-ARCH-045] no quotes, no matrix', () => {
    expect(buildMatrix([], new Map())).toEqual([]);
  });
});
