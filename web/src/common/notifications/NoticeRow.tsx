import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { noticeWords } from '../../../../database/notifications/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatDateTime, formatTime } from '../../words/format.ts';
import { kindLook } from './kind-looks.ts';
import styles from './Notifications.module.css';
import { noticeTime } from './notice-time.ts';
import type { Notification } from './queries.ts';

interface NoticeRowProps {
  notice: Notification;
  /** Its day stands above it: only the clock time is shown. */
  ofDay?: boolean;
  /** Called before its link is followed. */
  onOpen: (notice: Notification) => void;
}

/** One notification: the whole row is the link to where it is dealt with. */
export function NoticeRow({ notice, ofDay, onOpen }: NoticeRowProps) {
  const { title, detail, action } = noticeWords(notice, categoryLabel);
  const { icon, tone } = kindLook(notice.kind);
  const isUnread = notice.read_at === null;
  return (
    <li>
      <Link
        to={notice.link}
        className={styles.row}
        data-unread={isUnread || undefined}
        onClick={() => onOpen(notice)}
      >
        <span className={`middle fixed tag-blue rounded ${styles.mark}`} data-tone={tone}>
          <Icon name={icon} size={18} />
        </span>
        <span className={`grows text-14 anywhere ${styles.words}`}>
          {isUnread && <VisuallyHidden>Não lido:</VisuallyHidden>}{' '}
          <span className={`block medium ${styles.title}`}>{title}</span>
          <VisuallyHidden>.</VisuallyHidden> <span className="block muted">{detail}</span>
          <VisuallyHidden>.</VisuallyHidden>{' '}
        </span>
        <span className={`stack gap-6 fixed ${styles.end}`}>
          <time
            className="muted text-13 figures nowrap"
            dateTime={notice.happened_at}
            title={formatDateTime(notice.happened_at)}
          >
            {ofDay ? formatTime(notice.happened_at) : noticeTime(notice.happened_at)}
          </time>
          <VisuallyHidden>.</VisuallyHidden> <span className={styles.action}>{action}</span>
        </span>
      </Link>
    </li>
  );
}
