import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

// How the installation is (database/health). Only administrators ask.

const health = ['health'];
/** Gateways say once a minute how they are. */
const AGAIN_MS = 60_000;
const WATCHED_MS = 5_000;
const asked = { staleTime: 0, refetchInterval: AGAIN_MS } as const;

export type Health = RowOf<'get_health'>;
export type HealthJob = RowOf<'list_health_jobs'>;
export type HealthGateway = RowOf<'list_health_gateways'>;
export type HealthTable = RowOf<'list_health_tables'>;
export type HealthFault = RowOf<'list_health_faults'>;

export const healthQuery = queryOptions({
  queryKey: [...health, 'figures'],
  queryFn: () => read(supabase().rpc('get_health').single()),
  ...asked,
  // Somebody watches a backup that is about to begin or under way.
  refetchInterval: ({ state }) => (isUnderWay(state.data?.backup_state) ? WATCHED_MS : AGAIN_MS),
});

export const isUnderWay = (state: Health['backup_state'] | undefined) =>
  state === 'due' || state === 'running';

/** Has the daily backup taken now. */
export const useRequestBackup = () =>
  useAction({
    mutationKey: ['request a backup'],
    mutationFn: () => read(supabase().rpc('request_backup')),
    stales: [health],
  });

export const jobsQuery = queryOptions({
  queryKey: [...health, 'jobs'],
  queryFn: () => read(supabase().rpc('list_health_jobs')),
  ...asked,
});

export const gatewaysQuery = queryOptions({
  queryKey: [...health, 'gateways'],
  queryFn: () => read(supabase().rpc('list_health_gateways')),
  ...asked,
});

export const tablesQuery = queryOptions({
  queryKey: [...health, 'tables'],
  queryFn: () => read(supabase().rpc('list_health_tables')),
});

/** Faults that need somebody, the most urgent first. */
export const faultsQuery = queryOptions({
  queryKey: [...health, 'faults'],
  queryFn: () => read(supabase().rpc('list_health_faults')),
  ...asked,
});
