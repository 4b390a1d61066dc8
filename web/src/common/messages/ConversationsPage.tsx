import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterSelect, ListFilters } from '../../ui/ListFilters.tsx';
import { NOT_FOUND_SENTENCE } from '../../ui/NotFoundPage.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { useSearch } from '../../ui/use-search.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';
import styles from './Conversations.module.css';
import {
  type ListedThread,
  pairKey,
  threadOfQuoteQuery,
  threadProjectsQuery,
  threadQuery,
  unreadMessagesQuery,
} from './queries.ts';
import { Thread } from './Thread.tsx';
import { ThreadFacts } from './ThreadFacts.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadList } from './ThreadList.tsx';
import { threadFilters } from './thread-filters.ts';

/** All conversations of a person, and the one that the address names by any of its stored ones. */
export default function ConversationsPage() {
  const [params] = useUrlParams();
  const search = useSearch();
  const [filter, setFilter] = useAddressParam('mostrar');
  const unread = useQuery(unreadMessagesQuery).data ?? 0;
  const named = params.get('conversa') ?? '';
  const quoteId = params.get('orcamento') ?? '';
  const ofQuote = useQuery(threadOfQuoteQuery(quoteId));
  const openId = named || (quoteId && (ofQuote.data ?? ''));
  const isOpen = !!(named || quoteId);
  const onlyUnread = filter === 'nao-lidas';
  const { data: projects = [] } = useQuery(threadProjectsQuery);
  return (
    <div className={`stack surface ${styles.page}`} data-open={isOpen || undefined}>
      <section className={`column ${styles.side}`} aria-label="Lista de conversas">
        <div className={`stack gap-10 line-below ${styles.head}`}>
          <Title order={1} fz={22}>
            Conversas
          </Title>
          <ListFilters searchLabel="Buscar nas conversas" isInline />
          <div className={`row gap-8 ${styles.filters}`}>
            <FilterSelect
              name="projeto"
              label="Projeto"
              data={[{ value: '', label: 'Todos os projetos' }, ...projects]}
              isInline
            />
            <button
              type="button"
              className="chip"
              aria-pressed={onlyUnread}
              onClick={() => setFilter(onlyUnread ? '' : 'nao-lidas')}
            >
              Não lidas{unread > 0 && <strong> {unread}</strong>}
            </button>
          </div>
        </div>
        <div className={styles.scrolling}>
          <ThreadList
            filters={threadFilters(params, search)}
            openId={openId}
            linkTo={(thread) => ({ search: opening(params, thread) })}
          />
        </div>
      </section>
      {openId ? (
        <OpenThread threadId={openId} />
      ) : (
        <div className={styles.none} data-choose={!isOpen || undefined}>
          {quoteId && ofQuote.data === null ? (
            <NotFound />
          ) : (
            !isOpen && <EmptyState title="Escolha uma conversa" bare />
          )}
        </div>
      )}
    </div>
  );
}

/** The list stays as it is searched and filtered beside the conversation that is opened. */
function opening(params: URLSearchParams, { thread_id }: ListedThread): string {
  const next = new URLSearchParams(params);
  next.delete('orcamento');
  next.set('conversa', thread_id);
  return `?${next}`;
}

function OpenThread({ threadId }: { threadId: string }) {
  const head = useQuery(threadQuery(threadId));
  return (
    <>
      <section className={`column ${styles.open}`} aria-label="Conversa">
        <Reading query={head} failure="Não foi possível abrir a conversa" bare>
          {(found) =>
            found === null ? (
              <div className={styles.none}>
                <NotFound />
              </div>
            ) : (
              <>
                <ThreadHeader key={pairKey(found)} head={found} />
                <Thread head={found} />
              </>
            )
          }
        </Reading>
      </section>
      {head.data && (
        <aside className={styles.facts} aria-label="Sobre esta conversa">
          <ThreadFacts head={head.data} />
        </aside>
      )}
    </>
  );
}

const NotFound = () => (
  <EmptyState
    title="Não encontramos esta conversa"
    action={<Link to={paths.conversations()}>Ver todas as conversas</Link>}
    bare
  >
    {NOT_FOUND_SENTENCE}
  </EmptyState>
);
