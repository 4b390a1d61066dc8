import { type DecimalMark, provenMark, readFigures } from '../../words/figures.ts';
import { plainWords } from '../../words/search.ts';

/** Months and numbers of an index as they are pasted, or what is wrong with a line. */
export interface ReadMonths {
  months: { month: string; value: number }[];
  faults: string[];
}

const NAMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/**
 * Reads lines of a month and a number, as they are copied from a spreadsheet or a page: `03/2026 1.134,12`, `mar/26;1134.12`,
 * `2026-03 1134,12`. What one line shows of the decimal mark holds for all. Empty lines, and heads before the first month, are left out.
 */
export function readMonths(text: string): ReadMonths {
  const lines = text.split(/\r?\n/).flatMap((line, place) => {
    const written = line.trim();
    const cut = /^(.*?\d{4}|.*?\d{2})(?:\s*[;\t]\s*|\s+)(\S[\d.,\s]*)$/.exec(written);
    return written === '' ? [] : [{ place: place + 1, written, when: cut?.[1], figures: cut?.[2] }];
  });
  const first = lines.findIndex(({ when }) => when !== undefined && monthOf(when) !== null);
  const own = first < 0 ? lines : lines.slice(first);
  const mark = own.map(({ figures }) => figures && provenMark(figures)).find(Boolean) || null;
  const months = new Map<string, number>();
  const faults: string[] = [];
  for (const { place, written, when, figures } of own) {
    const month = when === undefined ? null : monthOf(when);
    const value = figures === undefined ? null : numberOf(figures, mark);
    if (month === null) faults.push(`Linha ${place}: “${written}” não começa com um mês.`);
    else if (value === null)
      faults.push(`Linha ${place}: “${figures}” não é um número, ou pode ser lido de duas formas.`);
    else if (months.has(month)) faults.push(`Linha ${place}: o mês “${when}” aparece duas vezes.`);
    else months.set(month, value);
  }
  return { months: [...months].map(([month, value]) => ({ month, value })), faults };
}

function monthOf(written: string): string | null {
  const words = plainWords(written).trim();
  const figures =
    /^(?:\d{1,2}[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(words) ??
    /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(words);
  if (figures) {
    const [year, month] =
      figures[1]?.length === 4 ? [figures[1], figures[2]] : [figures[2], figures[1]];
    return dayOf(Number(year), Number(month));
  }
  const named = /^([a-z]{3})[a-z]*\.?(?:\s*de\s*|\s*[/.-]\s*|\s+)(\d{2}|\d{4})$/.exec(words);
  const year = Number(named?.[2]);
  return named ? dayOf(year < 100 ? 2000 + year : year, NAMES.indexOf(named[1] ?? '') + 1) : null;
}

const dayOf = (year: number, month: number) =>
  month >= 1 && month <= 12 && year >= 2000 && year <= 2099
    ? `${year}-${String(month).padStart(2, '0')}-01`
    : null;

function numberOf(figures: string, mark: DecimalMark | null): number | null {
  const [value, other] = readFigures(figures.trim(), mark);
  return value === undefined || other !== undefined ? null : value;
}
