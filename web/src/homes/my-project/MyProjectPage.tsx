import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DocumentsSection } from '../../common/attachments/DocumentsSection.tsx';
import { FilesOfProject } from '../../common/attachments/FilesOfProject.tsx';
import { LiveAttachments } from '../../common/attachments/LiveAttachments.tsx';
import { EntityTimeline } from '../../common/audit/EntityTimeline.tsx';
import { NotesPanel } from '../../common/colleagues/NotesPanel.tsx';
import { ConversationSection } from '../../common/messages/ConversationSection.tsx';
import { ArchitectContact } from '../../money/finances/ArchitectContact.tsx';
import { FinancesReading, FinancesSkeleton } from '../../money/finances/FinancesReading.tsx';
import { InviteArchitect } from '../../money/finances/InviteArchitect.tsx';
import { PrintedPayments } from '../../money/finances/PrintedPayments.tsx';
import { ProjectCost } from '../../money/finances/ProjectCost.tsx';
import { ProjectHistory } from '../../money/finances/ProjectHistory.tsx';
import { UnknownProject } from '../../money/finances/UnknownProject.tsx';
import { WorkButton } from '../../money/finances/WorkButton.tsx';
import { useProfile } from '../../session/session.tsx';
import { useChosenProject } from '../../sourcing/projects/chosen-project.ts';
import {
  type ClientProject,
  clientProjectsQuery,
} from '../../sourcing/projects/client-projects.ts';
import { ProjectSelect } from '../../sourcing/projects/ProjectSelect.tsx';
import { countProjects } from '../../sourcing/projects/steps.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CardsSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { projectStatusLabel } from '../../words/labels.ts';
import styles from './MyProjectPage.module.css';

/**
 * My Project: documents, conversation, history and architect of the most recent active project, or of the one in
 * the URL, its cost in short, and the other projects.
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
  const all = (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <StatCard label="Total de projetos" icon="folder" value={counts.total} />
        <StatCard label="Ativos" icon="hammer" value={counts.active} />
        <StatCard label="Concluídos" icon="flag" value={counts.completed} />
      </SimpleGrid>
      <ProjectHistory projects={projects} />
    </>
  );
  if (current) {
    return (
      <Project key={current.id} project={current}>
        {all}
      </Project>
    );
  }
  return (
    <Stack gap="lg">
      <EmptyState title="Nenhum Projeto Ativo" drawing="keys">
        Todos os seus projetos estão concluídos ou arquivados.
      </EmptyState>
      {all}
    </Stack>
  );
}

function Project({ project, children }: { project: ClientProject; children: ReactNode }) {
  const { id, status, architect } = project;
  return (
    <div className={`stack at-top one-column ${styles.two}`}>
      <Stack gap="lg">
        <DocumentsSection projectId={id} canAdd />
        <FilesOfProject kind="tax_document" projectId={id} title="Notas fiscais (XML)" />
        <FilesOfProject kind="payment" projectId={id} title="Comprovantes de pagamento" />
        <LiveAttachments projectId={id} />
        <ConversationSection threadId={id} />
        <NotesPanel kind="project" entityId={id} />
        <EntityTimeline kind="project" id={id} />
        {children}
      </Stack>
      <Stack gap="lg">
        {architect && <ArchitectContact architect={architect} />}
        <div>
          <FinancesReading
            projectId={id}
            status={status}
            skeleton={<CardsSkeleton count={1} cols={1} height={320} />}
          >
            {(finances) => (
              <>
                <ProjectCost projectId={id} {...finances} />
                <PrintedPayments projectId={id} spent={finances.summary.valor_gasto} />
              </>
            )}
          </FinancesReading>
        </div>
        <UnknownProject project={project} />
      </Stack>
    </div>
  );
}
