import { statSync } from 'node:fs';
import type pg from 'pg';
import type { Manifest } from './manifest.ts';
import { openBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

/** What the operator types and reads; who connects where is database/command.ts's. */

/** `backup FILE`: the whole product into one file. */
export async function backupTo(ownerUrl: string, file: string): Promise<void> {
  const manifest = await writeBackup(ownerUrl, file);
  console.log(`Cópia feita em ${file} (${megabytes(statSync(file).size)}): ${counts(manifest)}.`);
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
export async function restoreFrom(owner: pg.Client, file: string, asCopy: boolean): Promise<void> {
  const { tables, rows, broken } = await restoreBackup(owner, file, { asCopy });
  console.log(`Restauradas ${rows} linhas de ${tables} tabelas, conferidas com o manifesto.`);
  if (asCopy)
    console.log('Como cópia: sessões encerradas, chaves novas, e-mails em espera retidos.');
  for (const { invariant, row_id } of broken) console.error(`Aviso: ${invariant} (${row_id})`);
}

function counts({ tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} linhas de ${tables.length} tabelas`;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
