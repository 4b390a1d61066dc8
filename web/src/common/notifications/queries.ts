import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { unreadKey, unreadQuery } from '../../session/unread.ts';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A notification with the names of today; what it says is in database/notifications/words.ts. */
export type Notification = RowOf<'list_notifications'>;

/** Below it lies every query of notifications; preferences are apart, because no event changes them. */
export const notificationsKey = ['notifications'] as const;

/** How many notifications the person has not read. */
export const unreadCountQuery = queryOptions({
  ...unreadQuery,
  select: (row) => row?.notifications ?? 0,
});

/** As many as the panel below the bell takes in; the page has all. */
const NEW_IN_PANEL = 20;
const EARLIER_IN_PANEL = 5;

/** Notifications in the panel below the bell: the newest unread ones, however old, and a few of those read. */
export const panelQuery = queryOptions({
  queryKey: [...notificationsKey, 'panel'],
  queryFn: async () => {
    const [unread, latest] = await Promise.all([
      read(supabase().rpc('list_notifications', { only_unread: true, most: NEW_IN_PANEL })),
      read(supabase().rpc('list_notifications', { most: NEW_IN_PANEL + EARLIER_IN_PANEL })),
    ]);
    const earlier = latest.filter(({ read_at }) => read_at !== null).slice(0, EARLIER_IN_PANEL);
    return { unread, earlier };
  },
});

/** The newest unread notifications, `most` of them (up to 100), newest first. */
export const newestUnread = (most: number): Promise<Notification[]> =>
  read(supabase().rpc('list_notifications', { only_unread: true, most: Math.min(most, 100) }));

const PAGE = 30;

/** All notifications, newest first, page by page: each begins behind the last one of the page before. */
export const pagesQuery = (onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, 'pages', onlyUnread],
    queryFn: ({ pageParam }) =>
      read(
        supabase().rpc('list_notifications', {
          only_unread: onlyUnread,
          most: PAGE,
          ...(pageParam && { before: pageParam.happened_at, before_id: pageParam.id }),
        }),
      ),
    initialPageParam: null as Notification | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1) ?? null)),
  });

/** Marks notifications as read, those of the given ids or, with null, all of them. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['mark notifications read'],
    mutationFn: (ids: readonly string[] | null) =>
      read(supabase().rpc('mark_notifications_read', ids ? { ids } : {})),
    onSettled: () =>
      Promise.all(
        [notificationsKey, unreadKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
