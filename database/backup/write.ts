import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { openClient } from '../../gateway/src/postgres/servers.ts';
import type { FileStore } from '../../gateway/src/storage/store.ts';
import { type BackupTable, readSequences, readTables } from './catalog.ts';
import { Digest } from './digest.ts';
import { copyFiles } from './files.ts';
import {
  entryName,
  FORMAT,
  MANIFEST_NAME,
  type Manifest,
  sealOf,
  type TableEntry,
} from './manifest.ts';

/** The same bytes from every server, whatever its own settings are. */
export const PLAIN_SESSION = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '30s';
  set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set extra_float_digits = 3;
  set bytea_output = 'hex'`;

/**
 * Writes everything that people and the product wrote into one compressed file, as it was at one
 * instant: one REPEATABLE READ, READ ONLY transaction, so people go on working meanwhile. Rows pass
 * through as a stream; memory does not grow with them. The file appears under its name only when it
 * is whole and on the disk, readable by its owner alone: it holds password hashes and signing keys.
 *
 * @param ownerUrl connection string of the schema's owner.
 * @param store where the bytes of people's files lie; null for a backup without them.
 * @throws Error in pt-BR when the file exists or the database is not a Prumo's.
 */
export async function writeBackup(
  ownerUrl: string,
  file: string,
  store: FileStore | null = null,
): Promise<Manifest> {
  await refuseExisting(file);
  const partial = `${file}.${process.pid}.partial`;
  const owner = await openClient(ownerUrl, { application_name: 'prumo backup' });
  try {
    const manifest = await writeZip(owner, partial, store);
    await owner.end();
    await rename(partial, file);
    await syncFolder(path.dirname(path.resolve(file)));
    return manifest;
  } catch (error) {
    // In the middle of a COPY there is no polite goodbye.
    socketOf(owner).destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeZip(
  owner: pg.Client,
  partial: string,
  store: FileStore | null,
): Promise<Manifest> {
  const zip = new ZipFile();
  const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream as Readable, output);
  const broken = once(zip, 'error').then(([error]) => Promise.reject(error));
  // Neither ends before the copying unless it fails, and then the copying would wait for ever.
  const manifest = await Promise.race([
    copyEverything(owner, zip, store),
    failureOf(written),
    broken,
  ]);
  await Promise.race([written, broken]);
  return manifest;
}

async function copyEverything(
  owner: pg.Client,
  zip: ZipFile,
  store: FileStore | null,
): Promise<Manifest> {
  await owner.query(PLAIN_SESSION);
  await owner.query('begin isolation level repeatable read, read only');
  const schema = await readHistory(owner);
  const tables = await readTables(owner);
  // Nobody may alter a table between the first row and the last.
  await owner.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
  const entries: TableEntry[] = [];
  for (const table of tables) entries.push(await copyTable(owner, zip, table));
  const sequences = await readSequences(owner);
  const files = store ? await copyFiles(owner, zip, store) : WITHOUT_FILES;
  const { rows } = await owner.query(
    `select current_setting('server_version') as postgres, to_json(now()) #>> '{}' as made_at`,
  );
  await owner.query('commit');
  const manifest: Manifest = {
    product: 'prumo',
    format: FORMAT,
    version: productVersion(),
    made_at: rows[0].made_at,
    postgres: rows[0].postgres,
    schema,
    tables: entries,
    sequences,
    ...files,
  };
  const text = JSON.stringify(manifest, null, 1);
  zip.addBuffer(Buffer.from(text), MANIFEST_NAME);
  zip.end({ comment: sealOf(text), forceZip64Format: false });
  return manifest;
}

const WITHOUT_FILES = { files: null, missing_files: [] };

async function copyTable(owner: pg.Client, zip: ZipFile, table: BackupTable): Promise<TableEntry> {
  const copy = owner.query(copyTo(`copy ${table.name} (${columnList(table)}) to stdout`));
  const digest = new Digest();
  zip.addReadStream(digest, entryName(table.name));
  await pipeline(copy, digest);
  // The count arrives after the last row: the next answer comes behind it.
  await owner.query('select 1');
  return { ...table, rows: copy.rowCount, bytes: digest.bytes, sha256: digest.sha256() };
}

/** Columns as SQL names them, quoted. */
export const columnList = ({ columns }: BackupTable) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

async function readHistory(owner: pg.Client): Promise<Manifest['schema']> {
  const { rows } = await owner.query(
    `select to_regclass('private.schema_history') is not null as ours`,
  );
  if (!rows[0].ours) throw new Error('Neste banco não há um Prumo: não há o que copiar.');
  const history = await owner.query(
    'select file, checksum from private.schema_history order by file',
  );
  return history.rows;
}

/** Version of the product, from package.json. */
function productVersion(): string {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`O arquivo ${file} já existe. Escolha outro nome.`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

const failureOf = (work: Promise<unknown>) => work.then(() => new Promise<never>(() => undefined));

const socketOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
