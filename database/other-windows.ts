import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { API_ROLES } from './catalog.ts';

/** By table of the wire: the names of what reads it as its owner, sorted. */
export type Windows = Record<string, string[]>;

interface Routine {
  schema: string;
  name: string;
  body: string;
  /** Runs as the owner, may be executed by a role of the product, and is no trigger function. */
  open: boolean;
}

/** own_rows reads the tables that the register names: they count as written in its body. */
const ROUTINES = `
  select n.nspname as schema, p.proname as name,
    coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)
      || case p.proname when 'own_rows' then (select string_agg(' from ' || table_name, '') from private.register where whose is not null) else '' end
      as body,
    p.prosecdef and p.prorettype <> 'trigger'::regtype
      and exists (select from unnest($1::text[]) role where has_function_privilege(role, p.oid, 'execute')) as open
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private', 'storage') and p.prokind = 'f'
  union all
  select schemaname, viewname, definition, true from pg_views where schemaname = 'masked'`;

/**
 * Reads from the catalog which security definer functions (and masked views) read each table of the
 * wire past its policies, themselves or by a private function they call. PostgreSQL keeps no
 * dependencies of functions whose body is a text, so the bodies are scanned for "from public.x"; what
 * another body puts together and executes is not seen. Called with the owner's connection.
 */
export async function actualWindows(owner: pg.ClientBase): Promise<Windows> {
  const tables = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const { rows } = await owner.query<Routine>(ROUTINES, [API_ROLES]);
  const routines = rows.map((row) => ({ ...row, body: row.body.replace(/--.*$/gm, '') }));
  return Object.fromEntries(
    tables.rows.map(({ name: table }) => [
      table,
      routines
        .filter((routine) => routine.open && reaches(routine, table, routines))
        .map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`))
        .sort(),
    ]),
  );
}

function reaches(
  routine: Routine,
  table: string,
  routines: Routine[],
  seen = new Set<Routine>(),
): boolean {
  if (seen.has(routine)) return false;
  seen.add(routine);
  if (readsTable(routine.body, table)) return true;
  const called = [...routine.body.matchAll(/\bprivate\.(\w+)\s*\(/g)].map((match) => match[1]);
  return routines.some(
    (other) =>
      other.schema === 'private' &&
      called.includes(other.name) &&
      reaches(other, table, routines, seen),
  );
}

/** PostgreSQL writes views and parsed bodies in capitals, with parentheses around joins, and may leave the schema out. */
const readsTable = (body: string, table: string) =>
  new RegExp(
    `(?<!delete\\s+)\\b(?:from|join|using)\\s+\\(*(?:only\\s+)?(?:public\\.)?${table}\\b|,\\s*public\\.${table}\\s+\\w`,
    'i',
  ).test(body);

/** The lists "Other windows:" at the head of each policies.sql. */
export function listedWindows(): Windows {
  const listed: Windows = {};
  for (const file of policyFiles()) {
    const [, list = ''] = HEAD.exec(readFileSync(file, 'utf8')) ?? [];
    for (const [, table = '', names = ''] of list.matchAll(ENTRY)) {
      listed[table] = names === 'none' ? [] : names.replace(/\n--/g, '').split(/,\s+/).sort();
    }
  }
  return listed;
}

/** Writes what the catalog says into the heads, each list in the file that names its table. */
export function writeWindows(actual: Windows): void {
  for (const file of policyFiles()) {
    const text = readFileSync(file, 'utf8');
    const written = text.replace(HEAD, (head, list: string) =>
      head.replace(
        list,
        list.replace(ENTRY, (_, table: string) => entry(table, actual[table] ?? [])),
      ),
    );
    if (written !== text) writeFileSync(file, written);
  }
}

const HEAD = /^-- Other windows:[^\n]*\n((?:-- [^\n]*\n)+)/m;
const ENTRY = /^-- {3}(\w+): ((?:.|\n-- {5})*)$/gm;
const WIDTH = 118;

function entry(table: string, windows: string[]): string {
  const lines = [`--   ${table}:`];
  for (const name of (windows.length > 0 ? windows : ['none']).join(', ').split(' ')) {
    const line = `${lines.at(-1)} ${name}`;
    if (line.length > WIDTH) lines.push(`--     ${name}`);
    else lines[lines.length - 1] = line;
  }
  return lines.join('\n');
}

const policyFiles = () =>
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .map((folder) => path.join(import.meta.dirname, folder.name, 'policies.sql'))
    .filter((file) => existsSync(file));
