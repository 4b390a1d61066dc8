import { Button, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../session/session.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { categoryLabel } from '../../../words/categories.ts';
import { formatDate, formatQuantity } from '../../../words/format.ts';
import { outcomeLine, outcomeWord } from '../../received/outcome.ts';
import type { QuoteRequest } from '../../received/requests.ts';
import { draftKey, draftWords, keptAt } from './draft-words.ts';
import { actionWord, dueOf, owedWords } from './owed.ts';
import styles from './RequestList.module.css';

interface RequestRowProps {
  request: QuoteRequest;
  /** The most urgent row of the screen. */
  isFirst?: boolean;
}

/** One request: until when, what it asks for, for whom, how it stands, and what to do with it. */
export const RequestRow = memo(function RequestRow({ request, isFirst = false }: RequestRowProps) {
  const { date, left, urgency } = dueOf(request);
  return (
    <li
      className={styles.row}
      aria-label={request.project_name}
      data-owed={request.place === 1 || undefined}
    >
      <div className={`${styles.due} ${styles[urgency]}`}>
        {request.owes && <VisuallyHidden>Prazo: </VisuallyHidden>}
        <b className="num">{date}</b>
        {left && <span>{left}</span>}
      </div>
      <Link
        className={`ink strong no-underline ${styles.name}`}
        to={paths.respond(request.quote_id)}
      >
        {request.project_name}
      </Link>
      {/* Columns of their own where there is room, else one line that is cut at its end. */}
      <div className={styles.rest}>
        <RequestStatus request={request} />
        <span className={`${styles.small} ${styles.items}`}>{itemWords(request)}</span>
        <span className={`${styles.small} ${styles.who}`}>
          {categoryLabel(request.category)} · {request.architect_name}
          <span>recebida em {formatDate(request.created_at)}</span>
        </span>
      </div>
      <Action request={request} isFirst={isFirst} />
    </li>
  );
});

/** "Estante da sala, Portas internas, Deque e mais 17". */
function itemWords({ item_descriptions, total_items }: QuoteRequest): string {
  const named = item_descriptions.slice(0, 3);
  const others = total_items - named.length;
  return `${named.join(', ')}${others > 0 ? ` e mais ${formatQuantity(others)}` : ''}`;
}

/** Status in a word; a rejection also says why, in plain text and on hover. */
function RequestStatus({ request }: { request: QuoteRequest }) {
  const personId = usePersonId();
  const line = outcomeLine(request);
  const owed = owedWords(request);
  const reason = request.rejection_reason;
  const savedAt =
    request.requested_items > 0 ? keptAt(draftKey(personId, request.request_id)) : null;
  return (
    <div className={styles.outcome} title={reason ?? undefined}>
      <StatusBadge status={outcomeWord(request, request)} />
      {owed && <span className={`${styles.small} ${styles.owed}`}>{owed}</span>}
      {line && <span className={styles.small}>{line}</span>}
      {reason && (
        <span className={styles.small}>
          {request.intent === 'will_not_quote' ? 'Você avisou que não vai cotar' : reason}
        </span>
      )}
      {savedAt && (
        <span className={`${styles.small} ${styles.draft}`} title={draftWords({ savedAt })}>
          {draftWords({ savedAt })}
        </span>
      )}
    </div>
  );
}

function Action({ request, isFirst }: Required<RequestRowProps>) {
  const { word, isWon } = actionWord(request);
  // A row that asks for nothing only opens: where it is narrow an arrow says that.
  const isQuiet = request.place !== 1 && !isWon;
  // Only what ends today or has ended stands out.
  const isUrgent = dueOf(request).urgency === 'now';
  return (
    <Button
      component={Link}
      to={isWon ? paths.approvedProjects() : paths.respond(request.quote_id)}
      className={styles.action}
      data-quiet={isQuiet || undefined}
      size="sm"
      {...(isFirst ? { color: 'clay.7' } : { variant: isUrgent ? 'filled' : 'default' })}
      aria-label={`${word}: ${request.project_name}, ${request.item_descriptions[0] ?? ''}`}
    >
      <span className={styles.word}>{word}</span>
      {isQuiet && (
        <span className={styles.arrow}>
          <Icon name="right" size={18} />
        </span>
      )}
    </Button>
  );
}
