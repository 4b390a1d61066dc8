import { Menu } from '@mantine/core';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { mailtoLink, telLink } from '../../ui/ContactLinks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { ClientApprovalDialog } from './ClientApprovalDialog.tsx';
import { ConcludeDialog } from './ConcludeDialog.tsx';
import { DuplicateProjectDialog } from './DuplicateProjectDialog.tsx';
import { EditProjectDialog } from './EditProjectDialog.tsx';
import { type Project, useChangeProject } from './queries.ts';
import { isActive } from './steps.ts';

type Ask = 'edit' | 'duplicate' | 'client' | 'conclude' | 'archive' | null;

/**
 * The architect's other actions on a project: reach its client, correct it in planning, begin another one with
 * its items, conclude it while in progress, archive it at any time (Q-49; projects/move_project.sql). In a menu beside the next step.
 */
export function ProjectActions({ project }: { project: Project }) {
  const [ask, setAsk] = useState<Ask>(null);
  const changeProject = useChangeProject(project.id);
  const { client } = project;

  const moveTo = (status: 'completed' | 'archived', done: string) =>
    changeProject.mutate(
      { status },
      {
        onSuccess: () => {
          notifyOk(done);
          setAsk(null);
        },
      },
    );
  return (
    <>
      <MoreMenu label="Mais ações do projeto" variant="default" size={36}>
        {client?.email && (
          <Menu.Item component="a" href={mailtoLink(client.email)} leftSection={icon('envelope')}>
            Escrever para {client.full_name}: {client.email}
          </Menu.Item>
        )}
        {client?.phone_number && (
          <Menu.Item component="a" href={telLink(client.phone_number)} leftSection={icon('phone')}>
            Ligar para {client.full_name}: {client.phone_number}
          </Menu.Item>
        )}
        {client && <Menu.Divider />}
        {project.status === 'planning' && (
          <Needs right="prepare">
            <Menu.Item leftSection={icon('pencil')} onClick={() => setAsk('edit')}>
              Editar projeto
            </Menu.Item>
          </Needs>
        )}
        {project.status === 'in_progress' && (
          <Needs right="decide">
            <Menu.Item leftSection={icon('flag')} onClick={() => setAsk('conclude')}>
              Concluir projeto
            </Menu.Item>
          </Needs>
        )}
        {isActive(project.status) && (
          <Needs right="decide">
            <Menu.Item leftSection={icon('check')} onClick={() => setAsk('client')}>
              Aprovação do cliente
            </Menu.Item>
          </Needs>
        )}
        <Needs right="prepare">
          <Menu.Item leftSection={icon('copy')} onClick={() => setAsk('duplicate')}>
            Duplicar projeto
          </Menu.Item>
        </Needs>
        {project.status !== 'archived' && (
          <Needs right="decide">
            <Menu.Item leftSection={icon('box')} onClick={() => setAsk('archive')}>
              Arquivar projeto
            </Menu.Item>
          </Needs>
        )}
      </MoreMenu>
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
        action={changeProject}
      />
      <ConfirmDialog
        opened={ask === 'archive'}
        onClose={() => setAsk(null)}
        onConfirm={() => moveTo('archived', 'Projeto arquivado')}
        title={`Arquivar “${project.name}”?`}
        confirmLabel="Arquivar"
        danger
        action={changeProject}
        failure="Não foi possível alterar o projeto"
      >
        O projeto sai dos ativos e não pode voltar a eles. Solicitações sem resposta serão
        encerradas, e os fornecedores, avisados.
      </ConfirmDialog>
    </>
  );
}

const icon = (name: IconName) => <Icon name={name} size={18} />;
