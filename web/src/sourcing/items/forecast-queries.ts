import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Row } from '../../wire/rows.ts';
import { readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** R$ of the whole item by its id; an item without a forecast is absent. */
export type ItemForecasts = Readonly<Record<string, number>>;

/** Where a forecast was taken from, and what was said of it there. */
export interface ForecastSource {
  source: Exclude<Row<'item_forecasts'>['source'], 'typed'>;
  note: string | null;
}

/** By the item's id; one whose forecast was typed is absent. */
export type ForecastSources = Readonly<Record<string, ForecastSource>>;

interface StoredForecasts {
  amounts: ItemForecasts;
  sources: ForecastSources;
}

const storedForecasts = (projectId: string) => ({
  queryKey: ['item forecasts', projectId] as const,
  refetchOnWindowFocus: 'always' as const,
  queryFn: async (): Promise<StoredForecasts> => {
    const ofProject = () =>
      supabase()
        .from('item_forecasts')
        .select('item_id,amount,source,source_note')
        .eq('project_id', projectId)
        .order('item_id');
    const rows = await readAll(ofProject, ({ item_id }) => item_id);
    return {
      amounts: Object.fromEntries(rows.map(({ item_id, amount }) => [item_id, amount])),
      sources: Object.fromEntries(
        rows.flatMap(({ item_id, source, source_note: note }) =>
          source === 'memory' || source === 'reference' ? [[item_id, { source, note }]] : [],
        ),
      ),
    };
  },
});

const amountsOf = ({ amounts }: StoredForecasts) => amounts;
const sourcesOf = ({ sources }: StoredForecasts) => sources;

/** The architect's forecasts for the items of a project; nobody but they and admins reads them (docs/decisions/128). */
export const itemForecastsQuery = (projectId: string) =>
  queryOptions({ ...storedForecasts(projectId), select: amountsOf });

/** Where they were taken from, out of the same request. */
export const forecastSourcesQuery = (projectId: string) =>
  queryOptions({ ...storedForecasts(projectId), select: sourcesOf });

/**
 * A new forecast for one item; null takes the forecast away. With a `seen` value nothing is written
 * where somebody else changed it since. Without a source it was typed.
 */
export interface ForecastChange {
  id: string;
  amount: number | null;
  seen?: number | null;
  source?: ForecastSource['source'];
  source_note?: string | null;
}

/** The forecasts of items that have one, to be written. */
export const forecastsOf = (
  items: readonly { id: string; forecast?: number | null }[],
): ForecastChange[] =>
  items.flatMap(({ id, forecast }) => (forecast == null ? [] : [{ id, amount: forecast }]));

/** Writes forecasts at once, all or none (set_item_forecasts), and puts what was stored into the reading. */
export function useSetForecasts(projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = storedForecasts(projectId);
  return useAction({
    mutationKey: ['set item forecasts'],
    mutationFn: (forecasts: readonly ForecastChange[]) =>
      read(supabase().rpc('set_item_forecasts', { target_project_id: projectId, forecasts })),
    onSuccess: (_count, changes) => {
      queryClient.setQueryData<StoredForecasts>(
        queryKey,
        (before) => before && withForecasts(before, changes),
      );
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

function withForecasts(
  before: StoredForecasts,
  changes: readonly ForecastChange[],
): StoredForecasts {
  const amounts = { ...before.amounts };
  const sources = { ...before.sources };
  for (const { id, amount, source, source_note: note = null } of changes) {
    delete sources[id];
    if (amount === null) delete amounts[id];
    else {
      amounts[id] = amount;
      if (source) sources[id] = { source, note };
    }
  }
  return { amounts, sources };
}
