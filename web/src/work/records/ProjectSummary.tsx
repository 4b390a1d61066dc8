import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EntityTimeline } from '../../common/audit/EntityTimeline.tsx';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { StatLink } from '../../ui/StatLink.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatAge, formatBRL, formatDate, formatQuantity, plural } from '../../words/format.ts';
import { Fact } from './Fact.tsx';
import { type ProjectRecord, type RecordCategory, recordCategoriesQuery } from './queries.ts';
import { Transfers } from './Transfers.tsx';

/** The people of a project, what it comes to, by category, and when it changed hands. */
export function ProjectSummary({ project }: { project: ProjectRecord }) {
  return (
    <div className="stack one-column gap-32">
      {project.has_open_objection && <Objected />}
      <dl className="facts">
        <Fact name="Arquiteto">
          <Link to={paths.person(project.architect_id)}>{project.architect_name}</Link>
        </Fact>
        <Fact name="Cliente">
          {project.client_id ? (
            <Link to={paths.person(project.client_id)}>{project.client_name}</Link>
          ) : (
            'ainda não entrou'
          )}
        </Fact>
        <Fact name="Criado em">
          <span className="num">{formatDate(project.created_at)}</span> (
          {formatAge(project.created_at)})
        </Fact>
        <Fact name="Obra">
          <Link to={paths.work(project.id)}>Parcelas, pagamentos e arquivos</Link>
        </Fact>
      </dl>
      <Figures project={project} />
      <Categories projectId={project.id} />
      <Transfers projectId={project.id} />
      <EntityTimeline kind="project" id={project.id} />
    </div>
  );
}

function Objected() {
  return (
    <p className="notice">
      <Icon name="alert" size={20} />
      <span>
        O cliente não reconhece este projeto. A decisão da equipe está em{' '}
        <Link to={paths.allProjects()}>Projetos</Link>.
      </span>
    </p>
  );
}

function Figures({ project }: { project: ProjectRecord }) {
  const tab = (aba: string) => `${paths.projectRecord(project.id)}?aba=${aba}`;
  return (
    <section aria-labelledby="record-figures">
      <h2 id="record-figures" className="below-12">
        Números
      </h2>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        <StatLink
          to={tab('itens')}
          label="Itens"
          icon="ruler"
          value={formatQuantity(project.items)}
        />
        <StatLink
          to={tab('solicitacoes')}
          label="Solicitações"
          icon="inbox"
          value={formatQuantity(project.requests)}
          hint={plural(project.answered_requests, 'respondida', 'respondidas')}
        />
        <StatLink
          to={tab('pedidos')}
          label="Pedidos"
          icon="handshake"
          value={formatQuantity(project.orders)}
          hint={`${formatQuantity(project.open_orders)} valendo`}
        />
        <StatCard
          label="Aprovado"
          icon="check"
          value={formatBRL(project.approved)}
          hint={`Previsto ${formatBRL(project.budget)}`}
        />
        <StatCard
          label="Pago"
          icon="wallet"
          value={formatBRL(project.paid)}
          hint={`Falta ${formatBRL(project.approved - project.paid)}`}
        />
        <StatLink
          to={tab('comissoes')}
          label="Comissões"
          icon="tag"
          value={formatBRL(project.commission)}
          hint={`${formatBRL(project.commission_paid)} pagas`}
        />
      </SimpleGrid>
    </section>
  );
}

const money = (key: 'budget' | 'approved' | 'paid' | 'commission', header: string) =>
  ({
    key,
    header,
    align: 'right',
    cell: (row) => <span className="num">{formatBRL(row[key])}</span>,
  }) satisfies Column<RecordCategory>;

const columns: readonly Column<RecordCategory>[] = [
  { key: 'category', header: 'Categoria', cell: ({ category }) => categoryLabel(category) },
  {
    key: 'items',
    header: 'Itens',
    align: 'right',
    cell: ({ items }) => formatQuantity(items),
  },
  {
    key: 'requests',
    header: 'Solicitações',
    align: 'right',
    cell: ({ requests, answered_requests }) =>
      `${formatQuantity(answered_requests)} de ${formatQuantity(requests)} respondidas`,
  },
  money('budget', 'Previsto'),
  money('approved', 'Aprovado'),
  money('paid', 'Pago'),
  money('commission', 'Comissões'),
];

function Categories({ projectId }: { projectId: string }) {
  const categories = useQuery(recordCategoriesQuery(projectId));
  return (
    <section aria-labelledby="record-categories">
      <h2 id="record-categories" className="below-12">
        Por categoria
      </h2>
      <Reading query={categories} failure="Não foi possível carregar as categorias">
        {(rows) =>
          rows.length > 0 ? (
            <DataTable
              caption="Categorias do projeto"
              cardsUnder={860}
              columns={columns}
              rows={rows}
              rowKey={({ category }) => category}
            />
          ) : (
            <p className="anywhere lines">Nenhum item ainda.</p>
          )
        }
      </Reading>
    </section>
  );
}
