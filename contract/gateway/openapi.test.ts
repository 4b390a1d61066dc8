import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import createClient, { type Client } from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../database/cast.ts';
import { promisedRights } from '../../database/permissions.ts';
import { sentencesOf } from '../../gateway/src/rest/openapi/comment.ts';
import { api } from '../../product/api.ts';
import { useAuthGateway } from './testing.ts';

// The OpenAPI document of Prumo, for each of its roles, as the tools of others take it.

const gateway = useAuthGateway({ cast: true, product: { api } });

const PEOPLE = {
  pending: 'otavio',
  client: 'clara',
  architect: 'ana',
  supplier: 'bruno',
  admin: 'davi',
};
type Role = keyof typeof PEOPLE;
const ROLES = Object.keys(PEOPLE) as Role[];

interface Operation {
  summary: string;
  description?: string;
}
interface Document {
  paths: Record<string, Partial<Record<'get' | 'post' | 'patch' | 'delete', Operation>>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
}

/** The roles that have some right on a table or function, by its name. */
const HOLDERS = new Map<string, Set<string>>();
for (const right of promisedRights()) {
  const [object = '', ...rest] = right.replace('()', '').split(' ');
  HOLDERS.set(object, (HOLDERS.get(object) ?? new Set()).add(rest.at(-1) ?? ''));
}

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Below the repository, so that what is generated finds its libraries. */
const folder = path.join(root, '.cache', `openapi-${process.pid}`);
const headersOf = new Map<Role, Record<string, string>>();
const texts = new Map<Role, string>();
const documents = new Map<Role, Document>();
const documentOf = (role: Role) => documents.get(role) as Document;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const role of ROLES) {
    const { data } = await gateway.device().auth.signInWithPassword({
      email: `${PEOPLE[role]}@prumo.test`,
      password: CAST_PASSWORD,
    });
    const headers = {
      apikey: gateway.keys.anonKey,
      authorization: `Bearer ${data.session?.access_token}`,
    };
    headersOf.set(role, headers);
    const answer = await fetch(`${gateway.url}/rest/v1/`, { headers });
    expect([role, answer.status]).toEqual([role, 200]);
    texts.set(role, await answer.text());
    documents.set(role, JSON.parse(texts.get(role) ?? ''));
    writeFileSync(path.join(folder, `${role}.json`), texts.get(role) ?? '');
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[API-8] somebody signed out gets no document', async () => {
  const headers = { apikey: gateway.keys.anonKey };
  const answer = await fetch(`${gateway.url}/rest/v1/`, { headers });

  expect([answer.status, (await answer.json()).code]).toEqual([404, 'PGRST125']);
});

test('[API-8] [POR-037] a program that only reads gets the document of the role of its account, by its token alone', async () => {
  const call = { headers: { ...headersOf.get('architect'), 'content-type': 'application/json' } };
  const made = await fetch(`${gateway.url}/rest/v1/rpc/create_api_token`, {
    ...call,
    method: 'POST',
    body: JSON.stringify({
      token_id: crypto.randomUUID(),
      token_name: 'Gerador',
      rights: 'none',
      expires_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    }),
  });
  const token = await made.json();
  expect([made.status, token]).toEqual([200, expect.stringMatching(/^prm_/)]);

  const ways: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { apikey: token }];
  for (const headers of ways) {
    const answer = await fetch(`${gateway.url}/rest/v1/`, { headers });
    expect([answer.status, await answer.text()]).toEqual([200, texts.get('architect')]);
  }
  // It reads there which acts are a person's own.
  const { paths } = documentOf('architect');
  expect(paths['/rpc/sign_off']?.post).toHaveProperty('x-people-only', true);
  expect(paths['/rpc/approve_quotes']?.post).not.toHaveProperty('x-people-only');
  const altered = { authorization: `Bearer ${token.slice(0, -1)}_` };
  expect((await fetch(`${gateway.url}/rest/v1/`, { headers: altered })).status).toBe(401);
});

test('[API-8] the documents of all roles are valid for redocly', async () => {
  const files = ROLES.map((role) => path.join(folder, `${role}.json`));
  // It ends with 1 for an error, and with 0 for warnings.
  const { stdout } = await run(
    path.join(root, 'node_modules/.bin/redocly'),
    ['lint', '--extends=recommended', '--format=json', ...files],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off' }, maxBuffer: 50_000_000 },
  );
  // One report for each file.
  const reports = stdout.split(/(?<=\})\s*(?=\{\s*"totals")/).map(
    (report) =>
      JSON.parse(report) as {
        totals: { errors: number };
        problems: { ruleId: string; message: string }[];
      },
  );
  const problems = reports.flatMap((report) => report.problems);

  expect(reports.map(({ totals }) => totals.errors)).toEqual(ROLES.map(() => 0));
  // The server of a test is this machine, and Prumo is not licensed to anybody.
  const known = ['no-server-example.com', 'info-license'];
  expect(problems.filter(({ ruleId }) => !known.includes(ruleId)).slice(0, 5)).toEqual([]);
  // It does not look for sets of no value.
  expect(ROLES.filter((role) => texts.get(role)?.includes('"enum":[]'))).toEqual([]);
  // A generator leaves out of requests whatever is readOnly.
  expect(ROLES.filter((role) => texts.get(role)?.includes('"readOnly"'))).toEqual([]);
});

