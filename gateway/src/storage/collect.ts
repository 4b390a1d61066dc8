import { existsSync } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../deps.ts';
import { type Files, filesOf } from './open-store.ts';
import { isOwnStore } from './own-store.ts';

/** Bytes whose row did not come within this time will never have one. */
const PATIENCE_MS = 24 * 3600_000;
const ASKED_AT_ONCE = 1_000;

/** The daily job. Where nobody has stored a file yet there is no folder, and none is made. */
export async function collectUnusedFiles(deps: Deps): Promise<void> {
  const { files } = deps.config;
  if ('folder' in files && !existsSync(files.folder)) return;
  await collectFiles(deps, await filesOf(deps.config)());
}

/**
 * Removes what no object stands for: bytes whose upload failed before its row, of objects that were
 * deleted, unfinished uploads and smaller pictures of what is gone. Run daily, by one gateway.
 * Never touches a store that another database has marked as its own.
 * @returns how many files of the store went.
 */
export async function collectFiles(deps: Deps, files: Files): Promise<number> {
  if (!(await isOwnStore(deps, files))) {
    deps.log.warn('FILES_URL holds the files of another database: nothing is removed there');
    return 0;
  }
  const before = new Date(Date.now() - PATIENCE_MS);
  await removeUnfinished(files.incoming, before);
  const gone = await removeUnused(deps, files, before);
  await removeThumbnails(deps, files);
  return gone;
}

async function removeUnused(deps: Deps, { store }: Files, before: Date): Promise<number> {
  let gone = 0;
  let old: string[] = [];
  const removeOld = async () => {
    for (const digest of await unused(deps, old)) {
      await store.remove(digest, before);
      gone += 1;
    }
    old = [];
  };
  for await (const { digest, keptAt } of store.list()) {
    if (keptAt < before) old.push(digest);
    if (old.length === ASKED_AT_ONCE) await removeOld();
  }
  await removeOld();
  return gone;
}

async function removeUnfinished(incoming: string, before: Date): Promise<void> {
  for await (const { name } of await opendir(incoming)) {
    const file = path.join(incoming, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}

async function removeThumbnails(deps: Deps, { thumbnails }: Files): Promise<void> {
  for await (const part of await opendir(thumbnails)) {
    const digests: string[] = [];
    for await (const { name } of await opendir(path.join(thumbnails, part.name)))
      digests.push(name);
    for (const digest of await unused(deps, digests)) {
      await rm(path.join(thumbnails, part.name, digest), { recursive: true, force: true });
    }
  }
}

async function unused(deps: Deps, digests: string[]): Promise<string[]> {
  if (digests.length === 0) return [];
  const { rows } = await deps.db.pool.query('select d from storage.unused_digests($1::text[]) d', [
    digests,
  ]);
  return rows.map(({ d }) => d);
}
