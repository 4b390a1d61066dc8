import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { tallyOf } from './tally.ts';

/** How long to wait for the database to count what waits in a queue; a scrape never waits longer. */
const PATIENCE_MS = 1_000;

const WAITING_WEBHOOKS = 'private.waiting_webhooks()';

/** Registers the values that are measured when the metrics are read: pool, sockets, jobs, mail and webhooks. */
export function registerGauges(register: Registry, { db, product }: Deps): void {
  const prefix = product.id;
  const tally = tallyOf(db);
  const registers = [register];
  new Gauge({
    name: `${prefix}_pool_connections`,
    help: 'Database connections for requests; shared are those that reads share.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, db.pool.idleCount);
      this.set({ state: 'in_use' }, db.pool.totalCount - db.pool.idleCount);
      this.set({ state: 'shared' }, db.lanes?.count ?? 0);
    },
  });
  simple(
    `${prefix}_pool_waiting`,
    'Requests that wait for their turn or for a connection.',
    () => db.turns.waiting + db.pool.waitingCount,
  );
  simple(`${prefix}_realtime_sockets`, 'Open realtime sockets.', () => tally.realtime.sockets());
  simple(`${prefix}_realtime_channels`, 'Joined realtime channels.', () =>
    tally.realtime.channels(),
  );
  simple(`${prefix}_realtime_events_total`, 'Changes sent to channels.', () => tally.events);
  simple(
    `${prefix}_realtime_readings_total`,
    'Times the database was asked, for one person, which changes they may see.',
    () => tally.readings,
  );
  simple(
    `${prefix}_realtime_admissions_total`,
    'Times the database was asked whether a channel may listen.',
    () => tally.admissions,
  );
  new Gauge({
    name: `${prefix}_job_runs_total`,
    help: 'Runs of recurring jobs on this gateway.',
    labelNames: ['job', 'end'],
    registers,
    collect() {
      for (const [job, { done, failed }] of tally.jobs) {
        this.set({ job, end: 'done' }, done);
        this.set({ job, end: 'failed' }, failed);
      }
    },
  });
  waiting('mail', 'Mail', 'private.waiting_mail()');
  if (product.webhooks) {
    new Gauge({
      name: `${prefix}_webhook_calls_total`,
      help: 'Calls of webhooks from this gateway.',
      labelNames: ['end'],
      registers,
      collect() {
        this.set({ end: 'done' }, tally.calls.done);
        this.set({ end: 'failed' }, tally.calls.failed);
      },
    });
    waiting('webhooks', 'Calls of webhooks', WAITING_WEBHOOKS);
    new Gauge({
      name: `${prefix}_webhooks_oldest_seconds`,
      help: 'For how long the oldest call of a webhook is due, in all gateways; 0 when none is.',
      registers,
      async collect() {
        const { oldest_seconds } = await countsOf(db, WAITING_WEBHOOKS);
        this.set(Number(oldest_seconds));
      },
    });
  }

  function waiting(queue: string, subject: string, source: string) {
    new Gauge({
      name: `${prefix}_${queue}_waiting`,
      help: `${subject} not sent yet, in all gateways; NaN when the database does not say.`,
      labelNames: ['state'],
      registers,
      async collect() {
        const { due, given_up } = await countsOf(db, source);
        this.set({ state: 'due' }, Number(due));
        this.set({ state: 'given_up' }, Number(given_up));
      },
    });
  }

  function simple(name: string, help: string, value: () => number) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  }
}

/** Counts of a queue, as numbers or their text; `oldest_seconds` is null where none is due. */
async function countsOf(
  db: Deps['db'],
  source: string,
): Promise<Record<'due' | 'given_up' | 'oldest_seconds', unknown>> {
  const unknown = { due: Number.NaN, given_up: Number.NaN, oldest_seconds: Number.NaN };
  const asked = db.pool.query(`select * from ${source}`).then(
    ({ rows }) => rows[0] ?? unknown,
    () => unknown,
  );
  const late = new Promise<typeof unknown>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, unknown).unref();
  });
  return Promise.race([asked, late]);
}
