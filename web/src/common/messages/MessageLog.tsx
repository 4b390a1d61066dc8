import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../../ui/LiveRegion.tsx';
import { errorText } from '../../wire/errors.ts';
import { plural } from '../../words/format.ts';
import { EventGroup } from './EventGroup.tsx';
import { eventText } from './event-text.ts';
import { firstUnread, logRows } from './log-rows.ts';
import { useMessageFiles } from './MessageFiles.tsx';
import { MessageRow, OutgoingRow } from './MessageRow.tsx';
import styles from './Messages.module.css';
import { discardMessage, type Outgoing, sendAgain } from './outgoing.ts';
import {
  isTheirs,
  type Log,
  type Message,
  type ThreadHead,
  useMarkRead,
  useOlderMessages,
} from './queries.ts';
import { useLogScroll } from './use-log-scroll.ts';

interface MessageLogProps {
  me: string;
  head: ThreadHead;
  log: Log;
  outgoing: readonly Outgoing[];
}

/**
 * The messages of a conversation, oldest first, opened at the first that is unread. It is a log whose own
 * live announcements are off, since older messages put before the others would be read aloud: new ones
 * are announced one by one.
 */
export function MessageLog({ me, head, log, outgoing }: MessageLogProps) {
  const queryClient = useQueryClient();
  const { messages } = log;
  const [unreadId] = useState(() => firstUnread(messages, head));
  const sending = useMemo(() => new Set(outgoing.map(({ id }) => id)), [outgoing]);
  // While its files are on their way a message is shown with their progress.
  const rows = useMemo(
    () =>
      logRows(
        messages.filter(({ id }) => !sending.has(id)),
        unreadId,
      ),
    [messages, sending, unreadId],
  );
  const files = useMessageFiles(messages);
  const hasColleagues = messages.some(
    ({ author_id }) => author_id && author_id !== me && author_id !== head.other_id,
  );
  const older = useOlderMessages(head);
  const markRead = useMarkRead(head);
  const scroller = useRef<HTMLDivElement>(null);
  const unreadMark = useRef<HTMLLIElement>(null);

  const [oldest] = messages;
  const newest = messages.at(-1);
  const canReadOlder = log.hasOlder && !older.isPending && oldest;
  const readOlder = () => {
    if (canReadOlder)
      older.mutate(oldest, { onSuccess: () => scroller.current?.focus({ preventScroll: true }) });
  };
  const markSeen = useCallback(() => {
    if (head.unread > 0 && newest) markRead.mutate(newest.created_at);
  }, [head.unread, newest, markRead.mutate]);
  const holdStill = useLogScroll({
    scroller,
    opening: unreadMark,
    firstId: oldest?.id,
    ownCount: outgoing.length,
    onNearBeginning: () => canReadOlder && !older.isError && older.mutate(oldest),
    onEndSeen: markSeen,
  });
  useAnnounced(messages, me, head);

  return (
    <div
      ref={scroller}
      className={`column relative padded ${styles.log}`}
      role="log"
      aria-live="off"
      aria-label={`Mensagens com ${head.other_name}`}
      {...reachable}
    >
      <div className={styles.inner}>
        {log.hasOlder && (
          <div className={`stack gap-6 ${styles.older}`}>
            <Button
              variant="default"
              size="compact-md"
              onClick={readOlder}
              loading={older.isPending}
            >
              Mostrar mensagens anteriores
            </Button>
            {older.isError && <span role="alert">{errorText(older.error)}</span>}
          </div>
        )}
        {rows.length === 0 && outgoing.length === 0 && (
          <p className={`muted in-middle ${styles.empty}`}>
            Nenhuma mensagem ainda. Escreva a primeira para {head.other_name}.
          </p>
        )}
        <ol className="column gap-10" aria-label="Mensagens">
          {rows.map((row) =>
            'events' in row ? (
              <EventGroup
                key={row.events[0]?.id}
                events={row.events}
                stored={head.stored}
                onFold={holdStill}
              />
            ) : (
              <Fragment key={row.message.id}>
                {row.day && <li className={styles.day}>{row.day}</li>}
                {row.isFirstUnread && (
                  <li className={`row gap-12 strong ${styles.unread}`} ref={unreadMark}>
                    Não lidas
                  </li>
                )}
                <MessageRow
                  message={row.message}
                  stored={head.stored}
                  isMine={!isTheirs(row.message, head)}
                  author={row.message.author_id === me ? 'Você' : nameOf(row.message, head)}
                  showsAuthor={hasColleagues && row.message.author_id !== me}
                  files={files.get(row.message.id)}
                />
              </Fragment>
            ),
          )}
          {outgoing.map((message) => (
            <OutgoingRow
              key={message.id}
              message={message}
              onRetry={() => sendAgain(queryClient, message)}
              onDiscard={() => discardMessage(message)}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

/** A scrolling area must be reachable by the keyboard. */
const reachable = { tabIndex: 0 } as const;

const nameOf = ({ author_id }: Message, { authors, other_name }: ThreadHead) =>
  authors.find(({ id }) => id === author_id)?.name ?? other_name;

/** Reads what is new of the other person, and of what happened, aloud: each once, several that come together in one go. */
function useAnnounced(messages: readonly Message[], me: string, head: ThreadHead): void {
  const announced = useRef(messages.at(-1)?.id);
  const { stored } = head;
  useEffect(() => {
    const last = messages.findIndex(({ id }) => id === announced.current);
    announced.current = messages.at(-1)?.id;
    const words = messages
      .slice(last + 1)
      .filter(({ author_id }) => author_id !== me)
      .map((message) =>
        message.kind === 'system'
          ? eventText(message, stored)
          : `${nameOf(message, head)}: ${message.body || plural(message.files, 'anexo', 'anexos')}`,
      );
    if (words.length > 0) announce(words.join('. '));
  }, [messages, me, stored, head]);
}
