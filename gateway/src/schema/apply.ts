import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { SCHEMA_LOCK } from '../postgres/schema-building.ts';
import { lockTables } from './lock-tables.ts';
import { newerSchema } from './newer-schema.ts';
import { refuseForeignDatabase } from './own-database.ts';

/** The gateway's own SQL: accounts, sessions, mail queue, limits, change feed. The first root of every product. */
export const GATEWAY_SQL = path.join(import.meta.dirname, '../../sql');

/** The schema to apply: the gateway's SQL and that of the product behind it. */
export interface Schema {
  /** Name of the product, for messages to its operator. */
  product: string;
  /**
   * Folders whose subfolders hold `.sql` files: tables (`NNNN_name.sql`, run once in the order of their
   * numbers) and rules (all others). The files of all roots are sorted together.
   */
  roots: string[];
  /** Database roles that the table files create when the cluster has none of that name. */
  roles: string[];
  /** Extensions of PostgreSQL that the table files create, besides those of the gateway's own. */
  extensions?: string[];
}

/**
 * Rules are built in this order: what the later kinds call must exist when they are created. `lists.sql`
 * has the functions that are kept parsed and call others.
 */
const ruleKinds = ['functions', 'register', 'lists', 'views', 'transitions', 'policies'] as const;

interface SqlFile {
  /** `folder/file.sql` below its root: what private.schema_history records, whatever the root. */
  name: string;
  text: string;
  checksum: string;
}

export interface ApplyOptions {
  log?: (line: string) => void;
  /** Prints a line for an operator who waits: that an upgrade takes longer than a moment, and when it is done. */
  announce?: (line: string) => void;
  /** An operator asked for this version's rules, also where those of a newer one stand. */
  force?: boolean;
}

/** The result of applySchema. */
export interface Applied {
  changed: boolean;
  /** A sentence for the operator, in pt-BR, when a newer schema was left as it is. */
  warning: string | null;
}

/**
 * Brings a database to the current schema: when a numbered table file has not run yet, or any rule
 * file differs from what was last built, drops every rule, runs those table files and builds all
 * rules again. One transaction under an advisory lock, so several gateways may start at once and a
 * crash leaves the old state. Requests of running gateways wait for it (lock-tables.ts). A schema of a newer version is
 * left as it is (newer-schema.ts). Called with the owner's connection. Rejects when a table file that
 * already ran was altered since, or when the database belongs to another program (own-database.ts).
 */
