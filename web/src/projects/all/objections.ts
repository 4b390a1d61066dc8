import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { ProjectStatus } from '../../words/labels.ts';

/** A project that its client does not recognise (database/projects/decide_objection.sql). */
export interface ProjectObjection {
  id: string;
  project_id: string;
  project_name: string;
  project_status: ProjectStatus;
  project_opened_at: string;
  client_name: string;
  client_email: string;
  architect_id: string;
  architect_name: string;
  architect_email: string;
  architect_company: string | null;
  status: 'open' | 'dismissed' | 'upheld';
  objected_at: string;
  decided_at: string | null;
  decided_by_name: string | null;
}

/** Open objections, oldest first, then decided ones. Only administrators may read them. */
export const projectObjectionsQuery = queryOptions({
  queryKey: ['objections', 'everybody’s'],
  queryFn: () => read<ProjectObjection[]>(supabase().rpc('list_project_objections')),
  refetchInterval: 30_000,
});

/** Whether the client is right; what follows is the database's. */
export function useDecideObjection() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['decide objection'],
    mutationFn: ({ id, uphold }: { id: string; uphold: boolean }) =>
      read(supabase().rpc('decide_objection', { objection_id: id, uphold })),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: projectObjectionsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['projects'] }),
      ]),
  });
}
