import type { PlannedItem, ProjectItem } from '../../../sourcing/items/item.ts';
import { byKey } from '../../../words/by-key.ts';
import { type Category, inCategoryOrder } from '../../../words/categories.ts';

/** How the list is looked at; moving means something only where it stands in its own order. */
export const views = [
  { value: 'rooms', label: 'Ambientes' },
  { value: 'categories', label: 'Categorias' },
  { value: 'newest', label: 'Mais recentes' },
] as const;
export type View = (typeof views)[number]['value'];

/** Items under one heading; without one when `room` and `category` are undefined. */
export interface ItemGroup<Item extends ProjectItem = PlannedItem> {
  key: string;
  /** The room, null for the items without one. */
  room?: string | null;
  category?: Category;
  items: readonly Item[];
}

/**
 * The list in groups: in its own order, with a heading wherever the room changes and none while nothing has
 * a room; by category; or newest first in one group.
 */
export function groupItems<Item extends ProjectItem>(
  items: readonly Item[],
  view: View,
): ItemGroup<Item>[] {
  if (view === 'newest') {
    const newest = items.toSorted(
      (a, b) => b.created_at.localeCompare(a.created_at) || b.position - a.position,
    );
    return [{ key: 'newest', items: newest }];
  }
  if (view === 'categories') {
    const groups = byKey(items, ({ category }) => category);
    return inCategoryOrder(groups.keys()).map((category) => ({
      key: category,
      category,
      items: groups.get(category) ?? [],
    }));
  }
  if (items.every(({ room }) => room === null)) return [{ key: 'list', items }];
  const runs: { room: string | null; items: Item[] }[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && run.room === item.room) run.items.push(item);
    else runs.push({ room: item.room, items: [item] });
  }
  return runs.map((run) => ({ key: `room ${run.items[0]?.id}`, ...run }));
}

/** Where an item goes by one step up or down: before whom and into which room; null at the ends. */
export function stepOf(
  groups: readonly ItemGroup<ProjectItem>[],
  id: string,
  by: -1 | 1,
): { before: string | null; room: string | null | undefined } | null {
  const at = groups.findIndex(({ items }) => items.some((item) => item.id === id));
  const group = groups[at];
  if (!group) return null;
  const place = group.items.findIndex((item) => item.id === id);
  const next = place + by;
  if (next >= 0 && next < group.items.length) {
    const before = by < 0 ? group.items[next] : group.items[next + 1];
    return { before: before?.id ?? firstAfter(groups, at), room: undefined };
  }
  // Over the edge of its room: into the neighbouring one, at the near end.
  const neighbour = groups[at + by];
  if (!neighbour) return null;
  return by < 0
    ? { before: group.items[1]?.id ?? firstAfter(groups, at), room: neighbour.room ?? null }
    : { before: neighbour.items[0]?.id ?? null, room: neighbour.room ?? null };
}

/** Before which item a whole room goes by one step; null at the ends. */
export function roomStepOf(
  groups: readonly ItemGroup<ProjectItem>[],
  key: string,
  by: -1 | 1,
): { before: string | null } | null {
  const at = groups.findIndex((group) => group.key === key);
  if (at < 0 || !groups[at + by]) return null;
  if (by < 0) return { before: groups[at - 1]?.items[0]?.id ?? null };
  return { before: firstAfter(groups, at + 1) };
}

const firstAfter = (groups: readonly ItemGroup<ProjectItem>[], at: number) =>
  groups[at + 1]?.items[0]?.id ?? null;
