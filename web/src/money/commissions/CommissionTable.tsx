import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatAge, formatBRL, formatDate, formatRate } from '../../words/format.ts';
import { OrderLink, StatusCell } from '../invoices/LedgerCells.tsx';
import { movementWords } from '../invoices/ledger.ts';
import type { Commission } from './queries.ts';

const columns: Column<Commission>[] = [
  {
    key: 'project',
    header: 'Projeto',
    orderBy: 'project_key',
    cell: ({ project_id, project_name, quote_id, item_description, ...row }) => (
      <TwoLines
        under={
          <>
            <Link to={paths.quoteRecord(quote_id)}>{item_description}</Link>
            {row.order_id && (
              <>
                {' · '}
                <OrderLink {...row} />
              </>
            )}
          </>
        }
      >
        <Link to={paths.projectRecord(project_id)}>{project_name ?? 'Projeto'}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'supplier',
    header: 'Fornecedor',
    orderBy: 'supplier_key',
    cell: ({ supplier_id, supplier_name, supplier_company }) => (
      <TwoLines under={supplier_company}>
        {supplier_id ? <Link to={paths.person(supplier_id)}>{supplier_name}</Link> : 'Fornecedor'}
      </TwoLines>
    ),
  },
  {
    key: 'category',
    header: 'Categoria',
    orderBy: 'category_key',
    cell: ({ category }) => category && categoryLabel(category),
  },
  {
    key: 'date',
    header: 'Data',
    orderBy: 'created_at',
    cell: (row) => (
      <TwoLines under={movementWords(row)}>
        <time className="num" dateTime={row.created_at} title={formatAge(row.created_at)}>
          {formatDate(row.created_at)}
        </time>
      </TwoLines>
    ),
  },
  {
    key: 'price',
    header: 'Aprovado',
    align: 'right',
    orderBy: 'price',
    cell: ({ price }) => <span className="num">{formatBRL(price)}</span>,
  },
  {
    key: 'amount',
    header: 'Comissão',
    align: 'right',
    orderBy: 'commission_amount',
    cell: ({ commission_amount, commission_rate }) => (
      <div className="stack gap-2">
        <strong className="num">{formatBRL(commission_amount)}</strong>
        <span className="num muted text-13">{formatRate(commission_rate)}</span>
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    orderBy: 'status',
    cell: StatusCell,
  },
];

interface CommissionTableProps extends Paging {
  commissions: readonly Commission[];
  caption?: string;
}

/** The platform's commissions, a row per approved quote and one per change or end of its deal. */
export function CommissionTable({
  commissions,
  caption = 'Comissões do período',
  ...paging
}: CommissionTableProps) {
  return (
    <PagedTable
      caption={caption}
      cardsUnder={940}
      columns={columns}
      rows={commissions}
      rowKey={({ id }) => id}
      {...paging}
    />
  );
}
