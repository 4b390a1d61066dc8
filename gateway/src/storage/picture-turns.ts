import { FairQueue, type Turn } from '../postgres/fair-queue.ts';
import type { Asker } from '../postgres/turns.ts';
import { MOST_DECODED_BYTES } from './pictures.ts';

/** How much work a picture is. */
export interface PictureSize {
  width: number;
  height: number;
  /** Bytes that it takes once it is decoded. */
  decodedBytes: number;
}

interface PictureTurn extends Turn {
  bytes: number;
}

/** Done within a tenth of a second: logos, and photos that the web has made smaller. */
const SMALL_PIXELS = 1_000_000;
/**
 * Small pictures have a place of their own, so a large one never keeps them waiting. Each place takes a
 * thread of the four that also hash passwords and read files.
 */
const PLACES = { small: 1, large: 2 };
/** Bytes of all large pictures at work together; one that is turned takes its size twice. */
const MOST_BYTES_AT_ONCE = MOST_DECODED_BYTES;
const MOST_WAITING = 60;
const PATIENCE_MS = 60_000;
/** Seconds of work on large pictures after which a person gets a quarter of the time, refused ones included. */
const HEAVY_STRETCH_MS = 10_000;

/**
 * Turns for work on pictures: one picture of each person, the places go round the people, and a person's seconds of work are
 * counted rather than their pictures (security.md T66). Like postgres/turns.ts, which does the same for the database.
 */
export class PictureTurns {
  private readonly free = { ...PLACES };
  private bytes = 0;
  private readonly queue = new FairQueue<PictureTurn>({
    begin: (turn) => this.begin(turn),
    atOnce: 1,
    heavyAtOnce: 1,
    mostWaiting: MOST_WAITING,
    patienceMs: PATIENCE_MS,
    heavyStretchMs: HEAVY_STRETCH_MS,
  });

  async take<Result>(
    { person, people, answer }: Asker,
    { width, height, decodedBytes }: PictureSize,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const share = this.queue.shareOf(person, people);
    const turn = { isQuick: width * height <= SMALL_PIXELS, bytes: decodedBytes };
    const wait = this.queue.begin(share, turn, answer);
    if (wait) await wait;
    try {
      return await work();
    } finally {
      this.free[laneOf(turn)] += 1;
      this.bytes -= turn.bytes;
      this.queue.end(share, turn);
    }
  }

  private begin(turn: PictureTurn): boolean {
    const lane = laneOf(turn);
    if (this.free[lane] === 0) return false;
    if (lane === 'large' && this.bytes > 0 && this.bytes + turn.bytes > MOST_BYTES_AT_ONCE) {
      return false;
    }
    this.free[lane] -= 1;
    this.bytes += turn.bytes;
    return true;
  }
}

const laneOf = ({ isQuick }: Turn) => (isQuick ? 'small' : 'large');
