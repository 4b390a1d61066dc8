import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Asked, Target } from './load.ts';
import type { Answered, Order } from './punctual-worker.ts';

/**
 * Sends requests by the clock from a process of its own. The load driver's process is kept busy by the
 * readers: a timer there runs late, and each late one puts off all that follow, so that ten a second
 * become nine.
 */
export class PunctualSender {
  readonly #process: ChildProcess;

  constructor(private readonly target: Target) {
    this.#process = fork(path.join(import.meta.dirname, 'punctual-worker.ts'), {
      execArgv: ['--import', 'tsx'],
    });
  }

  /** Sends them `everyMs`, the first now, and returns how each went once all have been answered. */
  async send(asked: Asked[], everyMs: number): Promise<Answered[]> {
    const { address, anonKey } = this.target;
    this.#process.send({ address, apikey: anonKey, asked, everyMs } satisfies Order);
    const [answered] = await Promise.race([
      once(this.#process, 'message'),
      once(this.#process, 'exit').then(() => {
        throw new Error('the sender stopped');
      }),
    ]);
    return answered;
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    this.#process.kill();
    await once(this.#process, 'exit');
  }
}

/** The results of requests that were sent at fixed times. */
export interface Kept {
  offeredPerSecond: number;
  /** Succeeded, in the time from the first being due to the last being answered. */
  donePerSecond: number;
  p50: number;
  p99: number;
  /** Most that any was sent late. */
  latestMs: number;
  /** How many got each status; 0 is no answer. */
  statuses: Record<number, number>;
}

/** Sums up what went out one every `everyMs`. */
export function sumUp(answered: readonly Answered[], everyMs: number): Kept {
  const took = answered.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN;
  const seconds = Math.max(answered.length * everyMs, ...answered.map(({ atMs }) => atMs)) / 1000;
  const statuses: Record<number, number> = {};
  for (const { status } of answered) statuses[status] = (statuses[status] ?? 0) + 1;
  // The last one sent shows the pace that was kept.
  const lastSent = (answered.length - 1) * everyMs + (answered.at(-1)?.lateMs ?? 0);
  return {
    offeredPerSecond: ((answered.length - 1) * 1000) / lastSent,
    donePerSecond: answered.filter(({ status }) => status === 200).length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    latestMs: Math.max(...answered.map(({ lateMs }) => lateMs)),
    statuses,
  };
}
