import { afterEach, expect, test, vi } from 'vitest';
import type { InstalmentTotals } from '../instalments/queries.ts';
import { someTotals } from '../instalments/testing-instalments.ts';
import { lastOfMonth, laterWords, leavesThisMonth, monthDetail } from './money-words.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');
afterEach(() => vi.useRealTimers());

test.each<[Partial<InstalmentTotals>, string]>([
  [{ late_instalments: 0, late: 0, paid_this_month: 0 }, ''],
  [{ paid_this_month: 0 }, 'Uma parcela venceu (R$ 2.697,27).'],
  [
    { late_instalments: 2, due_instalments: 1, due_this_month: 10, paid_this_month: 0 },
    '2 parcelas venceram (R$ 2.697,27) e uma parcela vence até 30/11 (R$ 10,00).',
  ],
  [
    { late_instalments: 0, late: 0, due_instalments: 3, due_this_month: 10 },
    '3 parcelas vencem até 30/11 (R$ 10,00). Em novembro já foram pagos R$ 2.697,27.',
  ],
])('[SCR-CLI-013] the parts of what leaves the account: %j', (part, words) => {
  expect(plain(monthDetail({ ...someTotals, ...part }, '2026-11-24'))).toBe(words);
});

test('[SCR-CLI-013] what is late and what is due this month leave the account, to the cent', () => {
  expect(leavesThisMonth({ ...someTotals, late: 0.1, due_this_month: 0.2 })).toBe(0.3);
});

test.each([
  ['2026-11-01', '30/11'],
  ['2026-11-30', '30/11'],
  ['2026-12-31', '31/12'],
  ['2027-02-10', '28/02'],
  ['2028-02-10', '29/02'],
])('[SCR-CLI-013] the month of %s ends on %s', (day, last) => {
  expect(lastOfMonth(day)).toBe(last);
});

test('[SCR-CLI-015] what a list leaves out is named by its months, far ones with their year', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') });
  expect(laterWords(['2027-01-05', '2027-02-05', '2027-04-30'])).toBe(
    'Mais 3 parcelas, de janeiro a abril',
  );
  expect(laterWords(['2027-01-05', '2027-01-20'])).toBe('Mais 2 parcelas, em janeiro');
  expect(laterWords(['2027-01-05', '2028-01-05'])).toBe(
    'Mais 2 parcelas, de janeiro a janeiro de 2028',
  );
});
