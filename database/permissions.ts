import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { API_ROLES } from './catalog.ts';

/**
 * One right in one line: `profiles select phone_number app_client`, `projects delete app_admin` or
 * `approve_quotes() execute app_architect`. What has no line is refused.
 */
export type Right = string;

/** Short names of permissions.csv; every other role keeps its own. */
const PRODUCT_ROLES = API_ROLES.flatMap((role) => (role === 'anon' ? [] : role.slice(4)));

/** The rights that permissions.csv promises. `rows` is for people: policies and tests decide it. */
export function promisedRights(): Right[] {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'permissions.csv'), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const [object = '', verb = '', columns = '', roles = ''] = line.split(',');
    const cells =
      columns === ''
        ? [`${object} ${verb}`]
        : columns.split(' ').map((column) => `${object} ${verb} ${column}`);
    return cells.flatMap((cell) => roles.split(' ').map((role) => `${cell} ${roleName(role)}`));
  });
}

const roleName = (short: string) => (PRODUCT_ROLES.includes(short) ? `app_${short}` : short);

/**
 * The rights that the database gives: every column and table privilege on public, private, masked and
 * storage, and EXECUTE in public, private, auth and storage, for every role of the gateway. Schema auth's tables are the
 * auth service's own (platform/policies.sql); no other role has a right there.
 */
export async function grantedRights(owner: pg.ClientBase): Promise<Right[]> {
  const { rows } = await owner.query<{ granted: Right }>(GRANTED, [
    [...API_ROLES, 'authenticator'],
  ]);
  return rows.map((row) => row.granted);
}

const GRANTED = `
  with roles as (
    select unnest($1::text[]) as role
  ), relations as (
    select c.oid, case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name, n.nspname as schema
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'masked', 'private', 'auth', 'storage') and c.relkind in ('r', 'p', 'v', 'm', 'f')
  )
  select r.name || ' ' || verb || ' ' || a.attname || ' ' || role as granted
  from relations r
  join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  cross join roles
  cross join unnest(array['select', 'insert', 'update', 'references']) verb
  where has_column_privilege(role, r.oid, a.attnum, verb)
  union all
  select r.name || ' ' || verb || ' ' || role
  from relations r
  cross join roles
  cross join unnest(array['delete', 'truncate', 'trigger']) verb
  where has_table_privilege(role, r.oid, verb)
  union all
  select case n.nspname when 'public' then '' else n.nspname || '.' end || p.proname || '() execute ' || role
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  cross join roles
  where n.nspname in ('public', 'private', 'auth', 'masked', 'storage') and has_function_privilege(role, p.oid, 'execute')`;
