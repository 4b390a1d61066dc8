import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PlumbKey } from '../../ui/PlumbLine.tsx';
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
  /** Search and order, where the page has them. */
  filters?: ReactNode;
  level: RowLevel;
}

/** The architect's projects with their counters as filters, on the home and on a page of their own. */
export function OwnProjects({ figures, heading, filters, level }: OwnProjectsProps) {
  const { data } = figures;
  return (
    <>
      <div className={`row wrap ${styles.head}`}>
        {heading}
        {data && <ProjectChips figures={data} />}
        <p className={`row gap-6 muted text-13 desk-only ${styles.legend}`} aria-hidden="true">
          <PlumbKey part="paid" /> pago <PlumbKey part="approved" /> aprovado{' '}
          <PlumbKey part="planned" /> previsto
        </p>
      </div>
      <Reading
        query={figures}
        failure="Não foi possível carregar os projetos"
        skeleton={<ListSkeleton rows={6} />}
      >
        {({ total }) =>
          total > 0 ? (
            <>
              {filters}
              <Rows level={level} />
            </>
          ) : (
            <NoProjectYet />
          )
        }
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
