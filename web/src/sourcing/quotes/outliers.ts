/** A price far from the others of its item: on which side, or null for an ordinary one. */
export type Outlier = 'low' | 'high' | null;

/** From so many prices on a low one is named by its distance from the median. */
const ENOUGH_FOR_A_MEDIAN = 3;
const FAR_UNDER_MEDIAN = 0.6;
/** From so many prices on the quartiles say something, on both sides. */
const ENOUGH_FOR_QUARTILES = 4;
const FENCE = 1.5;
/** Where all others agree to the cent, the next cent is no outlier. */
const NEAR_MEDIAN = 0.2;

/**
 * Which prices of one item lie far from the others, in the order given: with three prices or more those
 * over 40% under the median; with four or more also those beyond one and a half times the distance between
 * the quartiles, on either side, and over 20% from the median (docs/decisions/103).
 */
export function outliersOf(prices: readonly number[]): Outlier[] {
  if (prices.length < ENOUGH_FOR_A_MEDIAN) return prices.map(() => null);
  const sorted = prices.toSorted((a, b) => a - b);
  const median = quantile(sorted, 0.5);
  const [first, third] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  const hasQuartiles = prices.length >= ENOUGH_FOR_QUARTILES;
  const lowest = Math.min(first - FENCE * (third - first), median * (1 - NEAR_MEDIAN));
  const highest = Math.max(third + FENCE * (third - first), median * (1 + NEAR_MEDIAN));
  return prices.map((price) => {
    if (price < median * FAR_UNDER_MEDIAN || (hasQuartiles && price < lowest)) return 'low';
    return hasQuartiles && price > highest ? 'high' : null;
  });
}

/** The value under which that share of the sorted values lies, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
}
