import type { FastifyBaseLogger } from 'fastify';
import { noSuchKey } from './errors.ts';
import type { StoredObject } from './objects.ts';
import type { Files } from './open-store.ts';
import { MissingBytes } from './store.ts';

/** Needed to read a stored file. */
interface ReadingDeps {
  log: FastifyBaseLogger;
  /** Opens the store the first time. */
  files(): Promise<Files>;
}

/** A stored file as send-file.ts sends it. */
export function storedContent({ digest, mime_type: type, size }: StoredObject, deps: ReadingDeps) {
  const read = async (part?: { start: number; end: number }) => {
    const { store } = await deps.files();
    return store.read(digest, part).catch(reportMissing(deps.log));
  };
  return { type, size, tag: digest, read };
}

/** Bytes that are gone are 404 for the caller and an error in the log: the row of the file is still there. */
export const reportMissing =
  (log: FastifyBaseLogger) =>
  (error: unknown): never => {
    if (!(error instanceof MissingBytes)) throw error;
    log.error({ err: error }, 'a file has a row and no bytes');
    throw noSuchKey();
  };
