import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatAge, formatDateTime, formatQuantity } from '../words/format.ts';
import styles from './Timeline.module.css';

/** Something that happened: in a few words, what it was about, who did it. */
export interface TimelineItem {
  key: string;
  /** An instant, as the server writes it. */
  at: string;
  what: string;
  about?: string;
  who: string;
}

/** Enough to show the present state; the rest is one press away. */
const SHOWN = 10;

/** Events with their moments, newest first: the latest ten, then all of them. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, SHOWN);
  return (
    <>
      <ol className={`stack gap-14 ${styles.list}`} aria-label={label}>
        {shown.map(({ key, at, what, about, who }) => (
          <li className="stack gap-2 relative anywhere" key={key}>
            <span className="strong">{what}</span>
            {about && <span className={styles.about}>{about}</span>}
            <span className={`muted ${styles.who}`}>
              {who} ·{' '}
              <time dateTime={at} title={formatAge(at)} className="num">
                {formatDateTime(at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
      {items.length > shown.length && (
        <Button variant="default" size="xs" mt="md" onClick={() => setShowsAll(true)}>
          Mostrar tudo ({formatQuantity(items.length)})
        </Button>
      )}
    </>
  );
}
