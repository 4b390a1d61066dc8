import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../wire/action.ts';
import { readAll } from '../../../wire/server-list.ts';
import { read, supabase } from '../../../wire/supabase.ts';
import { type Decisions, selectionOf } from './selection.ts';

/** The latest selection of a project that was sent to its client and not withdrawn; null when there is none. */
export const selectionQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['selections', 'review', projectId],
    queryFn: async () =>
      selectionOf(
        await readAll(
          () => supabase().rpc('get_selection_review', { target_project_id: projectId }),
          ({ quote_id }) => quote_id,
        ),
      ),
  });

export interface Decision {
  selectionId: string;
  decisions: Decisions;
}

/** Everything that approvals change for a client. */
const changed = ['selections', 'quotes', 'projects', 'finances', 'audit'];

/**
 * Decides a selection, whole. Sent again after its answer was lost it changes nothing; a refusal of the
 * database is a sentence.
 */
export function useDecideSelection() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['decide selection'],
    mutationFn: ({ selectionId, decisions }: Decision) =>
      read(supabase().rpc('decide_selection', { selection_id: selectionId, decisions })),
    onSuccess: () =>
      Promise.all(changed.map((stem) => queryClient.invalidateQueries({ queryKey: [stem] }))),
  });
}
