import { cleanText } from '../../sourcing/items/import/clean-text.ts';
import { Unreadable } from '../../sourcing/items/import/workbook.ts';
import { isState } from '../../sourcing/references/states.ts';
import { readFigures } from '../../words/figures.ts';
import { plainWords } from '../../words/search.ts';
import { type SheetCell, type SheetRow, sheetRows } from './sheet-rows.ts';

export type ReferenceKind = 'input' | 'composition';
export type Regime = 'onerado' | 'desonerado';

/** The sheets of Caixa's file that are read: those without and with the reduced charges, of inputs and of compositions. */
export const sheetFacts = {
  ISD: { kind: 'input', regime: 'onerado' },
  CSD: { kind: 'composition', regime: 'onerado' },
  ICD: { kind: 'input', regime: 'desonerado' },
  CCD: { kind: 'composition', regime: 'desonerado' },
} as const satisfies Record<string, { kind: ReferenceKind; regime: Regime }>;
export type SheetName = keyof typeof sheetFacts;

export interface SinapiRow {
  code: string;
  description: string;
  unit: string;
  /** R$ to the cent for each state of the sheet, in its order; null where the sheet has none. */
  prices: (number | null)[];
}

export interface SinapiSheet {
  name: SheetName;
  /** `2026-05`. */
  month: string;
  states: string[];
  rows: SinapiRow[];
}

/** The head of a sheet stands in one of its first rows, below its titles. */
const HEAD_WITHIN = 20;

/** Reads a sheet of prices. Throws an {@link Unreadable} with the sheet and the line where it is not as Caixa publishes it. */
export function readSheet(
  name: SheetName,
  part: Uint8Array,
  strings: readonly string[],
): SinapiSheet {
  const { kind } = sheetFacts[name];
  const top: SheetRow[] = [];
  let head: Head | null = null;
  const rows = new Map<string, SinapiRow>();
  for (const row of sheetRows(part, strings)) {
    if (head === null) {
      head = headIn(kind, row, top);
      top.push(row);
      if (head === null && (row.line >= HEAD_WITHIN || top.length >= HEAD_WITHIN)) break;
      continue;
    }
    const read = readRow(name, head, row);
    if (read === null) continue;
    const before = rows.get(read.code);
    if (before && JSON.stringify(before) !== JSON.stringify(read))
      throw new Unreadable(
        `O código ${read.code} está duas vezes na aba ${name}, com valores diferentes.`,
      );
    rows.set(read.code, read);
  }
  if (head === null)
    throw new Unreadable(
      `A aba ${name} não tem os títulos que se esperam: código, descrição, unidade e os estados.`,
    );
  const month = monthIn(top);
  if (month === null) throw new Unreadable(`A aba ${name} não diz de que mês são os preços.`);
  if (rows.size === 0) throw new Unreadable(`A aba ${name} não tem nenhuma linha com preço.`);
  return { name, month, states: head.prices.map(({ state }) => state), rows: [...rows.values()] };
}

interface Head {
  code: number;
  description: number;
  unit: number;
  prices: { state: string; column: number }[];
}

const textAt = (row: SheetRow, column: number) => cleanText(row.cells.get(column)?.text ?? '');
const stateAt = (row: SheetRow | undefined, column: number) => {
  const said = row ? textAt(row, column).toUpperCase() : '';
  return isState(said) ? said : null;
};

/** The columns that a row names; null where it is no head. The states of compositions stand in the row above, each over two columns. */
function headIn(kind: ReferenceKind, row: SheetRow, above: readonly SheetRow[]): Head | null {
  const names = [...row.cells].map(
    ([column, { text }]) => [column, plainWords(cleanText(text))] as const,
  );
  const columnOf = (pattern: RegExp) => names.find(([, name]) => pattern.test(name))?.[0];
  const code = columnOf(kind === 'input' ? /^codigo( do)? insumo$/ : /^codigo( da)? composicao$/);
  const description = columnOf(/^descricao( d[oa] (insumo|composicao))?$/);
  const unit = columnOf(/^unidade( de medida)?$/);
  if (code === undefined || description === undefined || unit === undefined) return null;
  const prices =
    kind === 'input'
      ? names.flatMap(([column]) => {
          const state = stateAt(row, column);
          return state ? [{ state, column }] : [];
        })
      : names.flatMap(([column, name]) => {
          if (!/^custo( \(r\$\))?$/.test(name)) return [];
          const states = above.at(-1);
          const state = stateAt(states, column) ?? stateAt(states, column - 1);
          return state ? [{ state, column }] : [];
        });
  const isOnce = new Set(prices.map(({ state }) => state)).size === prices.length;
  return prices.length > 0 && isOnce ? { code, description, unit, prices } : null;
}

