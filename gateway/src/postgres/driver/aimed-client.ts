import type pg from 'pg';
import type { Server, Wanted } from '../../settings/database-url.ts';

/** Decides to which server new connections go; see servers.ts. */
export interface Aim {
  readonly wanted: Wanted;
  /** The server to connect to now. Rejects when there is none. */
  find(): Promise<Server>;
  opened(client: AimedClient): void;
  closed(client: AimedClient): void;
  /** A connection could not be opened, or broke: the server may be gone, or be another one's standby now. */
  doubt(): void;
}

/** A client that asked where to connect. */
export interface AimedClient extends pg.Client {
  /** Where it is connected; null before that. */
  readonly server: Server | null;
  /** Ends it at once, whatever is under way in it: its queries fail with this error. */
  abandon(error: Error): void;
}

/** Settings that a server reports when a connection opens (PostgreSQL 14 and newer). */
type Reported = Partial<Record<'in_hot_standby' | 'default_transaction_read_only', string>>;

type Private = {
  connection: {
    on(event: string, listener: (message: never) => void): void;
    stream: { destroy(error: Error): void };
  };
};

/** The server is being stopped, has crashed, or is not up yet. */
export const STOPPING: readonly string[] = ['57P01', '57P02', '57P03'];

/**
 * Whether an error of PostgreSQL says that this server takes no writes: a standby, or one that is to be relieved.
 *
 * @param isSetting the statement was the one that asks for a transaction that may write.
 */
export function refusesWrites(error: unknown, isSetting = false): boolean {
  const { code } = (error ?? {}) as { code?: string };
  // A standby does not let a transaction be made writable (0A000), another server not so late (25001).
  return code === '25006' || (isSetting && (code === '0A000' || code === '25001'));
}

/** There is no server that takes what this connection is for. */
export class UnfitServerError extends Error {
  override name = 'UnfitServerError';
  readonly code = 'ENOSERVER';

  constructor(wanted: Wanted) {
    super(
      wanted === 'standby'
        ? 'nenhum servidor do banco é uma réplica agora'
        : 'nenhum servidor do banco aceita escritas agora',
    );
  }
}

/**
 * The class of clients that connect where `aim` says, and only stay on a server that is what is
 * wanted: after a failover the one that was the primary may be a standby.
 */
export function aimedAt(
  aim: Aim,
  Base: typeof pg.Client,
): new (
  config?: pg.ClientConfig,
) => AimedClient {
  return class extends Base implements AimedClient {
    server: Server | null = null;
    readonly #reported: Reported = {};

    constructor(config?: pg.ClientConfig) {
      super(config);
      type Setting = { parameterName: string; parameterValue: string };
      this.#connection.on('parameterStatus', ({ parameterName, parameterValue }: Setting) => {
        this.#reported[parameterName as keyof Reported] = parameterValue;
      });
      this.#connection.on('error', () => aim.doubt());
      this.#connection.on('errorMessage', ({ code }: { code: string }) => {
        if (STOPPING.includes(code)) aim.doubt();
      });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error, client?: pg.Client) => void): void;
    override connect(callback?: (error: Error, client?: pg.Client) => void): Promise<pg.Client> {
      const connected = this.#connect();
      if (callback) connected.then(() => callback(null as unknown as Error, this), callback);
      return connected;
    }

    abandon(error: Error): void {
      this.#connection.stream.destroy(error);
    }

    get #connection() {
      return (this as unknown as Private).connection;
    }

    async #connect(): Promise<pg.Client> {
      // Until the caller has a listener of its own; an unhandled error would end the process.
      const ignore = () => undefined;
      this.on('error', ignore);
      try {
        const server = await aim.find();
        this.server = server;
        Object.assign(this, { host: server.host, port: server.port });
        await super.connect();
        aim.opened(this);
        this.once('end', () => aim.closed(this));
        if (!(await this.#suits())) throw new UnfitServerError(aim.wanted);
        return this;
      } catch (error) {
        aim.doubt();
        // Not awaited: a server that hangs never confirms it.
        this.end().catch(ignore);
        throw error;
      } finally {
        this.off('error', ignore);
      }
    }

    async #suits(): Promise<boolean> {
      if (aim.wanted === 'any') return true;
      const { in_hot_standby: standby, default_transaction_read_only: readOnly } = this.#reported;
      if (standby === undefined || readOnly === undefined)
        return suits(aim.wanted, await this.#look());
      return suits(aim.wanted, { standby: standby === 'on', readOnly: readOnly === 'on' });
    }

    /** A pooler may report nothing. */
    async #look() {
      const { rows } = await this.query<{ standby: boolean; readOnly: boolean }>(
        `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`,
      );
      return rows[0] ?? { standby: true, readOnly: true };
    }
  };
}

function suits(
  wanted: Wanted,
  { standby, readOnly }: { standby: boolean; readOnly: boolean },
): boolean {
  if (wanted === 'standby') return standby;
  return !standby && (wanted === 'primary' || !readOnly);
}
