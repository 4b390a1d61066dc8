/** The results of the requests of one kind by the people who do nothing wrong. */
export interface Watched {
  /** Milliseconds of each that was answered as it should be. */
  took: number[];
  refused: number;
}

/** How one kind went during one misdeed, beside how it goes when all is calm. */
export interface Compared {
  kind: string;
  count: number;
  calmP99: number;
  p50: number;
  p99: number;
  ratio: number;
  refused: number;
  held: boolean;
}

/** R26 of the review: what one person does may cost the others so much, and none of them an answer. */
export const MOST_RATIO = 3;

function percentile(took: readonly number[], part: number): number {
  const sorted = [...took].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function compare(kind: string, calm: Watched, during: Watched): Compared {
  const [calmP99, p99] = [percentile(calm.took, 0.99), percentile(during.took, 0.99)];
  const ratio = p99 / calmP99;
  return {
    kind,
    count: during.took.length + during.refused,
    calmP99,
    p50: percentile(during.took, 0.5),
    p99,
    ratio,
    refused: during.refused,
    // Written so that nothing measured is nothing held.
    held: ratio <= MOST_RATIO && during.refused === 0,
  };
}
