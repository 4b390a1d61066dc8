import type { Row, Sheet } from 'write-excel-file/browser';
import { categoryLabel } from '../../../words/categories.ts';
import { plural } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import { plainWords } from '../../../words/search.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { markedName, originText } from '../../origins/origin.ts';
import { type Adjustment, equalisedTotal } from '../comparison/adjustments.ts';
import { type DecidedRow, decidedTotal } from '../comparison/decided.ts';
import type { CategoryMatrix, MatrixColumn, MatrixRow } from '../comparison/matrix.ts';
import { chosenQuotes, type Selection } from '../comparison/prefill.ts';
import { offerFacts } from '../offer-facts.ts';
import { alternativeWords, barWords } from '../offer-words.ts';
import { type BarredQuote, isBarred, type QuotedItem, type RankedQuote } from '../ranking.ts';
import {
  across,
  bold,
  columnName,
  day as dayCell,
  formula,
  head,
  money,
  number,
  text,
} from './sheet-cells.ts';
import { type ComparisonStudy, studySheets } from './study-sheets.ts';

/** Head of an export: the architect, the project and the day (`2026-11-21`). */
export interface ComparisonHeading {
  project: string;
  architect: string;
  day: string;
}

/** Columns of a category before the suppliers, and of each supplier. */
const ITEM_COLUMNS = [38, 18, 12, 8].map((width) => ({ width }));
const SUPPLIER_COLUMNS = [16, 14, 8, 30, 34].map((width) => ({ width }));

/** `orcamentos-casa-alto-da-lapa-2026-11-21.xlsx` */
export function comparisonFileName(
  { project, day }: ComparisonHeading,
  ending: 'xlsx' | 'csv' = 'xlsx',
): string {
  const words = plainWords(project)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `orcamentos-${words || 'projeto'}-${day}.${ending}`;
}

/**
 * The comparison as a workbook: a summary, then a sheet per category with items down and suppliers
 * across, then scenarios, adjustments and versions. Amounts are numbers; unit prices and sums are formulas over them, so
 * that a changed price changes what follows. Every text is typed as a text and can start no formula (T28).
 */
export function comparisonSheets(
  matrices: readonly CategoryMatrix[],
  selection: Selection,
  heading: ComparisonHeading,
  study: ComparisonStudy,
): Sheet<Blob>[] {
  return [
    summarySheet(matrices, selection, heading),
    ...matrices.map((matrix) => categorySheet(matrix, selection, study.adjustments)),
    ...studySheets(matrices, selection, study),
  ];
}

function summarySheet(
  matrices: readonly CategoryMatrix[],
  selection: Selection,
  { project, architect, day }: ComparisonHeading,
): Sheet<Blob> {
  const lines = matrices.map((matrix) => ({
    ...matrix,
    lowest: sumBRL(matrix.rows.map(lowestOf)),
    approved: approvedIn(matrix),
    chosen: sumBRL(chosenQuotes([matrix], selection).map(({ price }) => price)),
  }));
  const budgets = lines.flatMap(({ budget }) => (budget === null ? [] : [budget]));
  return {
    sheet: 'Resumo',
    columns: [24, 18, 18, 18, 18, 14].map((width) => ({ width })),
    data: [
      [text('Comparação de orçamentos', bold)],
      [text('Projeto'), text(project)],
      [text('Arquiteto'), text(architect)],
      [text('Data'), dayCell(day)],
      [],
      ['Categoria', 'Previsto', 'Menores preços', 'Selecionado', 'Aprovado', 'Fornecedores'].map(
        head,
      ),
      ...lines.map(({ category, budget, lowest, chosen, approved, columns }) => [
        text(categoryLabel(category)),
        budget === null ? null : money(budget),
        money(lowest),
        money(chosen),
        money(approved),
        number(columns.length),
      ]),
      [
        text('Total', bold),
        ...['B', 'C', 'D', 'E'].map((column) =>
          column === 'B' && budgets.length === 0
            ? null
            : formula(
                `=SUM(${column}${SUMMARY_ROW}:${column}${SUMMARY_ROW + lines.length - 1})`,
                bold,
              ),
        ),
      ],
    ],
  };
}

