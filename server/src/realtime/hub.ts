import type { Deps } from '../deps.ts';
import { type Tally, tallyOf } from '../metrics/tally.ts';
import { TokenError, verifyToken } from '../tokens/verify.ts';
import { type Admission, authorise } from './authorise.ts';
import { BindingIndex } from './binding-index.ts';
import type { Change } from './change.ts';
import { Feed } from './feed.ts';
import { FilterError } from './filters.ts';
import { type BindingRequest, JoinRefused } from './join-request.ts';
import { concurrencyLimit } from './limit.ts';
import { Reader } from './reader.ts';
import { type Caller, SessionEnded } from './reader-transaction.ts';
import { type Listener, Seat, type SeatSubscription } from './seat.ts';

const FEED_PATIENCE_MS = 5_000;
const ADMISSION_ATTEMPTS = 5;
/** Of the pool's connections; the rest belong to requests. */
const CONCURRENT_READS = 3;

/** Where the feed meets the channels: admits them, and brings each change to those it may concern. */
export class Hub {
  readonly #feed: Feed;
  readonly #index = new BindingIndex<SeatSubscription>();
  readonly #readers = new Map<string, Reader>();
  readonly #admissions = new Set<{ userId: string; disturbed: boolean }>();
  readonly #limit = concurrencyLimit(CONCURRENT_READS);

  readonly tally: Tally;

  constructor(private readonly deps: Deps) {
    this.tally = tallyOf(deps.db);
    const ears = {
      onChange: (change: Change) => this.#announce(change),
      onMembership: (userId: string | null) => this.#recheck(userId),
      onLost: () => this.#failAll(),
    };
    this.#feed = new Feed(deps.db, ears, deps.log);
  }

  /**
   * Gives a channel its seat, as whom the token says, for the bindings it asks for. Once resolved
   * the subscription is live: every change committed from then on will be heard. Given the seat it
   * has, keeps it if the person and role are the same, so that nothing on its way gets lost.
   * Rejects with JoinRefused or FilterError.
   */
  async admit(
    listener: Listener,
    token: string,
    requests: BindingRequest[],
    present?: Seat,
  ): Promise<Seat> {
    try {
      const caller = await this.#identify(token);
      const admission = await this.#authorise(caller, requests);
      const reader = this.#readerOf(caller);
      if (present?.reader === reader && present.role === admission.role) {
        present.caller = caller;
        return present;
      }
      return new Seat(listener, reader, caller, admission, this.#index);
    } catch (error) {
      throw this.#refusal(error);
    }
  }

  /** How long a token with this expiry may still be listened with. */
  msLeft(exp: number): number {
    return exp * 1000 - this.deps.keys.clock.now();
  }

  stop(): Promise<void> {
    return this.#feed.stop();
  }

  async #identify(token: string): Promise<Caller> {
    const claims = await verifyToken(this.deps.keys, token);
    const { sub, session_id, exp } = claims;
    if (sub === undefined || session_id === undefined || exp === undefined) {
      throw new JoinRefused('Unauthorized: sign in first');
    }
    // No clock skew here: a subscription must end when its token does (security.md T16).
    if (this.msLeft(exp) <= 0) throw new JoinRefused('Token has expired');
    return { ...claims, sub, session_id, exp };
  }

  /** Asks again when the person's rights or the feed changed while PostgreSQL was answering. */
  async #authorise(caller: Caller, requests: BindingRequest[]): Promise<Admission> {
    const watch = { userId: caller.sub, disturbed: false };
    this.#admissions.add(watch);
    try {
      for (let attempt = 0; attempt < ADMISSION_ATTEMPTS; attempt++) {
        await this.#feed.live(FEED_PATIENCE_MS);
        watch.disturbed = false;
        const admission = await this.#limit(() => authorise(this.deps.db, caller, requests));
        if (!watch.disturbed) return admission;
      }
    } finally {
      this.#admissions.delete(watch);
    }
    throw new JoinRefused('The subscription did not come to rest, try again');
  }

  #refusal(error: unknown): Error {
    if (error instanceof JoinRefused || error instanceof FilterError) return error;
    if (error instanceof TokenError || error instanceof SessionEnded) {
      return new JoinRefused(error.message);
    }
    this.deps.log.error({ err: error }, 'a realtime subscription failed');
    return new JoinRefused('The subscription failed, try again');
  }

  /** The claims without session and dates are all that policies could tell apart. */
  #readerOf(caller: Caller): Reader {
    const { session_id, exp, iat, amr, ...identity } = JSON.parse(caller.json);
    const key = JSON.stringify(identity);
    let reader = this.#readers.get(key);
    if (!reader) {
      const { db, log } = this.deps;
      reader = new Reader({
        userId: caller.sub,
        db,
        log,
        limit: this.#limit,
        tally: this.tally,
        onEmpty: () => this.#readers.delete(key),
      });
      this.#readers.set(key, reader);
    }
    return reader;
  }

  #announce(change: Change): void {
    for (const subscription of this.#index.candidates(change)) {
      subscription.seat.reader.want(change, subscription);
    }
  }

  #recheck(userId: string | null): void {
    for (const watch of this.#admissions) {
      if (userId === null || watch.userId === userId) watch.disturbed = true;
    }
    for (const reader of this.#readers.values()) {
      if (userId === null || reader.userId === userId) reader.recheck();
    }
  }

  #failAll(): void {
    for (const watch of this.#admissions) watch.disturbed = true;
    for (const reader of this.#readers.values()) reader.failAll();
  }
}
