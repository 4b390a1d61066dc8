import { useMemo } from 'react';
import { formatAge, formatBRL, formatDate } from '../format.ts';
import { projectStatusLabel } from '../labels.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import type { AnyProject } from './queries.ts';
import { type ProjectTotals, totalsOf } from './totals.ts';

type Row = AnyProject & { totals: ProjectTotals };

const columns: Column<Row>[] = [
  {
    key: 'project',
    header: 'Projeto',
    sortBy: ({ name }) => name,
    cell: ({ name, address }) => <TwoLines under={address ?? 'Sem endereço'}>{name}</TwoLines>,
  },
  {
    key: 'architect',
    header: 'Arquiteto',
    sortBy: ({ architect }) => architect?.full_name ?? '',
    cell: ({ architect }) => architect?.full_name ?? 'não informado',
  },
  {
    key: 'client',
    header: 'Cliente',
    sortBy: ({ client }) => client?.full_name ?? '',
    cell: ({ client }) => client?.full_name ?? 'não informado',
  },
  {
    key: 'status',
    header: 'Situação',
    sortBy: ({ status }) => projectStatusLabel[status],
    cell: ({ status }) => <StatusBadge status={projectStatusLabel[status]} />,
  },
  {
    key: 'created',
    header: 'Criado em',
    sortBy: ({ created_at }) => Date.parse(created_at),
    cell: ({ created_at }) => (
      <span className="num" title={formatAge(created_at)}>
        {formatDate(created_at)}
      </span>
    ),
  },
  {
    key: 'items',
    header: 'Itens',
    align: 'right',
    sortBy: ({ totals }) => totals.items,
    cell: ({ totals }) => totals.items,
  },
  {
    key: 'approved',
    header: 'Aprovado',
    align: 'right',
    sortBy: ({ totals }) => totals.approved,
    cell: ({ totals }) => <span className="num">{formatBRL(totals.approved)}</span>,
  },
  {
    key: 'paid',
    header: 'Pago',
    align: 'right',
    sortBy: ({ totals }) => totals.paid,
    cell: ({ totals }) => <span className="num">{formatBRL(totals.paid)}</span>,
  },
];

/** Projects with who runs them, for whom, and what they come to. */
export function ProjectTable({ projects }: { projects: readonly AnyProject[] }) {
  const rows = useMemo(
    () => projects.map((project) => ({ ...project, totals: totalsOf(project) })),
    [projects],
  );
  return (
    <DataTable
      caption="Projetos"
      cardsUnder={900}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
