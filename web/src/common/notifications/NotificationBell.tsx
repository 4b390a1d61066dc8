import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';
import styles from './Notifications.module.css';
import { unreadCountQuery } from './queries.ts';
import { useNotificationPulse } from './use-notification-pulse.ts';

const NotificationPanel = lazyPart(() => import('./NotificationPanel.tsx'));

const MOST_COUNTED = 99;

/**
 * The bell of the top bar: how many notifications are unread, and below it the newest ones. On a phone it
 * is the link to the page of all. The panel is the browser's own popover, which closes with Esc or a press
 * elsewhere and gives the focus back.
 */
export function NotificationBell({ personId }: { personId: string }) {
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  useNotificationPulse(personId);
  const [opened, setOpened] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const close = () => panel.current?.hidePopover();
  const closeBehind = ({ relatedTarget }: FocusEvent) => {
    const to = relatedTarget instanceof Node ? relatedTarget : null;
    if (to && to !== bell.current && !panel.current?.contains(to)) close();
  };
  const name =
    unread > 0 ? `Avisos: ${countWord(unread)} ${unread === 1 ? 'novo' : 'novos'}` : 'Avisos';
  const face = (
    <>
      <Icon name="bell" size={22} />
      {unread > 0 && (
        <span className={`strong figures in-middle ${styles.count}`} aria-hidden="true">
          {countWord(unread)}
        </span>
      )}
    </>
  );
  return (
    <>
      <Link
        to={paths.notifications()}
        className={`${styles.bell} ${styles.onPhone}`}
        aria-label={name}
      >
        {face}
      </Link>
      <button
        ref={bell}
        type="button"
        className={`${styles.bell} desk-only`}
        popoverTarget="avisos-novos"
        aria-label={name}
      >
        {face}
      </button>
      <div
        ref={panel}
        id="avisos-novos"
        popover="auto"
        role="dialog"
        aria-label="Avisos"
        tabIndex={-1}
        className={`card ink ${styles.panel}`}
        onToggle={({ newState }) => {
          setOpened(newState === 'open');
          if (newState === 'open') panel.current?.focus();
        }}
        onBlur={closeBehind}
      >
        {opened && (
          <>
            <div className={`row gap-4 ${styles.head}`}>
              <h2>Avisos</h2>
              <MarkAllRead variant="subtle" />
              <button
                type="button"
                className={`middle rounded ${styles.close}`}
                aria-label="Fechar"
                onClick={close}
              >
                <Icon name="close" />
              </button>
            </div>
            <Suspense fallback={<ListSkeleton rows={4} />}>
              <NotificationPanel onClose={close} />
            </Suspense>
          </>
        )}
      </div>
    </>
  );
}

const countWord = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : `${count}`);
