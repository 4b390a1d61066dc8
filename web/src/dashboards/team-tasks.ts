import { queryOptions } from '@tanstack/react-query';
import { read, supabase } from '../wire/supabase.ts';

/** The team's open tasks (database/platform/team_tasks.sql). */
export interface TeamTasks {
  mail_waiting: number;
  mail_given_up: number;
  mail_waiting_since: string | null;
  mail_error: string | null;
  open_erasures: number;
  oldest_erasure_at: string | null;
  open_objections: number;
  approved_architects: number;
}

/** Only administrators. */
export const teamTasksQuery = queryOptions({
  queryKey: ['team tasks'],
  queryFn: async () => (await read<TeamTasks[]>(supabase().rpc('team_tasks')))[0] ?? null,
  refetchInterval: 30_000,
});
