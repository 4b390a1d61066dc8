import type { Row } from '../../wire/rows.ts';

/** An item of a project. `position` is its place in the list, smallest first; equals by id. */
export type ProjectItem = Pick<
  Row<'project_items'>,
  | 'id'
  | 'project_id'
  | 'description'
  | 'category'
  | 'quantity'
  | 'unit'
  | 'specifications_url'
  | 'created_at'
  | 'position'
  | 'room'
>;

/** An item with what its architect expects it to cost: R$ of the whole item, null where nothing is expected. */
export interface PlannedItem extends ProjectItem {
  forecast: number | null;
}

/** The fields of an item that the cells of the grid hold, from left to right. */
export type ItemFields = Pick<
  PlannedItem,
  'description' | 'category' | 'quantity' | 'unit' | 'room' | 'forecast' | 'specifications_url'
>;

const planned = new WeakMap<ProjectItem, PlannedItem>();

/** The item with its forecast: the same object as long as both are the same, so that its row is not rendered again. */
export function withForecast(item: ProjectItem, forecast: number | null): PlannedItem {
  const known = planned.get(item);
  if (known?.forecast === forecast) return known;
  const made = { ...item, forecast };
  planned.set(item, made);
  return made;
}
