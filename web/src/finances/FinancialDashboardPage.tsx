import { useQuery } from '@tanstack/react-query';
import { errorText } from '../errors.ts';
import { useProfile } from '../session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { CardsSkeleton, ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { FinancesOfProject } from './FinancesOfProject.tsx';
import { activeProjectQuery, projectFinancesQuery } from './queries.ts';
import { spentSentence } from './sentences.ts';

/** The client's dashboard and /financial-dashboard: the money of the most recent active project. */
export default function FinancialDashboardPage() {
  const { id } = useProfile();
  const project = useQuery(activeProjectQuery(id));
  return (
    <>
      <PageHeader
        title="Painel financeiro"
        lead={project.data && <Lead projectId={project.data.id} name={project.data.name} />}
      />
      {project.isPending && (
        <>
          <CardsSkeleton />
          <ListSkeleton rows={6} />
        </>
      )}
      {project.isError && project.data === undefined && (
        <ErrorState
          title="Erro ao carregar projeto ativo"
          onRetry={project.refetch}
          retrying={project.isFetching}
        >
          {errorText(project.error)}
        </ErrorState>
      )}
      {project.data === null && (
        <EmptyState title="Nenhum Projeto Ativo" drawing="keys">
          Quando o seu arquiteto abrir um projeto para você, o dinheiro dele aparece aqui.
        </EmptyState>
      )}
      {project.data && <FinancesOfProject projectId={project.data.id} />}
    </>
  );
}

/** One sentence first: which project, and how much of it is spent. */
function Lead({ projectId, name }: { projectId: string; name: string }) {
  const finances = useQuery(projectFinancesQuery(projectId));
  const summary = finances.data?.summary;
  if (!summary || summary.orcamento_total_aprovado === 0) return name;
  return `${name}. ${spentSentence(summary)}`;
}
