import type { Driver } from '../driver.ts';
import { Lanes } from './lanes.ts';
import { runPipelined } from './pipeline.ts';
import { BytesClient } from './row-bytes.ts';

/**
 * Sends a whole transaction in one write, keeps statements prepared, leaves rows as bytes and lets
 * quick reads share connections. docs/decisions/080 states what each of these saves.
 */
export const fastDriver: Driver = {
  Client: BytesClient,
  run: runPipelined,
  openLanes: (options, timings) => new Lanes(options, timings),
};
