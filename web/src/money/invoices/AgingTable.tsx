import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatBRL } from '../../words/format.ts';
import { agingSteps } from './aging.ts';
import type { Aging } from './queries.ts';

const columns: Column<Aging>[] = [
  {
    key: 'supplier',
    header: 'Fornecedor',
    orderBy: 'supplier_name',
    cell: ({ supplier_name, supplier_company }) => (
      <TwoLines under={supplier_company && supplier_name}>
        <Link to={paths.invoices(supplier_name ?? undefined)}>
          {supplier_company || supplier_name}
        </Link>
      </TwoLines>
    ),
  },
  ...agingSteps.map(
    ({ of, label }): Column<Aging> => ({
      key: of,
      header: label,
      align: 'right',
      orderBy: of,
      cell: (row) => (row[of] > 0 ? <span className="num">{formatBRL(row[of])}</span> : '–'),
    }),
  ),
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    orderBy: 'total',
    cell: ({ total }) => <strong className="num">{formatBRL(total)}</strong>,
  },
];

/** Each supplier's debt; a name leads to its invoices. */
export function AgingTable({ rows, ...paging }: Paging & { rows: readonly Aging[] }) {
  return (
    <PagedTable
      caption="Em aberto por fornecedor"
      cardsUnder={940}
      columns={columns}
      rows={rows}
      rowKey={({ supplier_id }) => supplier_id ?? ''}
      {...paging}
    />
  );
}
