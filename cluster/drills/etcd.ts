import type { Cluster } from '../cluster.ts';
import { startEtcd } from '../etcd.ts';
import type { Drill } from './drill.ts';

/** Which etcd member leads, from 0: the one whose loss is noticed. */
async function leader({ ports }: Cluster): Promise<number> {
  for (const [n, port] of ports.etcd.entries()) {
    const response = await fetch(`http://127.0.0.1:${port}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    });
    const status = (await response.json()) as { leader: string; header: { member_id: string } };
    if (status.leader === status.header.member_id) return n;
  }
  return 0;
}

let victim = 0;

export const etcdKilled: Drill = {
  name: 'etcd-killed',
  title: "`kill -9` of etcd's leader",
  async cause(cluster) {
    victim = await leader(cluster);
    await cluster.etcd[victim]?.end('SIGKILL');
  },
  async heal({ etcd, processes, ports }) {
    etcd[victim] = await startEtcd(processes, ports, victim);
  },
};
