import type { NewItem } from './item-form.ts';

/** An item as it is added: of the list's own facts, those that were said. */
export type AddedItem = NewItem & { room?: string; forecast?: number | null };

/** The row to insert: an empty address is sent as null; the database gives the position. */
export function toRow(projectId: string, item: AddedItem) {
  return {
    project_id: projectId,
    description: item.description.trim(),
    category: item.category,
    quantity: item.quantity,
    unit: item.unit,
    specifications_url: item.specificationsUrl.trim() || null,
    ...(item.room?.trim() ? { room: item.room.trim() } : {}),
  };
}
