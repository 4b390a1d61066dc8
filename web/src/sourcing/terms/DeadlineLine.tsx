import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { ResponseDetails } from '../received/requests.ts';
import { type DeadlineState, formatMoment, owedDeadline } from './deadline.ts';
import { MoreTimeDialog } from './MoreTimeDialog.tsx';
import { QuestionsLink } from './QuestionsPanel.tsx';
import type { RequestTerms } from './queries.ts';
import styles from './RequestTerms.module.css';

interface DeadlineLineProps {
  details: ResponseDetails;
  terms: RequestTerms;
}

/** Until when and how long is left; the ways to ask for more time and to ask a question. */
export function DeadlineLine({ details, terms }: DeadlineLineProps) {
  const [isAsking, setAsking] = useState(false);
  const deadline = owedDeadline(terms);
  return (
    <div className={`row wrap gap-8-12 ${styles.deadline}`}>
      {deadline && <TimeLeft deadline={deadline} wish={terms.more_time_until} />}
      <QuestionsLink />
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

function TimeLeft({ deadline, wish }: { deadline: DeadlineState; wish: string | null }) {
  const { words, left, urgency, badge } = deadline;
  return (
    <>
      <span className={`${styles.clock} ${styles[urgency]}`}>
        <Icon name="clock" />
      </span>
      <div className={styles.when}>
        <p className={`${styles.date} ${styles[urgency]}`}>
          {words}
          {badge && (
            <span className={`text-13 strong tag-amber pill ${styles.badge}`}>{badge}</span>
          )}
        </p>
        <p className={styles.left}>{left}</p>
        {wish && (
          <p className={styles.left}>
            Você pediu prazo até {formatMoment(wish)}. A resposta chega nos seus avisos.
          </p>
        )}
      </div>
    </>
  );
}
