import { readToken } from '../callers/read-token.ts';
import type { Deps } from '../deps.ts';
import { countedCaller } from '../limits/asker.ts';
import { type Tally, tallyOf } from '../metrics/tally.ts';
import { WireError } from '../plugins/errors.ts';
import { noteUse } from '../plugins/program-use.ts';
import { type Claims, TokenError } from '../tokens/verify.ts';
import { Addresses } from './addresses.ts';
import { authorise, presentStanding, type Standing } from './authorise.ts';
import { BindingIndex } from './binding-index.ts';
import type { Change } from './change.ts';
import { FairQueue } from './fair-queue.ts';
import { Feed } from './feed.ts';
import { FilterError } from './filters.ts';
import { type BindingRequest, JoinRefused } from './join-request.ts';
import { readFilters } from './load.ts';
import { People } from './people.ts';
import { PersonReader } from './person-reader.ts';
import { type Caller, SessionEnded } from './reader-transaction.ts';
import { type Listener, type SubscribedBinding, Subscription } from './subscription.ts';

/**
 * How long a join waits for the feed, a little less than the ten seconds after which the stock client gives it up. Between two
 * joins that client pauses for one, two, five and then ten seconds: what waits here is back as soon as the feed is.
 */
const FEED_PATIENCE_MS = 9_000;
const ADMISSION_ATTEMPTS = 5;
/** How many of the pool's connections realtime uses; the rest belong to requests. */
const CONCURRENT_READS = 3;

/** Changes during an admission: the people and accounts that they are about, and whether one may have been about anybody. */
interface Disturbances {
  ids: Set<string>;
  all: boolean;
}

/** A channel that asks for its subscription. */
export interface Applicant {
  listener: Listener;
  /** The socket of the person that it is on. */
  socket: object;
  /** The account that the socket names. */
  account: string | undefined;
  /** The IP address of the socket. */
  ip: string;
  token: string;
  requests: BindingRequest[];
  /** The subscription that it has: it brings a fresh token. */
  present?: Subscription;
  /** Aborts when the channel closes. */
  signal: AbortSignal;
}

/** Connects the feed and the channels: admits channels, and passes each change to those it may concern. */
export class Dispatcher {
  readonly #feed: Feed;
  readonly #index = new BindingIndex<SubscribedBinding>();
  readonly #readers = new Map<string, PersonReader>();
  readonly #admissions = new Set<Disturbances>();
  readonly #queue = new FairQueue(CONCURRENT_READS);
  readonly #people = new People();
  readonly addresses: Addresses;

  readonly tally: Tally;

  constructor(
    private readonly deps: Deps,
    private readonly countUnknown: (ip: string) => void,
  ) {
    this.tally = tallyOf(deps.db);
    this.addresses = new Addresses(deps.config);
    const handlers = {
      onChange: (change: Change) => this.#announce(change),
      onMembership: (id: string | null) => this.#recheck(id),
      onLost: () => this.#failAll(),
    };
    this.#feed = new Feed(deps.db, handlers, deps.log);
  }

  /**
   * Gives a channel its subscription, as whom the token says, for the bindings it asks for. Once resolved
   * the subscription is live: every change committed from then on will be received. Given the subscription it
   * has, keeps it if the person and role are the same, so that nothing on its way gets lost.
   * Rejects with JoinRefused or FilterError, and soon after the signal aborts.
   */
  async admit(applicant: Applicant): Promise<Subscription> {
    try {
      const caller = await this.#identify(applicant);
      applicant.signal.throwIfAborted();
      return (await this.#keep(applicant, caller)) ?? (await this.#subscribe(applicant, caller));
    } catch (error) {
      throw applicant.signal.aborted ? error : this.#refusal(error);
    }
  }

  /** The claims of a token of ours, of a person, a program or the key. Rejects with TokenError, or with a WireError for an address that guesses. */
  read(token: string, ip: string): Promise<Claims> {
    return readToken(this.deps, token, () => this.countUnknown(ip));
  }

  /** For how many milliseconds a token with this expiry is still valid for listening. */
  msLeft(exp: number): number {
    return exp * 1000 - this.deps.keys.clock.now();
  }

  /** Called regularly: forgets counts whose window is over. */
  tidy(): void {
    void this.#people.tidy();
    void this.addresses.tidy();
  }

  stop(): Promise<void> {
    return this.#feed.stop();
  }

  async #identify({ token, account, ip }: Applicant): Promise<Caller> {
    const claims = await this.read(token, ip);
    const { sub, session_id, exp } = claims;
    if (sub === undefined || session_id === undefined || exp === undefined) {
      throw new JoinRefused('Unauthorized: sign in first');
    }
    // No clock skew here: a subscription must end when its token does (security.md T16).
    if (this.msLeft(exp) <= 0) throw new JoinRefused('Token has expired');
    void noteUse(this.deps, claims, ip);
    return { ...claims, sub, session_id, exp, account };
  }

