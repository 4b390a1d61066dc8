import path from 'node:path';
import {
  type ServingOptions,
  type ServingProcess,
  startServing,
} from '../gateway/src/testing/serving.ts';
import { START_ARGUMENTS } from './start-arguments.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Starts Prumo in a process of its own as `npm start` does, for tests, benches and photographs.
 * @param nodeFlags flags for Node before those of `npm start`.
 */
export function startPrumo(
  options: ServingOptions,
  nodeFlags: readonly string[] = [],
): Promise<ServingProcess> {
  return startServing([...nodeFlags, ...START_ARGUMENTS], root, options);
}
