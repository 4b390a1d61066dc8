import { AccordionChevron, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { CategoryIcon } from '../../ui/CategoryBadge.tsx';
import { tableRoles as as } from '../../ui/table-roles.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatPercent, plural } from '../../words/format.ts';
import { type CategoryProgress, progressOf } from '../quotes/progress.ts';
import { BoardActions } from './BoardActions.tsx';
import { BoardRowLine } from './BoardRowLine.tsx';
import { type CategoryBoard, groupNotes, inView, winnersWords } from './board.ts';
import type { BoardCategoryProps } from './board-category.ts';
import { newsWords } from './guest-row.ts';
import { MoreAnswers } from './MoreAnswers.tsx';
import styles from './RequestBoard.module.css';

/** One category of the board: its line, and behind it a row for each supplier. */
export function BoardCategory(props: BoardCategoryProps) {
  const { board, progress, project, startsOpen, openQuestions } = props;
  const { category } = board;
  // Open or closed by the person it stays so; until then it follows the state of the category.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  // In the URL, so that a notification and the home lead to them.
  const [search, change] = useUrlParams();
  const asksQuestions = search.get('perguntas') === category;
  const setAsksQuestions = (opened: boolean) =>
    change((before) => {
      if (opened) before.set('perguntas', category);
      else before.delete('perguntas');
      return before;
    });
  // A category in which everything is decided is one line; the rows stay behind it.
  const isOpen =
    chosen ?? ((startsOpen && !props.isDecided) || openQuestions > 0 || newsCount(board) > 0);
  const box = useId();
  const { first, more, last } = inView(board);
  const count = props.items.filter((item) => item.category === category).length;
  const line = (row: CategoryBoard['rows'][number]) => (
    <BoardRowLine key={row.request_id} row={row} board={board} project={project} />
  );
  return (
    <div {...as.rowgroup} id={box} className={styles.group}>
      <div {...as.row} className={styles.line}>
        <div {...as.rowheader} className={styles.category}>
          <UnstyledButton
            className={`row gap-8 ${styles.fold}`}
            aria-expanded={isOpen}
            aria-controls={box}
            onClick={() => setChosen(!isOpen)}
          >
            <span className={`fixed muted ${styles.arrow}`} data-open={isOpen || undefined}>
              <AccordionChevron size={16} />
            </span>
            <CategoryIcon category={category} size={18} />
            <span className={styles.name}>
              <b>{categoryLabel(category)}</b>{' '}
              <span className={styles.itemCount}>{plural(count, 'item', 'itens')}</span>
            </span>
            <Bar {...progress} />
            <span className={`fixed medium ${styles.answered} num`}>
              {progress.submitted_quotes} de {progress.total_quotes}{' '}
              <small>({formatPercent(progress.progress_percentage)})</small>
            </span>
          </UnstyledButton>
        </div>
        <div {...as.cell} className={`row wrap gap-4-12 ${styles.message}`}>
          <Message {...props} />
          <Marks {...props} onQuestions={() => setAsksQuestions(true)} />
        </div>
        <BoardActions {...props} asksQuestions={asksQuestions} onQuestions={setAsksQuestions} />
      </div>
      {isOpen && (
        <>
          {first.map(line)}
          {more.length > 0 && (
            <MoreAnswers
              rows={more}
              isOpen={showsAll}
              onToggle={() => setShowsAll(!showsAll)}
              category={category}
            />
          )}
          {showsAll && more.map(line)}
          {last.map(line)}
        </>
      )}
    </div>
  );
}

/** How many guests were not notified of something. */
const newsCount = ({ rows }: CategoryBoard) => rows.filter(newsWords).length;

function Bar(progress: CategoryProgress) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <i
        data-tone={progressOf(progress).tone}
        style={{ inlineSize: `${Math.min(100, progress.progress_percentage)}%` }}
      />
    </span>
  );
}

/** The next step of the category, then the suppliers that declined and the deadline. */
function Message({ board, progress, isDecided }: BoardCategoryProps) {
  const { tone, message } = progressOf(progress, board.owing.length);
  const notes = groupNotes(board);
  return (
    <span>
      {isDecided ? (
        <>
          <span className={styles.green}>Tudo escolhido</span>
          <span className={styles.notes}> · {winnersWords(board)}</span>
        </>
      ) : (
        <span className={styles[tone]} data-tone={tone}>
          {message}
        </span>
      )}
      {notes && !isDecided && <span className={styles.notes}> · {notes}</span>}
    </span>
  );
}

function Marks({
  board,
  openQuestions,
  onQuestions,
}: BoardCategoryProps & { onQuestions: () => void }) {
  const wishes = board.rows.filter(({ more_time_until, owes }) => more_time_until && owes).length;
  const news = newsCount(board);
  return (
    <>
      {wishes > 0 && (
        <span className={styles.mark}>{plural(wishes, 'pede mais prazo', 'pedem mais prazo')}</span>
      )}
      {news > 0 && (
        <span className={styles.mark}>
          {plural(news, 'fornecedor por avisar', 'fornecedores por avisar')}
        </span>
      )}
      {openQuestions > 0 && (
        <UnstyledButton className={styles.mark} onClick={onQuestions}>
          {plural(openQuestions, 'pergunta sem resposta', 'perguntas sem resposta')}
        </UnstyledButton>
      )}
    </>
  );
}
