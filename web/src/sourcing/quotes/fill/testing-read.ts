import type { AskedItem } from './match-answers.ts';
import type { Place } from './place.ts';
import {
  blankLine,
  NO_CONDITIONS_READ,
  type ReadAmount,
  type ReadLine,
  type ReadQuote,
  type Said,
} from './read-quote.ts';

/** Values of a line as a test writes them; amounts as their readings. */
export interface LineSaid {
  code?: string;
  number?: number;
  description?: string;
  room?: string;
  quantity?: number;
  unit?: string;
  unitPrice?: number | readonly number[];
  total?: number | readonly number[];
  scope?: ReadLine['scope'];
}

/** A quote of lines as a reader of sheets gives it: line 1 of the test stands in row 2. */
export function readQuote(lines: readonly LineSaid[], more: Partial<ReadQuote> = {}): ReadQuote {
  return {
    source: 'sheet',
    file: 'pedido.xlsx',
    lines: lines.map((line, at) => readLine(line, at + 2)),
    conditions: NO_CONDITIONS_READ,
    addendum: null,
    requestMark: null,
    doubts: [],
    ...more,
  };
}

const COLUMNS = 'code number description room quantity unit unitPrice total'.split(' ');

function readLine(line: LineSaid, row: number): ReadLine {
  const place = (field: string, words: unknown): Place => ({
    file: 'pedido.xlsx',
    where: `Pedido!${String.fromCharCode(65 + COLUMNS.indexOf(field))}${row}`,
    words: String(words),
  });
  const said = <V>(field: string, value: V | undefined): Said<V> | null =>
    value === undefined ? null : { value, place: place(field, value) };
  const amount = (
    field: string,
    value: number | readonly number[] | undefined,
  ): ReadAmount | null => {
    if (value === undefined) return null;
    const readings = typeof value === 'number' ? [value] : value;
    return { readings, isSure: readings.length === 1, place: place(field, readings.join(' ou ')) };
  };
  return {
    ...blankLine(place('code', line.description ?? '')),
    code: said('code', line.code),
    number: said('number', line.number),
    description: said('description', line.description),
    room: line.room ?? null,
    quantity: said('quantity', line.quantity),
    unit: said('unit', line.unit),
    unitPrice: amount('unitPrice', line.unitPrice),
    total: amount('total', line.total),
    scope: line.scope ?? null,
  };
}

/** Three items of a request with the codes of its sheet. */
export const threeItems: readonly AskedItem[] = [
  {
    id: 'bench',
    description: 'Bancada em quartzo branco',
    quantity: 12,
    unit: 'm²',
    room: 'Cozinha',
    sheet_code: '1-KTB',
  },
  {
    id: 'door',
    description: 'Porta de correr laqueada 80 cm',
    quantity: 3,
    unit: 'un',
    room: 'Sala',
    sheet_code: '2-MRX',
  },
  {
    id: 'skirting',
    description: 'Rodapé de poliestireno',
    quantity: 32,
    unit: 'm',
    room: 'Sala',
    sheet_code: '3-BBQ',
  },
];
