import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { useDatabase } from '../database/testing.ts';
import { growthDuring } from './memory.ts';
import { signIn } from './people.ts';
import { type RunningServer, startServer, withLongStatements } from './server.ts';

// T47: what the answers cost that the limits allow and those that they refuse, in rows as large as the
// tables take them, four at once as one person may have them.

const database = useDatabase({ cast: true });
const WHO = ['ana', 'bruno', 'clara'] as const;
type Who = (typeof WHO)[number];
let server: RunningServer;
const tokens = {} as Record<Who, string>;
const ids = {} as Record<Who, string>;

beforeAll(async () => {
  server = await startServer({
    DATABASE_URL: withLongStatements(database.current.ownerUrl),
    RATE_LIMITS: 'off',
  });
  for (const who of WHO) {
    const person = await signIn(server, `${who}@prumo.test`, CAST_PASSWORD);
    const { data } = await person.client.auth.getSession();
    tokens[who] = data.session?.access_token ?? '';
    ids[who] = person.id;
  }
  await fill();
}, 180_000);
afterAll(() => server?.stop());

const MANY = 'e1000000-0000-4000-8000-000000000001';
const LARGE = 'e1000000-0000-4000-8000-000000000002';
const OVER = 'e1000000-0000-4000-8000-000000000003';

/** Ana's: a thousand projects, one with 5,000 items, one with items of 4 MB, one with more than the limit. */
async function fill(): Promise<void> {
  const { owner } = database.current;
  await owner.query('set session_replication_role = replica');
  const project = `insert into projects (id, name, status, client_id, architect_id)
    select coalesce($1::uuid, gen_random_uuid()), $2, 'planning', '${ids.clara}', '${ids.ana}'
    from generate_series(1, $3::integer)`;
  await owner.query(project, [MANY, 'Muitos itens', 1]);
  await owner.query(project, [LARGE, 'Itens grandes', 1]);
  await owner.query(project, [OVER, 'Itens demais', 1]);
  await owner.query(project, [null, 'Outra', 1_000]);
  const items = `insert into project_items
      (project_id, description, category, specifications_url, architect_id, client_id)
    select $1, $2::text || n, 'civil', $3, '${ids.ana}', '${ids.clara}'
    from generate_series(1, $4::integer) n`;
  await owner.query(items, [MANY, 'Porta ', null, 5_000]);
  // Six characters of JSON for each: a row of 8 kB.
  const long = '\u0001'.repeat(990);
  const url = `https://${'a'.repeat(2_000)}`;
  await owner.query(items, [LARGE, long, url, 485]);
  await owner.query(items, [OVER, 'x', null, 5_001]);
  await owner.query(
    `insert into project_items (project_id, description, category, architect_id, client_id)
     select p.id, 'Janela ' || n, 'civil', p.architect_id, p.client_id
     from projects p, generate_series(1, 6) n where p.name = 'Outra'`,
  );
  const { rows } = await owner.query(
    `insert into quote_requests (project_id, category, supplier_id, architect_id, client_id)
     values ($1, 'civil', $2, $3, $4) returning id`,
    [LARGE, ids.bruno, ids.ana, ids.clara],
  );
  await owner.query(
    `insert into quotes (project_item_id, supplier_id, status, price, delivery_time_days, notes, item_note,
        architect_id, client_id, project_id, category, request_id)
      select i.id, $1, 'submitted', 1, 1, repeat(E'\\001', 20000), repeat(E'\\001', 2000),
        i.architect_id, i.client_id, i.project_id, i.category, $3
      from project_items i where i.project_id = $2`,
    [ids.bruno, LARGE, rows[0].id],
  );
  await owner.query('set session_replication_role = default');
  await owner.query('analyze');
}

interface Asked {
  who?: Who;
  path: string;
  method?: string;
  body?: object;
}

async function ask({ who = 'ana', path, body, method = body ? 'POST' : 'GET' }: Asked) {
  const answer = await fetch(`${server.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${tokens[who]}`,
      prefer: 'return=representation',
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { status: answer.status, megabytes: bytes / 1024 / 1024 };
}

const aliases = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n)).join(',');

