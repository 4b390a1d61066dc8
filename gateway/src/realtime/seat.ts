import type { Admission } from './authorise.ts';
import type { BindingIndex, Subscription } from './binding-index.ts';
import type { Change } from './change.ts';
import type { Place } from './people.ts';
import type { Reader } from './reader.ts';
import type { Caller } from './reader-transaction.ts';

/** What a seat needs of its channel. */
export interface Listener {
  /** `record` is JSON, null for a DELETE; `shape` is the JSON of its columns. */
  deliver(change: Change, ids: number[], shape: string, record: string | null): void;
  /** The right to listen has ended: sends the reason and closes for good. */
  end(reason: string): void;
  /** A change may have been missed: the client joins again and reads its data again. */
  fail(): void;
}

export interface SeatSubscription extends Subscription {
  seat: Seat;
}

/** A channel's registration as a listener: its person, its database role, its bindings. */
export class Seat {
  readonly role: string;
  /** Replaced when the client sends a fresh token of the same person. */
  caller: Caller;
  readonly #subscriptions: SeatSubscription[];
  readonly #index: BindingIndex<SeatSubscription>;
  #taken = true;

  constructor(
    readonly listener: Listener,
    readonly reader: Reader,
    caller: Caller,
    admission: Admission,
    index: BindingIndex<SeatSubscription>,
    private readonly place: Place,
  ) {
    this.caller = caller;
    this.role = admission.role;
    this.#index = index;
    this.#subscriptions = admission.bindings.map((binding) => ({
      binding,
      userId: caller.sub,
      role: admission.role,
      seat: this,
    }));
    for (const subscription of this.#subscriptions) index.add(subscription);
    reader.seats.add(this);
  }

  /** Nothing is delivered any more. May be called twice. */
  leave(): void {
    if (!this.#taken) return;
    this.#taken = false;
    for (const subscription of this.#subscriptions) this.#index.remove(subscription);
    this.reader.leave(this);
    this.place.leave();
  }
}
