import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { perRequest } from './cpu.ts';
import { readOptions, wholeNumber } from './options.ts';
import { gatherCrowd, type WatchedQuote } from './realtime-crowd.ts';
import { compareDelivery, type Delivery, type MadeChange, percentile } from './realtime-figures.ts';
import { type Listeners, openListeners } from './realtime-listeners.ts';
import { openSystem, type System } from './system.ts';

/**
 * `npm run bench:realtime -- --sockets 2000 --changes 20 --minutes 5 --quotes 100000`: many open pages
 * and changes that few of them may see. Every delivery is compared with what had to be received, and by
 * whom; the control is a bare listening connection that receives the same notifications. Then the
 * gateway's listening connection is broken, and everybody has to come back. Ends with 1 when a goal of
 * gateway/docs/tuning.md, "Goals of the bench", was missed.
 */
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    changes: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '5' },
    quotes: { type: 'string', default: '100000' },
  },
});
const sockets = wholeNumber('sockets', values.sockets, 500, 3_500);
const perSecond = wholeNumber('changes', values.changes, 1, 200);
const seconds = wholeNumber('minutes', String(Number(values.minutes) * 60), 5, 3_600);
const GOAL = { p99: 1_000, megabytes: 400 };
/** After the last change: a delivery that has not arrived by then is missing. */
const GRACE_MS = 3_000;
const AFTER_REJOIN_SECONDS = 10;

