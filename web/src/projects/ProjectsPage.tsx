import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { errorText } from '../errors.ts';
import { paths } from '../paths.ts';
import { useProfile } from '../session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { CardsSkeleton, ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ProjectCounter } from './ProjectCounter.tsx';
import { ProjectList } from './ProjectList.tsx';
import { type ListedProject, projectsQuery } from './queries.ts';
import { matches } from './search.ts';
import { countProjects, isActive } from './steps.ts';
import { WaitingList } from './WaitingList.tsx';
import { waitingWorkQuery } from './waiting-work.ts';

/** Which projects the counters show; the choice lives in the address. */
const filters = {
  todos: () => true,
  ativos: ({ status }: ListedProject) => isActive(status),
  concluidos: ({ status }: ListedProject) => status === 'completed',
};

/** The architect's dashboard and list of projects (spec §2): both addresses show this screen. */
export default function ProjectsPage() {
  const { id } = useProfile();
  const projects = useQuery(projectsQuery(id));
  const waiting = useQuery(waitingWorkQuery);
  return (
    <>
      <PageHeader
        title="Projetos"
        lead={projects.data && leadOf(projects.data, waiting.data)}
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
      {projects.isPending && (
        <>
          <CardsSkeleton count={3} cols={3} spacing={{ base: 8, xs: 'md' }} height={96} />
          <ListSkeleton rows={6} />
        </>
      )}
      {projects.isError && !projects.data && (
        <ErrorState
          title="Não foi possível carregar os projetos"
          onRetry={projects.refetch}
          retrying={projects.isFetching}
        >
          {errorText(projects.error)}
        </ErrorState>
      )}
      {waiting.data && <WaitingList work={waiting.data} />}
      {projects.data && <Projects projects={projects.data} />}
    </>
  );
}

function Projects({ projects }: { projects: readonly ListedProject[] }) {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const search = params.get('busca') ?? '';
  const counts = countProjects(projects);
  const shown = projects
    .filter(filters[filter])
    .filter(({ name, address, client }) => matches(search, [name, address, client?.full_name]));

  const setSearch = (value: string) =>
    setParams(
      (before) => {
        if (value) before.set('busca', value);
        else before.delete('busca');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );

  if (projects.length === 0) {
    return (
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
  }
  return (
    <>
      <SimpleGrid
        cols={3}
        spacing={{ base: 8, xs: 'md' }}
        mb="lg"
        component="nav"
        aria-label="Filtrar projetos"
      >
        <ProjectCounter
          label="Total"
          value={counts.total}
          icon="folder"
          filter="todos"
          current={filter}
        />
        <ProjectCounter
          label="Ativos"
          value={counts.active}
          icon="hammer"
          filter="ativos"
          current={filter}
        />
        <ProjectCounter
          label="Concluídos"
          value={counts.completed}
          icon="flag"
          filter="concluidos"
          current={filter}
        />
      </SimpleGrid>
      <TextInput
        label="Buscar por projeto, cliente ou endereço"
        type="search"
        mb="lg"
        maw={420}
        leftSection={<Icon name="search" size={18} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {shown.length > 0 ? (
        <ProjectList projects={shown} />
      ) : (
        <EmptyState
          title="Nenhum projeto encontrado"
          drawing="tape"
          action={
            <Button variant="default" onClick={() => setParams({}, { replace: true })}>
              Mostrar todos
            </Button>
          }
        >
          Nenhum dos seus projetos corresponde a esta busca.
        </EmptyState>
      )}
    </>
  );
}

function filterIn(params: URLSearchParams): keyof typeof filters {
  const asked = params.get('situacao');
  return asked === 'ativos' || asked === 'concluidos' ? asked : 'todos';
}

/** Nothing is said of what waits before it is known. */
function leadOf(
  projects: readonly unknown[],
  waiting: readonly unknown[] | undefined,
): string | undefined {
  if (projects.length === 0) return 'Comece pelo primeiro projeto.';
  return waiting?.length === 0 ? 'Nenhum projeto espera por você agora.' : undefined;
}
