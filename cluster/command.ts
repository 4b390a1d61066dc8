import { type Cluster, startCluster } from './cluster.ts';
import { DRILLS, runDrill } from './drills/run.ts';
import { asMarkdown, type Row } from './drills/table.ts';
import { missingPackages, missingSentence } from './programs.ts';

/**
 * `npm run cluster`: a Prumo on engines that production would use, all of them on this machine, until Ctrl-C.
 * `-- drill NAME…`: breaks it in one way after the other while people work, and prints a table; `-- drills`: in all ways.
 * `--database haproxy|hosts`, `--no-pooler`: how the gateways reach PostgreSQL.
 */
const tell = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const [what = 'up', ...names] = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const chosen = what === 'drills' ? DRILLS : DRILLS.filter(({ name }) => names.includes(name));
const isDrill = what === 'drill' || what === 'drills';
if (isDrill ? chosen.length === 0 : what !== 'up') {
  const known = DRILLS.map(({ name }) => name).join(', ');
  console.error(`npm run cluster [-- drills | drill NAME…]   drills: ${known}`);
  process.exit(1);
}
const missing = missingSentence(missingPackages());
if (missing) {
  console.error(missing);
  process.exit(1);
}

const cluster = await startCluster({
  database: process.argv.includes('--database=haproxy') ? 'haproxy' : 'hosts',
  pooler: !process.argv.includes('--no-pooler'),
  tell,
});
let isEnding = false;
const end = async (code: number) => {
  if (isEnding) return;
  isEnding = true;
  await cluster.close();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(1));
cluster.processes.failed.catch((error: Error) => {
  if (!isEnding) console.error(error.message);
  return end(1);
});
if (isDrill) await runDrills(cluster);
else
  console.log(`\n  ${cluster.url}   status of HAProxy: http://127.0.0.1:${cluster.ports.status}\n`);

async function runDrills(cluster: Cluster): Promise<void> {
  const rows: Row[] = [];
  for (const drill of chosen) rows.push(await runDrill(cluster, drill, tell));
  console.log(`\n${asMarkdown(rows)}\n`);
  const broken = rows.flatMap(({ drill, broken }) =>
    broken.map((each) => `${drill.name}: ${each}`),
  );
  console.log(broken.length === 0 ? 'All goals were met.' : `NOT met:\n${broken.join('\n')}`);
  await end(broken.length === 0 ? 0 : 1);
}
