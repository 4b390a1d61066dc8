import { Button, Group } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { announce } from '../../ui/LiveRegion.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { plural } from '../../words/format.ts';
import { MarkAllRead } from './MarkAllRead.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import styles from './Notifications.module.css';
import { noticeDay } from './notice-time.ts';
import { type Notification, pagesQuery, unreadCountQuery, useMarkRead } from './queries.ts';

/** Every notification of the last 180 days, by day; `?mostrar=nao-lidos` leaves only the unread ones. */
export default function NotificationsPage() {
  const [shows, setShows] = useAddressParam('mostrar');
  const onlyUnread = shows === 'nao-lidos';
  const { data: unread } = useQuery(unreadCountQuery);
  const pages = useInfiniteQuery(pagesQuery(onlyUnread));
  const mark = useMarkRead();
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(null);
  const shown = pages.data?.pages.flat().length ?? 0;
  useLayoutEffect(() => {
    if (awaited.current === null || shown <= awaited.current) return;
    list.current?.querySelectorAll('a')[awaited.current]?.focus();
    awaited.current = null;
    announce(`Mostrando ${plural(shown, 'aviso', 'avisos')}.`);
  }, [shown]);
  const loadMore = () => {
    awaited.current = shown;
    void pages.fetchNextPage();
  };
  return (
    <>
      <PageHeader
        title="Avisos"
        lead={unread !== undefined && leadOf(unread)}
        actions={
          <>
            <Button component={Link} to={paths.notificationPreferences()} variant="default">
              Escolher o que chega por e-mail
            </Button>
            <MarkAllRead variant="default" />
          </>
        }
      />
      <Group gap="xs" mb="md" role="group" aria-label="Mostrar" className="no-print">
        <Choice isChosen={!onlyUnread} onChoose={() => setShows('')}>
          Todos
        </Choice>
        <Choice isChosen={onlyUnread} onChoose={() => setShows('nao-lidos')}>
          Não lidos
        </Choice>
      </Group>
      <Reading query={pages} failure="Não foi possível carregar os avisos">
        {({ pages: read }) =>
          shown === 0 ? (
            <Nothing onlyUnread={onlyUnread} />
          ) : (
            <div ref={list}>
              {byDay(read.flat()).map(({ day, notices }) => (
                <section key={day} className={`card below-20 ${styles.day}`} aria-label={day}>
                  <h2 className={styles.label}>{day}</h2>
                  <ul>
                    {notices.map((notice) => (
                      <NoticeRow
                        key={notice.id}
                        notice={notice}
                        ofDay
                        onOpen={({ id, read_at }) => read_at === null && mark.mutate([id])}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )
        }
      </Reading>
      {pages.hasNextPage && (
        <Button
          variant="default"
          className="no-print"
          loading={pages.isFetchingNextPage}
          onClick={loadMore}
        >
          Carregar mais
        </Button>
      )}
    </>
  );
}

const leadOf = (unread: number) =>
  unread === 0 ? 'Você leu todos.' : `${plural(unread, 'aviso não lido', 'avisos não lidos')}.`;

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? 'filled' : 'default'}
      radius="xl"
      size="sm"
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}

function Nothing({ onlyUnread }: { onlyUnread: boolean }) {
  return onlyUnread ? (
    <EmptyState title="Nenhum aviso por ler" drawing="tape">
      Tudo o que chegou até agora já foi lido.
    </EmptyState>
  ) : (
    <EmptyState title="Nenhum aviso por enquanto" drawing="sheet">
      O que acontecer nos seus projetos aparece aqui e fica por 180 dias.
    </EmptyState>
  );
}

/** Consecutive notifications of one day under its heading. */
function byDay(notices: readonly Notification[]) {
  const days: { day: string; notices: Notification[] }[] = [];
  for (const notice of notices) {
    const day = noticeDay(notice.happened_at);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}
