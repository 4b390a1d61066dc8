import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { freshDatabase as libraryDatabase } from '../fixture/library.ts';
import { buildApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { connectDatabase, type Database } from './postgres/connect.ts';
import type { ServedProduct } from './product.ts';
import type { FreshDatabase, TestDatabase } from './testing/database.ts';
import { testProduct } from './testing-product.ts';
import { type Keys, loadKeys } from './tokens/keys.ts';

/** A gateway under test; `app.inject` sends requests without a socket. */
export interface TestGateway {
  app: FastifyInstance;
  database: TestDatabase;
  db: Database;
  keys: Keys;
  /** The gateway's parts, to build another one beside it. */
  deps: Deps;
}

export interface TestGatewayOptions {
  cast?: boolean;
  config?: Partial<Config>;
  /** Folder of a built web; by default there is none. */
  webFolder?: string;
  log?: pino.Logger;
  /** Where the database comes from; the library of gateway/fixture by default. */
  freshDatabase?: FreshDatabase;
  /** Parts of the product that replace those of the test product. */
  product?: Partial<ServedProduct>;
}

/** The whole gateway on a database of its own, for one test file. Rate limits are off. */
export function useGateway(options: TestGatewayOptions = {}): TestGateway {
  const gateway = {} as TestGateway;
  beforeAll(async () => {
    const log = options.log ?? pino({ level: 'silent' });
    const config = { ...parseConfig({ RATE_LIMITS: 'off', DEMO: '0' }), ...options.config };
    const freshDatabase = options.freshDatabase ?? libraryDatabase;
    gateway.database = await freshDatabase({ cast: options.cast ?? false });
    gateway.keys = await loadKeys(gateway.database.owner, testProduct.id);
    gateway.db = connectDatabase(gateway.database.gatewayUrl, log, {
      fairShares: config.rateLimits,
    });
    const { db, keys } = gateway;
    const product = { ...testProduct, ...options.product };
    gateway.deps = { config, db, keys, log, product };
    gateway.app = await buildApp(gateway.deps, options.webFolder ?? '/nowhere');
    await gateway.app.ready();
  });
  afterAll(async () => {
    await gateway.app?.close();
    await gateway.db?.close();
    await gateway.database?.drop();
  });
  return gateway;
}
