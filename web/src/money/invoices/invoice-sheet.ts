import { recordExport } from '../../common/audit/queries.ts';
import { saveCsv } from '../../words/csv.ts';
import { formatDate, today } from '../../words/format.ts';
import { invoiceLabel, invoiceWord } from './invoice.ts';
import type { InvoiceFacts } from './queries.ts';

/** Invoices as rows of a spreadsheet, heads first; amounts in R$. */
const invoiceSheet = (rows: readonly InvoiceFacts[]): (string | number)[][] => [
  [
    'Fatura',
    'Mês',
    'Fornecedor',
    'Empresa',
    'Emitida em',
    'Vencimento',
    'Valor (R$)',
    'Recebido (R$)',
    'Multa e juros (R$)',
    'A pagar (R$)',
    'Situação',
    'Dias em atraso',
    'Paga em',
    'NFS-e',
    'Observações',
  ],
  ...rows.map((row) => [
    invoiceLabel(row),
    row.period.slice(0, 7),
    row.supplier_name,
    row.supplier_company ?? '',
    formatDate(row.issued_at),
    formatDate(row.due_on),
    row.amount,
    row.received,
    row.charges,
    row.owed,
    invoiceWord(row),
    row.days_late,
    row.paid_on ? formatDate(row.paid_on) : '',
    row.nfse_number ?? '',
    row.notes ?? '',
  ]),
];

/** The trail records the export before the file exists (docs/security.md). */
export async function saveInvoices(rows: InvoiceFacts[]): Promise<string> {
  const name = `faturas-${today()}.csv`;
  await recordExport('commission_invoices', rows.length);
  saveCsv(name, invoiceSheet(rows));
  return name;
}
