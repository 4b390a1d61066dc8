import { unreadKey } from '../../session/unread.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import { useAtRest } from '../../wire/use-at-rest.ts';
import { messagesKey } from './queries.ts';

/**
 * The live channel of all that shows conversations, opened once by the frame of every page: a new message,
 * and reading on another device, invalidates them together. Without a person there is none.
 */
export function useLiveConversations(personId: string | undefined): void {
  const isAtRest = useAtRest();
  useRefreshOn('threads', isAtRest && personId ? `person_id=eq.${personId}` : undefined, [
    messagesKey,
    unreadKey,
  ]);
}
