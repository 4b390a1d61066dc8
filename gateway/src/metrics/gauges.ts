import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { tallyOf } from './tally.ts';

/** How long to wait for the database to count the waiting mail; a scrape never waits longer. */
const PATIENCE_MS = 1_000;

/** Registers the values that are measured when the metrics are read: pool, sockets, jobs and mail. */
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
  new Gauge({
    name: `${prefix}_mail_waiting`,
    help: 'Mail that has not gone yet, in all gateways; NaN when the database does not say.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { due, given_up } = await waitingMail(db);
      this.set({ state: 'due' }, due);
      this.set({ state: 'given_up' }, given_up);
    },
  });

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

async function waitingMail(db: Deps['db']): Promise<{ due: number; given_up: number }> {
  const unknown = { due: Number.NaN, given_up: Number.NaN };
  const asked = db.pool.query('select due, given_up from private.waiting_mail()').then(
    ({ rows }) => rows[0] ?? unknown,
    () => unknown,
  );
  const late = new Promise<typeof unknown>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, unknown).unref();
  });
  return Promise.race([asked, late]);
}
