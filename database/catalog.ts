import type pg from 'pg';
import { CLOSED_SETS } from '../gateway/src/rest/openapi/declarations.ts';

/** The product's roles that a request may run as; `anon` has no right on data. */
export const API_ROLES = [
  'anon',
  'app_pending',
  'app_client',
  'app_architect',
  'app_supplier',
  'app_admin',
] as const;

/** A column that at least one product role may read or write. */
export interface CatalogColumn {
  table: string;
  name: string;
  /** PostgreSQL's name of the type, such as `timestamp with time zone` or `text[]`. */
  type: string;
  nullable: boolean;
  /** Need not be inserted: it has a default, or a trigger sets it (its comment says "Set by the database"). */
  isOptional: boolean;
  readable: boolean;
  insertable: boolean;
  updatable: boolean;
}

export interface CatalogForeignKey {
  table: string;
  name: string;
  columns: string[];
  referencedTable: string;
  referencedColumns: string[];
  isOneToOne: boolean;
}

export interface CatalogArgument {
  name: string;
  type: string;
  optional: boolean;
}

/** A function of `public` that at least one product role may call. */
export interface CatalogFunction {
  name: string;
  comment: string;
  arguments: CatalogArgument[];
  /** Type of the answer, or null when it is a table. */
  returns: string | null;
  /** Columns of the answer when it is a table, declared there or as a type of its own. */
  columns: { name: string; type: string }[];
}

export interface Catalog {
  columns: CatalogColumn[];
  foreignKeys: CatalogForeignKey[];
  functions: CatalogFunction[];
  /**
   * The values that the check constraint of a column lists, by `table.column` for tables of `public` and
   * by `private.table.column`.
   */
  closedSets: Record<string, string[]>;
}

/** Reads the public surface of a database as its grants tell it. Called with the owner's connection. */
export async function readCatalog(owner: pg.ClientBase): Promise<Catalog> {
  const columns = await owner.query<CatalogColumn>(COLUMNS, [API_ROLES]);
  const exposed = [...new Set(columns.rows.map((column) => column.table))];
  const foreignKeys = await owner.query<CatalogForeignKey>(FOREIGN_KEYS, [exposed]);
  const functions = await owner.query<CatalogFunction>(FUNCTIONS, [API_ROLES]);
  const sets = await owner.query<{ name: string; values: string[] }>(CLOSED_SETS);
  return {
    columns: columns.rows,
    foreignKeys: foreignKeys.rows,
    functions: functions.rows,
    closedSets: Object.fromEntries(sets.rows.map(({ name, values }) => [name, values])),
  };
}

const COLUMNS = `
  select
    c.relname as "table",
    a.attname as name,
    format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' or coalesce(col_description(c.oid, a.attnum) ~ 'Set by the database', false)
      as "isOptional",
    granted.readable, granted.insertable, granted.updatable
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  cross join lateral (
    select
      bool_or(has_column_privilege(r, c.oid, a.attnum, 'select')) as readable,
      bool_or(has_column_privilege(r, c.oid, a.attnum, 'insert')) as insertable,
      bool_or(has_column_privilege(r, c.oid, a.attnum, 'update')) as updatable
    from unnest($1::name[]) r
  ) granted
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (granted.readable or granted.insertable or granted.updatable)
  order by c.relname, a.attname`;

const FOREIGN_KEYS = `
  select
    c.relname as "table",
    k.conname as name,
    array(select a.attname::text from unnest(k.conkey) with ordinality key(num, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.num order by place) as columns,
    f.relname as "referencedTable",
    array(select a.attname::text from unnest(k.confkey) with ordinality key(num, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.num order by place) as "referencedColumns",
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and i.indkey::int2[] = k.conkey) as "isOneToOne"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    and c.relname = any ($1) and f.relname = any ($1)
  order by c.relname, k.conname`;

const FUNCTIONS = `
  select
    p.proname as name,
    coalesce(obj_description(p.oid, 'pg_proc'), '') as comment,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', p.proargnames[place],
        'type', format_type(type, null),
        'optional', place > p.pronargs - p.pronargdefaults) order by place)
      from unnest(p.proargtypes::oid[]) with ordinality argument(type, place)
    ), '[]') as arguments,
    case when not p.proretset or (p.proallargtypes is null and answer.typrelid = 0)
      then format_type(p.prorettype, null) end as returns,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', p.proargnames[place], 'type', format_type(type, null)) order by place)
      from unnest(p.proallargtypes) with ordinality argument(type, place)
      where p.proargmodes[place] = 't'
    ), (
      select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = answer.typrelid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_proc p
  join pg_type answer on answer.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace
    and p.prorettype <> 'trigger'::regtype
    and exists (select from unnest($1::name[]) r where has_function_privilege(r, p.oid, 'execute'))
  order by p.proname`;
