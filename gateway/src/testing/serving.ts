import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';

/** A product that serves in a process of its own. */
export interface ServingProcess {
  url: string;
  process: ChildProcess;
  /** Its output so far, both streams; empty when `log` receives it. */
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

export interface ServingOptions {
  /** The whole environment of the process, but for PORT; HOST is the loopback address unless given. */
  env: NodeJS.ProcessEnv;
  /** A free one by default. */
  port?: number;
  /** Ordinary system user to run as; only root may ask for one. */
  account?: { uid: number; gid: number };
  /** An open file that receives standard output; errors then go to this process's own. */
  log?: number;
}

/**
 * Starts Node with `args` in `cwd`, which serves a product, on this machine's loopback address. Does not wait
 * until it listens: see {@link ServingProcess.healthy}. For tests, benches and photographs.
 */
export async function startServing(
  args: readonly string[],
  cwd: string,
  { env, port, account, log }: ServingOptions,
): Promise<ServingProcess> {
  const host = '127.0.0.1';
  const listening = port ?? (await getPort({ host }));
  const child = spawn(process.execPath, args, {
    cwd,
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
