import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../../wire/action.ts';
import type { RowOf } from '../../../wire/rows.ts';
import { FOR_ROWS, readAll } from '../../../wire/server-list.ts';
import { read, supabase } from '../../../wire/supabase.ts';

/** A project that its client does not recognise (database/projects/decide_objection.sql). */
export type ProjectObjection = RowOf<'list_project_objections'>;

/** Open objections, oldest first, all of them. Only administrators may read them. */
export const projectObjectionsQuery = queryOptions({
  queryKey: ['objections', 'everybody’s'],
  queryFn: () =>
    readAll(
      () =>
        supabase()
          .rpc('list_project_objections', {}, FOR_ROWS)
          .select(
            'id,project_id,project_name,project_status,project_opened_at,client_name,client_email,architect_id,architect_name,architect_email,architect_company,status,objected_at,decided_at,decided_by_name',
          )
          .eq('status', 'open')
          .order('objected_at')
          .order('id'),
      ({ id }) => id,
    ),
});

/** Whether the client is right; what follows is the database's. */
export const useDecideObjection = () =>
  useAction({
    mutationKey: ['decide objection'],
    mutationFn: ({ id, uphold }: { id: string; uphold: boolean }) =>
      read(supabase().rpc('decide_objection', { objection_id: id, uphold })),
    stales: [projectObjectionsQuery.queryKey, ['projects']],
  });
