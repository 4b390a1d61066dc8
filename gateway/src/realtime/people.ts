import { RequestBudget } from '../limits/request-budget.ts';
import { JoinRefused } from './join-request.ts';
import type { Load } from './load.ts';

/**
 * Limits of one person on one gateway, on all devices together: ten tabs with ten channels
 * each. A change is read and sent for each binding that it concerns, so these numbers limit its
 * cost.
 */
const MOST: Load = {
  channels: 100,
  bindings: 200,
  conditions: 200,
  patterns: 20,
  values: 10_000,
};
/** Each may have 1 MB of unread data waiting (connection.ts). */
const MOST_SOCKETS = 30;
const WINDOW_MS = 10_000;
/** Everything a person may have can come back at once after a broken connection. */
const MOST_IN_WINDOW = MOST.channels;

/** Held by a channel from the moment when its person is known until it closes. */
export interface Place {
  /** May be called twice. */
  leave: () => void;
}

interface Holding extends Load {
  /** How many channels each of the person's sockets has. */
  sockets: Map<object, number>;
}

/** Counts what each person uses, over all their sockets. */
export class People {
  readonly #holdings = new Map<string, Holding>();
  readonly #joins = countedHere();
  readonly #tokens = countedHere();

  /** Throws JoinRefused when the person joins too often. */
  countJoin(userId: string): void {
    refuseOver(this.#joins.spend(userId), 'joins');
  }

  /** Throws JoinRefused when the person sends too many fresh tokens to their channels. */
  countToken(userId: string): void {
    refuseOver(this.#tokens.spend(userId), 'token changes');
  }

  /** Throws JoinRefused when the person would have more than one person may. */
  take(userId: string, socket: object, load: Load): Place {
    const holding = this.#holdings.get(userId) ?? {
      channels: 0,
      bindings: 0,
      conditions: 0,
      patterns: 0,
      values: 0,
      sockets: new Map(),
    };
    const ofSocket = holding.sockets.get(socket) ?? 0;
    if (ofSocket === 0 && holding.sockets.size >= MOST_SOCKETS) {
      throw new JoinRefused(`Too many sockets of one person: at most ${MOST_SOCKETS}`);
    }
    for (const kind of KINDS) {
      if (holding[kind] + load[kind] > MOST[kind]) {
        throw new JoinRefused(`Too many ${kind} of one person: at most ${MOST[kind]}`);
      }
    }
    for (const kind of KINDS) holding[kind] += load[kind];
    holding.sockets.set(socket, ofSocket + 1);
    this.#holdings.set(userId, holding);
    let taken = true;
    return {
      leave: () => {
        if (!taken) return;
        taken = false;
        this.#give(userId, holding, socket, load);
      },
    };
  }

  /** Forgets counts whose window is over. */
  async tidy(): Promise<void> {
    await Promise.all([this.#joins.settle(), this.#tokens.settle()]);
  }

  #give(userId: string, holding: Holding, socket: object, load: Load): void {
    for (const kind of KINDS) holding[kind] -= load[kind];
    const left = (holding.sockets.get(socket) ?? 1) - 1;
    if (left > 0) holding.sockets.set(socket, left);
    else holding.sockets.delete(socket);
    if (holding.channels === 0) this.#holdings.delete(userId);
  }
}

const KINDS = ['channels', 'bindings', 'conditions', 'patterns', 'values'] as const;

/** In memory only: sockets belong to one gateway, and so does their cost. */
const countedHere = () =>
  new RequestBudget({
    windowMs: WINDOW_MS,
    mostFor: () => MOST_IN_WINDOW,
    share: async () => [],
  });

function refuseOver(seconds: number, what: string): void {
  if (seconds > 0) {
    throw new JoinRefused(`Too many ${what} of one person, try again in ${seconds} s`);
  }
}
