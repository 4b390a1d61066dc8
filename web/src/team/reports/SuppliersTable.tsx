import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatBRL, formatPercent, formatQuantity, plural } from '../../words/format.ts';
import { hoursWords } from './hours-words.ts';
import type { ReportedSupplier } from './queries.ts';
import styles from './Reports.module.css';

const money = (key: 'commission' | 'open_invoices', header: string): Column<ReportedSupplier> => ({
  key,
  header,
  align: 'right',
  orderBy: key,
  cell: (row) => (row[key] === 0 ? '–' : <span className="num">{formatBRL(row[key])}</span>),
});

const columns: Column<ReportedSupplier>[] = [
  {
    key: 'supplier',
    header: 'Fornecedor',
    orderBy: 'supplier_key',
    cell: ({ supplier_id, supplier_name, supplier_company }) => (
      <TwoLines under={supplier_company && supplier_name}>
        <Link to={paths.person(supplier_id)}>{supplier_company || supplier_name}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'requests',
    header: 'Solicitações',
    align: 'right',
    orderBy: 'requests',
    cell: ({ requests }) => (
      <span className="num">{requests === 0 ? '–' : formatQuantity(requests)}</span>
    ),
  },
  {
    key: 'answered',
    header: 'Respondidas',
    orderBy: 'answered_share',
    cell: ({ answered, answered_share }) =>
      answered_share === null ? (
        '–'
      ) : (
        <span className={`stack gap-4 ${styles.share}`}>
          <span className="num">
            {formatQuantity(answered)} · {formatPercent(answered_share * 100, 0)}
          </span>
          <ProgressBar percent={answered_share * 100} label="Respondidas" tone="petrol" />
        </span>
      ),
  },
  {
    key: 'hours',
    header: 'Responde em',
    align: 'right',
    orderBy: 'hours_to_answer',
    cell: ({ hours_to_answer }) => hoursWords(hours_to_answer),
  },
  {
    key: 'approved',
    header: 'Pedidos',
    align: 'right',
    orderBy: 'approved',
    cell: ({ orders, approved }) => (
      <TwoLines under={orders > 0 && plural(orders, 'pedido', 'pedidos')}>
        <div className="num">{orders === 0 ? '–' : formatBRL(approved)}</div>
      </TwoLines>
    ),
  },
  money('commission', 'Comissões'),
  money('open_invoices', 'Em aberto'),
];

interface SuppliersTableProps extends Paging {
  rows: readonly ReportedSupplier[];
}

/** A row for each supplier; the name leads to its page. */
export function SuppliersTable({ rows, ...paging }: SuppliersTableProps) {
  return (
    <PagedTable
      caption="Fornecedores"
      cardsUnder={940}
      columns={columns}
      rows={rows}
      rowKey={({ supplier_id }) => supplier_id}
      {...paging}
    />
  );
}
