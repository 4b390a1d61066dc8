import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  createClient,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from '@supabase/supabase-js';
import Fastify, { type FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, onTestFinished, vi } from 'vitest';
import ws from 'ws';
import { freshDatabase as libraryDatabase } from '../../fixture/library.ts';
import { type Config, parseConfig } from '../config.ts';
import { connectDatabase, type Database } from '../postgres/connect.ts';
import type { FreshDatabase, TestDatabase } from '../testing/database.ts';
import { testProduct } from '../testing-product.ts';
import { type Keys, loadKeys } from '../tokens/keys.ts';
import { ALGORITHM, AUDIENCE } from '../tokens/sign.ts';
import type { Version } from './frames.ts';
import { realtimeSurface } from './index.ts';

/** A listening realtime surface on the cast's database, for the tests of this folder. */
export interface RealtimeFixture {
  database: TestDatabase;
  db: Database;
  keys: Keys;
  app: FastifyInstance;
  url: string;
  /** Signs a person in: a session of their own and a token for it. */
  signIn(name: string, secondsToLive?: number): Promise<SignedIn>;
  /** A stock client that uses this token, the anonymous one without, and acts for the account that is named. */
  client(token: string | null, vsn?: Version, account?: string): Promise<SupabaseClient>;
}

export interface SignedIn {
  id: string;
  sessionId: string;
  token: string;
}

export interface RealtimeOptions {
  pingEveryMs?: number;
  config?: Partial<Config>;
  /** Where the database comes from; the library of gateway/fixture by default. */
  freshDatabase?: FreshDatabase;
}

/** A gateway with sockets for one test file: started before its tests, closed after them. Limits by IP address are off. */
export function useRealtime({
  pingEveryMs,
  config = {},
  freshDatabase = libraryDatabase,
}: RealtimeOptions = {}): RealtimeFixture {
  const fixture = {} as RealtimeFixture;
  let clients: SupabaseClient[] = [];
  beforeAll(async () => {
    const database = await freshDatabase({ cast: true });
    const log = pino({ level: 'fatal' });
    const db = connectDatabase(database.gatewayUrl, log);
    const keys = await loadKeys(database.owner, testProduct.id);
    const app = Fastify();
    const settings = { ...parseConfig({ RATE_LIMITS: 'off', DEMO: '0' }), ...config };
    const deps = { db, keys, log, config: settings, product: testProduct };
    app.register(async (scope) => realtimeSurface(scope, deps, { pingEveryMs }), {
      prefix: '/realtime/v1',
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    Object.assign(fixture, {
      database,
      db,
      keys,
      app,
      url,
      signIn: (name: string, secondsToLive = 3600) => signIn(fixture, name, secondsToLive),
      async client(token: string | null, vsn: Version = '2.0.0', account?: string) {
        const client = createClient(url, keys.anonKey, {
          accessToken: async () => token,
          // Node 20 has no WebSocket of its own; the first retries come fast.
          realtime: {
            transport: ws as never,
            vsn,
            reconnectAfterMs: () => 50,
            ...(account && { params: { account } }),
          },
        });
        clients.push(client);
        await client.realtime.setAuth();
        return client;
      },
    } satisfies RealtimeFixture);
  });
  afterEach(async () => {
    for (const client of clients) await client.realtime.disconnect();
    clients = [];
  });
  afterAll(async () => {
    await fixture.app.close();
    await fixture.db.close();
    await fixture.database.drop();
  });
  return fixture;
}

async function signIn(
  fixture: RealtimeFixture,
  name: string,
  secondsToLive: number,
): Promise<SignedIn> {
  const { rows } = await fixture.database.owner.query(
    `insert into auth.sessions (user_id) select id from auth.users where email like $1 || '@%' returning id, user_id`,
    [name],
  );
  const { id: sessionId, user_id: id } = rows[0];
  return { id, sessionId, token: await tokenFor(fixture.keys, id, sessionId, secondsToLive) };
}

/** As the auth surface signs them, but with any time to live. */
export function tokenFor(
  keys: Keys,
  sub: string,
  sessionId: string,
  secondsToLive: number,
  claims: { aal?: string } = {},
) {
  const now = Date.now() / 1000;
  return new SignJWT({
    sub,
    session_id: sessionId,
    role: 'authenticated',
    aal: 'aal1',
    ...claims,
    iss: keys.issuer,
    aud: AUDIENCE,
    iat: Math.floor(now),
    exp: Math.ceil(now + secondsToLive),
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.current.kid })
    .sign(keys.current.privateKey);
}

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>;

export interface Wish {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema?: string;
  table?: string;
  filter?: string;
  select?: string[];
}

/** The reports of a stock channel to its application, in order. */
export interface Received {
  channel: RealtimeChannel;
  events: Payload[];
  statuses: string[];
  errors: string[];
  system: { status: string; message: string; extension: string; channel: string }[];
}

/** Subscribes and returns at once; `received` fills up. */
export function subscribe(client: SupabaseClient, ...wishes: Wish[]): Received {
  const channel = client.channel(`test-${randomUUID()}`);
  const received: Received = { channel, events: [], statuses: [], errors: [], system: [] };
  for (const wish of wishes) {
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'reservations', ...wish } as never,
      (payload: Payload) => received.events.push(payload),
    );
  }
  channel.on('system', {}, (message: Received['system'][number]) => received.system.push(message));
  channel.subscribe((status, error) => {
    received.statuses.push(status);
    if (error) received.errors.push(error.message);
  });
  return received;
}

