import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../database.ts';
import type { Drill } from './drill.ts';
import { placeOf, processNamed } from './members.ts';

const BEHIND_MS = 10_000;

export const replicasBehind: Drill = {
  name: 'replicas-behind',
  title:
    'for 10 s the synchronous replica receives nothing (`SIGSTOP`), the other one replays nothing',
  async cause(cluster) {
    const synchronous = await placeOf(cluster, 'sync_standby');
    const primary = await placeOf(cluster, 'leader');
    const other = [0, 1, 2].find((n) => n !== synchronous && n !== primary) as number;
    const receiver = processNamed(cluster, synchronous, 'walreceiver');
    if (!receiver) throw new Error('The synchronous replica has no walreceiver.');
    process.kill(receiver, 'SIGSTOP');
    await ask(cluster.urls.member(other), 'select pg_wal_replay_pause()');
    await wait(BEHIND_MS);
    process.kill(receiver, 'SIGCONT');
    await ask(cluster.urls.member(other), 'select pg_wal_replay_resume()');
  },
  heal: async () => undefined,
};
