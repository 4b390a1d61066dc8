import { Button } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatAge, formatDate, formatQuantity } from '../../words/format.ts';
import { categoryLabel } from '../../words/labels.ts';
import { draftKey, draftWords, loadDraft } from './draft.ts';
import { outcomeLine, outcomeWord } from './outcome.ts';
import type { QuoteRequest } from './queries.ts';
import styles from './RequestList.module.css';

/** One request: when it came, what it asks for, for whom, how it stands, and what to do with it. */
export const RequestRow = memo(function RequestRow({ request }: { request: QuoteRequest }) {
  return (
    <li className={styles.row} aria-label={request.project_name}>
      <div className={styles.date}>
        <span className="num">{formatDate(request.created_at)}</span>
        <span className={styles.small}>{formatAge(request.created_at)}</span>
      </div>
      <div>
        <Link className={styles.name} to={paths.respond(request.quote_id)}>
          {request.project_name}
        </Link>
        <span className={`${styles.small} ${styles.items}`}>{itemWords(request)}</span>
      </div>
      <div className={styles.small}>
        {categoryLabel[request.item_category]} · {request.architect_name}
      </div>
      <Standing request={request} />
      <Action request={request} />
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
function Standing({ request }: { request: QuoteRequest }) {
  const { id } = useProfile();
  const line = outcomeLine(request);
  const reason = request.rejection_reason;
  const draft = request.requested_items > 0 ? loadDraft(draftKey(id, request.first_quote_id)) : null;
  return (
    <div className={styles.outcome} title={reason ?? undefined}>
      <StatusBadge status={outcomeWord(request, request)} />
      {line && <span className={styles.small}>{line}</span>}
      {reason && <span className={styles.small}>{reason}</span>}
      {draft && (
        <span className={`${styles.small} ${styles.draft}`} title={draftWords(draft)}>
          {draftWords(draft)}
        </span>
      )}
    </div>
  );
}

function Action({ request }: { request: QuoteRequest }) {
  const named = `${request.project_name}, ${request.item_descriptions[0] ?? ''}`;
  if (request.requested_items > 0) {
    return (
      <Button
        component={Link}
        to={paths.respond(request.quote_id)}
        className={styles.action}
        size="sm"
        aria-label={`Responder: ${named}`}
      >
        Responder
      </Button>
    );
  }
  const won = request.approved_items > 0;
  return (
    <Button
      component={Link}
      to={won ? paths.approvedProjects() : paths.respond(request.quote_id)}
      className={styles.action}
      size="sm"
      variant="default"
      aria-label={`${won ? 'Ver projeto' : 'Ver resposta'}: ${named}`}
    >
      {won ? 'Ver projeto' : 'Ver resposta'}
    </Button>
  );
}
