import { pack } from './pack/pack.ts';

/**
 * `npm run pack -- FOLDER`, after `npm run build`: copies what runs, and nothing that only builds or tests, into a
 * folder that is empty or does not exist. An image or a server is made of it (docs/deploy.md).
 */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run pack -- FOLDER');
  process.exit(2);
}
await pack(folder);
