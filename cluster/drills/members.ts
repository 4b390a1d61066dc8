import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { processesOf, send } from '../ending.ts';
import { type Member, membersOf } from '../patroni.ts';

/** Which of the three PostgreSQL has this role now, from 0. Waits until one has. */
export async function placeOf(
  { ports }: Pick<Cluster, 'ports'>,
  role: Member['role'],
): Promise<number> {
  for (;;) {
    const found = (await membersOf(ports)).find((member) => member.role === role);
    if (found) return Number(found.name.slice('postgres-'.length)) - 1;
    await wait(200);
  }
}

/** Waits until another member than this one is the primary. */
export async function untilReplaced(cluster: Pick<Cluster, 'ports'>, old: number): Promise<number> {
  for (;;) {
    const primary = await placeOf(cluster, 'leader');
    if (primary !== old) return primary;
    await wait(200);
  }
}

/** Sends a signal to all processes of one PostgreSQL and to its Patroni, as if its machine stopped. */
export function signalMember({ folder }: Cluster, n: number, signal: NodeJS.Signals): void {
  for (const { pid } of processesIn(folder, n)) send(pid, signal);
}

const processesIn = (folder: string, n: number) =>
  processesOf(folder).filter(({ place }) => {
    const home = path.join(folder, `postgres-${n + 1}`);
    return place === home || place.startsWith(`${home}/`);
  });

/** One process of one PostgreSQL, by the name that it shows. */
export function processNamed({ folder }: Cluster, n: number, name: string): number | undefined {
  return processesIn(folder, n).find(({ title }) => title.includes(name))?.pid;
}