test.each(ROLES)(
  '[API-8] [T117] [POR-034] the document of a %s has what permissions.csv grants it, and no more',
  (role) => {
    const { paths, components } = documentOf(role);
    const granted = promisedRights()
      .filter((right) => right.endsWith(` app_${role}`))
      .map((right) => right.split(' '));
    const named = (verb: string, prefix = '') =>
      new Set(
        granted.flatMap(([object = '', each]) =>
          each === verb && object.startsWith(prefix) ? [object.slice(prefix.length)] : [],
        ),
      );
    const functions = [...named('execute')].filter((name) => !name.includes('.'));
    const tables = (verb: string) => [...named(verb)].filter((name) => !name.includes('.'));
    const withMethod = (method: 'get' | 'post' | 'patch' | 'delete') =>
      Object.entries(paths)
        .filter(([place, methods]) => !place.startsWith('/rpc/') && methods[method])
        .map(([place]) => place.slice(1))
        .sort();

    expect(
      Object.keys(paths)
        .filter((place) => place.startsWith('/rpc/'))
        .map((place) => `${place.slice('/rpc/'.length)}()`)
        .sort(),
    ).toEqual(functions.sort());
    expect(withMethod('get')).toEqual(
      [...new Set([...tables('select'), ...named('select', 'masked.')])].sort(),
    );
    expect(withMethod('post')).toEqual(tables('insert').sort());
    expect(withMethod('patch')).toEqual(tables('update').sort());
    expect(withMethod('delete')).toEqual(tables('delete').sort());
    for (const table of withMethod('get')) {
      const columns = granted
        .filter(
          ([object, verb]) =>
            verb === 'select' && [table, `masked.${table}`].includes(object ?? ''),
        )
        .map(([, , column]) => column);
      expect([table, Object.keys(components.schemas[table]?.properties ?? {}).sort()]).toEqual([
        table,
        [...new Set(columns)].sort(),
      ]);
    }
  },
);

test('[API-8] [T117] a supplier’s document names nothing that only others have', () => {
  const words = new Set(texts.get('supplier')?.match(/[a-z0-9]+(?:_[a-z0-9]+)+/g));
  const objects = (ends: (right: string) => boolean) =>
    promisedRights()
      .filter(ends)
      .map((right) => (right.split(' ')[0] ?? '').replace('()', ''));
  const own = new Set(objects((right) => right.endsWith(' app_supplier')));
  const foreign = objects((right) => /^[a-z_]+(\(\))? (execute|select)/.test(right)).filter(
    (name) => !own.has(name) && words.has(name),
  );
  // Columns and arguments of a supplier's own calls that are called as a table or call of others.
  const { components } = documentOf('supplier');
  const fields = new Set(
    Object.values(components.schemas).flatMap(({ properties = {} }) => Object.keys(properties)),
  );

  expect(words.has('get_supplier_quotes')).toBe(true);
  expect([...new Set(foreign)].filter((name) => !fields.has(name))).toEqual([]);
  expect(texts.get('admin')).toContain('close_commissions');
  expect(texts.get('supplier')).not.toContain('close_commissions');
  expect(texts.get('supplier')?.match(/.{0,60}(private\.|docs\/|\.sql)/)).toBeNull();
});

