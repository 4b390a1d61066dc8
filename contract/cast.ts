import { afterAll, beforeAll } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { useDatabase } from '../database/testing.ts';
import { anonymous, ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

/**
 * A listening server, whose first jobs have run, on a database of its own with the cast, and these people signed in by the stock client. For one test file.
 *
 * @param names first names of the cast, as before the @ of their e-mail addresses.
 */
export function useCast<Name extends string>(...names: Name[]) {
  const database = useDatabase({ cast: true });
  const people = {} as Record<Name, Person>;
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
    for (const name of names)
      people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
  });
  afterAll(() => server?.stop());

  return {
    people,
    /** Where the server listens. */
    url: () => server.url,
    /** Its process, and the owner of its database: for what a test measures. */
    measured: () => ({ pid: server.process.pid ?? 0, owner: database.current.owner }),
    /** Somebody who is signed out, with the key of the page. */
    nobody: () => anonymous(server),
    /** A statement of the database's owner: for what the wire cannot do, as moving a clock, and to compare before and after. */
    behind: async (text: string, values: unknown[] = []) =>
      (await database.current.owner.query(text, values)).rows,
    /** The quote of a supplier for an item of the cast, as its architect reads it. */
    quoteOf: async (architect: Name, item: string, supplier: Name) =>
      ok(
        await people[architect].client
          .from('quotes')
          .select('id,request_id,status,price,closed_as')
          .eq('project_item_id', item)
          .eq('supplier_id', people[supplier].id)
          .single(),
      ),
  };
}
