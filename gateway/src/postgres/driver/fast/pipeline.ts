import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { type NamedStatement, StatementError } from '../driver.ts';
import { type PreparedChange, PreparedNames } from './prepared-names.ts';
import { leaveAsBytes, type RowBytes } from './row-bytes.ts';

/**
 * Driver.run as one pipelined transaction: all messages in one write with one Sync, which makes the
 * statements one implicit transaction. PostgreSQL is ready again after the commit. Nothing else in
 * the gateway saves as much as this one round trip instead of four.
 */
export function runPipelined(
  client: pg.PoolClient,
  statements: readonly NamedStatement[],
  answers = 1,
): Promise<RowBytes | undefined> {
  return repairingNames(
    () =>
      new Promise((resolve, reject) => {
        client.query(new PipelinedTransaction(statements, resolve, reject, answers));
      }),
  );
}

/**
 * Sends a pipelined transaction again, on the same connection, when PostgreSQL and the gateway
 * disagreed about which names are prepared there. Nothing of it was applied and the disagreement
 * has been recorded, so the second attempt is right for reads and writes alike.
 */
export function repairingNames<Row>(send: () => Promise<Row>): Promise<Row> {
  return send().catch((error) => {
    if (error instanceof StatementError && isNameTrouble(error.cause)) return send();
    throw error;
  });
}

/** Methods of pg's own connection for a query object; its type declarations leave them out. */
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
 * A query object as `pg` expects it: `submit` writes, then a handler is called for every message
 * that arrives. A lane calls `submit` early, while an earlier transaction still waits for its
 * result; when `pg` calls it again later, nothing is written.
 */
export class PipelinedTransaction implements pg.Submittable {
  private isWritten = false;
  private completed = 0;
  private row: RowBytes | undefined;
  private names: PreparedNames | undefined;
  private change: PreparedChange | null = null;

  constructor(
    private readonly statements: readonly NamedStatement[],
    private readonly resolve: (row: RowBytes | undefined) => void,
    private readonly reject: (error: StatementError) => void,
    private readonly answers = 1,
  ) {}

  submit(raw: pg.Connection): void {
    const connection = raw as unknown as Connection;
    // The end of the transaction before this one has reset it.
    leaveAsBytes(connection);
    if (this.isWritten) return;
    this.isWritten = true;
    this.names = namesOf(connection);
    this.change = this.names.changeFor(this.statements);
    connection.stream.cork();
    try {
      this.write(connection, this.change);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  /** Closes go first: nothing before them can fail, so no error of a statement skips them. */
  private write(connection: Connection, change: PreparedChange | null): void {
    for (const name of change?.closes ?? []) connection.close({ type: 'S', name });
    let parses = 0;
    for (const { name, text, values } of this.statements) {
      if (change?.parses[parses] === name) {
        connection.parse({ name, text });
        parses += 1;
      }
      connection.bind({ statement: name, values });
      connection.execute({});
    }
  }

  /** Only rows of the last statements count: the last row that arrived may belong to an earlier statement. */
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
    if (this.change) this.names?.settle(this.change);
  }

  /**
   * `pg` drops a query at its first error. An error that PostgreSQL raised is reported when the
   * connection is ready again, or gone: only then may another request use it.
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

  /** Ends it without a result. */
  lose(error: Error): void {
    this.reject(new StatementError(error, this.completed));
  }

  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

/**
 * 26000: no statement has this name; 42P05: one has it already. Both happen when something between
 * the gateway and PostgreSQL changes the session.
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

/** The prepared statements that the gateway believes a connection to have. For tests. */
export function preparedNamesOf(client: pg.ClientBase): PreparedNames {
  return namesOf((client as unknown as { connection: Connection }).connection);
}
