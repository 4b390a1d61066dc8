import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { TABLES } from '../tables.ts';
import {
  ACTORS,
  type Actor,
  behind,
  fixture,
  type Got,
  type Sent,
  send,
} from '../threats/fixture.ts';

/** A person who came by Google and has not chosen a role yet: an account without a profile. */
export const NEWCOMER = 'gil';

/** Everybody who is signed in: the actors of security.md and the newcomer. */
export const PEOPLE = [...ACTORS, NEWCOMER] as const;
/** People of the cast who act for the account of one of the actors; `colleagues` compares them with its founder. */
export const COLLEAGUES = ['rita', 'teo', 'nora', 'vera', 'pedro'] as const;
export type Colleague = (typeof COLLEAGUES)[number];
export type Who = Actor | typeof NEWCOMER | Colleague | null;

/** Access token and id of everybody in PEOPLE, filled before the first chapter. */
export const tokens = {} as Record<Exclude<Who, null>, string>;
export const ids = {} as Record<Exclude<Who, null>, string>;

/** `npm run probes` tries everything at its full number; the ordinary test run a part of it. */
export const full = process.env.PROBES === 'full';

/** The same seed tries the same cases; the ordinary run always uses the same one. */
export const seed = Number(process.env.PROBES_SEED ?? (full ? Date.now() % 2 ** 31 : 20_261_121));

export const times = (ordinary: number, whole: number): number => (full ? whole : ordinary);

/** These requests allow fewer rows than any write or call would touch, so that it is undone. */
export const KEEP_NOTHING = { prefer: 'handling=strict,max-affected=0' };

/** A call that returns one value cannot exceed a number of rows: a page beyond its end undoes it. */
export const keepNothingOf = (call: string): [path: string, headers: Record<string, string>] => [
  `${call}${call.includes('?') ? '&' : '?'}offset=1000001`,
  { prefer: 'count=exact' },
];

let turn: Promise<unknown> = Promise.resolve();

/** `behind`, one statement after the other, for chapters that do several things at once. */
export function inTurn(text: string, values: unknown[] = []): Promise<unknown[]> {
  const mine = turn.then(() => behind(text, values));
  turn = mine.catch(() => undefined);
  return mine;
}

/** One request as a person or signed out, to the listening server. */
export function ask(who: Who, path: string, sent: Sent = {}): Promise<Got> {
  const authorization = `Bearer ${who ? tokens[who] : fixture.server.anonKey}`;
  return send(null, path, { ...sent, headers: { authorization, ...sent.headers } });
}

/** Runs `job` for each of `work`, a few at a time, in order. */
export async function inParallel<T>(
  work: Iterable<T>,
  job: (one: T) => Promise<void>,
  atOnce = 8,
): Promise<void> {
  const queue = work[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await job(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** One line of the table that `npm run probes` prints (scripts/probes.ts). */
export interface ProbeReport {
  probe: string;
  tried: number;
  passed: number;
  seed: number;
  seconds: number;
}

/** The attempts of one chapter, and the failures among them. */
export class Tally {
  private tried = 0;
  private readonly wrong: string[] = [];
  private readonly began = performance.now();

  constructor(private readonly probe: string) {}

  /** Counts one probe; `wrong` states what was seen instead of what was expected. */
  count(wrong?: string | false): void {
    this.tried += 1;
    if (wrong) this.wrong.push(wrong);
  }

  /** Prints "tried N, passed N" with the seed, and fails when anything went wrong. */
  close(atLeast: number): void {
    const passed = this.tried - this.wrong.length;
    const seconds = Math.round((performance.now() - this.began) / 100) / 10;
    const line: ProbeReport = { probe: this.probe, tried: this.tried, passed, seed, seconds };
    console.log(
      `${this.probe}: tried ${this.tried}, passed ${passed} (seed ${seed}, ${seconds} s)`,
    );
    const file = process.env.PROBES_REPORT;
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
    expect(this.wrong.slice(0, 20)).toEqual([]);
    expect(this.tried).toBeGreaterThanOrEqual(atLeast);
  }
}

/** A busy machine may respond with the request to retry later; that is no fault. */
export const toldToComeBack = ({ status, headers }: Got): boolean =>
  (status === 503 || status === 504) && headers.has('retry-after');

/** Everything that the product's tables hold, as one digest. */
export async function everything(): Promise<string> {
  const digest = (table: string) =>
    `select '${table}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest from ${table} t`;
  const rows = await behind(
    `select string_agg(digest, ' ' order by name) as digest
     from (${[...TABLES, 'private.outbox', 'auth.users'].map(digest).join(' union all ')}) d`,
  );
  return (rows[0] as { digest: string }).digest;
}
