import { startPatroni } from '../patroni.ts';
import type { Drill } from './drill.ts';
import { placeOf, signalMember, untilReplaced } from './members.ts';

let victim = 0;

export const primaryKilled: Drill = {
  name: 'primary-killed',
  title: '`kill -9` of the primary and its Patroni',
  losesPrimary: true,
  async cause(cluster) {
    victim = await placeOf(cluster, 'leader');
    // Patroni first: it would start its PostgreSQL again.
    const patroni = cluster.postgres[victim]?.end('SIGKILL');
    signalMember(cluster, victim, 'SIGKILL');
    await patroni;
    await untilReplaced(cluster, victim);
  },
  async heal({ processes, ports, postgres }) {
    postgres[victim] = await startPatroni(processes, ports, victim);
  },
};

export const primaryFrozen: Drill = {
  name: 'primary-frozen',
  title: 'the primary and its Patroni stop answering (`SIGSTOP`), and wake up later',
  losesPrimary: true,
  async cause(cluster) {
    victim = await placeOf(cluster, 'leader');
    signalMember(cluster, victim, 'SIGSTOP');
    await untilReplaced(cluster, victim);
  },
  async heal(cluster) {
    signalMember(cluster, victim, 'SIGCONT');
  },
};
