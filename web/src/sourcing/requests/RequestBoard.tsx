import { Button, Menu, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { tableRoles as as } from '../../ui/table-roles.ts';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { formatPercent } from '../../words/format.ts';
import type { ProjectItem } from '../items/item.ts';
import { type Project, projectKeys } from '../projects/queries.ts';
import { LiveQuotes } from '../quotes/LiveQuotes.tsx';
import { openItems } from '../quotes/open-items.ts';
import {
  answerVerb,
  type CategoryProgress,
  overallPercent,
  progressOfBoard,
} from '../quotes/progress.ts';
import { projectQuotesQuery, quoteKeys, quoteProgressQuery } from '../quotes/queries.ts';
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
 * Reads again on any change to the project's quotes.
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
  return (
    <section aria-labelledby={heading} className="no-print">
      <LiveQuotes
        itemIds={items.map(({ id }) => id)}
        queryKeys={[quoteKeys.ofProject(project.id), projectKeys.one(project.id)]}
      />
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
            </div>
          )
        }
      </Reading>
    </section>
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
  const addendum = 'Publicar adendo';
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
