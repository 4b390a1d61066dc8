import { afterEach } from 'vitest';
import { useLibrary } from './testing.ts';

/** The header with which a write returns its rows. */
export const shown = { prefer: 'return=representation' };
/** The same, as one object and not a list. */
export const object = { ...shown, accept: 'application/vnd.pgrst.object+json' };

/**
 * For tests that write into the library: sends requests and reads the tables directly. Each test
 * finds the library unchanged.
 */
export function useWrites() {
  const library = useLibrary();
  afterEach(async () => {
    await library.database.owner.query(`
      delete from public.books where id > 4;
      delete from public.diaries;
      update public.writers set name = rtrim(name, '!');
      update public.books set price = 29.90, title = 'Dom Casmurro' where id = 1;
    `);
  });
  return {
    library,
    /** Sends as Ana unless another person, or null for a signed-out caller, is given. */
    async send(
      method: 'POST' | 'PATCH' | 'DELETE',
      url: string,
      body?: unknown,
      headers?: Record<string, string>,
      person: string | null = 'ana',
    ) {
      const response = await library.send(person, { method, url, body, headers });
      return {
        status: response.statusCode,
        body: response.body === '' ? null : response.json(),
        headers: response.headers,
      };
    },
    titles: async () =>
      (await library.database.owner.query('select id, title from public.books order by id')).rows,
  };
}
