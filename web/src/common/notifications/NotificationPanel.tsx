import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import styles from './Notifications.module.css';
import { type Notification, panelQuery, useMarkRead } from './queries.ts';

/** The panel of the bell: new notifications, a few earlier ones, and the ways to all of them and to the preferences. */
export default function NotificationPanel({ onClose }: { onClose: () => void }) {
  const panel = useQuery(panelQuery);
  const mark = useMarkRead();
  const open = ({ id, read_at }: Notification) => {
    if (read_at === null) mark.mutate([id]);
    onClose();
  };
  return (
    <>
      <div className={styles.scroll}>
        <Reading
          bare
          query={panel}
          failure="Não foi possível carregar os avisos"
          skeleton={<ListSkeleton rows={4} />}
        >
          {({ unread, earlier }) =>
            unread.length + earlier.length === 0 ? (
              <EmptyState bare title="Nenhum aviso por enquanto" drawing="sheet">
                O que acontecer nos seus projetos aparece aqui.
              </EmptyState>
            ) : (
              <>
                <Group title="Novos" notices={unread} onOpen={open} />
                <Group title="Antes" notices={earlier} onOpen={open} />
              </>
            )
          }
        </Reading>
      </div>
      <div className={styles.foot}>
        <Link to={paths.notifications()} onClick={onClose}>
          Ver todos
        </Link>
        <Link to={paths.notificationPreferences()} onClick={onClose}>
          Escolher o que chega por e-mail
        </Link>
      </div>
    </>
  );
}

interface GroupProps {
  title: string;
  notices: readonly Notification[];
  onOpen: (notice: Notification) => void;
}

function Group({ title, notices, onOpen }: GroupProps) {
  const heading = useId();
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.label}>
        {title}
      </h3>
      <ul>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
