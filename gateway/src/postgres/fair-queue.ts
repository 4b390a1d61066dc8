import type { EventEmitter } from 'node:events';
import QuickLRU from 'quick-lru';

/** A piece of work for one person. */
export interface Turn {
  /** Known to be quick. A turn that is slow or of a kind never seen is heavy: it may take a processor for seconds. */
  readonly isQuick: boolean;
}

export interface FairQueueMeans<T extends Turn> {
  /** Takes the place where the turn works; returns false while there is none. */
  begin(turn: T): boolean;
  /** How many turns of one person may work at once. */
  atOnce: number;
  /** How many of these may be heavy. */
  heavyAtOnce: number;
  /** How many turns of one person may wait; the next is refused. */
  mostWaiting: number;
  /** How long a turn waits before it is given up. */
  patienceMs: number;
  /** Milliseconds of heavy work that a person may do at a stretch; without it, as much as they like. */
  heavyStretchMs?: number;
}

/** The fraction of the time in which a person may do heavy work once their stretch is used up. */
const HEAVY_PART = 1 / 4;
/** Shorter than the patience of any turn: what waits after one very slow statement is still done. */
const LONGEST_REST_MS = 10_000;
/** This much of each heavy turn is not counted, so a shape that was never seen but is quick costs nothing. */
const FREE_MS = 10;

/** More turns of one person are waiting than may wait. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** The client has hung up: there is nothing to do, and nothing to do again. */
export class AskerLeftError extends Error {
  override name = 'AskerLeftError';
}

interface Waiting<T> {
  turn: T;
  start(): void;
}

/** The turns that one person, or one IP address, has at work and waiting. */
export class Share<T extends Turn> {
  atWork = 0;
  heavyAtWork = 0;
  quickWaiting = 0;
  /** Milliseconds of heavy work, as of `lastHeavy`; they decrease as time passes. */
  heavyDone = 0;
  lastHeavy = 0;
  readonly waiting: Waiting<T>[] = [];

  /** @param people how many people the share stands for. */
  constructor(readonly people: number) {}
}

/**
 * How many people's shares are remembered at least; up to twice as many. Forgetting a share in use
 * only allows that person more.
 */
const REMEMBERED = 2_500;

/**
 * Lets people work at the database in turns (docs/decisions/043). One person has a few turns at
 * once and waits for the next in a bounded queue of their own, in the order of arrival, except that
 * a quick turn does not wait for a heavy one. When places are short they are given to the people in
 * rotation, so that a person with a hundred requests gets no more of them than a person with one.
 */
export class FairQueue<T extends Turn> {
  private readonly shares = new QuickLRU<string, Share<T>>({ maxSize: REMEMBERED });
  /** People who wait, the next one first. */
  private readonly line = new Set<Share<T>>();
  /** When each heavy turn at work began. */
  private readonly heavySince = new WeakMap<T, number>();

  constructor(private readonly means: FairQueueMeans<T>) {}

  /** How many turns wait. */
  get waiting(): number {
    let count = 0;
    for (const share of this.line) count += share.waiting.length;
    return count;
  }

  shareOf(person: string, people: number): Share<T> {
    const known = this.shares.get(person);
    if (known !== undefined) return known;
    const share = new Share<T>(people);
    this.shares.set(person, share);
    return share;
  }

  /**
   * Begins a turn: at once, returning undefined, or when the returned promise resolves. The caller
   * must then call `end`. Rejects with QueueFullError, with the error of a busy pool after
   * `patienceMs`, or with AskerLeftError when `answer` closes.
   */
  begin(share: Share<T>, turn: T, answer?: EventEmitter): Promise<void> | undefined {
    const isNext = (turn.isQuick ? share.quickWaiting : share.waiting.length) === 0;
    if (isNext && this.tryToBegin(share, turn)) return undefined;
    if (share.waiting.length >= this.means.mostWaiting * share.people) {
      return Promise.reject(new QueueFullError('too many requests of one person are waiting'));
    }
    return this.wait(share, turn, answer);
  }

