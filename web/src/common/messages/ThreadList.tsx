import { Button, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { eventWords } from '../../../../database/messages/words.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatDateTime, formatTime, plural } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import { PersonMark } from '../logos/PersonMark.tsx';
import { useLogos } from '../logos/queries.ts';
import styles from './Conversations.module.css';
import { shortTime } from './log-rows.ts';
import { type ListedThread, threadsQuery } from './queries.ts';

interface ThreadListProps {
  onlyUnread: boolean;
  openId: string;
}

/** The person's conversations, the latest first. */
export function ThreadList({ onlyUnread, openId }: ThreadListProps) {
  const threads = useInfiniteQuery(threadsQuery(onlyUnread));
  const logos = useLogos([...new Set(threads.data?.pages.flat().map(({ other_id }) => other_id))]);
  return (
    <Reading query={threads} failure="Não foi possível carregar as conversas" bare>
      {({ pages }) =>
        pages[0]?.length === 0 ? (
          <EmptyState
            title={onlyUnread ? 'Nenhuma mensagem não lida' : 'Nenhuma conversa ainda'}
            bare
          >
            {onlyUnread
              ? 'Você está em dia com as suas conversas.'
              : 'Cada solicitação de orçamento e cada projeto tem a sua conversa. Ela aparece aqui com a primeira mensagem.'}
          </EmptyState>
        ) : (
          <>
            <ul className={styles.threads}>
              {pages.flat().map((thread) => (
                <li key={thread.thread_id}>
                  <ThreadLink
                    thread={thread}
                    logo={logos.get(thread.other_id)}
                    isOpen={thread.thread_id === openId}
                  />
                </li>
              ))}
            </ul>
            {threads.hasNextPage && (
              <div className={`stack line-above ${styles.more}`}>
                <Button
                  variant="default"
                  onClick={() => threads.fetchNextPage()}
                  loading={threads.isFetchingNextPage}
                >
                  Mostrar mais conversas
                </Button>
              </div>
            )}
          </>
        )
      }
    </Reading>
  );
}

/** The subject of a conversation in a line: the trade, or the other person's role, and the project. */
export const aboutThread = ({
  category,
  other_role,
  project_name,
}: Pick<ListedThread, 'category' | 'other_role' | 'project_name'>) =>
  `${category ? categoryLabel(category) : roleLabel[other_role]} · ${project_name}`;

interface ThreadLinkProps {
  thread: ListedThread;
  logo: string | undefined;
  isOpen: boolean;
}

function ThreadLink({ thread, logo, isOpen }: ThreadLinkProps) {
  const { unread, other_name, last_at } = thread;
  return (
    <Link
      to={paths.conversation(thread.thread_id)}
      className={styles.entry}
      aria-current={isOpen || undefined}
      data-unread={unread > 0 || undefined}
    >
      <PersonMark name={other_name} logo={logo} />
      <span className="stack one-column grows">
        <span className="row between gap-8">
          <strong className="narrows cut">{other_name}</strong>
          <time
            dateTime={last_at}
            title={formatDateTime(last_at)}
            className={`fixed figures ${styles.when}`}
          >
            {shortTime(last_at, formatTime)}
          </time>
        </span>
        <span className={`${styles.about} narrows cut`}>{aboutThread(thread)}</span>
        <span className="row between gap-8">
          <span className={`muted text-14 ${styles.last} narrows cut`}>{lastWords(thread)}</span>
          {unread > 0 && (
            <span className={`fixed text-12 in-middle ${styles.count}`}>
              <span aria-hidden="true">{unread}</span>
              <VisuallyHidden>
                {plural(unread, 'mensagem não lida', 'mensagens não lidas')}
              </VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function lastWords({ last_kind, last_event, last_data, last_body, last_is_mine }: ListedThread) {
  if (last_kind === 'system') return eventWords({ event: last_event ?? '', data: last_data });
  return `${last_is_mine ? 'Você: ' : ''}${last_body || 'Anexo'}`;
}
