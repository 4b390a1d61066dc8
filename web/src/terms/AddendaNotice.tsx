import { useId } from 'react';
import type { ResponseDetails } from '../quotes/answer/queries.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatAge, plural } from '../words/format.ts';
import { changeLines } from './addendum-words.ts';
import type { Addendum } from './queries.ts';
import styles from './RequestTerms.module.css';

interface AddendaNoticeProps {
  details: ResponseDetails;
  /** Oldest first. */
  addenda: readonly Addendum[];
}

/** What changed of the request: the latest addendum in full, those before it folded. */
export function AddendaNotice({ details, addenda }: AddendaNoticeProps) {
  const heading = useId();
  const latest = addenda.at(-1);
  if (!latest) return null;
  const earlier = addenda.slice(0, -1).toReversed();
  return (
    <section className={styles.addenda} aria-labelledby={heading}>
      <h2 id={heading} className={styles.addendaTitle}>
        <Icon name="refresh" />O pedido mudou
      </h2>
      {mustAnswerAgain(details, latest) && (
        <p className={styles.again}>
          Sua proposta é de antes desta mudança. Confira os itens e envie de novo.
        </p>
      )}
      <AddendumText addendum={latest} />
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{plural(earlier.length, 'adendo anterior', 'adendos anteriores')}</summary>
          {earlier.map((addendum) => (
            <AddendumText key={addendum.number} addendum={addendum} />
          ))}
        </details>
      )}
    </section>
  );
}

function AddendumText({ addendum }: { addendum: Addendum }) {
  const { number, note, issued_at } = addendum;
  const lines = changeLines(addendum);
  return (
    <article className={styles.addendum} aria-label={`Adendo ${number}`}>
      <p>
        <strong>Adendo {number}</strong> <span className={styles.left}>{formatAge(issued_at)}</span>
      </p>
      {note && <p className={styles.text}>{note}</p>}
      {lines.length > 0 && (
        <ul className={styles.changes}>
          {lines.map(({ id, verb, item, details }) => (
            <li key={id}>
              <span className={`${styles.verb} ${styles[verb]}`}>{verb}</span>
              <span>
                <strong>{item}</strong>
                {details.length > 0 && (
                  <span className={styles.left}> · {details.join(' · ')}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** An offer was sent, and its items were changed and asked for again since. */
const mustAnswerAgain = ({ offer, quote_status }: ResponseDetails, latest: Addendum): boolean =>
  quote_status === 'requested' && offer !== null && offer.addendum < latest.number;
