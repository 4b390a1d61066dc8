import { AccordionChevron, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { eventNames } from '../../../../database/messages/words.ts';
import { formatDateTime, formatTime, plural } from '../../words/format.ts';
import { eventText } from './event-text.ts';
import { daysWords } from './log-rows.ts';
import styles from './Messages.module.css';
import type { Message, ThreadHead } from './queries.ts';

interface EventGroupProps {
  /** Two or more that follow each other, the oldest first. */
  events: readonly Message[];
  stored: ThreadHead['stored'];
  /** Before it opens or closes, so that the log stays where it is. */
  onFold: () => void;
}

/** Several events in a line that says what they were; pressed, each in its words. */
export function EventGroup({ events, stored, onFold }: EventGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return null;
  const names = eventNames(events.map(({ event, data }) => ({ event: event ?? '', data })));
  const isOneDay =
    daysWords(first.created_at, first.created_at) === daysWords(first.created_at, last.created_at);
  return (
    <li className={styles.events}>
      <UnstyledButton
        className={`flex at-top gap-8 full text-13 ${styles.fold}`}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => {
          onFold();
          setOpen(!isOpen);
        }}
      >
        <AccordionChevron size={16} />
        <span>
          <strong>{plural(events.length, 'acontecimento', 'acontecimentos')}</strong>{' '}
          <span className="muted">
            {daysWords(first.created_at, last.created_at)} · {names}
          </span>
        </span>
      </UnstyledButton>
      <ul id={list} hidden={!isOpen} className={`text-13 ${styles.each}`}>
        {isOpen &&
          events.map((event) => (
            <li key={event.id}>
              <time
                className="muted figures nowrap"
                dateTime={event.created_at}
                title={formatDateTime(event.created_at)}
              >
                {isOneDay ? '' : `${daysWords(event.created_at, event.created_at)} `}
                {formatTime(event.created_at)}
              </time>{' '}
              {eventText(event, stored)}
            </li>
          ))}
      </ul>
    </li>
  );
}
