import type { Row } from '../../wire/rows.ts';

/** An item of a project. `position` is its place in the list, smallest first; equals by id. */
export type ProjectItem = Row<'project_items'>;

/** An item with what its architect expects it to cost: R$ of the whole item, null where nothing is expected. */
export interface PlannedItem extends ProjectItem {
  forecast: number | null;
}

/** The fields of an item that the cells of the grid hold. */
export type ItemFields = Omit<PlannedItem, 'id' | 'project_id' | 'created_at' | 'position'>;

const planned = new WeakMap<ProjectItem, PlannedItem>();

/** The item with its forecast: the same object as long as both are the same, so that its row is not rendered again. */
export function withForecast(item: ProjectItem, forecast: number | null): PlannedItem {
  const known = planned.get(item);
  if (known?.forecast === forecast) return known;
  const made = { ...item, forecast };
  planned.set(item, made);
  return made;
}
