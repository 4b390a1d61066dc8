import path from 'node:path';
import { bundle } from '../gateway/bundle.ts';
import { SERVER_BUNDLE } from './start-arguments.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Makes the file that Node runs as the product, of prumo.ts and what it imports (decision 083).
 * `npm run build` calls it, and so does each process of tests and benches that starts the product, so that
 * what it starts is never older than the sources.
 */
export const bundleServer = (): Promise<void> =>
  bundle(path.join(root, 'prumo.ts'), path.join(root, SERVER_BUNDLE));
