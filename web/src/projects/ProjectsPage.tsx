import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { errorText } from '../errors.ts';
import { plural } from '../format.ts';
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
import { WaitingProjects } from './WaitingProjects.tsx';

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
  return (
    <>
      <PageHeader
        title="Projetos"
        lead={projects.data && leadOf(projects.data)}
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

function leadOf(projects: readonly ListedProject[]): string {
  const quoting = projects.filter(({ status }) => status === 'quoting').length;
  const planning = projects.filter(({ status }) => status === 'planning').length;
  if (projects.length === 0) return 'Comece pelo primeiro projeto.';
  if (quoting > 0)
    return `${plural(quoting, 'projeto espera', 'projetos esperam')} orçamentos de fornecedores.`;
  if (planning > 0) return `${plural(planning, 'projeto está', 'projetos estão')} em planejamento.`;
  return 'Nenhum projeto espera por você agora.';
}
