import { load, type Sent } from './load.ts';
import type { Options } from './options.ts';
import { readingKinds } from './requests.ts';
import { inTurn, type Measured, type Median, ratio } from './rounds.ts';
import { openSystem, type System } from './system.ts';
import { approvals } from './writes.ts';

/** One kind of request against the data set, and against one ten times as large. */
export interface GrowthResult {
  name: string;
  title: string;
  now: Median;
  grown: Median;
  /** Part of its rate that is left, as the median over the rounds. */
  kept: number;
  goal: number;
}

const TIMES = 10;
const CONNECTIONS = 16;

/** Part of the rate that must be left; a count of one's own may take 1.3 times as long. */
const GOALS: Record<string, number> = { a: 0.75, b: 0.75, c: 0.75, e: 0.75, f: 1 / 1.3 };

/**
 * How (a), (b), (c), (e) and (f) change with ten times the data: two databases, each with its
 * server, measured alternately. Only when named explicitly: the larger one takes minutes to fill.
 */
export async function measureGrowth(
  system: System,
  options: Options,
  print: (line: string) => void,
): Promise<GrowthResult[]> {
  if (!options.only?.includes('growth')) return [];
  const grown = await openSystem({ ...options, quotes: options.quotes * TIMES });
  try {
    const [small, large] = [await loads(system, options), await loads(grown, options)];
    const results: GrowthResult[] = [];
    for (const [index, { name, title, run }] of small.entries()) {
      const other = large[index] as Load;
      const measured = await inTurn({ now: run, grown: other.run }, options.rounds);
      const kept = ratio(measured.grown.rounds, measured.now.rounds);
      const result = { name, title, ...measured, kept, goal: GOALS[name] as number };
      results.push(result);
      print(lineOf(result, options.quotes));
    }
    return results;
  } finally {
    await grown.close();
  }
}

interface Load {
  name: string;
  title: string;
  run: (isWarmUp: boolean) => Promise<Measured>;
}

/** The kinds that have a goal, in the same order for every data set. */
async function loads(system: System, { seconds }: Options): Promise<Load[]> {
  const kinds = (await readingKinds(system)).filter(({ name }) => name in GOALS);
  const reads = kinds.map(({ name, title, ask }): Load => {
    const sent: Sent[] = system.architects.map((caller) => ({ caller, asked: ask(caller) }));
    const run = (isWarmUp: boolean) =>
      system.meter.around(() => load(system.target, sent, CONNECTIONS, isWarmUp ? 6 : seconds));
    return { name, title, run };
  });
  const approve = await approvals(system, CONNECTIONS, seconds);
  return [...reads, { name: 'e', title: 'approve a quote', run: approve }];
}

function lineOf({ name, now, grown, kept, goal }: GrowthResult, quotes: number): string {
  const cost = ({ cpu }: Median) => (cpu ? `${(cpu.gateway + cpu.postgres).toFixed(0)} µs` : '');
  return [
    `(${name}) c=${CONNECTIONS}`,
    `${now.perSecond.toFixed(0)}/s at ${quotes} quotes, ${grown.perSecond.toFixed(0)}/s at ${quotes * TIMES}:`,
    `×${kept.toFixed(2)} (goal ${goal.toFixed(2)})`,
    `${cost(now)} and ${cost(grown)}`,
  ].join('  ');
}