test('[API-11] every comment of a function of the wire is in the document of each role that may call it', async () => {
  const { rows } = await gateway.database.owner.query<{
    name: string;
    comment: string | null;
    roles: Role[];
  }>(
    `select proname as name, obj_description(p.oid, 'pg_proc') as comment,
       array(select r from unnest($1::text[]) r where has_function_privilege('app_' || r, p.oid, 'execute')) as roles
     from pg_proc p where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
    [ROLES],
  );
  const wire = rows.filter(({ roles }) => roles.length > 0);
  const missing: string[] = [];
  let leftOut = 0;
  for (const { name, comment, roles } of wire) {
    const sentences = sentencesOf(comment ?? '');
    expect([name, sentences.length > 0]).toEqual([name, true]);
    for (const role of roles) {
      const { summary, description = '' } = documentOf(role).paths[`/rpc/${name}`]?.post ?? {
        summary: '',
      };
      const said = `${summary} ${description.replaceAll('\n\n', ' ')}`;
      for (const sentence of sentences.filter((each) => !said.includes(each))) {
        leftOut += 1;
        if (!namesWhatOthersHave(sentence, role)) missing.push(`${role} ${name}: ${sentence}`);
      }
    }
  }

  expect(wire.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
  expect(leftOut).toBeLessThan(100);
});

/** Whether a sentence names a table or a call on which this role has no right. */
const namesWhatOthersHave = (sentence: string, role: Role) =>
  (sentence.match(/[a-z0-9]+(?:_[a-z0-9]+)+/g) ?? []).some(
    (word) => HOLDERS.has(word) && !HOLDERS.get(word)?.has(`app_${role}`),
  );

test('[API-8] [POR-035] types generated from each document compile, and a client made of them does the main reads', async () => {
  for (const role of ROLES) {
    const types = astToString(await openapiTS(JSON.parse(texts.get(role) ?? '')));
    writeFileSync(path.join(folder, `${role}.ts`), types);
  }
  const client = path.join(folder, 'client.ts');
  writeFileSync(client, CLIENT);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        lib: ['es2022', 'dom'],
        types: [],
      },
      files: ['client.ts', ...ROLES.map((role) => `${role}.ts`)],
    }),
  );
  const compiled = await run(process.execPath, [
    path.join(root, 'node_modules/typescript-7/bin/tsc'),
    '-p',
    folder,
  ]).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');

  const { read } = (await import(client)) as { read(client: Client<object>): Promise<object> };
  const made = createClient({
    baseUrl: `${gateway.url}/rest/v1`,
    headers: headersOf.get('architect'),
  });
  expect(await read(made)).toEqual({
    status: 'in_progress',
    items: true,
    quotes: true,
    counted: expect.stringMatching(/^0-0\/\d+$/),
    orders: true,
    same: true,
    changed: [{ full_name: 'Ana Ribeiro' }],
    refused: 'PT404',
    unknown: '42703',
  });
}, 120_000);

/** A program as somebody writes it against the generated types: it compiles, and what must not compile does not. */
const CLIENT = `
import type { Client } from 'openapi-fetch';
import type { paths } from './architect';

export async function read(api: Client<paths>) {
  const projects = await api.GET('/projects', {
    params: { query: { status: 'eq.in_progress', order: 'created_at.desc,id', limit: 5 } },
  });
  const project = projects.data?.[0];
  if (!project) throw new Error('no project');
  const status: 'planning' | 'quoting' | 'in_progress' | 'completed' | 'archived' = project.status;
  const items = await api.GET('/project_items', { params: { query: { project_id: \`eq.\${project.id}\` } } });
  const quotes = await api.GET('/quotes', {
    params: { query: { price: ['gte.0', 'lt.1000000'], limit: 1 }, header: { Prefer: 'count=exact' } },
  });
  const orders = await api.GET('/orders', { params: { query: { project_id: \`eq.\${project.id}\` } } });
  const confirmed: 'issued' | 'confirmed' | 'cancelled' | undefined = orders.data?.[0]?.status;
  const body = { target_project_id: project.id };
  const posted = await api.POST('/rpc/get_project_financial_summary', { body });
  const got = await api.GET('/rpc/get_project_financial_summary', { params: { query: body } });
  const changed = await api.PATCH('/profiles', {
    params: {
      query: { id: \`eq.\${project.architect_id}\`, select: 'full_name' },
      header: { Prefer: 'return=representation' },
    },
    body: { full_name: 'Ana Ribeiro' },
  });
  const refused = await api.POST('/rpc/approve_quotes', {
    body: { target_project_id: '00000000-0000-4000-8000-000000000000', quote_ids: [] },
  });
  const code: string | undefined = refused.error?.code;
  // @ts-expect-error the table has no such column
  project.no_such_column;
  // @ts-expect-error only admins close a month
  void (() => api.POST('/rpc/close_commissions', { body: { period: '2026-01-01' } }));
  // @ts-expect-error an argument is missing
  void (() => api.POST('/rpc/approve_quotes', { body: { quote_ids: [] } }));
  const unknown = await api.GET('/projects', { params: { query: { select: 'no_such_column' } } });
  return {
    status,
    items: (items.data ?? []).every((item) => item.project_id === project.id && item.quantity > 0),
    quotes: (quotes.data ?? []).every((quote) => quote.price === null || quote.price >= 0),
    counted: quotes.response.headers.get('content-range'),
    orders: confirmed === undefined || confirmed === 'confirmed' || confirmed === 'issued',
    same: JSON.stringify(posted.data) === JSON.stringify(got.data) && Array.isArray(got.data),
    changed: changed.data ?? changed.error,
    refused: code,
    unknown: unknown.error?.code,
  };
}
`;
