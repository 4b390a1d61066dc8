import { statSync } from 'node:fs';
import type pg from 'pg';
import type { Files } from '../../gateway/src/storage/open-store.ts';
import type { FileStore } from '../../gateway/src/storage/store.ts';
import type { Manifest } from './manifest.ts';
import { openBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

/** What the operator types and reads; who connects where is database/command.ts's. */

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
  for (const { invariant, row_id } of broken) console.error(`Aviso: ${invariant} (${row_id})`);
}

function counts({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const stored = files === null ? ', sem os arquivos' : `, ${files.length} arquivos`;
  return `${rows} linhas de ${tables.length} tabelas${stored}`;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
