import Papa from 'papaparse';
import { findHeader } from './header.ts';
import { hasMarkdownTable, readMarkdown } from './markdown.ts';
import { hasSender } from './senders.ts';
import { type Cell, MOST_CELLS, type Sheet, trimmed, Unreadable } from './workbook.ts';

const DIVIDERS = ['\t', ';', ',', '|'] as const;
type Divider = (typeof DIVIDERS)[number];
/** Enough lines to see what divides the cells. */
const SAMPLE_LINES = 60;

export const dividerWord: Record<Divider, string> = {
  '\t': 'tabulação',
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '|': 'barra',
};

/** Rows of a CSV text, or of a text copied from a spreadsheet or a message. */
export function readText(text: string, name: string): { sheet: Sheet; divider: Divider | null } {
  if (hasMarkdownTable(text)) {
    const { rows, struck } = readMarkdown(text);
    return { sheet: sheetOf(name, rows, struck), divider: null };
  }
  const divider = dividerOf(text);
  const rows: Cell[][] = [];
  if (divider === null) {
    for (const line of text.split(/\r\n|\r|\n/)) rows.push([line]);
  } else {
    const data = cellsOf(withoutSeparatorLine(text), divider);
    rows.push(...data);
  }
  return { sheet: sheetOf(name, rows), divider };
}

function sheetOf(name: string, rows: Cell[][], struck: readonly number[] = []): Sheet {
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  if (cells > MOST_CELLS)
    throw new Unreadable('A planilha tem células demais. Divida-a em partes.');
  const sheet = { name, rows: trimmed(rows.map((row) => row.map(cellOf))) };
  return struck.length > 0 ? { ...sheet, struck } : sheet;
}

/** Where a quotation mark is never closed (3/4", "Deca torneira) it is a sign like any other. */
function cellsOf(text: string, delimiter: Divider): string[][] {
  const quoted = Papa.parse<string[]>(text, { delimiter });
  const isUnclosed = quoted.errors.some(({ type }) => type === 'Quotes');
  // A spreadsheet has no tabs in its cells: two marks far apart were taken for one pair.
  const swallowed =
    delimiter === '\t' && quoted.data.some((row) => row.some((cell) => cell.includes('\t')));
  if (!isUnclosed && !swallowed) return quoted.data;
  return Papa.parse<string[]>(text, { delimiter, quoteChar: '\0' }).data;
}

const cellOf = (cell: Cell): Cell => (typeof cell === 'string' && cell.trim() === '' ? null : cell);

/** Excel writes and reads a first line `sep=;` that is no row; its line number stays. */
const withoutSeparatorLine = (text: string) => text.replace(/^\uFEFF?sep=.\r?(?=\n)/i, '');

/**
 * Finds the divider of the cells: the sign that cuts the most lines into the same number of cells. In a list of
 * sentences, of messages or of decimals a sign divides nothing: without headings it has to cut most lines, and
 * a comma nearly all of them, neither before a space nor between figures.
 */
function dividerOf(text: string): Divider | null {
  const stated = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1];
  if (stated && (DIVIDERS as readonly string[]).includes(stated)) return stated as Divider;
  if (text.includes('\t')) return '\t';
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim());
  const sample = lines.slice(0, SAMPLE_LINES);
  if (sample.filter(hasSender).length > sample.length * 0.3) return null;
  let best: { divider: Divider; agreeing: number } | null = null;
  for (const divider of DIVIDERS) {
    const { data } = Papa.parse<string[]>(text, { delimiter: divider, preview: SAMPLE_LINES });
    const widths = data.filter((row) => row.some((cell) => cell.trim())).map((row) => row.length);
    const divided = widths.filter((width) => width > 1);
    const agreeing = Math.max(
      0,
      ...divided.map((width) => widths.filter((w) => w === width).length),
    );
    const hasHeadings = findHeader(data.map((row) => row.map(cellOf))).from >= 0;
    const share = agreeing / Math.max(1, widths.length);
    const enough =
      divider === ','
        ? agreeing >= 2 && (hasHeadings || (share >= 0.8 && dividesCells(sample)))
        : divided.length > 0 && (hasHeadings || share >= 0.5);
    if (enough && agreeing > (best?.agreeing ?? 0)) best = { divider, agreeing };
  }
  return best?.divider ?? null;
}

/** Commas of sentences stand before a space, those of decimals between figures. */
function dividesCells(lines: readonly string[]): boolean {
  const plain = lines.map((line) => line.replace(/"[^"]*"/g, '')).join('\n');
  const commas = plain.match(/,/g)?.length ?? 0;
  const others = plain.match(/,(?= )|(?<=\d),(?=\d)/g)?.length ?? 0;
  return others < commas / 2;
}
