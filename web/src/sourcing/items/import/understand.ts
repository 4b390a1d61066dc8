import { type Category, categoryLabel } from '../../../words/categories.ts';
import { formatAmount } from '../../../words/format.ts';
import { plainWords } from '../../../words/search.ts';
import { columnFlags } from './column-flags.ts';
import type { ColumnUse } from './column-uses.ts';
import type { ColumnDoubt } from './columns-found.ts';
import { type Choices, type ImportRow, type RowField, type RowFields, rowFields } from './draft.ts';
import { findHeaders } from './header.ts';
import { flagsOf, typedQuantity } from './item-flags.ts';
import { categoryNamed } from './known-words.ts';
import { measureFlags } from './measure-flags.ts';
import { markOf } from './numbers.ts';
import { cellText, type RawRow, rawRow } from './raw-row.ts';
import { type ItemReading, readItem } from './read-item.ts';
import { remarksOf } from './remarks.ts';
import { codeOf, isTitleOfRoom, type RowSort, sortRows } from './row-kind.ts';
import { entered, holding, type Section, sectionOf, tableSection } from './sections.ts';
import type { Part, Table, TableLine } from './table.ts';
import type { Cell, Sheet } from './workbook.ts';

/** Items that the project already has, by their words. */
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
  const { headings, lines, parts } = table;
  const raws = rawRows(table, uses);
  const { mark, example } = markOf(numericTexts(raws));
  const mayBeThousands =
    mark === '.' && raws.some((row) => /^\d+\.\d{1,2}$/.test(row.textOf('quantity')));
  const sorts = sortLines(table, uses, raws);
  const areRooms = parts.some(({ title }) => isTitleOfRoom(title));
  let sections: Section[] = [];
  let room = '';
  let above: Category | null = null;
  let filledDown = false;
  let current = -1;
  const unitWords = new Map<string, string>();
  const kinds = lines.map(({ line }, at) => choices.kinds[line] ?? sorts[at]?.kind ?? 'out');

  const rows = raws.map((row, at): ImportRow => {
    const line = lines[at] as TableLine;
    const sort = sorts[at] as RowSort;
    const part = parts[line.part] as Part;
    const isStored = choices.stored?.includes(row.line) ?? false;
    const kind = isStored ? 'out' : (kinds[at] ?? 'out');
    const base = {
      line: row.line,
      kind,
      cells: uses.map((use, place) => shownText(use, row.cells[place])),
      flags: [],
      notes: [],
      quantity: null,
      amount: null,
    };
    if (line.part !== current) {
      if (startsAnew(parts, current, line.part)) {
        sections = tableSection(part.title, part.headerLine, areRooms && parts.length > 1);
        room = '';
        above = null;
      }
      current = line.part;
    }
    if (kind === 'section') {
      sections = entered(sections, sectionOf(row));
      room = '';
      above = null;
      return { ...base, reason: '', fields: noFields };
    }
    // A row that is left out still stands between the others: a room that is merged over it holds on.
    const holds = sort.kind === 'item' && line.role === undefined;
    if (holds) {
      filledDown ||= kind === 'item' && room !== '' && !row.has('room');
      room = row.textOf('room') || room;
    }
    if (kind === 'out' && !isStored) {
      const reason = choices.kinds[row.line] === 'out' ? 'Deixada de fora por você' : sort.reason;
      return { ...base, reason, fields: noFields };
    }
    const reading = readItem(row, {
      mark,
      mayBeThousands,
      sections: holding(sections, codeOf(row)),
      room,
      above,
      unit: hasColumn(uses, part, 'unit') && !table.isList ? null : (part.unit ?? 'un'),
      countsAsOne: !hasColumn(uses, part, 'quantity') || table.isList,
      isList: table.isList,
      fallback: choices.category,
    });
    if (reading.unitWord) unitWords.set(reading.unitWord, reading.fields.unit);
    above = reading.guess ? above : reading.fields.category || above;
    if (isStored) return { ...base, reason: 'Já importada', fields: noFields };
    const typed = choices.fields[row.line] ?? {};
    const fields = { ...reading.fields, ...typed };
    const edited = new Set(Object.keys(typed) as RowField[]);
    const accepted = choices.accepted[row.line] ?? [];
    const refused = choices.refused[row.line];
    return {
      ...base,
      reason: '',
      fields,
      quantity: typedQuantity(fields.quantity),
      amount: amountOf(reading, typedQuantity(fields.quantity)),
      flags: [
        ...columnFlags(
          { line: row.line, cells: row.cells, fields, accepted },
          openDoubts(part, table.uses, uses),
          headings,
        ),
        ...measureFlags({ line: row.line, fields, edited, accepted }, line.measure),
        ...flagsOf({ line: row.line, fields, reading, edited, accepted, refused }),
      ],
      notes: [...(line.mark ? [markWords[line.mark]] : []), ...reading.notes].map((text) => ({
        text,
        mayLeave: false,
      })),
    };
  });
  noteTwins(rows, known);
  nameSections(rows, raws);
  return { rows, remarks: remarksOf(table, uses, { mark, example, filledDown, unitWords }) };
}

