import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DocumentsSection } from '../attachments/DocumentsSection.tsx';
import { FilesOfProject } from '../attachments/FilesOfProject.tsx';
import { LiveAttachments } from '../attachments/LiveAttachments.tsx';
import { EntityTimeline } from '../audit/EntityTimeline.tsx';
import { ConversationSection } from '../messages/ConversationSection.tsx';
import { countProjects } from '../projects/steps.ts';
import { useProfile } from '../session/session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Reading } from '../ui/Reading.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { projectStatusLabel } from '../words/labels.ts';
import { ArchitectContact } from './ArchitectContact.tsx';
import { useChosenProject } from './chosen-project.ts';
import { FinancesOfProject, FinancesSkeleton } from './FinancesOfProject.tsx';
import { InviteArchitect } from './InviteArchitect.tsx';
import { ProjectHistory } from './ProjectHistory.tsx';
import { ProjectSelect } from './ProjectSelect.tsx';
import { type ClientProject, clientProjectsQuery } from './queries.ts';
import { UnknownProject } from './UnknownProject.tsx';
import { WorkButton } from './WorkButton.tsx';

/**
 * My Project: the money of the most recent active project, or of the one the address
 * names, its architect, and the history.
 */
export default function MyProjectPage() {
  const { id } = useProfile();
  const projects = useQuery(clientProjectsQuery(id));
  const current = useChosenProject(projects.data ?? []);
  return (
    <>
      <PageHeader
        title={current?.name ?? 'Meu projeto'}
        badge={current && <StatusBadge status={projectStatusLabel[current.status]} />}
        lead={current?.address}
        actions={
          <>
            <ProjectSelect projects={projects.data ?? []} current={current?.id} />
            {current && <WorkButton projectId={current.id} />}
          </>
        }
      />
      <Reading
        query={projects}
        failure="Não foi possível carregar os seus projetos"
        skeleton={<FinancesSkeleton />}
      >
        {(all) =>
          all.length > 0 ? (
            <Projects projects={all} current={current ?? null} />
          ) : (
            <EmptyState
              title="Nenhum projeto encontrado"
              drawing="keys"
              action={<InviteArchitect />}
            >
              Quando um arquiteto abrir um projeto para você, ele aparece aqui. O seu ainda não usa
              o Prumo? Convide-o por e-mail.
            </EmptyState>
          )
        }
      </Reading>
    </>
  );
}

interface ProjectsProps {
  projects: readonly ClientProject[];
  current: ClientProject | null;
}

function Projects({ projects, current }: ProjectsProps) {
  const counts = countProjects(projects);
  return (
    <Stack gap="lg">
      {current ? (
        <div>
          <FinancesOfProject projectId={current.id} status={current.status} />
        </div>
      ) : (
        <EmptyState title="Nenhum Projeto Ativo" drawing="keys">
          Todos os seus projetos estão concluídos ou arquivados.
        </EmptyState>
      )}
      {current && (
        <DocumentsSection key={`documents ${current.id}`} projectId={current.id} canAdd />
      )}
      {current && (
        <FilesOfProject kind="payment" projectId={current.id} title="Comprovantes de pagamento" />
      )}
      {current && <LiveAttachments key={`files ${current.id}`} projectId={current.id} />}
      {current && <ConversationSection key={`talk ${current.id}`} threadId={current.id} />}
      {current?.architect && <ArchitectContact architect={current.architect} />}
      {current && <UnknownProject key={`objection ${current.id}`} project={current} />}
      {current && <EntityTimeline key={current.id} kind="project" id={current.id} />}
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <StatCard label="Total de projetos" icon="folder" value={counts.total} />
        <StatCard label="Ativos" icon="hammer" value={counts.active} />
        <StatCard label="Concluídos" icon="flag" value={counts.completed} />
      </SimpleGrid>
      <ProjectHistory projects={projects} />
    </Stack>
  );
}