/** A row with its prices; null for a blank one, a note below the table, and a code that no state has a price of. */
function readRow(name: SheetName, head: Head, row: SheetRow): SinapiRow | null {
  const description = textAt(row, head.description);
  const unit = textAt(row, head.unit).toUpperCase();
  if (description === '' || unit === '') return null;
  const prices = head.prices.map(({ column }) => priceIn(name, row, column));
  if (prices.every((price) => price === null)) return null;
  const code = codeIn(row.cells.get(head.code));
  if (code === null) throw new Unreadable(`Não há código na linha ${row.line} da aba ${name}.`);
  if (unit.length > 20)
    throw new Unreadable(
      `A unidade da linha ${row.line} da aba ${name} não pôde ser lida: “${unit.slice(0, 40)}”.`,
    );
  return { code, description: description.slice(0, 1000), unit, prices };
}

/** The code of a row. That of a composition stands in the formula of a link, whose calculated value may be 0. */
function codeIn(cell: SheetCell | undefined): string | null {
  const linked = /[,;]\s*"?(\d{1,20})"?\s*\)$/.exec(cell?.formula ?? '')?.[1];
  if (linked) return linked;
  const said = (cell?.text ?? '').replace(/\.0+$/, '').toUpperCase();
  return /^[0-9A-Z./-]{1,20}$/.test(said) && said !== '0' ? said : null;
}

/** R$ to the cent. Numbers are as the file keeps them (`91.459999999999994`), text as people write it (`1.234,56`). */
function priceIn(name: SheetName, row: SheetRow, column: number): number | null {
  const cell = row.cells.get(column);
  const said = cell?.text.replace(/^R\$\s*/, '') ?? '';
  if (/^[-–—]?$/.test(said)) return null;
  const value =
    cell?.isNumber || cell?.formula != null ? Number(said) : (readFigures(said)[0] ?? Number.NaN);
  const price = Math.round(value * 100) / 100;
  if (!Number.isFinite(price) || price < 0 || price >= 1e10)
    throw new Unreadable(
      `A linha ${row.line} da aba ${name} tem um preço que não pôde ser lido: “${said.slice(0, 40)}”.`,
    );
  return price === 0 ? null : price;
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** The month that the titles of a sheet name: the one that is called so, or the only one. */
function monthIn(rows: readonly SheetRow[]): string | null {
  const named = new Set<string>();
  const all = new Set<string>();
  for (const { cells } of rows) {
    let isNamed = false;
    for (const [, cell] of [...cells].sort(([one], [other]) => one - other)) {
      isNamed ||= /\bmes\b.*\brefer/.test(plainWords(cell.text));
      const month = monthOf(cell);
      if (month === null) continue;
      all.add(month);
      if (isNamed) named.add(month);
    }
  }
  const found = named.size > 0 ? named : all;
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** `05/2026`, `2026-05`, `maio/2026`, `mai-26`, or a date of a spreadsheet, as `2026-05`. */
function monthOf({ text, isNumber }: SheetCell): string | null {
  if (isNumber) {
    const days = Number(text);
    // Days since 1899-12-30: dates of 2000 to 2100.
    if (!(days > 36_526 && days < 73_051)) return null;
    return new Date(Date.UTC(1899, 11, 30 + Math.floor(days))).toISOString().slice(0, 7);
  }
  const said = plainWords(text);
  const [, month, year] = /(?:^|[^\d/])(0[1-9]|1[0-2])[/-](20\d\d)(?!\d)/.exec(said) ?? [];
  if (month && year) return `${year}-${month}`;
  const [, first, second] = /(?:^|\D)(20\d\d)[/-](0[1-9]|1[0-2])(?!\d)/.exec(said) ?? [];
  if (first && second) return `${first}-${second}`;
  const [, word = '', of] = /\b([a-z]{3,9})(?: de |[/ -])((?:20)?\d\d)\b/.exec(said) ?? [];
  const place = MONTHS.findIndex((start) => word.startsWith(start));
  return of && place >= 0 ? `20${of.slice(-2)}-${String(place + 1).padStart(2, '0')}` : null;
}
