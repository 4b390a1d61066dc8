import { spawnSync } from 'node:child_process';

/** The product as one JavaScript file, below the root of the project (bundle-server.ts). */
export const SERVER_BUNDLE = '.cache/server/prumo.js';

/**
 * Flags of the JavaScript engine that help and that a later Node may drop: one that it does not know
 * would end the start. The reason for each is in docs/decisions/041.
 */
const WANTED_FLAGS = ['--no-memory-reducer'];

const knows = (flag: string) =>
  spawnSync(process.execPath, [flag, '--version'], { stdio: 'ignore' }).status === 0;

/**
 * The arguments with which Node runs the product, once `npm run build` has built it: `npm start`
 * (print-start-arguments.ts), tests and benches take them from here, so that what is tested and
 * measured is what runs.
 */
export const START_ARGUMENTS: readonly string[] = [...WANTED_FLAGS.filter(knows), SERVER_BUNDLE];
