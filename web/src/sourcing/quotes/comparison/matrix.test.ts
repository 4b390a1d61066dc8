import { describe, expect, it } from 'vitest';
import {
  bruno,
  doors,
  iara,
  otto,
  panel,
  pintor,
  quote,
  walls,
  wardrobe,
} from '../testing-quotes.ts';
import {
  answeredOnly,
  buildMatrix,
  type ColumnOrder,
  inOrder,
  isSameOrder,
  keptOrder,
  selectableRows,
  unpricedRows,
  type WaitingRequest,
} from './matrix.ts';

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
    expect(joinery?.columns[0]?.texts).toEqual([
      { words: 'MDF 18 mm', items: ['Armário de cozinha', 'Painel de TV'] },
    ]);
  });

  it('has every text of a supplier who wrote another one for another item', () => {
    const two = [
      quote(wardrobe, bruno, 16_890.1, 35, { notes: 'MDF 18 mm' }),
      quote(panel, bruno, 5_480.2, 20, { notes: 'Ripado' }),
    ];
    expect(buildMatrix(two, new Map())[0]?.columns[0]?.texts).toEqual([
      { words: 'MDF 18 mm', items: ['Armário de cozinha'] },
      { words: 'Ripado', items: ['Painel de TV'] },
    ]);
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

describe('suppliers who were asked and have not answered', () => {
  const asked = (
    supplier: WaitingRequest['supplier'],
    since: string,
    ...items: WaitingRequest['item'][]
  ): WaitingRequest[] => items.map((item) => ({ item, supplier, since }));
  const ids = (matrix: ReturnType<typeof buildMatrix>[number] | undefined) =>
    matrix?.columns.map(({ supplier }) => supplier.id);

  it('has a column from the invitation on, behind those who answered, the first invited first', () => {
    const [joinery] = buildMatrix([quote(wardrobe, bruno, 100)], new Map(), [
      ...asked(otto, '2026-11-12T10:00:00Z', wardrobe, panel),
      ...asked(iara, '2026-11-11T10:00:00Z', wardrobe, panel),
    ]);

    expect(ids(joinery)).toEqual(['bruno', 'iara', 'otto']);
    expect(joinery?.columns.map(({ waitingSince }) => waitingSince)).toEqual([
      null,
      '2026-11-11T10:00:00Z',
      '2026-11-12T10:00:00Z',
    ]);
    expect(joinery?.rows.map(({ item }) => item.id)).toEqual(['wardrobe', 'panel']);
    expect(joinery?.columns.map(({ gaps }) => [...gaps])).toEqual([
      [['panel', 'unasked']],
      [
        ['wardrobe', 'waiting'],
        ['panel', 'waiting'],
      ],
      [
        ['wardrobe', 'waiting'],
        ['panel', 'waiting'],
      ],
    ]);
  });

  it('a category without any answer stays in the comparison, and leaves paper alone', () => {
    const matrices = buildMatrix(
      [quote(wardrobe, bruno, 100)],
      new Map(),
      asked(pintor, '2026-11-11T10:00:00Z', walls),
    );

    expect(matrices.map(({ category }) => category)).toEqual(['marcenaria', 'pintura']);
    expect(unpricedRows(matrices).map(({ item }) => item.id)).toEqual(['walls']);
    expect(answeredOnly(matrices).map(({ category }) => category)).toEqual(['marcenaria']);
  });

  it('on paper who has not answered has no column', () => {
    const [joinery] = answeredOnly(
      buildMatrix(
        [quote(wardrobe, bruno, 100), quote(wardrobe, otto, 90)],
        new Map(),
        asked(iara, '2026-11-11T10:00:00Z', wardrobe),
      ),
    );

    expect(ids(joinery)).toEqual(['otto', 'bruno']);
    expect(joinery?.rows[0]?.cells.map((cell) => cell?.price)).toEqual([90, 100]);
  });

  it('an answer fills its column and moves nothing, whatever its price; who is invited later comes last', () => {
    const before = buildMatrix(
      [quote(wardrobe, bruno, 100), quote(wardrobe, otto, 90)],
      new Map(),
      asked(iara, '2026-11-11T10:00:00Z', wardrobe),
    );
    const order = keptOrder(new Map(), before);
    expect(ids(inOrder(before, order)[0])).toEqual(['otto', 'bruno', 'iara']);

    const after = buildMatrix(
      [quote(wardrobe, bruno, 100), quote(wardrobe, otto, 90), quote(wardrobe, iara, 10)],
      new Map(),
      asked(
        { id: 'zeca', full_name: 'Zeca', company_name: null },
        '2026-11-20T10:00:00Z',
        wardrobe,
      ),
    );
    const kept = keptOrder(order, after);
    const [shown] = inOrder(after, kept);
    expect(ids(shown)).toEqual(['otto', 'bruno', 'iara', 'zeca']);
    expect(shown?.rows[0]?.cells.map((cell) => cell?.price ?? null)).toEqual([90, 100, 10, null]);
    // By price, and without a new order on request, nothing has moved.
    expect(ids(after[0])).toEqual(['iara', 'otto', 'bruno', 'zeca']);
    expect(isSameOrder(after, inOrder(after, kept))).toBe(false);
    expect(keptOrder(kept, after)).toBe(kept);
  });

  it('nothing to keep, nothing changed', () => {
    const matrices = buildMatrix([quote(wardrobe, bruno, 100)], new Map());
    const order: ColumnOrder = keptOrder(new Map(), matrices);

    expect(inOrder(matrices, order)[0]).toBe(matrices[0]);
    expect(answeredOnly(matrices)[0]).toBe(matrices[0]);
  });
});
