import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import pg from 'pg';
import pino from 'pino';
import { PRUMO } from '../../database/name.ts';
import { embeddedUrl, namesIn, SUPERUSER } from '../../gateway/src/postgres/embedded-url.ts';
import { placeCluster, socketFolder } from '../../gateway/src/postgres/place.ts';
import { reachEmbedded } from '../../gateway/src/postgres/reach-embedded.ts';
import { startPrumo } from '../../scripts/start-prumo.ts';

/** A running product with the demonstration cast, of nobody else. */
export interface Site {
  address: string;
  /** Output of the server since its last start. */
  output: () => string;
  /** Ends the server and starts it again, on the same port and data. */
  restart: () => Promise<void>;
  /** The same, with the cast as on the first day. */
  renew: () => Promise<void>;
  /** Works on the database of the running server as PostgreSQL's superuser, past all policies and triggers. */
  asSuperuser: (work: (superuser: pg.Client) => Promise<void>) => Promise<void>;
  /** Works on the database of the running server as its owner, past all policies. */
  beside: (work: (owner: pg.Client) => Promise<void>) => Promise<void>;
  /** kill -9 of the server, which leaves its PostgreSQL running; {@link restart} brings it back. */
  kill: () => Promise<void>;
  /** kill -9 of the server's PostgreSQL, which the server itself brings back. */
  killDatabase: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Place {
  /** Must be known before the start by services that send people back to it. */
  port?: number;
  /** A data folder that stays; without it the site has one of its own, removed by `stop`. */
  data?: string;
}

const root = path.resolve(import.meta.dirname, '../..');
/** A first start makes a PostgreSQL cluster; on a busy machine that is slow. */
const START_LIMIT_MS = 150_000;

/** Where first-day.ts, which runs before all stories, tells its data folder to the workers. */
export const FIRST_DAY = 'PRUMO_E2E_FIRST_DAY';

/**
 * Starts the real server on a free port.
 * @param settings environment beyond the demonstration's own.
 */
export async function startSite(
  settings: Record<string, string> = {},
  place: Place = {},
): Promise<Site> {
  if (!existsSync(path.join(root, 'web/build/client/__spa-fallback.html')))
    throw new Error('The web is not built: npm run build');
  const port = place.port ?? (await getPort({ host: '127.0.0.1' }));
  const address = `http://localhost:${port}`;
  let data = place.data ?? (await firstDay());
  const launch = async () => {
    const server = await startPrumo({
      port,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        DATA_DIR: data,
        DATABASE_URL: '',
        SITE_URL: address,
        DEMO: '1',
        RATE_LIMITS: 'off',
        ...settings,
      },
    });
    await server.healthy(START_LIMIT_MS).catch(async (error) => {
      await server.stop();
      throw error;
    });
    return server;
  };
  const forget = async () => {
    if (!place.data) await rm(data, { recursive: true, force: true });
  };
  let server = await launch().catch(async (error) => {
    await forget();
    throw error;
  });
  return {
    address,
    output: () => server.output(),
    async restart() {
      await server.stop();
      server = await launch();
    },
    async renew() {
      await server.stop();
      await forget();
      data = await firstDay();
      server = await launch();
    },
    async asSuperuser(work) {
      const place = await placeCluster(data, pino({ level: 'warn' }), PRUMO.id);
      const secret = (await readFile(place.secretFile, 'utf8')).trim();
      const { database } = namesIn(PRUMO.id);
      await withClient(embeddedUrl(await socketFolder(place), database, SUPERUSER, secret), work);
    },
    async beside(work) {
      const reached = await reachEmbedded(data, pino({ level: 'warn' }), PRUMO);
      await withClient(reached.ownerUrl, work).finally(reached.leave);
    },
    kill: () => server.stop('SIGKILL'),
    async killDatabase() {
      const lock = await readFile(path.join(data, 'cluster/data/postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(lock, 10), 'SIGKILL');
    },
    async stop() {
      await server.stop();
      await forget();
    },
  };
}

/**
 * A new data folder with the cast in it: a copy, which spares making a cluster. Without a first day to
 * copy it is empty, and the server makes its own.
 */
async function firstDay(): Promise<string> {
  const data = await mkdtemp(path.join(tmpdir(), 'prumo-e2e-'));
  const first = process.env[FIRST_DAY];
  // With the owner of the files, who as root is PostgreSQL's own account: fs.cp does not keep it.
  if (first) await promisify(execFile)('cp', ['-a', `${first}/.`, data]);
  return data;
}

async function withClient(url: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
