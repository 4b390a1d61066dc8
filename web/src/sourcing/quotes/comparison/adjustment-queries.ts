import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction, useRowIds } from '../../../wire/action.ts';
import { readAll } from '../../../wire/server-list.ts';
import { read, supabase } from '../../../wire/supabase.ts';
import { quoteKeys } from '../queries.ts';
import type { Adjustment } from './adjustments.ts';

/** The architect's adjustments of a project's offers; nobody else reads any. */
export const adjustmentsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'adjustments'],
    queryFn: () =>
      readAll<Adjustment>(
        () =>
          supabase()
            .from('quote_adjustments')
            .select(
              'id,request_id,project_item_id,amount,note,request:quote_requests!quote_adjustments_request_id_fkey!inner(project_id)',
            )
            .eq('request.project_id', projectId)
            .order('created_at')
            .order('id'),
        ({ id }) => id,
      ),
  });

/** Adds an adjustment, once also when an answer was lost. */
export function useAddAdjustment(projectId: string) {
  const stale = useStaleAdjustments(projectId);
  const ids = useRowIds('quote_adjustments');
  return useAction({
    mutationKey: ['add adjustment'],
    mutationFn: async (adjustment: Omit<Adjustment, 'id'>) => {
      const id = ids.of(adjustment);
      if (await ids.isStored(adjustment)) return;
      await read(
        supabase()
          .from('quote_adjustments')
          .insert({ id, ...adjustment }),
      );
    },
    onSuccess: (_none, adjustment) => {
      ids.forget(adjustment);
      return stale();
    },
  });
}

/** Corrects amount and reason of an adjustment; what it is about stays. */
export function useChangeAdjustment(projectId: string) {
  const stale = useStaleAdjustments(projectId);
  return useAction({
    mutationKey: ['change adjustment'],
    mutationFn: ({ id, amount, note }: Pick<Adjustment, 'id' | 'amount' | 'note'>) =>
      read(supabase().from('quote_adjustments').update({ amount, note }).eq('id', id)),
    onSuccess: stale,
  });
}

export function useRemoveAdjustment(projectId: string) {
  const stale = useStaleAdjustments(projectId);
  return useAction({
    mutationKey: ['remove adjustment'],
    mutationFn: (id: string) => read(supabase().from('quote_adjustments').delete().eq('id', id)),
    onSuccess: stale,
  });
}

function useStaleAdjustments(projectId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(adjustmentsQuery(projectId));
}
