import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import { connectDatabase, type Database } from './postgres/connect.ts';
import { startEmbedded } from './postgres/embedded.ts';
import {
  asOwner,
  ensureGatewayLogin,
  gatewayPassword,
  gatewayUrl,
  withLogin,
} from './postgres/owner.ts';
import { checkServer } from './postgres/version.ts';
import type { Product, Standing } from './product.ts';
import type { ProductName } from './product-name.ts';
import { filesFailure } from './standing/fitness.ts';
import { followClock } from './tokens/clock.ts';
import { type Keys, loadKeys } from './tokens/keys.ts';
import { followKeys } from './tokens/rotation.ts';

/** Ready before the gateway serves: a database with the current schema, the product's people and the keys. */
export interface Platform<People = unknown> extends Standing<People> {
  db: Database;
  keys: Keys;
  /** Closes the connections, then stops the embedded server. */
  close(): Promise<void>;
}

/** A database that is being started by the same compose file or unit may need a moment. */
const DATABASE_PATIENCE_MS = 30_000;

/**
 * Nothing listens yet, the host name is not known yet, the server is stopping or starting up, or none of several takes
 * writes yet: a failover is under way.
 */
const COMING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ENOSERVER',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
]);

/** @throws Error in pt-BR for what an operator can fix. */
export async function openPlatform<People>(
  product: ProductName &
    Pick<Product<unknown, People>, 'schema'> & { people(owner: pg.Client): Promise<People> },
  config: Config,
  log: FastifyBaseLogger,
): Promise<Platform<People>> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log, product });
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? '';
  try {
    const url = gatewayUrl(
      ownerUrl,
      gatewayPassword(ownerUrl, config.authenticatorPassword, product.id),
    );
    await waitForDatabase(ownerUrl, log);
    const prepared = await asOwner(ownerUrl, async (owner) => {
      const warning = await checkServer(owner, product);
      const notice = await product.schema(owner, log);
      await showOutbox(owner, config);
      const people = await product.people(owner);
      const keys = await loadKeys(owner, product.id);
      await ensureGatewayLogin(owner, url);
      return { keys, people, warnings: [warning, notice].filter((text) => text !== null) };
    });
    const away = config.demo ? null : await filesFailure(config);
    if (away !== null)
      prepared.warnings.push(
        `FILES_URL: o bucket não pode ser usado (${away}). Enviar e abrir arquivos falha até que possa.`,
      );
    const db = connectDatabase(url, log, {
      name: product.id,
      mayWrite: () => !embedded?.isDiskLow(),
      fairShares: config.rateLimits,
      poolerUrl: config.databasePoolerUrl && withLogin(config.databasePoolerUrl, url),
      readUrl: config.databaseReadUrl && withLogin(config.databaseReadUrl, url),
    });
    const loadAgain = () => asOwner(ownerUrl, (owner) => loadKeys(owner, product.id));
    await followKeys(prepared.keys, db, loadAgain, log);
    const leaveClock = followClock(prepared.keys.clock, db.pool, log);
    const close = async () => {
      leaveClock();
      await db.close();
      await embedded?.stop();
    };
    return { db, close, ...prepared };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** A demonstration without SMTP shows its mail to its admin; other installations never show mail. */
async function showOutbox(owner: pg.Client, { demo, smtp }: Config) {
  await owner.query(
    `insert into private.settings (name, value) values ('outbox', $1)
     on conflict (name) do update set value = excluded.value`,
    [demo && !smtp ? 'shown' : 'hidden'],
  );
}

async function waitForDatabase(url: string, log: FastifyBaseLogger): Promise<void> {
  const deadline = Date.now() + DATABASE_PATIENCE_MS;
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await asOwner(url, async () => undefined);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      const mayCome = COMING.has(code ?? '') || /timeout|^Connection terminated/.test(message);
      if (!mayCome || Date.now() > deadline) {
        throw new Error(`Não foi possível entrar no banco de DATABASE_URL: ${message || code}`);
      }
      if (!isLogged) log.warn(`waiting for the database (${code ?? message})`);
      await wait(500);
    }
  }
}
