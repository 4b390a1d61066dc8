import type { Admission } from './authorise.ts';
import type { BindingIndex, IndexedBinding } from './binding-index.ts';
import type { Change } from './change.ts';
import type { Place } from './people.ts';
import type { Caller } from './reader-transaction.ts';

/** The part of its channel that a subscription uses. */
export interface Listener {
  /** `record` is JSON, null for a DELETE; `shape` is the JSON of its columns. */
  deliver(change: Change, ids: number[], shape: string, record: string | null): void;
  /** The right to listen has ended: sends the reason and closes for good. */
  end(reason: string): void;
  /** A change may have been missed: the client joins again and reads its data again. */
  fail(): void;
}

export interface SubscribedBinding extends IndexedBinding {
  subscription: Subscription;
}

/** The part of a person's reader that a subscription uses: see person-reader.ts. */
export interface SubscriptionReader {
  readonly subscriptions: Set<Subscription>;
  /** The change may concern this binding: it is read at the next turn. */
  want(change: Change, bound: SubscribedBinding): void;
  leave(subscription: Subscription): void;
}

/** The changes that one channel receives, and the person, account and database role that they are read as. */
export class Subscription {
  readonly role: string;
  /** The id of the account that PostgreSQL entered, whether the socket names it or not. */
  readonly account: string;
  /** Replaced when the client sends a fresh token of the same person. */
  caller: Caller;
  readonly #bindings: SubscribedBinding[];
  readonly #index: BindingIndex<SubscribedBinding>;
  #taken = true;

  constructor(
    readonly listener: Listener,
    readonly reader: SubscriptionReader,
    caller: Caller,
    admission: Admission,
    index: BindingIndex<SubscribedBinding>,
    private readonly place: Place,
  ) {
    this.caller = caller;
    this.role = admission.role;
    this.account = admission.account;
    this.#index = index;
    this.#bindings = admission.bindings.map((binding) => ({
      binding,
      userId: caller.sub,
      account: admission.account,
      role: admission.role,
      subscription: this,
    }));
    for (const bound of this.#bindings) index.add(bound);
    reader.subscriptions.add(this);
  }

  /** Nothing is delivered any more. May be called twice. */
  leave(): void {
    if (!this.#taken) return;
    this.#taken = false;
    for (const bound of this.#bindings) this.#index.remove(bound);
    this.reader.leave(this);
    this.place.leave();
  }
}
