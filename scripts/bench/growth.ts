import { type Ground, openGround } from './ground.ts';
import { load, type Sent } from './load.ts';
import type { Options } from './options.ts';
import { readingKinds } from './requests.ts';
import { inTurn, type Measured, type Median, ratio } from './rounds.ts';
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
 * What becomes of (a), (b), (c), (e) and (f) when there is ten times the data: two databases, each
 * with its server, asked in turn. Only when asked for by name: the larger one takes minutes to fill.
 */
export async function measureGrowth(
  ground: Ground,
  options: Options,
  tell: (line: string) => void,
): Promise<GrowthResult[]> {
  if (!options.only?.includes('growth')) return [];
  const grown = await openGround({ ...options, quotes: options.quotes * TIMES });
  try {
    const [small, large] = [await loads(ground, options), await loads(grown, options)];
    const results: GrowthResult[] = [];
    for (const [name, { title, run }] of small) {
      const other = large.get(name)?.run ?? run;
      const measured = await inTurn({ now: run, grown: other }, options.rounds);
      const kept = ratio(measured.grown.rounds, measured.now.rounds);
      const result = { name, title, ...measured, kept, goal: GOALS[name] ?? 0 };
      results.push(result);
      tell(lineOf(result, options.quotes));
    }
    return results;
  } finally {
    await grown.close();
  }
}

interface Load {
  title: string;
  run: (isWarmUp: boolean) => Promise<Measured>;
}

async function loads(ground: Ground, { seconds }: Options): Promise<Map<string, Load>> {
  const target = { address: ground.gateway.address, anonKey: ground.anonKey };
  const found = new Map<string, Load>();
  for (const kind of await readingKinds(ground)) {
    if (!(kind.name in GOALS)) continue;
    const sent: Sent[] = ground.architects.map((caller) => ({ caller, asked: kind.ask(caller) }));
    found.set(kind.name, {
      title: kind.title,
      run: (isWarmUp) =>
        ground.meter.around(() => load(target, sent, CONNECTIONS, isWarmUp ? 6 : seconds)),
    });
  }
  const approve = await approvals(ground, CONNECTIONS, seconds);
  return found.set('e', { title: 'approve a quote', run: approve });
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
