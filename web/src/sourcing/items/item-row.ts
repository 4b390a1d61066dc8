import type { ProjectItem } from './item.ts';
import type { NewItem } from './item-form.ts';

/** An item as it is added: of the list's own facts, those that were said. */
export type AddedItem = NewItem & { room?: string; code?: string; forecast?: number | null };

/** The row to insert; the database gives the position. */
export const toRow = (projectId: string, { forecast: _own, ...item }: AddedItem) => ({
  project_id: projectId,
  ...writtenFields(item),
});

/** Fields as they are sent: texts without blanks around them, an empty one as null. */
export const writtenFields = (fields: Readonly<Record<string, string | number | null>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || null : value,
    ]),
  ) as Omit<ProjectItem, 'id' | 'project_id' | 'created_at' | 'position'>;