  /** The turn is over and its place free for the next one. */
  end(share: Share<T>, turn: T): void {
    share.atWork -= 1;
    if (!turn.isQuick) this.endHeavy(share, turn);
    if (this.line.size > 0) this.goRound();
  }

  private endHeavy(share: Share<T>, turn: T): void {
    share.heavyAtWork -= 1;
    const now = performance.now();
    const took = now - (this.heavySince.get(turn) ?? now);
    const owed = this.heavyOwed(share, now) + Math.max(0, took - FREE_MS);
    share.heavyDone = Math.min(owed, this.stretchOf(share) + LONGEST_REST_MS * HEAVY_PART);
    share.lastHeavy = now;
    const rest = this.restMs(share, now);
    // Nothing else would wake this person's turns that wait for the end of the rest.
    if (rest > 0) setTimeout(() => this.goRound(), rest + 1).unref();
  }

  /** The heavy work that has not been forgiven yet, in milliseconds. */
  private heavyOwed({ heavyDone, lastHeavy }: Share<T>, now: number): number {
    return Math.max(0, heavyDone - (now - lastHeavy) * HEAVY_PART);
  }

  /** How long until this person may begin heavy work again. */
  private restMs(share: Share<T>, now: number): number {
    if (share.heavyDone === 0) return 0;
    return Math.max(0, (this.heavyOwed(share, now) - this.stretchOf(share)) / HEAVY_PART);
  }

  /** Milliseconds of heavy work before the first rest. */
  private stretchOf({ people }: Share<T>): number {
    return (this.means.heavyStretchMs ?? Number.POSITIVE_INFINITY) * people;
  }

  private tryToBegin(share: Share<T>, turn: T): boolean {
    if (!this.mayWork(share, turn) || !this.means.begin(turn)) return false;
    share.atWork += 1;
    if (!turn.isQuick) {
      share.heavyAtWork += 1;
      this.heavySince.set(turn, performance.now());
    }
    return true;
  }

  private mayWork(share: Share<T>, { isQuick }: Turn): boolean {
    const { atOnce, heavyAtOnce } = this.means;
    return (
      share.atWork < atOnce * share.people &&
      (isQuick ||
        (share.heavyAtWork < heavyAtOnce * share.people &&
          this.restMs(share, performance.now()) === 0))
    );
  }

  private wait(share: Share<T>, turn: T, answer?: EventEmitter): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = {
        turn,
        start: () => {
          stopListening();
          resolve();
        },
      };
      const giveUp = (error: Error) => {
        stopListening();
        this.remove(share, waiting);
        reject(error);
      };
      const late = () => giveUp(new Error('timeout exceeded when trying to connect'));
      const gone = () => giveUp(new AskerLeftError('the asker hung up'));
      const timer = setTimeout(late, this.means.patienceMs);
      answer?.once('close', gone);
      const stopListening = () => {
        clearTimeout(timer);
        answer?.off('close', gone);
      };
      share.waiting.push(waiting);
      if (turn.isQuick) share.quickWaiting += 1;
      this.line.add(share);
    });
  }

  /**
   * Gives each waiting person a turn until none of them may begin. A person who began goes to the
   * end of the line.
   */
  private goRound(): void {
    for (const share of this.line) {
      const next = share.waiting.find(({ turn }) => this.mayWork(share, turn));
      if (!next || !this.tryToBegin(share, next.turn)) continue;
      this.line.delete(share);
      this.line.add(share);
      this.remove(share, next);
      next.start();
    }
  }

  private remove(share: Share<T>, waiting: Waiting<T>): void {
    const at = share.waiting.indexOf(waiting);
    if (at < 0) return;
    share.waiting.splice(at, 1);
    if (waiting.turn.isQuick) share.quickWaiting -= 1;
    if (share.waiting.length === 0) this.line.delete(share);
  }
}
