import { type DecimalMark, provenMark, readFigures } from '../../../words/figures.ts';

export interface NumberReading {
  value: number;
  /** The other way to read it, when nothing decides between the two: `1.200` is 1200 or 1.2. */
  other: number | null;
  /** The text behind the number: `2,5 m²`. */
  rest: string;
}

/** `R$`, a sign, figures with their marks (thousands may stand apart by spaces), and what follows. */
const WRITTEN = /^(?:R\$\s*)?(-?)(\d{1,3}(?:\s\d{3})+(?![\d.])(?:,\d*)?|\d[\d.,]*)\s*(.*)$/i;

/** A number as people write it, or null when it is none. `mark` is what the rest of the sheet uses. */
export function readNumber(text: string, mark: DecimalMark | null): NumberReading | null {
  const [, sign, written = '', behind = ''] = WRITTEN.exec(text.trim()) ?? [];
  const rest = behind.trim();
  // A fraction, a date, an exponent, a multiplication, a range: no number of ours.
  if (/^[\d/x*×^:+–-]|^e\d|\s\d/i.test(rest)) return null;
  const [value, other = null] = readFigures(written, mark);
  if (value === undefined) return null;
  const signed = (one: number) => (sign ? -one : one);
  return { value: signed(value), other: other === null ? null : signed(other), rest };
}

/** The mark of a sheet: what its numbers prove; null when they prove nothing, or both. */
export function markOf(texts: Iterable<string>): {
  mark: DecimalMark | null;
  example: string | null;
} {
  const examples = new Map<DecimalMark, string>();
  for (const text of texts) {
    const proven = provenMark(WRITTEN.exec(text.trim())?.[2] ?? '');
    if (proven && !examples.has(proven)) examples.set(proven, text.trim());
  }
  const [only, second] = [...examples];
  return only && !second ? { mark: only[0], example: only[1] } : { mark: null, example: null };
}
