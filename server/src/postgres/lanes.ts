import pg from 'pg';
import { Lru } from './lru.ts';
import { Flight, type Prepared, repairingNames } from './pipeline.ts';
import { BytesClient, type RowBytes } from './row-bytes.ts';
import { hangUpOnSilence } from './silence.ts';

/** Connections that reads share. */
const LANES = 4;
/** Reads on the way in one of them. */
const DEEPEST = 4;
/** Nobody goes behind a read that has taken so long already, whatever is usual. */
const PATIENCE_MS = 25;
/** What usually takes longer works elsewhere for a while, so that it holds up nobody. */
const SLOW_MS = 50;
const SLOW_FOR_MS = 10_000;
/** What the last time counts for in what is usual: a machine that pauses makes nothing slow. */
const LAST_TIME = 0.2;

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
  /** By the names of statements: what they usually take, and until when they keep out. */
  private readonly paces = new Lru<string, { usual: number; outUntil: number }>(500);

  constructor(options: pg.PoolConfig) {
    const application_name = `${options.application_name} shared`;
    this.pool = new pg.Pool({ ...options, application_name, Client: BytesClient, max: LANES });
    this.pool.on('error', () => undefined);
  }

  /** Connections there are. */
  get count(): number {
    return this.open.size;
  }

  /** Where a read whose last statement has this name may go; null: to a connection of its own. */
  laneFor(name: string): Lane | null {
    const now = performance.now();
    if ((this.paces.get(name)?.outUntil ?? 0) > now) return null;
    let best: Lane | null = null;
    for (const lane of this.open) {
      if (lane.mayTakeOne(now) && (best === null || lane.depth < best.depth)) best = lane;
    }
    const room = this.open.size + this.opening < LANES;
    if (room && (best === null || best.depth > 0)) this.openOne();
    return best;
  }

  /** In the background: whoever asks meanwhile does without. Why it failed, the other pool tells. */
  private openOne(): void {
    this.opening += 1;
    this.pool
      .connect()
      .then((client) => {
        if (this.isClosed) return client.release(true);
        const lane = new Lane(client, (name, took) => this.note(name, took));
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

  private note(name: string, took: number): void {
    const usual = this.paces.get(name)?.usual ?? took;
    const pace = usual + (took - usual) * LAST_TIME;
    const outUntil = pace > SLOW_MS ? performance.now() + SLOW_FOR_MS : 0;
    this.paces.set(name, { usual: pace, outUntil });
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
  private firstSince = 0;
  private heard = () => {};
  private broken = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly took: (name: string, milliseconds: number) => void,
  ) {}

  get depth(): number {
    return this.flights.length;
  }

  mayTakeOne(now: number): boolean {
    const { depth } = this;
    return depth === 0 || (depth < DEEPEST && now - this.firstSince < PATIENCE_MS);
  }

  /** As `fly`, for statements that only read. */
  fly(statements: readonly Prepared[]): Promise<RowBytes | undefined> {
    return repairingNames(() => this.send(statements));
  }

  private send(statements: readonly Prepared[]): Promise<RowBytes | undefined> {
    return new Promise((resolve, reject) => {
      const flight = new Flight(
        statements,
        (row) => {
          this.landed(statements);
          resolve(row);
        },
        (error) => {
          this.landed(statements);
          reject(error);
        },
      );
      this.flights.push(flight);
      if (this.depth === 1) this.first(flight);
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
    this.took(statements.at(-1)?.name ?? '', performance.now() - this.firstSince);
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