/** Subscribes and waits until the server confirms that the subscription works. */
export async function listen(client: SupabaseClient, ...wishes: Wish[]): Promise<Received> {
  const received = subscribe(client, ...wishes);
  await until(() => received.system.some(({ status }) => status === 'ok'), received);
  return received;
}

/** Waits for a condition; on failure shows what was received instead. */
export async function until(condition: () => boolean, received?: Received, timeout = 20_000) {
  await vi.waitFor(
    () => {
      if (condition()) return;
      const { statuses, errors, system, events } = received ?? {};
      throw new Error(
        `still waiting: ${JSON.stringify({ statuses, errors, system, events: events?.length })}`,
      );
    },
    { timeout, interval: 15 },
  );
}

/**
 * Until the test ends, the clock by which limits count stands still and only `pass` moves it on, so that a window
 * lasts as long as the test needs on any machine. Timers go on.
 */
export function stopClock(): { pass(ms: number): void } {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return {
    pass: (ms) => {
      now += ms;
    },
  };
}

/** The id of the fixture's copy of this number: '0203'. */
export const copyId = (number: string) => `f0000000-0000-4000-8000-00000000${number}`;

/** The id of the reservation that the fixture has for this copy and reader. */
export async function reservationId({ database }: RealtimeFixture, copy: string, reader: string) {
  const { rows } = await database.owner.query(
    `select r.id from public.reservations r join public.members m on m.id = r.reader_id
     where r.copy_id = $1 and m.email = $2`,
    [copyId(copy), `${reader}@library.test`],
  );
  return rows[0].id as string;
}

/** Changes a reservation, of whichever person, and notes it there. */
export async function touch({ database }: RealtimeFixture, reservation: string, notes: string) {
  const { rowCount } = await database.owner.query(
    'update public.reservations set notes = $2 where id = $1',
    [reservation, notes],
  );
  if (rowCount !== 1) throw new Error('no such reservation');
}

export const notesOf = ({ events }: Received) =>
  events.map((event) => (event.new as { notes?: string }).notes);

/** While `work` runs, no role can be looked up, so everything that was begun waits; for less than three seconds. */
export async function whileRolesWait({ database }: RealtimeFixture, work: () => Promise<void>) {
  const holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table auth.sessions in access exclusive mode');
  await work().finally(() => holder.end());
}
