import { openGround } from './bench/ground.ts';
import { readOptions } from './bench/options.ts';
import { measureReads } from './bench/reads.ts';

/**
 * `npm run bench`: how fast the server is, as a part of what PostgreSQL can do with the same SQL under
 * the same policies on the same machine in the same minutes. Absolute figures are this machine's;
 * read the ratios.
 */
const options = readOptions(process.argv.slice(2));
const ground = await openGround(options);
try {
  await measureReads(ground, options, (line) => console.log(line));
} finally {
  await ground.close();
}
