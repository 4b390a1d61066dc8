import path from 'node:path';
import {
  type ServingOptions,
  type ServingProcess,
  startServing,
} from '../gateway/src/testing/serving.ts';
import { bundleServerIfStale } from './bundle-server.ts';
import { START_ARGUMENTS } from './start-arguments.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Checked by the first start of this process; all others run the same. */
let bundled: Promise<void> | undefined;

/**
 * Starts Prumo in a process of its own as `npm start` does, for tests, benches and photographs.
 * @param nodeFlags flags for Node before those of `npm start`.
 */
export async function startPrumo(
  options: ServingOptions,
  nodeFlags: readonly string[] = [],
): Promise<ServingProcess> {
  bundled ??= bundleServerIfStale();
  await bundled;
  return startServing([...nodeFlags, ...START_ARGUMENTS], root, options);
}
