import QuickLRU from 'quick-lru';

/**
 * A shape that usually takes longer is not quick: a person has one such statement at a time, and no
 * lane takes it.
 */
const SLOW_MS = 20;
/** The weight of the latest measurement in the moving average. */
const LAST_TIME = 0.2;
/** One measurement counts at most this much, so that a statement that is quick again is soon known as quick. */
const LONGEST_MS = 500;
/** A statement that takes this long is truly slow, not held up by a pause of the machine. */
const STOPPED_MS = 250;
/** How many shapes of statements are remembered at least; up to twice as many. */
const REMEMBERED = 1_000;

/** The usual duration of the statements of each shape, in milliseconds. The caller names the shapes. */
export class Timings {
  private readonly usual = new QuickLRU<string, number>({ maxSize: REMEMBERED });

  note(shape: string, took: number): void {
    const usual = this.usual.get(shape) ?? Math.min(took, LONGEST_MS);
    // A short pause of the machine, even twice in a row, makes no shape slow; a time at which a
    // lane would stop it does.
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

  /**
   * Whether the shape has been measured and takes little time. An unknown shape is not quick, since
   * anyone may send one that is slow.
   */
  isQuick(shape: string): boolean {
    const usual = this.usual.get(shape);
    return usual !== undefined && usual <= SLOW_MS;
  }
}
