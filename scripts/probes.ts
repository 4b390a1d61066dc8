import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ProbeReport } from '../contract/probes/setup.ts';

/**
 * `npm run probes [-- -t B1]`: the generated probes (the permission matrix, T34, B1 to B7) at their full
 * numbers, against a listening server on this machine; ends with a table and with 1 when anything did not
 * hold. Each run draws a new seed, which the table names; PROBES_SEED=… tries the same again.
 */
const root = path.resolve(import.meta.dirname, '..');
const lines = path.join(root, '.cache/probes.jsonl');

mkdirSync(path.dirname(lines), { recursive: true });
rmSync(lines, { force: true });

const chosen = process.argv.slice(2);
// Among the threats only the one that has a longer form.
const files = chosen.length > 0 ? ['contract/probes'] : ['contract/probes', 'contract/threats'];
const run = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--no-file-parallelism',
    '--retry=0',
    ...files,
    ...chosen,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROBES: 'full', PROBES_REPORT: lines },
  },
);
const [code] = await once(run, 'close');

const table = existsSync(lines) ? readFileSync(lines, 'utf8').trim().split('\n') : [];
const reports = table.map((line) => JSON.parse(line) as ProbeReport);
console.table(reports);
const held = code === 0 && reports.every(({ tried, passed }) => tried === passed);
console.log(held ? 'Every probe passed.' : 'NOT every probe passed: see above.');
process.exitCode = held ? 0 : 1;
