import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useDatabase } from '../database/testing.ts';
import { temporaryFolder } from '../faults/prumo.ts';
import { parseConfig } from '../gateway/src/config.ts';
import { SettingsReader } from '../gateway/src/settings/settings-reader.ts';
import { alone, backUp, backupJobs, readBackups } from './backups.ts';

const database = useDatabase({ cast: true });
const context = () => ({
  config: parseConfig({
    DEMO: '0',
    DATABASE_URL: database.current.ownerUrl,
    DATA_DIR: temporaryFolder(),
  }),
  log: pino({ level: 'silent' }),
});
const zips = (folder: string) => readdirSync(folder).sort();
const aged = (file: string, days: number) => {
  writeFileSync(file, 'x');
  const at = Date.now() / 1000 - days * 86_400;
  utimesSync(file, at, at);
};

test('[OPE-064] a backup is taken by itself, can be restored, is noted for "Saúde", and removes its own that are too old', async () => {
  const folder = temporaryFolder();
  aged(path.join(folder, 'prumo-2026-01-01-030000.zip'), 15);
  aged(path.join(folder, 'prumo-2026-01-02-030000.zip'), 13);
  aged(path.join(folder, 'notes-of-somebody.zip'), 400);

  await backUp(context(), { to: { folder }, keepDays: 14 });

  expect(zips(folder)).toEqual([
    'notes-of-somebody.zip',
    'prumo-2026-01-02-030000.zip',
    expect.stringMatching(/^prumo-\d{4}-\d\d-\d\d-\d{6}\.zip$/),
  ]);
  const { rows } = await database.current.owner.query(
    'select how, bytes > 0 as has_bytes, with_files from private.backups',
  );
  expect(rows).toEqual([{ how: 'file', has_bytes: true, with_files: true }]);
});

test('[OPE-064] a backup that fails removes none of before', async () => {
  const folder = temporaryFolder();
  aged(path.join(folder, 'prumo-2026-01-01-030000.zip'), 400);
  const { config, log } = context();
  const nowhere = { ...config, databaseUrl: 'postgresql://nobody@127.0.0.1:9/prumo' };

  await expect(backUp({ config: nowhere, log }, { to: { folder }, keepDays: 1 })).rejects.toThrow();

  expect(zips(folder)).toEqual(['prumo-2026-01-01-030000.zip']);
});

test.each([
  [{}, null, []],
  [{ BACKUP_TO: '/var/backups/prumo' }, { to: { folder: '/var/backups/prumo' }, keepDays: 14 }, []],
  [
    { BACKUP_TO: 's3://key:secret@s3.example/copies?region=sa-east-1', BACKUP_KEEP_DAYS: '30' },
    {
      to: { s3: expect.objectContaining({ bucket: 'copies', region: 'sa-east-1' }) },
      keepDays: 30,
    },
    [],
  ],
  [{ BACKUP_TO: 'backups' }, null, [expect.stringContaining('BACKUP_TO')]],
  [
    { BACKUP_TO: '/x', BACKUP_KEEP_DAYS: '0' },
    expect.anything(),
    [expect.stringContaining('BACKUP_KEEP_DAYS')],
  ],
])('[OPE-064] settings %o mean %o', (env, settings, problems) => {
  const reader = new SettingsReader(env);
  expect(readBackups(reader)).toEqual(settings);
  expect(reader.problems).toEqual(problems);
  expect(backupJobs(env)).toHaveLength(settings === null ? 0 : 1);
});

test('[OPE-071] one backup at a time: while one is under way another makes none, and the team reads so until its process is gone', async () => {
  const { owner, ownerUrl } = database.current;
  await owner.query(
    `insert into private.jobs (name, every, last_run_at, ended_at) values ('back_up', '1 day', now() - interval '2 hours', now() - interval '1 hour')`,
  );
  const state = async () =>
    (await owner.query('select state from private.backup_standing()')).rows[0].state;
  const folder = temporaryFolder();
  expect(await state()).toBe('done');

  const wasOurs = await alone(ownerUrl, async () => {
    expect(await state()).toBe('running');
    await backUp(context(), { to: { folder }, keepDays: 1 });
  });

  expect(wasOurs).toBe(true);
  expect(zips(folder)).toEqual([]);
  expect(await state()).toBe('done');
  await owner.query(`delete from private.jobs where name = 'back_up'`);
});
