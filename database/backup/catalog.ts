import type pg from 'pg';

/** Schemas whose tables hold what people and the product wrote. `masked` has views only. */
const SCHEMAS = ['public', 'private', 'auth', 'storage'];

/** Tables that apply.ts and the rules write by themselves; the manifest has their content instead (docs/decisions/030). */
const ABOUT_THE_SCHEMA = ['private.register', 'private.schema_history', 'private.schema_rules'];

/**
 * Secrets that open an account within minutes of being made. In a backup they would be of no use to the person
 * and of use to a thief, so it is never written into one (docs/decisions/030).
 */
export const NEVER_KEPT = [
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth.provider_flows',
  'auth.mfa_challenges',
];

/** The columns of a table for COPY: generated columns are left out, PostgreSQL computes them again. */
export interface BackupTable {
  /** `schema.table`, as it is written in SQL. */
  name: string;
  columns: string[];
}

export interface BackupSequence {
  name: string;
  value: string;
  /** false: `value` has not been given to anybody yet. */
  used: boolean;
}

/** Every table that belongs into a backup, in the order of their names. For the owner's connection. */
export async function readTables(owner: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await owner.query<BackupTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind = 'r' and c.relpersistence = 'p'
       and not format('%I.%I', n.nspname, c.relname) = any ($2)
     group by n.nspname, c.relname
     order by 1`,
    [SCHEMAS, [...ABOUT_THE_SCHEMA, ...NEVER_KEPT]],
  );
  return rows;
}

/** Where the sequences stand. They live outside of snapshots: read last, none is behind its table. */
export async function readSequences(owner: pg.ClientBase): Promise<BackupSequence[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname = any ($1) order by 1`,
    [SCHEMAS],
  );
  const sequences: BackupSequence[] = [];
  for (const { name } of rows) {
    const state = await owner.query<{ value: string; used: boolean }>(
      `select last_value::text as value, is_called as used from ${name}`,
    );
    const [{ value, used } = { value: '1', used: false }] = state.rows;
    sequences.push({ name, value, used });
  }
  return sequences;
}

/** Whether nothing of anybody's is in this database: no table and none of our schemas. */
export async function isEmpty(owner: pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query<{ empty: boolean }>(
    `select not exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname = any ($1)
     ) as empty`,
    [SCHEMAS],
  );
  return rows[0]?.empty ?? false;
}

/**
 * Takes every foreign key away and answers how to put them back: tables refer to each other in
 * circles, so no order of loading satisfies them all, and one check at the end is quicker.
 */
export async function dropForeignKeys(owner: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname,
                   pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and connamespace = any ($1::regnamespace[])
     order by conrelid::regclass::text, conname`,
    [SCHEMAS],
  );
  for (const { drop } of rows) await owner.query(drop);
  return async () => {
    for (const { add } of rows) await owner.query(add);
  };
}
