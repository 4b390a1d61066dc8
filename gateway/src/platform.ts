import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { applySchema } from '../../database/apply.ts';
import { loadCast } from '../../database/cast.ts';
import { type Config, isLoopback } from './config.ts';
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
import { followClock } from './tokens/clock.ts';
import { type Keys, loadKeys } from './tokens/keys.ts';
import { newOneTimeToken } from './tokens/one-time.ts';
import { followKeys } from './tokens/rotation.ts';

/** What the gateway stands on: a database with the present schema, its people and its keys. */
export interface Platform {
  db: Database;
  keys: Keys;
  /** The cast with its public passwords is in this database. */
  hasCast: boolean;
  hasAdmin: boolean;
  /** Where the first admin is made, once, within a day; null when there is one or the cast is here. */
  firstAdminLink: string | null;
  /** Sentences in pt-BR for the operator. */
  warnings: string[];
  /** Closes the connections, then stops the embedded server. */
  close(): Promise<void>;
}

/** A database that is being started by the same compose file or unit may need a moment. */
const DATABASE_PATIENCE_MS = 30_000;

/** @throws Error in pt-BR for what an operator can mend. */
export async function openPlatform(config: Config, log: FastifyBaseLogger): Promise<Platform> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log });
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? '';
  try {
    const url = gatewayUrl(ownerUrl, gatewayPassword(ownerUrl, config.authenticatorPassword));
    await waitForDatabase(ownerUrl, log);
    const prepared = await asOwner(ownerUrl, async (owner) => {
      const warning = await checkServer(owner);
      await applySchema(owner, { log: (line) => log.info(line) });
      await showOutbox(owner, config);
      const people = await ensurePeople(owner, config);
      const keys = await loadKeys(owner);
      await ensureGatewayLogin(owner, url);
      return { keys, ...people, warnings: warning ? [warning] : [] };
    });
    const db = connectDatabase(url, log, {
      mayWrite: () => !embedded?.isDiskLow(),
      fairShares: config.rateLimits,
      poolerUrl: config.databasePoolerUrl && withLogin(config.databasePoolerUrl, url),
      readUrl: config.databaseReadUrl && withLogin(config.databaseReadUrl, url),
    });
    const loadAgain = () => asOwner(ownerUrl, loadKeys);
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

/** The cast into an empty demonstration, the first admin into a product without one. */
async function ensurePeople(owner: pg.Client, config: Config) {
  if (config.demo && !(await exists(owner, 'auth.users'))) {
    await owner.query('begin');
    await loadCast(owner);
    await owner.query('commit');
  }
  const hasCast = await exists(owner, `auth.users where email = 'davi@prumo.test'`);
  if (hasCast && !config.demo && !isLoopback(config.host)) {
    throw new Error(
      'Este banco guarda a demonstração, com senhas públicas, e não pode ser aberto à rede: ' +
        'escolha outra pasta em DATA_DIR (ou outro banco em DATABASE_URL).',
    );
  }
  const admins = `public.profiles where role = 'admin' and status = 'approved'`;
  if (config.admin && !(await exists(owner, admins))) {
    const { email, password } = config.admin;
    await owner.query('select private.bootstrap_admin($1, $2)', [email, password]);
  }
  const hasAdmin = await exists(owner, admins);
  const firstAdminLink = hasAdmin || config.demo ? null : await newFirstAdminLink(owner, config);
  return { hasCast, hasAdmin, firstAdminLink };
}

/** Each start gives its own link; the first that is used ends all of them. */
async function newFirstAdminLink(owner: pg.Client, { siteUrl }: Config): Promise<string> {
  const token = newOneTimeToken();
  await owner.query('select private.allow_first_admin($1)', [token.digest]);
  return `${siteUrl}/auth/v1/first-admin?token=${token.text}`;
}

/** A demonstration without SMTP shows its mail to its admin; nobody else's mail is ever shown. */
async function showOutbox(owner: pg.Client, { demo, smtp }: Config) {
  await owner.query(
    `insert into private.settings (name, value) values ('outbox', $1)
     on conflict (name) do update set value = excluded.value`,
    [demo && !smtp ? 'shown' : 'hidden'],
  );
}

async function exists(owner: pg.Client, rows: string): Promise<boolean> {
  const { rows: answer } = await owner.query(`select exists (select from ${rows}) as found`);
  return answer[0].found;
}

async function waitForDatabase(url: string, log: FastifyBaseLogger): Promise<void> {
  const deadline = Date.now() + DATABASE_PATIENCE_MS;
  for (let told = false; ; told = true) {
    try {
      return await asOwner(url, async () => undefined);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // Nobody listens yet, a name that is not known yet, "the database system is starting up".
      const mayCome = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'].includes(code ?? '');
      if (!mayCome || Date.now() > deadline) {
        throw new Error(`Não foi possível entrar no banco de DATABASE_URL: ${message || code}`);
      }
      if (!told) log.warn(`waiting for the database (${code})`);
      await wait(500);
    }
  }
}
