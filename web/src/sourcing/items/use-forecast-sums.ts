import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { CategorySum } from './forecast-sums.ts';

/** Writes sums of items as the forecasts of their categories, in one call; categories without a sum stay. */
export function useForecastSums(projectId: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['use forecast sums'],
    mutationFn: (sums: readonly CategorySum[]) =>
      read(
        supabase()
          .from('project_category_budgets')
          .upsert(
            sums.map(({ category, amount }) => ({
              project_id: projectId,
              category,
              budgeted_amount: amount,
            })),
            { onConflict: 'project_id,category' },
          ),
      ),
    onSettled: () =>
      Promise.all(
        ['budgets', 'finances'].map((stem) =>
          queryClient.invalidateQueries({ queryKey: [stem, projectId] }),
        ),
      ),
  });
}
