import { expect, it } from 'vitest';
import { compared, offered } from '../testing-offers.ts';
import { bruno, iara, otto, panel, wardrobe } from '../testing-quotes.ts';
import { columnMarks } from './column-marks.ts';
import { buildMatrix } from './matrix.ts';

const columnsOf = (...quotes: Parameters<typeof compared>[0]) =>
  buildMatrix(compared(quotes), new Map())[0]?.columns ?? [];
const marksOf = (columns: ReturnType<typeof columnsOf>) =>
  Object.fromEntries(
    columnMarks(columns).map((marks, place) => [columns[place]?.supplier.id, marks]),
  );

it('only totals of all items are held against each other', () => {
  const marks = marksOf(
    columnsOf(
      offered(wardrobe, bruno, 1_000),
      offered(panel, bruno, 500),
      offered(wardrobe, iara, 1_100),
      offered(panel, iara, 550),
      offered(wardrobe, otto, 900),
    ),
  );
  expect(marks[bruno.id]).toMatchObject({ percentOverLowest: 0, isLowest: true });
  expect(marks[iara.id]?.percentOverLowest).toBeCloseTo(10);
  expect(marks[otto.id]).toMatchObject({ percentOverLowest: null, isLowest: false });
});

it('an only offer, and one that cannot be chosen, is first of nothing', () => {
  const columns = columnsOf(
    offered(wardrobe, bruno, 1_000),
    offered(wardrobe, otto, 800, { is_expired: true, valid_until: '2026-11-01' }),
  );
  for (const marks of columnMarks(columns))
    expect(marks).toEqual({ percentOverLowest: null, isLowest: false, isFastest: false });
});
