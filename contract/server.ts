import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { START_ARGUMENTS } from '../scripts/start-arguments.ts';

const root = path.join(import.meta.dirname, '..');

/** A listening Prumo in a process of its own; the contract tests know nothing else of it. */
export interface RunningServer {
  url: string;
  anonKey: string;
  process: ChildProcess;
  /** Its output so far, both streams. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the server as `npm start` does, with these settings on a free port and waits until /healthz answers.
 * Rejects with what the process printed when it ends before that.
 */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, START_ARGUMENTS, {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DEMO: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const url = `http://127.0.0.1:${port}`;
  while (!(await healthy(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(output);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const config = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  return {
    url,
    anonKey: config.anonKey,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function healthy(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
