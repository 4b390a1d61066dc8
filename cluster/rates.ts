import { availableParallelism } from 'node:os';
import { signInAsAna } from '../faults/writers.ts';
import type { Caller } from '../scripts/bench/callers.ts';
import { type Asked, load, type Sent } from '../scripts/bench/load.ts';
import type { Cluster } from './cluster.ts';
import { drain, undrain } from './haproxy.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;

/** A kind of request. */
interface Kind {
  title: string;
  sent: Sent[] | (() => Sent);
}

/**
 * Requests a second of one, two and three gateways on the same PostgreSQL, through HAProxy, in turns so that what else the machine
 * does meets all of them alike. Returns the table in Markdown.
 */
export async function measureRates(
  cluster: Cluster,
  print: (line: string) => void,
): Promise<string> {
  const ana = await signInAsAna(cluster.url);
  const target = { address: cluster.url, anonKey: ana.anonKey };
  const caller: Caller = { id: ana.id, email: '', token: ana.token, claims: '' };
  let turn = 0;
  const kinds: Kind[] = [
    read('a profile by id', caller, `profiles?select=*&id=eq.${ana.id}`),
    read(
      'an architect’s projects with their clients',
      caller,
      `projects?select=*,client:profiles!projects_client_id_fkey(full_name,email)&architect_id=eq.${ana.id}&order=created_at.desc`,
    ),
    {
      title: 'an item added to a project',
      sent: () => ({ caller, asked: item(ana.projectId, `rate ${turn++}`) }),
    },
  ];
  const lines: string[] = [];
  for (const { title, sent } of kinds) {
    const rates: number[][] = [[], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      for (const [place, ofGateways] of rates.entries()) {
        await serveWith(cluster, place + 1);
        ofGateways.push((await load(target, sent, CONNECTIONS, SECONDS)).perSecond);
      }
    }
    await serveWith(cluster, 3);
    lines.push(`| ${title} | ${rates.map((each) => Math.round(median(each))).join(' | ')} |`);
    print(lines.at(-1) as string);
  }
  return [
    `Requests a second, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s, on ${availableParallelism()} cores that gateways,`,
    'PostgreSQL with two replicas, HAProxy, PgBouncer and the load driver share: where two cores are busy already, another gateway',
    'adds no work done. More gateways are for more cores, and for one that dies.',
    '',
    '| Request | 1 gateway | 2 gateways | 3 gateways |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}

const read = (title: string, caller: Caller, path: string): Kind => ({
  title,
  sent: [{ caller, asked: { method: 'GET', path: `/rest/v1/${path}` } }],
});

const item = (project: string, description: string): Asked => ({
  method: 'POST',
  path: '/rest/v1/project_items',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ project_id: project, description, category: 'civil' }),
});

/** HAProxy sends requests to the first so many gateways alone. */
async function serveWith({ processes }: Cluster, count: number): Promise<void> {
  for (const n of [0, 1, 2]) await (n < count ? undrain(processes, n) : drain(processes, n));
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
