import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useProfile } from '../../session/session.tsx';
import { PROJECT_PARAM } from '../../sourcing/projects/chosen-project.ts';
import {
  activeProjectQuery,
  clientProjectsQuery,
} from '../../sourcing/projects/client-projects.ts';
import { ProjectSelect } from '../../sourcing/projects/ProjectSelect.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { FinancesOfProject } from './FinancesOfProject.tsx';
import { FinancesSkeleton } from './FinancesReading.tsx';
import { NoActiveProject } from './NoActiveProject.tsx';
import { WorkButton } from './WorkButton.tsx';

const StatementPayments = lazyPart(() => import('../statements/StatementPayments.tsx'));

/** The client's money: of the most recent active project, or of another one chosen in the address. */
export default function FinancialDashboardPage() {
  const { id } = useProfile();
  const active = useQuery(activeProjectQuery(id));
  // Only for the choice among several: without this list the page shows the active project all the same.
  const all = useQuery(clientProjectsQuery(id)).data ?? [];
  const [chosenId] = useAddressParam(PROJECT_PARAM);
  const chosen = all.find((row) => row.id === chosenId);
  const project = chosen ?? active.data;
  const [part, setPart] = useAddressParam('aba');
  if (part === 'extrato') return <FromStatement onBack={() => setPart('')} />;
  const finances = (projectId: string) => (
    <FinancesOfProject
      projectId={projectId}
      status={all.find(({ id: known }) => known === projectId)?.status}
    />
  );
  return (
    <>
      <PageHeader
        title="Painel financeiro"
        lead={project?.name}
        actions={
          <>
            <ProjectSelect projects={all} current={project?.id} />
            {project && (
              <Button variant="default" onClick={() => setPart('extrato')}>
                Extrato do banco
              </Button>
            )}
            {project && <WorkButton projectId={project.id} />}
          </>
        }
      />
      {chosen ? (
        finances(chosen.id)
      ) : (
        <Reading
          query={active}
          failure="Erro ao carregar projeto ativo"
          skeleton={<FinancesSkeleton />}
        >
          {(found) => (found ? finances(found.id) : <NoActiveProject hasOthers={all.length > 0} />)}
        </Reading>
      )}
    </>
  );
}

/** Payments of all projects from one bank statement. */
function FromStatement({ onBack }: { onBack: () => void }) {
  return (
    <>
      <PageHeader
        title="Extrato do banco"
        actions={
          <Button variant="default" onClick={onBack}>
            Voltar ao painel financeiro
          </Button>
        }
      />
      <Suspense fallback={<ListSkeleton rows={3} />}>
        <StatementPayments />
      </Suspense>
    </>
  );
}
