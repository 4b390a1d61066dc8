import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../postgres/connect.ts';
import { type Change, parseChange, parseMembership } from './change.ts';

export interface FeedHandlers {
  onChange(change: Change): void;
  /** A person's session ended, their role or status changed or a place in an account, or an account's. Null: it may have been anybody's. */
  onMembership(id: string | null): void;
  /** Changes from now until the feed is live again will not be received. */
  onLost(): void;
}

/**
 * Notifications of PostgreSQL in the order of the commits: both channels use one connection, so the
 * end of a session is known before any change committed after it.
 */
export class Feed {
  #live = false;
  #opening: Promise<void> | undefined;
  #waiting: (() => void)[] = [];
  #stops: (() => Promise<void>)[] = [];

  readonly #db: Database;
  readonly #handlers: FeedHandlers;
  readonly #log: FastifyBaseLogger;

  constructor(db: Database, handlers: FeedHandlers, log: FastifyBaseLogger) {
    this.#db = db;
    this.#handlers = handlers;
    this.#log = log;
  }

  /**
   * Resolves when changes committed from now on will be received; opens the feed at the first need.
   * Rejects after `patience` ms.
   */
  async live(patience: number): Promise<void> {
    this.#opening ??= this.#open().catch(async (error) => {
      await this.stop();
      this.#opening = undefined;
      throw error;
    });
    await this.#opening;
    if (this.#live) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the change feed is not live')), patience);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop();
  }

  async #open(): Promise<void> {
    const onLost = () => this.#lost();
    const onBack = () => this.#back();
    const listen = async (channel: string, onPayload: (payload: string) => void) =>
      this.#stops.push(
        await this.#db.listen(
          channel,
          (payload) => this.#receive(onPayload, payload),
          onLost,
          onBack,
        ),
      );
    this.#live = true;
    await listen('gateway_membership', (payload) =>
      this.#handlers.onMembership(parseMembership(payload).user_id ?? null),
    );
    await listen('gateway_changes', (payload) => this.#handlers.onChange(parseChange(payload)));
  }

  /** A payload that cannot be parsed is treated as a missed one. */
  #receive(onPayload: (payload: string) => void, payload: string): void {
    try {
      onPayload(payload);
    } catch (error) {
      this.#log.error({ err: error }, 'a notification could not be read');
      this.#handlers.onLost();
    }
  }

  #lost(): void {
    this.#live = false;
    this.#handlers.onLost();
  }

  #back(): void {
    this.#live = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
