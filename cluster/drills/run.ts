import { type Cluster, untilSteady } from '../cluster.ts';
import { Load } from '../load/load.ts';
import type { Drill } from './drill.ts';
import { etcdKilled } from './etcd.ts';
import { gatewayFrozen, gatewayKilled } from './gateway.ts';
import { primaryFrozen, primaryKilled } from './primary.ts';
import { replicasBehind } from './replica.ts';
import { switchover } from './switchover.ts';
import { missedGoals, type Row } from './table.ts';
import { rollingUpgrade } from './upgrade.ts';

/** The upgrade first: it begins with the gateways of the commit before. */
export const DRILLS: readonly Drill[] = [
  rollingUpgrade,
  switchover,
  primaryKilled,
  primaryFrozen,
  gatewayKilled,
  gatewayFrozen,
  etcdKilled,
  replicasBehind,
];

/** Lets people work, makes it happen, waits until everything goes on, heals, and compares what was promised with what is there. */
export async function runDrill(
  cluster: Cluster,
  drill: Drill,
  print: (line: string) => void,
): Promise<Row> {
  await drill.prepare?.(cluster);
  print(`${drill.name}: people start to work`);
  const load = await Load.start(cluster, drill.name);
  await load.makeJobsDue();
  print(`${drill.name}: ${drill.title}`);
  await drill.cause(cluster);
  await load.settled();
  print(`${drill.name}: work goes on`);
  await drill.heal(cluster);
  await load.progress(30);
  const gaps = await load.stop();
  await untilSteady(cluster.ports);
  const findings = await load.findings(gaps);
  const missed = missedGoals(drill, findings);
  print(`${drill.name}: ${missed.length === 0 ? 'held' : `NOT held: ${missed.join('; ')}`}`);
  return { drill, findings, missed };
}
