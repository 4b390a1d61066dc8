import { CENTS_ONLY } from './money.ts';
import { percentOf } from './percent.ts';
import { readNumber } from './read-number.ts';

/** Percent offered when approving a supplier: the operator's (a fraction), else 7 %. */
export const defaultCommissionPercent = (rate: number | null | undefined): string =>
  String(rate === null || rate === undefined ? 7 : percentOf(rate));

const ONE_DECIMAL = 'Use no máximo uma casa decimal, como 7,5';

/** The fault in a typed percent, or null. A number from 0 to 100, in steps of 0.1. */
export function commissionProblem(text: string): string | null {
  const reading = readNumber(text.replace(/^\s*[-−]/, ''), 'percent');
  if ('refused' in reading) return reading.refused === CENTS_ONLY ? ONE_DECIMAL : reading.refused;
  if ('question' in reading) return ONE_DECIMAL;
  if (reading.value === '') return 'Informe a comissão';
  if (/^\s*[-−]/.test(text) || reading.value > 100) return 'A comissão vai de 0 a 100%';
  // Nothing is rounded silently: 7,55 would be another rate than the one that was typed.
  return Math.round(reading.value * 10) / 10 === reading.value ? null : ONE_DECIMAL;
}

/** `7.5` or `7,5` (percent) -> 0.075 (fraction, as stored, four decimals). */
export const commissionFraction = (text: string): number =>
  Math.round((readPercent(text) ?? 0) * 100) / 10_000;

function readPercent(text: string): number | null {
  const reading = readNumber(text, 'percent');
  return 'value' in reading && reading.value !== '' ? reading.value : null;
}
