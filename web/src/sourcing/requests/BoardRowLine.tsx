import { VisuallyHidden } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import { tableRoles as as } from '../../ui/table-roles.ts';
import { deadlineWords, isOver } from '../../words/deadlines.ts';
import { formatAge, formatAmount, formatDateTime, formatDayAndMonth } from '../../words/format.ts';
import { OUTSIDE } from '../origins/origin.ts';
import type { Project } from '../projects/queries.ts';
import { BoardRowActions } from './BoardRowActions.tsx';
import {
  type CategoryBoard,
  coverageWords,
  owedWords,
  rowStateOf,
  validityWords,
} from './board.ts';
import { newsWords } from './guest-row.ts';
import type { BoardRow } from './queries.ts';
import styles from './RequestBoard.module.css';

interface BoardRowLineProps {
  row: BoardRow;
  board: CategoryBoard;
  project: Project;
}

/** One supplier's request: where it stands, until when, what was offered, and what to do about it. */
export function BoardRowLine({ row, board, project }: BoardRowLineProps) {
  return (
    <div {...as.row} className={styles.row} data-calm={(!row.owes && !newsWords(row)) || undefined}>
      <div {...as.rowheader} className={`flex wrap baseline ${styles.who}`}>
        <strong className="strong">{row.supplier_name}</strong>
        {row.guest && (
          <span className={`inline-row gap-4 muted text-13 ${styles.tag}`}>
            <Icon name="external" size={14} />
            {OUTSIDE}
          </span>
        )}
        {row.round > 1 && <span className={`muted text-13 ${styles.tag}`}>rodada {row.round}</span>}
      </div>
      <RequestState row={row} />
      <div {...as.cell} className={styles.deadline}>
        <Deadline row={row} />
      </div>
      <div {...as.cell} className={`strong to-right ${styles.price} num`}>
        {hasOffer(row) ? (
          <>
            <VisuallyHidden>R$ </VisuallyHidden>
            {formatAmount(row.total ?? 0)}
          </>
        ) : (
          <span className={`muted ${styles.muted}`}>sem proposta</span>
        )}
      </div>
      <div {...as.cell} className={styles.extent}>
        <Extent row={row} />
      </div>
      <BoardRowActions row={row} board={board} project={project} />
    </div>
  );
}

const hasOffer = ({ priced_items, total }: BoardRow) => priced_items > 0 && total !== null;

function RequestState({ row }: { row: BoardRow }) {
  const { words, steps, tone } = rowStateOf(row);
  const owed = owedWords(row);
  const news = newsWords(row);
  // A supplier that did not begin owes everything, and the first words say so.
  const isFirstAsked =
    row.version === 0 && row.round === 1 && ['invited', 'opened'].includes(row.state);
  return (
    <div {...as.cell} className={`row gap-10 ${styles.state}`}>
      <span className={`gap-10 relative fixed ${styles.track}`} data-tone={tone} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={step <= steps || undefined} />
        ))}
      </span>
      <span>
        <span className={styles[tone]}>{words}</span>
        {row.is_late && <span className={styles.late}> · fora do prazo</span>}
        {owed && !isFirstAsked && <span className={styles.amber}> · {owed}</span>}
        {row.guest?.answered_by && (
          <span className={styles.note}>
            respondido por {row.guest.answered_by} (nome informado)
          </span>
        )}
        {news && <span className={styles.amber}> · {news}</span>}
        {row.decline_note && <span className={styles.note}>“{row.decline_note}”</span>}
      </span>
    </div>
  );
}

/** Until when an answer is expected; nothing of those who owe none. */
function Deadline({ row }: { row: BoardRow }) {
  if (!row.owes) return null;
  if (row.more_time_until)
    return (
      <span className={styles.amber}>
        pede até {formatDayAndMonth(row.more_time_until)}
        {row.more_time_note && <span className={styles.note}>“{row.more_time_note}”</span>}
      </span>
    );
  if (!row.respond_until) return null;
  return (
    <span className={isOver(row.respond_until) ? `error ${styles.red}` : undefined}>
      {deadlineWords(row.respond_until)}
    </span>
  );
}

function Extent({ row }: { row: BoardRow }) {
  const seen = row.guest?.seen_at;
  if (!hasOffer(row) && seen) return <>Abriu em {formatDateTime(seen)}</>;
  if (!hasOffer(row)) return row.opened_at ? <>abriu {formatAge(row.opened_at)}</> : null;
  const validity = validityWords(row);
  return (
    <>
      {coverageWords(row)}
      {validity && (
        <>
          {' · '}
          <span className={validity.isOver ? `error ${styles.red}` : undefined}>
            {validity.words}
          </span>
        </>
      )}
    </>
  );
}
