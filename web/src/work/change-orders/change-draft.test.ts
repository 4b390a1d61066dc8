import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '../../sourcing/orders/queries.ts';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import {
  argumentsOf,
  type ChangeDraft,
  changeDraftOf,
  faultsOf,
  hasFaults,
  type LineDraft,
  outcomeOf,
  specDraftOf,
} from './change-draft.ts';
import { ending, rottenWall } from './testing-change.ts';

const order: Order = {
  ...kitchenOrder,
  status: 'confirmed',
  confirmed_at: '2026-11-20T15:00:00Z',
};
const empty = changeDraftOf(order, 'change', null);
const withLine = (part: Partial<LineDraft>, draft: ChangeDraft = empty): ChangeDraft => ({
  ...draft,
  title: 'Fundo novo',
  cause: 'unforeseen',
  lines: draft.lines.map((line, place) => (place === 0 ? { ...line, ...part } : line)),
});

describe('[ADT-025] what the form comes to', () => {
  test('more money and days move price and end', () => {
    expect(outcomeOf(withLine({ amount: 1800, days: 6 }), order)).toMatchObject({
      price_before: 5520,
      price_delta: 1800,
      price_after: 7320,
      ends_before: '2026-12-25',
      ends_after: '2026-12-31',
    });
  });

  test('days of an item that is ready earlier move no end', () => {
    const draft = withLine({ daysSign: -1, days: 30 });
    expect(outcomeOf(draft, order)).toMatchObject({
      ends_before: '2026-12-25',
      ends_after: '2026-12-10',
    });
  });

  test('amounts are added as cents', () => {
    expect(outcomeOf(withLine({ priceSign: -1, amount: 0.1 }), order).price_after).toBe(5519.9);
  });
});

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-11-25', true, '2026-12-03'],
  ['2026-11-26', false, '2026-12-03'],
  ['2026-11-27', false, '2026-11-27'],
])(
  '[ADT-025] on 26/11/2026 an answer by %s is refused: %s, and a copy is answered by %s',
  (day, isRefused, shown) => {
    // Already the 27th in Greenwich.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T02:00:00Z') });
    expect('answerBy' in faultsOf({ ...withLine({ days: 1 }), answerBy: day }, order)).toBe(
      isRefused,
    );
    const copy = changeDraftOf(order, 'change', {
      ...rottenWall,
      status: 'expired',
      answer_by: day,
    });
    expect(copy.answerBy).toBe(shown);
  },
);

test.each([
  [33, false],
  [34, false],
  [35, true],
])('[ADT-025] of 35 days %i may be taken off: %s', (days, isRefused) => {
  expect('q1' in faultsOf(withLine({ daysSign: -1, days }), order).lines).toBe(isRefused);
});

test.each([
  [3614, false],
  [3615, false],
  [3616, true],
])('[ADT-025] to 35 days %i may be added: refused is %s', (days, isRefused) => {
  expect('q1' in faultsOf(withLine({ days }), order).lines).toBe(isRefused);
});

describe('[ADT-025] what is refused before it is sent', () => {
  test.each<[string, ChangeDraft, string]>([
    ['nothing changes', withLine({}), 'Nada muda ainda'],
    ['below what was paid', withLine({ priceSign: -1, amount: 4500 }), 'abaixo do que já foi pago'],
    ['nothing left', withLine({ priceSign: -1, amount: 5000 }), 'proponha um distrato'],
    ['fractions of a cent', withLine({ amount: 10.005 }), 'duas casas decimais'],
    ['no day left', withLine({ daysSign: -1, days: 35 }), 'entre 1 e 3650 dias'],
    [
      'a day that has passed',
      { ...withLine({ days: 1 }), answerBy: '2020-01-01' },
      'a partir de hoje',
    ],
    ['no title', { ...withLine({ days: 1 }), title: ' ' }, 'Dê um título'],
    ['no cause', { ...withLine({ days: 1 }), cause: '' }, 'Escolha a causa'],
  ])('%s', (_, draft, words) => {
    expect(JSON.stringify(faultsOf(draft, order))).toContain(words);
  });

  test.each<[string, ChangeDraft]>([
    ['only days', withLine({ days: 1 })],
    ['only words of an item', withLine({ description: 'Outra cor' })],
    ['an item at what was paid', withLine({ priceSign: -1, amount: 4000 })],
  ])('not %s', (_, draft) => {
    expect(hasFaults(faultsOf(draft, order))).toBe(false);
  });
});

