import type { Cluster } from '../cluster.ts';
import type { Drill } from './drill.ts';
import { placeOf, untilReplaced } from './members.ts';

/** Asks Patroni to make the synchronous replica the primary, as `patronictl switchover` does; resolves when that is done. */
export async function switchOver(cluster: Pick<Cluster, 'ports'>): Promise<void> {
  const old = await placeOf(cluster, 'leader');
  const next = await placeOf(cluster, 'sync_standby');
  const name = (n: number) => `postgres-${n + 1}`;
  const response = await fetch(`http://127.0.0.1:${cluster.ports.patroni[old]}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: name(old), candidate: name(next) }),
  });
  if (!response.ok) throw new Error(`switchover: ${response.status} ${await response.text()}`);
  await untilReplaced(cluster, old);
}

export const switchover: Drill = {
  name: 'switchover',
  title: 'planned switchover',
  cause: switchOver,
  heal: async () => undefined,
};
