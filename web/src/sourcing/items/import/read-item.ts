import { type Category, categoryLabel } from '../../../words/categories.ts';
import type { DecimalMark } from '../../../words/figures.ts';
import { formatAmount } from '../../../words/format.ts';
import { plainWords } from '../../../words/search.ts';
import { hasUnseen } from './clean-text.ts';
import { type SpecUse, specUses } from './column-uses.ts';
import type { RowFields } from './draft.ts';
import { categoryGuessed, categoryNamed } from './known-words.ts';
import { readNumber } from './numbers.ts';
import { joined, numberText, type RawRow } from './raw-row.ts';
import type { Section } from './sections.ts';
import { isTwoUnits, unitFrom } from './units.ts';

/** The context of a row besides its own cells. */
export interface RowContext {
  mark: DecimalMark | null;
  /** Quantities have a point before fewer than three decimals, so that "1.000" beside "3.5" is one or a thousand. */
  mayBeThousands: boolean;
  sections: readonly Section[];
  /** The room from the column of rooms, where a merged cell holds for the rows below it. */
  room: string;
  /** The category of the row above, of the column of categories. */
  above: Category | null;
  /** For sheets without a column of units: that of the quantity's heading, or un. */
  unit: string | null;
  /** A list or a sheet in which a row without a quantity is one. */
  countsAsOne: boolean;
  isList: boolean;
  fallback: Category | '';
}

/** An item as the sheet says it, and what was doubtful about it. */
export interface ItemReading {
  fields: RowFields;
  /** The other value that the written quantity may have. */
  otherQuantity: number | null;
  writtenQuantity: string;
  guess: { category: Category; why: string } | null;
  /** A category that the sheet names and the product has not. */
  unknownCategory: string;
  /** How the sheet writes the unit, where that is another word. */
  unitWord: string;
  unitPrice: number | null;
  total: number | null;
  notes: string[];
}

export function readItem(row: RawRow, context: RowContext): ItemReading {
  const notes: string[] = [];
  const spec = readSpec(row, notes);
  const description = describe(row, notes, spec.beside);
  const quantity = readQuantity(row, context, notes);
  const category = readCategory(row, context, description);
  const link = row.textOf('link');
  const unit = readUnit(row, context, quantity.unit);
  return {
    fields: {
      description,
      room: context.room || (context.sections.findLast(({ room }) => room)?.room ?? ''),
      category: category.category,
      quantity: quantity.text,
      unit: unit.unit,
      code: readCode(row, notes),
      ...spec.fields,
      specifications_url: link,
    },
    otherQuantity: quantity.other,
    writtenQuantity: quantity.written,
    guess: category.guess,
    unknownCategory: category.unknown,
    unitWord: unit.word,
    unitPrice: amountOf(row, 'unitPrice', context.mark, notes),
    total: amountOf(row, 'total', context.mark, notes),
    notes,
  };
}

const LONGEST_CODE = 20;

/** A code has its figures: 7.1 of a cell with a number is no decimal. */
function readCode(row: RawRow, notes: string[]): string {
  const cell = row.of('code');
  const code = typeof cell === 'number' ? row.textOf('code').replace(',', '.') : row.textOf('code');
  if (code.length <= LONGEST_CODE) return code;
  notes.push(`Código “${code}” fica de fora: tem mais de ${LONGEST_CODE} letras`);
  return '';
}

const LONGEST_OF_SPEC = 120;

/** The words of the row for the ficha; a text that is too long for its field stays in the description. */
function readSpec(row: RawRow, notes: string[]) {
  const fields = {} as Record<SpecUse, string>;
  const beside: string[] = [];
  for (const use of specUses) {
    const text = row.textOf(use);
    const isLong = text.length > LONGEST_OF_SPEC;
    fields[use] = isLong ? '' : text;
    if (!isLong) continue;
    beside.push(text);
    notes.push(`“${text.slice(0, 30)}…” fica na descrição: tem mais de ${LONGEST_OF_SPEC} letras`);
  }
  return { fields, beside };
}

function describe(row: RawRow, notes: string[], more: readonly string[]): string {
  const text = joined(row.descriptions) || (row.isAstray ? row.words : '');
  if (row.cells.some((cell) => typeof cell === 'string' && hasUnseen(cell))) {
    notes.push('Sinais invisíveis foram retirados do texto');
  }
  if (text.startsWith('=')) notes.push('A fórmula ficou como texto: nada é calculado aqui');
  const beside = [...more, ...row.notes].filter(
    (note) => !plainWords(text).includes(plainWords(note)),
  );
  if (beside.length === 0 || text === '') return text;
  return `${text} (${beside.join('; ')})`;
}

interface QuantityReading {
  text: string;
  other: number | null;
  written: string;
  /** A unit written behind the number: "2,5 m²". */
  unit: string;
}

