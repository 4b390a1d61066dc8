import { byKey } from '../../../words/by-key.ts';
import { sumBRL } from '../../../words/money.ts';
import type { MatrixRow } from './matrix.ts';

/** The items of one room among those of a category. */
export interface RoomRows {
  /** '' for items without a room. */
  room: string;
  rows: readonly MatrixRow[];
}

/** Up to this many items need no headings. */
const A_FEW = 8;

/**
 * The items of a category by room, in the order in which rooms first appear in the project's list; null
 * where headings would be more than they order: few items, or all of one room.
 */
export function roomsOf(rows: readonly MatrixRow[]): RoomRows[] | null {
  const rooms = byKey(rows, ({ item }) => item.room ?? '');
  if (rows.length <= A_FEW || rooms.size < 2) return null;
  return [...rooms].map(([room, own]) => ({ room, rows: own }));
}

/** A supplier's total for the items of a room: R$, and how many of them are priced or included. */
export function roomTotal(rows: readonly MatrixRow[], place: number) {
  const own = rows.flatMap(({ cells }) => cells[place] ?? []);
  return { total: sumBRL(own.map(({ price }) => price)), covered: own.length };
}
