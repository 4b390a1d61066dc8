import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../postgres/connect.ts';
import type { Catalog, Column, ForeignKey, SqlFunction, Table } from './catalog.ts';
import {
  askedColumnsQuery,
  foreignKeysQuery,
  functionsQuery,
  keysQuery,
  relationsQuery,
  settingsQuery,
} from './catalog-queries.ts';

interface RelationRow {
  schema: string;
  name: string;
  columns: { name: string; type: string; default: string | null; readers: string[] }[];
}

interface FunctionRow {
  schema: string;
  name: string;
  set: boolean;
  volatile: boolean;
  defaults: number;
  args: { name: string | null; mode: string; type: string }[];
  returns: string;
  table: string | null;
  columns: { name: string; type: string }[] | null;
}

/** Loads the catalog as `authenticator`, which sees pg_catalog and no row. */
export async function loadCatalog(client: pg.Pool | pg.ClientBase): Promise<Catalog> {
  const ask = async <T>(text: string) => (await client.query(text)).rows[0].value as T;
  const relations = await ask<RelationRow[]>(relationsQuery);
  const keys = await ask<{ table: string; primary: boolean; columns: string[] }[]>(keysQuery);
  const foreignKeys = await ask<Omit<ForeignKey, 'unique'>[]>(foreignKeysQuery);
  const functions = await ask<FunctionRow[]>(functionsQuery);
  const askedColumns = await ask<string[]>(askedColumnsQuery);
  const settings = await ask<{ looksAt: string[]; answersItself: boolean }>(settingsQuery);

  const tables = toTables(relations, keys);
  const visible = (table: string, columns: readonly string[]) =>
    columns.every((column) => (tables.get(table)?.columns.get(column)?.readers.size ?? 0) > 0);
  return {
    tables,
    foreignKeys: foreignKeys
      // A relation through a column that nobody may read is followed by the gateway itself, never
      // by name from the client.
      .filter((key) => visible(key.table, key.columns) && visible(key.target, key.targetColumns))
      .map((key) => ({
        ...key,
        unique: keys.some(
          ({ table, columns }) =>
            table === key.table && columns.every((column) => key.columns.includes(column)),
        ),
      })),
    functions: byName(
      functions.filter((row) => row.schema === 'public').map((row) => toFunction(row, tables)),
    ),
    edgeFunctions: privateNames(functions, 'function_'),
    documents: privateNames(functions, 'document_'),
    documentsInParts: privateNames(
      functions.filter(({ args }) => args.length === 2),
      'document_',
    ),
    sheets: privateNames(functions, 'sheet_'),
    bundles: privateNames(functions, 'bundle_'),
    askedColumns: new Set(askedColumns),
    looksAt: new Set(settings.looksAt),
    answersItself: settings.answersItself,
  };
}

function toTables(
  relations: RelationRow[],
  keys: { table: string; primary: boolean; columns: string[] }[],
): Map<string, Table> {
  const masks = new Map(
    relations.filter(({ schema }) => schema === 'masked').map((view) => [view.name, view]),
  );
  const tables = new Map<string, Table>();
  for (const { schema, name, columns } of relations) {
    if (schema !== 'public') continue;
    tables.set(name, {
      name,
      columns: new Map(
        columns.map((column) => [column.name, { ...column, readers: new Set(column.readers) }]),
      ),
      primaryKey: keys.find((key) => key.table === name && key.primary)?.columns ?? [],
      masked: new Map(
        masks.get(name)?.columns.map((column) => [column.name, new Set(column.readers)]),
      ),
    });
  }
  return tables;
}

const privateNames = (functions: FunctionRow[], prefix: string) =>
  new Set(
    functions
      .filter(({ schema, name }) => schema === 'private' && name.startsWith(prefix))
      .map(({ name }) => name.slice(prefix.length)),
  );

function toFunction(row: FunctionRow, tables: Map<string, Table>): SqlFunction {
  const inputs = row.args.filter(({ mode }) => mode === 'i' || mode === 'b');
  const outputs = row.args.filter(({ mode }) => mode === 't' || mode === 'o' || mode === 'b');
  const columns = outputs.length > 0 ? outputs : row.columns;
  return {
    name: row.name,
    set: row.set,
    volatile: row.volatile,
    args: inputs.map(({ name, type }, index) => ({
      name: name ?? '',
      type,
      required: index < inputs.length - row.defaults,
    })),
    returns: columns
      ? {
          kind: 'row',
          columns: new Map(columns.map((column) => [column.name ?? '', toColumn(column)])),
          table: row.table !== null && tables.has(row.table) ? row.table : null,
        }
      : row.returns === 'void'
        ? { kind: 'void' }
        : { kind: 'scalar', type: row.returns },
  };
}

/** A column of a function's result: anyone who may call the function may read it. */
function toColumn({ name, type }: { name: string | null; type: string }): Column {
  return { name: name ?? '', type, default: null, readers: new Set() };
}

function byName(functions: SqlFunction[]): Map<string, SqlFunction[]> {
  const map = new Map<string, SqlFunction[]>();
  for (const fn of functions) map.set(fn.name, [...(map.get(fn.name) ?? []), fn]);
  return map;
}

export interface CatalogHolder {
  readonly current: Catalog;
  /** Loads the catalog again unless that was done a moment ago. True when it has changed. */
  reloadIfOld(): Promise<boolean>;
}

/** Requests with unknown names must not become a way to keep the database busy. */
const RELOAD_INTERVAL_MS = 2_000;

const holders = new WeakMap<Database, Promise<CatalogHolder>>();

/** The catalog of this database, shared by the surfaces; loaded at first use and again at every `notify pgrst`. */
export function catalogOf({ db, log }: Deps): Promise<CatalogHolder> {
  const holder = holders.get(db) ?? openCatalog(db, log);
  holders.set(db, holder);
  return holder;
}

async function openCatalog(db: Database, log: FastifyBaseLogger): Promise<CatalogHolder> {
  let current = await loadCatalog(db.pool);
  let readAt = performance.now();
  let running: Promise<boolean> | undefined;
  const read = async (isNews: boolean) => {
    // Set for a load that fails too: it must not be repeated at every unknown name.
    readAt = performance.now();
    const fresh = await loadCatalog(db.pool);
    const changed = fingerprint(fresh) !== fingerprint(current);
    // An equal catalog is replaced only when its comments or rights may be others: what was made of it is made again.
    if (changed || isNews) current = fresh;
    return changed;
  };
  // Simultaneous callers share one load.
  const reload = (isNews: boolean) => {
    running ??= read(isNews).finally(() => {
      running = undefined;
    });
    return running;
  };
  // On any error the gateway goes on with the catalog that it has.
  const reloadOrWarn = (isNews: boolean) =>
    reload(isNews).catch((err) => {
      log.warn({ err }, 'the schema map could not be read again');
      return false;
    });
  const onNews = () => reloadOrWarn(true);
  await db.listen('pgrst', onNews, undefined, onNews);
  return {
    get current() {
      return current;
    },
    async reloadIfOld() {
      // While every connection is taken a wrong name must not wait for one (security.md T33).
      const isOld = performance.now() - readAt > RELOAD_INTERVAL_MS;
      return isOld && hasRoom(db.pool) ? reloadOrWarn(false) : false;
    },
  };
}

const hasRoom = ({ idleCount, totalCount, options }: pg.Pool) =>
  idleCount > 0 || totalCount < options.max;

const fingerprint = (catalog: Catalog) =>
  JSON.stringify(catalog, (_key, value) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
