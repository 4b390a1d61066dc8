import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../wire/action.ts';
import type { RowOf } from '../wire/rows.ts';
import { read, supabase } from '../wire/supabase.ts';

/** How the person is notified of a topic. `stays_listed`: the list cannot be switched off. */
export type Preference = RowOf<'list_notification_preferences'>;

export const preferencesQuery = queryOptions({
  queryKey: ['notification preferences'],
  queryFn: () => read(supabase().rpc('list_notification_preferences')),
});

/**
 * Saves how the person is notified of one topic. The screen shows the choice at once, and the former one again
 * when it could not be saved. Choices are sent one after another, so that the last one stays.
 */
export function useSavePreference() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const show = (shown: Preference) =>
    queryClient.setQueryData(queryKey, (rows) =>
      rows?.map((row) => (row.topic === shown.topic ? shown : row)),
    );
  return useAction({
    mutationKey: ['save notification preference'],
    scope: { id: 'notification preferences' },
    mutationFn: ({
      chosen: { topic, in_app, mail, push },
    }: {
      chosen: Preference;
      former: Preference;
    }) => read(supabase().rpc('set_notification_preference', { topic, in_app, mail, push })),
    onMutate: async ({ chosen }) => {
      await queryClient.cancelQueries({ queryKey });
      show(chosen);
    },
    onError: (_error, { former }) => void show(former),
  });
}