const markWords = { hidden: 'Linha oculta na planilha', struck: 'Linha riscada na planilha' };

/** The lines by what their columns are. Of descriptions side by side the first may stand for several lines. */
function rawRows({ lines, headings }: Table, uses: readonly ColumnUse[]): RawRow[] {
  const first = uses.indexOf('description');
  const isOfTwo = uses.filter((use) => use === 'description').length > 1;
  const isAmount = uses.map((use) => use === 'total');
  let above: { cell: Cell; part: number } | null = null;
  return lines.map(({ line, cells, part, repeated }) => {
    const own: Cell[] = cells.map((cell, at) => (isAmount[at] && repeated?.has(at) ? null : cell));
    if (!isOfTwo) return rawRow(line, own, uses, headings);
    const others = uses.some(
      (use, at) => use === 'description' && at !== first && cellText(own[at]),
    );
    const isWhole = cellText(own[first]) !== '';
    if (isWhole && others) above = { cell: own[first] ?? null, part };
    else if (isWhole || above?.part !== part) above = null;
    else if (others) own[first] = above.cell;
    return rawRow(line, own, uses, headings);
  });
}

/** Decides the kind of each line: first by its place, a heading or hidden, then by its cells. */
function sortLines(table: Table, uses: readonly ColumnUse[], raws: readonly RawRow[]): RowSort[] {
  const sorts = sortRows(raws, { uses, headings: table.headings, isList: table.isList });
  return table.lines.map(({ role, mark, part }, at): RowSort => {
    const sort = sorts[at] as RowSort;
    if (role === 'heading')
      return {
        kind: 'out',
        reason: table.parts[part]?.repeatsLast ? 'Cabeçalho repetido' : 'Cabeçalho de outra tabela',
      };
    if (role === 'title')
      return { kind: 'out', reason: `Título da tabela da linha ${table.parts[part]?.headerLine}` };
    // A hidden title still names what is shown below it.
    if (mark === 'struck' || (mark === 'hidden' && sort.kind === 'item'))
      return { kind: 'out', reason: `${markWords[mark]}: fica de fora` };
    return sort;
  });
}

/** A heading that is repeated, as on every page of a print, goes on with the same table. */
function startsAnew(parts: readonly Part[], before: number, now: number): boolean {
  const [last, next] = [parts[before], parts[now]];
  return !last || !next || next.title !== '' || !next.repeatsLast;
}

const hasColumn = (uses: readonly ColumnUse[], { columns }: Part, use: ColumnUse) =>
  uses.some((one, at) => one === use && columns.has(at));

/** The doubts of columns that the person has not decided meanwhile. */
function openDoubts(
  { doubts }: Part,
  proposed: readonly ColumnUse[],
  uses: readonly ColumnUse[],
): ColumnDoubt[] {
  const isSame = (at: number) => uses[at] === proposed[at];
  return doubts.filter(({ columns }) =>
    columns.length > 0 ? columns.every(isSame) : uses.every((_, at) => isSame(at)),
  );
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
  return Math.round(Number((amount * 100).toPrecision(14))) / 100;
}

const noFields = Object.fromEntries(rowFields.map((field) => [field, ''])) as RowFields;

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

/** Decides what each title becomes and for which lines it holds. */
function nameSections(rows: ImportRow[], raws: readonly RawRow[]): void {
  let open: { section: Section; row: ImportRow; held: number[] }[] = [];
  const named: typeof open = [];
  rows.forEach((row, at) => {
    const raw = raws[at];
    if (row.kind === 'item' && raw) {
      const own = holding(
        open.map((one) => one.section),
        codeOf(raw),
      );
      for (const { section, held } of open) if (own.includes(section)) held.push(row.line);
    }
    if (row.kind !== 'section' || !raw) return;
    const section = sectionOf(raw);
    const kept = entered(
      open.map((one) => one.section),
      section,
    );
    const entry = { section, row, held: [] as number[] };
    open = [...open.filter((one) => kept.includes(one.section)), entry];
    named.push(entry);
  });
  for (const { section, row, held } of named) row.reason = sectionWords(section, held);
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

/**
 * The category that the name of the sheet, of the file or a line above the headings says, if any. What
 * stands above one of several tables is said of that one only.
 */
export function proposedCategory({ name, rows, merges }: Sheet, fileName: string): Category | '' {
  const headers = findHeaders(rows, merges);
  const titles = headers.length > 1 ? [] : rows.slice(0, Math.max(0, headers[0]?.from ?? 0)).flat();
  return (
    [name, ...titles.map(cellText), fileName].map(categoryNamed).find((one) => one !== null) ?? ''
  );
}
