import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { type Column, PagedTable, type Paging } from '../ui/DataTable.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import { formatBRL, formatQuantity } from '../words/format.ts';
import { debtorOf, invoiceLabel } from './invoice.ts';
import type { ClosingLine } from './queries.ts';

/** An invoice that the closing made or found. */
interface Made {
  invoice_id: string;
  year: number;
  number: number;
}

interface ClosingTableProps extends Paging {
  /** `outubro de 2026`. */
  month: string;
  rows: readonly ClosingLine[];
  made: readonly Made[];
}

/** Who is charged what for a month, with the credit of before and what becomes of it. */
export function ClosingTable({ month, rows, made, ...paging }: ClosingTableProps) {
  const columns = useMemo(() => [...figures, stateColumn(made)], [made]);
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
  amount('Crédito anterior', 'credit_before'),
  amount('Total', 'total'),
];

function amount(header: string, of: 'due_amount' | 'credit_before' | 'total'): Column<ClosingLine> {
  return {
    key: of,
    header,
    align: 'right',
    orderBy: of,
    cell: (row) =>
      row[of] === 0 && of === 'credit_before' ? (
        '–'
      ) : (
        <span className="num">{formatBRL(row[of])}</span>
      ),
  };
}

const stateColumn = (made: readonly Made[]): Column<ClosingLine> => ({
  key: 'state',
  header: 'Fatura',
  orderBy: 'state',
  cell: ({ state, invoice_id }) => {
    if (state === 'credit') return 'Crédito para o próximo mês';
    if (!invoice_id) return 'A faturar';
    const known = made.find((invoice) => invoice.invoice_id === invoice_id);
    return (
      <Link to={paths.invoice(invoice_id)} className="num">
        {known ? invoiceLabel(known) : 'Ver fatura'}
      </Link>
    );
  },
});
