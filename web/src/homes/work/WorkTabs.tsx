import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { DocumentsSection } from '../../common/attachments/DocumentsSection.tsx';
import { FilesOfProject } from '../../common/attachments/FilesOfProject.tsx';
import { LiveAttachments } from '../../common/attachments/LiveAttachments.tsx';
import { InstalmentsOfProject } from '../../money/instalments/InstalmentsOfProject.tsx';
import { PurchasesOfProject } from '../../money/purchases/PurchasesOfProject.tsx';
import { OrdersOfProject } from '../../sourcing/orders/OrdersOfProject.tsx';
import { useLiveOrders } from '../../sourcing/orders/queries.ts';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { ChangesOfProject } from '../../work/change-orders/ChangesOfProject.tsx';
import { useLiveChangeOrders } from '../../work/change-orders/queries.ts';

const DiaryOfProject = lazyPart(() => import('../../work/diary/DiaryOfProject.tsx'));
const ScheduleOfProject = lazyPart(() => import('../../work/schedule/ScheduleOfProject.tsx'));
const VistoriaOfProject = lazyPart(() => import('../../work/issues/VistoriaOfProject.tsx'));

interface WorkTabsProps {
  projectId: string;
  /** Whether this person adds documents to the project. */
  canAdd: boolean;
  /** Whether this person proposes changes of orders. */
  canPropose?: boolean;
  /** Within the page of a project. */
  isPart?: boolean;
  /** Where no page of the money has the instalments: the team's. */
  hasInstalments?: boolean;
}

/** The parts of the work, the open one named in the address (`?aba=`, within the page of a project `?parte=`). */
export function WorkTabs(props: WorkTabsProps) {
  const { projectId, canAdd, canPropose = false, isPart, hasInstalments } = props;
  useLiveOrders();
  useLiveChangeOrders();
  return (
    <PageTabs
      label={isPart ? 'Partes da obra' : 'Obra'}
      name={isPart ? 'parte' : 'aba'}
      tabs={[
        { value: 'pedidos', label: 'Pedidos', panel: <OrdersOfProject projectId={projectId} /> },
        ...(hasInstalments
          ? [
              {
                value: 'parcelas',
                label: 'Parcelas',
                panel: <InstalmentsOfProject projectId={projectId} />,
              },
            ]
          : []),
        {
          value: 'cronograma',
          label: 'Cronograma',
          panel: (
            <Suspense fallback={<ListSkeleton rows={6} />}>
              <ScheduleOfProject projectId={projectId} canAdd={canAdd} />
            </Suspense>
          ),
        },
        {
          value: 'diario',
          label: 'Diário',
          panel: (
            <Suspense fallback={<ListSkeleton rows={6} />}>
              <DiaryOfProject projectId={projectId} />
            </Suspense>
          ),
        },
        {
          value: 'vistoria',
          label: 'Vistoria',
          panel: (
            <Suspense fallback={<ListSkeleton rows={6} />}>
              <VistoriaOfProject projectId={projectId} />
            </Suspense>
          ),
        },
        {
          value: 'aditivos',
          label: 'Aditivos',
          panel: <ChangesOfProject projectId={projectId} canPropose={canPropose} />,
        },
        {
          value: 'compras',
          label: 'Compras',
          panel: <PurchasesOfProject projectId={projectId} canAdd={canAdd} />,
        },
        {
          value: 'arquivos',
          label: 'Arquivos',
          panel: <Files projectId={projectId} canAdd={canAdd} />,
        },
      ]}
    />
  );
}

function Files({ projectId, canAdd }: Pick<WorkTabsProps, 'projectId' | 'canAdd'>) {
  return (
    <Stack gap="xl">
      <LiveAttachments projectId={projectId} />
      <DocumentsSection projectId={projectId} canAdd={canAdd} />
      <FilesOfProject
        kind="change_order"
        projectId={projectId}
        title="Fotos e documentos de aditivos"
      />
      <FilesOfProject kind="tax_document" projectId={projectId} title="Notas fiscais (XML)" />
      <FilesOfProject kind="payment" projectId={projectId} title="Comprovantes de pagamento" />
      <FilesOfProject kind="purchase" projectId={projectId} title="Recibos de compras por fora" />
    </Stack>
  );
}
