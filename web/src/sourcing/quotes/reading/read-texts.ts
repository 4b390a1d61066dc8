import { plainWords } from '../../../words/search.ts';
import { withoutSender } from '../../items/import/senders.ts';
import { type Table, tableOf } from '../../items/import/table.ts';
import type { Sheet } from '../../items/import/workbook.ts';
import type { Place } from '../fill/place.ts';
import type { ReadLine, ReadQuote } from '../fill/read-quote.ts';
import { conditionsOf, type Statement } from './conditions-read.ts';
import { markOfText } from './read-numbers.ts';
import { linesOfText } from './read-running.ts';
import { compared } from './sums.ts';
import { linesOfTable } from './table-lines.ts';

/** The texts of a mail or of what was pasted. */
export interface Texts {
  source: 'mail' | 'paste';
  /** Name of the file; '' for a pasted text. */
  file: string;
  lines: readonly string[];
  tables: readonly Sheet[];
}

/** A quote as a text with its tables states it. What it quotes of an earlier mail is not read. */
export function quoteOfTexts({ source, file, lines, tables }: Texts): ReadQuote {
  const own = withoutQuoted(lines);
  const mark = markOfText(
    [...own, ...tables.flatMap(({ rows }) => rows.flat().map(String))].join('\n'),
  );
  const placeIn = (where: string, words: string): Place => ({ file, where, words });
  const statements: Statement[] = own.map((text, at) => ({
    text: withoutSender(text),
    place: placeIn(`linha ${at + 1}`, text),
  }));
  const running = linesOfText(statements, mark);
  const read = tables.flatMap((sheet, at): ReadLine[] => {
    const table = tableOf(sheet);
    const place = (line: number) =>
      placeIn(
        `tabela ${at + 1}, linha ${line}`,
        (sheet.rows[line - 1] ?? []).filter(Boolean).join(' '),
      );
    return isPriceTable(table)
      ? linesOfTable(table, { mark, placeOf: place }).filter(hasPrice)
      : [];
  });
  const rowsSaid = tables.flatMap(({ rows }, at) =>
    rows.map((row, line): Statement => {
      const text = row.filter(Boolean).map(String).join(' ');
      return { text, place: placeIn(`tabela ${at + 1}, linha ${line + 1}`, text) };
    }),
  );
  const free = statements.filter(({ place }) => !running.used.has(place.where));
  const whole = compared([...read, ...running.lines], conditionsOf([...rowsSaid, ...free], mark));
  return {
    source,
    file,
    lines: whole.lines,
    conditions: whole.conditions,
    addendum: null,
    requestMark: null,
    doubts: whole.doubts,
  };
}

const hasPrice = ({ unitPrice, total, scope }: ReadLine) =>
  unitPrice !== null || total !== null || scope !== null;

const isPriceTable = ({ uses, isList }: Table) =>
  !isList && uses.includes('description') && (uses.includes('unitPrice') || uses.includes('total'));

/** The lines of the mail itself: those of the mail that it answers come after, or stand behind a sign. */
function withoutQuoted(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => {
    const plain = plainWords(line);
    return (
      /^(em|on) .{6,120}(escreveu|wrote):\s*$/.test(plain) ||
      /^-{3,}\s*(mensagem original|original message|forwarded)/.test(plain)
    );
  });
  const own = end > 0 ? lines.slice(0, end) : lines;
  return own.filter((line) => !/^\s*>/.test(line));
}

/** The lines of a plain text. */
export const linesOfPlain = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/[\u200b\u200e\u200f\u202a-\u202e\ufeff]/g, '').trim());
