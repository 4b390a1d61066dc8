import { Stack, Tabs } from '@mantine/core';
import { DocumentsSection } from '../attachments/DocumentsSection.tsx';
import { FilesOfProject } from '../attachments/FilesOfProject.tsx';
import { LiveAttachments } from '../attachments/LiveAttachments.tsx';
import { ChangesOfProject } from '../change-orders/ChangesOfProject.tsx';
import { useLiveChangeOrders } from '../change-orders/queries.ts';
import { InstalmentsOfProject } from '../instalments/InstalmentsOfProject.tsx';
import { OrdersOfProject } from '../orders/OrdersOfProject.tsx';
import { useLiveOrders } from '../orders/queries.ts';
import { useAddressParam } from '../ui/use-address-param.ts';
import styles from './WorkTabs.module.css';

interface WorkTabsProps {
  projectId: string;
  /** Whether this person adds documents to the project. */
  canAdd: boolean;
  /** Whether this person proposes changes of orders. */
  canPropose?: boolean;
}

const tabs = ['pedidos', 'parcelas', 'aditivos', 'arquivos'] as const;

/** The parts of the work, the open one named in the address (`?aba=`). */
export function WorkTabs({ projectId, canAdd, canPropose = false }: WorkTabsProps) {
  const [asked, setAsked] = useAddressParam('aba');
  const open = tabs.find((tab) => tab === asked) ?? 'pedidos';
  useLiveOrders();
  useLiveChangeOrders();
  return (
    <Tabs
      value={open}
      // The first is what the address means without a word.
      onChange={(tab) => setAsked(tab === 'pedidos' ? '' : (tab ?? ''))}
      keepMounted={false}
      classNames={{ list: styles.tabs, panel: styles.panel }}
    >
      <Tabs.List aria-label="Obra">
        <Tabs.Tab value="pedidos">Pedidos</Tabs.Tab>
        <Tabs.Tab value="parcelas">Parcelas</Tabs.Tab>
        <Tabs.Tab value="aditivos">Aditivos</Tabs.Tab>
        <Tabs.Tab value="arquivos">Arquivos</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="pedidos">
        <OrdersOfProject projectId={projectId} />
      </Tabs.Panel>
      <Tabs.Panel value="parcelas">
        <InstalmentsOfProject projectId={projectId} />
      </Tabs.Panel>
      <Tabs.Panel value="aditivos">
        <ChangesOfProject projectId={projectId} canPropose={canPropose} />
      </Tabs.Panel>
      <Tabs.Panel value="arquivos">
        <Stack gap="xl">
          <LiveAttachments projectId={projectId} />
          <DocumentsSection projectId={projectId} canAdd={canAdd} />
          <FilesOfProject
            kind="change_order"
            projectId={projectId}
            title="Fotos e documentos de aditivos"
          />
          <FilesOfProject kind="payment" projectId={projectId} title="Comprovantes de pagamento" />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}
