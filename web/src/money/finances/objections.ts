import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A client's word that they do not recognise a project (database/projects/object_to_project.sql). */
export type Objection = RowOf<'list_my_objections'>;

/** The client's own objections, without those they took back. */
export const objectionsQuery = queryOptions({
  queryKey: ['objections', 'own'],
  queryFn: () => read(supabase().rpc('list_my_objections')),
});

/** Objects to a project, or takes that back. */
export const useObject = (projectId: string) =>
  useAction({
    mutationKey: ['object to project'],
    mutationFn: (act: 'object_to_project' | 'withdraw_objection') =>
      read(supabase().rpc(act, { target_project_id: projectId })),
    stales: [objectionsQuery.queryKey],
  });
