import type { Field } from '../../../sourcing/items/fields.ts';
import type { ForecastChange } from '../../../sourcing/items/forecast-queries.ts';
import type { ItemFields, PlannedItem } from '../../../sourcing/items/item.ts';
import type { ItemMove } from '../../../sourcing/items/queries.ts';

/** Changed fields of one item, its forecast among them, and the values that the writer had seen in them. */
export interface Change extends Partial<ItemFields> {
  id: string;
  seen?: Partial<ItemFields>;
}

/** The change of one cell. */
export const changeOf = (
  id: string,
  field: Field,
  value: ItemFields[Field] | undefined,
  seen: ItemFields[Field] | undefined,
): Change => ({
  id,
  [field]: value,
  ...(seen === undefined ? {} : { seen: { [field]: seen } }),
});

/** A text for a cell that was read as a value, and what the cell held when the text was begun. */
export interface ReadCell {
  id: string;
  field: Field;
  text: string;
  value: ItemFields[Field];
  seen: ItemFields[Field];
}

export const changesOf = (cells: readonly ReadCell[]) =>
  inOne(cells.map(({ id, field, value, seen }) => changeOf(id, field, value, seen)));

/** The fields of the items, and what is expected of them: each has its own call. */
export function apart(changes: readonly Change[]) {
  const forecasts: ForecastChange[] = changes.flatMap(({ id, forecast, seen }) =>
    forecast === undefined
      ? []
      : [
          {
            id,
            amount: forecast,
            ...(seen?.forecast === undefined ? {} : { seen: seen.forecast }),
          },
        ],
  );
  const fields = changes.flatMap(({ forecast: _own, seen, ...change }) => {
    const { forecast: _its, ...before } = seen ?? {};
    const isNamed = Object.keys(before).length > 0;
    return Object.keys(change).length > 1
      ? [{ ...change, ...(isNamed ? { seen: before } : {}) }]
      : [];
  });
  return { fields, forecasts };
}

/** Changes of the same item as one. */
export function inOne(changes: readonly Change[]): Change[] {
  const of = new Map<string, Change>();
  for (const change of changes) {
    const before = of.get(change.id);
    const seen = { ...before?.seen, ...change.seen };
    const isNamed = Object.keys(seen).length > 0;
    of.set(change.id, { ...before, ...change, ...(isNamed ? { seen } : {}) });
  }
  return [...of.values()];
}

export function withChanges(
  before: ReadonlyMap<string, Partial<ItemFields>>,
  changes: readonly Change[],
) {
  const after = new Map(before);
  for (const { id, seen: _before, ...fields } of changes)
    after.set(id, { ...after.get(id), ...fields });
  return after;
}

/** Without those values that nobody has changed since. */
export function withoutChanges(
  before: ReadonlyMap<string, Partial<ItemFields>>,
  changes: readonly Change[],
) {
  const after = new Map(before);
  for (const { id, seen: _before, ...fields } of changes) {
    const left = Object.entries(after.get(id) ?? {}).filter(
      ([field, value]) => fields[field as Field] !== value,
    );
    if (left.length > 0) after.set(id, Object.fromEntries(left));
    else after.delete(id);
  }
  return after;
}

/** The moves that bring items back, from the last to the first: each before its then neighbour. */
export function backsOf(stored: readonly PlannedItem[], ids: readonly string[]): ItemMove[] {
  return stored
    .map((item, place) => ({ item, before: stored[place + 1]?.id ?? null }))
    .filter(({ item }) => ids.includes(item.id))
    .reverse()
    .map(({ item, before }) => ({ ids: [item.id], before, room: item.room }));
}