/** The map of a category: what is open and what is decided in the order of the project's list, then sums and conditions. */
function categorySheet(
  matrix: CategoryMatrix,
  selection: Selection,
  adjustments: readonly Adjustment[],
): Sheet<Blob> {
  const { category, columns, rows, decided, budget } = matrix;
  const lines = [
    ...rows.map((row) => ({ at: row.item.position, cells: itemRow(row, selection) })),
    ...decided.map((row) => ({ at: row.item.position, cells: decidedLine(row) })),
  ].toSorted((a, b) => a.at - b.at);
  const last = FIRST_ROW + lines.length - 1;
  const cellsOf = (place: number, cell = 0) => {
    const name = columnName(ITEM_COLUMNS.length + place * SUPPLIER_COLUMNS.length + cell);
    return `${name}${FIRST_ROW}:${name}${last}`;
  };
  const allOf = (place: number) => `SUM(${cellsOf(place)})`;
  /** A decided price says so in the column of marks. */
  const openOf = (place: number) =>
    decided.length === 0
      ? allOf(place)
      : `SUMIFS(${cellsOf(place)},${cellsOf(place, 3)},"<>${APPROVED}",${cellsOf(place, 3)},"<>${NOT_APPROVED}")`;
  const withAdjustments = columns.map((_, place) => {
    const open = rows.flatMap(({ cells }) => cells[place] ?? []);
    const equalised = equalisedTotal(open, adjustments);
    return equalised === null
      ? null
      : sumBRL([equalised, ...open.map(({ price }) => -price)]).toFixed(2);
  });
  const hasAdjustments = withAdjustments.some((amount) => amount !== null);
  return {
    sheet: categoryLabel(category),
    orientation: 'landscape',
    columns: [...ITEM_COLUMNS, ...columns.flatMap(() => SUPPLIER_COLUMNS)],
    stickyRowsCount: 2,
    stickyColumnsCount: 1,
    data: [
      [
        ...NO_ITEM,
        ...columns.flatMap(({ supplier }) =>
          across(markedName(supplierName(supplier), supplier.origin)),
        ),
      ],
      [
        ...['Item', 'Ambiente', 'Quantidade', 'Unidade'].map(head),
        ...columns.flatMap(() =>
          ['Preço', 'Preço unitário', 'Dias', 'Destaques', 'Observação'].map(head),
        ),
      ],
      ...lines.map(({ cells }, index) => cells(FIRST_ROW + index)),
      ...(decided.length === 0 || rows.length > 0
        ? [
            [
              text(decided.length > 0 ? 'Total em aberto' : 'Total', bold),
              ...NO_ITEM.slice(1),
              ...columns.flatMap((column, place) => totalCells(column, `=${openOf(place)}`)),
            ],
          ]
        : []),
      ...(hasAdjustments
        ? [
            [
              text('Total equalizado', bold),
              ...NO_ITEM.slice(1),
              ...withAdjustments.flatMap((amount, place) => [
                amount === null
                  ? text('sem ajuste')
                  : formula(`=${openOf(place)}+(${amount})`, bold),
                ...NO_OFFER.slice(1),
              ]),
            ],
          ]
        : []),
      ...(decided.length > 0
        ? [
            [
              text('Total com os decididos', bold),
              ...NO_ITEM.slice(1),
              ...columns.flatMap((_, place) => [
                formula(`=${allOf(place)}`, bold),
                ...NO_OFFER.slice(1),
              ]),
            ],
          ]
        : []),
      ...conditionRows(columns),
      ...(budget === null ? [] : [[text('Previsto'), ...NO_ITEM.slice(1), money(budget)]]),
    ],
  };
}

/** Below the names of the suppliers and the labels of the columns. */
const FIRST_ROW = 3;
/** Below the head of the summary. */
const SUMMARY_ROW = 7;
const QUANTITY = 'C';
const APPROVED = 'Aprovado';
const NOT_APPROVED = 'Não aprovado';

