import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import styles from './OwnProjects.module.css';
import { ProjectChips } from './ProjectChips.tsx';
import { PROJECT_ROWS, ProjectList, type RowLevel } from './ProjectList.tsx';
import { idOf, listedIn, PROJECTS_AT_ONCE } from './project-filters.ts';
import type { ProjectFigures } from './queries.ts';

interface OwnProjectsProps {
  figures: UseQueryResult<ProjectFigures>;
  /** Stands before the counters. */
  heading?: ReactNode;
  /** Search and order, where the page has them; shown once there are more projects than one look takes in. */
  filters?: ReactNode;
  level: RowLevel;
}

/** Projects that one look takes in. */
const AT_A_LOOK = 8;

/** The architect's projects with their counters as filters, on the home and on a page of their own. */
export function OwnProjects({ figures, heading, filters, level }: OwnProjectsProps) {
  const { data } = figures;
  const [params] = useSearchParams();
  // A list that a link has narrowed can be widened again; the fields stay while somebody empties them.
  const [isNarrowed] = useState(() => params.has('busca') || params.has('ordem'));
  return (
    <>
      <div className={`row wrap ${styles.head}`}>
        {heading}
        {data && <ProjectChips figures={data} />}
        {data && (data.total > AT_A_LOOK || (isNarrowed && data.total > 0)) && filters}
      </div>
      <Reading
        query={figures}
        failure="Não foi possível carregar os projetos"
        skeleton={<ListSkeleton rows={6} />}
      >
        {({ total }) => (total > 0 ? <Rows level={level} /> : <NoProjectYet />)}
      </Reading>
    </>
  );
}

function Rows({ level }: { level: RowLevel }) {
  const { id } = useProfile();
  const [params] = useSearchParams();
  const { query, rows, total, paging } = usePagedList(listedIn(id, params, useSearch()), idOf, {
    places: PROJECT_ROWS,
    atOnce: PROJECTS_AT_ONCE,
  });
  return (
    <Reading
      query={query}
      failure="Não foi possível carregar os projetos"
      skeleton={<ListSkeleton rows={6} />}
    >
      {() =>
        rows.length > 0 ? (
          <ProjectList projects={rows} total={total ?? rows.length} level={level} {...paging} />
        ) : (
          <NothingMatches title="Nenhum projeto encontrado">
            Nenhum dos seus projetos corresponde a esta busca.
          </NothingMatches>
        )
      }
    </Reading>
  );
}

const NoProjectYet = () => (
  <EmptyState
    title="Nenhum projeto encontrado"
    drawing="sheet"
    action={
      <Button component={Link} to={paths.newProject()} color="clay.7">
        Criar primeiro projeto
      </Button>
    }
  >
    Crie um projeto para um cliente, liste os itens e convide fornecedores a orçar.
  </EmptyState>
);
