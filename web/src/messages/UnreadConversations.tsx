import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../wire/realtime.ts';
import { plural } from '../words/format.ts';
import { messagesKey, unreadQuery } from './queries.ts';

const MOST_SHOWN = 99;

/**
 * How many messages are unread, in the menu of every page. Its live channel serves all that shows
 * conversations: a new message invalidates them together.
 */
export function UnreadConversations({ className }: { className: string | undefined }) {
  const count = useQuery(unreadQuery).data ?? 0;
  useRefreshOn('messages', null, [messagesKey], { event: 'INSERT' });
  if (count === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>, {plural(count, 'mensagem não lida', 'mensagens não lidas')}</VisuallyHidden>
    </span>
  );
}
