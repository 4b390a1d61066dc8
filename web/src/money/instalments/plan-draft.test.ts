import { expect, test } from 'vitest';
import { draftFault, isStored, linesOf, planDraftOf } from './plan-draft.ts';

const line = (label: string, due_on: string | null, offset_days = 0) => ({
  label,
  amount: 500,
  due_on,
  on_delivery: due_on === null,
  offset_days,
});
const offered = { down_payment_percent: 30, instalments: 3 };

test('[PED-015] what nobody planned opens at what the supplier offered, anything that was planned at its own lines', () => {
  const kind = (stored: Parameters<typeof planDraftOf>[0], offer = {}) =>
    planDraftOf(stored, offer).kind;
  expect(kind([line('Na entrega', null)], offered)).toBe('monthly');
  expect(kind([line('Na entrega', null)])).toBe('on_delivery');
  expect(kind([])).toBe('on_delivery');
  expect(kind([line('30 dias após a entrega', null, 30)], offered)).toBe('own');
  expect(kind([line('À vista', '2026-12-05')], offered)).toBe('own');
  expect(kind([line('Sinal', null), line('Na entrega', null)], offered)).toBe('own');
});

test('[PED-024] instalments that were proposed from the offer open as that plan, from the day that they have', () => {
  const stored = [line('Entrada', '2026-12-09'), line('Parcela 1 de 1', '2027-01-09')];
  const draft = planDraftOf(stored, { down_payment_percent: 50, instalments: 1 }, true);
  expect(draft).toMatchObject({ kind: 'monthly', firstDay: '2026-12-09', downPaymentPercent: 50 });
  expect(linesOf(draft, 1000).map(({ amount, due_on }) => [amount, due_on])).toEqual([
    [500, '2026-12-09'],
    [500, '2027-01-09'],
  ]);
  // Instalments without an entrada are not opened with one.
  expect(planDraftOf([], { instalments: 2 }, true)).toMatchObject({ downPaymentPercent: 0 });
  // The rest with the delivery is no ready-made plan.
  expect(planDraftOf(stored, { down_payment_percent: 50 }, true).kind).toBe('own');
});

test.each([
  [0, 60, null],
  [0, 61, 'De 1 a 60 parcelas.'],
  [30, 59, null],
  [30, 60, 'De 1 a 59 parcelas.'],
  [30, 0, 'De 1 a 59 parcelas.'],
  [100, 1, null],
  [101, 1, 'A entrada vai de 0 a 100%.'],
])(
  '[PAR-001] with an entrada of %s per cent and %i instalments: %s',
  (downPaymentPercent, instalments, words) => {
    const draft = { ...planDraftOf([], offered), downPaymentPercent, instalments };
    expect(draftFault(draft, 6_000)).toBe(words);
  },
);

test.each([
  ['the same', {}, true],
  ['another name', { label: 'Sinal' }, false],
  ['another amount', { amount: 501 }, false],
  ['another day', { due_on: '2026-12-06', on_delivery: false }, false],
  ['other days after the delivery', { offset_days: 15 }, false],
])('[PED-015] a plan is what is stored already where it says %s: %s', (_, said, isSame) => {
  const stored = [line('30 dias após a entrega', null, 30)];
  expect(isStored([{ ...stored[0], ...said } as (typeof stored)[number]], stored)).toBe(isSame);
  expect(isStored([...stored, ...stored], stored)).toBe(false);
});
