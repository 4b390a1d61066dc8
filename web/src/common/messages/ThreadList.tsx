import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { To } from 'react-router';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { byKey } from '../../words/by-key.ts';
import { formatDateTime, formatTime, plural } from '../../words/format.ts';
import { PersonMark } from '../logos/PersonMark.tsx';
import { useLogos } from '../logos/queries.ts';
import { shortTime } from './log-rows.ts';
import {
  type ListedThread,
  pairKey,
  storedIds,
  THREADS_AT_ONCE,
  type ThreadFilters,
  threadList,
} from './queries.ts';
import styles from './ThreadList.module.css';
import { lastWords, threadName, tradeBeside } from './thread-words.ts';

interface ThreadListProps {
  filters: ThreadFilters;
  /** A stored conversation of the one that is open beside the list; '' where none is. */
  openId?: string;
  linkTo: (thread: ListedThread) => To;
  /** Without headings, where all are of one project. */
  isOfOneProject?: boolean;
}

/** The person's conversations, company by company under each project; the latest project first. */
export function ThreadList({
  filters,
  openId = '',
  linkTo,
  isOfOneProject = false,
}: ThreadListProps) {
  const { query, rows, paging } = usePagedList(threadList(filters), pairKey, {
    places: 'li',
    atOnce: THREADS_AT_ONCE,
  });
  const logos = useLogos([...new Set(rows.map(({ other_id }) => other_id))]);
  const place = useReturn(openId);
  const link = (thread: ListedThread) => (
    <li key={pairKey(thread)}>
      <ThreadLink
        thread={thread}
        to={linkTo(thread)}
        logo={logos.get(thread.other_id)}
        isOpen={storedIds(thread).includes(openId)}
      />
    </li>
  );
  return (
    <Reading query={query} failure="Não foi possível carregar as conversas" bare>
      {() =>
        rows.length === 0 ? (
          <NoThreads {...filters} />
        ) : (
          <div ref={place} data-stale={paging.isStale || undefined} className={styles.threads}>
            <div ref={paging.list}>
              {isOfOneProject ? (
                <ul>{rows.map(link)}</ul>
              ) : (
                [...byKey(rows, ({ project_id }) => project_id)].map(([projectId, threads]) => (
                  <section key={projectId} aria-label={threads[0]?.project_name}>
                    <h2 className={`muted text-13 strong cut ${styles.project}`}>
                      {threads[0]?.project_name}
                    </h2>
                    <ul>{threads.map(link)}</ul>
                  </section>
                ))
              )}
            </div>
            {paging.more && <div className={`stack line-above ${styles.more}`}>{paging.more}</div>}
          </div>
        )
      }
    </Reading>
  );
}

/** Gives the focus back to the row of a conversation that was left, where the list takes its place. */
function useReturn(openId: string) {
  const list = useRef<HTMLDivElement>(null);
  const left = useRef('');
  useEffect(() => {
    if (openId) left.current = openId;
    else if (left.current) {
      const row = [...(list.current?.querySelectorAll('a') ?? [])].find(({ dataset }) =>
        dataset.stored?.split(' ').includes(left.current),
      );
      left.current = '';
      if (document.activeElement === document.body) row?.focus();
    }
  }, [openId]);
  return list;
}

function NoThreads({ search, onlyUnread, projectId }: ThreadFilters) {
  if (search)
    return (
      <EmptyState title="Nenhuma conversa encontrada" drawing="tape" bare>
        Procure por empresa, pessoa, projeto, categoria ou uma palavra que alguém escreveu.
      </EmptyState>
    );
  if (onlyUnread)
    return (
      <EmptyState title="Nenhuma mensagem não lida" bare>
        Você está em dia com as suas conversas.
      </EmptyState>
    );
  return (
    <EmptyState
      title={projectId ? 'Nenhuma conversa neste projeto' : 'Nenhuma conversa ainda'}
      bare
    >
      Cada empresa tem uma conversa em cada projeto, e o cliente também. Ela aparece aqui com o
      primeiro convite ou a primeira mensagem.
    </EmptyState>
  );
}

interface ThreadLinkProps {
  thread: ListedThread;
  to: To;
  logo: string | undefined;
  isOpen: boolean;
}

function ThreadLink({ thread, to, logo, isOpen }: ThreadLinkProps) {
  const { unread } = thread;
  const at = thread.found_at ?? thread.last_at;
  return (
    <Link
      to={to}
      // "Voltar" then goes back in the history instead of adding to it.
      state={FROM_LIST}
      className={styles.entry}
      aria-current={isOpen || undefined}
      data-unread={unread > 0 || undefined}
      data-stored={storedIds(thread).join(' ')}
    >
      <PersonMark name={threadName(thread)} logo={logo} />
      <span className="stack one-column grows gap-2">
        <span className="row gap-6">
          <strong className={`narrows cut ${styles.name}`}>{threadName(thread)}</strong>
          <span className={`grows narrows cut text-13 ${styles.trade}`}>{tradeBeside(thread)}</span>
          <time
            dateTime={at}
            title={formatDateTime(at)}
            className={`fixed figures text-12 ${styles.when}`}
          >
            {shortTime(at, formatTime)}
          </time>
        </span>
        <span className="row between gap-8">
          <span className={`text-14 narrows cut ${styles.last}`}>{lastWords(thread)}</span>
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

/** State that the history keeps of a conversation that was opened from the list. */
const FROM_LIST = { fromList: true };
