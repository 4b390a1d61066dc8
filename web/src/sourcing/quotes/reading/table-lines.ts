import type { DecimalMark } from '../../../words/figures.ts';
import { plainWords } from '../../../words/search.ts';
import type { ColumnUse } from '../../items/import/column-uses.ts';
import { readNumber } from '../../items/import/numbers.ts';
import { cellText, type RawRow, rawRow } from '../../items/import/raw-row.ts';
import { agrees } from '../../items/import/read-item.ts';
import { sortRows } from '../../items/import/row-kind.ts';
import type { Part, Table, TableLine } from '../../items/import/table.ts';
import { unitFrom } from '../../items/import/units.ts';
import type { Doubt } from '../fill/doubts.ts';
import type { Place } from '../fill/place.ts';
import { blankLine, type ReadAmount, type ReadLine, type Said } from '../fill/read-quote.ts';
import { amountFrom } from './read-numbers.ts';

/** How a table is read: `placeOf` gives the place of a row, `mark` is the decimal mark of the whole quote. */
export interface TableContext {
  mark: DecimalMark | null;
  placeOf: (line: number) => Place;
}

/** The priced lines of a table whose columns the list reader has recognised; titles, totals and remarks are none. */
export function linesOfTable(table: Table, { mark, placeOf }: TableContext): ReadLine[] {
  const { uses, headings, lines, parts } = table;
  const raws = lines.map(({ line, cells }) => rawRow(line, cells, uses, headings));
  const sorts = sortRows(raws, { uses, headings, isList: table.isList });
  let room = '';
  return raws.flatMap((row, at): ReadLine[] => {
    const line = lines[at] as TableLine;
    if (line.role !== undefined) return [];
    if (sorts[at]?.kind === 'section') room = row.words;
    if (sorts[at]?.kind !== 'item') return [];
    const place = placeOf(row.line);
    const read = readRow(row, { place, mark, part: parts[line.part] as Part, table, room });
    return read ? [read] : [];
  });
}

interface RowContext {
  place: Place;
  mark: DecimalMark | null;
  part: Part;
  table: Table;
  room: string;
}

function readRow(row: RawRow, context: RowContext): ReadLine | null {
  const { place, mark, part, table } = context;
  const at = (words: string): Place => ({ ...place, words });
  const amount = (use: ColumnUse): ReadAmount | null => {
    const cell = row.of(use);
    if (typeof cell === 'number') return { readings: [cell], isSure: true, place };
    const text = row.textOf(use);
    return /\d/.test(text) ? amountFrom(text, place, mark) : null;
  };
  const unitPrice = amount('unitPrice');
  const total = amount('total');
  const description = row.descriptions.filter(Boolean).join(' ') || (row.isAstray ? row.words : '');
  if (!/\p{L}{2}/u.test(description)) return null;
  const counted = quantityOf(row, mark);
  const doubts: Doubt[] = [...counted.doubts(place)];
  const has = (use: ColumnUse) =>
    table.uses.some((one, column) => one === use && part.columns.has(column));
  const heading = table.headings[table.uses.indexOf('unitPrice')] ?? '';
  const isOpen = part.doubts.some(({ code }) => code === 'value') && counted.value !== 1;
  if (isOpen) doubts.push({ kind: 'open-amount', heading, place });
  if (part.doubts.some(({ code }) => code === 'quantities'))
    doubts.push({ kind: 'note', sentence: 'Há mais de uma coluna de quantidade: confira', place });
  const isSinglePrice = (unitPrice === null) !== (total === null);
  // A lone column of amounts without quantities does not say whether they are prices of one unit.
  if (isSinglePrice && !isOpen && counted.value === null && !has('quantity') && !row.has('unit'))
    doubts.push({ kind: 'no-unit', place });
  const said = saidScope(row, unitPrice, total);
  return {
    ...blankLine(place),
    code: textSaid(row.textOf('code').replace(/^(\d+),(\d+)$/, '$1.$2'), at),
    number: numberSaid(row.textOf('code'), at),
    description: { value: description, place: at(description) },
    room: row.textOf('room') || context.room || null,
    quantity: counted.value === null ? null : { value: counted.value, place: at(counted.written) },
    unit: textSaid(unitOf(row, counted.rest), at),
    unitPrice: discounted(row, table, { unitPrice, total, quantity: counted.value })
      ? null
      : unitPrice,
    total,
    scope: said,
    ...named(row, table),
    doubts,
  };
}

