import { type Category, categoryLabel } from '../../words/categories.ts';
import { formatAmount, formatQuantity, plural } from '../../words/format.ts';
import { plainWords } from '../../words/search.ts';
import { type ColumnUse, recognise, unitOfHeading } from './columns.ts';
import type { Choices, ImportRow, RowField, RowFields } from './draft.ts';
import { findHeader } from './header.ts';
import { flagsOf, typedQuantity } from './item-flags.ts';
import { categoryNamed } from './known-words.ts';
import { listRows } from './list-lines.ts';
import { markOf } from './numbers.ts';
import { cellText, type RawRow, rawRow } from './raw-row.ts';
import { type ItemReading, readItem } from './read-item.ts';
import { parentCodes, sortRow } from './row-kind.ts';
import { entered, type Section, sectionOf } from './sections.ts';
import { type Cell, isBlankRow, type Sheet } from './workbook.ts';

/** A sheet with its columns found: what does not change while a person maps and mends. */
export interface Table {
  name: string;
  /** The line of the last heading, as the spreadsheet counts; 0 without headings. */
  headerLine: number;
  headings: string[];
  /** What follows the headings, with the lines of the sheet. */
  lines: { line: number; cells: readonly Cell[] }[];
  /** Proposed by headings and contents. */
  uses: ColumnUse[];
  /** One column of words, as in a message: quantities were looked for inside the lines. */
  isList: boolean;
}

export function tableOf({ name, rows }: Sheet): Table {
  const widest = Math.max(...rows.map((row) => row.findLastIndex((cell) => cell !== null) + 1));
  const header = findHeader(rows);
  if (widest <= 1 && header.from < 0) {
    const lines = numbered(listRows(rows), 0);
    const uses: ColumnUse[] = ['description', 'quantity', 'unit'];
    return { name, headerLine: 0, headings: ['', '', ''], lines, uses, isList: true };
  }
  const body = rows.slice(header.to + 1);
  const uses = recognise(
    header.names,
    body.filter((row) => !isBlankRow(row)),
  );
  const headings = uses.map((_, at) => header.names[at] ?? '');
  const lines = numbered(body, header.to + 1);
  return { name, headerLine: header.to + 1, headings, lines, uses, isList: false };
}

const numbered = (rows: readonly (readonly Cell[])[], before: number) =>
  rows
    .map((cells, at) => ({ line: before + at + 1, cells }))
    .filter(({ cells }) => !isBlankRow(cells));

/** What is already in the project, by its words. */
export type KnownItems = readonly { description: string; room: string | null }[];

export interface Understood {
  rows: ImportRow[];
  /** How the sheet as a whole was read. */
  remarks: string[];
}

/** Every filled line of the table as what it becomes, with what has to be mended. */
export function understand(
  table: Table,
  uses: readonly ColumnUse[],
  choices: Choices,
  known: KnownItems,
): Understood {
  const raws = table.lines.map(({ line, cells }) => rawRow(line, cells, uses));
  const { mark, example } = markOf(numericTexts(raws));
  const headings = table.headings;
  const parents = parentCodes(raws);
  const headingUnit = unitOfHeading(headings[uses.indexOf('quantity')] ?? '');
  const hasQuantities = uses.includes('quantity') && !table.isList;
  let sections: Section[] = [];
  let room = '';
  let above: Category | null = null;
  let filledDown = false;
  const unitWords = new Map<string, string>();
  const listUses = table.isList ? uses.filter((use) => use !== 'quantity') : uses;

  const rows = raws.map((row): ImportRow => {
    const sort = sortRow(row, listUses, headings, parents);
    // Where a list gives a number, the line is an item whatever its words.
    const given = table.isList && row.textOf('quantity') !== '' ? 'item' : sort.kind;
    const kind = choices.kinds[row.line] ?? given;
    const texts = uses.map((use, at) => shownText(use, row.cells[at]));
    const base = {
      line: row.line,
      kind,
      cells: texts,
      flags: [],
      notes: [],
      quantity: null,
      amount: null,
    };
    if (kind === 'section') {
      sections = entered(sections, sectionOf(row));
      room = '';
      above = null;
      return { ...base, reason: '', fields: noFields };
    }
    if (kind === 'out') {
      const reason = choices.kinds[row.line] === 'out' ? 'Deixada de fora por você' : sort.reason;
      return { ...base, reason, fields: noFields };
    }
    filledDown ||= room !== '' && row.textOf('room') === '';
    room = row.textOf('room') || room;
    const reading = readItem(row, {
      mark,
      sections,
      room,
      above,
      unit: uses.includes('unit') && !table.isList ? null : (headingUnit ?? 'un'),
      countsAsOne: !hasQuantities,
      isList: table.isList,
      fallback: choices.category,
    });
    if (reading.unitWord) unitWords.set(reading.unitWord, reading.fields.unit);
    above = reading.guess ? above : reading.fields.category || above;
    const typed = choices.fields[row.line] ?? {};
    const fields = { ...reading.fields, ...typed };
    const edited = new Set(Object.keys(typed) as RowField[]);
    const accepted = choices.accepted[row.line] ?? [];
    return {
      ...base,
      reason: '',
      fields,
      quantity: typedQuantity(fields.quantity),
      amount: amountOf(reading, typedQuantity(fields.quantity)),
      flags: flagsOf({
        line: row.line,
        fields,
        reading,
        edited,
        accepted,
        refused: choices.refused[row.line],
      }),
      notes: reading.notes.map((text) => ({ text, mayLeave: false })),
    };
  });
  noteTwins(rows, known);
  nameSections(rows, raws);
  return { rows, remarks: remarksOf(table, uses, { mark, example, filledDown, unitWords }) };
}

