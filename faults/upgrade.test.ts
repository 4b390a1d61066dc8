import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { SCHEMA } from '../database/apply.ts';
import { useDatabase } from '../database/testing.ts';
import { applySchema } from '../gateway/src/schema/apply.ts';
import { startPrumo, temporaryFolder } from './prumo.ts';
import { type Ana, losses, signInAsAna, Writers } from './writers.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

const renovation = useDatabase({ cast: true });

/** The schema of a release that only adds: a column of projects, its right, and a function. */
function nextRelease() {
  const root = temporaryFolder('next-');
  const folder = path.join(root, 'next');
  mkdirSync(folder);
  writeFileSync(
    path.join(folder, '9999_next.sql'),
    'alter table public.projects add column next_floor integer',
  );
  writeFileSync(
    path.join(folder, 'zz_next.sql'),
    'grant select (next_floor) on public.projects to app_architect',
  );
  return { ...SCHEMA, roots: [...SCHEMA.roots, root] };
}

/** Reads of several tables, whose rules read others, until `stop`; resolves to the responses that were no success. */
function readers(ana: Ana) {
  const paths = [
    'projects?select=*',
    'quotes?select=id,project_items(description)',
    'payments?select=*',
    'profiles?select=id,full_name',
  ];
  let isOver = false;
  const failures: string[] = [];
  const work = paths.map(async (each) => {
    while (!isOver) {
      const answer = await ana.ask(each);
      const text = await answer.text();
      if (!answer.ok) failures.push(`${answer.status} ${text}`);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(work);
    return failures;
  };
}

test('a newer schema is built under a running gateway: its requests wait and none fails; at its restart the schema stays as it is (F8)', async () => {
  const settings = { DATABASE_URL: renovation.current.ownerUrl, DEMO: '1' };
  const start = () => startPrumo(temporaryFolder(), { settings });
  const [prumo, other] = await Promise.all([start(), start()]);
  await Promise.all([prumo.healthy(), other.healthy()]);
  const ana = await signInAsAna(prumo.url);
  const writers = new Writers(ana, 'obra', 2);
  const stopReading = readers(ana);
  await writers.progress(5);
  const { owner } = renovation.current;
  const next = nextRelease();

  // Under load the tables are locked between requests; a deadlock would end the one or the other.
  expect(await applySchema(owner, next)).toEqual({ changed: true, warning: null });

  await writers.progress(5);
  await expect
    .poll(async () => (await ana.ask('projects?select=next_floor&limit=1')).status)
    .toBe(200);
  await writers.stop();
  // As text, so that a report says which response failed.
  expect((await stopReading()).join('\n')).toBe('');
  expect([...writers.refused]).toEqual([]);
  expect(await losses(ana, writers.acknowledged)).toEqual({ lost: [], twice: [] });

  const built = async () => (await owner.query('select * from private.schema_rules')).rows;
  const before = await built();
  await prumo.stop();
  const again = await start();
  await again.healthy();
  await expect.poll(again.output).toContain('versão mais nova');
  expect(await built()).toEqual(before);
});
