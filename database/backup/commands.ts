import { statSync } from 'node:fs';
import type pg from 'pg';
import { asOwner } from '../../gateway/src/postgres/owner.ts';
import type { Files } from '../../gateway/src/storage/open-store.ts';
import type { FileStore } from '../../gateway/src/storage/store.ts';
import type { Manifest } from './manifest.ts';
import { openBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

/** So many broken rows are named after a restore; the rest are counted. */
const MOST_NAMED = 20;

/** Commands for the operator, with their output; database/command.ts opens the connections. */

/** `backup FILE [--without-files]`: the whole product into one file. */
export async function backupTo(
  ownerUrl: string,
  file: string,
  store: FileStore | null,
): Promise<void> {
  const manifest = await writeBackup(ownerUrl, file, store);
  console.log(`Cópia feita em ${file} (${megabytes(statSync(file).size)}): ${counts(manifest)}.`);
  for (const sha256 of manifest.missing_files) {
    console.error(`Aviso: o arquivo ${sha256} falta ou está danificado em FILES_URL.`);
  }
  console.log('Ela contém senhas (em hash), chaves e dados pessoais: guarde-a como uma senha.');
  await noteBackup(ownerUrl, {
    how: 'file',
    bytes: statSync(file).size,
    with_files: manifest.files !== null,
  });
}

interface Taken {
  how: 'file' | 'other';
  bytes: number | null;
  with_files: boolean | null;
}

/** Tells the team's page of health that a backup was taken. A database of another version is copied too, and cannot hold it. */
async function noteBackup(ownerUrl: string, { how, bytes, with_files }: Taken): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query(`select to_regclass('private.backups') is not null as kept`);
    if (!rows[0].kept) return;
    await owner.query('insert into private.backups (how, bytes, with_files) values ($1, $2, $3)', [
      how,
      bytes,
      with_files,
    ]);
  }).catch((error) => console.error(`Aviso: a cópia não foi anotada no banco: ${error.message}`));
}

/** `note-backup`: a backup was taken by other means. */
export async function noteOtherBackup(ownerUrl: string): Promise<void> {
  await noteBackup(ownerUrl, { how: 'other', bytes: null, with_files: null });
}

/** `check-backup FILE`: whether a file could be restored, without a database. */
export async function checkBackup(file: string): Promise<void> {
  const backup = await openBackup(file);
  backup.close();
  const { made_at, version, postgres } = backup.manifest;
  console.log(`${file} está inteira: ${counts(backup.manifest)}.`);
  console.log(`Feita em ${made_at} pelo Prumo ${version}, com PostgreSQL ${postgres}.`);
}

/** `restore FILE [--copy]`: a backup into an empty database. */
export async function restoreFrom(
  owner: pg.Client,
  file: string,
  asCopy: boolean,
  store: Files,
): Promise<void> {
  const { tables, rows, files, broken } = await restoreBackup(owner, file, {
    asCopy,
    files: store,
  });
  console.log(`Restauradas ${rows} linhas de ${tables} tabelas, conferidas com o manifesto.`);
  if (files > 0) console.log(`Restaurados ${files} arquivos, conferidos um a um.`);
  if (asCopy)
    console.log('Como cópia: sessões encerradas, chaves novas, e-mails em espera retidos.');
  for (const { invariant, row_id } of broken.slice(0, MOST_NAMED))
    console.error(`Aviso: ${invariant} (${row_id})`);
  if (broken.length > MOST_NAMED)
    console.error(
      `Aviso: e mais ${broken.length - MOST_NAMED} (private.broken_invariants() diz todas).`,
    );
}

function counts({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const stored = files === null ? ', sem os arquivos' : `, ${files.length} arquivos`;
  return `${rows} linhas de ${tables.length} tabelas${stored}`;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
