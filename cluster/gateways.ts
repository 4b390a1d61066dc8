import { openSync } from 'node:fs';
import path from 'node:path';
import { type ServingProcess, startServing } from '../gateway/src/testing/serving.ts';
import { bundleServerIfStale } from '../scripts/bundle-server.ts';
import { START_ARGUMENTS } from '../scripts/start-arguments.ts';
import type { Ports } from './ports.ts';
import type { Part, Processes } from './processes.ts';

/** One of the three gateways. */
export interface Gateway {
  part: Part;
  serving: ServingProcess;
}

export const PROJECT = path.resolve(import.meta.dirname, '..');

/** Makes what the gateways run, unless it is there. */
export const buildGateway = (): Promise<void> => bundleServerIfStale();

/**
 * Starts the nth gateway, from 0, without waiting until it serves.
 * @param settings of its environment beside port and folder.
 * @param project folder of the version that it runs, built.
 */
export async function startGateway(
  processes: Processes,
  ports: Ports,
  n: number,
  settings: Record<string, string>,
  project = PROJECT,
): Promise<Gateway> {
  const name = `gateway-${n + 1}`;
  const log = path.join(processes.folder, `${name}.log`);
  const serving = await startServing(START_ARGUMENTS, project, {
    port: ports.gateway[n] as number,
    log: openSync(log, 'a'),
    env: {
      ...processes.env,
      NODE_ENV: 'production',
      DATA_DIR: path.join(processes.folder, name),
      ...settings,
    },
  });
  return { serving, part: processes.watch(name, serving.process, log) };
}
