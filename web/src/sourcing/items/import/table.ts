import { plainWords } from '../../../words/search.ts';
import { type ColumnUse, isShared } from './column-uses.ts';
import { recognise, unitOfHeading } from './columns.ts';
import type { ColumnDoubt } from './columns-found.ts';
import { findHeaders, type Header, unknownHeader } from './header.ts';
import { type EndMeasure, listRows } from './list-lines.ts';
import { cellText } from './raw-row.ts';
import { isAnnotation, isTotal } from './row-words.ts';
import { type Cell, isBlank, isBlankRow, type Sheet } from './workbook.ts';

/** One of the tables of a sheet, with headings of its own or none. */
export interface Part {
  /** The last line of its heading, as the spreadsheet counts; 0 without one. */
  headerLine: number;
  /** The text right above its heading. */
  title: string;
  /** The columns of the whole table that it fills. */
  columns: ReadonlySet<number>;
  /** The unit in the heading of its quantities: "Área (m²)". */
  unit: string | null;
  doubts: ColumnDoubt[];
  /** Its heading is that of the table before it. */
  repeatsLast: boolean;
}

export interface TableLine {
  line: number;
  cells: readonly Cell[];
  part: number;
  /** A heading, or the title above one: nothing to import. */
  role?: 'heading' | 'title';
  /** Hidden or struck out in the spreadsheet. */
  mark?: 'hidden' | 'struck';
  /** Columns in which a cell that is merged downwards was repeated. */
  repeated?: ReadonlySet<number>;
  /** In a list: what stands at the end of the line. */
  measure?: EndMeasure;
}

/** A sheet with its columns found: what does not change while a person maps and mends. */
export interface Table {
  name: string;
  /** The line of the first table's last heading, as the spreadsheet counts; 0 without headings. */
  headerLine: number;
  headings: string[];
  /** The lines of the sheet after the headings. */
  lines: TableLine[];
  /** Proposed by headings and contents. */
  uses: ColumnUse[];
  /** The tables in it; cells of a later one stand in the columns that mean the same. */
  parts: Part[];
  /** Lines above the first heading, which are not imported. */
  above: number[];
  /** One column of words, as in a message: quantities were looked for inside the lines. */
  isList: boolean;
}

export function tableOf(sheet: Sheet): Table {
  const { name, rows } = sheet;
  const widest = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== null) + 1));
  const known = findHeaders(rows, sheet.merges);
  if (widest <= 1 && known.length === 0) return listTable(sheet);
  const unknown = known.length > 0 ? null : unknownHeader(rows);
  const headers = unknown ? [unknown] : known;
  const { rows: filled, repeated } = withMerges(sheet, headers);
  const blocks = blocksOf(filled, headers);
  const joined = joinBlocks(blocks, sheet.money);
  const lines = blocks
    .flatMap((block, part) => linesOf(filled, block, part))
    .map((line): TableLine => {
      const map = joined.maps[line.part] ?? [];
      const cells: Cell[] = joined.uses.map(() => null);
      line.cells.forEach((cell, at) => {
        if (map[at] !== undefined) cells[map[at]] = cell;
      });
      const own = repeated.get(line.line - 1);
      const mark = markOf(sheet, line.line);
      return {
        ...line,
        cells,
        ...(mark ? { mark } : {}),
        ...(own ? { repeated: new Set([...own].flatMap((at) => map[at] ?? [])) } : {}),
      };
    });
  const first = headers[0];
  const headed = blocks.findIndex(({ header }) => header !== null);
  return {
    name,
    headerLine: first ? first.to + 1 : 0,
    headings: joined.headings,
    lines,
    uses: joined.uses,
    parts: joined.parts,
    above:
      headed > 0 || !first
        ? []
        : rows.slice(0, first.from).flatMap((row, at) => (isBlankRow(row) ? [] : [at + 1])),
    isList: false,
  };
}

function listTable(sheet: Sheet): Table {
  const { rows, mayBeNumbered } = listRows(sheet.rows);
  const isPriced = rows.some(({ cells }) => cells.length > 3);
  const uses: ColumnUse[] = [
    'description',
    'quantity',
    'unit',
    ...(isPriced ? ['total' as const] : []),
  ];
  const lines = rows.flatMap((row, at) => {
    const mark = markOf(sheet, at + 1);
    return isBlankRow(row.cells)
      ? []
      : [{ line: at + 1, ...row, part: 0, ...(mark ? { mark } : {}) }];
  });
  return {
    name: sheet.name,
    headerLine: 0,
    headings: uses.map(() => ''),
    lines,
    uses,
    parts: [
      {
        headerLine: 0,
        title: '',
        columns: new Set(uses.keys()),
        unit: null,
        doubts: mayBeNumbered ? [{ code: 'numbering', columns: [1] }] : [],
        repeatsLast: false,
      },
    ],
    above: [],
    isList: true,
  };
}

function markOf({ struck, hidden }: Sheet, line: number): TableLine['mark'] {
  if (struck?.includes(line)) return 'struck';
  return hidden?.includes(line) ? 'hidden' : undefined;
}

/** A cell merged downwards holds for all its lines: repeated in those that hold something else too. */
function withMerges({ rows, merges = [] }: Sheet, headers: readonly Header[]) {
  const filled = rows.map((row) => [...row]);
  const repeated = new Map<number, Set<number>>();
  const isHeading = (at: number) => headers.some(({ from, to }) => from <= at && at <= to);
  for (const { top, bottom, left } of merges) {
    const value = rows[top]?.[left] ?? null;
    if (bottom <= top || isBlank(value) || isHeading(top)) continue;
    for (let at = top + 1; at <= Math.min(bottom, rows.length - 1); at += 1) {
      const row = filled[at];
      if (!row || isBlankRow(rows[at] ?? []) || isHeading(at)) continue;
      row[left] = value;
      repeated.set(at, new Set([...(repeated.get(at) ?? []), left]));
    }
  }
  return { rows: filled, repeated };
}

