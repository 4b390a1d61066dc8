import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { backupTo, checkBackup } from '../database/backup/commands.ts';
import { PRUMO } from '../database/name.ts';
import type { Config } from '../gateway/src/config.ts';
import { asOwner } from '../gateway/src/postgres/owner.ts';
import { reachEmbedded } from '../gateway/src/postgres/reach-embedded.ts';
import type { Job, JobContext } from '../gateway/src/product-job.ts';
import { type FilesPlace, readFilesUrl, type S3Place } from '../gateway/src/settings/files-url.ts';
import { SettingsReader } from '../gateway/src/settings/settings-reader.ts';
import { openStore } from '../gateway/src/storage/open-store.ts';

/** Where backups go by themselves, and for how long they stay there. */
export interface BackupSettings {
  to: FilesPlace;
  keepDays: number;
}

const DAY_MS = 86_400_000;

/** Reads BACKUP_TO (`/folder` or `s3://key:secret@host/bucket?region=…`) and BACKUP_KEEP_DAYS; null where no backup is wanted. */
export function readBackups(reader: SettingsReader): BackupSettings | null {
  const text = reader.text('BACKUP_TO');
  const keepDays = reader.integer('BACKUP_KEEP_DAYS', 14, 1, 3_650);
  if (text === null) return null;
  const to = path.isAbsolute(text) ? { folder: path.resolve(text) } : readFilesUrl(text, '');
  if (!to) {
    // The value holds a key, so a wrong one is not repeated.
    reader.problems.push(
      'BACKUP_TO: esperada uma pasta como /var/backups/prumo, ou s3://chave:segredo@servidor/bucket?region=….',
    );
    return null;
  }
  return { to, keepDays };
}

/** The daily backup as a job of the product; none where BACKUP_TO is not set. */
export function backupJobs(env: Record<string, string | undefined>): Job[] {
  // Wrong values are reported where the product reads its settings.
  const settings = readBackups(new SettingsReader(env));
  if (!settings) return [];
  return [{ name: 'back_up', every: '1 day', run: (context) => backUp(context, settings) }];
}

/**
 * Takes a backup with people's files, checks that it could be restored, puts it where it belongs and removes those older than
 * `keepDays`, never the newest one. Rejects with what failed; then nothing older was removed.
 */
export async function backUp({ config, log }: JobContext, settings: BackupSettings): Promise<void> {
  const { to, keepDays } = settings;
  const folder = 'folder' in to ? to.folder : path.join(config.dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${PREFIX}${new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.zip`;
  const file = path.join(folder, name);
  const { ownerUrl, leave } = await reachOwner(config, log);
  try {
    const isOurs = await alone(ownerUrl, async () => {
      await backupTo(ownerUrl, file, await openStore(config.files));
      await checkBackup(file);
    });
    if (!isOurs) return;
  } finally {
    await leave();
  }
  if ('folder' in to) return forgetInFolder(folder, name, keepDays);
  await sendToBucket(to.s3, file, name, keepDays);
  await rm(file);
}

/**
 * Does the work while this process holds the lock by which the database knows that a backup is under way
 * (private.backup_standing). Returns false, and does nothing, where another one holds it.
 */
export const alone = (ownerUrl: string, work: () => Promise<void>): Promise<boolean> =>
  asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query('select pg_try_advisory_lock($1, $2) as held', LOCK);
    if (rows[0].held) await work();
    return rows[0].held;
  });

const LOCK = [1_447_120, 1];
const PREFIX = 'prumo-';
const OURS = /^prumo-\d{4}-\d{2}-\d{2}-\d{6}\.zip$/;

async function reachOwner(config: Config, log: JobContext['log']) {
  if (config.databaseUrl) return { ownerUrl: config.databaseUrl, leave: async () => undefined };
  return reachEmbedded(config.dataDir, log, PRUMO);
}

async function forgetInFolder(folder: string, newest: string, keepDays: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!OURS.test(name) || name === newest) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - keepDays * DAY_MS) await rm(file);
  }
}

async function sendToBucket(place: S3Place, file: string, name: string, keepDays: number) {
  const { endpoint, region, accessKeyId, secretAccessKey, bucket: Bucket } = place;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const { size } = await stat(file);
  await client.send(
    new PutObjectCommand({ Bucket, Key: name, Body: createReadStream(file), ContentLength: size }),
  );
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: PREFIX }));
  for (const { Key = '', LastModified } of Contents) {
    const isOld = LastModified && LastModified.getTime() < Date.now() - keepDays * DAY_MS;
    if (OURS.test(Key) && Key !== name && isOld)
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }
}
