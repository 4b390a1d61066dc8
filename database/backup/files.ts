import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { ZipFile } from 'yazl';
import type { Files } from '../../gateway/src/storage/open-store.ts';
import { receive } from '../../gateway/src/storage/receive.ts';
import { type FileStore, MissingBytes } from '../../gateway/src/storage/store.ts';
import { Digest } from './digest.ts';
import { type FileEntry, fileEntryName, type Manifest } from './manifest.ts';
import type { OpenBackup } from './read.ts';

/** People's files in the snapshot of the owner's transaction; none in a database that has no table of files yet. */
async function storedFiles(owner: pg.ClientBase): Promise<FileEntry[]> {
  const { rows: found } = await owner.query(`select to_regclass('storage.objects') as objects`);
  if (found[0].objects === null) return [];
  const { rows } = await owner.query<{ digest: string; bytes: string }>(
    'select digest, min(size) as bytes from storage.objects group by digest order by digest',
  );
  return rows.map(({ digest, bytes }) => ({ sha256: digest, bytes: Number(bytes) }));
}

/**
 * Adds the bytes of every file to a backup, each once. What the store has lost or holds damaged is named
 * in the manifest and does not keep the rest from being saved.
 */
export async function copyFiles(
  owner: pg.ClientBase,
  zip: ZipFile,
  store: FileStore,
): Promise<Pick<Manifest, 'files' | 'missing_files'>> {
  const files: FileEntry[] = [];
  const missing_files: string[] = [];
  for (const file of await storedFiles(owner)) {
    if (!(await isWhole(store, file))) {
      missing_files.push(file.sha256);
      continue;
    }
    const bytes = new PassThrough();
    // Pictures and packages are compressed already.
    zip.addReadStream(bytes, fileEntryName(file), { compress: false });
    await pipeline(await store.read(file.sha256), bytes);
    files.push(file);
  }
  return { files, missing_files };
}

async function isWhole(store: FileStore, { sha256, bytes }: FileEntry): Promise<boolean> {
  const digest = new Digest();
  try {
    await pipeline(await store.read(sha256), digest.resume());
  } catch (error) {
    if (error instanceof MissingBytes) return false;
    throw error;
  }
  return digest.bytes === bytes && digest.sha256() === sha256;
}

/**
 * Puts the files of a backup into the store, before the rows that name them are committed. As a copy the
 * database takes a new name for its store, so that it never removes bytes of the original.
 * @throws Error in pt-BR when the store holds the files of another database.
 */
export async function restoreFiles(
  owner: pg.ClientBase,
  backup: OpenBackup,
  { store, incoming }: Files,
  asCopy: boolean,
): Promise<void> {
  if (asCopy) {
    await owner.query(
      `update private.secrets set value = gen_random_uuid()::text where name = 'files_id'`,
    );
  }
  const { rows } = await owner.query(
    `select value as id from private.secrets where name = 'files_id'`,
  );
  if (!(await store.belongsTo(rows[0].id))) {
    throw new Error(
      'FILES_URL (ou a pasta files de DATA_DIR) já guarda os arquivos de outro banco. Indique outro lugar.',
    );
  }
  for (const file of backup.manifest.files ?? []) {
    await keep(await backup.bytesOf(file), file, store, incoming);
  }
}

async function keep(bytes: Readable, file: FileEntry, store: FileStore, incoming: string) {
  const received = await receive(bytes, incoming, file.bytes);
  try {
    await store.keep(received.file, file.sha256);
  } finally {
    await rm(received.file, { force: true });
  }
}
