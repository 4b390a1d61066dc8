import { asCaller } from '../../postgres/as-caller.ts';
import type { Database } from '../../postgres/connect.ts';
import type { Asker } from '../../postgres/turns.ts';
import type { Claims } from '../../tokens/verify.ts';
import { CLOSED_SETS, type ClosedSets } from './declarations.ts';

/** The facts of PostgreSQL’s catalog that the catalog of the surface lacks: words, and the rights of one database role. */
export interface Description {
  role: string;
  tables: Readonly<Record<string, DescribedTable>>;
  /** Functions of the schema public. */
  functions: readonly DescribedFunction[];
  /** Server functions, documents, workbooks and archives that the role may ask for, by their names in PostgreSQL. */
  beside: readonly { name: string; comment: string | null }[];
  closedSets: ClosedSets;
}

export interface DescribedTable {
  comment: string | null;
  mayDelete: boolean;
  columns: Readonly<Record<string, DescribedColumn>>;
}

export interface DescribedColumn {
  comment: string | null;
  isNullable: boolean;
  hasDefault: boolean;
  mayInsert: boolean;
  mayUpdate: boolean;
}

export interface DescribedFunction {
  name: string;
  comment: string | null;
  mayCall: boolean;
  /** Its first step refuses programs: it is the act of a person. */
  isForPeople: boolean;
  /** Names of its arguments, by which functions of one name differ. */
  args: readonly string[];
}

/** The database role of a caller, decided now. */
export async function roleOf(db: Database, claims: Claims, asker: Asker): Promise<string> {
  const row = await asCaller(db, claims, ROLE, { readOnly: true, asker });
  return row?.[0] ?? 'anon';
}

/** Asks as the caller, so that PostgreSQL itself says what their role may do. */
export async function describe(db: Database, claims: Claims, asker: Asker): Promise<Description> {
  const row = await asCaller(db, claims, DESCRIPTION, { readOnly: true, asker });
  return JSON.parse(row?.[0] ?? 'null') as Description;
}

const ROLE = { text: 'select current_user::text', values: [] };

const DESCRIPTION = {
  values: [],
  text: `
select json_build_object(
  'role', current_user,
  'tables', (
    select coalesce(json_object_agg(c.relname, json_build_object(
      'comment', obj_description(c.oid, 'pg_class'),
      'mayDelete', has_table_privilege(c.oid, 'delete'),
      'columns', (
        select coalesce(json_object_agg(a.attname, json_build_object(
          'comment', col_description(c.oid, a.attnum),
          'isNullable', not a.attnotnull,
          'hasDefault', a.atthasdef or a.attidentity <> '' or y.typdefault is not null,
          'mayInsert', has_column_privilege(c.oid, a.attnum, 'insert'),
          'mayUpdate', has_column_privilege(c.oid, a.attnum, 'update'))), '{}')
        from pg_attribute a
        join pg_type y on y.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
    )), '{}')
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')),
  'functions', (
    select coalesce(json_agg(json_build_object(
      'name', p.proname,
      'comment', obj_description(p.oid, 'pg_proc'),
      'mayCall', has_function_privilege(p.oid, 'execute'),
      'isForPeople', strpos(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), 'private.only_people()') > 0,
      'args', (
        select coalesce(json_agg(coalesce(p.proargnames[x.n], '') order by x.n), '[]')
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality x(type, n)
        where coalesce(p.proargmodes[x.n], 'i') in ('i', 'b'))
    ) order by p.proname), '[]')
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace),
  'beside', (
    select coalesce(json_agg(json_build_object(
      'name', p.proname, 'comment', obj_description(p.oid, 'pg_proc')) order by p.proname), '[]')
    from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname ~ '^(function|document|sheet|bundle)_'
      and has_function_privilege(p.oid, 'execute')),
  'closedSets', (select coalesce(json_object_agg(s.name, s.values), '{}') from (${CLOSED_SETS}) s)
)::text`,
};
