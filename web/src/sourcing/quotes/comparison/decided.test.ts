import { expect, test } from 'vitest';
import type { ProjectQuote } from '../queries.ts';
import { compared, offered } from '../testing-offers.ts';
import { bruno, doors, iara, otto, panel, wardrobe } from '../testing-quotes.ts';
import { type Adjustment, equalisedTotal, openAdjustments } from './adjustments.ts';
import { columnMarks } from './column-marks.ts';
import { decidedQuotes, decidedTotal } from './decided.ts';
import { answeredOnly, buildMatrix, inOrder, keptOrder } from './matrix.ts';

const decided = (
  item: typeof wardrobe,
  supplier: typeof bruno,
  price: number,
  isApproved: boolean,
) => ({
  ...{ id: `${item.id}-${supplier.id}`, item, supplier, price, isApproved, isIncluded: false },
  offer: offered(item, supplier, price).offer,
});
/** The wardrobe is decided for Iara; panel and doors are open. */
const overs = [decided(wardrobe, bruno, 900, false), decided(wardrobe, iara, 880, true)];
const open = compared([
  offered(panel, bruno, 60),
  offered(doors, bruno, 40),
  offered(panel, otto, 55),
]);

test('[CMP-019] what is decided stands beside what is open, in the same columns, and is never among what is chosen', () => {
  const [matrix] = buildMatrix(open, new Map(), [], overs);

  expect(matrix?.columns.map(({ supplier }) => supplier.id)).toEqual(['bruno', 'otto', 'iara']);
  expect(matrix?.rows.map(({ item }) => item.id)).toEqual(['panel', 'doors']);
  expect(
    matrix?.decided.map(({ item, cells }) => [item.id, ...cells.map((one) => one?.price)]),
  ).toEqual([['wardrobe', 900, undefined, 880]]);
  // Totals and marks are of what is open: whose every price is decided is no lowest total.
  expect(matrix?.columns.map(({ total, missingItems }) => [total, missingItems])).toEqual([
    [100, 0],
    [55, 1],
    [0, 2],
  ]);
  expect(columnMarks(matrix?.columns ?? []).some(({ isLowest }) => isLowest)).toBe(false);
  expect(decidedTotal(matrix?.decided ?? [], 2)).toEqual({ asked: 880, approved: 880, covered: 1 });
  expect(decidedTotal(matrix?.decided ?? [], 0)).toEqual({ asked: 900, approved: 0, covered: 1 });
});

test('[CMP-019] a category with nothing open stays, its suppliers have answered, and its cells follow the order of the columns', () => {
  const waiting = { item: panel, supplier: otto, since: '2026-11-11T15:00:00Z' };
  const all = buildMatrix([], new Map(), [waiting], overs);

  expect(answeredOnly(all)[0]?.columns.map(({ supplier }) => supplier.id)).toEqual([
    'bruno',
    'iara',
  ]);
  expect(answeredOnly(all)[0]?.decided[0]?.cells.map((one) => one?.supplier.id)).toEqual([
    'bruno',
    'iara',
  ]);
  const turned = inOrder(all, new Map([['marcenaria' as const, ['otto', 'iara', 'bruno']]]));
  expect(turned[0]?.decided[0]?.cells.map((one) => one?.supplier.id)).toEqual([
    undefined,
    'iara',
    'bruno',
  ]);
  expect(keptOrder(new Map(), all).get('marcenaria')).toEqual(['bruno', 'iara', 'otto']);
});

test('[CMP-019] of the quotes of a project those of decided items count that have a price, and a supplier who is still there', () => {
  const said = { closed_as: null, created_at: '2026-11-20T12:00:00Z' };
  const of = (item: string, supplier: string, status: string, price: number | null) =>
    ({
      ...{ id: `${item}-${supplier}`, project_item_id: item, supplier_id: supplier, status, price },
      ...said,
      supplier: supplier === 'gone' ? null : { full_name: supplier, company_name: null },
    }) as unknown as ProjectQuote;
  const items = [wardrobe, panel] as unknown as Parameters<typeof decidedQuotes>[0];
  const found = decidedQuotes(
    items,
    [
      of('wardrobe', 'bruno', 'approved', 900),
      of('wardrobe', 'iara', 'rejected', 950),
      of('wardrobe', 'otto', 'rejected', null),
      of('wardrobe', 'gone', 'rejected', 800),
      of('wardrobe', 'free', 'rejected', 0),
      of('panel', 'bruno', 'submitted', 50),
      of('panel', 'iara', 'rejected', 60),
      of('elsewhere', 'iara', 'approved', 60),
    ],
    [{ ...offered(wardrobe, iara, 0, { scope: 'included' }).offer, quote_id: 'wardrobe-free' }],
  );

  expect(found.map(({ id, isApproved, isIncluded }) => [id, isApproved, isIncluded])).toEqual([
    ['wardrobe-bruno', true, false],
    ['wardrobe-iara', false, false],
    ['wardrobe-free', false, true],
  ]);
});

test('[CMP-007] once some items are decided an adjustment of the whole offer counts in the share of what is open', () => {
  const whole = (id: string, request: string, amount: number): Adjustment => ({
    ...{ id, request_id: request, project_item_id: null, amount, note: 'Frete' },
  });
  const adjustments: Adjustment[] = [
    whole('bruno', 'request-bruno', 1_000),
    whole('otto', 'request-otto', 7),
    { ...whole('item', 'request-bruno', 5), project_item_id: panel.id },
  ];
  const matrices = buildMatrix(open, new Map(), [], overs);
  const shared = openAdjustments(adjustments, matrices);

  // Bruno asked 900 for what is decided and 100 for what is open: a tenth of 1.000. All of Otto's is open.
  expect(shared.map(({ amount }) => amount)).toEqual([100, 7, 5]);
  const place = matrices[0]?.columns.findIndex(({ supplier }) => supplier.id === 'bruno') ?? -1;
  const cells = matrices[0]?.rows.flatMap((row) => row.cells[place] ?? []) ?? [];
  expect(equalisedTotal(cells, shared)).toBe(205);
  expect(openAdjustments(adjustments, buildMatrix(open, new Map()))).toEqual(adjustments);

  // Offers that cannot be chosen any more are open as well: nobody has decided about them.
  const expired = compared([
    offered(panel, bruno, 60, { is_expired: true }),
    offered(doors, bruno, 40, { is_expired: true }),
  ]);
  expect(
    openAdjustments(adjustments, buildMatrix(expired, new Map(), [], overs)).map(
      ({ amount }) => amount,
    ),
  ).toEqual([100, 7, 5]);
});
