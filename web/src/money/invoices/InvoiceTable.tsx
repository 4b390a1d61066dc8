import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatBRL, formatDate } from '../../words/format.ts';
import { monthName } from '../../words/period.ts';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import styles from './Invoices.module.css';
import { debtorOf, invoiceLabel, invoiceWord, lateWords, owedWords } from './invoice.ts';
import type { InvoiceQuestion } from './invoice-acts.ts';
import type { InvoiceFacts } from './queries.ts';

interface InvoiceTableProps extends Paging {
  rows: readonly InvoiceFacts[];
  /** The team's way to change one; a supplier reads its own. */
  onAct?: (act: InvoiceQuestion, invoice: InvoiceFacts) => void;
}

/** Invoices, of all suppliers for the team and of one for itself. */
export function InvoiceTable({ rows, onAct, ...paging }: InvoiceTableProps) {
  const columns = useMemo(
    () => (onAct ? [number, supplier, ...common, actions(onAct)] : [number, ...common, payment]),
    [onAct],
  );
  return (
    <PagedTable
      caption={onAct ? 'Faturas de comissão' : 'Suas faturas'}
      cardsUnder={onAct ? 940 : 760}
      columns={columns}
      rows={rows}
      rowKey={({ invoice_id }) => invoice_id}
      {...paging}
    />
  );
}

const number: Column<InvoiceFacts> = {
  key: 'number',
  header: 'Fatura',
  orderBy: 'issued_at',
  cell: (row) => (
    <TwoLines
      under={
        <>
          {monthName(row.period)}
          {row.nfse_number && (
            <>
              <br />
              NFS-e {row.nfse_number}
            </>
          )}
        </>
      }
    >
      <Link to={paths.invoice(row.invoice_id)} className="num">
        {invoiceLabel(row)}
      </Link>
    </TwoLines>
  ),
};

const supplier: Column<InvoiceFacts> = {
  key: 'supplier',
  header: 'Fornecedor',
  orderBy: 'supplier_key',
  cell: (row) => (
    <TwoLines under={row.supplier_company && row.supplier_name}>{debtorOf(row)}</TwoLines>
  ),
};

const common: Column<InvoiceFacts>[] = [
  {
    key: 'due',
    header: 'Vencimento',
    orderBy: 'due_on',
    cell: (row) => <span className="num">{formatDate(row.due_on)}</span>,
  },
  {
    key: 'amount',
    header: 'Valor',
    align: 'right',
    orderBy: 'amount',
    cell: (row) => (
      <TwoLines under={owedWords(row)}>
        <strong className="num">{formatBRL(row.amount)}</strong>
      </TwoLines>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    orderBy: 'days_late',
    cell: (row) => (
      <span className={`gap-2 nowrap ${styles.state}`}>
        <StatusBadge status={invoiceWord(row)} />
        <span>{row.paid_on ? `em ${formatDate(row.paid_on)}` : lateWords(row)}</span>
      </span>
    ),
  },
];

const actions = (onAct: NonNullable<InvoiceTableProps['onAct']>): Column<InvoiceFacts> => ({
  key: 'actions',
  header: 'Ações',
  hideHeader: true,
  align: 'right',
  cell: (row) => <InvoiceRowActions invoice={row} onAct={onAct} />,
});

const payment: Column<InvoiceFacts> = {
  key: 'pay',
  header: 'PIX',
  hideHeader: true,
  align: 'right',
  cell: (row) =>
    row.status === 'open' && (
      <Link
        to={paths.invoice(row.invoice_id)}
        aria-label={`Pagar a fatura ${invoiceLabel(row)} com PIX`}
      >
        Pagar com PIX
      </Link>
    ),
};
