import type { ForecastChange } from '../forecast-queries.ts';
import type { PlannedItem } from '../item.ts';
import type { ItemMove } from '../queries.ts';
import type { Field, ItemFields } from './fields.ts';

/** What of one item changes, its forecast among it. */
export interface Change extends Partial<ItemFields> {
  id: string;
}

/** The fields of the items, and what is expected of them: each has its own call. */
export function apart(changes: readonly Change[]) {
  const forecasts: ForecastChange[] = changes.flatMap(({ id, forecast }) =>
    forecast === undefined ? [] : [{ id, amount: forecast }],
  );
  const fields = changes.flatMap(({ forecast: _own, ...change }) =>
    Object.keys(change).length > 1 ? [change] : [],
  );
  return { fields, forecasts };
}

/** Changes of the same item as one. */
export function inOne(changes: readonly Change[]): Change[] {
  const of = new Map<string, Change>();
  for (const change of changes) of.set(change.id, { ...of.get(change.id), ...change });
  return [...of.values()];
}

export function withChanges(
  before: ReadonlyMap<string, Partial<ItemFields>>,
  changes: readonly Change[],
) {
  const after = new Map(before);
  for (const { id, ...fields } of changes) after.set(id, { ...after.get(id), ...fields });
  return after;
}

/** Without those values that nobody has changed since. */
export function withoutChanges(
  before: ReadonlyMap<string, Partial<ItemFields>>,
  changes: readonly Change[],
) {
  const after = new Map(before);
  for (const { id, ...fields } of changes) {
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
