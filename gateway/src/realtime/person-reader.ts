import type { FastifyBaseLogger } from 'fastify';
import type { Tally } from '../metrics/tally.ts';
import type { Database } from '../postgres/connect.ts';
import type { Binding } from './bindings.ts';
import type { Change } from './change.ts';
import type { FairQueue } from './fair-queue.ts';
import { JoinRefused } from './join-request.ts';
import { SessionEnded } from './reader-transaction.ts';
import type { SubscribedBinding, Subscription, SubscriptionReader } from './subscription.ts';
import { type Reading, readVisible } from './visibility.ts';

interface Wanted {
  change: Change;
  bindings: Map<Subscription, Binding[]>;
}

interface ReaderMeans {
  userId: string;
  /** The person, or the program: whose turns its queries take. */
  counted: string;
  db: Database;
  log: FastifyBaseLogger;
  queue: FairQueue;
  tally: Tally;
  /** The last subscription was left; the reader may be forgotten. */
  onEmpty(): void;
}

/**
 * The time between two queries for the same person; changes that arrive in between are read
 * together (gateway/docs/tuning.md, "Realtime delivery": 20 to 50 ms). The first one after a quiet
 * time is read at once.
 */
const WINDOW_MS = 25;
/** A limit, so that changes are not late for a person whose queries were slow only because the machine was. */
const LONGEST_REST_MS = 1_000;

/**
 * One person's open channels in one account, on whatever devices: PostgreSQL is queried once for all of them.
 * Changes and membership are processed in the order in which they were committed.
 */
export class PersonReader implements SubscriptionReader {
  readonly subscriptions = new Set<Subscription>();
  /** Grows when the person's sessions, role or status may have changed. */
  membership = 0;
  #wanted = new Map<Change, Wanted>();
  #due: NodeJS.Timeout | undefined;
  #reading = false;
  /** The time at which the next query may be made. */
  #restsUntil = 0;

  constructor(private readonly means: ReaderMeans) {}

  /** Whether something about this person or account, by its id, may end the right of a channel. */
  isAbout(id: string): boolean {
    if (this.means.userId === id) return true;
    for (const { account } of this.subscriptions) if (account === id) return true;
    return false;
  }

  leave(subscription: Subscription): void {
    this.subscriptions.delete(subscription);
    if (this.subscriptions.size === 0) this.means.onEmpty();
  }

  want(change: Change, { subscription, binding }: SubscribedBinding): void {
    const wanted = this.#wanted.get(change) ?? {
      change,
      bindings: new Map<Subscription, Binding[]>(),
    };
    this.#wanted.set(change, wanted);
    const bindings = wanted.bindings.get(subscription);
    if (bindings) bindings.push(binding);
    else wanted.bindings.set(subscription, [binding]);
    this.#schedule();
  }

  /** Checks again whether the person may still listen. */
  recheck(): void {
    this.membership++;
    this.#schedule();
  }

  failAll(): void {
    this.#wanted.clear();
    for (const subscription of this.subscriptions) subscription.listener.fail();
  }

  #schedule(): void {
    if (this.#reading) return;
    const wait = Math.max(0, this.#restsUntil - performance.now());
    this.#due ??= setTimeout(() => void this.#work(), wait);
  }

  async #work(): Promise<void> {
    this.#due = undefined;
    this.#reading = true;
    const { membership } = this;
    const batch = [...this.#wanted.values()];
    this.#wanted = new Map();
    try {
      const answer = await this.means.queue.run(this.means.counted, () => this.#askAndRest(batch));
      if (answer) {
        endLost(answer.asked, answer.reading);
        this.#deliver(batch, answer.reading);
      }
    } catch (error) {
      this.means.log.error({ err: error }, 'changes could not be re-read');
      this.failAll();
    } finally {
      this.#reading = false;
    }
    if (this.#wanted.size > 0 || this.membership !== membership) this.#schedule();
  }

  /** A person whose queries take long is queried for less often, so that they use at most half of the time. */
  async #askAndRest(batch: Wanted[]) {
    const began = performance.now();
    try {
      return await this.#ask(batch);
    } finally {
      const ended = performance.now();
      const rest = Math.min(ended - began, LONGEST_REST_MS);
      this.#restsUntil = Math.max(began + WINDOW_MS, ended + rest);
    }
  }

  /** Uses any session that is left; undefined when none is. */
  async #ask(batch: Wanted[]): Promise<{ asked: Subscription[]; reading: Reading } | undefined> {
    const questions = batch.map(({ change, bindings }) => ({
      change,
      bindings: [...bindings.values()].flat(),
    }));
    for (;;) {
      const asked = [...this.subscriptions];
      const caller = asked[0]?.caller;
      if (!caller) return undefined;
      const sessions = new Set(asked.map((subscription) => subscription.caller.session_id));
      this.means.tally.readings += 1;
      try {
        return {
          asked,
          reading: await readVisible(this.means.db, caller, [...sessions], questions),
        };
      } catch (error) {
        if (error instanceof SessionEnded) {
          const same = asked.filter(
            (subscription) => subscription.caller.session_id === caller.session_id,
          );
          for (const subscription of same) subscription.listener.end(error.message);
        } else if (error instanceof JoinRefused) {
          for (const subscription of asked) subscription.listener.end(error.message);
        } else throw error;
      }
    }
  }

  #deliver(batch: Wanted[], reading: Reading): void {
    for (const { change, bindings } of batch) {
      for (const [subscription, wanted] of bindings) {
        if (this.subscriptions.has(subscription)) deliverTo(subscription, change, wanted, reading);
      }
    }
  }
}

/** Only the seats of this query: one that joined meanwhile was admitted by a later query. */
function endLost(asked: Subscription[], { sessions, role, account }: Reading): void {
  for (const subscription of asked) {
    if (!sessions.has(subscription.caller.session_id))
      subscription.listener.end('The session has ended');
    else if (subscription.role !== role || subscription.account !== account)
      subscription.listener.end('The right to listen has changed');
  }
}

/** One message per shape of record, with the ids of all bindings that get it. */
function deliverTo(
  subscription: Subscription,
  change: Change,
  wanted: Binding[],
  reading: Reading,
): void {
  const messages = new Map<string, { ids: Set<number>; record: string | null }>();
  for (const binding of wanted) {
    const record = reading.recordFor(change, binding);
    if (record === undefined) continue;
    const message = messages.get(binding.shape) ?? { ids: new Set(), record };
    messages.set(binding.shape, message);
    message.ids.add(binding.id);
  }
  for (const [shape, { ids, record }] of messages) {
    subscription.listener.deliver(change, [...ids], shape, record);
  }
}
