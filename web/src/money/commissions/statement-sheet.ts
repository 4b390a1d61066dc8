import { categoryLabel } from '../../words/categories.ts';
import { formatDate } from '../../words/format.ts';
import { commissionStatusLabel } from '../../words/labels.ts';
import { percentOf } from '../../words/percent.ts';
import { movementWords, numbered } from '../invoices/ledger.ts';
import type { StatementLine } from './own-queries.ts';

/** The statement as rows of a spreadsheet, heads first; the rate in percent, amounts in R$. */
export const statementSheet = (rows: readonly StatementLine[]): (string | number)[][] => [
  [
    'Data',
    'Projeto',
    'Pedido',
    'Categoria',
    'Item',
    'Movimento',
    'Valor (R$)',
    'Taxa (%)',
    'Comissão (R$)',
    'Situação',
    'Devida desde',
    'Fatura',
  ],
  ...rows.map((row) => [
    formatDate(row.created_at),
    row.project_name,
    numbered(row.order_year, row.order_number),
    categoryLabel(row.category),
    row.item_description,
    movementWords(row),
    row.base_amount,
    percentOf(row.commission_rate),
    row.commission_amount,
    commissionStatusLabel[row.status],
    row.due_at ? formatDate(row.due_at) : '',
    numbered(row.invoice_year, row.invoice_number),
  ]),
];
