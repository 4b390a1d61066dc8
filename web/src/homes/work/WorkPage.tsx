import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { InviteArchitect } from '../../money/finances/InviteArchitect.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { PROJECT_PARAM, useChosenProject } from '../../sourcing/projects/chosen-project.ts';
import { clientProjectsQuery } from '../../sourcing/projects/client-projects.ts';
import { ProjectSelect } from '../../sourcing/projects/ProjectSelect.tsx';
import { projectQuery } from '../../sourcing/projects/queries.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { WorkTabs } from './WorkTabs.tsx';

/** A project while it is built: its orders, what is paid when, and its files. */
export default function WorkPage() {
  const { id } = useParams();
  const { role } = useProfile();
  if (!id) return <WorkOfClient />;
  return role === 'architect' ? (
    <WorkOfArchitect projectId={id} />
  ) : (
    <WorkOfProject projectId={id} />
  );
}

/** An architect finds the work in the page of the project; links of before lead there. */
function WorkOfArchitect({ projectId }: { projectId: string }) {
  const [params] = useSearchParams();
  const part = params.get('aba');
  const to =
    part === 'parcelas'
      ? paths.projectTab(projectId, 'dinheiro')
      : paths.projectTab(projectId, 'obra', part);
  return <Navigate to={to} replace />;
}

function WorkOfProject({ projectId }: { projectId: string }) {
  const project = useQuery(projectQuery(projectId));
  if (project.data === null) return <Navigate to={paths.dashboard()} replace />;
  const name = project.data?.name;
  return (
    <>
      <PageHeader
        title="Obra"
        // With several works open at once nobody pays in the wrong one.
        lead={name}
        trail={<BackLink to={paths.projectRecord(projectId)}>{name ?? 'Projeto'}</BackLink>}
      />
      <Reading
        query={project}
        failure="Não foi possível carregar o projeto"
        skeleton={<ListSkeleton rows={8} />}
      >
        {() => <WorkTabs projectId={projectId} canAdd={false} hasInstalments />}
      </Reading>
    </>
  );
}

function WorkOfClient() {
  const { id } = useProfile();
  const [params] = useSearchParams();
  const projects = useQuery(clientProjectsQuery(id));
  const all = projects.data ?? [];
  const active = useChosenProject(all);
  // A project that was concluded still has its orders and their warranty.
  const current = active ?? all[0];
  // A client pays on the page of the money; links of before lead there.
  if (params.get('aba') === 'parcelas') {
    return (
      <Navigate to={paths.financialDashboard(params.get(PROJECT_PARAM) ?? undefined)} replace />
    );
  }
  return (
    <>
      <PageHeader
        title="Obra"
        lead={current?.name}
        trail={<BackLink to={paths.myProject()}>Meu projeto</BackLink>}
        actions={<ProjectSelect projects={all} current={current?.id} />}
      />
      <Reading
        query={projects}
        failure="Não foi possível carregar os seus projetos"
        skeleton={<ListSkeleton rows={8} />}
      >
        {() =>
          current ? (
            <WorkTabs
              key={current.id}
              projectId={current.id}
              canAdd={current.status !== 'archived'}
            />
          ) : (
            <EmptyState
              title="Nenhum projeto encontrado"
              drawing="keys"
              action={<InviteArchitect />}
            >
              Quando um arquiteto abrir um projeto para você, a obra aparece aqui.
            </EmptyState>
          )
        }
      </Reading>
    </>
  );
}