const textSaid = (text: string, at: (words: string) => Place): Said<string> | null =>
  text === '' ? null : { value: text, place: at(text) };

const numberSaid = (text: string, at: (words: string) => Place): Said<number> | null =>
  /^\d{1,4}[.)]?$/.test(text) ? { value: Number.parseInt(text, 10), place: at(text) } : null;

function quantityOf(row: RawRow, mark: DecimalMark | null) {
  const cell = row.of('quantity');
  const written = row.textOf('quantity');
  const none = {
    value: null as number | null,
    written,
    rest: '',
    doubts: (_: Place): Doubt[] => [],
  };
  if (typeof cell === 'number') return { ...none, value: cell };
  if (written === '') return none;
  const spelled = SPELLED[plainWords(written.replace(/\(.*\)/, '').trim())];
  if (spelled) return { ...none, value: spelled };
  const reading = readNumber(written.replace(/\s*\(.*\)\s*/, ' ').trim(), mark);
  if (!reading) return none;
  const { value, other, rest } = reading;
  if (other === null) return { ...none, value, rest };
  return {
    ...none,
    value,
    rest,
    doubts: (place: Place): Doubt[] => [
      {
        kind: 'note',
        sentence: `A quantidade “${written}” pode ser ${value} ou ${other}: confira`,
        place,
      },
    ],
  };
}

/** Numbers as people write them out for few things. */
export const SPELLED: Readonly<Record<string, number>> = {
  ...{
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
  },
  ...{ dez: 10, onze: 11, doze: 12, quinze: 15, vinte: 20, trinta: 30 },
  ...{ 'meia duzia': 6, 'uma duzia': 12, duzia: 12 },
};

const unitOf = (row: RawRow, behind: string): string => {
  const written = row.textOf('unit') || behind;
  return unitFrom(written) ?? (/\p{L}/u.test(written) ? written : '');
};

/** A discount of the line itself: price × quantity less the percent beside them is the total, which then counts alone. */
function discounted(
  row: RawRow,
  table: Table,
  {
    unitPrice,
    total,
    quantity,
  }: { unitPrice: ReadAmount | null; total: ReadAmount | null; quantity: number | null },
): boolean {
  const [unit, sum] = [unitPrice?.readings[0], total?.readings[0]];
  if (unit === undefined || sum === undefined || quantity === null || agrees(quantity, unit, sum))
    return false;
  return row.cells.some((cell, at) => {
    if (!/desc/i.test(plainWords(table.headings[at] ?? '')) || table.uses[at] !== 'skip')
      return false;
    const percent = readNumber(cellText(cell).replace(/\s*%$/, ''), ',')?.value;
    return (
      percent !== undefined &&
      Math.abs(quantity * unit * (1 - percent / 100) - sum) < 0.02 + 0.005 * quantity
    );
  });
}

function saidScope(
  row: RawRow,
  unitPrice: ReadAmount | null,
  total: ReadAmount | null,
): ReadLine['scope'] {
  if (unitPrice || total) return null;
  const text = plainWords(row.cells.map(cellText).join(' '));
  if (/\b(nao cotad|nao fornec|nao trabalh|nao faz|em falta|indisponivel|n\/c)/.test(text))
    return 'not_quoted';
  return /\b(inclus[oa]s?|cortesia|brinde|sem custo)\b/.test(text) ? 'included' : null;
}

function named(row: RawRow, table: Table): Pick<ReadLine, 'brand' | 'model' | 'note'> {
  const textUnder = (pattern: RegExp) =>
    row.cells
      .flatMap((cell, at) =>
        table.uses[at] === 'note' && pattern.test(plainWords(table.headings[at] ?? ''))
          ? [cellText(cell)]
          : [],
      )
      .find(Boolean) ?? null;
  return {
    brand: textUnder(/marca|fabricante/),
    model: textUnder(/modelo|referencia|\bref/),
    note: textUnder(/obs|nota/),
  };
}
