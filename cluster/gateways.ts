import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isHealthy } from '../gateway/src/testing/serving.ts';
import { bundleServerIfStale } from '../scripts/bundle-server.ts';
import { START_ARGUMENTS } from '../scripts/start-arguments.ts';
import type { Ports } from './ports.ts';
import type { Part, Processes } from './processes.ts';

/** The folder of this version. */
export const PROJECT = path.resolve(import.meta.dirname, '..');

/** Makes what the gateways run, unless it is there; resolves to this version's folder. */
export async function buildGateway(): Promise<string> {
  await bundleServerIfStale();
  return PROJECT;
}

/**
 * Starts the nth gateway, from 0, without waiting until it serves. It runs as the user of this process.
 * @param settings of its environment beside port and folder.
 * @param project folder of the version that it runs, built.
 */
export async function startGateway(
  processes: Processes,
  ports: Ports,
  n: number,
  settings: Record<string, string>,
  project: string,
): Promise<Part> {
  const name = `gateway-${n + 1}`;
  return processes.start({
    name,
    command: process.execPath,
    args: [...START_ARGUMENTS],
    cwd: project,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(ports.gateway[n]),
      DATA_DIR: path.join(processes.folder, `${name}-data`),
      ...settings,
    },
  });
}

/** Waits until what listens on a port serves: a gateway, or HAProxy in front of them. */
export async function untilServing(port: number | undefined): Promise<void> {
  while (!(await isHealthy(`http://127.0.0.1:${port}`))) await wait(50);
}
