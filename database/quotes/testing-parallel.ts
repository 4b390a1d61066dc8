import pg from 'pg';
import { BECOME, becoming, type TestDatabase } from '../testing.ts';

/** A person on a connection of their own: what each does is committed, and races with the others. */
export interface Racer {
  /** One statement in one transaction, as the gateway runs it. Rejects with PostgreSQL's error. */
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** Opens a transaction and leaves it open: any that needs its locks waits until `commit`. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  close(): Promise<void>;
}

/** Connections that a race has left, by their database: a new one compiles every function again. */
const idle = new Map<string, pg.Client[]>();
/** The server serves the files beside this one too. */
const MOST_IDLE = 20;

async function connectionTo({ gatewayUrl }: TestDatabase): Promise<pg.Client> {
  const left = idle.get(gatewayUrl)?.pop();
  if (left) return left;
  const client = new pg.Client({ connectionString: gatewayUrl });
  // The database is dropped with the connections to it.
  client.on('error', () => idle.delete(gatewayUrl));
  await client.connect();
  return client;
}

async function leave(client: pg.Client, { gatewayUrl }: TestDatabase): Promise<void> {
  await client.query('rollback');
  const left = idle.get(gatewayUrl) ?? [];
  if (left.length >= MOST_IDLE) return client.end();
  idle.set(gatewayUrl, [...left, client]);
}

/** Signs a person of the cast in on a connection of the gateway's own login. */
async function racer(database: TestDatabase, person: string): Promise<Racer> {
  const { rows } = await database.owner.query(
    `insert into auth.sessions (user_id) select id from auth.users where email = $1 returning id, user_id`,
    [`${person}@prumo.test`],
  );
  const { id: session, user_id: user } = rows[0];
  const client = await connectionTo(database);
  let open = false;

  const begin = async () => {
    await client.query('begin');
    await client.query(BECOME, becoming(session, user));
  };

  return {
    async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      if (open) return (await client.query<R>(text, values)).rows;
      await begin();
      try {
        const { rows: answer } = await client.query<R>(text, values);
        await client.query('commit');
        return answer;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    async begin() {
      await begin();
      open = true;
    },
    async commit() {
      await client.query('commit');
      open = false;
    },
    close: () => leave(client, database),
  };
}

/** One connection for each person named, given back at the end whatever happens. */
export async function withRacers<T>(
  database: TestDatabase,
  people: string[],
  body: (racers: Racer[]) => Promise<T>,
): Promise<T> {
  const racers: Racer[] = [];
  try {
    for (const person of people) racers.push(await racer(database, person));
    return await body(racers);
  } finally {
    await Promise.all(racers.map((each) => each.close()));
  }
}

/** Runs the same thing at once on several connections of one person; returns what each came to. */
export async function race<T>(
  database: TestDatabase,
  person: string,
  times: number,
  move: (racer: Racer, index: number) => Promise<T>,
): Promise<{ won: T[]; lost: pg.DatabaseError[] }> {
  return await withRacers(database, Array(times).fill(person), async (racers) =>
    tally(await Promise.allSettled(racers.map(move))),
  );
}

/** Sorts what was settled into results and PostgreSQL's errors. */
export function tally<T>(settled: PromiseSettledResult<T>[]): {
  won: T[];
  lost: pg.DatabaseError[];
} {
  return {
    won: settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    lost: settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])),
  };
}

/** Waits until a backend of this database waits for a lock: the other side has really got there. Rejects after 20 s. */
export async function untilSomebodyWaits(database: TestDatabase): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const { rows } = await database.owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
  throw new Error('nobody waits for a lock');
}
