import { UNNAMED } from '../driver.ts';

/**
 * How many names a connection keeps. A client may send ever new shapes of queries, and each
 * prepared statement takes memory in PostgreSQL.
 */
const MAX_NAMES = 300;

interface Named {
  name: string;
}

/**
 * A transaction's changes to the prepared statements: the closes come first, then each parse
 * before its Bind. `closed` and `parsed` count what PostgreSQL has acknowledged, in the same order.
 */
export interface PreparedChange {
  closes: string[];
  parses: string[];
  closed: number;
  parsed: number;
}

/**
 * Which prepared statements one connection holds, as far as the gateway knows. PostgreSQL skips
 * everything after the first error of a transaction up to its Sync, so what was sent is not what was done:
 * only acknowledged messages count. A name whose state is open, because the transaction that parses or
 * closes it is still under way, is closed before it is parsed again, which is right in either case.
 *
 * Invariant whenever no transaction is under way: `held` names are in `pg_prepared_statements`, and every
 * name there is known here.
 */
export class PreparedNames {
  /** Least recently used first. A value that is a change: a transaction that is not finished yet parses the name. */
  private readonly known = new Map<string, 'held' | 'unsure' | PreparedChange>();
  /** Names that a transaction under way closes and that no later one has needed. */
  private readonly leaving = new Map<string, PreparedChange>();
  /** Changes whose transactions have not finished, in the order in which they were sent. */
  private readonly underWay: PreparedChange[] = [];

  /**
   * The closes and parses to send before these statements can be bound, in order; null when all are held.
   * Every change must be sent at once and settled when its transaction has finished.
   */
  changeFor(statements: readonly Named[]): PreparedChange | null {
    let change: PreparedChange | null = null;
    for (const { name } of statements) {
      const state = name === UNNAMED ? undefined : (this.known.get(name) ?? this.leaving.get(name));
      if (state !== undefined) {
        this.known.delete(name);
        this.leaving.delete(name);
      }
      if (state === 'held' || (state !== undefined && state === change)) {
        this.known.set(name, state);
        continue;
      }
      change ??= { closes: [], parses: [], closed: 0, parsed: 0 };
      change.parses.push(name);
      if (name === UNNAMED) continue;
      if (state !== undefined) change.closes.push(name);
      this.known.set(name, change);
    }
    if (change === null) return null;
    this.evict(statements, change);
    this.underWay.push(change);
    return change;
  }

  private evict(inUse: readonly Named[], change: PreparedChange): void {
    for (const [name, state] of this.known) {
      if (this.known.size <= MAX_NAMES) return;
      if (typeof state === 'object' || inUse.some((statement) => statement.name === name)) continue;
      this.known.delete(name);
      this.leaving.set(name, change);
      change.closes.push(name);
    }
  }

  /** PostgreSQL acknowledges in the order of sending, so this belongs to the first change under way. */
  acknowledgeClose(): void {
    const [change] = this.underWay;
    if (change) change.closed += 1;
  }

  acknowledgeParse(): void {
    const [change] = this.underWay;
    if (change) change.parsed += 1;
  }

  /** The transaction has finished, whether it failed or not: what was acknowledged is done, the rest is not. */
  settle(change: PreparedChange): void {
    this.underWay.splice(this.underWay.indexOf(change), 1);
    const notClosed = change.closes.slice(change.closed);
    for (const name of change.closes) {
      if (this.leaving.get(name) !== change) continue;
      this.leaving.delete(name);
      if (notClosed.includes(name)) this.known.set(name, 'unsure');
    }
    change.parses.forEach((name, at) => {
      // A later transaction closes it first and decides.
      if (this.known.get(name) !== change) return;
      if (at < change.parsed) this.known.set(name, 'held');
      else if (notClosed.includes(name)) this.known.set(name, 'unsure');
      else this.known.delete(name);
    });
  }

  /**
   * PostgreSQL reported a name of this transaction as missing, or as existing already: something
   * else changed the session. From now on every name is unsure. Call it after `settle`.
   */
  doubtAll(statements: readonly Named[]): void {
    for (const [name, state] of this.known) if (state === 'held') this.known.set(name, 'unsure');
    for (const { name } of statements) {
      if (name !== UNNAMED && !this.known.has(name)) this.known.set(name, 'unsure');
    }
  }

  /** Names believed to be prepared. For tests. */
  get held(): string[] {
    return [...this.known].flatMap(([name, state]) => (state === 'held' ? [name] : []));
  }

  /** Names that must be closed before they are parsed again. For tests. */
  get unsure(): string[] {
    return [...this.known].flatMap(([name, state]) => (state === 'held' ? [] : [name]));
  }
}
