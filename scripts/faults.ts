import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FaultReport } from '../faults/rounds.ts';

/**
 * `npm run faults [-- FILE…]`: every fault of docs/measurements/faults.md (F1 to F14), at full length, one
 * after the other, on this machine only; ends with a table and with 1 when anything did not hold.
 *
 * On the embedded PostgreSQL, or with FAULTS_PG_BIN=/usr/lib/postgresql/15/bin on a cluster of those
 * programs that the run makes, kills, fills up and removes by itself.
 */
const root = path.resolve(import.meta.dirname, '..');
/** One of its own, so that two runs side by side each end with their whole table. */
const lines = path.join(root, `.cache/faults-${process.pid}.jsonl`);

mkdirSync(path.dirname(lines), { recursive: true });

const named = process.argv.slice(2);
// `faults` is found in the path of gateway/test/faults too.
const files = named.length > 0 ? named : ['faults', 'contract/races.test.ts'];
const run = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', '--retry=0', ...files],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'full', FAULTS_REPORT: lines },
  },
);
const [code] = await once(run, 'close');

const table = existsSync(lines) ? readFileSync(lines, 'utf8').trim().split('\n') : [];
const reports = table.map((line) => JSON.parse(line) as FaultReport);
rmSync(lines, { force: true });
console.table(
  reports.map(({ fault, rounds, acknowledged, lost, recoveryMs, broken, note }) => ({
    fault,
    rounds,
    acknowledged: acknowledged ?? '',
    lost: lost ?? '',
    'slowest recovery, s': recoveryMs === undefined ? '' : (recoveryMs / 1_000).toFixed(1),
    'invariants broken': broken ?? '',
    note: note ?? '',
  })),
);
const held = code === 0 && reports.every(({ lost = 0, broken = 0 }) => lost === 0 && broken === 0);
console.log(held ? 'Every fault was survived.' : 'NOT everything held: see above.');
process.exitCode = held ? 0 : 1;
