import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientApprovalDialog } from '../../projects/ClientApprovalDialog.tsx';
import { approvalSentence, clientApprovalQuery } from '../../projects/client-approval.ts';
import styles from './Selection.module.css';

/** The rule about who approves in this project, and the way to change it, on the page where the client approves. */
export function ApprovalRule({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const rule = useQuery(clientApprovalQuery(projectId)).data;
  if (!rule) return null;
  return (
    <section className={`${styles.rule} no-print`} aria-label="Aprovação do cliente">
      <p className={styles.quiet}>{approvalSentence(rule, true)}</p>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        Mudar quem aprova
      </Button>
      <ClientApprovalDialog projectId={projectId} opened={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
