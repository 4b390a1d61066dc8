import type { EventEmitter } from 'node:events';
import { FairQueue, Share } from './fair-queue.ts';
import type { Lane, Lanes } from './lanes.ts';
import { Paces } from './paces.ts';

/** For whom something is done: counted as one person, or as several for an address that stands for them. */
export interface Asker {
  person: string;
  people: number;
  /** Closes when nobody waits for the answer any more. */
  answer?: EventEmitter;
}

/** How many connections are left of those that people's requests may take from a pool. */
export interface Places {
  free: number;
}

/** Where a turn works: of the connections of a pool, of the lanes before them, or neither. */
interface Wish {
  isQuick: boolean;
  places: Places | null;
  lanes: Lanes | null;
}

interface Turn extends Wish {
  lane: Lane | null;
}

/** Requests of one person that work at the database at once. */
const AT_ONCE = 4;
/** Of these, slow or unknown ones: each can keep one processor busy, and a small machine has two. */
const HEAVY_AT_ONCE = 1;
const MOST_WAITING = 100;
const PATIENCE_MS = 10_000;

/** Whose turn it is to work at the database, on this gateway (docs/decisions/043). */
export class Turns {
  readonly paces = new Paces();
  private readonly queue: FairQueue<Turn>;

  /** @param perPerson false: turns go round, but one person may have them all. */
  constructor(private readonly perPerson: boolean) {
    this.queue = new FairQueue<Turn>({
      begin,
      atOnce: AT_ONCE,
      heavyAtOnce: HEAVY_AT_ONCE,
      mostWaiting: MOST_WAITING,
      patienceMs: PATIENCE_MS,
    });
  }

  /** Requests that wait for their turn. */
  get waiting(): number {
    return this.queue.waiting;
  }

  /**
   * Works when the asker's turn has come; without an asker it is a guest's, who is nobody else's
   * burden. `work` is told its lane; without one it takes a connection of the pool.
   */
  async take<Result>(
    asker: Asker | undefined,
    { isQuick, places, lanes }: Wish,
    work: (lane: Lane | null) => Promise<Result>,
  ): Promise<Result> {
    const share =
      asker && this.perPerson
        ? this.queue.shareOf(asker.person, asker.people)
        : new Share<Turn>(Number.POSITIVE_INFINITY);
    const turn: Turn = { isQuick, places, lanes, lane: null };
    const wait = this.queue.begin(share, turn, asker?.answer);
    if (wait) await wait;
    try {
      return await work(turn.lane);
    } finally {
      if (places && !turn.lane) places.free += 1;
      this.queue.end(share, turn);
    }
  }
}

function begin(turn: Turn): boolean {
  const { lanes, places } = turn;
  if (places === null) return true;
  turn.lane = lanes?.take() ?? null;
  if (turn.lane) return true;
  if (places.free <= 0) return false;
  places.free -= 1;
  return true;
}
