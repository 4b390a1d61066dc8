import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './postgres/connect.ts';
import type { ServedProduct } from './product.ts';
import type { Keys } from './tokens/keys.ts';

/** Passed to every surface by `buildApp`, so that none reads the environment or opens a connection by itself. */
export interface Deps {
  config: Config;
  db: Database;
  keys: Keys;
  log: FastifyBaseLogger;
  product: ServedProduct;
}
