import type { PageLoader } from '../../session/visit.ts';
import { rowsQuery } from '../../wire/server-list.ts';
import {
  pairKey,
  THREADS_AT_ONCE,
  threadList,
  threadQuery,
  unreadMessagesQuery,
} from './queries.ts';
import { threadFilters } from './thread-filters.ts';

export const loader: PageLoader = ({ search }) => {
  const threadId = search.get('conversa');
  return [
    unreadMessagesQuery,
    rowsQuery(threadList(threadFilters(search)), pairKey, THREADS_AT_ONCE + 1),
    ...(threadId ? [threadQuery(threadId)] : []),
  ];
};
