import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { ProjectItem } from '../items/item.ts';
import type { Project } from '../projects/queries.ts';
import { answeredWords } from '../quotes/progress.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Reading } from '../ui/Reading.tsx';
import { BoardCategory } from './BoardCategory.tsx';
import { boardOf, startsOpen } from './board.ts';
import { boardQuery, openQuestionsQuery, requestTermsQuery } from './queries.ts';
import styles from './RequestBoard.module.css';

interface RequestBoardProps {
  project: Project;
  items: readonly ProjectItem[];
}

/** Where every request of the project stands, and what an architect does about it. */
export function RequestBoard({ project, items }: RequestBoardProps) {
  const heading = useId();
  const board = useQuery(boardQuery(project.id));
  const terms = useQuery(requestTermsQuery(project.id)).data;
  const questions = useQuery(openQuestionsQuery(project.id)).data;
  const groups = useMemo(() => boardOf(board.data ?? []), [board.data]);
  const rows = board.data?.length ?? 0;
  const answered = groups.reduce((sum, group) => sum + group.answered, 0);
  return (
    <Card withBorder radius="lg" padding={0} className="no-print">
      <section aria-labelledby={heading}>
        <div className={styles.head}>
          <Title order={2} id={heading}>
            Acompanhamento dos pedidos
          </Title>
          {rows > 0 && <span className={styles.muted}>{answeredWords(answered, rows)}</span>}
        </div>
        <Reading
          query={board}
          failure="Não foi possível carregar o acompanhamento dos pedidos"
          bare
        >
          {() =>
            groups.length === 0 ? (
              <EmptyState bare title="Nenhum fornecedor convidado ainda" drawing="tape">
                Convide fornecedores para acompanhar aqui quem abriu, quem vai cotar e quem
                respondeu.
              </EmptyState>
            ) : (
              <ul className={styles.groups}>
                {groups.map((group) => (
                  <BoardCategory
                    key={group.category}
                    board={group}
                    startsOpen={startsOpen(group, rows)}
                    project={project}
                    items={items}
                    terms={terms?.find(({ category }) => category === group.category)}
                    openQuestions={
                      questions?.filter(({ category }) => category === group.category).length ?? 0
                    }
                  />
                ))}
              </ul>
            )
          }
        </Reading>
      </section>
    </Card>
  );
}
