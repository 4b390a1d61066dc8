import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { START_ARGUMENTS } from '../start-arguments.ts';
import type { Options } from './options.ts';

/** The server as an operator starts it, in a process of its own. */
export interface GatewayProcess {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Starts it on a free port of this machine and waits until it is healthy. Its log goes to a file.
 *
 * @param more settings of its environment beside those of every bench.
 */
export async function startGateway(
  databaseUrl: string,
  folder: string,
  { limits, profile }: Options,
  more: Record<string, string> = {},
): Promise<GatewayProcess> {
  const port = await freePort();
  const profiling = profile ? ['--cpu-prof', '--cpu-prof-dir=bench'] : [];
  const log = openSync(path.join(folder, 'gateway.log'), 'a');
  const child = spawn(process.execPath, [...profiling, ...START_ARGUMENTS], {
    cwd: root,
    stdio: ['ignore', log, 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'gateway'),
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      // The load comes from one address and stands for many people.
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMITS: limits ? 'on' : 'off',
      ...more,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await healthy(child, address);
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function healthy(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
}

/** Nobody listens there now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
