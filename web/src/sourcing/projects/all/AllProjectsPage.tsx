import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListFilters } from '../../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../../ui/NothingMatches.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Reading } from '../../../ui/Reading.tsx';
import { useAddressParam } from '../../../ui/use-address-param.ts';
import { usePagedList } from '../../../ui/use-paged-list.tsx';
import { useSearch } from '../../../ui/use-search.ts';
import { choiceOf } from '../../../words/choice.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import { projectStatusLabel } from '../../../words/labels.ts';
import type { SortOrder } from '../../../words/sort-rows.ts';
import { Objections } from './Objections.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { type AllProjectFigures, allProjectFiguresQuery, allProjectList } from './queries.ts';

const statusChoices = [
  { value: '', label: 'Todas' },
  ...Object.entries(projectStatusLabel).map(([value, label]) => ({ value, label })),
];

/** Every project of every architect, for the team. */
export default function AllProjectsPage() {
  const figures = useQuery(allProjectFiguresQuery);
  return (
    <>
      <PageHeader
        title="Todos os projetos"
        lead={figures.data && figures.data.total > 0 && leadOf(figures.data)}
      />
      <Objections />
      <Reading
        query={figures}
        failure="Não foi possível carregar os projetos"
        skeleton={<ListSkeleton rows={8} />}
      >
        {({ total }) =>
          total > 0 ? (
            <Projects />
          ) : (
            <EmptyState title="Nenhum projeto encontrado" drawing="sheet">
              Quando um arquiteto criar o primeiro projeto, ele aparece aqui.
            </EmptyState>
          )
        }
      </Reading>
    </>
  );
}

function Projects() {
  const search = useSearch();
  const [asked] = useAddressParam('situacao');
  // The address is anybody's to write: what is no status narrows nothing.
  const status = choiceOf(projectStatusLabel, asked);
  const [order, setOrder] = useState<SortOrder>(null);
  const { query, rows, paging } = usePagedList(
    allProjectList({ search, status }, order),
    ({ id }) => id,
  );
  return (
    <>
      <ListFilters
        searchLabel="Buscar por projeto, arquiteto ou cliente"
        select={{ name: 'situacao', label: 'Situação', data: statusChoices }}
      />
      <Reading
        query={query}
        failure="Não foi possível carregar os projetos"
        skeleton={<ListSkeleton rows={8} />}
      >
        {() =>
          rows.length > 0 ? (
            <ProjectTable projects={rows} order={order} onOrder={setOrder} {...paging} />
          ) : (
            <NothingMatches title="Nenhum projeto encontrado">
              Nenhum projeto corresponde a esta busca.
            </NothingMatches>
          )
        }
      </Reading>
    </>
  );
}

function leadOf({ total, approved, paid }: AllProjectFigures) {
  return (
    <>
      {plural(total, 'projeto', 'projetos')}, <span className="num">{formatBRL(approved)}</span>{' '}
      aprovados, <span className="num">{formatBRL(paid)}</span> pagos.
    </>
  );
}
