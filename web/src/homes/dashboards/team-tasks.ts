import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** The team's open tasks (database/platform/team_tasks.sql). */
export type TeamTasks = RowOf<'team_tasks'>;

/** Only administrators. */
export const teamTasksQuery = queryOptions({
  queryKey: ['team tasks'],
  queryFn: async () => (await read(supabase().rpc('team_tasks')))[0] ?? null,
});
