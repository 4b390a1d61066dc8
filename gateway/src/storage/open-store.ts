import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './store.ts';

/** The store of bytes, and folders of this machine beside it. */
export interface Files {
  store: FileStore;
  /** Uploads under way. On the file system of the store, where that is a folder. */
  incoming: string;
  /** Pictures that were made smaller. Nothing in it is missed. */
  thumbnails: string;
}

/** Opens the store that FILES_URL names when it is first needed: who stores no files finds no folders. */
export function filesOf(config: Config): () => Promise<Files> {
  let opened: Promise<Files> | null = null;
  return () => {
    opened ??= openFiles(config).catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

async function openFiles({ files, dataDir }: Config): Promise<Files> {
  const beside = 'folder' in files ? files.folder : path.join(dataDir, 'files');
  const incoming = path.join(beside, 'incoming');
  const thumbnails = path.join(dataDir, 'thumbnails');
  for (const folder of [incoming, thumbnails]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }
  return { store: await openStore(files), incoming, thumbnails };
}

/** The store itself, without the folders beside it. */
export async function openStore(files: Config['files']): Promise<FileStore> {
  if ('folder' in files) return new DiskStore(files.folder);
  // The library is large: it is loaded only where it is used.
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store(files.s3);
}
