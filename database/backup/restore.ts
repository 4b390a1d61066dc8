import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Files } from '../../gateway/src/storage/open-store.ts';
import { addKey } from '../../gateway/src/tokens/keys.ts';
import { applySchemaAround, unknownTableFiles } from '../apply.ts';
import { PRUMO } from '../name.ts';
import { dropForeignKeys, isEmpty, readTables } from './catalog.ts';
import { restoreFiles } from './files.ts';
import type { TableEntry } from './manifest.ts';
import { type OpenBackup, openBackup } from './read.ts';
import { columnList, PLAIN_SESSION } from './write.ts';

export interface RestoreOptions {
  /**
   * A copy to try things with, beside the product it was taken from: everybody is signed out, keys are
   * new, and mail that waits is not sent.
   */
  asCopy?: boolean;
  /** Where the bytes of people's files go; without it only the rows are restored. */
  files?: Files;
  log?: (line: string) => void;
}

export interface Restored {
  tables: number;
  rows: number;
  /** Files whose bytes came with the backup. */
  files: number;
  /** Rows of private.broken_invariants() in the restored database; none when all is well. */
  broken: { invariant: string; row_id: string }[];
}

/**
 * Fills an empty database with a backup, in one transaction: the schema the backup was made with, its
 * rows, its sequences, then the table files that are newer and the rules. No trigger sees the rows,
 * foreign keys check them at the end. Whatever fails leaves the database as empty as it was.
 *
 * @param owner connection of the role that is to own the schema.
 * @throws Error in pt-BR: the database is not empty, the backup is damaged or of a newer schema.
 */
export async function restoreBackup(
  owner: pg.Client,
  file: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  if (!(await isEmpty(owner))) {
    throw new Error(
      'O banco de destino não está vazio. Restaure num banco novo, ou numa pasta nova em DATA_DIR.',
    );
  }
  const backup = await openBackup(file);
  try {
    refuseOtherSchema(backup);
    await owner.query(PLAIN_SESSION);
    await owner.query('begin');
    const restored = await inTransaction(owner, backup, options);
    if (options.files) await restoreFiles(owner, backup, options.files, options.asCopy ?? false);
    await owner.query('commit');
    await owner.query(`analyze ${backup.manifest.tables.map(({ name }) => name).join(', ')}`);
    return restored;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    backup.close();
  }
}

function refuseOtherSchema({ manifest }: OpenBackup): void {
  const { missing, altered } = unknownTableFiles(manifest.schema);
  if (missing.length > 0) {
    throw new Error(
      `A cópia é de um Prumo mais novo (${manifest.version}), com ${missing.join(', ')}. ` +
        'Atualize este antes de restaurar.',
    );
  }
  if (altered.length > 0) {
    throw new Error(`A cópia tem outro conteúdo em ${altered.join(', ')}: não é deste produto.`);
  }
}

async function inTransaction(
  owner: pg.Client,
  backup: OpenBackup,
  { asCopy = false, log }: RestoreOptions,
): Promise<Restored> {
  const { tables, schema } = backup.manifest;
  let rows = 0;
  await applySchemaAround(owner, schema, async () => {
    await refuseOtherTables(owner, tables);
    const putBackForeignKeys = await dropForeignKeys(owner);
    // Table files may have left rows of their own; the backup has what became of them.
    await owner.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) {
      rows += await loadTable(owner, backup, table);
      log?.(`${table.name}: ${table.rows}`);
    }
    await forgetWhatWasOnItsWay(owner);
    await putBackForeignKeys();
    for (const { name, value, used } of backup.manifest.sequences) {
      await owner.query('select setval($1::regclass, $2::bigint, $3)', [name, value, used]);
    }
  });
  if (asCopy) await partFromOriginal(owner);
  const { rows: broken } = await owner.query('select * from private.broken_invariants()');
  const files = backup.manifest.files?.length ?? 0;
  return { tables: tables.length, rows, files, broken };
}

async function refuseOtherTables(owner: pg.Client, tables: TableEntry[]): Promise<void> {
  const shape = (table: { name: string; columns: string[] }) =>
    `${table.name}(${columnList(table)})`;
  const ours = (await readTables(owner)).map(shape).join('\n');
  if (ours !== tables.map(shape).join('\n')) {
    throw new Error('As tabelas da cópia não são as que o esquema dela diz: não é deste produto.');
  }
}

async function loadTable(owner: pg.Client, backup: OpenBackup, table: TableEntry): Promise<number> {
  const copy = owner.query(copyFrom(`copy ${table.name} (${columnList(table)}) from stdin`));
  await pipeline(await backup.rowsOf(table), copy);
  if (copy.rowCount !== table.rows) {
    throw new Error(`${table.name}: ${copy.rowCount} linhas em vez de ${table.rows}.`);
  }
  return table.rows;
}

/** Links and codes are in no backup (NEVER_KEPT), so the mail that carries them is not sent either. */
async function forgetWhatWasOnItsWay(owner: pg.Client): Promise<void> {
  await owner.query(
    `delete from private.outbox where sent_at is null and data ? 'link' and data ? 'code'`,
  );
}

/**
 * Makes of the restored product a copy that nobody is signed in to, and that sends nothing. Foreign keys and rules are back by then: devices
 * to notify, programs and webhooks end with their session.
 */
async function partFromOriginal(owner: pg.Client): Promise<void> {
  await owner.query('delete from auth.sessions');
  // A webhook that somebody switches on again signs with another secret: no receiver takes the copy for the product.
  await owner.query(
    `update private.secrets set value = encode(extensions.gen_random_bytes(32), 'hex') where name = 'webhook_secret'`,
  );
  await owner.query('delete from auth.signing_keys');
  const anonKey = await addKey(owner, PRUMO.id);
  await owner.query(`update private.secrets set value = $1 where name = 'anon_key'`, [anonKey]);
  await owner.query(
    `update private.outbox set attempts = 8, last_error = 'restored as a copy' where sent_at is null`,
  );
}
