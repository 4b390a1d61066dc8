import { makeLiteDatabase } from './lite/database.ts';
import { installLite } from './lite/install.ts';
import { knownToLite, startLite } from './lite/process.ts';
import { load, type Sent } from './load.ts';
import type { Options } from './options.ts';
import { type Kind, readingKinds } from './requests.ts';
import { inTurn, type Measured, type Median, ratio } from './rounds.ts';
import type { System } from './system.ts';
import { findWrk, loadByWrk } from './wrk.ts';

/** A request to the gateway and the same one to lite, in turn. */
export interface LiteResult {
  kind: Kind;
  connections: number;
  gateway: Median;
  lite: Median;
  /** The ratio of the rates, as the median over the rounds. */
  timesLite: number;
  /** The same when a load driver that costs little asks both; null where there is none. */
  timesLiteByWrk: number | null;
  goal: number;
}

/** How many times its rate, at 16 connections. */
const GOALS: Record<string, number> = { a: 10, b: 6, c: 4 };
const CONNECTIONS = 16;

/**
 * (a), (b) and (c) beside `@supabase/lite`, which speaks the same wire. Only when asked for by name:
 * it is fetched from the package registry.
 */
export async function measureLite(
  system: System,
  options: Options,
  print: (line: string) => void,
): Promise<LiteResult[]> {
  if (!options.only?.includes('lite')) return [];
  installLite(print);
  const lite = await startLite(await makeLiteDatabase(system.superuserUrl));
  try {
    const results: LiteResult[] = [];
    for (const kind of await readingKinds(system)) {
      const goal = GOALS[kind.name];
      if (goal === undefined) continue;
      const result = { ...(await compare(system, options, lite.address, kind)), goal };
      results.push(result);
      print(
        `(${kind.name}) c=${CONNECTIONS}  ${result.gateway.perSecond.toFixed(0)}/s  ×${result.timesLite.toFixed(1)} of ` +
          `lite's ${result.lite.perSecond.toFixed(0)}/s (p99 ${result.gateway.p99.toFixed(1)} and ${result.lite.p99.toFixed(1)} ms)  ` +
          `by wrk ×${result.timesLiteByWrk?.toFixed(1) ?? '-'}  goal ${goal}`,
      );
    }
    return results;
  } finally {
    await lite.stop();
  }
}

async function compare(
  system: System,
  { rounds, seconds }: Options,
  liteAddress: string,
  kind: Kind,
) {
  const { architects, anonKey, gateway, meter } = system;
  const ours: Sent[] = architects.map((caller) => ({ caller, asked: kind.ask(caller) }));
  const theirs: Sent[] = await Promise.all(
    architects.map(async (caller) => ({
      caller: await knownToLite(caller),
      asked: kind.ask(caller),
    })),
  );
  await expectSameRows(gateway.address, liteAddress, anonKey, ours[0], theirs[0]);
  // Their first seconds do not count; both need some to compile.
  const run = (address: string, sent: Sent[]) => (isWarmUp: boolean) =>
    meter.around(() => load({ address, anonKey }, sent, CONNECTIONS, isWarmUp ? 6 : seconds));
  const things: Record<string, (isWarmUp: boolean) => Promise<Measured>> = {
    gateway: run(gateway.address, ours),
    lite: run(liteAddress, theirs),
  };
  const wrk = findWrk();
  if (wrk) {
    const runWrk = (address: string, sent: Sent[]) => () =>
      meter.around(() => loadByWrk(wrk, { address, anonKey }, sent, CONNECTIONS, seconds));
    things.gatewayByWrk = runWrk(gateway.address, ours);
    things.liteByWrk = runWrk(liteAddress, theirs);
  }
  const measured = (await inTurn(things, rounds)) as Record<'gateway' | 'lite', Median>;
  const { gatewayByWrk, liteByWrk } = measured as Record<string, Median>;
  return {
    kind,
    connections: CONNECTIONS,
    gateway: measured.gateway,
    lite: measured.lite,
    timesLite: ratio(measured.gateway.rounds, measured.lite.rounds),
    timesLiteByWrk: gatewayByWrk && liteByWrk ? ratio(gatewayByWrk.rounds, liteByWrk.rounds) : null,
  };
}

/** A comparison of different answers would be none. */
async function expectSameRows(
  gateway: string,
  lite: string,
  apikey: string,
  ours: Sent | undefined,
  theirs: Sent | undefined,
): Promise<void> {
  const idsOf = async (address: string, sent: Sent | undefined) => {
    const headers = { apikey, authorization: `Bearer ${sent?.caller?.token}` };
    const answer = await fetch(address + sent?.asked.path, { headers });
    const rows: { id: string }[] = await answer.json();
    return rows.map(({ id }) => id).sort();
  };
  const [one, other] = await Promise.all([idsOf(gateway, ours), idsOf(lite, theirs)]);
  if (one.length === 0 || one.join() !== other.join()) {
    throw new Error(`the gateway answers ${one.length} rows, lite ${other.length}`);
  }
}
