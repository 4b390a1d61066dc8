import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unreadKey } from '../session/unread.ts';
import { useRefreshOn } from '../wire/realtime.ts';
import { useAtRest } from '../wire/use-at-rest.ts';
import { plural } from '../words/format.ts';
import { messagesKey, unreadMessagesQuery } from './queries.ts';

const MOST_SHOWN = 99;

/**
 * How many messages are unread, in the menu of every page. Its live channel serves all that shows
 * conversations: a new message, and reading on another device, invalidates them together.
 */
export function UnreadConversations({
  personId,
  className,
}: {
  personId: string;
  className: string | undefined;
}) {
  const count = useQuery(unreadMessagesQuery).data ?? 0;
  const isAtRest = useAtRest();
  useRefreshOn('threads', isAtRest ? `person_id=eq.${personId}` : undefined, [
    messagesKey,
    unreadKey,
  ]);
  if (count === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>, {plural(count, 'mensagem não lida', 'mensagens não lidas')}</VisuallyHidden>
    </span>
  );
}
