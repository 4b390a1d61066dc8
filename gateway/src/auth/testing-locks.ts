import pg from 'pg';
import type { TestDatabase } from '../testing/database.ts';

/** The owner's transaction during which requests are sent, so that their order is certain. */
export interface Held {
  query: pg.Client['query'];
  /** Waits until this many other connections of the database wait for a lock. */
  othersWait(many: number): Promise<void>;
}

/**
 * Runs `body` inside a transaction of the database's owner, and commits it. Requests that need what
 * it has locked wait meanwhile, in the order in which they arrived, and go on after the commit;
 * `body` returns them, and they are awaited then. A gateway's statement waits three seconds for a
 * lock.
 */
export async function whileHolding<Answers extends unknown[]>(
  database: TestDatabase,
  body: (held: Held) => Promise<[...{ [K in keyof Answers]: PromiseLike<Answers[K]> }]>,
): Promise<Answers> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const othersWait = async (many: number) => {
      const deadline = Date.now() + 2_500;
      while ((await waiting(database)) < many) {
        if (Date.now() > deadline) throw new Error(`fewer than ${many} requests wait for a lock`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const sent = await body({ query: client.query.bind(client), othersWait });
    await client.query('commit');
    return (await Promise.all(sent)) as Answers;
  } finally {
    await client.end();
  }
}

async function waiting({ owner }: TestDatabase): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as many from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].many;
}
