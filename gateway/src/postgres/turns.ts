import type { EventEmitter } from 'node:events';
import type { Lane, Lanes } from './driver/driver.ts';
import { FairQueue, Share } from './fair-queue.ts';
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

/** Where a turn works: on a connection of a pool, or before that in one of the lanes. */
interface Wish {
  /** Its statement is known to be quick. */
  isQuick: boolean;
  places: Places;
  lanes: Lanes | null;
}

interface Turn extends Wish {
  lane: Lane | null;
}

/** Requests of one person that are worked at, from reading what they ask until the database has answered. */
const AT_ONCE = 4;
/** Of these, at the database, slow or unknown ones: each keeps a processor busy, and a small machine has two. */
const HEAVY_AT_ONCE = 1;
/** Then a quarter of the time: whatever one person asks for, PostgreSQL's processors are mostly the others'. */
const HEAVY_STRETCH_MS = 1_000;
const MOST_WAITING = 100;
const PATIENCE_MS = 20_000;
const ADMITTED = { isQuick: true };

/** Whose turn it is to work at the database, on this gateway (docs/decisions/043). */
export class Turns {
  readonly paces = new Paces();
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

  /** @param perPerson false: turns go round, but one person may have them all. */
  constructor(private readonly perPerson: boolean) {}

  /** Requests that wait for their turn. */
  get waiting(): number {
    return this.requests.waiting + this.queue.waiting;
  }

  /**
   * Serves a request when its person has few enough others under way. Around all of its work: to read
   * and plan a long request takes the gateway's one thread as long as ten short ones.
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
   * Works at the database when the turn has come; without an asker it is a guest's, who is nobody
   * else's burden. `work` is told its lane; without one it takes a connection of the pool.
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
