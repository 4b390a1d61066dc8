import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStore, MissingBytes } from './store.ts';

const DIGEST = /^[0-9a-f]{64}$/;
/** Beside a file that is being removed: it comes back when it was kept again in the meantime. */
const LEAVING = '.leaving';
const MARK = 'database-id';

/** A folder on this machine, or one that several machines share: `ab/<sha256>` below it. */
export class DiskStore implements FileStore {
  constructor(private readonly folder: string) {}

  async keep(file: string, digest: string): Promise<void> {
    const target = this.pathOf(digest);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await sync(file);
    // Also over an equal one: its time says that it is wanted again.
    await rename(file, target);
    // A new name survives a loss of power once its folder is on the disk.
    await sync(path.dirname(target));
    await sync(this.folder);
  }

  async read(digest: string, part?: { start: number; end: number }): Promise<Readable> {
    const handle = await open(this.pathOf(digest), 'r').catch((error) => {
      throw error.code === 'ENOENT' ? new MissingBytes(`no bytes for ${digest}`) : error;
    });
    return createReadStream('', { fd: handle, ...part });
  }

  async *list(): AsyncIterable<{ digest: string; keptAt: Date }> {
    for await (const file of filesBelow(this.folder)) {
      const digest = path.basename(file).replace(LEAVING, '');
      if (!DIGEST.test(digest)) continue;
      const found = await stat(file).catch(() => null);
      if (found) yield { digest, keptAt: found.mtime };
    }
  }

  async remove(digest: string, keptBefore: Date): Promise<void> {
    const file = this.pathOf(digest);
    const leaving = file + LEAVING;
    // An upload of the same bytes may come at this very moment: what is taken away is looked at again.
    await rename(file, leaving).catch(() => undefined);
    const found = await stat(leaving).catch(() => null);
    if (!found) return;
    if (found.mtime >= keptBefore) await rename(leaving, file);
    else await rm(leaving, { force: true });
  }

  /** Whether there is room and a folder to write to shows when something is written. */
  async check(): Promise<void> {}

  async belongsTo(filesId: string): Promise<boolean> {
    const mark = path.join(this.folder, MARK);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(mark, filesId, { flag: 'wx', mode: 0o600 }).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return (await readFile(mark, 'utf8')) === filesId;
  }

  private pathOf(digest: string): string {
    if (!DIGEST.test(digest)) throw new Error('not a digest');
    return path.join(this.folder, digest.slice(0, 2), digest);
  }
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  for await (const entry of await opendir(folder)) {
    if (!entry.isDirectory() || entry.name.length !== 2) continue;
    for await (const file of await opendir(path.join(folder, entry.name))) {
      yield path.join(folder, entry.name, file.name);
    }
  }
}

/** Resolves when a file's bytes, or a folder's names, are on the disk. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
