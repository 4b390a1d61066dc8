/** Refusals of the requests of one kind while something was broken, and how long none of them succeeded. */
export class Tally {
  /** Status and sentence of each failure, and how often people saw it. */
  readonly refusals = new Map<string, number>();
  private readonly successes: number[] = [];
  private readonly began = performance.now();

  get succeeded(): number {
    return this.successes.length;
  }

  get refused(): number {
    return [...this.refusals.values()].reduce((sum, count) => sum + count, 0);
  }

  success(): void {
    this.successes.push(performance.now());
  }

  /** @param status `cut` when there was no response at all. @param body of the response. */
  refusal(status: string, body: string): void {
    const key = status === 'cut' ? 'cut off without a response' : `${status} ${sentenceOf(body)}`;
    this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
  }

  /** The longest time between two successes that follow one another, in milliseconds, counted until now. */
  longestGap(): number {
    const times = [this.began, ...this.successes, performance.now()];
    return Math.max(...times.slice(1).map((time, place) => time - (times[place] as number)));
  }
}

/** The sentence of a refusal: its message, in the shapes of the data, the accounts and the files. */
export function sentenceOf(body: string): string {
  try {
    const { message, msg, error_description } = JSON.parse(body);
    return message ?? msg ?? error_description ?? body;
  } catch {
    return `(no JSON) ${body.slice(0, 80)}`;
  }
}
