import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction, useRowIds } from '../../wire/action.ts';
import { readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { projectKeys } from '../projects/queries.ts';
import { forecastsOf, useSetForecasts } from './forecast-queries.ts';
import type { ItemFields, PlannedItem, ProjectItem } from './item.ts';
import { type AddedItem, toRow } from './item-row.ts';

/** Key of one query of the items, or the common stem of both. */
export const itemsKey = (projectId: string, ...order: string[]) =>
  ['items', projectId, ...order] as const;

/** Items of a project in the order of its list, or by category for the invitations (LST-004). */
export const itemsQuery = (projectId: string, order: 'position' | 'category' = 'position') =>
  queryOptions({
    queryKey: itemsKey(projectId, order),
    // Another tab may have changed them just now, and an edit starts from what is seen.
    refetchOnWindowFocus: 'always',
    queryFn: () => {
      const ofProject = () => {
        const items = supabase().from('project_items').select('*').eq('project_id', projectId);
        const grouped = order === 'category' ? items.order('category') : items;
        return grouped.order('position').order('id');
      };
      return readAll(ofProject, ({ id }) => id);
    },
  });

/** Inserts one or more items in one call: all of them or none, and once also when an answer was lost. */
export function useAddItems(projectId: string) {
  const stale = useStaleItems(projectId);
  const ids = useRowIds('project_items');
  return useAction({
    mutationKey: ['add items'],
    mutationFn: async (items: readonly AddedItem[]) => {
      // The first row speaks for all: they are stored together or not at all.
      const first = ids.of(items);
      if (await ids.isStored(items)) return;
      const rows = items.map((item, place) => ({
        id: place === 0 ? first : crypto.randomUUID(),
        ...toRow(projectId, item),
      }));
      await read(supabase().from('project_items').insert(rows));
    },
    onSuccess: (_none, items) => {
      ids.forget(items);
      return stale();
    },
  });
}

/**
 * Changed fields of one item: only these are written, so that another tab's stay. A field with a `seen` value
 * is not written where somebody else changed it since.
 */
export interface ItemChange extends Partial<Omit<ItemFields, 'forecast'>> {
  id: string;
  seen?: Partial<Omit<ItemFields, 'forecast'>>;
}

/** Changes items at once, all or none (change_items), and puts what was stored into the reading. */
export function useChangeItems(projectId: string) {
  const queryClient = useQueryClient();
  const stale = useStaleItems(projectId);
  return useAction({
    mutationKey: ['change items'],
    mutationFn: (changes: readonly ItemChange[]) =>
      read(supabase().rpc('change_items', { target_project_id: projectId, changes })),
    onSuccess: (_count, changes) => {
      const of = new Map(changes.map(({ seen: _before, ...change }) => [change.id, change]));
      queryClient.setQueryData<ProjectItem[]>(itemsKey(projectId, 'position'), (items) =>
        items?.map((item) => ({ ...item, ...of.get(item.id) })),
      );
    },
    onSettled: () => void stale(),
  });
}

export interface ItemMove {
  ids: readonly string[];
  /** The item before which they go; null: to the end of the list. */
  before: string | null;
  /** The room they are in afterwards; undefined: each in its own. */
  room?: string | null;
}

/** Moves items, in any phase (move_items). */
export function useMoveItems(projectId: string) {
  const stale = useStaleItems(projectId);
  return useAction({
    mutationKey: ['move items'],
    mutationFn: ({ ids, before, room }: ItemMove) =>
      read(
        supabase().rpc('move_items', {
          target_project_id: projectId,
          item_ids: ids,
          before_item: before,
          ...(room === undefined ? {} : { to_room: room, keep_rooms: false }),
        }),
      ),
    onSettled: stale,
  });
}

/** Adds rows whose ids are chosen already: all of them or none. */
export function useAddRows(projectId: string) {
  const stale = useStaleItems(projectId);
  return useAction({
    mutationKey: ['add items'],
    mutationFn: (rows: readonly ({ id: string } & ReturnType<typeof toRow>)[]) =>
      read(
        supabase()
          .from('project_items')
          .insert([...rows]),
      ),
    onSettled: stale,
  });
}

/** Puts deleted items back as they were, in their places, with their forecasts; what is there already stays (F11). */
export function useRestoreItems(projectId: string) {
  const stale = useStaleItems(projectId);
  const setForecasts = useSetForecasts(projectId);
  return useAction({
    mutationKey: ['restore items'],
    mutationFn: async (items: readonly PlannedItem[]) => {
      const rows = items.map(({ created_at: _since, forecast: _own, ...row }) => row);
      await read(supabase().from('project_items').insert(rows));
      const forecasts = forecastsOf(items);
      if (forecasts.length > 0) await setForecasts.mutateAsync(forecasts);
    },
    onSettled: stale,
  });
}

/** Deletes an item while the project is in planning (items/transitions.sql). */
export function useDeleteItem(projectId: string) {
  const stale = useStaleItems(projectId);
  return useAction({
    mutationKey: ['delete item'],
    mutationFn: (id: string | readonly string[]) => {
      const rows = supabase().from('project_items').delete();
      return read(typeof id === 'string' ? rows.eq('id', id) : rows.in('id', id));
    },
    onSettled: stale,
  });
}

function useStaleItems(projectId: string) {
  const queryClient = useQueryClient();
  return () => {
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: itemsKey(projectId) }),
      // The dashboard counts items to know the step of a project.
      queryClient.invalidateQueries({ queryKey: projectKeys.all }),
    ]);
  };
}
