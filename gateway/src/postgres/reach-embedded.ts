import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { startEmbedded } from './embedded.ts';
import { DATABASE, embeddedUrl, OWNER, ownerPassword } from './embedded-url.ts';
import { placeCluster, socketFolder } from './place.ts';
import { findPostmaster } from './postmaster.ts';

/** Access to the embedded database for one command of the operator. */
export interface Reached {
  /** Connection string of the owner of the database. */
  ownerUrl: string;
  /** Stops the server again when it was started for this command. */
  leave(): Promise<void>;
}

/**
 * Reaches the embedded PostgreSQL of `dataDir`: through its socket when Prumo is running on it
 * (anyone who may read the secret may enter), else by starting it for the duration of the command.
 *
 * @throws Error in pt-BR, as {@link startEmbedded}.
 */
export async function reachEmbedded(dataDir: string, log: FastifyBaseLogger): Promise<Reached> {
  const place = await placeCluster(dataDir, log);
  if (await findPostmaster(place.data)) {
    const secret = (await readFile(place.secretFile, 'utf8')).trim();
    const socket = await socketFolder(place);
    return {
      ownerUrl: embeddedUrl(socket, DATABASE, OWNER, ownerPassword(secret)),
      leave: async () => undefined,
    };
  }
  const server = await startEmbedded({ dataDir, log });
  return { ownerUrl: server.ownerUrl, leave: () => server.stop() };
}
