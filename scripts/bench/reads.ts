import { setTimeout as wait } from 'node:timers/promises';
import { BarePg, type Work } from './bare-pg.ts';
import type { Caller } from './callers.ts';
import type { Cpu } from './cpu.ts';
import { load, type Sent, type Target } from './load.ts';
import type { Options } from './options.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { type Kind, readingKinds, SUPPLIER_KINDS } from './requests.ts';
import { inTurn, type Measured, type Median, ratio } from './rounds.ts';
import { type SameSql, sameSql } from './same-sql.ts';
import type { System } from './system.ts';

/** One kind of reading request at one number of connections. */
export interface ReadResult {
  kind: Kind;
  connections: number;
  gateway: Median;
  /** The same SQL through stock `pg`. */
  pg: Median;
  /** The same SQL by pgbench; null where there is none. */
  pgbench: Median | null;
  /** The ratios of the rates, as medians over the rounds. */
  toPgbench: number | null;
  /** The same from what each needs of the processor, which busy neighbours do not change. */
  toPgbenchByCpu: number | null;
  toPg: number;
}

/** The requests (a), (b), (c), (d), (f), (s), (q), each between its controls. */
export async function measureReads(
  system: System,
  options: Options,
  print: (line: string) => void,
): Promise<ReadResult[]> {
  const bare = new BarePg(system.databaseUrl);
  const results: ReadResult[] = [];
  try {
    const sql = await sameSql(bare.pool);
    for (const kind of [...(await readingKinds(system)), ...SUPPLIER_KINDS]) {
      if (options.only && !options.only.includes(kind.name)) continue;
      for (const connections of options.connections) {
        // A hundred people have asked as often as they may within the minute.
        if (options.limits && results.length > 0) await wait(60_000);
        const result = await measureRead(system, options, bare, sql, kind, connections);
        results.push(result);
        print(lineOf(result));
      }
    }
    return results;
  } finally {
    await bare.close();
  }
}

async function measureRead(
  system: System,
  { rounds, seconds }: Options,
  bare: BarePg,
  sql: SameSql,
  kind: Kind,
  connections: number,
): Promise<ReadResult> {
  const pgbench = findPgbench();
  const callers = kind.by ? system[kind.by].slice(0, system.architects.length) : system.architects;
  const sent: Sent[] = callers.map((caller) => ({ caller, asked: kind.ask(caller) }));
  const works = callers.map((caller) => workOf(sql, kind, caller));
  const { meter } = system;
  const things: Record<string, (isWarmUp: boolean) => Promise<Measured>> = {
    gateway: async (isWarmUp) => {
      if (isWarmUp) await warmUp(system.target, sent, connections);
      return meter.around(() => load(system.target, sent, connections, seconds));
    },
    pg: () => meter.around(() => bare.run(works, connections, seconds)),
  };
  if (pgbench) {
    things.pgbench = () =>
      runPgbench(pgbench, system.databaseUrl, meter, works, connections, seconds);
  }
  const measured = await inTurn(things, rounds);
  const { gateway, pg } = measured as { gateway: Median; pg: Median };
  const limit = measured.pgbench ?? null;
  return {
    kind,
    connections,
    gateway,
    pg,
    pgbench: limit,
    toPgbench: limit && ratio(gateway.rounds, limit.rounds),
    toPgbenchByCpu: limit?.cpu && gateway.cpu ? total(limit.cpu) / total(gateway.cpu) : null,
    toPg: ratio(gateway.rounds, pg.rounds),
  };
}

/** Until the server's code is compiled for good; on a busy machine that takes its time. */
async function warmUp(target: Target, sent: Sent[], connections: number): Promise<void> {
  let requests = 0;
  for (let tries = 0; tries < 10 && requests < 10_000; tries += 1) {
    requests += (await load(target, sent, connections, 3)).requests;
  }
}

const total = ({ gateway, postgres, load: sender }: Cpu) => gateway + postgres + sender;

function workOf(sql: SameSql, kind: Kind, caller: Caller): Work {
  const role = kind.by ? 'app_supplier' : 'app_architect';
  return { role, caller, statement: sql(kind.ask(caller), role) };
}

function lineOf(result: ReadResult): string {
  const { kind, connections, gateway, pg, pgbench, toPgbench, toPgbenchByCpu, toPg } = result;
  const cpu = gateway.cpu;
  return [
    `(${kind.name}) c=${connections}`.padEnd(10),
    `${gateway.perSecond.toFixed(0)}/s`.padStart(7),
    `p50 ${gateway.p50.toFixed(1)} p99 ${gateway.p99.toFixed(1)} ms`.padEnd(24),
    `×${toPg.toFixed(2)} of pg's ${pg.perSecond.toFixed(0)}/s`.padEnd(20),
    pgbench ? `×${toPgbench?.toFixed(3)} of pgbench's ${pgbench.perSecond.toFixed(0)}/s` : '',
    toPgbenchByCpu ? `(by processor time ×${toPgbenchByCpu.toFixed(3)})` : '',
    cpu
      ? `µs: gateway ${cpu.gateway.toFixed(0)} postgres ${cpu.postgres.toFixed(0)} load ${cpu.load.toFixed(0)}`
      : '',
    pgbench?.cpu
      ? `| pgbench: postgres ${pgbench.cpu.postgres.toFixed(0)} load ${pgbench.cpu.load.toFixed(0)}`
      : '',
    kind.goal && connections === 16 ? `goal ${kind.goal}` : '',
  ].join('  ');
}
