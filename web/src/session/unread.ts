import { queryOptions } from '@tanstack/react-query';
import { read, supabase } from '../wire/supabase.ts';

/** Stale after a notification, a message or reading one of them. */
export const unreadKey = ['unread'] as const;

/** How much the person has not read, notifications and messages in one request; the badges select from it. */
export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async () => (await read(supabase().rpc('get_unread')))[0] ?? null,
});
