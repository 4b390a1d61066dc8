import type { Row, Sheet } from 'write-excel-file/browser';
import { categoryLabel } from '../words/categories.ts';
import { formatDate, plural } from '../words/format.ts';
import { sumBRL } from '../words/money.ts';
import { plainWords } from '../words/search.ts';
import type { CategoryMatrix, MatrixColumn, MatrixRow } from './matrix.ts';
import { alternativeWords, barWords } from './offer-words.ts';
import { chosenQuotes, type Selection } from './prefill.ts';
import { type BarredQuote, isBarred, type RankedQuote, supplierName } from './ranking.ts';
import { across, bold, head, money, number, text } from './sheet-cells.ts';
import { type ComparisonStudy, studySheets } from './study-sheets.ts';

/** What heads an export: whose comparison of which project, on which day (`2026-11-21`). */
export interface ComparisonHeading {
  project: string;
  architect: string;
  day: string;
}

/** Columns of a category before the suppliers, and of each supplier. */
const ITEM_COLUMNS = [{ width: 38 }, { width: 12 }, { width: 8 }];
const SUPPLIER_COLUMNS = [{ width: 16 }, { width: 8 }, { width: 30 }, { width: 34 }];

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
 * across, then scenarios, adjustments and versions. Amounts are numbers; every text is typed as a text and
 * can start no formula (T28).
 */
export function comparisonSheets(
  matrices: readonly CategoryMatrix[],
  selection: Selection,
  heading: ComparisonHeading,
  study: ComparisonStudy,
): Sheet<Blob>[] {
  return [
    summarySheet(matrices, selection, heading),
    ...matrices.map((matrix) => categorySheet(matrix, selection)),
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
    lowest: sumBRL(matrix.rows.map(({ byPrice }) => byPrice[0]?.price ?? 0)),
    chosen: sumBRL(chosenQuotes([matrix], selection).map(({ price }) => price)),
  }));
  const budgets = lines.flatMap(({ budget }) => (budget === null ? [] : [budget]));
  return {
    sheet: 'Resumo',
    columns: [{ width: 24 }, { width: 18 }, { width: 18 }, { width: 18 }, { width: 14 }],
    data: [
      [text('Comparação de orçamentos', bold)],
      [text('Projeto'), text(project)],
      [text('Arquiteto'), text(architect)],
      [text('Data'), text(formatDate(day))],
      [],
      ['Categoria', 'Previsto', 'Menores preços', 'Selecionado', 'Fornecedores'].map(head),
      ...lines.map(({ category, budget, lowest, chosen, columns }) => [
        text(categoryLabel(category)),
        budget === null ? null : money(budget),
        money(lowest),
        money(chosen),
        number(columns.length),
      ]),
      [
        text('Total', bold),
        budgets.length > 0 ? money(sumBRL(budgets), bold) : null,
        money(sumBRL(lines.map(({ lowest }) => lowest)), bold),
        money(sumBRL(lines.map(({ chosen }) => chosen)), bold),
      ],
    ],
  };
}

function categorySheet(matrix: CategoryMatrix, selection: Selection): Sheet<Blob> {
  const { category, columns, rows, budget } = matrix;
  return {
    sheet: categoryLabel(category),
    orientation: 'landscape',
    columns: [...ITEM_COLUMNS, ...columns.flatMap(() => SUPPLIER_COLUMNS)],
    stickyRowsCount: 2,
    stickyColumnsCount: 1,
    data: [
      [null, null, null, ...columns.flatMap(({ supplier }) => across(supplierName(supplier)))],
      [
        ...['Item', 'Quantidade', 'Unidade'].map(head),
        ...columns.flatMap(() => ['Preço', 'Dias', 'Destaques', 'Observação'].map(head)),
      ],
      ...rows.map((row) => itemRow(row, selection)),
      [text('Total', bold), null, null, ...columns.flatMap(totalCells)],
      ...(budget === null ? [] : [[text('Previsto'), null, null, money(budget)]]),
    ],
  };
}

function itemRow({ item, cells }: MatrixRow, selection: Selection): Row {
  return [
    text(item.description),
    number(item.quantity),
    text(item.unit),
    ...cells.flatMap((quote): Row => {
      if (!quote) return [text('Não cotado'), null, null, null];
      const { price, delivery_time_days: days, item_note, isIncluded } = quote;
      return [
        isIncluded ? text('Incluso') : money(price),
        days === null || isIncluded ? null : number(days),
        text(marksOf(quote, selection[item.id] === quote.id).join(', ')),
        item_note ? text(item_note, { wrap: true }) : null,
      ];
    }),
  ];
}

/** What is said of an offer beside its price, in words. */
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

const totalCells = ({ total, missingItems }: MatrixColumn): Row => [
  money(total, bold),
  null,
  missingItems > 0 ? text(`Sem preço: ${plural(missingItems, 'item', 'itens')}`) : null,
  null,
];
