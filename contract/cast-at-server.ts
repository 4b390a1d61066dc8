import { afterAll, beforeAll } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { useDatabase } from '../database/testing.ts';
import { type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

/** A server on a database with the cast for the tests of a file, and people who sign in there; their channels end with it. */
export function useCastAtServer() {
  const database = useDatabase({ cast: true });
  const opened: Person[] = [];
  const site = {} as { server: RunningServer };
  beforeAll(async () => {
    site.server = await startServer({
      DATABASE_URL: database.current.ownerUrl,
      RATE_LIMITS: 'off',
    });
  });
  afterAll(async () => {
    for (const { client } of opened) await client.removeAllChannels();
    await site.server?.stop();
  });
  /** A member of the cast, by the part of the address before the @, as on a device of their own. */
  const enter = async (name: string): Promise<Person> => {
    const person = await signIn(site.server, `${name}@prumo.test`, CAST_PASSWORD);
    opened.push(person);
    return person;
  };
  return { database, site, enter };
}
