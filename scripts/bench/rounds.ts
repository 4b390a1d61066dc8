import type { Rate } from './bare-pg.ts';
import type { Cpu } from './cpu.ts';

/** One measurement, with what it cost where that can be known. */
export type Measured = Rate & { cpu: Cpu | null };

/** One measurement over several rounds. */
export interface Median extends Measured {
  rounds: number[];
}

/** The middle of the rounds: one disturbed round changes nothing. */
export function median(rates: readonly Measured[]): Median {
  const rounds = rates.map(({ perSecond }) => perSecond);
  const costs = rates.map(({ cpu }) => cpu).filter((cpu) => cpu !== null);
  return {
    requests: rates.reduce((sum, { requests }) => sum + requests, 0),
    perSecond: middle(rounds),
    p50: middle(rates.map(({ p50 }) => p50)),
    p99: middle(rates.map(({ p99 }) => p99)),
    cpu:
      costs.length === 0
        ? null
        : {
            gateway: middle(costs.map(({ gateway }) => gateway)),
            postgres: middle(costs.map(({ postgres }) => postgres)),
            load: middle(costs.map(({ load }) => load)),
          },
    rounds,
  };
}

/** The middle of `parts[i] / wholes[i]`: both were measured within the same seconds. */
export function ratio(parts: readonly number[], wholes: readonly number[]): number {
  return middle(parts.map((part, round) => part / (wholes[round] ?? Number.NaN)));
}

export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** Measures several things in turn, round after round, after one round that does not count. */
export async function inTurn<Name extends string>(
  things: Record<Name, (warmUp: boolean) => Promise<Measured>>,
  rounds: number,
): Promise<Record<Name, Median>> {
  const names = Object.keys(things) as Name[];
  const rates = new Map<Name, Measured[]>(names.map((name) => [name, []]));
  for (const name of names) await things[name](true);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) rates.get(name)?.push(await things[name](false));
  }
  return Object.fromEntries(names.map((name) => [name, median(rates.get(name) ?? [])])) as Record<
    Name,
    Median
  >;
}
