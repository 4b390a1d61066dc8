import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { ask, brokenInvariants, makeEngine } from './engine.ts';
import { startPrumo, temporaryFolder } from './prumo.ts';
import { full, report, rounds } from './rounds.ts';
import { itemNames, signInAsAna, Writers } from './writers.ts';

vi.setConfig({ testTimeout: 600_000 });

const root = path.resolve(import.meta.dirname, '..');

/** `npm run db -- …` as an operator types it. */
async function db(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const command = ['--import', 'tsx', 'database/command.ts', ...args];
  const { PATH = '' } = process.env;
  const run = promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { PATH, HOME: '/tmp', ...settings },
  });
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => Promise.reject(new Error(`${stdout}${stderr}`)),
  );
}

const addressOf = ({
  settings,
  dataDir,
}: Awaited<ReturnType<typeof makeEngine>>): Record<string, string> =>
  settings.DATABASE_URL ? { DATABASE_URL: settings.DATABASE_URL } : { DATA_DIR: dataDir };

test('a backup of a running Prumo under load is one instant of it; restored into an empty place, people go on where they were (F13, K4)', async () => {
  const source = await makeEngine();
  const prumo = await startPrumo(source.dataDir, { settings: source.settings });
  await prumo.healthy();
  await addQuotes(source.ownerUrl(), rounds(0, 100_000));
  const ana = await signInAsAna(prumo.url);
  const writers = new Writers(ana, 'obra');
  await writers.progress(30);
  const before = [...writers.acknowledged];
  const file = path.join(temporaryFolder(), 'prumo.zip');

  const backupBegan = Date.now();
  const output = await db(addressOf(source), 'backup', file);
  const backupMs = Date.now() - backupBegan;
  await writers.progress(10);
  await writers.stop();

  expect(output).toContain('Cópia feita em');
  expect(await db({}, 'check-backup', file)).toContain('está inteira');
  const target = await makeEngine(temporaryFolder());
  const restoreBegan = Date.now();
  const restored = await db(addressOf(target), 'restore', file);
  const restoreMs = Date.now() - restoreBegan;
  expect(restored).not.toContain('Aviso');
  const again = await startPrumo(target.dataDir, { settings: { ...target.settings, DEMO: '0' } });
  await again.healthy();

  // The session of before the backup still opens the restored product, and so does the password.
  const read = await fetch(`${again.url}/rest/v1/projects?select=name&limit=1`, {
    headers: { apikey: ana.anonKey, authorization: `Bearer ${ana.token}` },
  });
  expect(read.status).toBe(200);
  const names = new Set(await itemNames(await signInAsAna(again.url)));
  const lost = before.filter((name) => !names.has(name));
  const broken = await brokenInvariants(target.ownerUrl());
  report({
    fault: `F13 backup under load${full ? ', 100,000 quotes' : ''}, restored`,
    rounds: 1,
    acknowledged: before.length,
    lost: lost.length,
    recoveryMs: restoreMs,
    broken: broken.length,
    note: `backup ${backupMs} ms`,
  });
  expect({ lost, broken }).toEqual({ lost: [], broken: [] });
  // Into a place where somebody already is: refused, with a sentence and no stack.
  await expect(db(addressOf(target), 'restore', file)).rejects.toThrow(
    /^O banco de destino não está vazio\.[^\n]*\n$/,
  );
});

test.runIf(full && process.env.FAULTS_PG_BIN)(
  'a backup of the embedded PostgreSQL restores on the external one, and the other way round (F13)',
  async () => {
    const external = await makeEngine();
    const folder = temporaryFolder();
    const embedded = { DATA_DIR: folder };
    const files = temporaryFolder();
    mkdirSync(path.join(files, 'x'));
    const first = await startPrumo(folder, { settings: { DEMO: '1' } });
    await first.healthy();

    await db(embedded, 'backup', path.join(files, 'embedded.zip'));
    await db(addressOf(external), 'restore', path.join(files, 'embedded.zip'));
    await db(addressOf(external), 'backup', path.join(files, 'external.zip'));
    const back = temporaryFolder();
    await db({ DATA_DIR: back }, 'restore', path.join(files, 'external.zip'));
    const second = await startPrumo(back, { settings: { DEMO: '0' } });
    await second.healthy();

    const names = await itemNames(await signInAsAna(first.url));
    expect(await itemNames(await signInAsAna(second.url))).toEqual(names);
    const broken = await brokenInvariants(external.ownerUrl());
    report({
      fault: `F13 embedded to ${external.name} and back`,
      rounds: 1,
      lost: 0,
      broken: broken.length,
    });
    expect(broken).toEqual([]);
  },
);

/** Many requested quotes of one project, past the rules, so that a backup has something to carry. */
async function addQuotes(ownerUrl: string, count: number): Promise<void> {
  if (count === 0) return;
  await ask(
    ownerUrl,
    `alter table public.project_items disable trigger user;
     alter table public.quotes disable trigger user;
     alter table public.quotes enable trigger quotes_copy_item;
     insert into public.project_items
       select (jsonb_populate_record(null::public.project_items, to_jsonb(i) || jsonb_build_object('id', gen_random_uuid()))).*
       from (select * from public.project_items limit 1) i, generate_series(1, ${count / 2});
     insert into public.quotes
       select (jsonb_populate_record(null::public.quotes, to_jsonb(q) || jsonb_build_object(
         'id', gen_random_uuid(), 'project_item_id', i.id, 'supplier_id', s.id,
         'project_id', i.project_id, 'architect_id', i.architect_id, 'client_id', i.client_id,
         'category', i.category))).*
       from (select * from public.quotes where status = 'requested' limit 1) q,
            (select i.* from public.project_items i
             where not exists (select from public.quotes o where o.project_item_id = i.id)) i,
            (select id from public.profiles where role = 'supplier' order by id limit 2) s;
     alter table public.project_items enable trigger user;
     alter table public.quotes enable trigger user;`,
  );
}
