import { categoryLabel } from '../../words/categories.ts';
import { formatDate } from '../../words/format.ts';
import { commissionStatusLabel } from '../../words/labels.ts';
import { percentOf } from '../../words/percent.ts';
import { movementWords, numbered } from '../invoices/ledger.ts';
import type { Commission } from './queries.ts';

/** The commissions as rows of a spreadsheet, heads first; the rate in percent, amounts in R$. */
export function spreadsheetOf(commissions: readonly Commission[]): (string | number)[][] {
  return [
    [
      'Data',
      'Projeto',
      'Item',
      'Categoria',
      'Fornecedor',
      'Empresa',
      'Valor aprovado (R$)',
      'Taxa (%)',
      'Comissão (R$)',
      'Movimento',
      'Situação',
      'Pedido',
      'Fatura',
    ],
    ...commissions.map((commission) => [
      formatDate(commission.created_at),
      commission.project_name ?? '',
      commission.item_description ?? '',
      commission.category ? categoryLabel(commission.category) : '',
      commission.supplier_name ?? '',
      commission.supplier_company ?? '',
      commission.price ?? '',
      percentOf(commission.commission_rate),
      commission.commission_amount,
      movementWords(commission),
      commissionStatusLabel[commission.status],
      numbered(commission.order_year, commission.order_number),
      numbered(commission.invoice_year, commission.invoice_number),
    ]),
  ];
}
