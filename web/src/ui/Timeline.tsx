import { formatAge, formatDateTime } from '../format.ts';
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

/** What happened, newest first, each with its moment. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map(({ key, at, what, about, who }) => (
        <li key={key}>
          <span className={styles.what}>{what}</span>
          {about && <span className={styles.about}>{about}</span>}
          <span className={styles.who}>
            {who} ·{' '}
            <time dateTime={at} title={formatAge(at)} className="num">
              {formatDateTime(at)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  );
}
