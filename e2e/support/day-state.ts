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

/** A text that is equal for equal rows in all tables, whatever their order. */
export async function stateOf(owner: pg.Client): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('auth', 'private', 'public', 'storage')
     order by 1`,
  );
  const sums = tables.rows
    .filter(({ name }) => !BY_THEMSELVES.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) as rows,
           sum(hashtextextended((to_jsonb(t) - 'last_sign_in_at' - 'updated_at')::text, 0)::numeric) as hash
         from ${name} t`,
    );
  const state = await owner.query(`${sums.join(' union all ')} order by name`);
  return JSON.stringify(state.rows);
}
