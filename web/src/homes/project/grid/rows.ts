import type { PlannedItem, ProjectItem } from '../../../sourcing/items/item.ts';
import { byKey } from '../../../words/by-key.ts';
import { type Category, inCategoryOrder } from '../../../words/categories.ts';

/** How the list is looked at; items are moved by room and in the order of the list. */
export const views = [
  { value: 'rooms', label: 'Por ambiente' },
  { value: 'categories', label: 'Por categoria' },
  { value: 'list', label: 'Na ordem da lista' },
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

/** The key of a group while items come, go and move: the name of its room or its category. */
export const nameOfGroup = ({ room, category }: ItemGroup<ProjectItem>) => category ?? room ?? '';

/**
 * The list in groups. By room: one group for each room, in the order in which rooms first stand in the list, and
 * no heading while nothing has a room; where the items stand in the list stays as it is. By category, one group
 * for each category. In the order of the list, or newest first, all items are one group.
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
  if (view === 'list' || items.every(({ room }) => room === null)) return [{ key: 'list', items }];
  return [...byKey(items, ({ room }) => room)].map(([room, own]) => ({
    key: `room ${own[0]?.id}`,
    room,
    items: own,
  }));
}

/** Where an item goes by one step up or down: before whom in the list and into which room; null at the ends. */
export function stepOf(
  groups: readonly ItemGroup<ProjectItem>[],
  list: readonly ProjectItem[],
  id: string,
  by: -1 | 1,
): { before: string | null; room: string | null | undefined } | null {
  const at = groups.findIndex(({ items }) => items.some((item) => item.id === id));
  const group = groups[at];
  if (!group) return null;
  const place = group.items.findIndex((item) => item.id === id);
  const next = place + by;
  if (next >= 0 && next < group.items.length) {
    const neighbour = group.items[next]?.id ?? '';
    return { before: by < 0 ? neighbour : idAfter(list, neighbour, id), room: undefined };
  }
  // Over the edge of its room: into the neighbouring one, at the near end.
  const neighbour = groups[at + by];
  if (!neighbour) return null;
  return by < 0
    ? {
        before: idAfter(list, neighbour.items.at(-1)?.id ?? '', id),
        room: neighbour.room ?? null,
      }
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

/** The item that comes after another one in the list, passing over the one that is moved; null at the end. */
export function idAfter(list: readonly ProjectItem[], id: string, moved: string): string | null {
  const others = list.filter((item) => item.id !== moved);
  return others[others.findIndex((item) => item.id === id) + 1]?.id ?? null;
}

const firstAfter = (groups: readonly ItemGroup<ProjectItem>[], at: number) =>
  groups[at + 1]?.items[0]?.id ?? null;
