import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useAuthGateway } from '../auth/testing.ts';
import { collectFiles } from './collect.ts';
import { filesOf } from './open-store.ts';
import { filesFolder, filesIn, PDF, pictureOf } from './testing.ts';

const place = filesFolder();
const gateway = useAuthGateway({ cast: true, config: place });
const ANA = 'a0000000-0000-4000-8000-000000000001';
const YESTERDAY = new Date(Date.now() - 25 * 3600_000);

test('[T66] bytes without a row go after a day: removed files, uploads that broke off, smaller pictures', async () => {
  const ana = gateway.device();
  await ana.auth.signInWithPassword({ email: 'ana@library.test', password: CAST_PASSWORD });
  const files = ana.storage.from('shelf');
  const picture = new Blob([new Uint8Array(await pictureOf(80, 80))]);
  await files.upload(`${ANA}/fica.pdf`, PDF);
  await files.upload(`${ANA}/vai.png`, picture);
  await files.upload(`${ANA}/igual.pdf`, PDF);
  await files.download(`${ANA}/vai.png`, { transform: { width: 20 } });
  const opened = await filesOf(gateway.deps.config)();
  const [broken, fresh] = ['quebrado', 'agora'].map((name) => path.join(opened.incoming, name));
  for (const file of [broken, fresh]) await writeFile(`${file}`, 'x');
  await files.remove([`${ANA}/vai.png`, `${ANA}/igual.pdf`]);

  expect(await collectFiles(gateway.deps, opened)).toBe(0);
  for (const file of filesIn(place.files.folder)) {
    if (file !== fresh) await utimes(file, YESTERDAY, YESTERDAY);
  }
  expect(await collectFiles(gateway.deps, opened)).toBe(1);

  expect(
    filesIn(place.dataDir)
      .map((file) => path.basename(file))
      .sort(),
  ).toEqual([expect.stringMatching(/^[\da-f]{64}$/), 'agora']);
  expect((await files.download(`${ANA}/fica.pdf`)).error).toBeNull();
});

test('[T66] a smaller picture stays as long as its picture does', async () => {
  const ana = gateway.device();
  await ana.auth.signInWithPassword({ email: 'ana@library.test', password: CAST_PASSWORD });
  const files = ana.storage.from('shelf');
  await files.upload(`${ANA}/foto.png`, new Blob([new Uint8Array(await pictureOf(90, 90))]));
  await files.download(`${ANA}/foto.png`, { transform: { width: 20 } });
  const opened = await filesOf(gateway.deps.config)();
  const small = () => filesIn(opened.thumbnails).filter((file) => file.endsWith('.webp'));
  for (const file of filesIn(place.dataDir)) await utimes(file, YESTERDAY, YESTERDAY);

  await collectFiles(gateway.deps, opened);
  expect(small()).toHaveLength(1);

  await files.remove([`${ANA}/foto.png`]);
  await collectFiles(gateway.deps, opened);
  expect(small()).toEqual([]);
});

test('[ARQ-005] bytes that are kept again while they are collected stay', async () => {
  const { store, incoming } = await filesOf(gateway.deps.config)();
  const digest = 'ab'.repeat(32);
  const keep = async () => {
    const file = path.join(incoming, 'novo');
    await writeFile(file, 'x');
    await store.keep(file, digest);
  };
  await keep();
  const decided = new Date(Date.now() - 1000);
  await keep();

  await store.remove(digest, decided);

  expect(await store.read(digest)).toBeDefined();
});