const print = (line: string) => console.log(line);
const system = await openSystem(readOptions(['--quotes', values.quotes]));
let listeners: Listeners | undefined;
try {
  const { seats, quotes } = await gatherCrowd(system, sockets);
  const bare = await listenBare(system);
  const before = residentMegabytes(system.gateway.pid);
  const beforeJoining = system.meter.read();
  const opening = performance.now();
  listeners = openListeners(system, seats);
  await listeners.allJoined();
  const joinSeconds = (performance.now() - opening) / 1_000;
  const join = perRequest(beforeJoining, system.meter.read(), sockets);
  print(
    `${sockets} sockets joined in ${joinSeconds.toFixed(1)} s, each for ${join?.gateway.toFixed(0)} µs of the gateway and ${join?.postgres.toFixed(0)} µs of PostgreSQL; ${before} MB before`,
  );

  const watch = watchMemory(system.gateway.pid);
  const cpu = system.meter.read();
  const readings = await readingsOf(system);
  const changes = await makeChanges(system, quotes, seconds, 'a');
  await wait(GRACE_MS);
  const asked = (await readingsOf(system)) - readings;
  const after = system.meter.read();
  const megabytes = watch.stop();

  await system.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'prumo listener' and datname = current_database()`,
  );
  while (listeners.joined() === sockets) await wait(20);
  const broken = performance.now();
  await listeners.allJoined();
  const rejoinSeconds = (performance.now() - broken) / 1_000;
  const later = await makeChanges(system, quotes, AFTER_REJOIN_SECONDS, 'b');
  await wait(GRACE_MS);

  const received = await listeners.report();
  const delivery = compareDelivery(
    changes,
    received.filter(([, note]) => !note.startsWith('b')),
  );
  const rejoined = compareDelivery(
    later,
    received.filter(([, note]) => note.startsWith('b')),
  );
  const control = bare.latencies(changes);
  const cores = (who: 'gateway' | 'postgres' | 'load') =>
    cpu && after ? (after[who] - cpu[who]) / 100 / seconds : Number.NaN;
  const figures = {
    at: new Date().toISOString(),
    sockets,
    perSecond,
    seconds,
    changes: changes.length,
    joinSeconds,
    joinMicroseconds: join,
    ...delivery,
    control,
    readingsPerChange: asked / changes.length,
    megabytes: { before, ...megabytes },
    cores: { gateway: cores('gateway'), postgres: cores('postgres'), load: cores('load') },
    rejoinSeconds,
    rejoined,
  };
  print(sentences(figures));
  const folder = path.resolve(import.meta.dirname, '../../bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'realtime.json'), JSON.stringify(figures, null, 2));
  const wrong = [delivery, rejoined].some((of) => of.missed + of.foreign + of.twice > 0);
  const held = !wrong && delivery.p99 < GOAL.p99 && megabytes.most < GOAL.megabytes;
  print(
    `${held ? 'held' : 'NOT held'}: p99 below ${GOAL.p99} ms, nothing missed, nothing foreign, below ${GOAL.megabytes} MB`,
  );
  process.exitCode = held ? 0 : 1;
  await bare.stop();
} finally {
  listeners?.stop();
  await system.close();
}

/** So many a second, evenly, each to the next quote: two quick changes of one row may arrive as one. */
async function makeChanges(
  { owner }: System,
  quotes: WatchedQuote[],
  forSeconds: number,
  prefix: string,
): Promise<MadeChange[]> {
  const changes: MadeChange[] = [];
  let sent: Promise<unknown> = Promise.resolve();
  const start = performance.now();
  for (let n = 0; n < forSeconds * perSecond; n++) {
    await wait(Math.max(0, start + (n * 1_000) / perSecond - performance.now()));
    const quote = quotes[n % quotes.length] as WatchedQuote;
    const note = `${prefix}${n}`;
    const at = performance.timeOrigin + performance.now();
    changes.push({ note, at, mustReceive: quote.mustReceive });
    sent = sent.then(() =>
      owner.query({
        name: 'change',
        text: 'update public.quotes set notes = $2 where id = $1',
        values: [quote.id, note],
      }),
    );
  }
  await sent;
  return changes;
}

/** The control: when the notification of each change reaches somebody who only listens. */
async function listenBare({ databaseUrl }: System) {
  const client = new pg.Client({ connectionString: databaseUrl });
  const arrivals: number[] = [];
  client.on('notification', () => arrivals.push(performance.timeOrigin + performance.now()));
  await client.connect();
  await client.query('listen gateway_changes');
  return {
    /** The latencies of the first changes that were made: notifications come in the order of the commits. */
    latencies(changes: MadeChange[]) {
      const took = changes
        .map(({ at }, n) => (arrivals[n] ?? Number.NaN) - at)
        .sort((a, b) => a - b);
      return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
    },
    stop: () => client.end(),
  };
}

async function readingsOf({ gateway }: System): Promise<number> {
  const text = await (await fetch(`${gateway.address}/metrics`)).text();
  return Number(/^prumo_realtime_readings_total (\d+)$/m.exec(text)?.[1]);
}

/** NaN where there is no /proc. */
function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

function watchMemory(pid: number) {
  const open = residentMegabytes(pid);
  let most = open;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 1_000);
  return {
    stop() {
      clearInterval(timer);
      return { open, most, end: residentMegabytes(pid) };
    },
  };
}

interface Result extends Delivery {
  changes: number;
  seconds: number;
  control: Pick<Delivery, 'p50' | 'p99'>;
  readingsPerChange: number;
  megabytes: { before: number; open: number; most: number; end: number };
  cores: { gateway: number; postgres: number; load: number };
  rejoinSeconds: number;
  rejoined: Pick<Delivery, 'expected' | 'missed' | 'foreign' | 'twice'>;
}

function sentences(of: Result): string {
  const { megabytes, cores, control, rejoined } = of;
  return [
    `${of.changes} changes in ${of.seconds} s, ${of.expected} deliveries: ${of.missed} missed, ${of.foreign} foreign, ${of.twice} twice`,
    `delivery p50 ${of.p50.toFixed(1)} p99 ${of.p99.toFixed(1)} slowest ${of.slowest.toFixed(0)} ms; a bare listener p50 ${control.p50.toFixed(1)} p99 ${control.p99.toFixed(1)} ms (p50 ×${(of.p50 / control.p50).toFixed(2)}, p99 ×${(of.p99 / control.p99).toFixed(2)})`,
    `questions to PostgreSQL per change: ${of.readingsPerChange.toFixed(2)}`,
    `cores: gateway ${cores.gateway.toFixed(3)}, PostgreSQL ${cores.postgres.toFixed(3)}, load driver ${cores.load.toFixed(3)}`,
    `gateway's memory: ${megabytes.open} MB with all sockets, ${megabytes.most} MB at most, ${megabytes.end} MB at the end`,
    `listening connection broken: all back after ${of.rejoinSeconds.toFixed(1)} s; then ${rejoined.expected} deliveries: ${rejoined.missed} missed, ${rejoined.foreign} foreign, ${rejoined.twice} twice`,
  ].join('\n');
}
