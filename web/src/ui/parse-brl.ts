/**
 * Reads an amount as people in Brazil type or paste it: the comma is the decimal mark; a dot is one
 * only when it stands alone and at most two digits follow ("1234.56" from a foreign keypad), otherwise
 * it groups thousands ("1.234"). `R$` and spaces are ignored, a leading minus is kept so that the form
 * can refuse it, and so are more than two decimals. Returns '' when there is no digit. Every library's field gets some of these silently
 * wrong.
 */
export function parseBRL(text: string): number | '' {
  const marks = text.replace(/[^\d.,]/g, '');
  if (!/\d/.test(marks)) return '';
  const sign = /^[^\d]*[-−]/.test(text) ? -1 : 1;
  const cut = decimalMarkAt(marks);
  const whole = digits(cut < 0 ? marks : marks.slice(0, cut)) || '0';
  const fraction = cut < 0 ? '' : digits(marks.slice(cut));
  return sign * Number(`${whole}.${fraction || '0'}`);
}

function decimalMarkAt(marks: string): number {
  const comma = marks.lastIndexOf(',');
  const dot = marks.lastIndexOf('.');
  if (comma > dot) return marks.indexOf(',') === comma ? comma : -1;
  const aloneAndShort = marks.indexOf('.') === dot && marks.length - dot - 1 <= 2;
  return dot >= 0 && aloneAndShort ? dot : -1;
}

const digits = (text: string) => text.replace(/\D/g, '');
