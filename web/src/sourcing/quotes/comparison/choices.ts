import { sumBRL } from '../../../words/money.ts';
import { isFlagged, type RankedQuote } from '../ranking.ts';
import type { CategoryMatrix } from './matrix.ts';

/** The architect's choice: item id -> quote id, at most one per item. */
export type Selection = Readonly<Record<string, string>>;

/** Aim of a ready-made choice: the lowest prices, or the shortest delivery. */
export type Aim = 'price' | 'days';

/** Quotes that may be chosen; without it all. */
type Among = (quote: RankedQuote) => boolean;

const daysOf = ({ delivery_time_days }: RankedQuote) =>
  delivery_time_days ?? Number.POSITIVE_INFINITY;

/** `byPrice` is sorted by price already, and sorting keeps the order of equals. */
const preferred = (byPrice: readonly RankedQuote[], aim: Aim) =>
  aim === 'price' ? byPrice : byPrice.toSorted((a, b) => daysOf(a) - daysOf(b));

/**
 * The best choice for one category: item by item, but for prices that hold only together, which are taken
 * whole or not at all. Of all ways to take such sets the one that leaves the fewest items open counts, then
 * what it is for. A price that is far from the others of its item is left to the architect to check, unless
 * there is no other. An item that an offer includes costs nothing only where everything is bought that the same
 * supplier has a price for: which of these it is included in, no offer says.
 */
export function bestChoice(matrix: CategoryMatrix, aim: Aim, among: Among = () => true): Selection {
  const rows = matrix.rows.map(({ item, byPrice }) => ({
    itemId: item.id,
    offers: preferred(byPrice.filter(among), aim),
  }));
  const all = new Map(rows.flatMap(({ offers }) => offers.map((quote) => [quote.id, quote])));
  const left = new Set(rows.flatMap(({ offers }) => offers.filter((one) => !inRace(offers, one))));
  const sets = wholeSets([...all.values()]).filter((set) =>
    Object.values(set).every((id) => {
      const part = all.get(id);
      return part && !left.has(part);
    }),
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

/** Whether a ready-made choice may take it: what is far from the others only where there is nothing else. */
const inRace = (offers: readonly RankedQuote[], quote: RankedQuote): boolean =>
  !isFlagged(quote) || offers.every((other) => other.isIncluded || isFlagged(other));

/** The preferred single offer for every item that the taken sets leave, and what goes with the chosen. */
function filled(rows: Rows, taken: Selection): Selection {
  const selection: Record<string, string> = { ...taken };
  const singles: Record<string, string | undefined> = {};
  for (const { itemId, offers } of rows) {
    if (itemId in taken) continue;
    const single = offers.find(
      (quote) => !quote.isIncluded && !quote.together && inRace(offers, quote),
    );
    singles[itemId] = single?.id;
    if (single) selection[itemId] = single.id;
  }
  const isAllBoughtFrom = (supplierId: string) => {
    const priced = rows.flatMap(({ itemId, offers }) =>
      offers
        .filter(({ supplier, isIncluded }) => supplier.id === supplierId && !isIncluded)
        .map(({ id }) => selection[itemId] === id),
    );
    return priced.length > 0 && priced.every(Boolean);
  };
  const free = rows.flatMap(({ itemId, offers }) =>
    itemId in taken
      ? []
      : offers
          .filter(({ isIncluded, together }) => isIncluded && !together)
          .map((quote) => ({ itemId, quote })),
  );
  for (const { itemId, quote } of free)
    if (isAllBoughtFrom(quote.supplier.id)) selection[itemId] = quote.id;
  // Taking one line as included may leave a priced one of another supplier unbought: then theirs are not free.
  for (;;) {
    const unpaid = free.find(
      ({ itemId, quote }) => selection[itemId] === quote.id && !isAllBoughtFrom(quote.supplier.id),
    );
    if (!unpaid) break;
    const single = singles[unpaid.itemId];
    if (single) selection[unpaid.itemId] = single;
    else delete selection[unpaid.itemId];
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
