import { sumBRL } from '../words/money.ts';
import type { CategoryMatrix } from './matrix.ts';
import type { RankedQuote } from './ranking.ts';

/** The architect's choice: item id -> quote id, at most one per item. */
export type Selection = Readonly<Record<string, string>>;

/** What a ready-made choice is made for: the lowest prices, or the shortest delivery. */
export type Aim = 'price' | 'days';

/** Who may be chosen; without it everybody. */
type Among = (quote: RankedQuote) => boolean;

const daysOf = ({ delivery_time_days }: RankedQuote) =>
  delivery_time_days ?? Number.POSITIVE_INFINITY;

/** `byPrice` is sorted by price already, and sorting keeps the order of equals. */
const preferred = (byPrice: readonly RankedQuote[], aim: Aim) =>
  aim === 'price' ? byPrice : byPrice.toSorted((a, b) => daysOf(a) - daysOf(b));

/**
 * The best choice for one category: item by item, but for prices that hold only together, which are taken
 * whole or not at all. Of all ways to take such sets the one that leaves the fewest items open counts, then
 * what it is for. An item that a chosen supplier includes is left to that supplier.
 */
export function bestChoice(matrix: CategoryMatrix, aim: Aim, among: Among = () => true): Selection {
  const rows = matrix.rows.map(({ item, byPrice }) => ({
    itemId: item.id,
    offers: preferred(byPrice.filter(among), aim),
  }));
  const all = new Map(rows.flatMap(({ offers }) => offers.map((quote) => [quote.id, quote])));
  const sets = wholeSets([...all.values()]).filter((set) =>
    Object.values(set).every((id) => all.has(id)),
  );
  let best: { selection: Selection; rank: readonly number[] } | undefined;
  for (const taken of compatible(sets)) {
    const selection = filled(rows, taken);
    const rank = rankOf(rows.length, selection, all, aim);
    if (!best || isLower(rank, best.rank)) best = { selection, rank };
  }
  return best?.selection ?? {};
}

type Rows = readonly { itemId: string; offers: readonly RankedQuote[] }[];

/** One of each set of prices that hold only together. */
function wholeSets(quotes: readonly RankedQuote[]): Selection[] {
  const sets = new Map<string, Selection>();
  for (const { together } of quotes)
    if (together) sets.set(Object.values(together).sort().join(), together);
  return [...sets.values()];
}

/** Every way to take some of the sets of which no two are for the same item; none of them first. */
function compatible(sets: readonly Selection[]): Selection[] {
  const [first, ...others] = sets;
  if (!first) return [{}];
  const without = compatible(others);
  const items = Object.keys(first);
  const beside = without.filter((taken) => items.every((item) => !(item in taken)));
  return [...without, ...beside.map((taken) => ({ ...first, ...taken }))];
}

/** The preferred single offer for every item that the taken sets leave, and what goes with the chosen. */
function filled(rows: Rows, taken: Selection): Selection {
  const selection: Record<string, string> = { ...taken };
  for (const { itemId, offers } of rows) {
    const single = offers.find(({ isIncluded, together }) => !isIncluded && !together);
    if (single && !(itemId in taken)) selection[itemId] = single.id;
  }
  const isQuotedBy = (supplierId: string, exceptItem: string) =>
    rows.some(
      ({ itemId, offers }) =>
        itemId !== exceptItem &&
        offers.some(
          ({ id, supplier, isIncluded }) =>
            id === selection[itemId] && supplier.id === supplierId && !isIncluded,
        ),
    );
  for (const { itemId, offers } of rows) {
    if (itemId in taken) continue;
    const included = offers.find(
      ({ isIncluded, together, supplier }) =>
        isIncluded && !together && isQuotedBy(supplier.id, itemId),
    );
    if (included) selection[itemId] = included.id;
  }
  return selection;
}

function rankOf(
  items: number,
  selection: Selection,
  quotes: ReadonlyMap<string, RankedQuote>,
  aim: Aim,
): number[] {
  const chosen = Object.values(selection).flatMap((id) => quotes.get(id) ?? []);
  const total = sumBRL(chosen.map(({ price }) => price));
  const gaps = items - chosen.length;
  const priced = chosen.filter(({ isIncluded }) => !isIncluded);
  return aim === 'price' ? [gaps, total] : [gaps, Math.max(0, ...priced.map(daysOf)), total];
}

function isLower(a: readonly number[], b: readonly number[]): boolean {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place >= 0 && (a[place] ?? 0) < (b[place] ?? 0);
}
