import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** R$ of the whole item by its id; an item without a forecast is absent. */
export type ItemForecasts = Readonly<Record<string, number>>;

/** The architect's forecasts for the items of a project; nobody but they and admins reads them (docs/decisions/128). */
export const itemForecastsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['item forecasts', projectId],
    refetchOnWindowFocus: 'always',
    queryFn: async (): Promise<ItemForecasts> => {
      const ofProject = () =>
        supabase()
          .from('item_forecasts')
          .select('item_id,amount')
          .eq('project_id', projectId)
          .order('item_id');
      const rows = await readAll(ofProject, ({ item_id }) => item_id);
      return Object.fromEntries(rows.map(({ item_id, amount }) => [item_id, amount]));
    },
  });

/**
 * A new forecast for one item; null takes the forecast away. With a `seen` value nothing is written
 * where somebody else changed it since.
 */
export interface ForecastChange {
  id: string;
  amount: number | null;
  seen?: number | null;
}

/** The forecasts of items that have one, to be written. */
export const forecastsOf = (
  items: readonly { id: string; forecast?: number | null }[],
): ForecastChange[] =>
  items.flatMap(({ id, forecast }) => (forecast == null ? [] : [{ id, amount: forecast }]));

/** Writes forecasts at once, all or none (set_item_forecasts), and puts what was stored into the reading. */
export function useSetForecasts(projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = itemForecastsQuery(projectId);
  return useAction({
    mutationKey: ['set item forecasts'],
    mutationFn: (forecasts: readonly ForecastChange[]) =>
      read(supabase().rpc('set_item_forecasts', { target_project_id: projectId, forecasts })),
    onSuccess: (_count, changes) => {
      queryClient.setQueryData(queryKey, (before) => before && withForecasts(before, changes));
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

function withForecasts(before: ItemForecasts, changes: readonly ForecastChange[]): ItemForecasts {
  const after = { ...before };
  for (const { id, amount } of changes) {
    if (amount === null) delete after[id];
    else after[id] = amount;
  }
  return after;
}
