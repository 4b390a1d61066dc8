import type { Row } from '../wire/rows.ts';

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
