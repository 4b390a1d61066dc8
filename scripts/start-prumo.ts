import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { START_ARGUMENTS } from './start-arguments.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A Prumo in a process of its own, started as an operator starts it. */
export interface PrumoProcess {
  url: string;
  process: ChildProcess;
  /** What it has printed, both streams; empty when `log` receives it. */
  output(): string;
  /** Exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
  /**
   * Resolves when /healthz answers 200.
   * @throws Error with the end of the output when the process ends before, or after `limitMs`.
   */
  healthy(limitMs?: number): Promise<void>;
  /** Ends it and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface PrumoStart {
  /** The whole environment of the process, but for HOST and PORT. */
  env: NodeJS.ProcessEnv;
  /** A free one by default. */
  port?: number;
  /** Flags for Node before those of `npm start`. */
  nodeFlags?: string[];
  /** Ordinary system user to run as; only root may ask for one. */
  account?: { uid: number; gid: number };
  /** An open file that receives standard output; errors then go to this process's own. */
  log?: number;
}

/**
 * Starts the product on this machine's loopback address, for tests, benches and photographs. Does not
 * wait until it listens: see {@link PrumoProcess.healthy}.
 */
export async function startPrumo({
  env,
  port,
  nodeFlags = [],
  account,
  log,
}: PrumoStart): Promise<PrumoProcess> {
  const host = '127.0.0.1';
  const listening = port ?? (await getPort({ host }));
  const child = spawn(process.execPath, [...nodeFlags, ...START_ARGUMENTS], {
    cwd: root,
    env: { HOST: host, ...env, PORT: String(listening) },
    stdio: log === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', log, 'inherit'],
    ...account,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exited = once(child, 'close').then(([code, signal]) => code ?? signal);
  const url = `http://${host}:${listening}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    process: child,
    output: () => output,
    exited,
    async healthy(limitMs = Number.POSITIVE_INFINITY) {
      const deadline = Date.now() + limitMs;
      while (!(await isHealthy(url))) {
        if (hasEnded() || Date.now() > deadline) {
          throw new Error(`The server did not start. Its output ends:\n${output.slice(-4000)}`);
        }
        await wait(50);
      }
    },
    async stop(signal = 'SIGTERM') {
      if (!hasEnded()) child.kill(signal);
      await exited;
    },
  };
}

/** Whether /healthz of a server answers 200. */
export function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}
