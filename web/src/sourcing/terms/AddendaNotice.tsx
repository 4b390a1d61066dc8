import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { formatAge, formatQuantity, plural } from '../../words/format.ts';
import type { ResponseDetails } from '../received/requests.ts';
import { changeLines } from './addendum-words.ts';
import type { Addendum } from './queries.ts';
import styles from './RequestTerms.module.css';

/** Changes read at a glance; the others follow at a press. */
const AT_FIRST = 8;

interface AddendaNoticeProps {
  details: ResponseDetails;
  /** Oldest first. */
  addenda: readonly Addendum[];
}

/** Changes of the request: the latest addendum in full, those before it folded. */
export function AddendaNotice({ details, addenda }: AddendaNoticeProps) {
  const heading = useId();
  const latest = addenda.at(-1);
  if (!latest) return null;
  const earlier = addenda.slice(0, -1).toReversed();
  return (
    <section className={styles.addenda} aria-labelledby={heading}>
      <h2 id={heading} className={`row gap-8 ${styles.addendaTitle}`}>
        <Icon name="refresh" />A solicitação mudou
      </h2>
      {mustAnswerAgain(details, latest) && (
        <p className={`amber strong ${styles.again}`}>
          Sua proposta é de antes desta mudança. Confira os itens e envie de novo.
        </p>
      )}
      <AddendumText addendum={latest} />
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{plural(earlier.length, 'mudança anterior', 'mudanças anteriores')}</summary>
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
  const [isWhole, setWhole] = useState(false);
  const lines = changeLines(addendum);
  const shown = isWhole ? lines : lines.slice(0, AT_FIRST);
  return (
    <article className={`stack gap-6 ${styles.addendum}`} aria-label={`Mudança ${number}`}>
      <p>
        <strong>Mudança {number}</strong>{' '}
        <span className={styles.left}>{formatAge(issued_at)}</span>
      </p>
      {note && <p className={styles.text}>{note}</p>}
      {lines.length > 0 && (
        <ul className={`stack gap-6 ${styles.changes}`}>
          {shown.map(({ id, verb, item, details }) => (
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
      {shown.length < lines.length && (
        <div>
          <Button variant="default" onClick={() => setWhole(true)}>
            Mostrar as {formatQuantity(lines.length)} mudanças
          </Button>
        </div>
      )}
    </article>
  );
}

/** An offer was sent, and its items were changed and asked for again since. */
const mustAnswerAgain = ({ offer, quote_status }: ResponseDetails, latest: Addendum): boolean =>
  quote_status === 'requested' && offer !== null && offer.addendum < latest.number;
