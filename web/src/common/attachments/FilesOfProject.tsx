import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AttachmentList } from './AttachmentList.tsx';
import { type Attachment, type AttachmentKind, attachmentsOfProjectQuery } from './queries.ts';

interface FilesOfProjectProps {
  kind: AttachmentKind;
  projectId: string;
  /** Heading of the section and name of its list. */
  title: string;
  /** Names the thing that a file belongs to. */
  about?: (file: Attachment) => string | undefined;
}

/** The files of one kind in a project, to read only; nothing where there is none. */
export function FilesOfProject({ kind, projectId, title, about }: FilesOfProjectProps) {
  const heading = useId();
  const files = useQuery(attachmentsOfProjectQuery(kind, projectId)).data;
  if (!files || files.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="no-print">
      <Title order={2} id={heading} mb="sm">
        {title}
      </Title>
      <AttachmentList files={files} label={title} {...(about && { about })} />
    </section>
  );
}
