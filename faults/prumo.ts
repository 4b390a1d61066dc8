import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { START_ARGUMENTS } from '../scripts/start-arguments.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A Prumo in a process of its own, started as an operator starts it. */
export interface Prumo {
  url: string;
  process: ChildProcess;
  output(): string;
  /** Resolves when /healthz answers 200; rejects with the output when the process ends before. */
  healthy(): Promise<void>;
  /** Exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
}

export interface StartOptions {
  settings?: Record<string, string>;
  /** Ordinary system user to run as; only root may ask for one. */
  account?: { uid: number; gid: number };
}

/** Starts it on a free port; whatever is still running when the test ends is stopped. */
export async function startPrumo(dataDir: string, options: StartOptions = {}): Promise<Prumo> {
  const port = options.settings?.PORT ?? String(await freePort());
  const child = spawn(process.execPath, START_ARGUMENTS, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: tmpdir(),
      DATA_DIR: dataDir,
      PORT: port,
      DEMO: '0',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      ...options.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.account,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exited = once(child, 'close').then(([code, signal]) => code ?? signal);
  const url = `http://127.0.0.1:${port}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  onTestFinished(async () => {
    if (!hasEnded()) child.kill('SIGTERM');
    await exited;
  });
  return {
    url,
    process: child,
    output: () => output,
    exited,
    async healthy() {
      while (!(await isHealthy(url))) {
        if (hasEnded()) throw new Error(output.slice(-3000));
        await pause();
      }
    },
  };
}

/** An empty folder for one test. What a killed Prumo left running on it is killed at the end. */
export function temporaryFolder(prefix = 'prumo-fault-'): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  onTestFinished(async () => {
    const pid = postmasterPid(folder);
    if (pid) process.kill(pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return folder;
}

/** The pid in the cluster's postmaster.pid, null when the server stopped in order. */
export function postmasterPid(dataDir: string): number | null {
  try {
    const text = readFileSync(path.join(dataDir, 'cluster/data/postmaster.pid'), 'utf8');
    const pid = Number(text.split('\n')[0]);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? pid : null;
  } catch {
    return null;
  }
}

export async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Between two looks at something that will become visible. */
export const pause = (ms = 25) => new Promise((resolve) => setTimeout(resolve, ms));

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
