import { multiplies } from '../../items/import/column-looks.ts';
import type { ColumnUse } from '../../items/import/column-uses.ts';
import { type Table, tableOf } from '../../items/import/table.ts';
import type { Doubt } from '../fill/doubts.ts';
import type { ReadLine, ReadQuote } from '../fill/read-quote.ts';
import { isCondition } from './condition-words.ts';
import { conditionsOf, type Statement } from './conditions-read.ts';
import { linesOfPage, type PageLine, runsOf, textOfWords } from './page-lines.ts';
import { type PageTable, tablesOf } from './page-tables.ts';
import type { PageOfPieces } from './pieces.ts';
import { placeOf } from './places.ts';
import { markOfText } from './read-numbers.ts';
import { linesOfText } from './read-running.ts';
import { compared } from './sums.ts';
import { linesOfTable } from './table-lines.ts';

/** A quote as the pages of a file state it: lines with their places, conditions as proposals, and what has to be looked at. */
export function quoteOfPages(pages: readonly PageOfPieces[], file: string): ReadQuote {
  const lines = pages.flatMap(linesOfPage);
  const mark = markOfText(lines.map(({ text }) => text).join('\n'));
  const tables = tablesOf(lines);
  const read = tables.flatMap((table) => priced(table, file, mark));
  const running = linesOfText(
    lines.map((line) => ({ text: line.text, place: placeOf(file, [line]) })),
    mark,
  );
  const chosen = better(
    read,
    running.lines,
    tables.some(({ hasHeading }) => hasHeading),
  );
  // "Total de R$ 6.720,00" below the line of a thing is its price and not that of the whole.
  const isUsed = ({ place }: Statement) =>
    chosen === running.lines && running.used.has(place.where);
  const statements = statementsOf(lines, file).filter((statement) => !isUsed(statement));
  const conditions = conditionsOf(statements, mark);
  const whole = compared(chosen, conditions);
  return {
    source: 'pdf',
    file,
    lines: whole.lines,
    conditions: whole.conditions,
    addendum: null,
    requestMark: null,
    doubts: whole.doubts,
  };
}

function priced(table: PageTable, file: string, mark: ReturnType<typeof markOfText>): ReadLine[] {
  const found = withProvenQuantity(tableOf({ name: '', rows: table.rows }), table.hasHeading);
  if (!isPriceTable(found)) return [];
  return linesOfTable(found, {
    mark,
    placeOf: (line) => placeOf(file, table.lines[line - 1] ?? []),
  }).filter(hasPrice);
}

/** Without a heading small numbers before the words may be codes or quantities: price and total show which. */
function withProvenQuantity(table: Table, hasHeading: boolean): Table {
  const { uses, lines } = table;
  const at = (use: ColumnUse) => uses.indexOf(use);
  const [code, price, total] = [at('code'), at('unitPrice'), at('total')];
  if (hasHeading || uses.includes('quantity') || code < 0 || price < 0 || total < 0) return table;
  const rows = lines.map(({ cells }) => cells);
  if (!multiplies(rows, code, price, total)) return table;
  return { ...table, uses: uses.map((use, column) => (column === code ? 'quantity' : use)) };
}

const hasPrice = ({ unitPrice, total, scope }: ReadLine) =>
  unitPrice !== null || total !== null || scope !== null;

/** A table names what is sold and what it costs; "Parcela, vencimento, valor" does not. */
const isPriceTable = ({ uses, isList }: Table) =>
  !isList && uses.includes('description') && (uses.includes('unitPrice') || uses.includes('total'));

/** The reading that finds more lines of which less is asked; columns count for more where a heading names them. */
function better(table: ReadLine[], running: ReadLine[], hasHeading: boolean): ReadLine[] {
  const worth = (lines: readonly ReadLine[]) =>
    lines.reduce((sum, { doubts }) => sum + (doubts.some(isGrave) ? 0.4 : 1), 0);
  return worth(running) >= worth(table) * (hasHeading ? 1.3 : 1) ? running : table;
}

const isGrave = ({ kind }: Doubt) => /^(amounts|no-unit|open-amount|no-amount|product)$/.test(kind);

/** The statements of the lines, taken apart where two statements stand side by side. */
function statementsOf(lines: readonly PageLine[], file: string): Statement[] {
  return lines.flatMap((line): Statement[] => {
    const place = placeOf(file, [line]);
    const runs = runsOf(line, 1.2).map(textOfWords);
    const isSplit = runs.filter(isCondition).length > 1;
    return isSplit
      ? joinedRuns(runs).map((text) => ({ text, place }))
      : [{ text: line.text, place }];
  });
}

/** "Prazo: | 20 dias | Validade: | 10 dias" as two statements. */
function joinedRuns(runs: readonly string[]): string[] {
  const joined: string[] = [];
  for (const run of runs) {
    if (joined.length > 0 && !isCondition(run)) joined[joined.length - 1] += ` ${run}`;
    else joined.push(run);
  }
  return joined;
}
