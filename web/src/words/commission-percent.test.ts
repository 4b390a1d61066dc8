import { expect, test } from 'vitest';
import {
  commissionFraction,
  commissionProblem,
  defaultCommissionPercent,
} from './commission-percent.ts';

test('[VAL-014] [OPE-010] the percent offered is 7 unless the operator proposes another, and goes from 0 to 100', () => {
  expect(defaultCommissionPercent(null)).toBe('7');
  expect(defaultCommissionPercent(0.055)).toBe('5.5');
  expect(defaultCommissionPercent(0)).toBe('0');
  expect(['0', '7', '7.5', '7,5', '100'].map(commissionProblem)).toEqual(Array(5).fill(null));
  expect(['-1', '101'].map(commissionProblem)).toEqual(Array(2).fill('A comissão vai de 0 a 100%'));
  expect(commissionProblem('')).toBe('Informe a comissão');
});

test('[VAL-015] a percent is sent as its hundredth, without binary dust', () => {
  expect(commissionFraction('7')).toBe(0.07);
  expect(commissionFraction('10.1')).toBe(0.101);
  expect(commissionFraction('7,3')).toBe(0.073);
});
