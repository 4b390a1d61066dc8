import path from 'node:path';
import type { Cluster } from '../cluster.ts';
import { startGateway, untilServing } from '../gateways.ts';
import { drain, undrain } from '../haproxy.ts';
import { addToSchema, checkOut } from '../versions.ts';
import type { Drill } from './drill.ts';

/** Replaces one gateway by another version, as an operator does: no new requests, those under way done, stopped, started. */
async function replace(cluster: Cluster, n: number): Promise<void> {
  const { processes, ports, gateways, settings, project } = cluster;
  await drain(processes, n);
  await gateways[n]?.end('SIGTERM');
  gateways[n] = await startGateway(processes, ports, n, settings, project);
  await Promise.race([untilServing(ports.gateway[n]), processes.failed]);
  await undrain(processes, n);
}

export const rollingUpgrade: Drill = {
  name: 'rolling-upgrade',
  title:
    'gateways of the commit before replaced one by one by this one, with a change of the schema',
  isPlanned: true,
  async prepare(cluster) {
    cluster.project = await checkOut('HEAD', path.join(cluster.folder, 'next'), addToSchema);
  },
  async cause(cluster) {
    for (const n of [0, 1, 2]) await replace(cluster, n);
  },
  heal: async () => undefined,
};
