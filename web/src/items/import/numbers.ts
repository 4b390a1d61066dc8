/** The character before the decimals: the comma in Brazil, the dot in English. */
export type DecimalMark = ',' | '.';

export interface NumberReading {
  value: number;
  /** The other way to read it, when nothing decides between the two: `1.200` is 1200 or 1.2. */
  other: number | null;
  /** The text behind the number: `2,5 m²`. */
  rest: string;
}

const WRITTEN = /^(?:R\$\s*)?(-?\d[\d.,]*)\s*(.*)$/i;
/** One mark with three digits behind it groups thousands in one country and is a decimal in the other. */
const TWO_WAYS = /^-?[1-9]\d{0,2}([.,])\d{3}$/;

/** The decimal mark that a written number proves, or null when it could be either or is whole. */
function provenMark(text: string): DecimalMark | null {
  const figures = figuresOf(text);
  if (!figures || TWO_WAYS.test(figures)) return null;
  if (/^-?\d{1,3}(\.\d{3})+,\d+$|^-?\d+,\d+$|^-?\d{1,3}(\.\d{3}){2,}$/.test(figures)) return ',';
  if (/^-?\d{1,3}(,\d{3})+\.\d+$|^-?\d+\.\d+$|^-?\d{1,3}(,\d{3}){2,}$/.test(figures)) return '.';
  return null;
}

/** A number as people write it, or null when it is none. `mark` is what the rest of the sheet uses. */
export function readNumber(text: string, mark: DecimalMark | null): NumberReading | null {
  const found = WRITTEN.exec(text.trim());
  const figures = figuresOf(text);
  if (!found || !figures) return null;
  const rest = (found[2] ?? '').trim();
  // A fraction, a date, an exponent or a multiplication is no number of ours.
  if (/^[\d/x*^:+-]|^e\d/i.test(rest)) return null;
  if (/^-?\d+$/.test(figures)) return { value: Number(figures), other: null, rest };
  if (TWO_WAYS.test(figures)) {
    const first = mark ?? ',';
    const other = first === ',' ? '.' : ',';
    return {
      value: valueWith(figures, first),
      other: mark ? null : valueWith(figures, other),
      rest,
    };
  }
  const proven = provenMark(text);
  return proven ? { value: valueWith(figures, proven), other: null, rest } : null;
}

/** The mark of a sheet: what its numbers prove; null when they prove nothing, or both. */
export function markOf(texts: Iterable<string>): {
  mark: DecimalMark | null;
  example: string | null;
} {
  const examples = new Map<DecimalMark, string>();
  for (const text of texts) {
    const proven = provenMark(text);
    if (proven && !examples.has(proven)) examples.set(proven, text.trim());
  }
  const [only, second] = [...examples];
  return only && !second ? { mark: only[0], example: only[1] } : { mark: null, example: null };
}

function figuresOf(text: string): string | null {
  return WRITTEN.exec(text.trim())?.[1]?.replace(/[.,]$/, '') ?? null;
}

function valueWith(figures: string, mark: DecimalMark): number {
  const grouping = mark === ',' ? '.' : ',';
  return Number(figures.replaceAll(grouping, '').replace(mark, '.'));
}
