import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { ProductName } from '../product-name.ts';
import { FolderInUseError, isStartingUp, startEmbedded } from './embedded.ts';
import { ownerUrlOf } from './embedded-url.ts';
import { type Place, placeCluster, socketFolder } from './place.ts';
import { findPostmaster } from './postmaster.ts';

/** Access to the embedded database for one command of the operator. */
export interface Reached {
  /** Connection string of the owner of the database. */
  ownerUrl: string;
  /** Stops the server again when it was started for this command. */
  leave(): Promise<void>;
}

/** A server that died is back within seconds; a recovery takes longer. */
const PATIENCE_MS = 60_000;
/** So long the product has to begin with bringing it back. Then nobody runs it, and the command starts it. */
const RETURN_MS = 5_000;

/**
 * Reaches the embedded PostgreSQL of `dataDir`: through its socket when the product is running on it (anyone who
 * may read the secret may enter), else by starting it for the duration of the command. While the product itself starts it, or
 * brings it back after it died, this waits, for a minute at most.
 *
 * @throws Error in pt-BR, as {@link startEmbedded}.
 */
export async function reachEmbedded(
  dataDir: string,
  log: FastifyBaseLogger,
  product: ProductName,
): Promise<Reached> {
  const place = await placeCluster(dataDir, log, product.id);
  const began = Date.now();
  for (const deadline = began + PATIENCE_MS; ; await wait(100)) {
    try {
      // A server that was stopped in order leaves no lock file.
      const hasDied = existsSync(path.join(place.data, 'postmaster.pid'));
      if (await findPostmaster(place.data)) {
        const ownerUrl = await enter(place, product.id);
        return { ownerUrl, leave: async () => undefined };
      }
      if (hasDied && Date.now() < began + RETURN_MS) continue;
      const server = await startEmbedded({ dataDir, log, product });
      return { ownerUrl: server.ownerUrl, leave: () => server.stop() };
    } catch (error) {
      const isUnderWay = error instanceof FolderInUseError || isStartingUp(error);
      if (!isUnderWay || Date.now() > deadline) throw error;
    }
  }
}

/** The connection string of the owner on a server that accepts connections. */
async function enter(place: Place, id: string): Promise<string> {
  const secret = (await readFile(place.secretFile, 'utf8')).trim();
  const ownerUrl = ownerUrlOf(await socketFolder(place), secret, id);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.end();
  return ownerUrl;
}
