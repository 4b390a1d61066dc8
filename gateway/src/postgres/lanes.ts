import pg from 'pg';
import type { Paces } from './paces.ts';
import { Flight, FlightError, type Prepared, repairingNames } from './pipeline.ts';
import { BytesClient, type RowBytes } from './row-bytes.ts';
import { hangUpOnSilence } from './silence.ts';

/** Connections that reads share. */
const LANES = 4;
/** Reads on the way in one of them. */
const DEEPEST = 4;
/** Nobody goes behind a read that has taken so long already, whatever is usual. */
const PATIENCE_MS = 25;
/** What takes longer, though its shape is known to be quick, is stopped: it held up those behind it. */
const LONGEST_READ_MS = 250;
const QUERY_CANCELED = '57014';

/** A read was stopped since it held up others: it may be asked again on a connection of its own. */
export class SlowReadError extends Error {
  override name = 'SlowReadError';
}

/**
 * A few connections on which quick reads are sent one behind the other without waiting for answers:
 * PostgreSQL goes on to the next without having to be woken, which on a small machine is a quarter of
 * what a read costs (docs/decisions/039). Each is a transaction of its own all the same.
 */
export class Lanes {
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

  /** A lane that takes one more read, which must then be flown; null when there is none. */
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

  /** In the background: whoever asks meanwhile does without. Why it failed, the other pool tells. */
  private openOne(): void {
    this.opening += 1;
    this.pool
      .connect()
      .then((client) => {
        if (this.isClosed) return client.release(true);
        const lane = new Lane(client, this.paces);
        this.open.add(lane);
        // One break may be told twice: by the socket, and when it has ended.
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

/** One connection with the reads that are on the way in it, in the order in which they were sent. */
export class Lane {
  private readonly flights: Flight[] = [];
  /** Reads that were let in and are not sent yet. */
  private promised = 0;
  private firstSince = 0;
  private heard = () => {};
  private broken = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly paces: Paces,
  ) {}

  get depth(): number {
    return this.flights.length + this.promised;
  }

  promise(): void {
    this.promised += 1;
  }

  mayTakeOne(now: number): boolean {
    if (this.flights.length === 0) return this.promised < DEEPEST;
    return this.depth < DEEPEST && now - this.firstSince < PATIENCE_MS;
  }

  /** As `fly`, for statements that only read, by somebody who took this lane. Rejects with SlowReadError too. */
  fly(statements: readonly Prepared[]): Promise<RowBytes | undefined> {
    this.promised -= 1;
    return repairingNames(() => this.send(statements));
  }

  private send(statements: readonly Prepared[]): Promise<RowBytes | undefined> {
    if (this.broken) {
      return Promise.reject(new FlightError(new Error('Connection terminated unexpectedly'), 0));
    }
    return new Promise((resolve, reject) => {
      const flight = new Flight(
        statements,
        (row) => {
          this.landed(statements);
          resolve(row);
        },
        (error) => {
          this.landed(statements);
          const { code } = error.cause as { code?: string };
          reject(code === QUERY_CANCELED ? new SlowReadError() : error);
        },
      );
      this.flights.push(flight);
      if (this.flights.length === 1) this.first(flight);
      else flight.submit((this.client as unknown as { connection: pg.Connection }).connection);
    });
  }

  /** Makes it the one that `pg` hears answers for. */
  private first(flight: Flight): void {
    this.firstSince = performance.now();
    this.heard = hangUpOnSilence(this.client);
    this.client.query(flight);
  }

  /** Called while `pg` handles the end of an answer, so that the next is in its place before its own begins. */
  private landed(statements: readonly Prepared[]): void {
    if (this.broken) return;
    this.heard();
    this.paces.note(statements.at(-1)?.name ?? '', performance.now() - this.firstSince);
    this.flights.shift();
    const [next] = this.flights;
    if (next) this.first(next);
  }

  /** `pg` tells the first of them; it never met the others. */
  breakWith(error: Error): void {
    this.broken = true;
    this.heard();
    for (const flight of this.flights.slice(1)) flight.lose(error);
    this.client.release(error);
  }
}
