import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NOT_FOUND_SENTENCE } from '../../ui/NotFoundPage.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { PersonMark } from '../logos/PersonMark.tsx';
import { useLogos } from '../logos/queries.ts';
import styles from './Conversations.module.css';
import { threadOfQuoteQuery, threadQuery, unreadMessagesQuery } from './queries.ts';
import { Thread } from './Thread.tsx';
import { ThreadFacts } from './ThreadFacts.tsx';
import { aboutThread, ThreadList } from './ThreadList.tsx';

/** All conversations of a person, and the one that the address names. */
export default function ConversationsPage() {
  const [named] = useAddressParam('conversa');
  const [quoteId] = useAddressParam('orcamento');
  const [filter, setFilter] = useAddressParam('mostrar');
  const unread = useQuery(unreadMessagesQuery).data ?? 0;
  const ofQuote = useQuery(threadOfQuoteQuery(quoteId));
  const openId = named || (quoteId && (ofQuote.data ?? ''));
  const isOpen = !!(named || quoteId);
  const onlyUnread = filter === 'nao-lidas';
  return (
    <div className={`stack surface ${styles.page}`} data-open={isOpen || undefined}>
      <section className={`column ${styles.side}`} aria-label="Lista de conversas">
        <div className={`stack gap-10 ${styles.head}`}>
          <Title order={1} fz={22}>
            Conversas
          </Title>
          <fieldset className={`flex gap-8 ${styles.filters}`} aria-label="Mostrar">
            <button type="button" aria-pressed={!onlyUnread} onClick={() => setFilter('')}>
              Todas
            </button>
            <button type="button" aria-pressed={onlyUnread} onClick={() => setFilter('nao-lidas')}>
              Não lidas{unread > 0 && <strong> {unread}</strong>}
            </button>
          </fieldset>
        </div>
        <div className={styles.scrolling}>
          <ThreadList onlyUnread={onlyUnread} openId={openId} />
        </div>
      </section>
      {openId ? (
        <OpenThread key={openId} threadId={openId} />
      ) : (
        <div className={styles.none} data-choose={!isOpen || undefined}>
          {quoteId && ofQuote.data === null ? (
            <NotFound />
          ) : (
            !isOpen && (
              <EmptyState title="Escolha uma conversa" bare>
                As mensagens aparecem aqui.
              </EmptyState>
            )
          )}
        </div>
      )}
    </div>
  );
}

function OpenThread({ threadId }: { threadId: string }) {
  const head = useQuery(threadQuery(threadId));
  const logos = useLogos(head.data ? [head.data.other_id] : []);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the conversation takes the place of the list: the focus goes with it.
  const isThere = !!head.data;
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true });
  }, [isThere]);
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
                <div className={`row gap-12 line-below ${styles.title}`}>
                  <Link
                    to={paths.conversations()}
                    className={styles.back}
                    aria-label="Voltar para as conversas"
                  >
                    <Icon name="left" />
                  </Link>
                  <PersonMark name={found.other_name} logo={logos.get(found.other_id)} />
                  <div className={`grows ${styles.names}`}>
                    <Title order={2} fz={16} ref={heading} tabIndex={-1} className="narrows cut">
                      {found.other_name}
                    </Title>
                    <p className={`${styles.about} narrows cut`}>{aboutThread(found)}</p>
                  </div>
                </div>
                <Thread head={found} />
              </>
            )
          }
        </Reading>
      </section>
      {head.data && <ThreadFacts head={head.data} />}
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
