import { recordExport } from '../../common/audit/queries.ts';
import { saveCsv } from '../../words/csv.ts';
import { today } from '../../words/format.ts';
import { percentOf } from '../../words/percent.ts';
import { tracksOf } from './funnel.ts';
import type { FunnelStep, ReportedMonth, ReportedSupplier } from './queries.ts';

type Sheet = (string | number)[][];

/** The months as rows of a spreadsheet, heads first; amounts in R$. */
export const monthSheet = (months: readonly ReportedMonth[]): Sheet => [
  [
    'Mês',
    'Clientes',
    'Arquitetos',
    'Fornecedores',
    'Projetos',
    'Solicitações',
    'Respondidas',
    'Pedidos',
    'Valor dos pedidos (R$)',
    'Pagamentos (R$)',
    'Comissões devidas (R$)',
    'Comissões faturadas (R$)',
    'Comissões recebidas (R$)',
  ],
  ...months.map((row) => [
    `${row.month.slice(5, 7)}/${row.month.slice(0, 4)}`,
    row.clients,
    row.architects,
    row.suppliers,
    row.projects,
    row.requests,
    row.answered,
    row.orders,
    row.approved,
    row.paid,
    row.commission_due,
    row.commission_invoiced,
    row.commission_paid,
  ]),
];

/** The suppliers likewise; the share in percent. */
export const supplierSheet = (suppliers: readonly ReportedSupplier[]): Sheet => [
  [
    'Fornecedor',
    'Empresa',
    'Solicitações',
    'Respondidas',
    'Respondidas (%)',
    'Responde em (horas)',
    'Pedidos',
    'Valor dos pedidos (R$)',
    'Comissões (R$)',
    'Faturas em aberto hoje (R$)',
  ],
  ...suppliers.map((row) => [
    row.supplier_name,
    row.supplier_company ?? '',
    row.requests,
    row.answered,
    row.answered_share === null ? '' : percentOf(row.answered_share),
    row.hours_to_answer ?? '',
    row.orders,
    row.approved,
    row.commission,
    row.open_invoices,
  ]),
];

/** The steps of each track, with their share of its first. */
export const funnelSheet = (rows: readonly FunnelStep[]): Sheet => [
  ['Funil', 'Etapa', 'Quantos', 'Do início (%)'],
  ...tracksOf(rows).flatMap(({ title, steps }) =>
    steps.map(({ label, reached, percent }): (string | number)[] => [
      title,
      label,
      reached,
      Math.round(percent * 10) / 10,
    ]),
  ),
];

/** Saves a report as a file; the trail records it before the file exists (docs/security.md). */
export async function saveReport(
  kind: 'report_months' | 'report_suppliers' | 'report_funnel',
  name: string,
  sheet: Sheet,
): Promise<string> {
  const file = `${name}-${today()}.csv`;
  await recordExport(kind, sheet.length - 1);
  saveCsv(file, sheet);
  return file;
}
