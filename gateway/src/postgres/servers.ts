import pg from 'pg';
import { type Server, serversOf, type Wanted, wantedBy } from '../settings/database-url.ts';
import { type Aim, type AimedClient, aimedAt, UnfitServerError } from './driver/aimed-client.ts';

/** How long each server has to accept a login and to say what it is. All are asked at once. */
const PATIENCE_MS = 2_000;
/** While no server is what is wanted they are asked at most this often, however many requests come. */
const PAUSE_MS = 200;

/**
 * The servers of one URL, and which of them new connections go to. All connections of a gateway to
 * one URL share one object, so that a failover is noticed once. A URL with one server always leads to
 * it; several are asked at the same time, and the first that is what is wanted is used until
 * something breaks.
 */
export class Servers implements Aim {
  readonly wanted: Wanted;
  readonly #url: string;
  readonly #servers: Server[];
  readonly #open = new Set<AimedClient>();
  #current: Server | null = null;
  #isDoubted = true;
  #seeking: Promise<Server> | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  #failure: unknown;

  /** @param absent what is wanted when the URL has no `target_session_attrs`. */
  constructor(url: string, absent: Wanted = 'read-write') {
    this.wanted = wantedBy(url, absent);
    this.#url = url;
    this.#servers = serversOf(url);
  }

  /** The class of clients for a pool. */
  clientClass(Base: typeof pg.Client = pg.Client): typeof pg.Client {
    return aimedAt(this, Base) as unknown as typeof pg.Client;
  }

  find(): Promise<Server> {
    const [only] = this.#servers;
    if (this.#servers.length === 1 && only) return Promise.resolve(only);
    if (this.#current && !this.#isDoubted) return Promise.resolve(this.#current);
    return this.seek();
  }

  /**
   * Asks all servers with connections of their own, and ends the connections to a server that is no
   * longer used: after a failover nobody answers there, or it is a standby. Rejects when no server is
   * what is wanted, with the reason.
   */
  seek(): Promise<Server> {
    if (this.#seeking) return this.#seeking;
    if (performance.now() - this.#failedAt < PAUSE_MS) return Promise.reject(this.#failure);
    this.#isDoubted = false;
    this.#seeking = this.#ask()
      .then(
        (found) => {
          this.#current = found;
          this.abandon((client) => client.server !== found);
          return found;
        },
        (error) => {
          this.#isDoubted = true;
          this.#failedAt = performance.now();
          this.#failure = error;
          throw error;
        },
      )
      .finally(() => {
        this.#seeking = null;
      });
    return this.#seeking;
  }

  doubt(): void {
    this.#isDoubted = true;
  }

  opened(client: AimedClient): void {
    this.#open.add(client);
    // Another server was found while this one was connecting.
    if (this.#current && client.server !== this.#current) client.abandon(new AbandonedError());
  }

  closed(client: AimedClient): void {
    this.#open.delete(client);
  }

  /** The connections that are open now. */
  open(): Set<AimedClient> {
    return new Set(this.#open);
  }

  /** Ends these connections at once; what is under way in them fails as with any broken connection. */
  abandon(which: (client: AimedClient) => boolean = () => true): void {
    for (const client of [...this.#open]) if (which(client)) client.abandon(new AbandonedError());
  }

  async #ask(): Promise<Server> {
    const asked = this.#servers.map((server) => tryServer(this.#url, server, this.wanted));
    try {
      return await Promise.any(asked);
    } catch (error) {
      const failures = (error as AggregateError).errors as Error[];
      // At a first start another gateway may just have set the password, which a standby knows by now: the primary's refusal,
      // a moment before, is the reason then, and is mended by setting it again (owner.ts).
      const refused = failures.find((failure) => (failure as { code?: string }).code === '28P01');
      const unfit = failures.find((failure) => failure instanceof UnfitServerError);
      // A server's own refusal is more useful than another one's time-out.
      throw refused ?? unfit ?? failures.find((failure) => 'severity' in failure) ?? failures[0];
    }
  }
}

/** Logs in at one server. Rejects when it does not answer in time, or is not what is wanted. */
async function tryServer(url: string, server: Server, wanted: Wanted): Promise<Server> {
  const aim: Aim = {
    wanted,
    find: () => Promise.resolve(server),
    opened: () => undefined,
    closed: () => undefined,
    doubt: () => undefined,
  };
  const client = new (aimedAt(aim, pg.Client))({
    connectionString: url,
    application_name: 'gateway looks for a server',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  client.end().catch(() => undefined);
  return server;
}

/** Opens one connection to the server that a URL wants. Errors of it, once open, only end it. */
export async function openClient(
  url: string,
  options: Omit<pg.ClientConfig, 'connectionString'> = {},
  servers = new Servers(url),
): Promise<pg.Client> {
  const client = new (servers.clientClass())({ ...options, connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Treated like any broken connection (sqlstate.ts). */
class AbandonedError extends Error {
  readonly code = 'ECONNRESET';

  constructor() {
    super('the database server is no longer used');
  }
}
