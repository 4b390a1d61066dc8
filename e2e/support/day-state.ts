import type pg from 'pg';

/** Tables that signing in, reading and time itself write to: of no consequence for the next story. */
const BY_THEMSELVES = [
  ...['sessions', 'flow_state', 'mfa_challenges', 'one_time_tokens', 'provider_flows'].map(
    (table) => `auth.${table}`,
  ),
  ...[
    'audit_entries',
    'gateways',
    'jobs',
    'rate_limits',
    'written_bytes',
    'table_sizes',
    'spent_signatures',
  ].map((table) => `private.${table}`),
];

/** Tables that a running product keeps for itself, also from one story file to the next. */
const OF_THE_PROCESS = ['gateways', 'jobs', 'written_bytes', 'table_sizes'].map(
  (table) => `private.${table}`,
);

/** Where {@link keepFirstDay} puts its copies, in the database of the product. */
const COPY = 'first_day';

/** The names of all tables with rows of the product. */
async function tablesOf(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('auth', 'private', 'public', 'storage')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A text that is equal for equal rows in all tables, whatever their order. */
export async function stateOf(owner: pg.Client): Promise<string> {
  const sums = (await tablesOf(owner))
    .filter((name) => !BY_THEMSELVES.includes(name))
    .map(
      (name) =>
        `select '${name}' as name, count(*) as rows,
           sum(hashtextextended((to_jsonb(t) - 'last_sign_in_at' - 'updated_at')::text, 0)::numeric) as hash
         from ${name} t`,
    );
  const state = await owner.query(`${sums.join(' union all ')} order by name`);
  return JSON.stringify(state.rows);
}

/** Keeps a copy of all rows beside them, for {@link restoreFirstDay}. */
export async function keepFirstDay(superuser: pg.Client): Promise<void> {
  await superuser.query(`drop schema if exists ${COPY} cascade`);
  await superuser.query(`create schema ${COPY}`);
  for (const name of await tablesOf(superuser))
    await superuser.query(`create table ${COPY}."${name}" as table ${name}`);
  await superuser.query(
    `create table ${COPY}.sequences as
     select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
       last_value is not null as called
     from pg_sequences where schemaname in ('auth', 'private', 'public', 'storage')`,
  );
}

/** Puts the rows of {@link keepFirstDay} in place of those of now, without a word to anybody who listens. */
export async function restoreFirstDay(superuser: pg.Client): Promise<void> {
  await superuser.query('begin');
  await superuser.query(`set local session_replication_role = 'replica'`);
  const { rows } = await superuser.query<{ name: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ('auth', 'private', 'public', 'storage')
     group by 1`,
  );
  for (const { name, columns } of rows) {
    if (OF_THE_PROCESS.includes(name)) continue;
    await superuser.query(`delete from ${name}`);
    await superuser.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from ${COPY}."${name}"`,
    );
  }
  await superuser.query(`select setval(name::regclass, value, called) from ${COPY}.sequences`);
  await superuser.query('commit');
}
