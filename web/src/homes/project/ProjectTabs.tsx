import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { DocumentsSection } from '../../common/attachments/DocumentsSection.tsx';
import { NotesPanel } from '../../common/colleagues/NotesPanel.tsx';
import { ProjectFollowers } from '../../common/colleagues/ProjectFollowers.tsx';
import { ProjectThreads } from '../../common/messages/ProjectThreads.tsx';
import { PurchasesOfProject } from '../../money/purchases/PurchasesOfProject.tsx';
import type { ProjectTab } from '../../paths.ts';
import type { ProjectItem } from '../../sourcing/items/item.ts';
import type { Project } from '../../sourcing/projects/queries.ts';
import { openCount, type ProjectStanding } from '../../sourcing/projects/standing.ts';
import { RequestBoard } from '../../sourcing/requests/RequestBoard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { formatQuantity } from '../../words/format.ts';
import { WorkTabs } from '../work/WorkTabs.tsx';
import { ItemsTab } from './ItemsTab.tsx';
import { MoneyTab } from './MoneyTab.tsx';

interface ProjectTabsProps {
  project: Project;
  items: UseQueryResult<ProjectItem[]>;
  standing: ProjectStanding;
}

/** The same list at every drawing, while there is none yet. */
const NO_ITEMS: ProjectItem[] = [];

/** The five parts of a project; the address names the open one, else it is the one at which the project stands. */
export function ProjectTabs({ project, items, standing }: ProjectTabsProps) {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const { id, status } = project;
  // An item that was added a moment ago counts.
  const count = items.data?.length ?? standing.items;
  return (
    <PageTabs
      label="Partes do projeto"
      initial={tabOf(project, standing, params, hash)}
      tabs={[
        {
          value: 'itens',
          label: 'Itens',
          count: count > 0 ? formatQuantity(count) : undefined,
          panel: <ItemsTab project={project} items={items} />,
        },
        {
          value: 'cotacoes',
          label: 'Cotações',
          count:
            standing.asked_categories > 0
              ? `${standing.asked_categories}/${standing.categories}`
              : undefined,
          panel:
            status === 'planning' ? (
              <EmptyState title="Nenhuma solicitação de orçamento enviada ainda" drawing="tape">
                Liste os itens e selecione fornecedores: aqui aparece quem abriu, quem vai cotar e
                quem respondeu.
              </EmptyState>
            ) : (
              <RequestBoard project={project} items={items.data ?? NO_ITEMS} />
            ),
        },
        {
          value: 'obra',
          label: 'Obra',
          panel:
            standing.approved_total > 0 ? (
              <WorkTabs projectId={id} canAdd={status !== 'archived'} canPropose isPart />
            ) : (
              <div className="stack one-column gap-20">
                <EmptyState title="A obra começa no primeiro pedido confirmado" drawing="keys">
                  Aqui ficam os pedidos, os aditivos e os arquivos da obra.
                </EmptyState>
                <h2>Compras</h2>
                <PurchasesOfProject projectId={id} canAdd={status !== 'archived'} />
                <DocumentsSection projectId={id} canAdd={status !== 'archived'} />
              </div>
            ),
        },
        { value: 'dinheiro', label: 'Dinheiro', panel: <MoneyTab project={project} /> },
        { value: 'conversa', label: 'Conversa', panel: <Talk project={project} /> },
      ]}
    />
  );
}

/** A link to an item or to questions opens the tab that has them; to decide comes before the work. */
function tabOf(
  { status }: Project,
  standing: ProjectStanding,
  params: URLSearchParams,
  hash: string,
): ProjectTab {
  if (hash.startsWith('#item-')) return 'itens';
  if (params.has('perguntas')) return 'cotacoes';
  if (status === 'planning') return 'itens';
  if (status === 'quoting') return 'cotacoes';
  return status === 'in_progress' && openCount(standing) > 0 ? 'cotacoes' : 'obra';
}

function Talk({ project: { id, client_id } }: { project: Project }) {
  return (
    <div className="stack one-column gap-20">
      {!client_id && (
        <EmptyState title="A conversa começa quando o cliente entrar" drawing="sheet" />
      )}
      <ProjectThreads projectId={id} />
      <NotesPanel kind="project" entityId={id} />
      <ProjectFollowers projectId={id} />
    </div>
  );
}
