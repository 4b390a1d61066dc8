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
  /** Runs as the owner. */
  definer: boolean;
  /** Runs as the owner, may be executed by a role of the product, and is no trigger function. */
  open: boolean;
  /** The routines that it calls, itself or by private ones. */
  called: Set<Routine>;
}

/** own_rows reads the tables that the register names: they count as written in its body. */
const ROUTINES = `
  select n.nspname as schema, p.proname as name,
    coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)
      || case p.proname when 'own_rows' then (select string_agg(' from ' || table_name, '') from private.register where whose is not null) else '' end
      as body,
    p.prosecdef as definer, p.prosecdef and p.prorettype <> 'trigger'::regtype
      and exists (select from unnest($1::text[]) role where has_function_privilege(role, p.oid, 'execute')) as open
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private', 'storage') and p.prokind = 'f'
  union all
  select schemaname, viewname, definition, true, true from pg_views where schemaname = 'masked'`;

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
  const routines = await readRoutines(owner);
  const open = routines.filter((routine) => routine.open);
  return Object.fromEntries(
    tables.rows.map(({ name: table }) => {
      const reads = readersOf(table, routines);
      const names = open
        .filter((routine) => reads.has(routine) || [...routine.called].some(isPrivateOf(reads)))
        .map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`));
      return [table, names.sort()];
    }),
  );
}

const isPrivateOf = (routines: ReadonlySet<Routine>) => (routine: Routine) =>
  routine.schema === 'private' && routines.has(routine);

/**
 * The functions of the wire, sorted, that work past the policies: those that are security definer, and those that call
 * another security definer function which uses a table. Called with the owner's connection.
 */
export async function pastPolicies(owner: pg.ClientBase): Promise<string[]> {
  const routines = await readRoutines(owner);
  const usesATable = ({ body }: Routine) => USES_A_TABLE.test(body);
  const worksPastPolicies = (routine: Routine) =>
    routine.definer && (usesATable(routine) || [...routine.called].some(usesATable));
  return routines
    .filter(({ schema }) => schema === 'public')
    .filter((routine) => routine.definer || [...routine.called].some(worksPastPolicies))
    .map(({ name }) => name)
    .sort();
}

const USES_A_TABLE =
  /\b(?:from|join|into|update|using)\s+(?:only\s+)?(?:public|private|auth|storage)\.\w+(?!\w*\s*\()/i;

async function readRoutines(owner: pg.ClientBase): Promise<Routine[]> {
  const { rows } = await owner.query<Omit<Routine, 'called'>>(ROUTINES, [API_ROLES]);
  const routines: Routine[] = rows.map((row) => ({
    ...row,
    body: row.body.replace(/--.*$/gm, ''),
    called: new Set(),
  }));
  const byName = new Map<string, Routine[]>();
  for (const routine of routines) {
    const name = `${routine.schema}.${routine.name}`;
    byName.set(name, [...(byName.get(name) ?? []), routine]);
  }
  const callsOf = new Map(
    routines.map((routine) => {
      const names = routine.body.matchAll(/\b(?:public|private)\.\w+(?=\s*\()/g);
      return [routine, [...names].flatMap(([name]) => byName.get(name) ?? [])];
    }),
  );
  const follow = (caller: Routine, called: Set<Routine>) => {
    for (const other of callsOf.get(caller) ?? []) {
      if (called.has(other)) continue;
      called.add(other);
      if (other.schema === 'private') follow(other, called);
    }
  };
  for (const routine of routines) follow(routine, routine.called);
  return routines;
}

/**
 * The routines whose body reads a table. PostgreSQL writes views and parsed bodies in capitals, with parentheses around
 * joins, and may leave the schema out.
 */
function readersOf(table: string, routines: Routine[]): ReadonlySet<Routine> {
  const read = new RegExp(
    `(?<!delete\\s+)\\b(?:from|join|using)\\s+\\(*(?:only\\s+)?(?:public\\.)?${table}\\b|,\\s*public\\.${table}\\s+\\w`,
    'i',
  );
  return new Set(routines.filter(({ body }) => read.test(body)));
}

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
