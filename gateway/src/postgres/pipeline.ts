import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { type Errand, PreparedNames } from './prepared-names.ts';
import { leaveAsBytes, type RowBytes } from './row-bytes.ts';

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
 * resolves to the row of the last one after PostgreSQL is ready again, that is after the commit; of the
 * last `answers` of them, one behind the other, when there is more than one to hear.
 * Rejects with FlightError; then nothing was applied, unless the connection broke on the way.
 * Performance.md section 2: this is worth more than everything else a gateway can do.
 */
export function fly(
  client: pg.PoolClient,
  statements: readonly Prepared[],
  answers = 1,
): Promise<RowBytes | undefined> {
  return repairingNames(
    () =>
      new Promise((resolve, reject) => {
        client.query(new Flight(statements, resolve, reject, answers));
      }),
  );
}

/**
 * Sends a flight again, on the connection it was sent on, when PostgreSQL and the gateway disagreed
 * about which names are prepared there. Nothing of the flight was applied and the disagreement has been
 * noted, so the second time is right for reads and writes alike.
 */
export function repairingNames<Row>(send: () => Promise<Row>): Promise<Row> {
  return send().catch((error) => {
    if (error instanceof FlightError && isNameTrouble(error.cause)) return send();
    throw error;
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

const prepared = new WeakMap<Connection, PreparedNames>();

/**
 * pg's protocol for query objects: `submit` writes, then a handler is called for every answer. Who
 * knows the connection may submit it ahead, behind one that `pg` is hearing; `pg` then only listens.
 */
export class Flight implements pg.Submittable {
  private isWritten = false;
  private completed = 0;
  private row: RowBytes | undefined;
  private names: PreparedNames | undefined;
  private errand: Errand | null = null;

  constructor(
    private readonly statements: readonly Prepared[],
    private readonly resolve: (row: RowBytes | undefined) => void,
    private readonly reject: (error: FlightError) => void,
    private readonly answers = 1,
  ) {}

  submit(raw: pg.Connection): void {
    const connection = raw as unknown as Connection;
    // Whoever was heard before has set it back.
    leaveAsBytes(connection);
    if (this.isWritten) return;
    this.isWritten = true;
    this.names = namesOf(connection);
    this.errand = this.names.errandFor(this.statements);
    connection.stream.cork();
    try {
      this.write(connection, this.errand);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  /** Closes go first: nothing before them can fail, so no error of a statement skips them. */
  private write(connection: Connection, errand: Errand | null): void {
    for (const name of errand?.closes ?? []) connection.close({ type: 'S', name });
    let parses = 0;
    for (const { name, text, values } of this.statements) {
      if (errand?.parses[parses] === name) {
        connection.parse({ name, text });
        parses += 1;
      }
      connection.bind({ statement: name, values });
      connection.execute({});
    }
  }

  /** Only the last statements' rows: taking "the last row seen" would answer with an earlier one's. */
  handleDataRow({ fields }: { fields: RowBytes }): void {
    if (this.completed < this.statements.length - this.answers) return;
    this.row = this.row ? [...this.row, ...fields] : fields;
  }

  handleCommandComplete(): void {
    this.completed += 1;
  }

  handleReadyForQuery(): void {
    this.settle();
    this.resolve(this.row);
  }

  private settle(): void {
    if (this.errand) this.names?.settle(this.errand);
  }

  /**
   * pg lets go of a query at its first error and tells it nothing more. An error of PostgreSQL's own
   * is reported when the connection is ready again, or gone: only then may somebody else use it.
   */
  handleError(error: Error, raw: pg.Connection): void {
    if (!('severity' in error)) {
      this.lose(error);
      return;
    }
    const reject = () => {
      this.settle();
      if (isNameTrouble(error)) this.names?.doubtAll(this.statements);
      this.lose(error);
    };
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

/**
 * 26000: there is no statement of this name, 42P05: there is one already. Both happen when somebody
 * between the gateway and PostgreSQL changes the session.
 */
function isNameTrouble(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '26000' || code === '42P05';
}

function namesOf(connection: Connection): PreparedNames {
  const known = prepared.get(connection);
  if (known) return known;
  const names = new PreparedNames();
  prepared.set(connection, names);
  const acknowledgements = connection as unknown as EventEmitter;
  acknowledgements.on('closeComplete', () => names.acknowledgeClose());
  acknowledgements.on('parseComplete', () => names.acknowledgeParse());
  return names;
}

/** What the gateway believes of a connection's prepared statements. For tests. */
export function preparedNamesOf(client: pg.ClientBase): PreparedNames {
  return namesOf((client as unknown as { connection: Connection }).connection);
}