export async function applySchema(
  owner: pg.ClientBase,
  schema: Schema,
  { log, announce, force = false }: ApplyOptions = {},
): Promise<Applied> {
  const { tables, rules } = readSqlFiles(schema.roots);
  const rulesChecksum = checksumOf(rules);
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await refuseForeignDatabase(owner, schema);
    await closeDatabase(owner);
    const missing = await newTableFiles(owner, tables);
    const ours = tables.map(({ name }) => name);
    const warning = force ? null : await newerSchema(owner, ours, rulesChecksum);
    const built = await builtRules(owner);
    const changed = warning === null && (missing.length > 0 || built !== rulesChecksum);
    if (changed) {
      const done = announceWhenLong(announce, missing.length);
      try {
        if (built !== undefined) await lockTables(owner);
        await runTableFiles(owner, missing, log);
        await rebuildRules(owner, rules, rulesChecksum);
      } finally {
        done();
      }
      log?.(`schema: ${missing.length} table files ran, ${rules.length} rule files built`);
    }
    await owner.query('commit');
    return { changed, warning };
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Most starts build rules in less; nobody wonders what they wait for. */
const LONG_MS = 3_000;

/** Says that the schema is being changed once it takes long, and by the returned function how long it took. */
function announceWhenLong(announce: ApplyOptions['announce'], tableFiles: number): () => void {
  const began = performance.now();
  let isSaid = false;
  const timer = setTimeout(() => {
    isSaid = true;
    announce?.(`schema: changing the database (${tableFiles} new table files); requests wait`);
  }, LONG_MS);
  return () => {
    clearTimeout(timer);
    const seconds = Math.round((performance.now() - began) / 1000);
    if (isSaid) announce?.(`schema: the change of the database ended after ${seconds} s`);
  };
}

/** A table file that ran in some database, with the sha256 it had. */
export interface RanFile {
  file: string;
  checksum: string;
}

/**
 * For a restore, inside the caller's transaction and on an empty database: runs the table files
 * that had run where the rows come from, lets `load` insert the rows, then goes on to the current
 * schema as an upgrade does. Rules are built last, so no trigger sees the rows.
 */
export async function applySchemaAround(
  owner: pg.ClientBase,
  schema: Schema,
  history: RanFile[],
  load: () => Promise<void>,
): Promise<void> {
  const { tables, rules } = readSqlFiles(schema.roots);
  const had = new Set(history.map(({ file }) => file));
  await owner.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
  await closeDatabase(owner);
  const before = tables.filter(({ name }) => had.has(name));
  await runTableFiles(owner, await newTableFiles(owner, before));
  await load();
  await runTableFiles(owner, await newTableFiles(owner, tables));
  await rebuildRules(owner, rules, checksumOf(rules));
}

/** The table files of another database that this version does not have, or has with another text. */
export function unknownTableFiles(
  schema: Schema,
  history: RanFile[],
): { missing: string[]; altered: string[] } {
  const ours = new Map(
    readSqlFiles(schema.roots).tables.map(({ name, checksum }) => [name, checksum]),
  );
  const missing = history.filter(({ file }) => !ours.has(file));
  const altered = history.filter(({ file, checksum }) => (ours.get(file) ?? checksum) !== checksum);
  return { missing: missing.map(({ file }) => file), altered: altered.map(({ file }) => file) };
}

/**
 * Takes TEMP and CREATE from everyone but the owner: a temporary table named like one of ours must
 * never come before it in a search path (security.md T10). It is a right on the database itself,
 * which a copy of the database (restore, template) does not carry over: revoked at every start,
 * written only when it differs.
 */
export async function closeDatabase(owner: pg.ClientBase): Promise<void> {
  await owner.query(`do $$
    begin
      if exists (
        select from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) acl
        where d.datname = current_database() and acl.grantee = 0
      ) then
        execute format('revoke all on database %I from public', current_database());
      end if;
      if to_regrole('authenticator') is not null and not has_database_privilege('authenticator', current_database(), 'connect') then
        execute format('grant connect on database %I to authenticator', current_database());
      end if;
    end
  $$`);
}

async function newTableFiles(owner: pg.ClientBase, files: SqlFile[]): Promise<SqlFile[]> {
  const known = await ranFiles(owner);
  return files.filter((file) => {
    const before = known.get(file.name);
    if (before === undefined) return true;
    if (before === file.checksum) return false;
    throw new Error(`${file.name} changed after it ran here; write a new numbered file instead.`);
  });
}

async function runTableFiles(
  owner: pg.ClientBase,
  missing: SqlFile[],
  log?: (line: string) => void,
) {
  if (missing.length > 0) await dropRules(owner);
  for (const file of missing) {
    await execute(owner, file);
    await owner.query('insert into private.schema_history (file, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    log?.(`schema: ran ${file.name}`);
  }
}

/**
 * Drops the rules of a database that has any: a view or a trigger on a column would stop a table
 * file from altering it.
 */
async function dropRules(owner: pg.ClientBase) {
  const { rows } = await owner.query(`select to_regclass('private.schema_rules') as found`);
  if (rows[0]?.found === null) return;
  await owner.query(readFileSync(path.join(GATEWAY_SQL, 'drop_rules.sql'), 'utf8'));
}

async function ranFiles(owner: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: exists } = await owner.query(
    `select to_regclass('private.schema_history') as found`,
  );
  if (exists[0]?.found === null) return new Map();
  const { rows } = await owner.query('select file, checksum from private.schema_history');
  return new Map(rows.map((row) => [row.file, row.checksum]));
}

/** The sha256 of the rules that stand here; undefined in a database without any. */
async function builtRules(owner: pg.ClientBase): Promise<string | undefined> {
  const { rows: exists } = await owner.query(`select to_regclass('private.schema_rules') as found`);
  if (exists[0]?.found === null) return undefined;
  const { rows } = await owner.query('select checksum from private.schema_rules');
  return rows[0]?.checksum;
}

async function rebuildRules(owner: pg.ClientBase, rules: SqlFile[], checksum: string) {
  // SQL bodies may call functions of files that come later; schema.test.ts validates every body.
  await owner.query('set local check_function_bodies = off');
  await dropRules(owner);
  for (const file of rules) await execute(owner, file);
  await owner.query(
    `insert into private.schema_rules as r (checksum) values ($1)
     on conflict (only_row) do update set
       checksum = excluded.checksum,
       built_at = now(),
       earlier = (array_remove(array_remove(r.earlier, excluded.checksum), r.checksum) || r.checksum)[greatest(1, cardinality(r.earlier) - 98):]`,
    [checksum],
  );
  await owner.query(`notify pgrst, 'reload schema'`);
}

async function execute(owner: pg.ClientBase, file: SqlFile) {
  try {
    await owner.query(file.text);
  } catch (error) {
    throw new Error(`${file.name}: ${(error as Error).message}`, { cause: error });
  }
}

function readSqlFiles(roots: string[]): { tables: SqlFile[]; rules: SqlFile[] } {
  const files = roots.flatMap((root) =>
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name: folder }) =>
        readdirSync(path.join(root, folder))
          .filter((name) => name.endsWith('.sql'))
          .map((name) => readSqlFile(root, `${folder}/${name}`)),
      ),
  );
  return {
    tables: files.filter(isTableFile).sort(byFileName),
    rules: files.filter((file) => !isTableFile(file)).sort(byRuleKind),
  };
}

const isTableFile = ({ name }: SqlFile) => /^\d{4}_/.test(path.basename(name));
const byFileName = (a: SqlFile, b: SqlFile) =>
  path.basename(a.name).localeCompare(path.basename(b.name));
const byRuleKind = (a: SqlFile, b: SqlFile) =>
  ruleKind(a) - ruleKind(b) || a.name.localeCompare(b.name);

function ruleKind({ name }: SqlFile): number {
  const kind = ruleKinds.indexOf(path.basename(name, '.sql') as (typeof ruleKinds)[number]);
  return kind === -1 ? 0 : kind;
}

function readSqlFile(root: string, name: string): SqlFile {
  const text = readFileSync(path.join(root, name), 'utf8');
  return { name, text, checksum: sha256(text) };
}

const checksumOf = (files: SqlFile[]) =>
  sha256(files.map((file) => file.name + file.checksum).join('\n'));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
