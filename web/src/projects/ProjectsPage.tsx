import { Button, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ChangesToAgree } from '../change-orders/ChangesToAgree.tsx';
import { changesToAgreeQuery } from '../change-orders/queries.ts';
import { NextInstalments } from '../instalments/NextInstalments.tsx';
import { dueSentence } from '../instalments/next-instalments.ts';
import { nextInstalmentsQuery } from '../instalments/queries.ts';
import { paths } from '../paths.ts';
import { useProfile } from '../session/session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ListFilters, NothingMatches } from '../ui/ListFilters.tsx';
import { CardsSkeleton, ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Reading } from '../ui/Reading.tsx';
import { usePagedList } from '../ui/use-paged-list.tsx';
import { useSearch } from '../ui/use-search.ts';
import { formatQuantity } from '../words/format.ts';
import type { ProjectStatus } from '../words/labels.ts';
import { ProjectCounter } from './ProjectCounter.tsx';
import { PROJECT_CARDS, ProjectList } from './ProjectList.tsx';
import styles from './ProjectsPage.module.css';
import { type ProjectFigures, projectFiguresQuery, projectList } from './queries.ts';
import { WaitingList } from './WaitingList.tsx';
import { WaitingProjects } from './WaitingProjects.tsx';
import { waitingWorkQuery } from './waiting-work.ts';

/** Which projects the counters show, none named being all; the choice lives in the address. */
const filters = {
  todos: [],
  ativos: ['planning', 'quoting', 'in_progress'],
  concluidos: ['completed'],
} as const satisfies Record<string, readonly ProjectStatus[]>;

/** The architect's dashboard and list of projects: both addresses show this screen. */
export default function ProjectsPage() {
  const { id } = useProfile();
  const figures = useQuery(projectFiguresQuery(id));
  const waiting = useQuery(waitingWorkQuery);
  const changes = useQuery(changesToAgreeQuery);
  const isFree = waiting.data?.length === 0 && changes.data?.length === 0;
  const due = useQuery(nextInstalmentsQuery).data ?? [];
  return (
    <>
      <PageHeader
        title="Projetos"
        lead={figures.data && leadOf(figures.data, isFree, dueSentence(due))}
        actions={
          <Button
            component={Link}
            to={paths.newProject()}
            size="md"
            color="clay.7"
            leftSection={<Icon name="plus" />}
          >
            Novo projeto
          </Button>
        }
      />
      <WaitingProjects />
      <ChangesToAgree />
      <Reading
        query={figures}
        failure="Não foi possível carregar os projetos"
        skeleton={
          <>
            <CardsSkeleton count={3} cols={3} spacing={{ base: 8, xs: 'md' }} height={96} />
            <ListSkeleton rows={6} />
          </>
        }
      >
        {(counted) => (
          <>
            <div className={due.length > 0 ? styles.beside : undefined}>
              {waiting.data && <WaitingList work={waiting.data} />}
              <NextInstalments />
            </div>
            <Counters figures={counted} />
            {counted.total > 0 ? <Projects architectId={id} /> : <NoProjectYet />}
          </>
        )}
      </Reading>
    </>
  );
}

function Counters({ figures }: { figures: ProjectFigures }) {
  const [params] = useSearchParams();
  const filter = filterIn(params);
  return (
    <SimpleGrid
      cols={3}
      spacing={{ base: 8, xs: 'md' }}
      mb="lg"
      component="nav"
      aria-label="Filtrar projetos"
    >
      <ProjectCounter
        label="Total"
        value={formatQuantity(figures.total)}
        icon="folder"
        filter="todos"
        current={filter}
      />
      <ProjectCounter
        label="Ativos"
        value={formatQuantity(figures.planning + figures.quoting + figures.in_progress)}
        icon="hammer"
        filter="ativos"
        current={filter}
      />
      <ProjectCounter
        label="Concluídos"
        value={formatQuantity(figures.completed)}
        icon="flag"
        filter="concluidos"
        current={filter}
      />
    </SimpleGrid>
  );
}

function Projects({ architectId }: { architectId: string }) {
  const [params] = useSearchParams();
  const search = useSearch();
  const filter = { search, statuses: filters[filterIn(params)] };
  const { query, rows, total, paging } = usePagedList(
    projectList(architectId, filter),
    ({ id }) => id,
    PROJECT_CARDS,
  );
  return (
    <>
      <ListFilters searchLabel="Buscar por projeto, cliente ou endereço" />
      <Reading
        query={query}
        failure="Não foi possível carregar os projetos"
        skeleton={<ListSkeleton rows={6} />}
      >
        {() =>
          rows.length > 0 ? (
            <ProjectList projects={rows} total={total ?? rows.length} {...paging} />
          ) : (
            <NothingMatches title="Nenhum projeto encontrado">
              Nenhum dos seus projetos corresponde a esta busca.
            </NothingMatches>
          )
        }
      </Reading>
    </>
  );
}

const NoProjectYet = () => (
  <EmptyState
    title="Nenhum projeto encontrado"
    drawing="sheet"
    action={
      <Button component={Link} to={paths.newProject()}>
        Criar primeiro projeto
      </Button>
    }
  >
    Crie um projeto para um cliente, liste os itens e convide fornecedores a orçar.
  </EmptyState>
);

function filterIn(params: URLSearchParams): keyof typeof filters {
  const asked = params.get('situacao');
  return asked === 'ativos' || asked === 'concluidos' ? asked : 'todos';
}

/** Nothing is said of what waits before it is known. */
function leadOf(
  { total }: ProjectFigures,
  isFree: boolean,
  due: string | undefined,
): string | undefined {
  if (total === 0) return 'Comece pelo primeiro projeto.';
  if (due) return due;
  return isFree ? 'Nenhum projeto espera por você agora.' : undefined;
}
