import type { ItemFields, PlannedItem } from '../../../sourcing/items/item.ts';
import type { AddedItem } from '../../../sourcing/items/item-row.ts';
import { plural } from '../../../words/format.ts';
import { type Change, sameFor, undoneFor } from './changes.ts';

interface Means {
  /** One act with its way back; a failure is said, and nothing has changed. */
  act: (
    said: string,
    todo: () => Promise<unknown>,
    undo: () => Promise<unknown>,
  ) => Promise<boolean>;
  store: (changes: readonly Change[]) => Promise<unknown>;
  add: (added: readonly AddedItem[], said: string) => Promise<boolean>;
  remove: (ids: readonly string[]) => Promise<unknown>;
  restore: (items: readonly PlannedItem[]) => Promise<unknown>;
}

/** Acts on several items at once: each of these is one request and one way back. */
export const manyEdits = ({ act, store, add, remove, restore }: Means) => ({
  setAll: (own: readonly PlannedItem[], value: Partial<ItemFields>, said: string) =>
    act(
      said,
      () => store(sameFor(own, value)),
      () => store(undoneFor(own, value)),
    ),

  /** Copies at the end of the list, with what is expected of them. */
  duplicateAll: (own: readonly PlannedItem[]) =>
    add(
      own.map(
        ({ id: _id, project_id: _project, created_at: _since, position: _place, ...item }) => ({
          ...item,
          room: item.room ?? '',
          code: item.code ?? '',
          specifications_url: item.specifications_url ?? '',
        }),
      ),
      `${plural(own.length, 'item duplicado', 'itens duplicados')} no fim da lista.`,
    ),

  deleteAll: (own: readonly PlannedItem[]) =>
    act(
      `${plural(own.length, 'item excluído', 'itens excluídos')}.`,
      () => remove(own.map(({ id }) => id)),
      () => restore(own),
    ),
});
