import { chmod, chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ports } from './ports.ts';
import type { Part, Processes } from './processes.ts';
import { POSTGRES_PROGRAMS, programOf } from './programs.ts';

/** For this machine's loopback address and the life of one cluster. */
export const PASSWORD = 'cluster-run-only';

const SCOPE = 'prumo';

/** Configuration of all members; Patroni keeps it in etcd. The reason for each value stands beside it. */
const SHARED = {
  // A primary that is killed with its Patroni is replaced when its key in etcd runs out: 15 s after it was last renewed.
  // Has to be at least loop_wait + 2 * retry_timeout, or a primary could lose its key while it still tries to keep it.
  ttl: 15,
  // Renews the key every 2 s, so that of the 15 s at least 13 remain when a primary dies, and at most 15.
  loop_wait: 2,
  // A primary that cannot reach etcd or PostgreSQL for 6 s steps down. etcd elects another leader within 4 s.
  retry_timeout: 6,
  // A replica that is more than 1 MB behind is not promoted. In synchronous mode only a synchronous one is anyway.
  maximum_lag_on_failover: 1_048_576,
  // A commit is acknowledged when the replicas have it on their disks, and only such a replica is promoted: nothing that was
  // acknowledged is lost with the primary.
  synchronous_mode: true,
  // Both replicas: while there is no primary either may be read and shows all that was acknowledged. One that stops is left out after
  // wal_sender_timeout.
  synchronous_node_count: 2,
  // Strict mode would refuse writes while both are away; without it the primary then goes on alone, which Patroni writes into etcd
  // first, and is not replaced by a replica that lacks something.
  synchronous_mode_strict: false,
  // A primary that cannot reach etcd remains primary while all other members say that they know of no other.
  failsafe_mode: true,
  postgresql: {
    // An old primary that wrote something its replica never had comes back as a replica by itself.
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      wal_log_hints: 'on',
      synchronous_commit: 'on',
      // A replica that stopped responding is dropped after 5 s instead of 60 s, and Patroni names the other one synchronous:
      // commits wait that long, no longer.
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      // Reads on a replica are not cancelled because the primary removed rows that they still see.
      hot_standby_feedback: 'on',
      // Three gateways with nineteen connections each, the pooler's and Patroni's own.
      max_connections: 150,
      max_wal_senders: 8,
      max_replication_slots: 8,
      // docs/operations.md, "DATABASE_URL".
      max_parallel_workers_per_gather: 0,
      shared_buffers: '64MB',
      // The sentence of an error says which server it came from.
      log_line_prefix: '%m [%p] ',
      // Not System V's, which a killed server leaves behind on the machine.
      dynamic_shared_memory_type: 'mmap',
    },
  },
};

/** The configuration of the nth member of three, from 0. YAML includes JSON. */
export function patroniConfig(n: number, ports: Ports, folder: string): object {
  const name = `postgres-${n + 1}`;
  const home = path.join(folder, name);
  const listen = `127.0.0.1:${ports.postgres[n]}`;
  const rest = `127.0.0.1:${ports.patroni[n]}`;
  const hba = ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256'];
  return {
    scope: SCOPE,
    name,
    log: { level: 'INFO' },
    restapi: { listen: rest, connect_address: rest },
    // Not `etcd3`: with that, Patroni 3.0.2 of Debian 12 takes the leader's key back without looking whose it is when it wakes up after
    // its time ran out, and the primary that replaced it meanwhile is rewound: the drill `primary-frozen` lost every write of
    // that time. Through the second API it compares before it writes.
    etcd: { hosts: ports.etcd.map((port) => `127.0.0.1:${port}`) },
    bootstrap: {
      dcs: SHARED,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen,
      connect_address: listen,
      data_dir: path.join(home, 'data'),
      bin_dir: POSTGRES_PROGRAMS,
      pgpass: path.join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      pg_hba: [...hba, 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      // An old primary that cannot be rewound is copied again instead of staying away.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: home },
    },
    watchdog: { mode: 'off' },
    tags: {},
  };
}

/** Starts a member: Patroni, which then starts PostgreSQL as a primary or a replica. */
export async function startPatroni(processes: Processes, ports: Ports, n: number): Promise<Part> {
  const name = `postgres-${n + 1}`;
  const home = await processes.makeFolder(name);
  const file = path.join(home, 'patroni.yml');
  await writeFile(file, JSON.stringify(patroniConfig(n, ports, processes.folder), null, 2));
  await chmod(file, 0o600);
  if (processes.account) await chown(file, processes.account.uid, processes.account.gid);
  return processes.start({ name, command: programOf('patroni'), args: [file] });
}

/** A member as Patroni reports it at GET /cluster. */
export interface Member {
  name: string;
  role: 'leader' | 'replica' | 'sync_standby';
  state: string;
  timeline?: number;
  lag?: number | 'unknown';
}

/** The members as the first Patroni that responds sees them; none while nobody responds. */
export async function membersOf({ patroni }: Ports): Promise<Member[]> {
  for (const port of patroni) {
    const members = await fetch(`http://127.0.0.1:${port}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).then(
      async (response) => ((await response.json()) as { members: Member[] }).members,
      () => null,
    );
    if (members) return members;
  }
  return [];
}

/** Whether there is a primary, a synchronous replica and another one, all of them streaming. */
export const isWhole = (members: Member[]): boolean =>
  members.length === 3 &&
  members.filter(({ role, state }) => role === 'leader' && state === 'running').length === 1 &&
  members.some(({ role }) => role === 'sync_standby') &&
  members.every(({ role, state }) => role === 'leader' || ['running', 'streaming'].includes(state));
