/**
 * Whether two kinds of requests, measured alternately, cannot be distinguished by their time: the
 * medians differ by less than 3 ms, or a Mann-Whitney test (normal approximation, two-sided) finds
 * no difference at p > 0.01. For tests; the criterion is that of security.md T22.
 */
export function takeSameTime(a: number[], b: number[]): boolean {
  return Math.abs(median(a) - median(b)) < 3 || Math.abs(mannWhitneyZ(a, b)) < 2.576;
}

/**
 * Whether two kinds of requests look the same to somebody who measures their time. A difference
 * must show in two measurements: a real one does, a chance one rarely.
 */
export async function looksTheSame(...requests: Parameters<typeof measureInTurns>) {
  return (
    takeSameTime(...(await measureInTurns(...requests))) ||
    takeSameTime(...(await measureInTurns(...requests)))
  );
}

/** Times of two kinds of request, sent alternately so that other work of the machine affects both alike. */
export async function measureInTurns(
  pairs: number,
  first: (pair: number) => Promise<unknown>,
  second: (pair: number) => Promise<unknown>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair++) {
    for (const kind of pair % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const started = performance.now();
      await (kind === 0 ? first : second)(pair);
      times[kind].push(performance.now() - started);
    }
  }
  return times;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function mannWhitneyZ(a: number[], b: number[]): number {
  const wins = a.reduce((sum, x) => sum + b.filter((y) => x > y).length, 0);
  const expected = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return (wins - expected) / deviation;
}
