import QuickLRU from 'quick-lru';

/** What usually takes longer is not quick: a person has one such statement at a time, and no lane takes it. */
const SLOW_MS = 20;
/** What the last time counts for in what is usual. */
const LAST_TIME = 0.2;
/** One answer counts as no more, so that a statement that is quick again is known as quick soon. */
const LONGEST_MS = 500;
/** What takes as long as this is never only a pause. */
const STOPPED_MS = 250;
/** Shapes of statements that are remembered at least; up to twice as many. */
const REMEMBERED = 1_000;

/** What statements of each shape usually take, by whatever names the shapes have. */
export class Paces {
  private readonly usual = new QuickLRU<string, number>({ maxSize: REMEMBERED });

  note(shape: string, took: number): void {
    const usual = this.usual.get(shape) ?? Math.min(took, LONGEST_MS);
    // A short pause of the machine, even twice in a row, makes nothing slow; what a lane would stop does.
    const counted = Math.min(took, took < STOPPED_MS ? usual * 4 + SLOW_MS : LONGEST_MS);
    this.usual.set(shape, usual + (counted - usual) * LAST_TIME);
  }

  /** Notes how long `work` takes, however it ends. */
  async timed<T>(shape: string, work: Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work;
    } finally {
      this.note(shape, performance.now() - began);
    }
  }

  /** Whether it was seen, and took little: a shape that nobody has sent yet may be made to be slow. */
  isQuick(shape: string): boolean {
    const usual = this.usual.get(shape);
    return usual !== undefined && usual <= SLOW_MS;
  }
}