  /** For a fresh token of the same person only their role and account are checked again. */
  async #keep({ present, signal }: Applicant, caller: Caller): Promise<Subscription | undefined> {
    if (!present) return undefined;
    this.#people.countToken(counted(caller));
    if (this.#readers.get(readerKey(caller)) !== present.reader) return undefined;
    const ask = () => presentStanding(this.deps.db, caller);
    const { role, account } = await this.#settle(caller, ask, signal);
    if (role !== present.role || account !== present.account) return undefined;
    present.caller = caller;
    return present;
  }

  async #subscribe(applicant: Applicant, caller: Caller): Promise<Subscription> {
    const { listener, socket, requests, present, signal } = applicant;
    if (!present) this.#people.countJoin(counted(caller));
    const { wishes, load } = readFilters(requests);
    const place = this.#people.take(counted(caller), socket, load);
    // From now until there is a subscription, which gives the place back by itself.
    signal.addEventListener('abort', place.leave);
    try {
      const ask = () => authorise(this.deps.db, caller, wishes, signal);
      const admission = await this.#settle(caller, ask, signal);
      return new Subscription(
        listener,
        this.#readerOf(caller),
        caller,
        admission,
        this.#index,
        place,
      );
    } catch (error) {
      place.leave();
      throw error;
    } finally {
      signal.removeEventListener('abort', place.leave);
    }
  }

  /** Queries again when the rights of the person or the account, or the feed, changed while PostgreSQL was working. */
  async #settle<T extends Standing>(
    caller: Caller,
    ask: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const watch: Disturbances = { ids: new Set(), all: false };
    const look = () => {
      this.tally.admissions += 1;
      return ask();
    };
    this.#admissions.add(watch);
    try {
      for (let attempt = 0; attempt < ADMISSION_ATTEMPTS; attempt++) {
        await this.#feed.live(FEED_PATIENCE_MS);
        watch.ids.clear();
        watch.all = false;
        const answer = await this.#queue.run(counted(caller), look, signal);
        const { ids } = watch;
        if (!watch.all && !ids.has(caller.sub) && !ids.has(answer.account)) return answer;
      }
    } finally {
      this.#admissions.delete(watch);
    }
    throw new JoinRefused('The subscription did not come to rest, try again');
  }

  #refusal(error: unknown): Error {
    if (error instanceof JoinRefused || error instanceof FilterError) return error;
    if (
      error instanceof TokenError ||
      error instanceof SessionEnded ||
      error instanceof WireError
    ) {
      return new JoinRefused(error.message);
    }
    this.deps.log.error({ err: error }, 'a realtime subscription failed');
    return new JoinRefused('The subscription failed, try again');
  }

  #readerOf(caller: Caller): PersonReader {
    const key = readerKey(caller);
    let reader = this.#readers.get(key);
    if (!reader) {
      const { db, log } = this.deps;
      reader = new PersonReader({
        userId: caller.sub,
        counted: counted(caller),
        db,
        log,
        queue: this.#queue,
        tally: this.tally,
        onEmpty: () => this.#readers.delete(key),
      });
      this.#readers.set(key, reader);
    }
    return reader;
  }

  #announce(change: Change): void {
    for (const bound of this.#index.candidates(change)) {
      bound.subscription.reader.want(change, bound);
    }
  }

  #recheck(id: string | null): void {
    for (const watch of this.#admissions) {
      if (id === null) watch.all = true;
      else watch.ids.add(id);
    }
    for (const reader of this.#readers.values()) {
      if (id === null || reader.isAbout(id)) reader.recheck();
    }
  }

  #failAll(): void {
    for (const watch of this.#admissions) watch.all = true;
    for (const reader of this.#readers.values()) reader.failAll();
  }
}

/** The subject that limits and turns count: the person, or the program. */
const counted = (caller: Caller): string => countedCaller(caller) ?? caller.sub;

/** The claims without session and dates, and the named account: everything by which policies could distinguish callers. */
function readerKey({ json, account }: Caller): string {
  const { session_id, exp, iat, amr, ...identity } = JSON.parse(json);
  return JSON.stringify([identity, account ?? null]);
}
