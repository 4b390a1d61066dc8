import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { publicConfig, read, supabase } from '../../wire/supabase.ts';

/** Since when the person has a link for calendar programs; null without one. The link itself is shown only when it is made. */
export const calendarLinkQuery = queryOptions({
  queryKey: ['calendar link'],
  queryFn: () => read(supabase().rpc('calendar_link_since')),
});

/** Makes the link, which ends a former one, and resolves to its URL. */
export function useRenewCalendarLink() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['renew calendar link'],
    mutationFn: async () => {
      const path = await read(supabase().rpc('renew_calendar_link'));
      return new URL(path, publicConfig().supabaseUrl).href;
    },
    onSuccess: () => queryClient.invalidateQueries(calendarLinkQuery),
  });
}

/** Ends the link. */
export function useRevokeCalendarLink() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['revoke calendar link'],
    mutationFn: async () => read(supabase().rpc('revoke_calendar_link')),
    onSuccess: () => queryClient.setQueryData(calendarLinkQuery.queryKey, null),
  });
}
