import { percentOf } from '../commissions/export.ts';

/** Percent offered when approving a supplier: the operator's (a fraction), else 7 %. */
export const defaultCommissionPercent = (rate: number | null | undefined): string =>
  String(rate === null || rate === undefined ? 7 : percentOf(rate));

/** What is wrong with a typed percent, or null. A number from 0 to 100, in steps of 0.1. */
export function commissionProblem(text: string): string | null {
  const percent = readPercent(text);
  if (percent === null) return 'Informe a comissão';
  if (percent < 0 || percent > 100) return 'A comissão vai de 0 a 100%';
  // Nothing is rounded silently: 7,55 would be another rate than the one that was typed.
  return Math.round(percent * 10) / 10 === percent
    ? null
    : 'Use no máximo uma casa decimal, como 7,5';
}

/** `7.5` or `7,5` (percent) -> 0.075 (fraction, as stored, four decimals). */
export const commissionFraction = (text: string): number =>
  Math.round((readPercent(text) ?? 0) * 100) / 10_000;

function readPercent(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}
