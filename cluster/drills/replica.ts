import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../database.ts';
import type { Drill } from './drill.ts';
import { placeOf, processNamed } from './members.ts';

const BEHIND_MS = 10_000;

export const replicasBehind: Drill = {
  name: 'replicas-behind',
  title: 'for 10 s one replica receives nothing (`SIGSTOP`), the other one replays nothing',
  async cause(cluster) {
    const cutOff = await placeOf(cluster, 'sync_standby');
    const primary = await placeOf(cluster, 'leader');
    const other = [0, 1, 2].find((n) => n !== cutOff && n !== primary) as number;
    const receiver = processNamed(cluster, cutOff, 'walreceiver');
    if (!receiver) throw new Error('The replica has no walreceiver.');
    process.kill(receiver, 'SIGSTOP');
    await ask(cluster.urls.member(other), 'select pg_wal_replay_pause()');
    await wait(BEHIND_MS);
    process.kill(receiver, 'SIGCONT');
    await ask(cluster.urls.member(other), 'select pg_wal_replay_resume()');
  },
  heal: async () => undefined,
};
