import { formatBRL, formatDateTime, plural } from '../../../words/format.ts';
import type { Revision } from '../offer-queries.ts';
import styles from './OfferDrawer.module.css';

/** Whether a revision waits for its supplier, given when the latest answer was sent. */
export const isOpenRevision = (revision: Revision | null | undefined, sentAt: string): boolean =>
  !!revision?.revision_asked_at &&
  !revision.revision_kept_at &&
  Date.parse(sentAt) <= Date.parse(revision.revision_asked_at);

interface RevisionStateProps {
  revision: Revision;
  /** When the latest answer was sent. */
  sentAt: string;
}

/** The requested revision and whether it waits; nothing once a new version has answered it. */
export function RevisionState({ revision, sentAt }: RevisionStateProps) {
  const { revision_asked_at: askedAt, revision_kept_at: keptAt } = revision;
  if (!askedAt) return null;
  if (keptAt) {
    return (
      <div className={styles.notice} role="note">
        <p>
          <b>O fornecedor manteve a proposta</b> em {formatDateTime(keptAt)}.
        </p>
        {revision.revision_kept_note && <p>“{revision.revision_kept_note}”</p>}
      </div>
    );
  }
  if (!isOpenRevision(revision, sentAt)) return null;
  return (
    <div className={styles.notice} role="note">
      <p>
        <b>Revisão pedida</b> em {formatDateTime(askedAt)}
        {revision.revision_due && <>, com resposta até {formatDateTime(revision.revision_due)}</>}.
      </p>
      {revision.revision_message && <p>“{revision.revision_message}”</p>}
      {targetWords(revision) && <p className="num">{targetWords(revision)}</p>}
    </div>
  );
}

const targetWords = ({ revision_target_total, revision_target_days }: Revision) =>
  [
    revision_target_total !== null && `Total desejado ${formatBRL(revision_target_total)}`,
    revision_target_days !== null &&
      `prazo desejado ${plural(revision_target_days, 'dia', 'dias')}`,
  ]
    .filter(Boolean)
    .join(', ');