test('[ADT-025] a change names the items that it changes, under an id of its own', () => {
  const draft = withLine({ amount: 1800, days: 6, description: ' Compensado ' });
  expect(argumentsOf(draft, order)).toEqual({
    target_order_id: order.order_id,
    target_change_order_id: draft.id,
    kind: 'change',
    cause: 'unforeseen',
    title: 'Fundo novo',
    description: null,
    lines: [{ quote_id: 'q1', price_delta: 1800, days_delta: 6, description: 'Compensado' }],
    instalments: null,
    answer_by: draft.answerBy,
  });
});

test('[ADT-026] a termination starts at what was paid, and settles every item', () => {
  const draft = { ...changeDraftOf(order, 'termination', null), title: 'Fim' };
  expect(faultsOf(draft, order)).toEqual({ lines: {} });
  expect(argumentsOf(draft, order)).toMatchObject({
    kind: 'termination',
    cause: 'termination',
    lines: [
      { quote_id: 'q1', price_delta: -4000, days_delta: 0 },
      { quote_id: 'q2', price_delta: -520, days_delta: 0 },
    ],
    instalments: null,
  });
});

test('[ADT-026] a termination below what was paid asks for the reversal first', () => {
  const draft = withLine({ stays: 900 }, changeDraftOf(order, 'termination', null));
  expect(faultsOf(draft, order).lines.q1?.words).toContain('Estorne antes');
});

test('[ADT-023] a saved draft keeps its id; an earlier change order only fills in a new draft', () => {
  const own = changeDraftOf(order, 'change', { ...rottenWall, status: 'draft' });
  expect(own).toMatchObject({ id: rottenWall.change_order_id, title: rottenWall.title });
  expect(own.lines[0]).toMatchObject({ amount: 1800, days: 6, priceSign: 1 });

  const copy = changeDraftOf(order, 'change', { ...ending, status: 'refused' });
  expect(copy.id).not.toBe(ending.change_order_id);
  expect(copy).toMatchObject({ kind: 'termination', title: ending.title });
  expect(copy.lines.map(({ stays }) => stays)).toEqual([1000, 0]);
});

describe('[FIC-062] a change of the product', () => {
  const first = order.items[0];
  if (!first) throw new Error('no item');
  const spec = { code: 'MA-01', brand: 'Häfele', model: 'Matrix' };
  const specified: Order = { ...order, items: [{ ...first, spec }, ...order.items.slice(1)] };
  const typed = {
    ...specDraftOf({ ...first, spec }),
    model: ' Moovit  S ',
    color: 'preto',
    brand: '',
  };

  test('names the fields that say something else, and counts as a change at R$ 0', () => {
    const draft = withLine({ spec: typed });
    expect(hasFaults(faultsOf(draft, specified))).toBe(false);
    expect(argumentsOf(draft, specified).lines).toEqual([
      {
        quote_id: 'q1',
        price_delta: 0,
        days_delta: 0,
        description: null,
        spec: { brand: null, model: 'Moovit S', color: 'preto' },
      },
    ]);
  });

  test('that says what stands changes nothing', () => {
    const draft = withLine({ spec: specDraftOf({ ...first, spec }) });
    expect(faultsOf(draft, specified).form).toContain('a ficha de um item');
    expect(argumentsOf(draft, specified).lines).toEqual([]);
  });

  test('is filled from an earlier change order, and has no place in a termination', () => {
    const [changed] = rottenWall.lines;
    if (!changed) throw new Error('no line');
    const earlier = {
      ...rottenWall,
      lines: [{ ...changed, spec_before: { model: 'Matrix' }, spec_after: { model: 'Moovit' } }],
    };
    const [line] = changeDraftOf(specified, 'change', earlier).lines;
    expect(line?.spec).toMatchObject({ brand: 'Häfele', model: 'Moovit' });
    const end = withLine({ spec: typed }, changeDraftOf(specified, 'termination', null));
    expect(argumentsOf(end, specified).lines?.[0]).not.toHaveProperty('spec');
  });
});
