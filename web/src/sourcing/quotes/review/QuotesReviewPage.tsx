import { useQuery } from '@tanstack/react-query';
import { FilesOfProject } from '../../../common/attachments/FilesOfProject.tsx';
import { LiveAttachments } from '../../../common/attachments/LiveAttachments.tsx';
import { ConversationSection } from '../../../common/messages/ConversationSection.tsx';
import { useProfile } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Reading } from '../../../ui/Reading.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useArrived } from '../../../ui/use-arrived.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import { projectStatusLabel } from '../../../words/labels.ts';
import { useChosenProject } from '../../projects/chosen-project.ts';
import { type ClientProject, clientProjectsQuery } from '../../projects/client-projects.ts';
import { ProjectSelect } from '../../projects/ProjectSelect.tsx';
import { isActive } from '../../projects/steps.ts';
import { specsQuery } from '../../specs/specs-query.ts';
import { ApprovalRule } from './ApprovalRule.tsx';
import { quoteReviewQuery } from './queries.ts';
import { ReviewTabs } from './ReviewTabs.tsx';
import { reviewTotals } from './review.ts';
import { selectionTitle } from './SelectionHead.tsx';
import { waitsForYes } from './selection.ts';
import { selectionQuery } from './selection-queries.ts';

/** The client's decision, and quotes and approvals of the project, in words and one price per item. */
export default function QuotesReviewPage() {
  const { id } = useProfile();
  const projects = useQuery(clientProjectsQuery(id));
  const rows = projects.data ?? [];
  const project = useChosenProject(rows) ?? rows[0];
  return (
    <>
      <PageHeader
        title={project ? <TitleOf project={project} /> : 'Revisão de orçamentos'}
        badge={project && <StatusBadge status={projectStatusLabel[project.status]} />}
        lead={project && <Lead project={project} />}
        actions={<ProjectSelect projects={rows} current={project?.id} />}
      />
      <Reading query={projects} failure="Não foi possível carregar os seus projetos">
        {() =>
          project ? (
            <Review key={project.id} project={project} />
          ) : (
            <EmptyState title="Nenhum projeto encontrado" drawing="keys">
              Quando um arquiteto abrir um projeto para você, os orçamentos dele aparecem aqui.
            </EmptyState>
          )
        }
      </Reading>
    </>
  );
}

/** A selection that waits names the page. */
function TitleOf({ project }: { project: ClientProject }) {
  const selection = useQuery(selectionQuery(project.id)).data;
  return selection && waitsForYes(project, selection)
    ? selectionTitle(project, selection)
    : 'Revisão de orçamentos';
}

function Lead({ project }: { project: ClientProject }) {
  const { data } = useQuery(quoteReviewQuery(project.id));
  if (!data || data.length === 0) return project.name;
  const { items, decided, approved } = reviewTotals(data);
  return (
    <>
      {project.name}: {decided} de {plural(items, 'item', 'itens')} com fornecedor aprovado
      {decided > 0 && (
        <>
          , <span className="num">{formatBRL(approved)}</span> ao todo
        </>
      )}
      .
    </>
  );
}

function Review({ project }: { project: ClientProject }) {
  const { id, status } = project;
  const review = useQuery(quoteReviewQuery(id));
  // Which part is open first depends on both: neither pushes the other away.
  const hasArrived = useArrived([quoteReviewQuery(id), selectionQuery(id), specsQuery(id)]);
  if (!hasArrived) return <ListSkeleton rows={6} />;
  return (
    <Reading query={review} failure="Não foi possível carregar os orçamentos do projeto">
      {(items) =>
        items.length > 0 ? (
          <div className="stack one-column gap-24">
            <ReviewTabs items={items} project={project} />
            {isActive(status) && <ApprovalRule projectId={id} />}
            <LiveAttachments projectId={id} />
            <FilesOfProject
              kind="item"
              projectId={id}
              title="Arquivos dos itens"
              about={({ entity_id }) =>
                items.find(({ item_id }) => item_id === entity_id)?.description
              }
            />
            <ConversationSection threadId={id} />
          </div>
        ) : (
          <EmptyState title="Nenhum item ainda" drawing="sheet">
            Quando o arquiteto listar os itens da obra, você acompanha os orçamentos aqui.
          </EmptyState>
        )
      }
    </Reading>
  );
}
