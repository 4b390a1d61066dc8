import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeDatabase } from '../schema/apply.ts';

/**
 * Provided by Vitest's global setup to every test file: one running PostgreSQL with template
 * databases. The URLs' database names are replaced by the fresh one's.
 */
export interface TestCluster {
  /** The schema's owner (a superuser here). */
  ownerUrl: string;
  /** The gateway's login, `authenticator`. */
  gatewayUrl: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** Content of the test databases of one product. */
export interface TestContents {
  /** The two templates are called `<name>_template` and `<name>_cast_template`. */
  name: string;
  /** People are called by their first name: `ana` is `ana@<emailDomain>`. */
  emailDomain: string;
  applySchema(owner: pg.Client): Promise<unknown>;
  /** Puts people and their rows into a database with the schema. */
  loadCast(owner: pg.Client): Promise<void>;
}

/** The people that tests call by first name. */
export type Person = 'ana' | 'bruno' | 'clara' | 'davi' | 'elisa' | (string & {});

/** Runs SQL as one person, inside the test's transaction. */
export interface Actor {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<R[]>;
}

/** One test's view of its database: everything it does is rolled back. */
export interface Scene {
  /** The schema's owner: prepares test data and checks results. No row-level security. */
  owner: Actor;
  /** The person with this first name or this user id, signed in; `account` is the id of the account to act for, as in the header x-account. */
  as(person: Person, account?: string): Actor;
  /** A program, by its session: in transactions that may write, unless it only reads. `account`: as in the header x-account. */
  asProgram(session: string, options?: { reads?: boolean; account?: string }): Actor;
  /** A signed-out caller. */
  asAnonymous(): Actor;
}

/** A database of its own for one test file, copied from a template. */
export interface TestDatabase {
  name: string;
  ownerUrl: string;
  gatewayUrl: string;
  /** A connection of the owner, for work outside the transaction that is rolled back. */
  owner: pg.Client;
  /** Wraps a test body: a transaction around it, rolled back at the end. */
  rolledBack(body: (scene: Scene) => Promise<void>): () => Promise<void>;
  drop(): Promise<void>;
}

/** Creates a database for one test file: schema only, or with the cast. Drop it when the file is done. */
export type FreshDatabase = (options?: { cast?: boolean }) => Promise<TestDatabase>;

/** How many bytes of rows rolled back slow down nobody. */
const SCENE_GROWTH = 16 * 1024 * 1024;

/** The helpers with which the tests of one product get their databases. */
export function testDatabases(contents: TestContents) {
  const emptyTemplate = `${contents.name}_template`;
  const castTemplate = `${contents.name}_cast_template`;

  /** Creates the two templates; called once by the global setup, with the owner's URL. */
  async function prepareTemplates(ownerUrl: string): Promise<void> {
    await withClient(ownerUrl, async (maintenance) => {
      for (const template of [emptyTemplate, castTemplate]) {
        await maintenance.query(`drop database if exists ${template} with (force)`);
      }
      await maintenance.query(`create database ${emptyTemplate}`);
      await withClient(urlOf(ownerUrl, emptyTemplate), (owner) => contents.applySchema(owner));
      await maintenance.query(`create database ${castTemplate} template ${emptyTemplate}`);
      await withClient(urlOf(ownerUrl, castTemplate), (owner) => contents.loadCast(owner));
    });
  }

  const freshDatabase: FreshDatabase = async (options = {}) => {
    const cluster = inject('cluster');
    const name = `test_${randomBytes(6).toString('hex')}`;
    const template = options.cast ? castTemplate : emptyTemplate;
    await withClient(cluster.ownerUrl, (maintenance) => copyTemplate(maintenance, name, template));
    const ownerUrl = urlOf(cluster.ownerUrl, name);
    const owner = new pg.Client({ connectionString: ownerUrl });
    owner.on('error', () => undefined);
    await owner.connect();
    await closeDatabase(owner);
    return {
      name,
      ownerUrl,
      gatewayUrl: urlOf(cluster.gatewayUrl, name),
      owner,
      rolledBack: (body) => () => rolledBack(owner, contents.emailDomain, body),
      async drop() {
        await owner.end();
        await withClient(cluster.ownerUrl, (maintenance) =>
          maintenance.query(`drop database if exists ${name} with (force)`),
        );
      },
    };
  };

  /** `freshDatabase` for a whole test file: created before its tests, dropped after them. */
  function useDatabase(options: { cast?: boolean } = {}): { current: TestDatabase } {
    const held = {} as { current: TestDatabase };
    beforeAll(async () => {
      held.current = await freshDatabase(options);
    });
    afterAll(() => held.current?.drop());
    return held;
  }

  /** One database and one connection for the scenes of all files of a worker: with the cast, and without. */
  const scenes = new Map<boolean, { database: TestDatabase; bytes: number }>();

  /** The shared database, or a new copy where the connection is lost or rows rolled back have made it large. */
  async function sceneDatabase(cast: boolean): Promise<TestDatabase> {
    const kept = scenes.get(cast);
    const now = kept && (await sizeOf(kept.database).catch(() => Number.POSITIVE_INFINITY));
    if (kept && now && now < kept.bytes + SCENE_GROWTH) return kept.database;
    scenes.delete(cast);
    await kept?.database.drop().catch(() => undefined);
    const database = await freshDatabase({ cast });
    scenes.set(cast, { database, bytes: await sizeOf(database) });
    return database;
  }

  /**
   * Test bodies that are rolled back: `test('…', scene(async ({ as }) => { … }))`. Files share the database, which
   * knows its plans and functions already; the cluster's end removes it.
   */
  function useScene({ cast = true }: { cast?: boolean } = {}) {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await sceneDatabase(cast);
    });
    return (body: (scene: Scene) => Promise<void>) => () => database.rolledBack(body)();
  }

  return { prepareTemplates, freshDatabase, useDatabase, useScene };
}

