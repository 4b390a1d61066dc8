import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chown, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ask, brokenInvariants } from './engine.ts';
import { serveCluster, startExternal } from './external.ts';
import { pause, startPrumo, temporaryFolder } from './prumo.ts';
import { full, report, rounds } from './rounds.ts';
import { itemNames, losses, signInAsAna, Writers } from './writers.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Programs of a PostgreSQL that has pg_basebackup, which the embedded one has not: the newest there is. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = newestFirst.map((version) => path.join(debian, version, 'bin'));
  const { FAULTS_PG_BIN: chosen } = process.env;
  return (
    (chosen ? [chosen] : folders).find((folder) =>
      ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(path.join(folder, name))),
    ) ?? null
  );
}

const programs = findPrograms();
const FAULT = 'F14 a table emptied by hand; the database recovered to the moment before';
if (full && !programs) report({ fault: FAULT, rounds: 0, note: 'skipped: needs pg_basebackup' });

test.runIf(programs)(
  'a base backup and archived WAL bring the database back to the moment before a mistake, and Prumo goes on there (F14)',
  async () => {
    const data = temporaryFolder();
    const archive = path.join(data, 'archive');
    const source = await startExternal(programs ?? '', data, [
      'archive_mode=on',
      // PostgreSQL's own example: a file that is there is never replaced.
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    ]);
    const { uid, gid } = await stat(source.cluster);
    const base = path.join(data, 'base');
    for (const folder of [archive, base]) {
      await mkdir(folder, { mode: 0o700 });
      await chown(folder, uid, gid);
    }
    const prumo = await startPrumo(temporaryFolder(), {
      settings: { DATABASE_URL: source.url, DEMO: '1' },
    });
    await prumo.healthy();
    const ana = await signInAsAna(prumo.url);

    // The base backup is taken amid writes, and more follow that are in the archive only.
    const writers = new Writers(ana, 'obra');
    await writers.progress(rounds(20, 200));
    await source.run('pg_basebackup', [
      '-d',
      source.superuserUrl,
      '-D',
      base,
      '-X',
      'none',
      '-c',
      'fast',
    ]);
    await writers.progress(rounds(20, 200));
    await writers.stop();
    const [noted] = await ask<{ time: string }>(
      source.url,
      'select clock_timestamp()::text as time',
    );
    const later = new Writers(ana, 'depois');
    await later.progress(10);
    await later.stop();
    await ask(source.url, 'truncate public.project_items cascade');
    expect(await itemNames(ana)).toEqual([]);
    await archived(source.superuserUrl);
    await prumo.stop();
    await source.stop();

    const began = Date.now();
    await appendFile(
      path.join(base, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${noted?.time}'\nrecovery_target_action = 'promote'\n`,
    );
    await writeFile(path.join(base, 'recovery.signal'), '');
    await chown(path.join(base, 'recovery.signal'), uid, gid);
    const recovered = await serveCluster(programs ?? '', base);
    while (await isRecovering(recovered.superuserUrl)) await pause();
    const again = await startPrumo(temporaryFolder(), {
      settings: { DATABASE_URL: recovered.url, DEMO: '1' },
    });
    await again.healthy();
    const recoveryMs = Date.now() - began;

    // The session of before the mistake goes on, and so does the password.
    const session = await fetch(`${again.url}/rest/v1/projects?select=name&limit=1`, {
      headers: { apikey: ana.anonKey, authorization: `Bearer ${ana.token}` },
    });
    const anaAgain = await signInAsAna(again.url);
    const { lost, twice } = await losses(anaAgain, writers.acknowledged);
    const names = await itemNames(anaAgain);
    const broken = await brokenInvariants(recovered.url);
    report({
      fault: FAULT,
      rounds: 1,
      acknowledged: writers.acknowledged.length,
      lost: lost.length,
      recoveryMs,
      broken: broken.length,
      note: source.name,
    });
    expect({ session: session.status, lost, twice, broken }).toEqual({
      session: 200,
      lost: [],
      twice: [],
      broken: [],
    });
    expect(names.filter((name) => name.startsWith('depois'))).toEqual([]);
    // It is no copy to look at but a database to go on with.
    const more = new Writers(anaAgain, 'nova');
    await more.progress(5);
    await more.stop();
    expect((await losses(anaAgain, more.acknowledged)).lost).toEqual([]);
  },
);

/** Ends the present WAL file and waits until the archive has it. */
async function archived(superuserUrl: string): Promise<void> {
  const [{ file } = { file: '' }] = await ask<{ file: string }>(
    superuserUrl,
    'select pg_walfile_name(pg_switch_wal()) as file',
  );
  const last = 'select last_archived_wal as file from pg_stat_archiver';
  while (((await ask<{ file: string | null }>(superuserUrl, last))[0]?.file ?? '') < file)
    await pause();
}

const isRecovering = async (superuserUrl: string): Promise<boolean> =>
  (await ask<{ recovering: boolean }>(superuserUrl, 'select pg_is_in_recovery() as recovering'))[0]
    ?.recovering ?? true;
