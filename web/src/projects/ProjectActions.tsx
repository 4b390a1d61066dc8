import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { ClientApprovalDialog } from './ClientApprovalDialog.tsx';
import { ConcludeDialog } from './ConcludeDialog.tsx';
import { DuplicateProjectDialog } from './DuplicateProjectDialog.tsx';
import { EditProjectDialog } from './EditProjectDialog.tsx';
import { type Project, useChangeProject } from './queries.ts';
import { isActive } from './steps.ts';

type Ask = 'edit' | 'duplicate' | 'client' | 'conclude' | 'archive' | null;

/**
 * What else the architect may do with a project: correct it in planning, begin another one with
 * its items, conclude it while in progress, archive it at any time (Q-49; projects/move_project.sql). Quiet, at the foot of the page.
 */
export function ProjectActions({ project }: { project: Project }) {
  const [ask, setAsk] = useState<Ask>(null);
  const changeProject = useChangeProject(project.id);

  const moveTo = (status: 'completed' | 'archived', done: string) =>
    changeProject.mutate(
      { status },
      {
        onSuccess: () => notifyOk(done),
        onError: (error) => notifyError('Não foi possível alterar o projeto', errorText(error)),
        onSettled: () => setAsk(null),
      },
    );
  return (
    <Group gap="xs" component="footer">
      {project.status === 'planning' && (
        <QuietButton label="Editar projeto" icon="pencil" onClick={() => setAsk('edit')} />
      )}
      {project.status === 'in_progress' && (
        <QuietButton label="Concluir projeto" icon="flag" onClick={() => setAsk('conclude')} />
      )}
      {isActive(project.status) && (
        <QuietButton label="Aprovação do cliente" icon="check" onClick={() => setAsk('client')} />
      )}
      <QuietButton label="Duplicar projeto" icon="copy" onClick={() => setAsk('duplicate')} />
      {project.status !== 'archived' && (
        <QuietButton label="Arquivar projeto" icon="box" onClick={() => setAsk('archive')} />
      )}
      <DuplicateProjectDialog
        project={project}
        opened={ask === 'duplicate'}
        onClose={() => setAsk(null)}
      />
      <EditProjectDialog project={project} opened={ask === 'edit'} onClose={() => setAsk(null)} />
      <ClientApprovalDialog
        projectId={project.id}
        opened={ask === 'client'}
        onClose={() => setAsk(null)}
      />
      <ConcludeDialog
        project={project}
        opened={ask === 'conclude'}
        onClose={() => setAsk(null)}
        onConfirm={() => moveTo('completed', 'Projeto concluído')}
        loading={changeProject.isPending}
      />
      <ConfirmDialog
        opened={ask === 'archive'}
        onClose={() => setAsk(null)}
        onConfirm={() => moveTo('archived', 'Projeto arquivado')}
        title={`Arquivar “${project.name}”?`}
        confirmLabel="Arquivar"
        danger
        loading={changeProject.isPending}
      >
        O projeto sai dos ativos e não pode voltar a eles. Pedidos sem resposta serão encerrados, e
        os fornecedores, avisados.
      </ConfirmDialog>
    </Group>
  );
}

interface QuietButtonProps {
  label: string;
  icon: 'pencil' | 'flag' | 'box' | 'check' | 'copy';
  onClick: () => void;
}

const QuietButton = ({ label, icon, onClick }: QuietButtonProps) => (
  <Button variant="subtle" leftSection={<Icon name={icon} size={18} />} onClick={onClick}>
    {label}
  </Button>
);
