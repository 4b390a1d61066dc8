import type { Row, Sheet } from 'write-excel-file/browser';
import {
  bold,
  day,
  head,
  maybe,
  money,
  month,
  percent,
  text,
} from '../../sourcing/quotes/exports/sheet-cells.ts';
import { formatDate } from '../../words/format.ts';
import { monthName } from '../../words/period.ts';
import { type Figure, figureLabel, groupingWords } from './figures.ts';
import type { FlowRow, Grouping, LedgerRow, ReportRow } from './queries.ts';

type Kind = 'text' | 'money' | 'percent' | 'day' | 'month';
type Value = string | number | null;

interface SheetColumn {
  header: string;
  kind: Kind;
  width: number;
}

/** A report as a table for files: what it says, its columns, its rows and the line of totals from the database. */
export interface ReportTable {
  /** Name of the file, without day and ending. */
  name: string;
  title: string;
  /** The filters of the report. */
  facts: readonly (readonly [string, string])[];
  columns: readonly SheetColumn[];
  rows: readonly (readonly Value[])[];
  total: readonly Value[];
}

const unitOf = { text: '', money: ' (R$)', percent: ' (%)', day: '', month: '' } as const;

type Facts = ReportTable['facts'];

/** Heads and rows for a CSV: no totals, which another program would take for a row. */
export const csvRows = ({ columns, rows }: ReportTable): (string | number)[][] => [
  columns.map(({ header, kind }) => `${header}${unitOf[kind]}`),
  ...rows.map((row) => row.map((value, place) => csvValue(value ?? '', columns[place]?.kind))),
];

const isDay = (value: string) => /^\d{4}-\d{2}/.test(value);

function csvValue(value: string | number, kind: Kind | undefined): string | number {
  if (typeof value === 'number' || !isDay(value)) return value;
  return kind === 'day' ? formatDate(value) : kind === 'month' ? monthName(value) : value;
}

/** The table as a sheet of a workbook: amounts are numbers, days are dates, texts can start no formula (T28). */
export function workbookSheet({ title, facts, columns, rows, total }: ReportTable): Sheet<Blob> {
  const cells = (row: readonly Value[], more = {}): Row =>
    row.map((value, place) =>
      maybe(value, (one) =>
        typeof one === 'string'
          ? wordCell(one, columns[place]?.kind, more)
          : columns[place]?.kind === 'percent'
            ? { ...more, ...percent(one) }
            : money(one, more),
      ),
    );
  return {
    sheet: title,
    orientation: 'landscape',
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: facts.length + 3,
    data: [
      [text(title, bold)],
      ...facts.map(([label, value]): Row => [text(label), text(value)]),
      [],
      columns.map(({ header }) => head(header)),
      ...rows.map((row) => cells(row)),
      cells(total, bold),
    ],
  };
}

const wordCell = (value: string, kind: Kind | undefined, more: object) =>
  kind === 'day' && isDay(value)
    ? day(value)
    : kind === 'month' && isDay(value)
      ? month(value)
      : text(value, more);

const days = (header: string): SheetColumn => ({ header, kind: 'day', width: 14 });
const words = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });
const amount = (header: string): SheetColumn => ({ header, kind: 'money', width: 16 });

/** The report by a grouping, with the figures that the screen shows. */
export function reportTable(
  grouping: Grouping,
  figures: readonly Figure[],
  rows: readonly ReportRow[],
  facts: Facts,
): ReportTable {
  const { by, head: first, slug } = groupingWords[grouping];
  const isMonths = grouping === 'month';
  const line = (row: ReportRow): Value[] => [
    isMonths && row.key ? row.key : row.label,
    ...figures.map((figure) => row[figure]),
  ];
  return {
    name: `relatorio-por-${slug}`,
    title: `Relatório ${by}`,
    facts,
    columns: [
      isMonths ? { header: first, kind: 'month', width: 12 } : words(first, 36),
      ...figures.map(
        (figure): SheetColumn => ({
          header: figureLabel[figure],
          kind: figure === 'desvio_percent' ? 'percent' : 'money',
          width: 16,
        }),
      ),
    ],
    rows: rows.filter(({ is_total }) => !is_total).map(line),
    total: rows.filter(({ is_total }) => is_total).flatMap(line),
  };
}

const originWords = { prumo: 'Prumo', outside: 'Por fora' } as const;

/** The book of payments, for those who keep the accounts. */
export const ledgerTable = (
  rows: readonly LedgerRow[],
  total: number,
  facts: Facts,
): ReportTable => ({
  name: 'livro-de-pagamentos',
  title: 'Livro de pagamentos',
  facts,
  columns: [
    days('Data'),
    words('Projeto', 28),
    words('Cliente', 24),
    words('Fornecedor', 28),
    words('Razão social', 32),
    words('CPF ou CNPJ', 20),
    words('Pedido', 12),
    words('Categoria', 16),
    words('Item', 34),
    words('Parcela', 12),
    amount('Valor'),
    words('Estorno de', 38),
    days('Registrado em'),
    words('Registrado por', 26),
    words('Comprovantes', 30),
    words('Observações', 40),
    words('Origem', 10),
    words('Pagamento', 38),
    words('Lançamento', 38),
  ],
  rows: rows.map((row) => [
    row.payment_date,
    row.project_name,
    row.client_name,
    row.supplier_name,
    row.supplier_legal_name,
    row.supplier_tax_id,
    row.order_number,
    row.category_label,
    row.item,
    row.parcela,
    row.amount,
    row.reversal_of,
    row.recorded_at,
    row.recorded_by,
    row.receipts.join('; '),
    row.notes,
    originWords[row.origin],
    row.payment_id,
    row.batch_id,
  ]),
  total: ['Total', ...Array.from({ length: 9 }, () => null), total],
});

/** The cash flow: a line for each month and, below it, its projects. */
export function flowTable(rows: readonly FlowRow[], facts: Facts): ReportTable {
  const figures = (row: FlowRow) => [
    row.vencido,
    row.a_vencer,
    row.pago,
    row.fora_a_pagar,
    row.fora_pago,
  ];
  return {
    name: 'fluxo-de-caixa',
    title: 'Fluxo de caixa',
    facts,
    columns: [
      { header: 'Mês', kind: 'month', width: 12 },
      words('Projeto', 34),
      amount('Vencido'),
      amount('A vencer'),
      amount('Pago'),
      amount('A pagar por fora'),
      amount('Pago por fora'),
    ],
    // Sums of months would be counted twice beside their projects.
    rows: rows.flatMap((row) =>
      row.month === null || row.is_total ? [] : [[row.month, row.project_name, ...figures(row)]],
    ),
    total: rows
      .filter(({ month }) => month === null)
      .flatMap((row): Value[] => ['Total', null, ...figures(row)]),
  };
}
