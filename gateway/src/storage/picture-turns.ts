import { FairQueue, type Turn } from '../postgres/fair-queue.ts';
import type { Asker } from '../postgres/turns.ts';

/** Decoding takes a processor and up to 200 MB; the pool of threads also hashes passwords and reads files. */
const PICTURES_AT_ONCE = 2;
const MOST_WAITING = 60;
const PATIENCE_MS = 60_000;
const HEAVY: Turn = { isQuick: false };

/**
 * Whose picture is worked at: two at once, one of each person, and the places go round the people
 * (security.md T66). Like postgres/turns.ts, which does the same for the database.
 */
export class PictureTurns {
  private free = PICTURES_AT_ONCE;
  private readonly queue = new FairQueue({
    begin: () => {
      if (this.free === 0) return false;
      this.free -= 1;
      return true;
    },
    atOnce: 1,
    heavyAtOnce: 1,
    mostWaiting: MOST_WAITING,
    patienceMs: PATIENCE_MS,
  });

  async take<Result>(
    { person, people, answer }: Asker,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const share = this.queue.shareOf(person, people);
    const turn = { ...HEAVY };
    const wait = this.queue.begin(share, turn, answer);
    if (wait) await wait;
    try {
      return await work();
    } finally {
      this.free += 1;
      this.queue.end(share, turn);
    }
  }
}
