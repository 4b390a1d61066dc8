import pg from 'pg';
import type { Statement } from '../../gateway/src/postgres/caller-options.ts';
import type { Caller } from './callers.ts';

/** One transaction of a control: as whom, and what. */
export interface Work {
  role: string;
  caller: Pick<Caller, 'id' | 'claims'>;
  statement: Statement;
}

export interface Rate {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/**
 * The control everybody could write: stock `pg` with a pool of eight, `begin`, role and claims, the
 * prepared statement, `commit`, each awaited. No HTTP, no token, no session.
 */
export class BarePg {
  readonly pool: pg.Pool;

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 8 });
    this.pool.on('error', () => undefined);
  }

  /** Runs works in turn, `connections` at once, for so many seconds; `once`: each only once. */
  async run(
    works: readonly Work[],
    connections: number,
    seconds: number,
    once = false,
  ): Promise<Rate> {
    const latencies: number[] = [];
    const end = performance.now() + seconds * 1_000;
    let next = 0;
    const worker = async () => {
      while (performance.now() < end && !(once && next >= works.length)) {
        const work = works[next++ % works.length] as Work;
        const start = performance.now();
        await this.transaction(work);
        latencies.push(performance.now() - start);
      }
    };
    const start = performance.now();
    await Promise.all(Array.from({ length: connections }, worker));
    const perSecond = latencies.length / ((performance.now() - start) / 1_000);
    latencies.sort((a, b) => a - b);
    const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0;
    return { requests: latencies.length, perSecond, p50: at(0.5), p99: at(0.99) };
  }

  private async transaction({ role, caller, statement }: Work): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query({
        name: 'set',
        text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
          set_config('request.jwt.claim.sub', $3, true)`,
        values: [role, caller.claims, caller.id],
      });
      await client.query({
        name: nameOf(statement.text),
        text: statement.text,
        values: [...statement.values],
      });
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}
