import type { NewItem } from './item-form.ts';

/** The row to insert: an empty address is sent as null (spec §5). */
export function toRow(projectId: string, item: NewItem) {
  return {
    project_id: projectId,
    description: item.description.trim(),
    category: item.category,
    quantity: item.quantity,
    unit: item.unit,
    specifications_url: item.specificationsUrl.trim() || null,
  };
}
