import pg from 'pg';
import type { Timings } from '../../timings.ts';
import {
  type NamedStatement,
  type Lane as SharedLane,
  type Lanes as SharedLanes,
  SlowReadError,
  StatementError,
} from '../driver.ts';
import { hangUpOnSilence } from '../silence.ts';
import { PipelinedTransaction, repairingNames } from './pipeline.ts';
import type { RowBytes } from './row-bytes.ts';

/** How many connections reads share. */
const LANES = 4;
/** How many reads may be under way in one of them. */
const DEEPEST = 4;
/** No read is queued behind one that has already taken this long, however quick its shape usually is. */
const PATIENCE_MS = 25;
/** A read that takes longer, though its shape is known to be quick, is stopped: others wait behind it. */
const LONGEST_READ_MS = 250;
const QUERY_CANCELED = '57014';

/**
 * A few connections on which quick reads are sent one after the other without waiting for the
 * results: PostgreSQL goes on to the next read without having to be woken, and on a small machine
 * waking it is a quarter of the cost of a read (docs/decisions/039). Each read is still a
 * transaction of its own.
 */
export class Lanes implements SharedLanes {
  private readonly pool: pg.Pool;
  private readonly open = new Set<Lane>();
  private opening = 0;
  private isClosed = false;

  constructor(
    options: pg.PoolConfig,
    private readonly timings: Timings,
  ) {
    this.pool = new pg.Pool({
      ...options,
      application_name: `${options.application_name} shared`,
      statement_timeout: LONGEST_READ_MS,
      max: LANES,
    });
    this.pool.on('error', () => undefined);
  }

  /** How many connections there are. */
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

  /** In the background: until it is open, reads use the pool. A failure shows in the pool too. */
  private openOne(): void {
    this.opening += 1;
    this.pool
      .connect()
      .then((client) => {
        if (this.isClosed) return client.release(true);
        const lane = new Lane(client, this.timings);
        this.open.add(lane);
        // One break may be reported twice: by the socket, and again when it has closed.
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
  /** Reads that have reserved a place and are not sent yet. */
  private promised = 0;
  private firstSince = 0;
  private stopWatch = () => {};
  private broken = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly timings: Timings,
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

  /** Makes it the transaction to which `pg` passes the messages that arrive. */
  private first(transaction: PipelinedTransaction): void {
    this.firstSince = performance.now();
    this.stopWatch = hangUpOnSilence(this.client);
    this.client.query(transaction);
  }

  /**
   * Called while `pg` handles the end of a result, so that the next transaction is in place before
   * its own result begins.
   */
  private finished(statements: readonly NamedStatement[]): void {
    if (this.broken) return;
    this.stopWatch();
    this.timings.note(statements.at(-1)?.name ?? '', performance.now() - this.firstSince);
    this.sent.shift();
    const [next] = this.sent;
    if (next) this.first(next);
  }

  /** `pg` reports the break to the first of them only; it does not know the others. */
  breakWith(error: Error): void {
    this.broken = true;
    this.stopWatch();
    for (const transaction of this.sent.slice(1)) transaction.lose(error);
    this.client.release(error);
  }
}
