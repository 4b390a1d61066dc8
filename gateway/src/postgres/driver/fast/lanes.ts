import pg from 'pg';
import type { Paces } from '../../paces.ts';
import {
  type NamedStatement,
  type Lane as SharedLane,
  type Lanes as SharedLanes,
  SlowReadError,
  StatementError,
} from '../driver.ts';
import { hangUpOnSilence } from '../silence.ts';
import { PipelinedTransaction, repairingNames } from './pipeline.ts';
import { BytesClient, type RowBytes } from './row-bytes.ts';

/** Connections that reads share. */
const LANES = 4;
/** Reads under way in one of them. */
const DEEPEST = 4;
/** Nobody is put behind a read that has already taken this long, whatever its shape usually takes. */
const PATIENCE_MS = 25;
/** A read that takes longer, though its shape is known to be quick, is stopped: it holds up those behind it. */
const LONGEST_READ_MS = 250;
const QUERY_CANCELED = '57014';

/**
 * A few connections on which quick reads are sent one behind the other without waiting for answers:
 * PostgreSQL goes on to the next without having to be woken, which on a small machine is a quarter of
 * what a read costs (docs/decisions/039). Each is a transaction of its own all the same.
 */
export class Lanes implements SharedLanes {
  private readonly pool: pg.Pool;
  private readonly open = new Set<Lane>();
  private opening = 0;
  private isClosed = false;

  constructor(
    options: pg.PoolConfig,
    private readonly paces: Paces,
  ) {
    this.pool = new pg.Pool({
      ...options,
      application_name: `${options.application_name} shared`,
      statement_timeout: LONGEST_READ_MS,
      Client: BytesClient,
      max: LANES,
    });
    this.pool.on('error', () => undefined);
  }

  /** Connections there are. */
  get count(): number {
    return this.open.size;
  }

  /** A lane that takes one more read, which must then run; null when there is none. */
  take(): Lane | null {
    const now = performance.now();
    let best: Lane | null = null;
    for (const lane of this.open) {
      if (lane.mayTakeOne(now) && (best === null || lane.depth < best.depth)) best = lane;
    }
    const room = this.open.size + this.opening < LANES;
    if (room && (best === null || best.depth > 0)) this.openOne();
    best?.promise();
    return best;
  }

  /** In the background: until it is open, reads do without. A failure shows in the other pool too. */
  private openOne(): void {
    this.opening += 1;
    this.pool
      .connect()
      .then((client) => {
        if (this.isClosed) return client.release(true);
        const lane = new Lane(client, this.paces);
        this.open.add(lane);
        // One break may be reported twice: by the socket, and when it has ended.
        client.on('error', (error) => {
          if (this.open.delete(lane)) lane.breakWith(error);
        });
      })
      .catch(() => undefined)
      .finally(() => {
        this.opening -= 1;
      });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const lane of this.open) lane.breakWith(new Error('Connection terminated'));
    this.open.clear();
    await this.pool.end();
  }
}

/** One connection and the reads under way in it, in the order in which they were sent. */
export class Lane implements SharedLane {
  private readonly sent: PipelinedTransaction[] = [];
  /** Reads that have a place and are not sent yet. */
  private promised = 0;
  private firstSince = 0;
  private stopWatch = () => {};
  private broken = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly paces: Paces,
  ) {}

  get depth(): number {
    return this.sent.length + this.promised;
  }

  promise(): void {
    this.promised += 1;
  }

  mayTakeOne(now: number): boolean {
    if (this.sent.length === 0) return this.promised < DEEPEST;
    return this.depth < DEEPEST && now - this.firstSince < PATIENCE_MS;
  }

  run(statements: readonly NamedStatement[]): Promise<RowBytes | undefined> {
    this.promised -= 1;
    return repairingNames(() => this.send(statements));
  }

  private send(statements: readonly NamedStatement[]): Promise<RowBytes | undefined> {
    if (this.broken) {
      return Promise.reject(new StatementError(new Error('Connection terminated unexpectedly'), 0));
    }
    return new Promise((resolve, reject) => {
      const transaction = new PipelinedTransaction(
        statements,
        (row) => {
          this.finished(statements);
          resolve(row);
        },
        (error) => {
          this.finished(statements);
          const { code } = error.cause as { code?: string };
          reject(code === QUERY_CANCELED ? new SlowReadError() : error);
        },
      );
      this.sent.push(transaction);
      if (this.sent.length === 1) this.first(transaction);
      else transaction.submit((this.client as unknown as { connection: pg.Connection }).connection);
    });
  }

  /** Makes it the one to which `pg` gives the answers. */
  private first(transaction: PipelinedTransaction): void {
    this.firstSince = performance.now();
    this.stopWatch = hangUpOnSilence(this.client);
    this.client.query(transaction);
  }

  /** Called while `pg` handles the end of an answer, so that the next one is in place before its own answer begins. */
  private finished(statements: readonly NamedStatement[]): void {
    if (this.broken) return;
    this.stopWatch();
    this.paces.note(statements.at(-1)?.name ?? '', performance.now() - this.firstSince);
    this.sent.shift();
    const [next] = this.sent;
    if (next) this.first(next);
  }

  /** `pg` reports this to the first of them; it does not know the others. */
  breakWith(error: Error): void {
    this.broken = true;
    this.stopWatch();
    for (const transaction of this.sent.slice(1)) transaction.lose(error);
    this.client.release(error);
  }
}
