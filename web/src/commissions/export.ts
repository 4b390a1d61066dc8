import { formatDate } from '../format.ts';
import { categoryLabel } from '../labels.ts';
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
    ],
    ...commissions.map(({ created_at, project, supplier, quote, ...commission }) => [
      formatDate(created_at),
      project?.name ?? '',
      quote?.project_item?.description ?? '',
      quote?.project_item ? categoryLabel[quote.project_item.category] : '',
      supplier?.full_name ?? '',
      supplier?.company_name ?? '',
      quote?.price ?? '',
      percentOf(commission.commission_rate),
      commission.commission_amount,
    ]),
  ];
}

/** 0.07 -> 7, without the dust of binary fractions (0.07 * 100 is 7.000000000000001). */
export const percentOf = (rate: number) => Math.round(rate * 10_000) / 100;
