import type { EventEmitter } from 'node:events';
import type { Lane, Lanes } from './driver/driver.ts';
import { FairQueue, Share } from './fair-queue.ts';
import { Timings } from './timings.ts';

/** For whom work is done: counted as one person, or as several for an IP address that stands for them. */
export interface Asker {
  person: string;
  people: number;
  /** Closes when the client has hung up. */
  answer?: EventEmitter;
}

/** How many connections are left of those that people's requests may take from a pool. */
export interface Places {
  free: number;
}

/** Where a turn works: on one of the lanes when it can, else on a connection of the pool. */
interface Wish {
  /** Its statement is known to be quick. */
  isQuick: boolean;
  places: Places;
  lanes: Lanes | null;
}

interface Turn extends Wish {
  lane: Lane | null;
}

/** How many requests of one person are served at once, from reading them until the database has returned. */
const AT_ONCE = 4;
/** How many of these may be slow or unknown: each keeps a processor busy, and a small machine has two. */
const HEAVY_AT_ONCE = 1;
/**
 * After this much heavy work a person gets a quarter of the time: whatever one person requests,
 * PostgreSQL's processors mostly serve the others.
 */
const HEAVY_STRETCH_MS = 1_000;
const MOST_WAITING = 100;
const PATIENCE_MS = 20_000;
const ADMITTED = { isQuick: true };

/** Decides whose turn it is to work at the database, on this gateway (docs/decisions/043). */
export class Turns {
  readonly timings = new Timings();
  private readonly requests = new FairQueue({
    begin: () => true,
    atOnce: AT_ONCE,
    heavyAtOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    patienceMs: PATIENCE_MS,
  });
  private readonly queue = new FairQueue<Turn>({
    begin,
    atOnce: AT_ONCE,
    heavyAtOnce: HEAVY_AT_ONCE,
    mostWaiting: MOST_WAITING,
    patienceMs: PATIENCE_MS,
    heavyStretchMs: HEAVY_STRETCH_MS,
  });

  /** @param perPerson false: turns rotate, but one person may have all of them. */
  constructor(private readonly perPerson: boolean) {}

  /** How many requests wait for their turn. */
  get waiting(): number {
    return this.requests.waiting + this.queue.waiting;
  }

  /**
   * Serves a request when its person has few enough others under way. It includes all the work of
   * the request: reading and planning a long one takes the gateway's single thread as long as ten
   * short ones.
   */
  async admit<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    if (!this.perPerson) return work();
    const share = this.requests.shareOf(asker.person, asker.people);
    const wait = this.requests.begin(share, ADMITTED, asker.answer);
    if (wait) await wait;
    try {
      return await work();
    } finally {
      this.requests.end(share, ADMITTED);
    }
  }

  /**
   * Works at the database when the turn has come; without an asker the work is a guest's and delays
   * nobody else. `work` receives its lane; without one it takes a connection of the pool.
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
      if (!turn.lane) places.free += 1;
      this.queue.end(share, turn);
    }
  }
}

function begin(turn: Turn): boolean {
  const { lanes, places } = turn;
  turn.lane = lanes?.take() ?? null;
  if (turn.lane) return true;
  if (places.free <= 0) return false;
  places.free -= 1;
  return true;
}
