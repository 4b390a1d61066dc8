import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureGrowth } from './bench/growth.ts';
import { measureLoginBurst } from './bench/login-burst.ts';
import { measureLogins } from './bench/logins.ts';
import { measureMemory } from './bench/memory.ts';
import { measureMixed } from './bench/mixed.ts';
import { readOptions } from './bench/options.ts';
import { measureReads } from './bench/reads.ts';
import { openSystem } from './bench/system.ts';
import { measureUploads } from './bench/uploads.ts';
import { measureWrites } from './bench/writes.ts';

/**
 * `npm run bench`: how fast the server is, as a part of what PostgreSQL can do with the same SQL under
 * the same policies on the same machine in the same minutes, a line for each. Absolute figures are this machine's;
 * read the ratios. `-- --only a,b,c,d,f,s,q,e,approval,answer,payment,login,burst,mixed,growth,uploads,memory --connections 1,16,64
 * --quotes 100000 --rounds 5 --seconds 2 --limits --profile`
 */
const options = readOptions(process.argv.slice(2));
const print = (line: string) => console.log(line);
/** Not in the repository: figures belong to the machine that made them. */
const FOLDER = path.resolve(import.meta.dirname, '../bench');
const system = await openSystem(options);
try {
  const reads = await measureReads(system, options, print);
  const writes = await measureWrites(system, options, print);
  const logins = await measureLogins(system, options, print);
  await measureLoginBurst(system, options, print);
  const mixed = await measureMixed(system, options, print);
  const growth = await measureGrowth(system, options, print);
  await measureUploads(system, options, print);
  await measureMemory(system, options, print);
  mkdirSync(FOLDER, { recursive: true });
  const results = { reads, writes, logins, mixed, growth };
  writeFileSync(`${FOLDER}/report.json`, JSON.stringify({ options, results }, null, 2));
} finally {
  await system.close();
}
