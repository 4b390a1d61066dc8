/** Requests of one subject in its window, as far as this gateway knows. */
interface Spent {
  /** Not shared with the others yet. */
  pending: number;
  /** The sum over all gateways, when they last settled. */
  shared: number;
  endsAt: number;
}

export interface Spending {
  subject: string;
  made: number;
}

export interface SharedSpending {
  subject: string;
  /** Hits of all gateways in the current window. */
  hits: number;
  /** Seconds until that window ends. */
  seconds: number;
}

export interface BudgetMeans {
  windowMs: number;
  /** How much a subject may spend in one window. */
  mostFor(subject: string): number;
  /** Adds what was spent here to what all gateways spent, and returns the sums. */
  share(spending: Spending[]): Promise<SharedSpending[]>;
  now?(): number;
}

/**
 * A subject below this part of its budget is not shared with the other gateways: most people are
 * never written down.
 */
const WORTH_SHARING = 0.1;
/** How many subjects are shared in one statement. */
const SHARED_AT_ONCE = 1_000;

/**
 * How many requests each subject may still make in the current minute. Counted in memory, so that a
 * request costs one lookup in a map; `settle` adds larger counts up with the other gateways, every
 * few seconds. Between two settlings each of the other gateways can let through a tenth of the
 * budget too many, or what arrives in those seconds (docs/decisions/027).
 */
export class RequestBudget {
  readonly #spent = new Map<string, Spent>();
  readonly #now: () => number;

  constructor(private readonly means: BudgetMeans) {
    this.#now = means.now ?? (() => performance.now());
  }

  /** Counts one request. Zero when it may pass, else the seconds until the window ends. */
  spend(subject: string): number {
    const now = this.#now();
    let spent = this.#spent.get(subject);
    if (spent === undefined || spent.endsAt <= now) {
      spent = { pending: 0, shared: 0, endsAt: now + this.means.windowMs };
      this.#spent.set(subject, spent);
    }
    if (spent.shared + spent.pending >= this.means.mostFor(subject)) {
      return Math.max(1, Math.ceil((spent.endsAt - now) / 1000));
    }
    spent.pending += 1;
    return 0;
  }

  /** Exchanges counts with the other gateways, and forgets windows that have ended. */
  async settle(): Promise<void> {
    const now = this.#now();
    const worth: [string, Spent][] = [];
    for (const [subject, spent] of this.#spent) {
      if (spent.endsAt <= now) this.#spent.delete(subject);
      else if (spent.pending > 0 && this.#isWorthSharing(subject, spent)) {
        worth.push([subject, spent]);
      }
    }
    for (let from = 0; from < worth.length; from += SHARED_AT_ONCE) {
      await this.#share(worth.slice(from, from + SHARED_AT_ONCE));
    }
  }

  #isWorthSharing(subject: string, { shared, pending }: Spent): boolean {
    return shared + pending >= this.means.mostFor(subject) * WORTH_SHARING;
  }

  async #share(part: [string, Spent][]): Promise<void> {
    const made = new Map(part.map(([subject, { pending }]) => [subject, pending]));
    const spent = new Map(part);
    const sums = await this.means.share(
      part.map(([subject, { pending }]) => ({ subject, made: pending })),
    );
    const now = this.#now();
    for (const { subject, hits, seconds } of sums) {
      const own = spent.get(subject);
      if (!own) continue;
      own.pending -= made.get(subject) ?? 0;
      own.shared = hits;
      own.endsAt = now + seconds * 1000;
    }
  }
}
