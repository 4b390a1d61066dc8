import type { Readable } from 'node:stream';

/** Bytes as they are stored: named by their sha256, written once, never changed. */
export interface FileStore {
  /**
   * Takes a finished file of this machine and keeps its bytes under the digest; resolves when they
   * would survive a loss of power. The file is gone afterwards, or is the caller's to remove.
   */
  keep(file: string, digest: string): Promise<void>;
  /** The bytes, or the part from `start` to `end`, both inclusive. @throws MissingBytes */
  read(digest: string, part?: { start: number; end: number }): Promise<Readable>;
  /** Everything that is kept, and when it was last kept. In no order. */
  list(): AsyncIterable<{ digest: string; keptAt: Date }>;
  /** Removes bytes, unless they were kept again since `keptBefore`. */
  remove(digest: string, keptBefore: Date): Promise<void>;
  /** Writes whose store this is, the first time; answers whether it is this database's. */
  belongsTo(filesId: string): Promise<boolean>;
  /** Rejects when the store cannot be used: it is away, or refuses this key. Changes nothing. */
  check(signal: AbortSignal): Promise<void>;
}

/** A row says that there are bytes, and there are none: the store lost them, or is another one. */
export class MissingBytes extends Error {
  override name = 'MissingBytes';
}
