import type { PageLoader } from '../session/visit.ts';
import { threadQuery, unreadQuery } from './queries.ts';

export const loader: PageLoader = ({ search }) => {
  const threadId = search.get('conversa');
  return [unreadQuery, ...(threadId ? [threadQuery(threadId)] : [])];
};
