import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKED_FILE } from './checked.ts';
import { FIRST_DAY, startSite } from './site.ts';

/**
 * Before all stories: a product is started once, for its data folder, which every story file then
 * begins with a copy of. What one file does to the cast no other sees, whatever runs beside or before.
 */
export default async function prepareFirstDay(): Promise<() => Promise<void>> {
  const data = await mkdtemp(path.join(tmpdir(), 'prumo-e2e-first-'));
  const site = await startSite({}, { data });
  await site.stop();
  // A folder that PostgreSQL's account cannot reach holds only a note of where the cluster is.
  if (!existsSync(path.join(data, 'cluster-location'))) process.env[FIRST_DAY] = data;
  const notes = await mkdtemp(path.join(tmpdir(), 'prumo-e2e-checked-'));
  process.env[CHECKED_FILE] = path.join(notes, 'checked.jsonl');
  await writeFile(process.env[CHECKED_FILE], '');
  return async () => {
    for (const folder of [data, notes]) await rm(folder, { recursive: true, force: true });
  };
}
