import type { Deps } from '../deps.ts';

/** Everybody asks for it and it hardly ever changes: the database is asked once a second at most. */
const REMEMBERED_MS = 1_000;
/** A page that waits for a database that does not answer is worse than one with the values of its build. */
const PATIENCE_MS = 1_000;

/**
 * Reads what the product's database adds to /config.json; nothing when it cannot be read in time, which is logged: the
 * rest is needed to say so to a person.
 */
export function clientData({ db, log, product }: Deps): () => Promise<object> {
  const statement = product.web.clientData;
  if (!statement) return async () => ({});
  let read: Promise<object> | null = null;
  let until = 0;

  const ask = async (): Promise<object> => {
    const { rows } = await db.pool.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0] ?? {};
  };
  return () => {
    if (read && performance.now() < until) return read;
    until = performance.now() + REMEMBERED_MS;
    read = inTime(ask()).catch((error: unknown) => {
      log.warn({ err: error }, 'the data of /config.json could not be read');
      return {};
    });
    return read;
  };
}

function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
