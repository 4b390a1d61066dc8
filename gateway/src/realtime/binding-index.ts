import type { Binding } from './bindings.ts';
import type { Change } from './change.ts';

/** An active binding: its owner, and the account and database role for which it was authorised. */
export interface IndexedBinding {
  binding: Binding;
  userId: string;
  /** The person's own id, or that of the account that they act for. */
  account: string;
  role: string;
}

/**
 * Finds the subscriptions that one change may concern without visiting the others: by the value
 * that their filter names, or, without such a filter, by the person, account or role in the row's audience: rows of
 * projects name accounts, a notification names its person.
 * The cost depends on the audience, not on the number of sockets (gateway/docs/tuning.md, "Realtime
 * delivery").
 */
export class BindingIndex<S extends IndexedBinding> {
  /** The subscriptions under each key. */
  readonly #places = new Map<string, Set<S>>();

  /** The number of keys with subscriptions: none when everybody has left. */
  get size(): number {
    return this.#places.size;
  }

  add(subscription: S): void {
    for (const place of placesOf(subscription)) {
      const waiting = this.#places.get(place);
      if (waiting) waiting.add(subscription);
      else this.#places.set(place, new Set([subscription]));
    }
  }

  remove(subscription: S): void {
    for (const place of placesOf(subscription)) {
      const waiting = this.#places.get(place);
      waiting?.delete(subscription);
      if (waiting?.size === 0) this.#places.delete(place);
    }
  }

  /** Those whose event and indexed condition match and whose person, account or role is in the audience. */
  candidates(change: Change): Set<S> {
    const found = new Set<S>();
    for (const place of placesTouchedBy(change)) {
      for (const subscription of this.#places.get(place) ?? []) {
        if (concerns(change, subscription)) found.add(subscription);
      }
    }
    return found;
  }
}

/** Tables, columns and roles are names from the catalog; only the last part can be any text. */
const place = ({ schema, table }: { schema: string; table: string }, by: string, value: unknown) =>
  `${schema}.${table} ${by} ${value}`;

function placesOf({ binding, userId, account, role }: IndexedBinding): string[] {
  const { table, indexed } = binding;
  return indexed
    ? indexed.values.map((value) => place(table, `value ${indexed.column}`, value))
    : [...new Set([userId, account])]
        .map((id) => place(table, 'id', id))
        .concat(place(table, 'role', role));
}

function placesTouchedBy(change: Change): string[] {
  return [
    ...Object.entries(change.keys)
      .filter(([, value]) => value !== null)
      .map(([column, value]) => place(change, `value ${column}`, value)),
    ...change.audience.map((id) => place(change, 'id', id)),
    ...change.audience_roles.map((role) => place(change, 'role', role)),
  ];
}

function concerns(change: Change, { binding, userId, account, role }: IndexedBinding): boolean {
  if (binding.event !== '*' && binding.event !== change.type) return false;
  // The old row is gone: only the values that came with the change can still be compared.
  if (change.type === 'DELETE' && binding.residual.some(({ column }) => !(column in change.keys))) {
    return false;
  }
  const { audience, people, accounts } = change;
  return (
    (people ?? audience).includes(userId) ||
    (accounts ?? audience).includes(account) ||
    change.audience_roles.includes(role)
  );
}
