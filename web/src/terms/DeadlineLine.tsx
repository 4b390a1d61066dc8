import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ResponseDetails } from '../quotes/answer/queries.ts';
import { Icon } from '../ui/Icon.tsx';
import { deadlineStanding, formatMoment } from './deadline.ts';
import { MoreTimeDialog } from './MoreTimeDialog.tsx';
import type { RequestTerms } from './queries.ts';
import styles from './RequestTerms.module.css';

interface DeadlineLineProps {
  details: ResponseDetails;
  terms: RequestTerms;
}

/** Until when, how long is left, and the way to ask for more. */
export function DeadlineLine({ details, terms }: DeadlineLineProps) {
  const [isAsking, setAsking] = useState(false);
  const standing = deadlineStanding(terms);
  // An answer that is with the architect has no deadline any more.
  const isOwed = terms.can_say_intent || terms.can_ask_time || terms.more_time_until !== null;
  if (!standing || !isOwed) return null;
  const { words, left, urgency, badge } = standing;
  return (
    <div className={styles.deadline}>
      <span className={`${styles.clock} ${styles[urgency]}`}>
        <Icon name="clock" />
      </span>
      <div className={styles.when}>
        <p className={`${styles.date} ${styles[urgency]}`}>
          {words}
          {badge && <span className={styles.badge}>{badge}</span>}
        </p>
        <p className={styles.left}>{left}</p>
        {terms.more_time_until && (
          <p className={styles.left}>
            Você pediu prazo até {formatMoment(terms.more_time_until)}. A resposta chega nos seus
            avisos.
          </p>
        )}
      </div>
      {terms.can_ask_time && (
        <>
          <Button variant="default" onClick={() => setAsking(true)}>
            Pedir mais prazo
          </Button>
          <MoreTimeDialog
            opened={isAsking}
            onClose={() => setAsking(false)}
            details={details}
            terms={terms}
          />
        </>
      )}
    </div>
  );
}