/** A cell as the table shows it: amounts as amounts. */
const shownText = (use: ColumnUse, cell: Cell | undefined) =>
  typeof cell === 'number' && (use === 'unitPrice' || use === 'total')
    ? formatAmount(cell)
    : cellText(cell);

const MOST = 9_999_999_999.99;

/** The total of the row, else its price times the quantity, to the cent. */
function amountOf({ total, unitPrice }: ItemReading, quantity: number | null): number | null {
  const amount = total ?? (unitPrice === null || quantity === null ? null : unitPrice * quantity);
  if (amount === null || !(amount >= 0 && amount <= MOST)) return null;
  return Math.round(amount * 100) / 100;
}

const noFields: RowFields = {
  description: '',
  room: '',
  category: '',
  quantity: '',
  unit: '',
  specificationsUrl: '',
};

function* numericTexts(rows: readonly RawRow[]): Generator<string> {
  for (const row of rows) {
    for (const use of ['quantity', 'unitPrice', 'total'] as const) {
      const cell = row.of(use);
      if (typeof cell === 'string') yield cell;
    }
  }
}

/** Rows that stand twice, here or in the project: no fault, but worth a look. */
function noteTwins(rows: ImportRow[], known: KnownItems): void {
  const keyOf = (description: string, room: string | null) =>
    `${plainWords(description)}\n${plainWords(room ?? '')}`;
  const stored = new Set(known.map(({ description, room }) => keyOf(description, room)));
  const seen = new Map<string, number>();
  for (const row of rows) {
    if (row.kind !== 'item' || row.fields.description === '') continue;
    const key = keyOf(row.fields.description, row.fields.room);
    const twin = seen.get(key);
    if (twin !== undefined) row.notes.push({ text: `Igual à linha ${twin}`, mayLeave: true });
    else seen.set(key, row.line);
    if (stored.has(key)) row.notes.push({ text: 'Já está no projeto', mayLeave: true });
  }
}

/** What each title becomes and for which lines it holds. */
function nameSections(rows: ImportRow[], raws: readonly RawRow[]): void {
  let open: { section: Section; row: ImportRow; held: number[] }[] = [];
  const told: typeof open = [];
  rows.forEach((row, at) => {
    const raw = raws[at];
    if (row.kind === 'item') for (const { held } of open) held.push(row.line);
    if (row.kind !== 'section' || !raw) return;
    const section = sectionOf(raw);
    const kept = entered(
      open.map((one) => one.section),
      section,
    );
    const entry = { section, row, held: [] as number[] };
    open = [...open.filter((one) => kept.includes(one.section)), entry];
    told.push(entry);
  });
  for (const { section, row, held } of told) row.reason = sectionWords(section, held);
}

function sectionWords({ room, category }: Section, held: readonly number[]): string {
  const becomes = [
    room && `o ambiente ${room}`,
    category && `a categoria ${categoryLabel(category)}`,
  ].filter(Boolean);
  const from = held[0];
  const to = held.at(-1);
  if (from === undefined) return 'Título de seção sem itens abaixo.';
  const lines = from === to ? `da linha ${from}` : `das linhas ${from} a ${to}`;
  return `Título de seção: vira ${becomes.join(' e ')} ${lines}.`;
}

function remarksOf(
  table: Table,
  uses: readonly ColumnUse[],
  read: {
    mark: string | null;
    example: string | null;
    filledDown: boolean;
    unitWords: ReadonlyMap<string, string>;
  },
): string[] {
  const { mark, example, filledDown, unitWords } = read;
  const remarks = [plural(table.lines.length, 'linha', 'linhas')];
  if (table.isList)
    remarks.push('lista sem colunas: quantidades lidas no começo ou no fim das linhas');
  else if (table.headerLine > 0)
    remarks.push(`cabeçalho na linha ${formatQuantity(table.headerLine)}`);
  else remarks.push('sem cabeçalho: colunas reconhecidas pelo conteúdo');
  if (example) remarks.push(`${example} lido com ${mark === ',' ? 'vírgula' : 'ponto'} decimal`);
  if (!table.isList && !uses.includes('quantity'))
    remarks.push('sem coluna de quantidade: cada linha vale 1');
  if (filledDown) remarks.push('ambiente em branco repete o da linha de cima');
  const units = [...unitWords].map(([word, unit]) => `“${word}” como ${unit}`);
  if (units.length > 0) remarks.push(`unidades: ${units.join(', ')}`);
  return remarks;
}

/** The category that the name of the sheet, of the file or a line above the headings says, if any. */
export function proposedCategory({ name, rows }: Sheet, fileName: string): Category | '' {
  const { from } = findHeader(rows);
  const titles = rows.slice(0, Math.max(0, from)).flat();
  return (
    [name, ...titles.map(cellText), fileName].map(categoryNamed).find((one) => one !== null) ?? ''
  );
}
