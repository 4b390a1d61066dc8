import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { applySchema } from '../database/apply.ts';
import { PRUMO } from '../database/name.ts';
import { loadVolume } from '../database/volume.ts';
import { startEmbedded } from '../gateway/src/postgres/embedded.ts';
import { wholeNumber } from './bench/options.ts';
import { liveThroughQuotes } from './sizes/life.ts';
import { timeMaintenance } from './sizes/maintenance.ts';
import { timeOverviews } from './sizes/overviews.ts';
import { databaseBytes, largestIndexes, tableSizes } from './sizes/tables.ts';

/**
 * `npm run sizes -- --quotes 100000`: how large the database is with so many quotes, what one quote leaves in
 * each table when people really ask, answer and approve (triggers, trail, notifications and mail included),
 * and how long upkeep takes. Minutes, on a cluster of its own; docs/growth.md extrapolates from it.
 */
const { values } = parseArgs({ options: { quotes: { type: 'string', default: '100000' } } });
const quotes = wholeNumber('quotes', values.quotes, 1_000, 4_000_000);
const folder = await mkdtemp(path.join(tmpdir(), 'prumo-sizes-'));
const log = pino({ level: 'warn' }, pino.destination(2));
const server = await startEmbedded({ dataDir: folder, log, product: PRUMO });
const superuser = new pg.Client({
  connectionString: server.superuserUrl.replace('/postgres?', '/prumo?'),
});
try {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await applySchema(owner);
  await owner.end();
  await superuser.connect();
  const empty = await databaseBytes(superuser);
  const began = Date.now();
  await loadVolume(superuser, quotes);
  const filled = await databaseBytes(superuser);
  const { rows } = await superuser.query('select count(*)::integer as quotes from public.quotes');
  console.log(
    `${rows[0].quotes} quotes in ${seconds(began)}; ${megabytes(filled)} (empty: ${megabytes(empty)}), ` +
      `${Math.round((filled - empty) / rows[0].quotes)} bytes a quote`,
  );
  console.table((await tableSizes(superuser)).slice(0, 14));
  console.table(await largestIndexes(superuser, 10));
  console.table(await timeOverviews(superuser));
  const lived = await liveThroughQuotes(superuser);
  console.log(
    `lived through: ${lived.quotes} quotes asked, ${lived.answered} answered, ${lived.approved} approved, ` +
      `${lived.bytesPerQuote} bytes of rows a quote in all`,
  );
  console.table(lived.tables);
  console.table(await timeMaintenance(superuser));
} finally {
  await superuser.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1_000).toFixed(0)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}
