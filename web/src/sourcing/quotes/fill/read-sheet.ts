import type { DecimalMark } from '../../../words/figures.ts';
import { plainWords } from '../../../words/search.ts';
import { markOf, readNumber } from '../../items/import/numbers.ts';
import { cellText } from '../../items/import/raw-row.ts';
import { isTotal } from '../../items/import/row-words.ts';
import { columnLetters } from '../../items/import/sheet-marks.ts';
import { type Part, type Table, type TableLine, tableOf } from '../../items/import/table.ts';
import type { Cell, Sheet, Workbook } from '../../items/import/workbook.ts';
import type { Doubt } from './doubts.ts';
import type { Place } from './place.ts';
import { readAmount } from './read-amount.ts';
import {
  blankLine,
  type ReadLine,
  type ReadQuote,
  type Said,
  type SaidScope,
} from './read-quote.ts';
import { type AnswerUse, answerUses } from './sheet-columns.ts';
import { conditionsOfSheets } from './sheet-conditions.ts';

const TITLE = /\bPedido\s+\S{1,6}\s+([0-9A-F]{4}-[0-9A-F]{4})(?:\s*·\s*adendo\s+(\d{1,4}))?/i;

/** A filled sheet of a request, or any other with prices, as the quote that it states. No formula is run. */
export function readSheet(workbook: Workbook, file: string): ReadQuote {
  const { sheet, table } = sheetWithPrices(workbook);
  const uses = answerUses(table);
  const title = titleOf(sheet);
  const context: Context = {
    sheet,
    table,
    uses,
    file,
    mark: markOf(textsOf(table, uses)).mark,
    hasOwnName: workbook.sheets.length > 0 && sheet.name !== '',
    doubts: headDoubts(sheet, table, uses),
  };
  return {
    source: file === '' ? 'paste' : 'sheet',
    file,
    lines: table.lines.flatMap((line) => lineOf(line, context) ?? []),
    conditions: conditionsOfSheets(
      workbook.sheets.filter((other) => other !== sheet),
      file,
    ),
    addendum: title ? Number(title[2] ?? 0) : null,
    requestMark: title?.[1]?.toUpperCase() ?? null,
    doubts: [],
  };
}

interface Context {
  sheet: Sheet;
  table: Table;
  uses: readonly AnswerUse[];
  file: string;
  mark: DecimalMark | null;
  hasOwnName: boolean;
  /** Doubts about a column of prices, for each line with a price. */
  doubts: readonly ((place: Place) => Doubt)[];
}

/** The sheet whose columns say the most about prices; one that its author has hidden comes after all that are shown. */
function sheetWithPrices({ sheets }: Workbook): { sheet: Sheet; table: Table } {
  const scored = sheets.map((sheet) => {
    const table = tableOf(sheet);
    const uses = new Set(answerUses(table));
    const known = [...uses].filter((use) => use !== 'skip').length;
    const prices = uses.has('unitPrice') || uses.has('total') ? 10 : 0;
    const score = table.lines.length === 0 ? -1 : known + prices - (sheet.isHidden ? 100 : 0);
    return { sheet, table, score };
  });
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  const nothing: Sheet = { name: '', rows: [] };
  return best ?? { sheet: nothing, table: tableOf(nothing) };
}

/** The first lines name the request that the sheet was made for. */
const titleOf = ({ rows }: Sheet): RegExpExecArray | null =>
  rows
    .slice(0, 8)
    .flat()
    .map((cell) => TITLE.exec(cellText(cell)))
    .find((found) => found !== null) ?? null;

function* textsOf({ lines }: Table, uses: readonly AnswerUse[]): Generator<string> {
  for (const { cells } of lines)
    for (const [at, cell] of cells.entries())
      if (typeof cell === 'string' && /^(quantity|unitPrice|total)$/.test(uses[at] ?? ''))
        yield cell;
}

/** A heading that is merged over the prices, and one that says neither of one unit nor of all. */
function headDoubts(sheet: Sheet, table: Table, uses: readonly AnswerUse[]) {
  const isPrice = (at: number) => uses[at] === 'unitPrice' || uses[at] === 'total';
  const doubts: ((place: Place) => Doubt)[] = [];
  const heads = new Set(table.parts.map(({ headerLine }) => headerLine));
  for (const { top, bottom, left, right } of sheet.merges ?? []) {
    const isHead = [...heads].some((line) => line > 0 && top <= line - 1 && line - 1 <= bottom + 1);
    const covers =
      right > left && [...uses.keys()].some((at) => left <= at && at <= right && isPrice(at));
    const heading = cellText(sheet.rows[top]?.[left]);
    if (isHead && covers && heading !== '')
      doubts.push((place) => ({ kind: 'merged-head', heading, place }));
  }
  const open = table.parts.flatMap(({ doubts: found }: Part) =>
    found.filter(
      ({ code, columns }) => (code === 'value' && columns.some(isPrice)) || code === 'heading',
    ),
  );
  const [first] = open;
  if (first && uses.includes('unitPrice') && !uses.includes('total')) {
    const heading = table.headings[uses.indexOf('unitPrice')] || 'Valor';
    doubts.push((place) => ({ kind: 'open-amount', heading, place }));
  }
  return doubts;
}

