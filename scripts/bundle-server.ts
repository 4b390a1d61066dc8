import path from 'node:path';
import { bundle, bundleIfStale } from '../gateway/bundle.ts';
import { SERVER_BUNDLE } from './start-arguments.ts';

const root = path.resolve(import.meta.dirname, '..');

const program = path.join(root, 'prumo.ts');
const file = path.join(root, SERVER_BUNDLE);

/** Makes the file that Node runs as the product, of prumo.ts and what it imports (decision 083): `npm run build`. */
export const bundleServer = (): Promise<void> => bundle(program, file);

/**
 * The same where it is missing or older than a source. Each process of tests and benches that starts the
 * product calls it, so that what it starts is never older than the sources.
 */
export const bundleServerIfStale = (): Promise<void> => bundleIfStale(program, file);
