import { dayOf, deadlineFault } from '../../words/deadlines.ts';
import type { CategoryBoard } from './board.ts';
import type { BoardRow } from './queries.ts';

/**
 * The deadline that grants a supplier's wish for more time with one tap, or null where none can. It holds for the
 * whole category, so it is never earlier than what another supplier has already, and a wish for a day that is too
 * near to be a deadline is answered in the form.
 */
export function grantOf(
  { more_time_until, owes }: BoardRow,
  { rows }: CategoryBoard,
): string | null {
  if (!more_time_until || !owes) return null;
  const others = rows.flatMap(({ respond_until }) => respond_until ?? []);
  const latest = [more_time_until, ...others]
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);
  return latest && !deadlineFault(dayOf(latest)) && Date.parse(latest) > Date.now() + 24 * 3_600_000
    ? latest
    : null;
}
