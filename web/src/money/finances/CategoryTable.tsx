import type { CategoryDetail } from '../../sourcing/projects/project-finances.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatBRL } from '../../words/format.ts';
import { budgetWord } from '../../words/labels.ts';

const amount = (value: number) => <span className="num">{formatBRL(value)}</span>;

const columns: Column<CategoryDetail>[] = [
  { key: 'category', header: 'Categoria', cell: (row) => row.category_label },
  {
    key: 'planned',
    header: 'Previsto',
    align: 'right',
    cell: (row) => (row.orcamento_previsto > 0 ? amount(row.orcamento_previsto) : '–'),
    sortBy: (row) => row.orcamento_previsto,
  },
  {
    key: 'approved',
    header: 'Aprovado',
    align: 'right',
    cell: (row) => amount(row.valor_aprovado),
    sortBy: (row) => row.valor_aprovado,
  },
  {
    key: 'spent',
    header: 'Gasto',
    align: 'right',
    cell: (row) => amount(row.valor_gasto),
    sortBy: (row) => row.valor_gasto,
  },
  {
    key: 'pending',
    header: 'Pendente',
    align: 'right',
    cell: (row) => amount(row.valor_pendente),
    sortBy: (row) => row.valor_pendente,
  },
  {
    key: 'status',
    header: 'Situação',
    cell: (row) => <StatusBadge status={budgetWord(row)} />,
  },
];

/** The money of a project per category, with the server's own word on each budget where there is something to compare. */
export function CategoryTable({ details }: { details: readonly CategoryDetail[] }) {
  return (
    <DataTable
      caption="Valores por categoria"
      columns={columns}
      rows={details}
      rowKey={(row) => row.category}
      cardsUnder={800}
    />
  );
}
