import { ActionIcon, Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { Project } from '../projects/queries.ts';
import { useProfile } from '../session/session.tsx';
import { Icon } from '../ui/Icon.tsx';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { categoryLabel } from '../words/categories.ts';
import { formatAge, formatBRL, formatDate } from '../words/format.ts';
import {
  type CategoryBoard,
  coverageWords,
  owedWords,
  standingOf,
  validityWords,
} from './board.ts';
import { deadlineWords, isOver } from './deadlines.ts';
import { type BoardRow, useRemind, useSetTerms } from './queries.ts';
import styles from './RequestBoard.module.css';
import { reminderLink } from './whatsapp.ts';
import { grantOf } from './wishes.ts';

interface BoardRowLineProps {
  row: BoardRow;
  board: CategoryBoard;
  project: Project;
}

/** One supplier's request: where it stands, until when, what was offered, and what to do about it. */
export function BoardRowLine({ row, board, project }: BoardRowLineProps) {
  const { words, steps, tone } = standingOf(row);
  const owed = owedWords(row);
  // Who did not begin owes everything, and the first words say so.
  const isFirstAsked =
    row.version === 0 && row.round === 1 && ['invited', 'opened'].includes(row.state);
  return (
    <li className={styles.row} data-calm={!row.owes || undefined}>
      <div className={styles.who}>
        <strong>{row.supplier_name}</strong>
        {row.round > 1 && <span className={styles.tag}>rodada {row.round}</span>}
      </div>
      <div className={styles.state}>
        <span className={styles.track} data-tone={tone} aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <i key={step} data-on={step <= steps || undefined} />
          ))}
        </span>
        <span>
          <span className={styles[tone]}>{words}</span>
          {row.is_late && <span className={styles.late}> · fora do prazo</span>}
          {owed && !isFirstAsked && <span className={styles.amber}> · {owed}</span>}
          {row.decline_note && <span className={styles.note}>“{row.decline_note}”</span>}
        </span>
      </div>
      <div className={styles.offer}>
        {row.priced_items > 0 && row.total !== null ? (
          <Offer row={row} projectId={project.id} />
        ) : (
          <Waiting row={row} />
        )}
      </div>
      <RowActions row={row} board={board} project={project} />
    </li>
  );
}

function Offer({ row, projectId }: { row: BoardRow; projectId: string }) {
  const validity = validityWords(row);
  return (
    <>
      <Link
        to={paths.quoteAnalysis(projectId)}
        className={`${styles.price} num`}
        title={`Comparar a proposta de ${row.supplier_name}`}
      >
        {formatBRL(row.total ?? 0)}
      </Link>
      <span className={styles.meta}>
        {coverageWords(row)}
        {validity && (
          <>
            {' · '}
            <span className={validity.isOver ? styles.red : undefined}>{validity.words}</span>
          </>
        )}
      </span>
    </>
  );
}

function Waiting({ row }: { row: BoardRow }) {
  if (!row.owes) return <span className={styles.meta}>sem proposta</span>;
  const isLate = !!row.respond_until && isOver(row.respond_until);
  return (
    <>
      {row.respond_until && (
        <span className={isLate ? styles.red : undefined}>{deadlineWords(row.respond_until)}</span>
      )}
      {row.more_time_until ? (
        <span className={styles.amber}>
          pede até {formatDate(row.more_time_until)}
          {row.more_time_note && `: “${row.more_time_note}”`}
        </span>
      ) : (
        <span className={styles.meta}>
          {row.opened_at ? `abriu ${formatAge(row.opened_at)}` : 'sem proposta'}
        </span>
      )}
    </>
  );
}

function RowActions({ row, board, project }: BoardRowLineProps) {
  const { full_name } = useProfile();
  const category = categoryLabel(row.category);
  const remind = useRemind(project.id);
  const setTerms = useSetTerms(project.id);
  const grant = grantOf(row, board);
  const sendReminder = () =>
    remind.mutate([row.request_id], {
      onSuccess: (reminded) =>
        reminded.length > 0
          ? notifyOk(`Lembrete enviado a ${row.supplier_name}.`)
          : notifyOk(`${row.supplier_name} já foi lembrado hoje ou não deve mais resposta.`),
      onError: (error) => notifyError('Não foi possível lembrar.', errorText(error)),
    });
  const giveTime = () =>
    grant &&
    setTerms.mutate(
      { category: row.category, terms: { respond_until: grant } },
      {
        onSuccess: () =>
          notifyOk(
            `Prazo de ${category} ${deadlineWords(grant)}.`,
            'Vale para todos os fornecedores da categoria, que foram avisados.',
          ),
        onError: (error) => notifyError('Não foi possível estender o prazo.', errorText(error)),
      },
    );
  return (
    <div className={styles.acts}>
      {grant && (
        <Button
          size="compact-sm"
          loading={setTerms.isPending}
          onClick={giveTime}
          aria-label={`Dar prazo ${deadlineWords(grant)} a ${row.supplier_name}`}
        >
          Dar prazo
        </Button>
      )}
      {row.owes &&
        (row.reminded_today ? (
          <span className={styles.meta}>Lembrado hoje</span>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            loading={remind.isPending}
            onClick={sendReminder}
            aria-label={`Lembrar ${row.supplier_name}`}
          >
            Lembrar
          </Button>
        ))}
      {row.owes && (
        <Button
          component="a"
          href={reminderLink({
            supplier: row.supplier_name,
            architect: full_name,
            project: project.name,
            category,
            respondUntil: row.respond_until,
            address: `${location.origin}${paths.quoteRequests()}`,
          })}
          target="_blank"
          rel="noopener noreferrer"
          variant="subtle"
          size="compact-sm"
          aria-label={`WhatsApp para ${row.supplier_name}, com o texto escrito`}
        >
          WhatsApp
        </Button>
      )}
      <ActionIcon
        component={Link}
        to={paths.conversation(row.request_id)}
        variant="default"
        size={30}
        aria-label={`Conversa com ${row.supplier_name}`}
        title="Conversa"
      >
        <Icon name="chat" size={18} />
      </ActionIcon>
    </div>
  );
}
