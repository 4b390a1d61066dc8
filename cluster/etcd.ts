import type { Ports } from './ports.ts';
import type { Part, Processes } from './processes.ts';
import { programOf } from './programs.ts';

const url = (port: number) => `http://127.0.0.1:${port}`;

/** The arguments of the nth member of three, from 0. */
export function etcdArguments(n: number, { etcd, etcdPeers }: Ports): string[] {
  const members = etcdPeers.map((port, place) => `etcd-${place + 1}=${url(port)}`);
  const options = {
    name: `etcd-${n + 1}`,
    'data-dir': 'data',
    'listen-client-urls': url(etcd[n] as number),
    'advertise-client-urls': url(etcd[n] as number),
    'listen-peer-urls': url(etcdPeers[n] as number),
    'initial-advertise-peer-urls': url(etcdPeers[n] as number),
    'initial-cluster': members.join(','),
    'initial-cluster-token': 'prumo',
    'initial-cluster-state': 'new',
    // Ten times the default of 100 ms and 1 s would be for another continent; these allow for disks and processors that
    // are shared with everything else here, and another leader is there within 4 s.
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    // Patroni 3.0 keeps its leader's key through the second API (patroni.ts).
    'enable-v2': 'true',
    'log-level': 'warn',
    logger: 'zap',
  };
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`);
}

/** Starts a member, or starts it again on its data. Three keep their answers while any two of them live. */
export const startEtcd = (processes: Processes, ports: Ports, n: number): Promise<Part> =>
  processes.start({
    name: `etcd-${n + 1}`,
    command: programOf('etcd-server'),
    args: etcdArguments(n, ports),
  });
