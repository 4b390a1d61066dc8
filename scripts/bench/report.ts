import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { type Bar, barChart } from './chart.ts';
import type { GrowthResult } from './growth.ts';
import type { LiteResult } from './lite.ts';
import { inWords, type LoginResult } from './logins.ts';
import type { Options } from './options.ts';
import type { ReadResult } from './reads.ts';
import type { Median } from './rounds.ts';
import type { WriteResult } from './writes.ts';

export interface Results {
  reads: ReadResult[];
  writes: WriteResult[];
  logins: LoginResult | null;
  mixed: { connections: number; gateway: Median }[];
  lite: LiteResult[];
  growth: GrowthResult[];
}

/** Not in the repository: figures belong to the machine that made them. */
const FOLDER = path.resolve(import.meta.dirname, '../../bench');

/** Writes bench/report.md, bench/report.svg and the raw figures. Answers the folder. */
export function writeReport(options: Options, results: Results): string {
  mkdirSync(FOLDER, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(FOLDER, name), text);
  write('report.json', JSON.stringify({ options, results }, null, 2));
  write('report.svg', barChart('Requests a second, as a part of pgbench', barsOf(results.reads)));
  write('report.md', reportOf(options, results));
  return FOLDER;
}

function barsOf(reads: ReadResult[]): Bar[] {
  return reads
    .filter(({ toPgbench }) => toPgbench !== null)
    .map(({ kind, connections, toPgbench }) => ({
      label: `(${kind.name}) c=${connections}`,
      value: toPgbench ?? 0,
      goal: connections === 16 ? kind.goal : undefined,
    }));
}

const whole = (value: number) => value.toFixed(0);
const milliseconds = ({ p50, p99 }: Median) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;

function reportOf(
  options: Options,
  { reads, writes, logins, mixed, lite, growth }: Results,
): string {
  const { quotes, rounds, seconds, limits } = options;
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? arch()}, ${whole(totalmem() / 2 ** 30)} GiB`;
  const lines = [
    '# Bench',
    '',
    `${new Date().toISOString()} · ${machine} · Node ${process.version} · ${quotes} quotes · ` +
      `${rounds} rounds of ${seconds} s, medians · limits per person ${limits ? 'on' : 'off'}`,
    '',
    'Ratios are medians of ratios within a round. *By processor time*: what the control needs of all ' +
      'processors for one request, as a part of what the request needs with gateway and load driver.',
    '',
  ];
  if (reads.length > 0) {
    lines.push(
      '| Request | c | /s | p50 / p99 ms | of pgbench | by wrk: of pgbench | by processor time | goal | of `pg` | µs gateway / PostgreSQL |',
      '|---|---|---|---|---|---|---|---|---|---|',
      ...reads.map(({ kind, connections, gateway, toPgbench, toPgbenchByCpu, toPg, byWrk }) => {
        const { cpu } = gateway;
        return `| (${kind.name}) ${kind.title} | ${[
          connections,
          whole(gateway.perSecond),
          milliseconds(gateway),
          toPgbench?.toFixed(3) ?? '',
          byWrk?.toPgbench?.toFixed(3) ?? '',
          toPgbenchByCpu?.toFixed(3) ?? '',
          (connections === 16 && kind.goal) || '',
          toPg.toFixed(2),
          cpu ? `${whole(cpu.gateway)} / ${whole(cpu.postgres)}` : '',
        ].join(' | ')} |`;
      }),
      '',
      '![chart](report.svg)',
      '',
    );
  }
  if (writes.length > 0) {
    lines.push(
      '| Write | c | /s | p50 / p99 ms | of `pg` |',
      '|---|---|---|---|---|',
      ...writes.map(({ name, title, connections, gateway, toPg }) => {
        const figures = [
          connections,
          whole(gateway.perSecond),
          milliseconds(gateway),
          toPg.toFixed(2),
        ];
        return `| (${name}) ${title} | ${figures.join(' | ')} |`;
      }),
      '',
    );
  }
  if (lite.length > 0) {
    lines.push(
      '| Request | c | /s | of `@supabase/lite` | its /s | by wrk | goal |',
      '|---|---|---|---|---|---|---|',
      ...lite.map(
        ({ kind, connections, gateway, timesLite, timesLiteByWrk, lite: other, goal }) => {
          const figures = [whole(gateway.perSecond), `×${timesLite.toFixed(1)}`];
          const byWrk = timesLiteByWrk ? `×${timesLiteByWrk.toFixed(1)}` : '';
          return `| (${kind.name}) | ${[connections, ...figures, whole(other.perSecond), byWrk, goal].join(' | ')} |`;
        },
      ),
      '',
    );
  }
  if (growth.length > 0) {
    lines.push(
      '| Request | /s | /s with ten times the data | kept | goal |',
      '|---|---|---|---|---|',
      ...growth.map(({ name, title, now, grown, kept, goal }) => {
        const figures = [whole(now.perSecond), whole(grown.perSecond), kept.toFixed(2)];
        return `| (${name}) ${title} | ${[...figures, goal.toFixed(2)].join(' | ')} |`;
      }),
      '',
    );
  }
  for (const { connections, gateway } of mixed) {
    lines.push(
      `Mixed (70 lists, 20 calls, 8 payments, 2 sign-ins) at c=${connections}: ${whole(gateway.perSecond)}/s, p50 / p99 ${milliseconds(gateway)} ms.`,
      '',
    );
  }
  if (logins) lines.push(inWords(logins), '');
  return lines.join('\n');
}
