import pg from 'pg';
import { type Driver, type RawRow, StatementError } from './driver.ts';

/**
 * The driver as simply as it can be written: one query after the other between `begin` and
 * `commit`. The gateway's tests also run on it, so it defines what `fast/` must do.
 */
export const plainDriver: Driver = {
  Client: pg.Client,

  async run(client, statements, answers = 1) {
    const rows: RawRow[] = [];
    try {
      await client.query('begin');
      for (const { text, values } of statements) rows.push(await rowOf(client, text, values));
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw new StatementError(error as Error, rows.length);
    }
    const wanted = rows.slice(-answers).filter((row) => row !== undefined);
    return wanted.length > 0 ? wanted.flat() : undefined;
  },

  openLanes: () => null,
};

async function rowOf(client: pg.PoolClient, text: string, values: readonly (string | null)[]) {
  const { rows } = await client.query<NonNullable<RawRow>>({
    text,
    values: [...values],
    rowMode: 'array',
    // All values stay PostgreSQL's text, so that no number is rounded.
    types: { getTypeParser: () => String },
  });
  return rows[0];
}
