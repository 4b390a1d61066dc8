import { Title } from '@mantine/core';
import { Attachments } from './Attachments.tsx';

interface DocumentsSectionProps {
  projectId: string;
  /** Plans, contracts, permits: architect and client of the project add them. */
  canAdd: boolean;
}

/** The documents of a project, which its architect and its client share. */
export function DocumentsSection({ projectId, canAdd }: DocumentsSectionProps) {
  return (
    <section aria-labelledby="project-documents" className="no-print">
      <Title order={2} id="project-documents" mb="sm">
        Documentos
      </Title>
      <Attachments
        kind="project"
        entityId={projectId}
        label="Documentos do projeto"
        canAdd={canAdd}
        empty="Nenhum documento"
      />
    </section>
  );
}
