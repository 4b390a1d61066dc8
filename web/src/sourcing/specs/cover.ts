import type { StoredFile } from '../../common/attachments/queries.ts';

/** The picture of a ficha by the name of its object: `item/<id>/<file>`; null where it has none. */
export function coverOf(name: string | null): StoredFile | null {
  const [kind, entity, ...file] = name?.split('/') ?? [];
  if (!name || kind !== 'item' || !entity || file.length === 0) return null;
  return { id: name, kind: 'item', entity_id: entity, file_name: file.join('/') };
}