/** Bytes of a database; also ends what a test left open that ran out of time. */
async function sizeOf({ owner }: TestDatabase): Promise<number> {
  await owner.query('rollback');
  const { rows } = await owner.query(
    'select pg_database_size(current_database())::integer as bytes',
  );
  return rows[0].bytes;
}

async function rolledBack(
  client: pg.Client,
  emailDomain: string,
  body: (scene: Scene) => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await body({
      owner: actor(client, async () => undefined),
      as: (person, account) => actor(client, () => become(client, person, emailDomain, account)),
      asProgram: (session, options) => actor(client, () => becomeProgram(client, session, options)),
      asAnonymous: () => actor(client, () => becomeNobody(client)),
    });
  } finally {
    await client.query('rollback');
  }
}

/**
 * Runs one statement as somebody: within a savepoint, so that the test can go on after a refusal,
 * and as the owner again afterwards.
 */
function actor(client: pg.Client, become: () => Promise<void>): Actor {
  return {
    async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      await client.query('savepoint statement');
      try {
        await become();
        const { rows } = await client.query<R>(text, values);
        await client.query('reset role');
        await client.query(
          `select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true),
             set_config('request.account', '', true), set_config('request.rights', '', true),
             set_config('request.program', '', true)`,
        );
        await client.query('release savepoint statement');
        return rows;
      } catch (error) {
        await client.query('rollback to savepoint statement');
        throw error;
      }
    },
  };
}

/** Signs the person in (a session row) and sets their role and claims, as the gateway does. */
async function become(
  client: pg.Client,
  person: Person,
  emailDomain: string,
  account?: string,
): Promise<void> {
  const email = person.includes('-') && person.length === 36 ? null : `${person}@${emailDomain}`;
  const { rows } = await client.query(
    `with who as (select id from auth.users where email = $1 or id::text = $2)
     insert into auth.sessions (user_id) select id from who returning id, user_id`,
    [email, person],
  );
  const session = rows[0];
  if (!session) throw new Error(`Nobody in the cast is called ${person}`);
  await client.query(BECOME, becoming(session.id, session.user_id, account));
}

/** Sets role and claims until the end of the transaction, as the gateway does; values by `becoming`. */
export const BECOME = `select set_config('role', private.db_role($1, $2, false, $4::uuid), true),
  set_config('request.jwt.claim.sub', $2::text, true), set_config('request.jwt.claims', $3, true)`;

/** `account` is the id of the account to act for, as in the header x-account. */
export const becoming = (session: string, user: string, account?: string): (string | null)[] => [
  session,
  user,
  JSON.stringify({ sub: user, role: 'authenticated', session_id: session }),
  account ?? null,
];

/** Sets the role and claims of a session that there is, as the gateway does for the token of a program. */
async function becomeProgram(
  client: pg.Client,
  session: string,
  { reads = false, account }: { reads?: boolean; account?: string } = {},
): Promise<void> {
  const { rows } = await client.query('select user_id from auth.sessions where id = $1', [session]);
  // As the gateway, which still knows the person of a session that has ended.
  const user = rows[0]?.user_id ?? session;
  await client.query(BECOME.replace('false', String(reads)), becoming(session, user, account));
  if (reads) await client.query(`select set_config('transaction_read_only', 'on', true)`);
}

async function becomeNobody(client: pg.Client): Promise<void> {
  await client.query(
    `select set_config('request.jwt.claims', '{"role": "anon"}', true),
            set_config('request.jwt.claim.sub', '', true), set_config('role', 'anon', true)`,
  );
}

/** Copying needs the template unused; another file may be copying it this very moment. */
async function copyTemplate(maintenance: pg.Client, name: string, template: string): Promise<void> {
  await maintenance.query('select pg_advisory_lock(hashtext($1))', [template]);
  // As files: through the log, the default, costs twice as much.
  await maintenance.query(`create database ${name} template ${template} strategy file_copy`);
}

async function withClient<T>(url: string, body: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await body(client);
  } finally {
    await client.end();
  }
}

/** The same URL with another database; understands the socket form `?host=/folder`. */
function urlOf(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}
