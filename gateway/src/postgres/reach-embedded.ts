import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ProductName } from '../product-name.ts';
import { startEmbedded } from './embedded.ts';
import { ownerUrlOf } from './embedded-url.ts';
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
 * Reaches the embedded PostgreSQL of `dataDir`: through its socket when the product is running on it (anyone who
 * may read the secret may enter), else by starting it for the duration of the command.
 *
 * @throws Error in pt-BR, as {@link startEmbedded}.
 */
export async function reachEmbedded(
  dataDir: string,
  log: FastifyBaseLogger,
  product: ProductName,
): Promise<Reached> {
  const place = await placeCluster(dataDir, log, product.id);
  if (await findPostmaster(place.data)) {
    const secret = (await readFile(place.secretFile, 'utf8')).trim();
    const socket = await socketFolder(place);
    return {
      ownerUrl: ownerUrlOf(socket, secret, product.id),
      leave: async () => undefined,
    };
  }
  const server = await startEmbedded({ dataDir, log, product });
  return { ownerUrl: server.ownerUrl, leave: () => server.stop() };
}
