import { expect, test } from 'vitest';
import {
  againstForecast,
  categoryOutcome,
  decisionsOf,
  type Mark,
  priceWords,
  progressOf,
  quoteFacts,
  rivalWords,
  selectedCategories,
  selectionOf,
  selectionOutcome,
  supplierOf,
} from './selection.ts';
import { decidedQuotes, sixtyQuotes, threeQuotes, wardrobe } from './testing-selection.ts';

const plain = (words: string | undefined) => words?.replaceAll('\u00a0', ' ');
const approved: Mark = { decision: 'approved', justification: '' };
const refused = (justification: string): Mark => ({ decision: 'refused', justification });

test('[DEC-021] rows of the wire are one selection, and none are none', () => {
  expect(selectionOf([])).toBeNull();
  expect(selectionOf(threeQuotes)).toMatchObject({ id: 's1', isDecided: false, keepsOthers: true });
  expect(selectionOf(decidedQuotes)).toMatchObject({ isDecided: true });
});

test('[DEC-022] a refusal without words is not decided yet, and what is refused leaves the sum', () => {
  const none = progressOf(threeQuotes, {});
  expect([none.decided, none.marked, none.total]).toEqual([0, 0, 19_880]);

  const some = progressOf(threeQuotes, { 'q-curtains': approved, 'q-panel': refused('  ') });
  expect([some.decided, some.marked, some.total]).toEqual([1, 2, 13_950]);
  expect(some.undecided.map(({ quote_id }) => quote_id)).toEqual(['q-wardrobe', 'q-panel']);

  const all = progressOf(threeQuotes, {
    'q-curtains': approved,
    'q-wardrobe': approved,
    'q-panel': refused('Em freijó.'),
  });
  expect([all.decided, all.undecided]).toEqual([3, []]);
});

test('[DEC-022] one decision goes out for every quote, a refusal with its words', () => {
  expect(decisionsOf(threeQuotes, { 'q-panel': refused(' Em freijó. ') })).toEqual([
    { quote_id: 'q-curtains', decision: 'approved' },
    { quote_id: 'q-wardrobe', decision: 'approved' },
    { quote_id: 'q-panel', decision: 'refused', justification: 'Em freijó.' },
  ]);
  // A mark of a quote that is not in the selection goes nowhere.
  expect(decisionsOf([wardrobe], { other: refused('x') })).toHaveLength(1);
});

test('[DEC-021] categories keep their order, with forecast and what is approved', () => {
  expect(
    selectedCategories(threeQuotes).map(({ category, quotes, forecast, approved: so }) => [
      category,
      quotes.length,
      forecast,
      so,
    ]),
  ).toEqual([
    ['decoracao', 1, null, 0],
    ['marcenaria', 2, 25_000, 12_400],
  ]);
  expect(selectedCategories(sixtyQuotes)).toHaveLength(7);
});

test('[DEC-021] an amount stands to its forecast in words, to the cent', () => {
  expect(plain(againstForecast(27_080, 25_000)?.words)).toBe('R$ 2.080,00 acima do previsto');
  expect(plain(againstForecast(0.1 + 0.2, 0.3)?.words)).toBe('como previsto');
  expect(plain(againstForecast(1, 1.01)?.words)).toBe('R$ 0,01 abaixo do previsto');
  expect(againstForecast(10, null)).toBeNull();
  expect(againstForecast(10, 0)).toBeNull();
});

test('[DEC-032] what the yes comes to is compared with the forecast of whole categories only, and names what is missing', () => {
  const outcome = (quotes: typeof threeQuotes, kept = quotes) => {
    const { against, categories, missing } = selectionOutcome(quotes, kept);
    return [plain(against?.words) ?? null, categories, missing];
  };
  // Curtains have no forecast: their 5.200 are in no comparison.
  expect(outcome(threeQuotes)).toEqual(['R$ 2.080,00 acima do previsto', ['Marcenaria'], 0]);
  const cheap = threeQuotes.map((quote) => ({ ...quote, category_approved: 0 }));
  expect(outcome(cheap)).toEqual(['R$ 10.320,00 abaixo do previsto', ['Marcenaria'], 0]);
  // 40 of its items were not sent: nobody knows yet whether it stays below.
  const some = cheap.map((quote) => ({ ...quote, category_missing: 40, project_missing: 42 }));
  expect(outcome(some)).toEqual([null, [], 42]);
  // Above it is already, with whatever comes.
  const dear = threeQuotes.map((quote) => ({
    ...quote,
    category_missing: 40,
    project_missing: 42,
  }));
  expect(outcome(dear)).toEqual(['R$ 2.080,00 acima do previsto', ['Marcenaria'], 42]);
  // A refused quote is chosen again.
  expect(
    outcome(
      cheap,
      cheap.filter(({ quote_id }) => quote_id !== 'q-panel'),
    ),
  ).toEqual([null, [], 1]);
  expect(outcome([])).toEqual([null, [], 0]);
  const two = [
    wardrobe,
    { ...wardrobe, category: 'civil' as const, forecast: 20_000, category_approved: 0 },
  ];
  expect(outcome(two)).toEqual(['R$ 15.100,00 abaixo do previsto', ['Marcenaria', 'Civil'], 0]);
  const [group] = selectedCategories([wardrobe]);
  expect(group && categoryOutcome(group, [wardrobe]).after).toBe(21_150);
});

test('[DEC-021] an offer says its conditions, and only those that were stated', () => {
  expect(quoteFacts(wardrobe)).toEqual([
    'entrega em 40 dias',
    'garantia de 5 anos',
    'Duratex Freijó',
    'vale até 20/12/2026',
  ]);
  const bare = {
    ...wardrobe,
    delivery_time_days: null,
    warranty_months: 0,
    brand: null,
    model: null,
    valid_until: null,
  };
  expect(quoteFacts(bare)).toEqual(['sem garantia']);
  expect(priceWords({ ...wardrobe, scope: 'included', price: 0 })).toBe('Incluso');
  expect(supplierOf({ ...wardrobe, supplier_company: null })).toBe('Bruno Carvalho');
});

test('[DEC-007] a letter is one supplier, wherever its price stands; where that was not kept there is none', () => {
  expect(
    rivalWords([
      { price: 9_100, delivery_time_days: 30, place: 2 },
      { price: 9_900, delivery_time_days: 1, place: 1 },
      { price: 9_950, delivery_time_days: 2 },
      { price: 9_960, delivery_time_days: 2, place: 26 },
      { price: 9_970, delivery_time_days: 2, place: 27 },
    ]).map(plain),
  ).toEqual([
    'Fornecedor B: R$ 9.100,00, 30 dias',
    'Fornecedor A: R$ 9.900,00, 1 dia',
    'Outro fornecedor: R$ 9.950,00, 2 dias',
    'Fornecedor Z: R$ 9.960,00, 2 dias',
    'Fornecedor A: R$ 9.970,00, 2 dias',
  ]);
});
