import { formatAge, formatBRL, formatDate, formatPercent } from '../format.ts';
import { categoryLabel } from '../labels.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import { percentOf } from './export.ts';
import type { Commission } from './queries.ts';

const columns: Column<Commission>[] = [
  {
    key: 'project',
    header: 'Projeto',
    sortBy: ({ project }) => project?.name ?? '',
    cell: ({ project, quote }) => (
      <TwoLines under={quote?.project_item?.description}>{project?.name ?? 'Projeto'}</TwoLines>
    ),
  },
  {
    key: 'supplier',
    header: 'Fornecedor',
    sortBy: ({ supplier }) => supplier?.full_name ?? '',
    cell: ({ supplier }) => (
      <TwoLines under={supplier?.company_name}>{supplier?.full_name ?? 'Fornecedor'}</TwoLines>
    ),
  },
  {
    key: 'category',
    header: 'Categoria',
    sortBy: categoryOf,
    cell: categoryOf,
  },
  {
    key: 'date',
    header: 'Data',
    sortBy: ({ created_at }) => Date.parse(created_at),
    cell: ({ created_at }) => (
      <span className="num" title={formatAge(created_at)}>
        {formatDate(created_at)}
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Aprovado',
    align: 'right',
    sortBy: ({ quote }) => quote?.price ?? 0,
    cell: ({ quote }) => <span className="num">{formatBRL(quote?.price ?? 0)}</span>,
  },
  {
    key: 'rate',
    header: 'Taxa',
    align: 'right',
    sortBy: ({ commission_rate }) => commission_rate,
    cell: ({ commission_rate }) => (
      <span className="num">{formatPercent(percentOf(commission_rate))}</span>
    ),
  },
  {
    key: 'amount',
    header: 'Comissão',
    align: 'right',
    sortBy: ({ commission_amount }) => commission_amount,
    cell: ({ commission_amount }) => (
      <strong className="num">{formatBRL(commission_amount)}</strong>
    ),
  },
];

function categoryOf({ quote }: Commission): string {
  return quote?.project_item ? categoryLabel[quote.project_item.category] : '';
}

/** What the platform earned, a row per approved quote. */
export function CommissionTable({ commissions }: { commissions: readonly Commission[] }) {
  return (
    <DataTable
      caption="Comissões do período"
      cardsUnder={860}
      columns={columns}
      rows={commissions}
      rowKey={({ id }) => id}
    />
  );
}
