import { type Cluster, startCluster } from './cluster.ts';
import { DRILLS, runDrill } from './drills/run.ts';
import { asMarkdown, type Row } from './drills/table.ts';
import { rollingUpgrade } from './drills/upgrade.ts';
import { runMainJob, STORY_SETTINGS } from './main-job/run.ts';
import { missingPackages, missingSentence } from './programs.ts';
import { measureRates } from './rates.ts';

const HELP = `npm run cluster                 brings it up and keeps it up until Ctrl-C
npm run cluster -- drills       breaks it in every way while people work, and prints a table
npm run cluster -- drill NAME…  the same in some ways: ${DRILLS.map(({ name }) => name).join(', ')}
npm run cluster -- main-job     the main job with a switchover in its middle
npm run cluster -- rates        requests a second of one, two and three gateways
  --database=haproxy            gateways reach the primary through HAProxy instead of looking for it among the three
  --no-pooler                   requests go to PostgreSQL without PgBouncer`;

/** Commands for a cluster, each with the process's exit code as its result; `up` has no end of its own. */
const ACTS: Record<string, (cluster: Cluster) => Promise<number>> = {
  up: async ({ url, ports }) => {
    console.log(`\n  ${url}   status of HAProxy: http://127.0.0.1:${ports.status}\n`);
    return new Promise(() => undefined);
  },
  drill: runDrills,
  drills: runDrills,
  'main-job': async (cluster) => ((await runMainJob(cluster)) ? 0 : 1),
  rates: async (cluster) => {
    console.log(`\n${await measureRates(cluster, print)}`);
    return 0;
  },
};

const options = process.argv.slice(2);
const [what = 'up', ...names] = options.filter((each) => !each.startsWith('--'));
const drills = what === 'drills' ? DRILLS : DRILLS.filter(({ name }) => names.includes(name));
const act = ACTS[what];
if (!act || (what === 'drill' && drills.length === 0)) leave(HELP);
const missing = missingSentence(missingPackages());
if (missing) leave(missing);

const cluster = await startCluster({
  database: options.includes('--database=haproxy') ? 'haproxy' : 'hosts',
  // In the story each write is needed, and PgBouncer hides from the gateway whether one that was cut off was done.
  pooler: what !== 'main-job' && !options.includes('--no-pooler'),
  ...(drills.includes(rollingUpgrade) && { commit: 'HEAD~1' }),
  ...(what === 'main-job' && { settings: STORY_SETTINGS }),
  print,
});
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(1));
cluster.processes.failed.catch(endWith);
await act?.(cluster).then(end, endWith);

/** Ends everything once, whatever comes first. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await cluster.close();
  process.exit(code);
}

function endWith(error: Error): Promise<void> {
  if (!isEnding) console.error(error.message);
  return end(1);
}

function print(line: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
}

function leave(reason: string): never {
  console.error(reason);
  process.exit(1);
}

async function runDrills(cluster: Cluster): Promise<number> {
  const rows: Row[] = [];
  for (const drill of drills) rows.push(await runDrill(cluster, drill, print));
  console.log(`\n${asMarkdown(rows)}\n`);
  const missed = rows.flatMap(({ drill, missed }) =>
    missed.map((each) => `${drill.name}: ${each}`),
  );
  console.log(missed.length === 0 ? 'All goals were met.' : `NOT met:\n${missed.join('\n')}`);
  return missed.length === 0 ? 0 : 1;
}