function readQuantity(row: RawRow, context: RowContext, notes: string[]): QuantityReading {
  const cell = row.of('quantity');
  const written = row.textOf('quantity');
  const plain = (text: string): QuantityReading => ({ text, other: null, written, unit: '' });
  if (typeof cell === 'number') return plain(numberText(cell));
  if (written === '') {
    if (!context.countsAsOne) return plain('');
    if (context.isList) notes.push('Sem quantidade: vale 1');
    return plain('1');
  }
  const reading = cell instanceof Date ? null : readNumber(written, context.mark);
  if (!reading || !isUnitOf(reading.rest, row)) return plain(written);
  const figures = written.slice(0, written.length - reading.rest.length).trim();
  const isThousandPerhaps = context.mayBeThousands && /^\d{1,3}\.\d{3}$/.test(figures);
  const other = isThousandPerhaps ? (readNumber(figures, ',')?.value ?? null) : reading.other;
  const settled = settledByTotal(row, reading.value, other, context.mark);
  const text = numberText(settled ?? reading.value);
  if (settled !== null) notes.push(`“${figures}” lido como ${text}: confere com o total`);
  else if (isWorthSaying(figures, context.mark)) notes.push(`“${figures}” lido como ${text}`);
  return {
    text,
    other: settled === null ? other : null,
    written: figures,
    unit: reading.rest,
  };
}

/** Whether the text behind a quantity is its unit: it equals the column of units, or there is no such column. */
function isUnitOf(behind: string, row: RawRow): boolean {
  const column = row.textOf('unit');
  if (behind === '' || column === '') return true;
  return (
    behind.toLowerCase() === column.toLowerCase() ||
    (unitFrom(behind) ?? behind) === unitFrom(column)
  );
}

/** Whether a person may read the number differently: `1.200`, and a dot among commas. */
const isWorthSaying = (figures: string, mark: DecimalMark | null) =>
  /^\d{1,3}[.,]\d{3}$/.test(figures) || (mark !== '.' && /^\d+\.\d+$/.test(figures));

/** Chooses between two readings of a quantity: the one whose product with the price is the total. */
function settledByTotal(
  row: RawRow,
  value: number,
  other: number | null,
  mark: DecimalMark | null,
): number | null {
  const unitPrice = amountOf(row, 'unitPrice', mark);
  const total = amountOf(row, 'total', mark);
  if (other === null || unitPrice === null || total === null) return null;
  const fits = [value, other].filter((one) => agrees(one, unitPrice, total));
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** Whether quantity × price is the total, as far as the rounding of what is written allows. */
export function agrees(quantity: number, unitPrice: number, total: number): boolean {
  const rounding = 0.02 + 0.005 * quantity + (Number.isInteger(quantity) ? 0 : 0.005 * unitPrice);
  return Math.abs(quantity * unitPrice - total) <= rounding;
}

/**
 * R$ of a cell. Where nothing in the sheet settles `12.000`, it is thousands as in every field of money, and that is noted; a text
 * with a number in it that is no amount gives none, which is noted too.
 */
function amountOf(
  row: RawRow,
  use: 'unitPrice' | 'total',
  mark: DecimalMark | null,
  notes: string[] = [],
): number | null {
  const cell = row.of(use);
  if (typeof cell === 'number') return cell;
  const written = row.textOf(use);
  if (typeof cell !== 'string' || written === '') return null;
  const reading = readNumber(written, mark);
  const isThousands = reading?.other != null && written.includes('.');
  if (reading && reading.rest === '' && (reading.other === null || isThousands)) {
    if (isThousands) notes.push(`Valor “${written}” lido como ${formatAmount(reading.value)}`);
    return reading.value;
  }
  if (/\d/.test(written)) notes.push(`Valor “${written}” não entendido: fica sem previsto`);
  return null;
}

/** A known unit, or the word as it was written. */
function readUnit(
  row: RawRow,
  context: RowContext,
  behind: string,
): { unit: string; word: string } {
  const written = row.textOf('unit') || behind;
  if (written === '') return { unit: context.unit ?? '', word: '' };
  const unit = isTwoUnits(written) ? null : unitFrom(written);
  if (!unit) return { unit: written, word: '' };
  const isPlain = written.toLowerCase().replace('2', '²').replace('3', '³') === unit;
  return { unit, word: isPlain ? '' : written };
}

function readCategory(row: RawRow, context: RowContext, description: string) {
  const nothing = { category: '' as const, guess: null, unknown: '' };
  const written = row.textOf('category');
  if (written) {
    const named = categoryNamed(written);
    if (named) return { category: named, guess: null, unknown: '' };
    const ofWord = categoryGuessed(written);
    const guess = ofWord ?? categoryGuessed(description);
    if (!guess) return { ...nothing, unknown: written };
    const label = categoryLabel(guess.category);
    const why = ofWord
      ? `“${written}” parece ${label}`
      : `${label} pela palavra “${guess.word}”, pois “${written}” não é uma categoria`;
    return { category: guess.category, guess: { category: guess.category, why }, unknown: written };
  }
  const section = context.sections.findLast(({ category }) => category);
  if (section?.category && !section.isGuess) return { ...nothing, category: section.category };
  if (context.fallback) return { ...nothing, category: context.fallback };
  if (section?.category) {
    const why = `“${section.title}” parece ${categoryLabel(section.category)}`;
    return { category: section.category, guess: { category: section.category, why }, unknown: '' };
  }
  const guess = categoryGuessed(description);
  if (!guess && context.above) {
    const why = `${categoryLabel(context.above)}, como na linha de cima`;
    return { category: context.above, guess: { category: context.above, why }, unknown: '' };
  }
  if (!guess) return nothing;
  const why = `${categoryLabel(guess.category)} pela palavra “${guess.word}”`;
  return { category: guess.category, guess: { category: guess.category, why }, unknown: '' };
}
