import Papa from 'papaparse';
import { Unreadable } from '../../sourcing/items/import/workbook.ts';
import { plainWords } from '../../words/search.ts';
import { oneLine, type RawLine, readCents, readDay } from './raw-line.ts';

/** The head of a statement stands within so many lines; above it banks write the account and the period. */
const HEAD_WITHIN = 40;

const DIVIDERS = [';', ',', '\t'];

const COLUMNS = {
  day: /^(data|dt\b|date)/,
  memo: /hist|descri|lancamento|detalhe|favorecido|titulo|memo|estabelecimento/,
  value: /^(valor|amount|quantia)/,
  out: /debito|saida/,
  sense: /^(d\/?c|tipo|natureza|sinal|credito\/debito)$/,
  id: /identificador|^id$|documento|docto|^doc/,
} as const;
type Columns = Partial<Record<keyof typeof COLUMNS, number[]>>;

/** The movements of a statement in CSV, with the columns that Brazilian banks use, in any order. */
export function readStatementCsv(text: string): RawLine[] {
  const tables = DIVIDERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
    return { data, head: data.slice(0, HEAD_WITHIN).findIndex((row) => isHead(columnsOf(row))) };
  });
  const { data, head } = tables.find((table) => table.head >= 0) ?? { data: [], head: -1 };
  const names = data[head];
  if (!names) {
    throw new Unreadable(
      'Não encontramos as colunas de data e valor. Baixe o extrato da conta em OFX ou CSV e tente de novo.',
    );
  }
  if (names.map((name) => plainWords(oneLine(name))).join() === 'date,title,amount') {
    throw new Unreadable('Este é o extrato de um cartão. Escolha o da conta da qual você pagou.');
  }
  const columns = columnsOf(names);
  const above = data.slice(0, head).flat().join(' ');
  const account =
    /conta[^\d]{0,30}([\d.\-/ ]{4,30})/i.exec(above)?.[1]?.replace(/\D/g, '') ?? 'csv';
  return data.slice(head + 1).flatMap((row) => lineOf(account, row, columns));
}

function columnsOf(row: readonly string[]): Columns {
  const columns: Columns = {};
  row.forEach((cell, place) => {
    const name = plainWords(oneLine(cell));
    const kind = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).find((key) =>
      COLUMNS[key].test(name),
    );
    if (kind) columns[kind] = [...(columns[kind] ?? []), place];
  });
  return columns;
}

const isHead = ({ day, value, out }: Columns) => !!day && !!(value ?? out);

/** A row of the table; none for what has no day or no amount, such as a balance or a sum below. */
function lineOf(account: string, row: readonly string[], columns: Columns): RawLine[] {
  const at = (places: readonly number[] = []) => places.map((place) => oneLine(row[place] ?? ''));
  const day = readDay(at(columns.day).find((text) => text !== '') ?? '');
  const cents = centsOf(at(columns.value), at(columns.out), at(columns.sense));
  if (day === null || cents === null) return [];
  const memo = at(columns.memo).filter(Boolean).join(' ').slice(0, 500);
  return [{ account, day, cents, fitid: at(columns.id).join(' ').trim().slice(0, 255), memo }];
}

function centsOf(values: string[], outs: string[], senses: string[]): number | null {
  const value = values.find((text) => text !== '');
  const out = outs.find((text) => text !== '' && readCents(text) !== 0);
  if (value === undefined) return out === undefined ? null : -Math.abs(readCents(out) ?? 0) || null;
  const cents = readCents(value);
  const isOut = senses.some((text) => /^(d|debito|saida)\b/.test(plainWords(text)));
  return cents === null ? null : isOut ? -Math.abs(cents) : cents;
}
