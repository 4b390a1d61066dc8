/** The character before the decimals: the comma in Brazil, the point in English. */
export type DecimalMark = ',' | '.';

/**
 * The numbers that figures with their marks may mean: none when they are no number (`1.23.456`), one, or
 * two where a single mark stands before exactly three digits: `1.200` is 1200 in one country and 1.2 in the
 * other. The reading of Brazil comes first; `mark`, where something else shows which country it is, leaves one.
 * Everything else decides by itself: `0.125` and `1.5234` have decimals whatever the country, because no
 * thousands are written so. Every field, cell, paste and sheet reads its figures here.
 */
export function readFigures(text: string, mark: DecimalMark | null = null): number[] {
  const figures = withoutSpaces(text);
  if (figures === null) return [];
  if (/^\d+$/.test(figures)) return [Number(figures)];
  if (TWO_WAYS.test(figures)) {
    const marks = mark ? [mark] : ([',', '.'] as const);
    return marks.map((one) => valueWith(figures, one));
  }
  const proven = markIn(figures);
  return proven ? [valueWith(figures, proven)] : [];
}

/** The decimal mark that figures prove, or null when they could have either, or have none. */
export function provenMark(text: string): DecimalMark | null {
  const figures = withoutSpaces(text);
  return figures === null || TWO_WAYS.test(figures) ? null : markIn(figures);
}

const TWO_WAYS = /^[1-9]\d{0,2}[.,]\d{3}$/;
const WITH_COMMA = /^(\d*,\d+|\d+,|[1-9]\d{0,2}(\.\d{3})+,\d*|[1-9]\d{0,2}(\.\d{3}){2,})$/;
const WITH_POINT = /^(\d*\.\d+|\d+\.|[1-9]\d{0,2}(,\d{3})+\.\d*|[1-9]\d{0,2}(,\d{3}){2,})$/;

function markIn(figures: string): DecimalMark | null {
  if (WITH_COMMA.test(figures)) return ',';
  return WITH_POINT.test(figures) ? '.' : null;
}

/** `1 234,56` as `1234,56`; null when the spaces do not stand between groups of three. */
function withoutSpaces(text: string): string | null {
  if (!/\s/.test(text)) return text;
  return /^[1-9]\d{0,2}(\s\d{3})+(,\d*)?$/.test(text) ? text.replace(/\s/g, '') : null;
}

function valueWith(figures: string, mark: DecimalMark): number {
  const grouping = mark === ',' ? '.' : ',';
  return Number(figures.replaceAll(grouping, '').replace(mark, '.'));
}
