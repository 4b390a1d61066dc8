import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { eventWords } from '../../../../database/messages/words.ts';
import { announce } from '../../ui/LiveRegion.tsx';
import { errorText } from '../../wire/errors.ts';
import { plural } from '../../words/format.ts';
import { firstUnread, logRows } from './log-rows.ts';
import { useMessageFiles } from './MessageFiles.tsx';
import { MessageRow, OutgoingRow } from './MessageRow.tsx';
import styles from './Messages.module.css';
import { discardMessage, type Outgoing, sendAgain } from './outgoing.ts';
import {
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
  const [unreadId] = useState(() => firstUnread(messages, me, head.unread));
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
  const older = useOlderMessages(head.thread_id);
  const markRead = useMarkRead(head.thread_id);
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
  useLogScroll({
    scroller,
    opening: unreadMark,
    firstId: oldest?.id,
    ownCount: outgoing.length,
    onNearBeginning: () => canReadOlder && !older.isError && older.mutate(oldest),
    onEndSeen: markSeen,
  });
  useAnnounced(messages, me, head.other_name);

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
          {rows.map(({ message, day, isFirstUnread }) => (
            <Fragment key={message.id}>
              {day && <li className={styles.day}>{day}</li>}
              {isFirstUnread && (
                <li className={`row gap-12 strong ${styles.unread}`} ref={unreadMark}>
                  Não lidas
                </li>
              )}
              <MessageRow
                message={message}
                isMine={message.author_id === me}
                author={message.author_id === me ? 'Você' : head.other_name}
                files={files.get(message.id)}
              />
            </Fragment>
          ))}
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

/** Reads new messages of the other person aloud, once each. */
function useAnnounced(messages: readonly Message[], me: string, otherName: string): void {
  const newest = messages.at(-1);
  const announced = useRef(newest?.id);
  useEffect(() => {
    if (!newest || newest.id === announced.current) return;
    announced.current = newest.id;
    if (newest.author_id === me) return;
    announce(
      newest.kind === 'system'
        ? eventWords({ event: newest.event ?? '', data: newest.data })
        : `${otherName}: ${newest.body || plural(newest.files, 'anexo', 'anexos')}`,
    );
  }, [newest, me, otherName]);
}
