import type { ProjectItem } from '../../../sourcing/items/item.ts';
import { isPlain } from '../../../sourcing/specs/SpecDrawer.tsx';
import { type GridField, NO_SPEC, type Spec, threeWords } from '../../../sourcing/specs/spec.ts';
import { byKey } from '../../../words/by-key.ts';
import { matches } from '../../../words/search.ts';

/** An item with its ficha, as the grid and the cards show it. */
export interface SpecRow {
  item: ProjectItem;
  spec: Spec | null;
  /** The values of the cells; without a ficha the code is the item's. */
  fields: Pick<Spec, GridField>;
  canWrite: boolean;
  /** Why its cells are not written in here. */
  locked: string | null;
}

const lockedWords = {
  addendum: 'Já foi pedido a fornecedores: mude em “Mudar a solicitação”',
  change_order: 'O pedido está confirmado: mude por um aditivo',
};

/** The items in the order of the list, each with its ficha. */
export function specRows(
  items: readonly ProjectItem[],
  specs: readonly Spec[],
  canChange: boolean,
): SpecRow[] {
  const of = new Map(specs.map((spec) => [spec.item_id, spec]));
  return items.map((item) => {
    const spec = of.get(item.id) ?? null;
    const canWrite = canChange && isPlain(spec);
    const by = spec?.change_by;
    const locked = by === 'addendum' || by === 'change_order' ? lockedWords[by] : 'A obra terminou';
    return {
      item,
      spec,
      fields: spec ?? emptyOf(item),
      canWrite,
      locked: canWrite ? null : locked,
    };
  });
}

export interface SpecRoom {
  room: string;
  rows: readonly SpecRow[];
}

const empty = new WeakMap<ProjectItem, SpecRow['fields']>();

/** The cells of an item without a ficha: the same object as long as the item is, so that its row is not rendered again. */
function emptyOf(item: ProjectItem): SpecRow['fields'] {
  const known = empty.get(item);
  if (known) return known;
  const made = { ...NO_SPEC, code: item.code };
  empty.set(item, made);
  return made;
}

/** By room, in the order in which rooms first stand in the list. */
export const specRooms = (rows: readonly SpecRow[]): SpecRoom[] =>
  [...byKey(rows, ({ item }) => item.room ?? 'Sem ambiente')].map(([room, own]) => ({
    room,
    rows: own,
  }));

/** A choice of the filter: a status, or the items without a ficha. */
export const specFilters = [
  { value: '', label: 'Todas as situações' },
  { value: 'none', label: 'Sem ficha' },
  { value: 'draft', label: 'Rascunho' },
  { value: 'proposed', label: 'Com o cliente' },
  { value: 'approved', label: 'Aprovada' },
  { value: 'refused', label: 'Recusada' },
] as const;

export function isShown({ item, spec, fields }: SpecRow, words: string, status: string): boolean {
  if (status === 'none' ? spec !== null : status !== '' && spec?.status !== status) return false;
  return matches(words, [
    item.description,
    item.room,
    fields.code,
    spec && threeWords(spec),
    spec?.notes ?? null,
  ]);
}
