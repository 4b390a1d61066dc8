import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, answerErrors, blankAnswer, PLAIN_ITEM, totalOf } from './answer.ts';
import { conditionErrors, NO_CONDITIONS } from './conditions.ts';
import { answerOf, isDetailed, offerOf, openItems, type SentOffer } from './offer.ts';
import { line } from './testing-offer.ts';
import { bookcaseDetails } from './testing-requests.ts';

const [shelf, doors] = bookcaseDetails.items_data;
if (!shelf || !doors) throw new Error('The example has two items.');
const items = [shelf, { ...doors, quantity: 10, unit: 'm²' as const }];
const typed: Answer = {
  ...blankAnswer(items),
  prices: { i1: 6900, i2: 123.46 },
  unitPrices: { i1: '', i2: 12.3456 },
  deliveryDays: 30,
};
const sent: SentOffer = {
  version: 1,
  round: 1,
  addendum: 0,
  sent_at: '2026-11-23T14:00:00Z',
  is_late: false,
  total: 7023.46,
  freight: 100,
  discount: null,
  taxes_included: false,
  taxes_note: 'ISS',
  payment_note: null,
  down_payment_percent: 30,
  instalments: 2,
  warranty_months: 60,
  valid_until: '2020-01-01',
  whole_only: true,
  delivery_time_days: 30,
  notes: 'Montagem à parte',
  change_note: 'Novo lote',
  attachment_ids: [],
  commission_rate: 0.07,
  lines: [
    line({ quote_id: 'q1', project_item_id: 'i1', quantity: 1, line_value: 6900, price: 7000 }),
    line({
      quote_id: 'q2',
      project_item_id: 'i2',
      quantity: 10,
      unit_price: 12.3456,
      brand: 'Deca',
    }),
  ],
};

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-11-25', true],
  ['2026-11-26', false],
  ['2026-11-27', false],
  ['2027-11-25', false],
  ['2027-11-26', false],
  ['2027-11-27', true],
])('on 26/11/2026 an offer may not hold until %s: %s', (validUntil, isRefused) => {
  // Already the 27th in Greenwich.
  const now = new Date('2026-11-27T02:00:00Z');
  const errors = conditionErrors({ ...NO_CONDITIONS, validUntil }, 100, now);
  expect('conditions.validUntil' in errors).toBe(isRefused);
});

test('[VER-010] an answer of prices in cents, days and notes is plain; anything more is detailed', () => {
  const plain = { ...typed, unitPrices: { i1: '' as const, i2: 12.34 } };

  expect(isDetailed(plain)).toBe(false);
  expect(isDetailed(typed)).toBe(true);
  expect(isDetailed({ ...plain, details: { i1: PLAIN_ITEM } })).toBe(false);
  expect(isDetailed({ ...plain, details: { i1: { ...PLAIN_ITEM, brand: 'Deca' } } })).toBe(true);
  expect(isDetailed({ ...plain, details: { i2: { ...PLAIN_ITEM, scope: 'not_quoted' } } })).toBe(
    true,
  );
  expect(isDetailed({ ...plain, conditions: { ...NO_CONDITIONS, freight: 0 } })).toBe(true);
});

test('[VER-010] a line has its unit price or its value, never both; included and not quoted have neither', () => {
  const scopes = (first: typeof PLAIN_ITEM.scope) =>
    offerOf(items, { ...typed, details: { i1: { ...PLAIN_ITEM, scope: first } } }, 2, []);

  expect(scopes('quoted').lines).toMatchObject([{ value: 6900 }, { unit_price: 12.3456 }]);
  expect(scopes('quoted').addendum).toBe(2);
  for (const { unit_price, value } of scopes('quoted').lines)
    expect([unit_price, value]).toContain(undefined);
  for (const scope of ['included', 'not_quoted'] as const) {
    const [first] = scopes(scope).lines;
    expect(first).toMatchObject({ project_item_id: 'i1', scope });
    expect(first).not.toHaveProperty('value');
  }
});

test('[VER-010] the total is the lines with freight less discount; what is included counts nothing', () => {
  const conditions = { ...NO_CONDITIONS, freight: 450.1, discount: 0.2 };

  expect(totalOf({ ...typed, conditions })).toBe(7473.36);
  expect(totalOf({ ...typed, details: { i1: { ...PLAIN_ITEM, scope: 'included' } } })).toBe(123.46);
});

test('an alternative is described and priced, and a discount leaves something, before anything is sent', () => {
  const alternative = { ...PLAIN_ITEM, scope: 'alternative' as const };

  expect(
    answerErrors({
      ...typed,
      prices: { i1: 6900, i2: '' },
      unitPrices: {},
      details: { i2: alternative },
      conditions: { ...NO_CONDITIONS, discount: 6900, validUntil: '2020-01-01', instalments: 61 },
    }),
  ).toEqual({
    'prices.i2': 'Informe o valor do item ou marque-o como não cotado.',
    'details.i2.alternative': 'Descreva a alternativa.',
    'conditions.discount': 'O desconto deve ser menor que a soma dos itens.',
    'conditions.validUntil': 'A validade vai de hoje a um ano.',
    'conditions.instalments': 'De 1 a 60 parcelas.',
  });
});

test('[VER-011] the form is filled with what was sent; a validity that is over is not said again', () => {
  const answer = answerOf(items, sent);

  expect(answer).toMatchObject({
    prices: { i1: 6900, i2: 123.46 },
    unitPrices: { i1: '', i2: 12.3456 },
    mode: 'unit',
    deliveryDays: 30,
    generalNotes: 'Montagem à parte',
    details: { i2: { scope: 'quoted', brand: 'Deca' } },
    conditions: {
      freight: 100,
      discount: '',
      taxes: 'apart',
      taxesNote: 'ISS',
      downPayment: 30,
      instalments: 2,
      warrantyMonths: 60,
      validUntil: '',
      wholeOnly: true,
      changeNote: '',
    },
  });
});

test.each([
  ['2026-11-25', ''],
  ['2026-11-26', '2026-11-26'],
  ['2026-11-27', '2026-11-27'],
])('[VER-011] on 26/11/2026 an offer that holds until %s opens with "%s"', (until, shown) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T02:00:00Z') });
  expect(answerOf(items, { ...sent, valid_until: until }).conditions.validUntil).toBe(shown);
});

test('[VER-011] a unit price holds for a quantity that changed; the value of a whole line is asked for again', () => {
  const changed = items.map((item) => ({ ...item, quantity: 20 }));

  expect(answerOf(changed, sent).prices).toEqual({ i1: '', i2: 246.91 });
});

test('of the text of a plain answer only the supplier’s own words are notes', () => {
  const plain = (notes: string | null) =>
    answerOf(items, {
      ...sent,
      notes,
      lines: sent.lines.map((each) => ({ ...each, scope: null })),
    }).generalNotes;

  expect(plain('- Estante (1 un): R$ 6.900,00\n\nObservações gerais: Com frete')).toBe('Com frete');
  expect(plain('- Estante (1 un): R$ 6.900,00')).toBe('');
  expect(plain('Escrito em outro programa')).toBe('Escrito em outro programa');
  expect(plain(null)).toBe('');
});

test('what is not decided can be answered, wherever the request lists it', () => {
  const decided = { ...shelf, status: 'approved' as const };
  const waiting = { ...doors, status: 'viewed' as const };

  expect(openItems({ items_data: [decided, waiting], decided_items: [decided, waiting] })).toEqual([
    waiting,
  ]);
});
