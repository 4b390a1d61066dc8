/** The name of a statement that is parsed each time and leaves nothing in the connection. */
export const UNNAMED = '';

/**
 * How many names a connection keeps. A client may send ever new shapes of query; each prepared one
 * costs memory in PostgreSQL.
 */
const MAX_NAMES = 300;

interface Named {
  name: string;
}

/**
 * What one flight sends about prepared statements: first the closes, then, each before its Bind, the
 * parses. `closed` and `parsed` count what PostgreSQL has acknowledged of them, in the same order.
 */
export interface Errand {
  closes: string[];
  parses: string[];
  closed: number;
  parsed: number;
}

/**
 * Which prepared statements one connection holds, as far as the gateway knows. PostgreSQL skips
 * everything after the first error of a flight up to its Sync, so what was sent is not what was done:
 * only acknowledged messages count. A name whose fate is open, because the flight that parses or closes
 * it is still under way, is closed before it is parsed again, which is right in either case.
 *
 * Invariant whenever no flight is under way: `held` names are in `pg_prepared_statements`, and every
 * name there is known here.
 */
export class PreparedNames {
  /** Least recently used first. An errand: that flight, not landed yet, parses the name. */
  private readonly known = new Map<string, 'held' | 'unsure' | Errand>();
  /** Names that a flight under way closes and nobody has asked for since. */
  private readonly leaving = new Map<string, Errand>();
  /** Errands whose flights have not landed, in the order in which they were sent. */
  private readonly underWay: Errand[] = [];

  /**
   * What has to be sent so that these statements can be bound, in their order; null when all are held.
   * Every errand must be sent at once and settled when its flight has landed.
   */
  errandFor(statements: readonly Named[]): Errand | null {
    let errand: Errand | null = null;
    for (const { name } of statements) {
      const state = name === UNNAMED ? undefined : (this.known.get(name) ?? this.leaving.get(name));
      if (state !== undefined) {
        this.known.delete(name);
        this.leaving.delete(name);
      }
      if (state === 'held' || (state !== undefined && state === errand)) {
        this.known.set(name, state);
        continue;
      }
      errand ??= { closes: [], parses: [], closed: 0, parsed: 0 };
      errand.parses.push(name);
      if (name === UNNAMED) continue;
      if (state !== undefined) errand.closes.push(name);
      this.known.set(name, errand);
    }
    if (errand === null) return null;
    this.evict(statements, errand);
    this.underWay.push(errand);
    return errand;
  }

  private evict(inUse: readonly Named[], errand: Errand): void {
    for (const [name, state] of this.known) {
      if (this.known.size <= MAX_NAMES) return;
      if (typeof state === 'object' || inUse.some((statement) => statement.name === name)) continue;
      this.known.delete(name);
      this.leaving.set(name, errand);
      errand.closes.push(name);
    }
  }

  /** PostgreSQL acknowledges in the order of sending, so it speaks of the first flight under way. */
  acknowledgeClose(): void {
    const [errand] = this.underWay;
    if (errand) errand.closed += 1;
  }

  acknowledgeParse(): void {
    const [errand] = this.underWay;
    if (errand) errand.parsed += 1;
  }

  /** The flight has landed, whether it failed or not: what was acknowledged is done, the rest is not. */
  settle(errand: Errand): void {
    this.underWay.splice(this.underWay.indexOf(errand), 1);
    const notClosed = errand.closes.slice(errand.closed);
    for (const name of errand.closes) {
      if (this.leaving.get(name) !== errand) continue;
      this.leaving.delete(name);
      if (notClosed.includes(name)) this.known.set(name, 'unsure');
    }
    errand.parses.forEach((name, at) => {
      // A later flight closes it first and decides.
      if (this.known.get(name) !== errand) return;
      if (at < errand.parsed) this.known.set(name, 'held');
      else if (notClosed.includes(name)) this.known.set(name, 'unsure');
      else this.known.delete(name);
    });
  }

  /**
   * PostgreSQL said of a name in this flight that it is missing, or already there: somebody else
   * changed the session. From now on nothing is taken for granted. For after `settle`.
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

  /** Names about which PostgreSQL has to be asked to forget them first. For tests. */
  get unsure(): string[] {
    return [...this.known].flatMap(([name, state]) => (state === 'held' ? [] : [name]));
  }
}
