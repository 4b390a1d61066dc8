import type { Change } from './change.ts';
import type { Dispatcher } from './dispatcher.ts';
import { FilterError } from './filters.ts';
import type { OutgoingFrame } from './frames.ts';
import { type BindingRequest, type JoinRequest, parseJoin, tokenOf } from './join-request.ts';
import { changeFrame, replyError, replyOk, systemMessage } from './messages.ts';
import type { Listener, Subscription } from './subscription.ts';
import type { SocketTerms } from './upgrade.ts';

export const TOPIC_PREFIX = 'realtime:';
/** Node's timers fire at once beyond 2^31 milliseconds. */
const LONGEST_TIMER_MS = 24 * 3600 * 1000;

/** The part of its connection that a channel uses. */
export interface ChannelConnection {
  readonly terms: SocketTerms;
  send(frame: OutgoingFrame): void;
  sendBytes(bytes: Buffer): void;
  /** The channel has closed. */
  forget(topic: string, channel: Channel): void;
}

/** One topic that one socket has joined, from phx_join to phx_close or phx_error. */
export class Channel implements Listener {
  #closed = false;
  #requests: BindingRequest[] = [];
  #token = '';
  #subscription: Subscription | undefined;
  #expiry: NodeJS.Timeout | undefined;
  /** The newest token that waits for its turn. */
  #nextToken: string | undefined;
  /** Aborts when the channel closes: no more queries are made for it. */
  readonly #gone = new AbortController();
  /** Joins and token changes one after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly connection: ChannelConnection,
    private readonly topic: string,
    readonly joinRef: string | null,
  ) {}

  /** Replies with the bindings as sent and their ids, once nothing committed later can be missed. */
  join(ref: string | null, payload: unknown): void {
    this.#work = this.#join(ref, payload);
  }

  /** A fresh token: the right to listen is checked again. Keys, null and the current token are ignored. */
  renew(payload: unknown): void {
    const token = tokenOf((payload as { access_token?: unknown } | null)?.access_token);
    if (token === undefined) return;
    const isWaiting = this.#nextToken !== undefined;
    this.#nextToken = token;
    if (!isWaiting) this.#work = this.#work.then(() => this.#renew());
  }

  deliver(change: Change, ids: number[], shape: string, record: string | null): void {
    this.dispatcher.tally.events += 1;
    this.connection.sendBytes(
      changeFrame(this.connection.terms.version, this.topic, change, ids, shape, record),
    );
  }

  end(reason: string): void {
    if (this.#closed) return;
    this.#system('system', 'error', reason);
    this.close();
  }

  fail(): void {
    if (this.#closed) return;
    this.#leave();
    this.#push('phx_error', this.joinRef, '{}');
  }

  /** Sends phx_close; the client does not come back by itself. */
  close(): void {
    if (this.#closed) return;
    this.#leave();
    this.#push('phx_close', this.joinRef, '{}');
  }

  /** The socket is gone: nothing can be sent. */
  abandon(): void {
    if (!this.#closed) this.#leave();
  }

  async #join(ref: string | null, payload: unknown): Promise<void> {
    let request: JoinRequest | undefined;
    try {
      request = parseJoin(payload);
      this.#requests = request.bindings;
      await this.#subscribe(request.accessToken ?? this.connection.terms.apikey);
      if (this.#closed) return;
      this.#push('phx_reply', ref, replyOk(request.echo));
      this.#system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      if (this.#closed) return;
      const reason = (error as Error).message;
      if (request && error instanceof FilterError) {
        // No error reply: the client would send the same filter again and again.
        this.#requests = [];
        this.#push('phx_reply', ref, replyOk(request.echo));
        this.#system('postgres_changes', 'error', `Error parsing filter: ${reason}`);
      } else {
        this.#push('phx_reply', ref, replyError(reason));
        this.#leave();
      }
    }
  }

  async #renew(): Promise<void> {
    const token = this.#nextToken;
    this.#nextToken = undefined;
    if (token === undefined || token === this.#token) return;
    if (this.#closed || !this.#subscription) return;
    await this.#subscribe(token).catch((error: Error) => this.end(error.message));
  }

  async #subscribe(token: string): Promise<void> {
    const subscription = await this.dispatcher.admit({
      listener: this,
      socket: this.connection,
      account: this.connection.terms.account,
      ip: this.connection.terms.ip,
      token,
      requests: this.#requests,
      present: this.#subscription,
      signal: this.#gone.signal,
    });
    if (subscription !== this.#subscription) this.#subscription?.leave();
    if (this.#closed) {
      subscription.leave();
      return;
    }
    this.#subscription = subscription;
    this.#token = token;
    this.#endWith(subscription.caller.exp);
  }

  /** Ends with the token; that of a program may have longer to go than a timer can wait. */
  #endWith(exp: number): void {
    clearTimeout(this.#expiry);
    const left = this.dispatcher.msLeft(exp);
    this.#expiry =
      left > LONGEST_TIMER_MS
        ? setTimeout(() => this.#endWith(exp), LONGEST_TIMER_MS).unref()
        : setTimeout(() => this.end('Token has expired'), left);
  }

  #leave(): void {
    this.#closed = true;
    this.#gone.abort();
    clearTimeout(this.#expiry);
    this.#subscription?.leave();
    this.connection.forget(this.topic, this);
  }

  #push(event: string, ref: string | null, payload: string): void {
    this.connection.send({ joinRef: this.joinRef, ref, topic: this.topic, event, payload });
  }

  #system(extension: 'postgres_changes' | 'system', status: 'ok' | 'error', message: string): void {
    const channel = this.topic.slice(TOPIC_PREFIX.length);
    const payload = systemMessage(extension, status, message, channel);
    this.#push('system', null, payload);
  }
}
