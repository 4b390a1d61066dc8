import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { News, Order, Received, SeatWish } from './realtime-worker.ts';
import type { System } from './system.ts';

/** All the sockets of a run, in processes of their own. */
export interface Listeners {
  /** Resolves when every channel is joined; rejects with how many are when that takes too long. */
  allJoined(): Promise<void>;
  /** Channels joined now, as of the last tenth of a second. */
  joined(): number;
  /** Everything that was received; ends the processes. */
  report(): Promise<Received[]>;
  stop(): void;
}

const WORKERS = 4;
const PATIENCE_MS = 180_000;

/** Opens a socket for every wish, a few at a time. */
export function openListeners({ gateway, anonKey }: System, seats: SeatWish[]): Listeners {
  const counts: number[] = [];
  const children = Array.from({ length: WORKERS }, (_, at) => {
    const child = fork(path.join(import.meta.dirname, 'realtime-worker.ts'), {
      execArgv: ['--import', 'tsx'],
    });
    child.on('message', (news: News) => {
      if ('joined' in news) counts[at] = news.joined;
    });
    sendOrder(child, {
      address: gateway.address,
      apikey: anonKey,
      // All sockets of a person in one process, as in one browser.
      seats: seats.filter(({ socket }) => Math.floor(socket / 4) % WORKERS === at),
    });
    return child;
  });
  const joined = () => counts.reduce((sum, count) => sum + count, 0);
  return {
    joined,
    async allJoined() {
      const until = performance.now() + PATIENCE_MS;
      while (joined() < seats.length) {
        if (performance.now() > until) throw new Error(`${joined()} of ${seats.length} are joined`);
        await wait(20);
      }
    },
    async report() {
      const reports = await Promise.all(children.map(receivedBy));
      return reports.flat();
    },
    stop() {
      for (const child of children) child.kill();
    },
  };
}

const sendOrder = (child: ChildProcess, order: Order) => child.send(order);

async function receivedBy(child: ChildProcess): Promise<Received[]> {
  sendOrder(child, { report: true });
  for (;;) {
    const [news] = (await once(child, 'message')) as [News];
    if ('received' in news) return news.received;
  }
}
