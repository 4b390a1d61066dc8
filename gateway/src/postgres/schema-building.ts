import type pg from 'pg';

/** Any constant will do; a gateway that starts on this database takes the advisory lock while it builds the schema. */
export const SCHEMA_LOCK = 7_261_986;

const IS_TAKEN = `
  select exists (
    select from pg_locks
    where locktype = 'advisory' and granted and classid = 0 and objid = ${SCHEMA_LOCK}
      and database = (select oid from pg_database where datname = current_database())
  ) as is_taken`;

/**
 * Returns a function that says whether the schema is being built now; false when the database does not say.
 * Callers that ask while an answer is under way share it: they come in hundreds, and `pool` is small.
 */
export function openBuildingCheck(pool: pg.Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  return () => {
    asking ??= pool
      .query<{ is_taken: boolean }>(IS_TAKEN)
      .then(
        ({ rows }) => rows[0]?.is_taken === true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };
}