function lineOf(line: TableLine, context: Context): ReadLine | null {
  const { uses, mark } = context;
  if (line.role !== undefined || line.mark === 'struck') return null;
  const at = (use: AnswerUse) => uses.indexOf(use);
  const cell = (use: AnswerUse): Cell => line.cells[at(use)] ?? null;
  const place = (use: AnswerUse) => placeOf(line, at(use), context);
  const text = (use: AnswerUse) => (at(use) < 0 ? '' : cellText(cell(use)));
  const said = (use: AnswerUse): Said<string> | null =>
    text(use) === '' ? null : { value: text(use), place: place(use) };
  const number = (use: AnswerUse): Said<number> | null => {
    const own = cell(use);
    const value = typeof own === 'number' ? own : readNumber(text(use), mark)?.value;
    return value === undefined || text(use) === '' ? null : { value, place: place(use) };
  };
  const unitPrice = readAmount(cell('unitPrice'), 'unitPrice', mark, place('unitPrice'));
  const total = readAmount(cell('total'), 'money', mark, place('total'));
  const code = codeOf(said('code'));
  const { scope, unknown } = scopeOf(text('scope'));
  const isNamed = code !== null || (said('description') !== null && (unitPrice ?? total ?? scope));
  if (!isNamed || (code === null && isTotal(plainWords(text('description'))))) return null;
  const priced = unitPrice ?? total;
  const doubts: Doubt[] = priced ? context.doubts.map((doubt) => doubt(priced.place)) : [];
  if (unknown) doubts.push({ kind: 'scope', written: text('scope'), place: place('scope') });
  const formula = priced && formulaAt(priced.place, context);
  if (priced && formula) doubts.push({ kind: 'formula', written: formula, place: priced.place });
  return {
    ...blankLine(placeOf(line, at('description'), context)),
    code,
    number: number('number'),
    description: said('description'),
    room: text('room') || null,
    quantity: number('quantity'),
    unit: said('unit'),
    unitPrice,
    total,
    scope,
    brand: text('brand') || null,
    model: text('model') || null,
    alternative: text('alternative') || null,
    days: number('days'),
    note: text('note') || null,
    doubts,
  };
}

/** A code that a spreadsheet took for a number or for nothing is none. */
const codeOf = (code: Said<string> | null): Said<string> | null =>
  code && /[\p{L}\d]/u.test(code.value) ? code : null;

const SCOPES: readonly (readonly [RegExp, SaidScope])[] = [
  [/^(cotad[oa]|sim|ok)$/, 'quoted'],
  [/^inclu[si]/, 'included'],
  [/^(nao|sem|n\/?c$|indisponivel)/, 'not_quoted'],
  [/^altern/, 'alternative'],
];

function scopeOf(written: string): { scope: SaidScope | null; unknown: boolean } {
  const words = plainWords(written);
  if (words === '' || /^[-–—]$/.test(words)) return { scope: null, unknown: false };
  const scope = SCOPES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  return { scope, unknown: scope === null };
}

/** `Pedido!G12`; in a pasted text, `linha 12`. The columns of a second table stand where those of the first do. */
function placeOf(
  { line, cells }: TableLine,
  at: number,
  { sheet, file, hasOwnName }: Context,
): Place {
  const cell = cells[at] ?? null;
  const own = sheet.rows[line - 1] ?? [];
  const column = own[at] === cell ? at : own.indexOf(cell);
  const words = cellText(cell);
  if (!hasOwnName || column < 0) return { file, where: `linha ${line}`, words };
  return { file, where: `${sheet.name}!${columnLetters(column + 1)}${line}`, words };
}

/** The formula of a cell; of one that is shared with another cell its sign alone. Null where there is none. */
function formulaAt({ where }: Place, { sheet }: Context): string | null {
  const at = where.slice(where.lastIndexOf('!') + 1);
  const found = sheet.formulas?.find((one) => one.at === at);
  return found ? `=${found.words}` : null;
}