describe.runIf(existsSync('/proc/self/smaps_rollup'))('[T47] R25 memory of', () => {
  const worst: [what: string, status: number, asked: () => Asked][] = [
    ['a list of 1,000 rows', 206, () => ({ path: 'project_items?select=*' })],
    [
      'a list near the limit',
      200,
      () => ({ path: `project_items?select=*&project_id=eq.${LARGE}` }),
    ],
    [
      'an embed near the limit',
      200,
      () => ({ path: `projects?select=*,project_items(*)&id=eq.${LARGE}` }),
    ],
    [
      'an embed of 5,000 rows',
      200,
      () => ({ path: `projects?select=id,project_items(*)&id=eq.${MANY}` }),
    ],
    [
      'two lists within a list within a list',
      413,
      () => ({
        path: 'profiles?select=id,projects!projects_architect_id_fkey(id,project_items(*,quotes(*)))',
      }),
    ],
    ['quotes with the longest notes', 413, () => ({ path: 'quotes?select=*' })],
    [
      'a value in several places',
      413,
      () => ({ path: 'quotes?select=notes,n:notes,project_items(*,quotes(*,n:notes))' }),
    ],
    [
      'a function that answers rows',
      200,
      () => ({
        who: 'bruno',
        path: 'rpc/get_supplier_quotes',
        body: { supplier_user_id: ids.bruno },
      }),
    ],
    [
      'a write that shows its rows',
      200,
      () => ({
        path: `project_items?project_id=eq.${LARGE}`,
        method: 'PATCH',
        body: { quantity: 2 },
      }),
    ],
    ['the file of own data of an architect', 200, () => ({ path: 'rpc/export_my_data', body: {} })],
    [
      'the file of own data of a supplier',
      413,
      () => ({ who: 'bruno', path: 'rpc/export_my_data', body: {} }),
    ],
  ];

  // The file of own data is made one at a time for each person.
  test.each(worst)(
    '%s (%i), four times at once: at most 64 MB of the gateway, 256 MB of PostgreSQL',
    async (what, status, asked) => {
      const pid = server.process.pid ?? 0;
      const answers: Awaited<ReturnType<typeof ask>>[] = [];
      const count = what.startsWith('the file') ? 1 : 4;
      const began = performance.now();
      const growth = await growthDuring(pid, database.current.owner, async () => {
        answers.push(...(await Promise.all(Array.from({ length: count }, () => ask(asked())))));
      });
      const took = Math.round(performance.now() - began);
      const megabytes = Math.max(...answers.map((each) => each.megabytes)).toFixed(1);
      console.log(`${what}: ${status}, ${megabytes} MB, ${took} ms`, growth);

      expect(answers.map((each) => each.status)).toEqual(answers.map(() => status));
      expect(growth.gateway).toBeLessThan(64);
      expect(growth.postgres).toBeLessThan(256);
    },
    60_000,
  );
});

describe('[T47] R25 requests that come too often are refused before they cost anything', () => {
  const refused: [what: string, path: string][] = [
    [
      '95 embeds of one relation',
      `projects?select=id,${aliases(95, (n) => `e${n}:project_items(description)`)}`,
    ],
    ['nine embeds', `quotes?select=id,${aliases(9, (n) => `e${n}:project_items(projects(id))`)}`],
    ['a relation three times', `projects?select=${aliases(3, (n) => `e${n}:project_items(id)`)}`],
    ['a column three times', 'projects?select=*,a:name,b:name'],
    [
      'a column of an embed 200 times',
      `projects?select=project_items(${aliases(198, (n) => `d${n}:description`)})`,
    ],
  ];
  test.each(refused)('%s: 400', async (_what, path) => {
    expect((await ask({ path })).status).toBe(400);
  });

  test('an embed of more than 5,000 rows is 413, and a part of it is not', async () => {
    const path = `projects?select=id,project_items(id)&id=eq.${OVER}`;
    expect((await ask({ path })).status).toBe(413);
    expect((await ask({ path: `${path}&project_items.limit=1000` })).status).toBe(200);
    expect((await ask({ path: path.replace('(id)', '(count)') })).status).toBe(200);
  });

  test('what screens ask for still loads: 1,000 projects with their items, a project of 5,000', async () => {
    for (const path of [
      `projects?select=*,client:profiles!projects_client_id_fkey(full_name),project_items(id)&id=neq.${OVER}`,
      `projects?select=id,name,project_items(quotes(price,payments(amount)))&id=neq.${OVER}&project_items.quotes.status=eq.approved`,
      `projects?select=*,project_items(*)&id=eq.${MANY}`,
    ]) {
      expect([path, (await ask({ path })).status]).toEqual([
        path,
        expect.toSatisfy((status) => status < 300),
      ]);
    }
  });
});
