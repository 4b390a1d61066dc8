import { Button, Menu, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { CategoryIcon } from '../../ui/CategoryBadge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { tableRoles as as } from '../../ui/table-roles.ts';
import { byKey } from '../../words/by-key.ts';
import { type Category, categoryLabel, inCategoryOrder } from '../../words/categories.ts';
import { formatPercent, plural } from '../../words/format.ts';
import type { ProjectItem } from '../items/item.ts';
import type { Project } from '../projects/queries.ts';
import { openItems } from '../quotes/open-items.ts';
import {
  answerVerb,
  type CategoryProgress,
  overallPercent,
  progressOfBoard,
} from '../quotes/progress.ts';
import { projectQuotesQuery, quoteProgressQuery } from '../quotes/queries.ts';
import { useArrivals } from '../quotes/use-arrivals.ts';
import { BoardCategory } from './BoardCategory.tsx';
import { boardOf, type CategoryBoard, startsOpen } from './board.ts';
import { boardQuery, openQuestionsQuery, requestTermsQuery } from './queries.ts';
import styles from './RequestBoard.module.css';

interface RequestBoardProps {
  project: Project;
  items: readonly ProjectItem[];
}

/**
 * Where every request of the project stands, by category and supplier, and what an architect does about it.
 * The page of the project reads it again on any change to the project's quotes.
 */
export function RequestBoard({ project, items }: RequestBoardProps) {
  const heading = useId();
  const board = useQuery(boardQuery(project.id));
  const progress = useQuery(quoteProgressQuery(project.id));
  const quotes = useQuery(projectQuotesQuery(project.id)).data;
  const terms = useQuery(requestTermsQuery(project.id)).data;
  const questions = useQuery(openQuestionsQuery(project.id)).data;
  useArrivals(quotes);
  const groups = useMemo(() => boardOf(board.data ?? []), [board.data]);
  // Counts of the server; counts of the board itself where those could not be read.
  const counted = groups.map(
    (group) =>
      progress.data?.find(({ category }) => category === group.category) ?? progressOfBoard(group),
  );
  const open = openItems(items, quotes ?? []);
  const unasked = unaskedOf(items, groups);
  return (
    <section aria-labelledby={heading} className="no-print">
      <div className={`row wrap below-8 ${styles.head}`}>
        <Title order={2} id={heading}>
          Solicitações de orçamento
        </Title>
        {groups.length > 0 && !progress.isPending && (
          <span className={`muted ${styles.muted} num`}>{overallWords(counted)}</span>
        )}
        {project.status === 'quoting' && groups.length > 0 && (
          <ForAll projectId={project.id} groups={groups} />
        )}
      </div>
      <Reading query={board} failure="Não foi possível carregar as solicitações de orçamento">
        {() =>
          groups.length === 0 ? (
            <EmptyState title="Nenhuma solicitação de orçamento enviada ainda" drawing="tape">
              Convide fornecedores para acompanhar aqui quem abriu, quem vai cotar e quem respondeu.
            </EmptyState>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: rows are grids, which a table cannot lay out
            <div role="table" aria-labelledby={heading} className={`card ${styles.board}`}>
              <Heads />
              {groups.map((group, place) => {
                const isOfGroup = ({ category }: { category: Category }) =>
                  category === group.category;
                const undecided = open.filter(isOfGroup);
                return (
                  <BoardCategory
                    key={group.category}
                    board={group}
                    progress={counted[place] ?? progressOfBoard(group)}
                    undecided={undecided}
                    isDecided={!!quotes && undecided.length === 0}
                    startsOpen={startsOpen(group, board.data?.length ?? 0)}
                    project={project}
                    items={items}
                    terms={terms?.find(isOfGroup)}
                    openQuestions={questions?.filter(isOfGroup).length ?? 0}
                  />
                );
              })}
              {unasked.map(([category, own]) => (
                <UnaskedCategory
                  key={category}
                  projectId={project.id}
                  category={category}
                  count={own.length}
                />
              ))}
            </div>
          )
        }
      </Reading>
    </section>
  );
}

/** Categories with items of which nobody was asked for a quote, in the order of the categories. */
function unaskedOf(items: readonly ProjectItem[], groups: readonly CategoryBoard[]) {
  const byCategory = byKey(items, ({ category }) => category);
  for (const { category } of groups) byCategory.delete(category);
  return inCategoryOrder(byCategory.keys()).map(
    (category) => [category, byCategory.get(category) ?? []] as const,
  );
}

function UnaskedCategory({
  projectId,
  category,
  count,
}: {
  projectId: string;
  category: Category;
  count: number;
}) {
  const name = categoryLabel(category);
  return (
    <div {...as.rowgroup} className={styles.group}>
      <div {...as.row} className={styles.line}>
        <div {...as.rowheader} className={`row gap-8 ${styles.category} ${styles.unasked}`}>
          <CategoryIcon category={category} size={18} />
          <span className={styles.name}>
            <b>{name}</b> <span className={styles.itemCount}>{plural(count, 'item', 'itens')}</span>
          </span>
        </div>
        <div {...as.cell} className={`muted ${styles.message}`}>
          Ninguém foi convidado ainda
        </div>
        <div {...as.cell} className={`row at-end gap-8 nowrap ${styles.acts}`}>
          <Button
            size="compact-sm"
            variant="default"
            component={Link}
            to={paths.supplierSelection(projectId, category)}
            aria-label={`Convidar para ${name}`}
          >
            Convidar
          </Button>
        </div>
      </div>
    </div>
  );
}

/** "8 de 12 responderam (67%)": suppliers, a category at a time. */
function overallWords(rows: readonly CategoryProgress[]): string {
  const asked = rows.reduce((sum, row) => sum + row.total_quotes, 0);
  const answered = rows.reduce((sum, row) => sum + row.submitted_quotes, 0);
  return `${answered} de ${asked} ${answerVerb(answered, asked)} (${formatPercent(overallPercent(rows))})`;
}

const Heads = () => (
  <div {...as.rowgroup} className={styles.heads}>
    <div {...as.row} className={styles.row}>
      {['Fornecedor', 'Situação', 'Prazo', 'Proposta', 'Itens e validade'].map((head) => (
        <div key={head} {...as.columnheader}>
          {head}
        </div>
      ))}
      <div {...as.columnheader}>
        <VisuallyHidden>Ações</VisuallyHidden>
      </div>
    </div>
  </div>
);

/** Actions for the whole project, or for one of its categories. */
function ForAll({ projectId, groups }: { projectId: string; groups: readonly CategoryBoard[] }) {
  const [first] = groups;
  const addendum = 'Mudar a solicitação';
  return (
    <div className={`flex wrap gap-8 to-end ${styles.forAll}`}>
      <Button
        size="xs"
        variant="default"
        component={Link}
        to={paths.supplierSelection(projectId)}
        aria-label="Convidar mais fornecedores de qualquer categoria"
      >
        Convidar mais fornecedores
      </Button>
      {groups.length === 1 && first ? (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={paths.addendum(projectId, first.category)}
        >
          {addendum}
        </Button>
      ) : (
        <ActionMenu
          button={
            <Button size="xs" variant="default">
              {addendum}
            </Button>
          }
        >
          {groups.map(({ category }) => (
            <Menu.Item key={category} component={Link} to={paths.addendum(projectId, category)}>
              {categoryLabel(category)}
            </Menu.Item>
          ))}
        </ActionMenu>
      )}
    </div>
  );
}
