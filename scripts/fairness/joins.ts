import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Caller } from '../bench/callers.ts';
import type { Target } from '../bench/load.ts';
import type { Watched } from './figures.ts';
import type { JoinOrder } from './join-worker.ts';

/** People who open a page that listens, in a process of their own. */
export class JoinWatcher {
  readonly #process: ChildProcess = fork(path.join(import.meta.dirname, 'join-worker.ts'), {
    execArgv: ['--import', 'tsx'],
  });

  constructor(private readonly target: Target) {}

  /** Each joins a channel `everyMs`, on a socket of its own; returns how long each join took. */
  async join(people: readonly Caller[], times: number, everyMs: number): Promise<Watched> {
    const { address, anonKey } = this.target;
    const tokens = Array.from({ length: times }, (_, nth) => people[nth % people.length]?.token);
    this.#process.send({ address, apikey: anonKey, tokens, everyMs } as JoinOrder);
    const [watched] = await Promise.race([
      once(this.#process, 'message'),
      once(this.#process, 'exit').then(() => {
        throw new Error('who joins stopped');
      }),
    ]);
    return watched;
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    this.#process.kill();
    await once(this.#process, 'exit');
  }
}
