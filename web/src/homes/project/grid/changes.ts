import type { Field } from '../../../sourcing/items/fields.ts';
import type {
  ForecastChange,
  ForecastSource,
  ForecastSources,
} from '../../../sourcing/items/forecast-queries.ts';
import type { ItemFields, PlannedItem } from '../../../sourcing/items/item.ts';
import type { ItemMove } from '../../../sourcing/items/queries.ts';
import { formatAmount } from '../../../words/format.ts';

/**
 * Changed fields of one item, its forecast among them, where a forecast was taken from if it was not typed, and the values that the
 * writer had seen in them.
 */
export interface Change extends Partial<ItemFields> {
  id: string;
  seen?: Partial<ItemFields>;
  source?: ForecastSource | undefined;
}

/** The change of one cell. */
export const changeOf = (
  id: string,
  field: Field,
  value: ItemFields[Field] | undefined,
  seen: ItemFields[Field] | undefined,
  source?: ForecastSource,
): Change => ({
  id,
  [field]: value,
  ...(seen === undefined ? {} : { seen: { [field]: seen } }),
  ...(source === undefined ? {} : { source }),
});

/** A text for a cell that was read as a value, and what the cell held when the text was begun. */
export interface ReadCell {
  id: string;
  field: Field;
  text: string;
  value: ItemFields[Field];
  seen: ItemFields[Field];
  /** Where a forecast was taken from; absent for one that was typed. */
  source?: ForecastSource | undefined;
}

export const changesOf = (cells: readonly ReadCell[]) =>
  inOne(
    cells.map(({ id, field, value, seen, source }) => changeOf(id, field, value, seen, source)),
  );

/** The fields of the items, and what is expected of them: each has its own call. */
export function apart(changes: readonly Change[]) {
  const forecasts: ForecastChange[] = changes.flatMap(({ id, forecast, seen, source }) =>
    forecast === undefined
      ? []
      : [
          {
            id,
            amount: forecast,
            ...(seen?.forecast === undefined ? {} : { seen: seen.forecast }),
            ...(source && forecast !== null
              ? { source: source.source, source_note: source.note }
              : {}),
          },
        ],
  );
  const fields = changes.flatMap(({ forecast: _own, source: _its, seen, ...change }) => {
    const { forecast: _one, ...before } = seen ?? {};
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
  for (const { id, seen: _before, source: _source, ...fields } of changes)
    after.set(id, { ...after.get(id), ...fields });
  return after;
}

/** Without those values that nobody has changed since. */
export function withoutChanges(
  before: ReadonlyMap<string, Partial<ItemFields>>,
  changes: readonly Change[],
) {
  const after = new Map(before);
  for (const { id, seen: _before, source: _source, ...fields } of changes) {
    const left = Object.entries(after.get(id) ?? {}).filter(
      ([field, value]) => fields[field as Field] !== value,
    );
    if (left.length > 0) after.set(id, Object.fromEntries(left));
    else after.delete(id);
  }
  return after;
}

/**
 * The moves that bring items back, from the last to the first, each before its then neighbour. Items that stood one
 * below the other in one room go back together.
 */
export function backsOf(stored: readonly PlannedItem[], ids: readonly string[]): ItemMove[] {
  const moved = new Set(ids);
  const runs: { ids: string[]; before: string | null; room: string | null }[] = [];
  for (const [place, { id, room }] of stored.entries()) {
    if (!moved.has(id)) continue;
    const before = stored[place + 1]?.id ?? null;
    const run = runs.at(-1);
    if (run?.before === id && run.room === room) {
      run.ids.push(id);
      run.before = before;
    } else runs.push({ ids: [id], before, room });
  }
  return runs.reverse();
}

/** The same value for several items, where they do not have it yet, and what each had before. */
export const sameFor = (items: readonly PlannedItem[], value: Partial<ItemFields>): Change[] =>
  items.map(({ id, ...item }) => ({ id, ...value, seen: fieldsLike(value, item) }));

/** The way back from sameFor. */
export const undoneFor = (items: readonly PlannedItem[], value: Partial<ItemFields>): Change[] =>
  items.map(({ id, ...item }) => ({ id, ...fieldsLike(value, item), seen: value }));

const fieldsLike = (value: Partial<ItemFields>, item: ItemFields): Partial<ItemFields> =>
  Object.fromEntries((Object.keys(value) as Field[]).map((field) => [field, item[field]]));

/** R$ of one unit; null where nothing is expected. */
export const unitForecast = ({ forecast, quantity }: ItemFields) =>
  forecast === null || quantity === 0 ? null : forecast / quantity;

/**
 * The forecasts that go with changed quantities: what one unit is expected to cost stays. A forecast that is written
 * at the same time is its writer's own.
 */
export function followingForecasts(
  cells: readonly ReadCell[],
  items: readonly PlannedItem[],
  sources: ForecastSources,
): ReadCell[] {
  return cells.flatMap(({ id, field, value }) => {
    const item = field === 'quantity' && items.find((one) => one.id === id);
    const unit = item ? unitForecast(item) : null;
    if (!item || unit === null || typeof value !== 'number') return [];
    if (cells.some((one) => one.id === id && one.field === 'forecast')) return [];
    const amount = Math.round(unit * value * 100) / 100;
    if (amount === item.forecast) return [];
    return [
      {
        id,
        field: 'forecast' as const,
        text: formatAmount(amount),
        value: amount,
        seen: item.forecast,
        // It is still that price, of more or less.
        source: sources[id],
      },
    ];
  });
}
