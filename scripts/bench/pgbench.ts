import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Work } from './bare-pg.ts';
import { type Cpu, type CpuMeter, perRequest } from './cpu.ts';
import { findProgram } from './programs.ts';
import type { Measured } from './rounds.ts';

const run = promisify(execFile);

/** PostgreSQL's own load driver, when this machine has one. */
export function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return findProgram(
    'pgbench',
    versions.map((version) => path.join(debian, version, 'bin')),
  );
}

/** Seconds in which every connection prepares and plans; they do not count. */
const WARM_UP = 3;

/**
 * The physical limit: role, claims and statement prepared and in one pipeline, that is in one
 * transaction and one trip. Answers transactions per second after the warm-up. Each connection is
 * one of the callers: it plans its statement once, and the rows of all of them share the caches.
 */
export async function runPgbench(
  pgbench: string,
  url: string,
  meter: CpuMeter,
  works: readonly Work[],
  connections: number,
  seconds: number,
): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prumo-pgbench-'));
  // One more, because it may leave without the line of its last second.
  const counted = seconds + 1;
  try {
    const file = path.join(folder, 'works.sql');
    const { script, variables } = scriptOf(works.slice(0, connections));
    await writeFile(file, script);
    const { host, port, user, password, database } = new pg.Client({ connectionString: url });
    let warm: Cpu | null = null;
    const timer = setTimeout(() => (warm = meter.read()), WARM_UP * 1_000);
    const { stderr } = await run(
      pgbench,
      [
        ...['-n', '-M', 'prepared', '-P', '1', '-T', String(WARM_UP + counted)],
        ...['-c', String(connections), '-j', String(Math.min(2, connections))],
        ...variables.flatMap(([name, value]) => ['-D', `${name}=${value}`]),
        ...['-f', file],
        database ?? '',
      ],
      {
        env: {
          ...{ PATH: process.env.PATH, PGHOST: host, PGPORT: String(port) },
          ...{ PGUSER: user, PGPASSWORD: String(password) },
        },
      },
    );
    clearTimeout(timer);
    const perSecond = steadyRate(stderr);
    const requests = perSecond * counted;
    const cpu = perRequest(warm, meter.read(), requests);
    // Its latency is a mean; percentiles would need a file line per transaction.
    return { requests, perSecond, p50: Number.NaN, p99: Number.NaN, cpu };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** pgbench has no strings of its own: every value comes in as a variable of the command line. */
function scriptOf(works: readonly Work[]) {
  const variables: [string, string][] = [];
  const lines: string[] = [];
  for (const [index, { role, caller, statement }] of works.entries()) {
    variables.push([`r${index}`, role], [`c${index}`, caller.claims], [`u${index}`, caller.id]);
    for (const [at, value] of statement.values.entries())
      variables.push([`v${index}_${at + 1}`, value ?? '']);
    const text = statement.text.replace(/\$(\d+)/g, (_, place) => `:v${index}_${place}`);
    lines.push(
      `\\${index === 0 ? 'if' : 'elif'} :client_id % ${works.length} = ${index}`,
      '\\startpipeline',
      `select set_config('role', :r${index}::text, true), set_config('request.jwt.claims', :c${index}::text, true), set_config('request.jwt.claim.sub', :u${index}::text, true);`,
      `${text};`,
      '\\endpipeline',
    );
  }
  return { script: [...lines, '\\endif', ''].join('\n'), variables };
}

/** The mean of the seconds after the warm-up, from `progress: 4.0 s, 4853.1 tps, lat …`. */
export function steadyRate(progress: string): number {
  const seconds = [...progress.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps/gm)];
  const steady = seconds
    .filter(([, at]) => Number(at) > WARM_UP + 0.5)
    .map(([, , tps]) => Number(tps));
  if (steady.length === 0) throw new Error(`pgbench said nothing of its progress: ${progress}`);
  return steady.reduce((sum, tps) => sum + tps, 0) / steady.length;
}
