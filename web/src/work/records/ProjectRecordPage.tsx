import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PossibleReadersDialog } from '../../common/audit/PossibleReadersDialog.tsx';
import { paths } from '../../paths.ts';
import { OrdersOfProject } from '../../sourcing/orders/OrdersOfProject.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { projectStatusLabel } from '../../words/labels.ts';
import { ChangesOfProject } from '../change-orders/ChangesOfProject.tsx';
import { ProjectSummary } from './ProjectSummary.tsx';
import { type ProjectRecord, projectRecordQuery } from './queries.ts';
import { RecordCommissions } from './RecordCommissions.tsx';
import { RecordItems } from './RecordItems.tsx';
import { RecordRequests } from './RecordRequests.tsx';
import { TransferDialog } from './TransferDialog.tsx';

/** One project as the team reads it: who, what, how much, and what may be decided about it. */
export default function ProjectRecordPage() {
  const { id = '' } = useParams();
  const project = useQuery(projectRecordQuery(id));
  if (project.data === null)
    return <NotFoundPage to={paths.allProjects()} back="Ver todos os projetos" />;
  return (
    <>
      <PageHeader
        title={project.data?.name ?? 'Projeto'}
        badge={project.data && <StatusBadge status={projectStatusLabel[project.data.status]} />}
        lead={project.data && (project.data.address ?? 'Sem endereço')}
        trail={<BackLink to={paths.allProjects()}>Projetos</BackLink>}
        actions={project.data && <Actions project={project.data} />}
      />
      <Reading query={project} failure="Não foi possível carregar o projeto">
        {(found) => found && <Sheet project={found} />}
      </Reading>
    </>
  );
}

function Actions({ project }: { project: ProjectRecord }) {
  const [open, setOpen] = useState<'transfer' | 'readers' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpen('readers')}>
        Quem podia ver
      </Button>
      <Button variant="default" onClick={() => setOpen('transfer')}>
        Transferir
      </Button>
      <PossibleReadersDialog
        entry={
          open === 'readers'
            ? { entity_kind: 'project', entity_id: project.id, subject: project.name }
            : null
        }
        period={{}}
        onClose={close}
      />
      <TransferDialog project={project} opened={open === 'transfer'} onClose={close} />
    </>
  );
}

function Sheet({ project }: { project: ProjectRecord }) {
  const { id } = project;
  return (
    <PageTabs
      label="Projeto"
      tabs={[
        { value: 'resumo', label: 'Resumo', panel: <ProjectSummary project={project} /> },
        { value: 'itens', label: 'Itens', panel: <RecordItems projectId={id} /> },
        {
          value: 'solicitacoes',
          label: 'Solicitações',
          panel: <RecordRequests projectId={id} />,
        },
        { value: 'pedidos', label: 'Pedidos', panel: <OrdersOfProject projectId={id} /> },
        {
          value: 'aditivos',
          label: 'Aditivos',
          panel: <ChangesOfProject projectId={id} canPropose={false} />,
        },
        { value: 'comissoes', label: 'Comissões', panel: <RecordCommissions projectId={id} /> },
      ]}
    />
  );
}
