import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useProfile } from '../session/session.tsx';
import { clientProjectsQuery } from '../sourcing/projects/client-projects.ts';
import { type Project, projectKeys } from '../sourcing/projects/queries.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { NEEDS_CONNECTION } from '../wire/without-server.ts';

interface Way {
  to: string;
  label: string;
}

/** In place of a page that is not kept on the device while no server answers: what can be read now. */
export default function NeedsConnection() {
  const ways = useWays();
  return (
    <>
      <PageHeader
        title={NEEDS_CONNECTION}
        lead="Esta página abre de novo assim que o servidor responder. Neste aparelho você pode ler agora:"
      />
      <ul className="column gap-8">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The pages that have something to show: projects that were opened, lists, conversations. */
function useWays(): Way[] {
  const queryClient = useQueryClient();
  const { id, role } = useProfile();
  const conversations = { to: paths.conversations(), label: 'Conversas' };
  if (role === 'supplier')
    return [{ to: paths.approvedProjects(), label: 'Projetos aprovados' }, conversations];
  if (role === 'client') {
    const projects = queryClient.getQueryData(clientProjectsQuery(id).queryKey) ?? [];
    return [
      ...projects.map((project) => ({
        to: paths.clientWork(project.id),
        label: `Obra: ${project.name}`,
      })),
      conversations,
    ];
  }
  const opened = queryClient.getQueriesData<Project | null>({
    queryKey: projectKeys.one('').slice(0, -1),
  });
  const projects = opened.flatMap(([key, project]) =>
    key.length === projectKeys.one('').length && project ? [project] : [],
  );
  return [
    ...projects.map(({ id: projectId, name }) => ({ to: paths.project(projectId), label: name })),
    { to: paths.projects(), label: 'Projetos' },
    conversations,
  ];
}
