import { AccordionChevron } from '@mantine/core';
import { useId, useState } from 'react';
import type { ProjectItem } from '../items/item.ts';
import type { Project } from '../projects/queries.ts';
import { CategoryIcon } from '../ui/CategoryBadge.tsx';
import { categoryLabel } from '../words/categories.ts';
import { plural } from '../words/format.ts';
import { BoardActions } from './BoardActions.tsx';
import { BoardRowLine } from './BoardRowLine.tsx';
import { type CategoryBoard, summaryWords } from './board.ts';
import styles from './RequestBoard.module.css';
import type { StoredTerms } from './terms.ts';

export interface BoardCategoryProps {
  board: CategoryBoard;
  startsOpen: boolean;
  project: Project;
  /** Every item of the project. */
  items: readonly ProjectItem[];
  terms: StoredTerms | undefined;
  /** How many questions wait for an answer. */
  openQuestions: number;
}

/** One category of the board: its line, and behind it what can be done and a row for each supplier. */
export function BoardCategory(props: BoardCategoryProps) {
  const { board, project, startsOpen, openQuestions } = props;
  const { category, rows } = board;
  // What the person did stays; until then it follows what happens.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (startsOpen || openQuestions > 0);
  const box = useId();
  const wishes = rows.filter(({ more_time_until, owes }) => more_time_until && owes).length;
  return (
    <li>
      <h3 className={styles.category}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={box}
          onClick={() => setChosen(!isOpen)}
        >
          <span className={styles.arrow} data-open={isOpen || undefined}>
            <AccordionChevron size={16} />
          </span>
          <CategoryIcon category={category} />
          <span className={styles.name}>{categoryLabel(category)}</span>
          <span className={styles.summary}>{summaryWords(board)}</span>
          {(wishes > 0 || openQuestions > 0) && (
            <span className={styles.marks}>
              {wishes > 0 && (
                <span className={styles.mark}>
                  {plural(wishes, 'pede mais prazo', 'pedem mais prazo')}
                </span>
              )}
              {openQuestions > 0 && (
                <span className={styles.mark}>
                  {plural(openQuestions, 'pergunta sem resposta', 'perguntas sem resposta')}
                </span>
              )}
            </span>
          )}
        </button>
      </h3>
      <div id={box} hidden={!isOpen}>
        {isOpen && (
          <>
            <BoardActions {...props} />
            <ul className={styles.rows} aria-label={`Fornecedores de ${categoryLabel(category)}`}>
              {rows.map((row) => (
                <BoardRowLine key={row.request_id} row={row} board={board} project={project} />
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}
