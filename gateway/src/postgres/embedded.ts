import type { ChildProcess } from 'node:child_process';
import { readFile, rmdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { ProductName } from '../product-name.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterVersion, ensureCluster } from './cluster.ts';
import { DiskSpace } from './disk-space.ts';
import { embeddedUrl, ownerUrlOf, PORT, SUPERUSER } from './embedded-url.ts';
import { ensureDatabase } from './ensure-database.ts';
import { holdStart } from './one-start.ts';
import { type Place, placeCluster, socketFolder } from './place.ts';
import { findPostmaster, lastLines, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { serverSettings } from './server-settings.ts';

export interface EmbeddedOptions {
  /** Folder of the cluster, its secret and its log; created when absent. */
  dataDir: string;
  log: FastifyBaseLogger;
  /** Names the database, its owner and, under root, the system user that runs the server. */
  product: ProductName;
  /** false only for tests: nothing is forced to disk, a power cut loses the cluster. */
  durable?: boolean;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedServer {
  /** Connection string of the owner of the product's database, who is no superuser (security.md, T10). */
  ownerUrl: string;
  /** Connection string of the cluster's superuser: for tests, which make databases of their own. */
  superuserUrl: string;
  /** Whether the disk is so nearly full that nothing may be written (security.md, K7). */
  isDiskLow(): boolean;
  /** Fast shutdown; to be called after the last connection of ours is closed. */
  stop(): Promise<void>;
}

/** The process that holds this advisory lock (database `postgres`) is the one that runs the cluster. */
const OWNERSHIP_LOCK = 7_786_001;

/**
 * Starts the PostgreSQL that came with npm on `dataDir`: only on a socket in a private folder, with
 * a random secret (security.md, K1-K6). A server left alone by a kill -9 of ours is stopped first;
 * if the server dies while we live it is started again.
 *
 * @throws {@link FolderInUseError} another start of the product uses the folder; Error: the cluster is of another version or
 *   encoding, the server does not start (with the end of its log). All in pt-BR.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, log, product, durable = true } = options;
  const place = await placeCluster(dataDir, log, product.id);
  const binaries = await findBinaries(place.account, product.id);
  await ensureCluster(place, binaries, durable);
  await refuseOtherVersion(place, product);
  const socket = await socketFolder(place);
  const settings = serverSettings(socket, PORT, durable);
  const server = new Supervisor(product, place, binaries, socket, settings, log, durable);
  await server.start();
  return server;
}

class Supervisor implements EmbeddedServer {
  private child: ChildProcess | null = null;
  private ownership: pg.Client | null = null;
  private stopping = false;
  private password = '';
  /** Resolves when the server or the ownership connection is gone. */
  private trouble: Promise<void> = Promise.resolve();
  private readonly disk: DiskSpace;

  constructor(
    private readonly product: ProductName,
    private readonly place: Place,
    private readonly binaries: Binaries,
    private readonly socket: string,
    private readonly settings: Record<string, string>,
    private readonly log: FastifyBaseLogger,
    private readonly durable: boolean,
  ) {
    // A checkpoint gives back the log that was kept for a recovery until now.
    const freeLog = () => void this.ownership?.query('checkpoint').catch(() => undefined);
    this.disk = new DiskSpace(place.root, log, freeLog);
  }

  get ownerUrl(): string {
    return ownerUrlOf(this.socket, this.password, this.product.id);
  }

  get superuserUrl(): string {
    return embeddedUrl(this.socket, 'postgres', SUPERUSER, this.password);
  }

  isDiskLow(): boolean {
    return this.disk.isLow();
  }

  async start(): Promise<void> {
    if (this.durable) await this.disk.look();
    this.password = (await readFile(this.place.secretFile, 'utf8')).trim();
    await this.held(async () => {
      await this.stopOrphan();
      try {
        await this.spawnWithRoom();
        if (!this.ownership) throw this.inUse();
        await ensureDatabase(this.ownership, this.product, this.place.root, this.password);
      } catch (error) {
        await this.stop();
        throw error;
      }
    });
    if (this.durable) this.disk.watch();
    void this.keep();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.disk.stop();
    await this.ownership?.end().catch(() => undefined);
    if (this.isAlive() && this.child?.pid) await stopPostmaster(this.child.pid);
    this.child = null;
    // Empty by now; when it is in the system's temporary folder nobody else would clear it.
    await rmdir(this.socket).catch(() => undefined);
  }

  /** Until a server has its lock nobody else may look at the folder, at the first start as at every later one. */
  private async held(work: () => Promise<void>): Promise<void> {
    const release = await holdStart(this.place.root);
    if (!release) throw this.inUse();
    try {
      await work();
    } finally {
      await release();
    }
  }

  /**
   * A server whose ownership lock is free was left behind by a kill -9; one whose lock is held belongs to a
   * running process.
   */
  private async stopOrphan(): Promise<void> {
    const pid = await findPostmaster(this.place.data);
    if (!pid) return;
    await this.takeOwnership(() => true);
    this.log.warn({ pid }, 'stopping the PostgreSQL left by a previous run');
    await this.ownership?.end().catch(() => undefined);
    await stopPostmaster(pid);
  }

  /** On a full disk the recovery itself needs space. When it fails without, the ballast's space is given to it. */
  private async spawnWithRoom(): Promise<void> {
    try {
      await this.spawnAfterOrphans();
    } catch (error) {
      if (!this.disk.isLow()) throw error;
      await this.disk.releaseBallast();
      await this.spawnAfterOrphans();
    }
  }

  /** After a kill -9 of the server itself its backends need a moment to notice and leave. */
  private async spawnAfterOrphans(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.spawn();
      } catch (error) {
        const orphansLeft = /shared memory block/.test(String(error));
        if (!orphansLeft || tries === 20) throw error;
        await wait(250);
      }
    }
  }

  private async spawn(): Promise<void> {
    const child = await spawnPostmaster(this.place, this.binaries, this.settings);
    this.child = child;
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    const lost = this.takeOwnership(() => this.isAlive());
    this.trouble = Promise.race([gone, (await lost).lost]);
  }

  /** While this process lives, a server that stops without being asked to is started again. */
  private async keep(): Promise<void> {
    for (let failures = 0; ; ) {
      await this.trouble;
      if (this.stopping) return;
      // When a backend is killed the server drops all connections and continues: then only the lock
      // was lost.
      await wait(Math.min(5_000, 100 + 400 * failures));
      if (this.stopping) return;
      try {
        await this.ownership?.end().catch(() => undefined);
        if (this.isAlive()) {
          await this.reclaim();
        } else {
          if (this.durable) await this.disk.look();
          await this.held(() => this.spawnWithRoom());
        }
        this.log.warn('the embedded PostgreSQL is back');
        failures = 0;
      } catch (error) {
        failures++;
        this.log.error({ err: error }, 'the embedded PostgreSQL stopped and does not start again');
      }
    }
  }

  private async reclaim(): Promise<void> {
    const child = this.child;
    const { lost } = await this.takeOwnership(() => this.isAlive());
    const gone = new Promise<void>((resolve) => child?.once('exit', () => resolve()));
    this.trouble = Promise.race([gone, lost]);
  }

  private isAlive(): boolean {
    return this.child?.pid !== undefined && this.child.exitCode === null && !this.child.signalCode;
  }

  /**
   * Waits for the server to accept us, then takes the ownership lock. A previous owner that was
   * killed releases it a moment after its connection breaks, hence the few attempts.
   */
  private async takeOwnership(isAlive: () => boolean): Promise<{ lost: Promise<void> }> {
    const client = await this.connectWhenReady(isAlive);
    const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
    for (let tries = 0; tries < 30; tries++) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [
        OWNERSHIP_LOCK,
      ]);
      if (rows[0].mine) {
        this.ownership = client;
        return { lost };
      }
      await wait(100);
    }
    await client.end();
    throw this.inUse();
  }

  private async connectWhenReady(isAlive: () => boolean): Promise<pg.Client> {
    for (;;) {
      const client = new pg.Client({ connectionString: this.superuserUrl });
      // Only the end matters, and `lost` reports it; an error event without a listener would end
      // the process.
      client.on('error', () => undefined);
      try {
        await client.connect();
        if (await this.isOurs()) return client;
        // The server of another start: ours finds its lock file and ends.
        await client.end();
      } catch (error) {
        await client.end().catch(() => undefined);
        if (isAlive() && !isStartingUp(error)) throw error;
      }
      if (!isAlive()) throw await this.explainDeath();
      await wait(25);
    }
  }

  /** Whether the server on the folder is the one that we started, or we have started none. */
  private async isOurs(): Promise<boolean> {
    return !this.child || (await findPostmaster(this.place.data)) === this.child.pid;
  }

  private async explainDeath(): Promise<Error> {
    if (await findPostmaster(this.place.data)) return this.inUse();
    const end = await lastLines(this.place.logFile);
    return new Error(`O PostgreSQL não iniciou. Fim de ${this.place.logFile}:\n${end}`);
  }

  private inUse(): Error {
    const { article, name } = this.product;
    return new FolderInUseError(
      `Outr${article} ${name} já está usando a pasta de dados ${this.place.root}.`,
    );
  }
}

/** Another process starts PostgreSQL on the data folder, or runs it. */
export class FolderInUseError extends Error {}

/** Whether a connection failed because the server does not accept any yet. */
export function isStartingUp(error: unknown): boolean {
  const { code } = error as { code?: string };
  // No socket yet, socket of a dead server, "the database system is starting up".
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03';
}

async function refuseOtherVersion(place: Place, { article, name }: ProductName): Promise<void> {
  const found = await clusterVersion(place);
  const expected = '18';
  if (found === expected) return;
  throw new Error(
    `A pasta ${place.root} é de um PostgreSQL ${found}, e ${article === 'o' ? 'este' : 'esta'} ${name} traz o ${expected}. ` +
      'Veja "Atualizações" em docs/operations.md.',
  );
}
