import { openSync } from 'node:fs';
import path from 'node:path';
import { startPrumo } from '../start-prumo.ts';
import type { Options } from './options.ts';

/** The server as an operator starts it, in a process of its own. */
export interface GatewayProcess {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

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
  const profiling = profile ? ['--cpu-prof', '--cpu-prof-dir=bench'] : [];
  const server = await startPrumo(
    {
      log: openSync(path.join(folder, 'gateway.log'), 'a'),
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: path.join(folder, 'gateway'),
        DEMO: '0',
        // The load comes from one address and stands for many people.
        TRUST_PROXY: '127.0.0.1',
        RATE_LIMITS: limits ? 'on' : 'off',
        ...more,
      },
    },
    profiling,
  );
  await server.healthy();
  return { address: server.url, pid: server.process.pid ?? 0, stop: () => server.stop() };
}
