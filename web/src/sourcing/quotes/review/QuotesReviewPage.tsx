import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FilesOfProject } from '../../../common/attachments/FilesOfProject.tsx';
import { LiveAttachments } from '../../../common/attachments/LiveAttachments.tsx';
import { ConversationSection } from '../../../common/messages/ConversationSection.tsx';
import { useProfile } from '../../../session/session.tsx';
import { CategoryIcon } from '../../../ui/CategoryBadge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Reading } from '../../../ui/Reading.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { categoryLabel } from '../../../words/categories.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import { projectStatusLabel } from '../../../words/labels.ts';
import { useChosenProject } from '../../projects/chosen-project.ts';
import { type ClientProject, clientProjectsQuery } from '../../projects/client-projects.ts';
import { ProjectSelect } from '../../projects/ProjectSelect.tsx';
import { isActive } from '../../projects/steps.ts';
import { ApprovalRule } from './ApprovalRule.tsx';
import styles from './QuotesReview.module.css';
import { quoteReviewQuery, type ReviewedItem } from './queries.ts';
import { ReviewedItemRow } from './ReviewedItemRow.tsx';
import { byCategory, reviewTotals } from './review.ts';
import { SelectionOfProject } from './SelectionOfProject.tsx';
import { selectionQuery } from './selection-queries.ts';

/** Quotes and approvals of the client's project, in words and one price per item. */
export default function QuotesReviewPage() {
  const { id } = useProfile();
  const projects = useQuery(clientProjectsQuery(id));
  const rows = projects.data ?? [];
  const project = useChosenProject(rows) ?? rows[0];
  return (
    <>
      <PageHeader
        title="Revisão de orçamentos"
        badge={project && <StatusBadge status={projectStatusLabel[project.status]} />}
        lead={project && <Lead project={project} />}
        actions={<ProjectSelect projects={rows} current={project?.id} />}
      />
      <Reading query={projects} failure="Não foi possível carregar os seus projetos">
        {() =>
          project ? (
            <Review project={project} />
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
  const review = useQuery(quoteReviewQuery(project.id));
  return (
    <Reading query={review} failure="Não foi possível carregar os orçamentos do projeto">
      {(items) =>
        items.length > 0 ? (
          <>
            <SelectionOfProject key={`selection ${project.id}`} project={project} />
            {isActive(project.status) && <ApprovalRule projectId={project.id} />}
            <Categories items={items} project={project} />
            <LiveAttachments projectId={project.id} />
            <FilesOfProject
              kind="item"
              projectId={project.id}
              title="Arquivos dos itens"
              about={({ entity_id }) =>
                items.find(({ item_id }) => item_id === entity_id)?.description
              }
            />
            <ConversationSection key={project.id} threadId={project.id} />
          </>
        ) : (
          <EmptyState title="Nenhum item ainda" drawing="sheet">
            Quando o arquiteto listar os itens da obra, você acompanha os orçamentos aqui.
          </EmptyState>
        )
      }
    </Reading>
  );
}

function Categories({ items, project }: { items: ReviewedItem[]; project: ClientProject }) {
  const selection = useQuery(selectionQuery(project.id)).data;
  const awaited = new Set(
    selection && !selection.isDecided ? selection.quotes.map(({ item_id }) => item_id) : [],
  );
  return byCategory(items).map(({ category, items: rows, approved }) => (
    <section key={category} className={styles.category} aria-labelledby={`revisao-${category}`}>
      <div className={`row wrap below-12 petrol-icons ${styles.head}`}>
        <CategoryIcon category={category} size={24} />
        <Title order={2} id={`revisao-${category}`}>
          {categoryLabel(category)}
        </Title>
        {rows.length > 1 && approved > 0 && <strong className="num">{formatBRL(approved)}</strong>}
      </div>
      <ul className="card">
        {rows.map((item) => (
          <ReviewedItemRow
            key={item.item_id}
            item={item}
            projectStatus={project.status}
            isSelected={awaited.has(item.item_id)}
          />
        ))}
      </ul>
    </section>
  ));
}
