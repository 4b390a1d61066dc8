import { useQuery } from '@tanstack/react-query';
import { formatBRL, plural } from '../format.ts';
import { projectStatusLabel } from '../labels.ts';
import { matches } from '../projects/search.ts';
import { ListFilters, NothingMatches } from '../shell/ListFilters.tsx';
import { Reading } from '../shell/Reading.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useAddressParam } from '../use-address-param.ts';
import { Objections } from './Objections.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { type AnyProject, allProjectsQuery } from './queries.ts';
import { sumTotals, totalsOf } from './totals.ts';

const statusChoices = [
  { value: '', label: 'Todas' },
  ...Object.entries(projectStatusLabel).map(([value, label]) => ({ value, label })),
];

/** Every project of every architect, for the team. */
export default function AllProjectsPage() {
  const projects = useQuery(allProjectsQuery);
  return (
    <>
      <PageHeader title="Todos os projetos" lead={projects.data && leadOf(projects.data)} />
      <Objections />
      <Reading
        query={projects}
        failure="Não foi possível carregar os projetos"
        skeleton={<ListSkeleton rows={8} />}
      >
        {(rows) =>
          rows.length > 0 ? (
            <Projects projects={rows} />
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

function Projects({ projects }: { projects: readonly AnyProject[] }) {
  const [search] = useAddressParam('busca');
  const [status] = useAddressParam('situacao');
  const shown = projects.filter(
    (project) =>
      (!status || project.status === status) &&
      matches(search, [
        project.name,
        project.address,
        project.architect?.full_name,
        project.client?.full_name,
      ]),
  );
  return (
    <>
      <ListFilters
        searchLabel="Buscar por projeto, arquiteto ou cliente"
        select={{ name: 'situacao', label: 'Situação', data: statusChoices }}
      />
      {shown.length > 0 ? (
        <ProjectTable projects={shown} />
      ) : (
        <NothingMatches title="Nenhum projeto encontrado">
          Nenhum projeto corresponde a esta busca.
        </NothingMatches>
      )}
    </>
  );
}

function leadOf(projects: readonly AnyProject[]) {
  const { approved, paid } = sumTotals(projects.map(totalsOf));
  return (
    <>
      {plural(projects.length, 'projeto', 'projetos')},{' '}
      <span className="num">{formatBRL(approved)}</span> aprovados,{' '}
      <span className="num">{formatBRL(paid)}</span> pagos.
    </>
  );
}
