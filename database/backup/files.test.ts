import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { collectFiles } from '../../gateway/src/storage/collect.ts';
import type { Files } from '../../gateway/src/storage/open-store.ts';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { useDatabase } from '../testing.ts';
import { openBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { backupFile, emptyDatabase, emptyStore } from './testing.ts';
import { writeBackup } from './write.ts';

const renovation = useDatabase({ cast: true });

/** A document of Vila Mariana, as an upload leaves it. */
async function addFile(
  owner: pg.Client,
  { store, incoming }: Files,
  name: string,
  content: string,
) {
  const digest = createHash('sha256').update(content).digest('hex');
  const file = path.join(incoming, randomBytes(8).toString('hex'));
  await writeFile(file, content);
  await store.keep(file, digest);
  await owner.query(
    `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type)
     select gen_random_uuid(), 'anexos', $1, architect_id, $2, $3, 'text/csv' from projects where id = $4`,
    [
      `project/${PROJECT.vilaMariana}/${name}`,
      digest,
      Buffer.byteLength(content),
      PROJECT.vilaMariana,
    ],
  );
  return digest;
}

test('[ARQ-007] restored on an empty machine, every file has the bytes that it had', async () => {
  const { owner: source, ownerUrl } = renovation.current;
  const files = await emptyStore();
  const [one, two] = [
    await addFile(source, files, 'um.csv', 'a;b'),
    await addFile(source, files, 'dois.csv', 'c;d'),
  ];
  await addFile(source, files, 'um-de-novo.csv', 'a;b');
  const file = backupFile();
  const manifest = await writeBackup(ownerUrl, file, files.store);
  const [target, { owner }] = [await emptyStore(), await emptyDatabase()];

  const restored = await restoreBackup(owner, file, { files: target });

  expect([manifest.files?.map(({ sha256 }) => sha256), restored.files]).toEqual([
    [one, two].sort(),
    2,
  ]);
  expect(await text(await target.store.read(one))).toBe('a;b');
  expect(await text(await target.store.read(two))).toBe('c;d');
  expect(
    (await owner.query('select digest from attachments join storage.objects using (id)')).rows,
  ).toHaveLength(3);

  // The same store belongs to the same database, also when it was restored; to a copy it does not.
  const copy = await emptyDatabase();
  await expect(restoreBackup(copy.owner, file, { files: target, asCopy: true })).rejects.toThrow(
    'já guarda os arquivos de outro banco',
  );
  await source.query('delete from storage.objects');
});

test('a file that the store has lost is named, and the rest is saved; without files there are none', async () => {
  const { owner: source, ownerUrl } = renovation.current;
  const files = await emptyStore();
  const digest = await addFile(source, files, 'perdido.csv', 'e;f');
  await addFile(source, files, 'fica.csv', 'g;h');
  await files.store.remove(digest, new Date(Date.now() + 1000));
  const [file, without] = [backupFile(), backupFile()];

  const manifest = await writeBackup(ownerUrl, file, files.store);
  const bare = await writeBackup(ownerUrl, without);

  expect([manifest.missing_files, manifest.files?.length, bare.files]).toEqual([[digest], 1, null]);
  for (const each of [file, without]) (await openBackup(each)).close();
  await source.query('delete from storage.objects');
});

test('[T66] another database’s files are never removed', async () => {
  const { owner: source } = renovation.current;
  const files = await emptyStore();
  await addFile(source, files, 'alheio.csv', 'i;j');
  await files.store.belongsTo('another database');
  const warnings: unknown[] = [];
  const deps = { db: { pool: source }, log: { warn: (words: unknown) => warnings.push(words) } };

  expect(await collectFiles(deps as never, files)).toBe(0);

  expect(warnings).toHaveLength(1);
  await source.query('delete from storage.objects');
});
