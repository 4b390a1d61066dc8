import { setTimeout as wait } from 'node:timers/promises';
import { anonymous, type Person } from '../../contract/people.ts';
import { CAST_PASSWORD } from '../../database/cast.ts';
import { openPage } from '../../faults/page.ts';
import type { Cluster } from '../cluster.ts';
import { ask, askUntilItAnswers } from '../database.ts';
import { repeat } from './repeat.ts';

/** A change that was committed, and what each page received. */
interface Seen {
  number: number;
  at: number;
}

/** Open pages of stock clients, and one quote that changes four times a second. */
export interface Pages {
  count: number;
  /** Ends the changes, waits up to half a minute for the last one to arrive everywhere, and closes the pages. */
  stop(): Promise<void>;
  /**
   * How long a page at most did not show a change that was committed, in milliseconds, for all changes and pages; infinite where one
   * never came. A page that lost its connection counts until it is subscribed again and receives the next change.
   */
  longestSilence(): number;
}

const PAGES = 9;
const PATIENCE_MS = 30_000;

export async function openPages(cluster: Cluster, anonKey: string): Promise<Pages> {
  const [quote] = await ask<{ id: string }>(
    cluster.urls.superuser,
    `select q.id from public.quotes q join public.profiles p on p.id = q.architect_id
     where p.email = 'ana@prumo.test' order by q.id limit 1`,
  );
  const received: Seen[][] = Array.from({ length: PAGES }, () => []);
  const people: Pick<Person, 'client'>[] = [];
  const pages = [];
  for (const changes of received) {
    const client = anonymous({ url: cluster.url, anonKey });
    const { error } = await client.auth.signInWithPassword({
      email: 'ana@prumo.test',
      password: CAST_PASSWORD,
    });
    if (error) throw error;
    people.push({ client });
    pages.push(
      openPage(client, (notes) => changes.push({ number: Number(notes), at: performance.now() })),
    );
  }
  while (!pages.every(({ joined }) => joined)) await wait(50);

  const committed: Seen[] = [];
  const change = 'update public.quotes set notes = $2 where id = $1';
  const pulse = repeat(250, async (turn) => {
    await ask(cluster.urls.superuser, change, [quote?.id, String(turn)]).then(
      () => committed.push({ number: turn, at: performance.now() }),
      () => undefined,
    );
  });
  const allHeard = () => {
    const last = committed.at(-1)?.number ?? 0;
    return received.every((changes) => (changes.at(-1)?.number ?? 0) >= last);
  };
  return {
    count: PAGES,
    async stop() {
      await pulse.stop();
      const deadline = performance.now() + PATIENCE_MS;
      while (!allHeard() && performance.now() < deadline) await wait(50);
      await Promise.all(people.map(({ client }) => client.realtime.disconnect()));
      await askUntilItAnswers(cluster.urls.superuser, change, [quote?.id, '']);
    },
    longestSilence: () => Math.max(...received.map((changes) => longestDelay(committed, changes))),
  };
}

/** The longest time from a change until this page received it or a later one. */
export function longestDelay(committed: Seen[], changes: Seen[]): number {
  let longest = 0;
  let place = 0;
  for (const { number, at } of committed) {
    while (place < changes.length && (changes[place] as Seen).number < number) place++;
    const first = changes[place];
    if (!first) return Number.POSITIVE_INFINITY;
    longest = Math.max(longest, first.at - at);
  }
  return longest;
}
