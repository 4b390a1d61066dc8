import type { Column, Table } from '../plan/catalog.ts';

/** Whether `*` shows the column to this role: by a right on the column, or through the view that masks it. */
export const mayRead = (table: Table, column: Column, role: string): boolean =>
  column.readers.has(role) || (table.masked.get(column.name)?.has(role) ?? false);
