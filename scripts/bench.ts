import { openGround } from './bench/ground.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureLite } from './bench/lite.ts';
import { measureLoginBurst } from './bench/login-burst.ts';
import { measureLogins } from './bench/logins.ts';
import { measureMixed } from './bench/mixed.ts';
import { readOptions } from './bench/options.ts';
import { measureReads } from './bench/reads.ts';
import { writeReport } from './bench/report.ts';
import { measureUploads } from './bench/uploads.ts';
import { measureWrites } from './bench/writes.ts';

/**
 * `npm run bench`: how fast the server is, as a part of what PostgreSQL can do with the same SQL under
 * the same policies on the same machine in the same minutes. Absolute figures are this machine's;
 * read the ratios. `-- --only a,b,c,d,f,s,q,e,approval,answer,payment,login,burst,mixed,lite,growth,uploads --connections 1,16,64
 * --quotes 100000 --rounds 5 --seconds 2 --limits --profile`
 */
const options = readOptions(process.argv.slice(2));
const tell = (line: string) => console.log(line);
const ground = await openGround(options);
try {
  const reads = await measureReads(ground, options, tell);
  const writes = await measureWrites(ground, options, tell);
  const logins = await measureLogins(ground, options, tell);
  await measureLoginBurst(ground, options, tell);
  const mixed = await measureMixed(ground, options, tell);
  const lite = await measureLite(ground, options, tell);
  const growth = await measureGrowth(ground, options, tell);
  await measureUploads(ground, options, tell);
  tell(`report: ${writeReport(options, { reads, writes, logins, mixed, lite, growth })}`);
} finally {
  await ground.close();
}
