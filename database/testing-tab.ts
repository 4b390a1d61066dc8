import pg from 'pg';
import { BECOME, becoming, type TestDatabase } from './testing.ts';

/**
 * A person's browser tab, for tests of what happens at the same moment: a connection of the gateway's
 * own with a transaction open as that person, on which `commit` and `end` are the test's to say.
 */
export async function openTab(database: TestDatabase, userId: string): Promise<pg.Client> {
  const session = await signIn(database, userId);
  const tab = new pg.Client({ connectionString: database.gatewayUrl });
  await tab.connect();
  await tab.query('begin');
  await tab.query(BECOME, becoming(session, userId));
  return tab;
}

/** Opens a tab, runs one statement and commits; gives the first row, or the error's code. */
export async function inTab(
  database: TestDatabase,
  userId: string,
  text: string,
  values: unknown[],
): Promise<Record<string, unknown> | string | undefined> {
  const tab = await openTab(database, userId);
  try {
    const { rows } = await tab.query(text, values);
    await tab.query('commit');
    return rows[0];
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await tab.end();
  }
}

/** On a connection of its own: one connection runs one statement at a time. */
async function signIn(database: TestDatabase, userId: string): Promise<string> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query(
      'insert into auth.sessions (user_id) values ($1) returning id',
      [userId],
    );
    return rows[0].id;
  } finally {
    await owner.end();
  }
}
