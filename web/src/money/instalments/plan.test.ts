import { expect, test } from 'vitest';
import { sumBRL } from '../../words/money.ts';
import { equalParts, monthsLater, planDifference, planFault, planOf } from './plan.ts';

const terms = { downPaymentPercent: 30, instalments: 3, firstDay: '2026-11-30' };

test('[PAR-001] R$ 100 in three are 33,33 33,33 33,34', () => {
  expect(equalParts(100, 3)).toEqual([33.33, 33.33, 33.34]);
  expect(equalParts(0.05, 2)).toEqual([0.02, 0.03]);
  expect(equalParts(9_999_999_999.99, 1)).toEqual([9_999_999_999.99]);
});

test('[PAR-008] every ready-made plan sums to the price, to the cent', () => {
  for (const total of [0.07, 1, 99.99, 5520, 10_980.74, 1_234_567.89])
    for (let count = 1; count <= 60; count += 1)
      for (const downPaymentPercent of [0, 12.5, 33.33, 50, 100]) {
        const lines = planOf('monthly', total, {
          ...terms,
          downPaymentPercent,
          instalments: count,
        });
        expect(sumBRL(lines.map(({ amount }) => amount))).toBe(total);
      }
});

test('an entrada is due first and the others a month apart, on the last day of shorter months', () => {
  expect(planOf('monthly', 1000, { ...terms, firstDay: '2026-12-31' })).toEqual([
    { label: 'Entrada', amount: 300, due_on: '2026-12-31' },
    { label: 'Parcela 1 de 3', amount: 233.33, due_on: '2027-01-31' },
    { label: 'Parcela 2 de 3', amount: 233.33, due_on: '2027-02-28' },
    { label: 'Parcela 3 de 3', amount: 233.34, due_on: '2027-03-31' },
  ]);
  expect(monthsLater('2027-12-31', 2)).toBe('2028-02-29');
});

test('without an entrada the first instalment is due on the first day; with 100% there is nothing else', () => {
  const days = (downPaymentPercent: number) =>
    planOf('monthly', 1000, { ...terms, downPaymentPercent }).map(({ label, due_on }) => [
      label,
      due_on,
    ]);
  expect(days(0)[0]).toEqual(['Parcela 1 de 3', '2026-11-30']);
  expect(days(100)).toEqual([['Entrada', '2026-11-30']]);
});

test('à vista and na entrega are one instalment each', () => {
  expect(planOf('at_once', 1000, terms)).toEqual([
    { label: 'À vista', amount: 1000, due_on: '2026-11-30' },
  ]);
  expect(planOf('on_delivery', 1000, terms)).toEqual([
    { label: 'Na entrega', amount: 1000, on_delivery: true },
  ]);
});

test('a plan says what it lacks before it is sent', () => {
  const line = { label: 'Sinal', amount: 400, due_on: '2026-12-01' };
  expect(planFault([line, { label: 'Entrega', amount: 600, on_delivery: true }], 1000)).toBeNull();
  expect(planFault([], 1000)).toMatch(/pelo menos uma/);
  expect(planFault(Array(61).fill(line), 1000)).toMatch(/até 60/);
  expect(planFault([{ ...line, label: ' ' }], 400)).toMatch(/nome/);
  expect(planFault([{ ...line, amount: 0 }], 400)).toMatch(/mais que zero/);
  expect(planFault([{ label: 'Sinal', amount: 400 }], 400)).toMatch(/data/);
  expect(planFault([line], 1000)).toMatch(/não somam/);
  expect(planDifference([line], 1000)).toBe(600);
  expect(planDifference([line], 300)).toBe(-100);
});
