import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** How the person is notified of a topic. `stays_listed`: the list cannot be switched off. */
export type Preference = RowOf<'list_notification_preferences'>;

export const preferencesQuery = queryOptions({
  queryKey: ['notification preferences'],
  queryFn: () => read(supabase().rpc('list_notification_preferences')),
});

/** Saves how the person is notified of one topic. Choices are sent one after another, so that the last one stays. */
export function useSavePreference() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useAction({
    mutationKey: ['save notification preference'],
    scope: { id: 'notification preferences' },
    mutationFn: ({ topic, in_app, mail, push }: Preference) =>
      read(supabase().rpc('set_notification_preference', { topic, in_app, mail, push })),
    onSuccess: async (_none, chosen) => {
      // Rows that were asked for before the choice was saved would bring the former one back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (rows) =>
        rows?.map((row) => (row.topic === chosen.topic ? chosen : row)),
      );
    },
  });
}