/** The lines of one table: its heading, and from the line after it to the last before the next table. */
interface Block {
  header: Header | null;
  /** The line of the title above the heading, counted from 0, or -1. */
  titleAt: number;
  title: string;
  from: number;
  to: number;
  rows: readonly (readonly Cell[])[];
}

function blocksOf(rows: readonly (readonly Cell[])[], headers: readonly Header[]): Block[] {
  const block = (header: Header | null, titleAt: number, from: number, to: number): Block => ({
    header,
    titleAt,
    title: titleAt < 0 ? '' : titleOf(rows[titleAt] ?? []),
    from,
    to,
    rows: rows.slice(from, to).filter((row) => !isBlankRow(row)),
  });
  const [first] = headers;
  if (!first) return [block(null, -1, 0, rows.length)];
  const titles = headers.map((header) => titleAbove(rows, header.from));
  const blocks = headers.map((header, at) => {
    const next = headers[at + 1];
    const nextTitle = titles[at + 1] ?? -1;
    const to = next ? (nextTitle < 0 ? next.from : nextTitle) : rows.length;
    return block(header, titles[at] ?? -1, header.to + 1, to);
  });
  // A table without headings above the first one is no title block.
  const before = block(
    null,
    -1,
    0,
    titles[0] !== undefined && titles[0] >= 0 ? titles[0] : first.from,
  );
  return looksLikeTable(before.rows) ? [before, ...blocks] : blocks;
}

/** The title right above a heading, or with one blank line between; -1 without. */
function titleAbove(rows: readonly (readonly Cell[])[], from: number): number {
  const at = rows[from - 1] && isBlankRow(rows[from - 1] ?? []) ? from - 2 : from - 1;
  const row = rows[at];
  if (!row) return -1;
  const text = titleOf(row);
  return text &&
    /\p{L}{2}/u.test(text) &&
    !isTotal(plainWords(text)) &&
    !isAnnotation(plainWords(text))
    ? at
    : -1;
}

/** The only text of a line, or nothing. */
function titleOf(row: readonly Cell[]): string {
  const filled = row.filter((cell) => !isBlank(cell));
  return filled.length === 1 && typeof filled[0] === 'string' ? cellText(filled[0]) : '';
}

const looksLikeTable = (rows: readonly (readonly Cell[])[]) =>
  rows.filter((row) => {
    const filled = row.filter((cell) => !isBlank(cell));
    const isNumber = (cell: Cell) =>
      typeof cell === 'number' || /^(R\$\s*)?\d[\d.,]*$/.test(String(cell).trim());
    return (
      filled.length > 2 &&
      filled.some(isNumber) &&
      filled.some((cell) => /\p{L}{3}/u.test(String(cell)))
    );
  }).length > 1;

function linesOf(rows: readonly (readonly Cell[])[], block: Block, part: number) {
  const own = rows
    .slice(block.from, block.to)
    .map((cells, at): TableLine => ({ line: block.from + at + 1, cells, part }));
  const { header, titleAt } = block;
  const heading: TableLine[] =
    header && part > 0
      ? rows
          .slice(header.from, header.to + 1)
          .map((cells, at) => ({ line: header.from + at + 1, cells, part, role: 'heading' }))
      : [];
  const title: TableLine[] =
    part > 0 && titleAt >= 0
      ? [{ line: titleAt + 1, cells: rows[titleAt] ?? [], part, role: 'title' }]
      : [];
  return [...title, ...heading, ...own].filter(({ cells }) => !isBlankRow(cells));
}

/** The columns of all tables as one: those of a later table that mean the same stand in the same place. */
function joinBlocks(blocks: readonly Block[], money: readonly number[] | undefined) {
  const uses: ColumnUse[] = [];
  const headings: string[] = [];
  const parts: Part[] = [];
  const maps: number[][] = [];
  // The first table with headings names the columns.
  const order = blocks
    .map((block, at) => ({ block, at }))
    .toSorted(
      (a, b) => Number(a.block.header === null) - Number(b.block.header === null) || a.at - b.at,
    );
  for (const { block, at } of order) {
    const names = block.header?.names ?? [];
    const read = recognise(names, block.rows, money);
    const map: number[] = [];
    read.uses.forEach((use, column) => {
      const heading = names[column] ?? '';
      const isFree = (place: number) => !map.includes(place);
      const place = uses.findIndex(
        (other, one) =>
          isFree(one) &&
          other === use &&
          (!isShared(use) || plainWords(headings[one] ?? '') === plainWords(heading)),
      );
      const shared =
        // A note may be read with its heading: those of another heading have a column of their own.
        isShared(use) && use !== 'skip' && use !== 'note'
          ? uses.findIndex((other, one) => isFree(one) && other === use)
          : -1;
      const found = place >= 0 ? place : shared;
      if (found >= 0) map[column] = found;
      else {
        map[column] = uses.length;
        uses.push(use);
        headings.push(heading);
      }
    });
    maps[at] = map;
    const quantity = read.uses.indexOf('quantity');
    const last = blocks[at - 1]?.header?.names;
    parts[at] = {
      headerLine: block.header ? block.header.to + 1 : 0,
      title: block.title,
      columns: new Set(map),
      unit: unitOfHeading(names[quantity] ?? '') || null,
      doubts: read.doubts.map((doubt) => ({
        ...doubt,
        columns: doubt.columns.flatMap((column) => map[column] ?? []),
      })),
      repeatsLast:
        last !== undefined && plainWords(last.join('\t')) === plainWords(names.join('\t')),
    };
  }
  return { uses, headings, parts, maps };
}
