import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatBRL, formatQuantity, formatSignedBRL } from '../../words/format.ts';
import { debtorOf, invoiceLabel } from './invoice.ts';
import type { ClosingLine } from './queries.ts';

interface ClosingTableProps extends Paging {
  /** `outubro de 2026`. */
  month: string;
  rows: readonly ClosingLine[];
}

/** Each supplier's charges for a month, with earlier debts and credits, and the invoice. */
export function ClosingTable({ month, rows, ...paging }: ClosingTableProps) {
  return (
    <PagedTable
      caption={`Comissões devidas em ${month}`}
      cardsUnder={900}
      columns={columns}
      rows={rows}
      rowKey={({ supplier_id }) => supplier_id}
      {...paging}
    />
  );
}

const figures: Column<ClosingLine>[] = [
  {
    key: 'supplier',
    header: 'Fornecedor',
    orderBy: 'supplier_name',
    cell: (row) => (
      <TwoLines under={row.supplier_company && row.supplier_name}>{debtorOf(row)}</TwoLines>
    ),
  },
  {
    key: 'deals',
    header: 'Negócios',
    align: 'right',
    orderBy: 'deals',
    cell: ({ deals }) => <span className="num">{formatQuantity(deals)}</span>,
  },
  amount('Devido no mês', 'due_amount'),
  amount('De meses anteriores', 'credit_before'),
  amount('Total', 'total'),
];

function amount(header: string, of: 'due_amount' | 'credit_before' | 'total'): Column<ClosingLine> {
  return {
    key: of,
    header,
    align: 'right',
    orderBy: of,
    cell: (row) =>
      of === 'credit_before' && row[of] <= 0 ? (
        <span className={row[of] < 0 ? 'green figures nowrap' : undefined}>
          {row[of] < 0 ? `crédito ${formatSignedBRL(row[of])}` : '–'}
        </span>
      ) : (
        <span className="num">{formatBRL(row[of])}</span>
      ),
  };
}

const stateColumn: Column<ClosingLine> = {
  key: 'state',
  header: 'Fatura',
  orderBy: 'state',
  cell: ({ state, invoice_id, invoice_year: year, invoice_number: number }) => {
    if (state === 'credit') return 'Crédito para o próximo mês';
    if (!invoice_id || year === null || number === null) return 'A faturar';
    return (
      <Link to={paths.invoice(invoice_id)} className="num">
        {invoiceLabel({ year, number })}
      </Link>
    );
  },
};

const columns = [...figures, stateColumn];
