import { markOf } from '../../items/import/numbers.ts';
import type { AskedItem } from './match-answers.ts';
import type { Place } from './place.ts';
import { readAmount } from './read-amount.ts';
import { blankLine, NO_CONDITIONS_READ, type ReadLine, type ReadQuote } from './read-quote.ts';

const FIGURES = /\d/;
const WORDS = /\p{L}{3}/u;

/** The lines of a text of one column of amounts, blank ones as ''; null when it is something else. */
export function columnOf(text: string): string[] | null {
  if (/\t/.test(text.trim())) return null;
  const lines = text
    .replace(/(\r\n|\r|\n)+$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  // A heading above the amounts, such as "Preço".
  const own = FIGURES.test(lines[0] ?? '') ? lines : lines.slice(1);
  const filled = own.filter(Boolean);
  const isAmounts = filled.every(
    (line) => FIGURES.test(line) && !WORDS.test(line.replace(/reais|real|cada/gi, '')),
  );
  return lines.length > 1 && filled.length > 0 && isAmounts ? own : null;
}

/**
 * A column of prices that was pasted runs down the items in sight, from the one it was pasted at: each amount is that of one
 * unit or of the line, as the field is. What is left over answers no item.
 */
export function readColumn(
  column: readonly string[],
  items: readonly AskedItem[],
  of: 'unit' | 'total',
): ReadQuote {
  const { mark } = markOf(column);
  const lines = column.flatMap((words, at): ReadLine[] => {
    const item = items[at];
    const place: Place = { file: '', where: `linha ${at + 1}`, words };
    const amount = readAmount(
      words === '' ? null : words,
      of === 'unit' ? 'unitPrice' : 'money',
      mark,
      place,
    );
    if (amount === null) return [];
    return [
      {
        ...blankLine(place),
        code: item?.sheet_code ? { value: item.sheet_code, place } : null,
        description: item ? { value: item.description, place } : null,
        room: item?.room ?? null,
        unitPrice: of === 'unit' ? amount : null,
        total: of === 'total' ? amount : null,
      },
    ];
  });
  return {
    source: 'paste',
    file: '',
    lines,
    conditions: NO_CONDITIONS_READ,
    addendum: null,
    requestMark: null,
    doubts: [],
  };
}
