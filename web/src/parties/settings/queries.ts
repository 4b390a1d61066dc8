import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Arguments, RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** The operator's facts about the platform and settings for everybody; the rate is a fraction. */
export type PlatformSettings = RowOf<'get_platform_settings'>;

/** Only administrators. */
export const settingsQuery = queryOptions({
  queryKey: ['platform settings'],
  queryFn: () => read(supabase().rpc('get_platform_settings').maybeSingle()),
});

export const useSaveSettings = () =>
  useAction({
    mutationKey: ['save platform settings'],
    mutationFn: (settings: Arguments<'set_platform_settings'>) =>
      read(supabase().rpc('set_platform_settings', settings)),
    stales: [settingsQuery.queryKey],
  });

/** Reads the stored row again, without the cache. */
export function useFreshSettings() {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
}
