import { categoryLabel } from '../../words/categories.ts';
import { formatDate } from '../../words/format.ts';
import { instalmentStateLabel } from '../../words/labels.ts';
import { placeOf } from './groups.ts';
import type { Receivable } from './queries.ts';

/** The receivables as rows of a spreadsheet, heads first; amounts in R$. */
export const receivableSheet = (rows: readonly Receivable[]): (string | number)[][] => [
  [
    'Projeto',
    'Pedido',
    'Categoria',
    'Parcela',
    'Número',
    'Vencimento',
    'Previsão',
    'Valor (R$)',
    'Recebido (R$)',
    'Falta (R$)',
    'Situação',
  ],
  ...rows.map((row) => [
    row.project_name,
    row.order_label,
    categoryLabel(row.category),
    row.label,
    placeOf(row),
    row.due_on ? formatDate(row.due_on) : 'Na entrega',
    formatDate(row.expected_on),
    row.amount,
    row.paid,
    row.remaining,
    instalmentStateLabel[row.state],
  ]),
];
