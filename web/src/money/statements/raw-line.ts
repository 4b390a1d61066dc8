import { readFigures } from '../../words/figures.ts';

/** A movement of an account as its file says it. */
export interface RawLine {
  /** Whatever the file says of the account; hashed before it leaves the device. */
  account: string;
  /** `2026-11-20`. */
  day: string;
  /** Negative where money left the account. */
  cents: number;
  fitid: string;
  memo: string;
}

/**
 * An amount of a statement in cents: `-1234.56`, `-1.234,56`, `1.234,56 D`, `(1.234,56)`, `R$ -12,00`; null for what is none.
 * Behind the last mark stand cents, whatever the country.
 */
export function readCents(text: string): number | null {
  const bare = text.replace(/[\s\u00A0]|R\$/g, '');
  const [, open, sign, figures = '', end] =
    /^(\()?([+\-−])?([\d.,]+)(-|\)|[DC])?$/i.exec(bare) ?? [];
  const [value] = readFigures(figures);
  if (value === undefined) return null;
  const cents = Math.round(value * 100);
  if (Math.abs(cents - value * 100) > 1e-6 || cents > 999_999_999_999) return null;
  const isOut =
    sign === '-' || sign === '−' || end === '-' || end?.toUpperCase() === 'D' || open === '(';
  return isOut ? -cents : cents;
}

/** A day of a statement as `2026-11-20`: `20261120120000[-3:BRT]`, `20/11/2026`, `20/11/26`, `2026-11-20`; null for what is none. */
export function readDay(text: string): string | null {
  const written = text.trim();
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})(?:\d|\[|\.|$)/.exec(written) ??
    /^(\d{4})-(\d{2})-(\d{2})\b/.exec(written) ??
    [];
  if (year && month && day) return dayOf(year, month, day);
  const [, ofMonth, inYear, long] = /^(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})\b/.exec(written) ?? [];
  if (!ofMonth || !inYear || !long) return null;
  return dayOf(long.length === 2 ? `20${long}` : long, inYear, ofMonth);
}

function dayOf(year: string, month: string, day: string): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const written = `${year}-${month}-${day}`;
  return date.toISOString().startsWith(written) ? written : null;
}

/** One line of words without what nobody sees. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u200B-\u200F\uFEFF]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
