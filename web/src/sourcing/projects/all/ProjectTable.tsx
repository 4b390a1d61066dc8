import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { type Column, PagedTable, type Paging } from '../../../ui/DataTable.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TwoLines } from '../../../ui/TwoLines.tsx';
import { formatAge, formatBRL, formatDate, formatQuantity } from '../../../words/format.ts';
import { projectStatusLabel } from '../../../words/labels.ts';
import type { AnyProject } from './queries.ts';

const columns: Column<AnyProject>[] = [
  {
    key: 'project',
    header: 'Projeto',
    orderBy: 'name_key',
    cell: ({ id, name, address }) => (
      <TwoLines under={address ?? 'Sem endereço'}>
        <Link to={paths.projectRecord(id)}>{name}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'architect',
    header: 'Arquiteto',
    orderBy: 'architect_key',
    cell: ({ architect_id, architect_name }) => (
      <Link to={paths.person(architect_id)}>{architect_name ?? 'não informado'}</Link>
    ),
  },
  {
    key: 'client',
    header: 'Cliente',
    orderBy: 'client_key',
    cell: ({ client_id, client_name }) =>
      client_id ? (
        <Link to={paths.person(client_id)}>{client_name ?? 'não informado'}</Link>
      ) : (
        'ainda não entrou'
      ),
  },
  {
    key: 'status',
    header: 'Situação',
    orderBy: 'status',
    cell: ({ status }) => <StatusBadge status={projectStatusLabel[status]} />,
  },
  {
    key: 'created',
    header: 'Criado em',
    orderBy: 'created_at',
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
    orderBy: 'items',
    cell: ({ items }) => formatQuantity(items),
  },
  {
    key: 'approved',
    header: 'Aprovado',
    align: 'right',
    orderBy: 'approved',
    cell: ({ approved }) => <span className="num">{formatBRL(approved)}</span>,
  },
  {
    key: 'paid',
    header: 'Pago',
    align: 'right',
    orderBy: 'paid',
    cell: ({ paid }) => <span className="num">{formatBRL(paid)}</span>,
  },
];

interface ProjectTableProps extends Paging {
  projects: readonly AnyProject[];
}

/** Projects with who runs them, for whom, and what they come to; each leads to its record. */
export function ProjectTable({ projects, ...paging }: ProjectTableProps) {
  return (
    <PagedTable
      caption="Projetos"
      cardsUnder={900}
      columns={columns}
      rows={projects}
      rowKey={({ id }) => id}
      {...paging}
    />
  );
}
