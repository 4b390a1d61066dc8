import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { leaveAsBytes, type RowBytes } from './row-bytes.ts';

/** Of a statement that is parsed each time and leaves nothing in the connection. */
export const UNNAMED = '';

/** A statement that is prepared under `name` the first time a connection meets it. */
export interface Prepared {
  name: string;
  text: string;
  values: readonly (string | null)[];
}

/** An error that a statement of a flight raised; `at` tells which one, from 0. */
export class FlightError extends Error {
  readonly at: number;

  constructor(cause: Error, at: number) {
    super(cause.message, { cause });
    this.at = at;
  }
}

/**
 * Sends statements in one write with one Sync, which makes them one implicit transaction, and
 * resolves to the row of the last one after PostgreSQL is ready again, that is after the commit.
 * Rejects with FlightError; then nothing was applied, unless the connection broke on the way.
 * Performance.md section 2: this is worth more than everything else a gateway can do.
 */
export function fly(
  client: pg.PoolClient,
  statements: readonly Prepared[],
): Promise<RowBytes | undefined> {
  return new Promise((resolve, reject) => {
    client.query(new Flight(statements, resolve, reject));
  });
}

/** What pg's own connection offers to a query object; its type declarations leave it out. */
interface Connection {
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly (string | null)[] }): void;
  execute(message: object): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Names prepared on a connection, least recently used first; hostile shapes cannot pile up in the server. */
const MAX_NAMES = 300;
const prepared = new WeakMap<Connection, Map<string, 'ready' | 'unsure'>>();

/**
 * pg's protocol for query objects: `submit` writes, then a handler is called for every answer. Who
 * knows the connection may submit it ahead, behind one that `pg` is hearing; `pg` then only listens.
 */
export class Flight implements pg.Submittable {
  private isWritten = false;
  private completed = 0;
  private row: RowBytes | undefined;
  private names = new Map<string, 'ready' | 'unsure'>();
  /** Names that this flight gave, if it came so far. */
  private readonly parsed: string[] = [];

  constructor(
    private readonly statements: readonly Prepared[],
    private readonly resolve: (row: RowBytes | undefined) => void,
    private readonly reject: (error: FlightError) => void,
  ) {}

  submit(raw: pg.Connection): void {
    const connection = raw as unknown as Connection;
    // Whoever was heard before has set it back.
    leaveAsBytes(connection);
    if (this.isWritten) return;
    this.isWritten = true;
    this.names = namesOf(connection);
    connection.stream.cork();
    try {
      for (const statement of this.statements) this.write(connection, statement);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  private write(connection: Connection, { name, text, values }: Prepared): void {
    if (name === UNNAMED) connection.parse({ name, text });
    else this.prepare(connection, name, text);
    connection.bind({ statement: name, values });
    connection.execute({});
  }

  /** Parses unless this connection knows the name already. */
  private prepare(connection: Connection, name: string, text: string): void {
    const known = this.names.get(name);
    this.names.delete(name);
    this.names.set(name, known ?? 'unsure');
    if (known === 'ready') return;
    this.parsed.push(name);
    // A flight that sent this name failed somewhere, or is still on its way: it may be prepared or not.
    if (known === 'unsure') connection.close({ type: 'S', name });
    connection.parse({ name, text });
    if (this.names.size > MAX_NAMES) this.forgetOldest(connection);
  }

  private forgetOldest(connection: Connection): void {
    const [oldest] = this.names.keys();
    if (oldest === undefined || this.statements.some(({ name }) => name === oldest)) return;
    this.names.delete(oldest);
    connection.close({ type: 'S', name: oldest });
  }

  /** Only the last statement's row: taking "the last row seen" would answer with an earlier one's. */
  handleDataRow({ fields }: { fields: RowBytes }): void {
    if (this.completed === this.statements.length - 1) this.row = fields;
  }

  handleCommandComplete(): void {
    this.completed += 1;
  }

  handleReadyForQuery(): void {
    for (const name of this.parsed) if (this.names.has(name)) this.names.set(name, 'ready');
    this.resolve(this.row);
  }

  /**
   * pg lets go of a query at its first error and tells it nothing more. An error of PostgreSQL's own
   * is reported when the connection is ready again, or gone: only then may somebody else use it.
   */
  handleError(error: Error, raw: pg.Connection): void {
    // `invalid_sql_statement_name`: somebody between us and PostgreSQL changed the session.
    if ('code' in error && error.code === '26000') this.names.clear();
    for (const name of this.parsed) if (this.names.has(name)) this.names.set(name, 'unsure');
    if (!('severity' in error)) {
      this.lose(error);
      return;
    }
    const reject = () => this.lose(error);
    const connection = raw as unknown as EventEmitter;
    connection.once('readyForQuery', settle);
    connection.once('end', settle);
    function settle() {
      connection.off('readyForQuery', settle);
      connection.off('end', settle);
      reject();
    }
  }

  /** It ends without an answer. */
  lose(error: Error): void {
    this.reject(new FlightError(error, this.completed));
  }

  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

function namesOf(connection: Connection): Map<string, 'ready' | 'unsure'> {
  let names = prepared.get(connection);
  if (!names) {
    names = new Map<string, 'ready' | 'unsure'>();
    prepared.set(connection, names);
  }
  return names;
}