/** The price of one unit of what stands in a row, in the columns of a supplier. */
const unitPrice = (place: number, row: number) =>
  formula(
    `=${columnName(ITEM_COLUMNS.length + place * SUPPLIER_COLUMNS.length)}${row}/${QUANTITY}${row}`,
  );

const NO_ITEM: Row = [null, null, null, null];
const NO_OFFER: Row = [null, null, null, null, null];

const itemCells = ({ description, room, quantity, unit }: QuotedItem): Row => [
  text(description),
  room ? text(room) : null,
  number(quantity),
  text(unit),
];

const itemRow =
  ({ item, cells }: MatrixRow, selection: Selection) =>
  (row: number): Row => [
    ...itemCells(item),
    ...cells.flatMap((quote, place): Row => {
      if (!quote) return [text('Não cotado'), ...NO_OFFER.slice(1)];
      const { price, delivery_time_days: days, item_note, isIncluded } = quote;
      return [
        isIncluded ? text('Incluso') : money(price),
        isIncluded ? null : unitPrice(place, row),
        days === null || isIncluded ? null : number(days),
        text(marksOf(quote, selection[item.id] === quote.id).join(', ')),
        item_note ? text(item_note, { wrap: true }) : null,
      ];
    }),
  ];

const decidedLine =
  ({ item, cells }: DecidedRow) =>
  (row: number): Row => [
    ...itemCells(item),
    ...cells.flatMap((quote, place): Row => {
      if (!quote) return NO_OFFER;
      const { price, isIncluded, isApproved } = quote;
      return [
        isIncluded ? text('Incluso') : money(price, isApproved ? bold : {}),
        isIncluded ? null : unitPrice(place, row),
        null,
        text(isApproved ? APPROVED : NOT_APPROVED),
        null,
      ];
    }),
  ];

/** Conditions of the suppliers' whole offers, a line for each condition that anybody stated. */
function conditionRows(columns: readonly MatrixColumn[]): Row[] {
  const said = columns.map(
    ({ offer, supplier }) =>
      new Map([
        ...(supplier.origin ? [['Origem', originText(supplier.origin)] as const] : []),
        ...(offer ? offerFacts(offer) : []),
      ]),
  );
  const terms = [...new Set(said.flatMap((facts) => [...facts.keys()]))];
  return terms.map((term) => [
    text(term),
    ...NO_ITEM.slice(1),
    ...said.flatMap((facts): Row => {
      const words = facts.get(term);
      return [words ? text(words, { wrap: true }) : null, ...NO_OFFER.slice(1)];
    }),
  ]);
}

/** The lowest price of an item that may count; where nobody priced it nothing. */
const lowestOf = ({ byPrice }: MatrixRow): number =>
  (byPrice.find(({ priceRank }) => priceRank === 1) ?? byPrice[0])?.price ?? 0;

const approvedIn = ({ columns, decided }: CategoryMatrix): number =>
  sumBRL(columns.map((_, place) => decidedTotal(decided, place).approved));

/** Marks of an offer beside its price, in words. */
export function marksOf(quote: RankedQuote | BarredQuote, isChosen: boolean): string[] {
  if (isBarred(quote)) return [barWords(quote)];
  const { priceRank, timeRank, isOnly, offer } = quote;
  return [
    isChosen && 'Selecionado',
    isOnly && 'Única proposta',
    !isOnly && priceRank === 1 && 'Menor Preço',
    !isOnly && timeRank === 1 && 'Mais Rápido',
    (quote.isSuspiciouslyCheap || quote.isSuspiciouslyDear) && 'Confira o escopo',
    offer?.scope === 'alternative' && alternativeWords(offer),
  ].filter((mark) => typeof mark === 'string');
}

const totalCells = ({ missingItems }: MatrixColumn, total: `=${string}`): Row => [
  formula(total, bold),
  null,
  null,
  missingItems > 0 ? text(`Sem preço: ${plural(missingItems, 'item', 'itens')}`) : null,
  null,
];
