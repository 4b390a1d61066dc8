import type { PageLoader } from '../../session/visit.ts';
import { threadQuery, unreadMessagesQuery } from './queries.ts';

export const loader: PageLoader = ({ search }) => {
  const threadId = search.get('conversa');
  return [unreadMessagesQuery, ...(threadId ? [threadQuery(threadId)] : [])];
};
