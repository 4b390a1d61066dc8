import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { addressMatcher } from '../limits/address-matcher.ts';
import { countedAddress, peopleAt } from '../limits/rate-limits.ts';
import { RequestBudget } from '../limits/request-budget.ts';
import { UpgradeRefused } from './upgrade.ts';

/**
 * The limits of one IP address before the person is known. An office of fifty people that
 * reconnects after a broken connection stays below them. limits/limit-sockets.ts allows fewer open
 * sockets, but cannot distinguish the people behind the proxy of TRUST_PROXY.
 */
const MOST_SOCKETS = 200;
const WINDOW_MS = 10_000;
const MOST_UPGRADES = 200;
const MOST_JOINS = 1_000;

/** Counts sockets and joins by their IP address. With RATE_LIMITS=off nothing is counted. */
export class Addresses {
  readonly #open = new Map<string, number>();
  readonly #upgrades = countedHere(MOST_UPGRADES);
  readonly #joins = countedHere(MOST_JOINS);
  readonly #isProxy: (address: string) => boolean;

  constructor(private readonly config: Config) {
    this.#isProxy = addressMatcher(config.trustProxy ?? []);
  }

  /** The IP address to count: the socket's, or the one for which the proxy of TRUST_PROXY forwards. */
  of({ socket, headers }: IncomingMessage): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    // The last entry was added by the proxy nearest to us; the last one that is not a proxy of ours
    // is the caller.
    const way = [
      ...forwarded.map((name) => name.trim()).filter(Boolean),
      socket.remoteAddress ?? '',
    ];
    const caller = way.findLast((address) => !this.#isProxy(address));
    return countedAddress(caller ?? way[0] ?? '');
  }

  /** Throws UpgradeRefused, before anything was verified, when the IP address opens too many sockets. */
  admit(address: string): void {
    if (!this.config.rateLimits) return;
    const isFull = (this.#open.get(address) ?? 0) >= MOST_SOCKETS * peopleAt(address);
    if (isFull || this.#upgrades.spend(address) > 0) {
      throw new UpgradeRefused(429, 'Too many sockets from this address');
    }
  }

  opened(address: string): void {
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1);
  }

  closed(address: string): void {
    const left = (this.#open.get(address) ?? 1) - 1;
    if (left > 0) this.#open.set(address, left);
    else this.#open.delete(address);
  }

  /** Counts a join, whose token must be verified before the person is known. */
  mayJoin(address: string): boolean {
    return !this.config.rateLimits || this.#joins.spend(address) === 0;
  }

  /** Forgets counts whose window is over. */
  async tidy(): Promise<void> {
    await Promise.all([this.#upgrades.settle(), this.#joins.settle()]);
  }
}

const countedHere = (most: number) =>
  new RequestBudget({
    windowMs: WINDOW_MS,
    mostFor: (address) => most * peopleAt(address),
    share: async () => [],
  });
