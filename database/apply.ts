import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { refuseForeignDatabase } from './own-database.ts';

const root = import.meta.dirname;

/** Any constant will do; every gateway that starts on this database takes the same lock. */
const APPLY_LOCK = 7_261_986;

/**
 * Rules are built in this order: what the later kinds call must exist when they are created. `lists.sql`
 * has the functions that are kept parsed and call others.
 */
const ruleKinds = ['functions', 'lists', 'views', 'transitions', 'policies'] as const;

interface SqlFile {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings a database to the present schema: when a numbered table file has not run yet, or any rule
 * file differs from what was last built, drops every rule, runs those table files and builds all rules
 * again.
 * One transaction under an advisory lock, so several gateways may start at once and a crash leaves
 * the old state. Called with the owner's connection. Rejects when a table file that already ran was
 * altered since, or when the database is not Prumo's to use (own-database.ts). See docs/architecture.md, "Tables have history, rules do not".
 */
export async function applySchema(
  owner: pg.ClientBase,
  options: { log?: (line: string) => void } = {},
): Promise<{ changed: boolean }> {
  const { tables, rules } = readSqlFiles();
  const rulesChecksum = checksumOf(rules);
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [APPLY_LOCK]);
    await refuseForeignDatabase(owner);
    await closeDatabase(owner);
    const ran = await runNewTableFiles(owner, tables, options.log);
    const changed = ran > 0 || (await builtRules(owner)) !== rulesChecksum;
    if (changed) {
      await rebuildRules(owner, rules, rulesChecksum);
      options.log?.(`schema: ${ran} table files ran, ${rules.length} rule files built`);
    }
    await owner.query('commit');
    return { changed };
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** A table file that ran in some database, with the sha256 it had. */
export interface RanFile {
  file: string;
  checksum: string;
}

/**
 * For a restore, inside the caller's transaction and on an empty database: runs the table files that
 * had run where the rows come from, lets `load` bring the rows, then goes on to the present schema as
 * an upgrade does. Rules are built last, so no trigger sees the rows.
 */
export async function applySchemaAround(
  owner: pg.ClientBase,
  history: RanFile[],
  load: () => Promise<void>,
): Promise<void> {
  const { tables, rules } = readSqlFiles();
  const had = new Set(history.map(({ file }) => file));
  await owner.query('select pg_advisory_xact_lock($1)', [APPLY_LOCK]);
  await closeDatabase(owner);
  await runNewTableFiles(
    owner,
    tables.filter(({ name }) => had.has(name)),
  );
  await load();
  await runNewTableFiles(owner, tables);
  await rebuildRules(owner, rules, checksumOf(rules));
}

/** Which of another database's table files this version does not have, or has with another text. */
export function unknownTableFiles(history: RanFile[]): { missing: string[]; altered: string[] } {
  const ours = new Map(readSqlFiles().tables.map(({ name, checksum }) => [name, checksum]));
  const missing = history.filter(({ file }) => !ours.has(file));
  const altered = history.filter(({ file, checksum }) => (ours.get(file) ?? checksum) !== checksum);
  return { missing: missing.map(({ file }) => file), altered: altered.map(({ file }) => file) };
}

/**
 * No TEMP and no CREATE for anybody but the owner: a temporary table named as one of ours must never
 * stand before it in a search path (security.md T10). A right on the database itself, so a copy of the
 * database (restore, template) comes without it: taken at every start, written only when it differs.
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

async function runNewTableFiles(
  owner: pg.ClientBase,
  files: SqlFile[],
  log?: (line: string) => void,
) {
  const missing = await newTableFiles(owner, files);
  if (missing.length > 0) await dropRules(owner);
  for (const file of missing) {
    await execute(owner, file);
    await owner.query('insert into private.schema_history (file, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    log?.(`schema: ran ${file.name}`);
  }
  return missing.length;
}

/** Of a database that has any: a view or a trigger on a column would forbid a table file to alter it. */
async function dropRules(owner: pg.ClientBase) {
  const { rows } = await owner.query(`select to_regclass('private.schema_rules') as found`);
  if (rows[0]?.found === null) return;
  await owner.query(readFileSync(path.join(root, 'drop_rules.sql'), 'utf8'));
}

async function ranFiles(owner: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: exists } = await owner.query(
    `select to_regclass('private.schema_history') as found`,
  );
  if (exists[0]?.found === null) return new Map();
  const { rows } = await owner.query('select file, checksum from private.schema_history');
  return new Map(rows.map((row) => [row.file, row.checksum]));
}

async function builtRules(owner: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await owner.query('select checksum from private.schema_rules');
  return rows[0]?.checksum;
}

async function rebuildRules(owner: pg.ClientBase, rules: SqlFile[], checksum: string) {
  // SQL bodies may call functions of files that come later; schema.test.ts validates every body.
  await owner.query('set local check_function_bodies = off');
  await dropRules(owner);
  for (const file of rules) await execute(owner, file);
  await owner.query(
    `insert into private.schema_rules (checksum) values ($1)
     on conflict (only_row) do update set checksum = excluded.checksum, built_at = now()`,
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

function readSqlFiles(): { tables: SqlFile[]; rules: SqlFile[] } {
  const names = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((folder) =>
      readdirSync(path.join(root, folder.name))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => `${folder.name}/${name}`),
    );
  const tableNames = names.filter(isTableFile).sort(byFileName);
  const ruleNames = names.filter((name) => !isTableFile(name)).sort(byRuleKind);
  return { tables: tableNames.map(readSqlFile), rules: ruleNames.map(readSqlFile) };
}

const isTableFile = (name: string) => /^\d{4}_/.test(path.basename(name));
const byFileName = (a: string, b: string) => path.basename(a).localeCompare(path.basename(b));
const byRuleKind = (a: string, b: string) => ruleKind(a) - ruleKind(b) || a.localeCompare(b);

function ruleKind(name: string): number {
  const kind = ruleKinds.indexOf(path.basename(name, '.sql') as (typeof ruleKinds)[number]);
  return kind === -1 ? 0 : kind;
}

function readSqlFile(name: string): SqlFile {
  const text = readFileSync(path.join(root, name), 'utf8');
  return { name, text, checksum: sha256(text) };
}

const checksumOf = (files: SqlFile[]) =>
  sha256(files.map((file) => file.name + file.checksum).join('\n'));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
