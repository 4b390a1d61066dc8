import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { freshDatabase } from '../../fixture/library.ts';
import type { Deps } from '../deps.ts';
import { functionsSurface } from '../functions/index.ts';
import { serverLimits } from '../plugins/limits.ts';
import { connectDatabase } from '../postgres/connect.ts';
import type { Driver } from '../postgres/driver/driver.ts';
import type { Person, TestDatabase } from '../testing/database.ts';
import { testProduct } from '../testing-product.ts';
import { loadKeys } from '../tokens/keys.ts';
import { signAccessToken } from '../tokens/sign.ts';
import { restSurface } from './index.ts';

/** For tests: the data and function surfaces over a database of their own with the library of gateway/fixture. */
export interface Library {
  app: FastifyInstance;
  database: TestDatabase;
  deps: Deps;
  /** A new session's access token for somebody of the cast. */
  tokenOf(person: Person): Promise<string>;
  /** Sends a request as a person, or signed out; `url` is below `/rest/v1`. */
  send(person: Person | null, request: SentRequest): Promise<LightMyRequestResponse>;
  /** GET as a person, parsed. */
  get(person: Person | null, url: string, headers?: Record<string, string>): Promise<Answer>;
}

export interface SentRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  body: unknown;
  range: string | undefined;
}

export interface LibraryOptions {
  /** How many connections; one when each statement must find what the one before left behind. */
  pool?: number;
  /** As if a pooler in transaction mode stood between. */
  pooled?: boolean;
  /** How statements reach PostgreSQL; the fast driver by default. */
  driver?: Driver;
}

/** Opens the library before the tests of a file and closes it after them. */
export function useLibrary(options: LibraryOptions = {}): Library {
  const library = {} as Library;
  beforeAll(async () => {
    Object.assign(library, await openLibrary(options));
  });
  afterAll(async () => {
    await library.app?.close();
    await library.deps?.db.close();
    await library.database?.drop();
  });
  return library;
}

async function openLibrary({ pool = 4, pooled = false, driver }: LibraryOptions): Promise<Library> {
  const database = await freshDatabase({ cast: true });
  const keys = await loadKeys(database.owner, testProduct.id);
  const app = Fastify({ ...serverLimits, logger: { level: 'silent' } });
  const poolerUrl = pooled ? database.gatewayUrl : null;
  const only = pool === 1;
  const db = connectDatabase(database.gatewayUrl, app.log, {
    max: pool,
    own: only ? 0 : undefined,
    lanes: !only,
    driver,
    poolerUrl,
  });
  // The surfaces read no other configuration and nothing of a product.
  const config = { siteUrl: 'https://library.test' } as Deps['config'];
  const deps = { db, keys, log: app.log, config, product: testProduct };
  app.register(async (scope) => restSurface(scope, deps), { prefix: '/rest/v1' });
  app.register(async (scope) => functionsSurface(scope, deps), { prefix: '/functions/v1' });
  await app.ready();

  const tokens = new Map<Person, Promise<string>>();
  const tokenOf = async (person: Person) => {
    const { rows } = await database.owner.query(
      `insert into auth.sessions (user_id) select id from auth.users where email = $1 returning id, user_id`,
      [`${person}@library.test`],
    );
    const { token } = await signAccessToken(keys, {
      sub: rows[0].user_id,
      session_id: rows[0].id,
      email: `${person}@library.test`,
      phone: '',
      app_metadata: {},
      user_metadata: {},
      role: 'authenticated',
      aal: 'aal1',
      amr: [],
      is_anonymous: false,
    });
    return token;
  };
  const tokenOnce = (person: Person) => {
    const token = tokens.get(person) ?? tokenOf(person);
    tokens.set(person, token);
    return token;
  };
  const send: Library['send'] = async (person, { method = 'GET', url, body, headers }) =>
    app.inject({
      method,
      url: url.startsWith('/functions') ? url : `/rest/v1${url}`,
      headers: {
        apikey: keys.anonKey,
        authorization: `Bearer ${person ? await tokenOnce(person) : keys.anonKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    });
  const get: Library['get'] = async (person, url, headers) => {
    const response = await send(person, { url, headers });
    return {
      status: response.statusCode,
      body: response.body === '' ? null : response.json(),
      range: response.headers['content-range'] as string | undefined,
    };
  };
  return { app, database, deps, tokenOf, send, get };
}
