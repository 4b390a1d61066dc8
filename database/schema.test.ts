import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../gateway/src/rest/openapi/comment.ts';
import { SCHEMA } from './apply.ts';
import { API_ROLES, readCatalog } from './catalog.ts';
import { generateClosedSets, generateTypes } from './generate-types.ts';
import { pastPolicies } from './other-windows.ts';
import { grantedRights, promisedRights } from './permissions.ts';
import { useDatabase } from './testing.ts';

// The catalog against what we promise: permissions.csv, and the lints no rule file may break.

const database = useDatabase({ cast: true });
const owner = () => database.current.owner;

/** One text per offender, so that a failure names it. */
async function offenders(text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await owner().query({ text, values, rowMode: 'array' });
  return rows.map(String);
}

describe('rights', () => {
  test('[T01] [T08] every right in the database is in permissions.csv, and the other way round', async () => {
    const granted = new Set(await grantedRights(owner()));
    const promised = new Set(promisedRights());

    expect([...granted].filter((right) => !promised.has(right)).sort()).toEqual([]);
    expect([...promised].filter((right) => !granted.has(right)).sort()).toEqual([]);
  });

  test('[T01] nobody signed out reads, writes or calls anything of the product but the contact form, the list of categories, what the links of an invitation and of a guest’s request open, and what public pages say', async () => {
    const rights = await grantedRights(owner());

    expect(rights.filter((right) => right.endsWith(' anon')).sort()).toEqual([
      'accept_admin_invitation() execute anon',
      'ask_by_link() execute anon',
      'auth.jwt() execute anon',
      'auth.person() execute anon',
      'auth.uid() execute anon',
      'confirm_typed_offer() execute anon',
      'get_account_invitation() execute anon',
      'get_admin_invitation() execute anon',
      'get_client_invitation() execute anon',
      'get_guest_request() execute anon',
      'get_public_settings() execute anon',
      'leave_guest_list() execute anon',
      'list_categories() execute anon',
      'note_guest() execute anon',
      'private.answer_bytes() execute anon',
      'private.refuse_large_answer() execute anon',
      'save_guest_draft() execute anon',
      'send_contact_message() execute anon',
      'sign_off_by_link() execute anon',
      'submit_guest_quote() execute anon',
      'withdraw_guest_quote() execute anon',
    ]);
  });

  test('[T35] the auth service reads and writes nothing of the product', async () => {
    expect(
      await offenders(`
        select c.oid::regclass from pg_class c
        where c.relnamespace in ('public'::regnamespace, 'masked'::regnamespace, 'storage'::regnamespace) and c.relkind in ('r', 'p', 'v')
          and (has_any_column_privilege('app_auth', c.oid, 'select, insert, update')
            or has_table_privilege('app_auth', c.oid, 'delete, truncate'))`),
    ).toEqual([]);
    expect(
      await offenders(`
        select p.oid::regprocedure from pg_proc p
        where p.pronamespace = 'public'::regnamespace and has_function_privilege('app_auth', p.oid, 'execute')`),
    ).toEqual([]);
  });

  test('[T10] no function may be executed by PUBLIC and no table read', async () => {
    expect(
      await offenders(`
        select p.oid::regprocedure from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace) and acl.grantee = 0
        union all
        select c.oid::regclass::text::regprocedure from pg_class c, aclexplode(c.relacl) acl
        where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'masked'::regnamespace, 'storage'::regnamespace)
          and acl.grantee = 0`),
    ).toEqual([]);
  });

  test('[T01] a table that nobody wrote a rule for is closed to everybody', async () => {
    await owner().query('begin');
    await owner().query('create table public.forgotten (id integer)');

    const refusals = [];
    for (const role of API_ROLES) {
      await owner().query('savepoint before');
      await owner().query(`set local role ${role}`);
      refusals.push(
        await owner()
          .query('select from public.forgotten')
          .catch((error) => error.code),
      );
      await owner().query('rollback to savepoint before');
    }
    await owner().query('rollback');

    expect(refusals).toEqual(API_ROLES.map(() => '42501'));
  });

  test.each([
    'create temp table profiles ()',
    'create table public.profiles2 ()',
    'create function public.mine() returns integer language sql as $$ select 1 $$',
    'create schema mine',
    'set local role authenticator',
  ])('[T10] [T35] no role of the product may %s', async (statement) => {
    const gateway = new pg.Client({ connectionString: database.current.gatewayUrl });
    await gateway.connect();

    const answers = [];
    for (const role of API_ROLES) {
      await gateway.query('begin');
      await gateway.query(`set local role ${role}`);
      answers.push(
        await gateway.query(statement).then(
          () => 'allowed',
          (error) => error.code,
        ),
      );
      await gateway.query('rollback');
    }
    await gateway.end();

    // A login may always return to itself.
    const expected = statement.endsWith('authenticator') ? 'allowed' : '42501';
    expect(answers).toEqual(API_ROLES.map(() => expected));
  });

  test('[T35] the gateway’s own login reads no table, is no superuser and passes no policy', async () => {
    const gateway = new pg.Client({ connectionString: database.current.gatewayUrl });
    await gateway.connect();

    const read = await gateway.query('select from public.profiles').catch((error) => error.code);
    const users = await gateway.query('select from auth.users').catch((error) => error.code);
    const { rows } = await gateway.query(
      'select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolinherit as strong from pg_roles where rolname = current_user',
    );
    await gateway.end();

    expect([read, users, rows[0].strong]).toEqual(['42501', '42501', false]);
  });
});

describe('rules', () => {
  test('[T01] row-level security is on for every table of the wire', async () => {
    expect(
      await offenders(`
        select relname from pg_class
        where relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity`),
    ).toEqual([]);
  });

  test('every policy is for one kind of command and named roles, one per role and command', async () => {
    expect(
      await offenders(
        `
        select format('%s: %s', tablename, policyname) from pg_policies
        where schemaname = 'public'
          and (cmd = 'ALL' or permissive <> 'PERMISSIVE' or not roles <@ $1::name[])
        union all
        select format('%s %s %s: %s policies', tablename, cmd, role, count(*)) from pg_policies, unnest(roles) role
        where schemaname = 'public' group by tablename, cmd, role having count(*) > 1`,
        [API_ROLES.filter((role) => role !== 'anon')],
      ),
    ).toEqual([]);
  });

  test('policies ask who is there once per statement: (select auth.uid())', async () => {
    expect(
      await offenders(`
        select format('%s: %s', tablename, policyname) from pg_policies
        where regexp_replace(coalesce(qual, '') || coalesce(with_check, ''),
          '\\( SELECT (auth\\.(?:uid|person)|private\\.[a-z_]+)\\([^()]*\\) AS [a-z_]+\\)', '', 'g')
          ~ '(auth|private)\\.[a-z_]+\\('`),
    ).toEqual([]);
  });

  test('[T10] every function of ours pins its search_path, or runs as its caller and is kept parsed', async () => {
    expect(
      await offenders(`
        select p.oid::regprocedure from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
          and p.prokind <> 'a'
          and not coalesce(p.proconfig, '{}') @> array['search_path=""']
          and (p.prosecdef or p.prosqlbody is null)`),
    ).toEqual([]);
  });

  test('[T01] 303 functions of the wire work past the policies; a new one says in a decision why it must', async () => {
    // The limit rises only with a decision that says why its functions cannot read as their caller, as 239, 244, 254, 257, 261, 266, 269, 270, 271, 272, 273, 277, 276, 279, 281, 282, 286, 287, 288, 292, 293, 290, 296, 299, 301 and 302 do (docs/decisions/214).
    expect((await pastPolicies(owner())).length).toBeLessThanOrEqual(303);
  });

  test('[T01] a private table of which a role reads or writes some rows says by policies which', async () => {
    // Where admins alone have a right, the grant says it all.
    expect(
      await offenders(
        `
        select distinct c.oid::regclass from pg_class c, unnest($1::text[]) role
        where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
          and role <> 'app_admin'
          and (has_any_column_privilege(role, c.oid, 'select, insert, update') or has_table_privilege(role, c.oid, 'delete'))`,
        [API_ROLES],
      ),
    ).toEqual([]);
  });

  test('a function of the wire has one shape: no overloads', async () => {
    expect(
      await offenders(`
        select proname from pg_proc where pronamespace = 'public'::regnamespace group by proname having count(*) > 1`),
    ).toEqual([]);
  });

  test('every function body is valid now that everything exists', async () => {
    const { rows } = await owner().query<{ name: string; definition: string }>(`
      select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
      where p.prokind <> 'a' and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)`);

    await owner().query('begin');
    await owner().query('set local check_function_bodies = on');
    const invalid = [];
    for (const { name, definition } of rows) {
      await owner().query('savepoint before');
      const failure = await owner()
        .query(definition)
        .then(
          () => null,
          (error: Error) => error.message,
        );
      if (failure) invalid.push(`${name}: ${failure}`);
      await owner().query('rollback to savepoint before');
    }
    await owner().query('rollback');

    expect(rows.length).toBeGreaterThan(20);
    expect(invalid).toEqual([]);
  });

  test('[T11] views stand only in masked, and each is a security barrier', async () => {
    expect(
      await offenders(`
        select c.oid::regclass from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('v', 'm') and n.nspname in ('public', 'private', 'auth', 'masked')
          and (n.nspname <> 'masked' or not coalesce(c.reloptions, '{}') @> array['security_barrier=true'])`),
    ).toEqual([]);
  });
});

describe('tables', () => {
  test('every foreign key is indexed', async () => {
    expect(
      await offenders(`
        select format('%s: %s', k.conrelid::regclass, k.conname) from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)
          -- No category is ever deleted, so that nobody looks for the rows of one.
          and k.confrelid <> 'public.categories'::regclass
          and not exists (
            select from pg_index i
            where i.indrelid = k.conrelid
              -- A column that is mostly null is indexed where it is not: the check of a foreign key asks for a value.
              and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
                select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
                where a.attrelid = k.conrelid and a.attnum = k.conkey[1] and cardinality(k.conkey) = 1))
              and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
    ).toEqual([]);
  });

  test('every table and function of the wire, and every private function, says what it is', async () => {
    expect(
      await offenders(`
        select c.oid::regclass::text from pg_class c
        where c.relnamespace in ('public'::regnamespace, 'masked'::regnamespace, 'storage'::regnamespace) and c.relkind in ('r', 'p', 'v')
          and obj_description(c.oid, 'pg_class') is null
        union all
        select p.oid::regprocedure::text from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
          and obj_description(p.oid, 'pg_proc') is null`),
    ).toEqual([]);
  });

  test('[API-11] the comment of a function of the wire names nothing that only a reader of the SQL finds', async () => {
    const { rows } = await owner().query<{ name: string; comment: string }>(
      `select p.oid::regprocedure::text as name, obj_description(p.oid, 'pg_proc') as comment from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype`,
    );

    // Programs of others read the comment (docs/decisions/298), all of it before "Definer:" and "Source:".
    expect(
      rows.flatMap(({ name, comment }) =>
        sentencesOf(comment)
          .filter((sentence) => /private\.\w|docs\//.test(sentence))
          .map((sentence) => `${name}: ${sentence}`),
      ),
    ).toEqual([]);
  });

  test('no value is an enum type: closed sets are text with a named check', async () => {
    expect(
      await offenders(
        `select typname from pg_type where typtype = 'e' and typnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([]);
  });

  test('the ids copied onto rows for policies equal their parents', async () => {
    const wrong = await offenders(`
      select 'project_items ' || i.id from public.project_items i
      join public.projects p on p.id = i.project_id
      where (i.architect_id, i.client_id) is distinct from (p.architect_id, p.client_id)
      union all
      select 'quotes ' || q.id from public.quotes q
      join public.project_items i on i.id = q.project_item_id
      where (q.project_id, q.architect_id, q.client_id, q.category)
        is distinct from (i.project_id, i.architect_id, i.client_id, i.category)
      union all
      select 'project_category_budgets ' || b.id from public.project_category_budgets b
      join public.projects p on p.id = b.project_id
      where (b.architect_id, b.client_id) is distinct from (p.architect_id, p.client_id)
      union all
      select 'payments ' || m.id from public.payments m
      join public.quotes q on q.id = m.quote_id
      where (m.project_id, m.architect_id, m.client_id) is distinct from (q.project_id, q.architect_id, q.client_id)
      union all
      select 'attachments ' || a.id from public.attachments a
      join public.projects p on p.id = a.project_id
      where (a.architect_id, a.client_id) is distinct from (p.architect_id, case a.kind when 'request' then null else p.client_id end)`);

    expect(wrong).toEqual([]);
  });

  test('database/types.ts and closed-sets.ts are what "npm run db -- types" would write', async () => {
    const committed = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const catalog = await readCatalog(owner());

    expect(committed('types.ts')).toBe(generateTypes(catalog));
    expect(committed('closed-sets.ts')).toBe(generateClosedSets(catalog));
  });
});

describe('errors', () => {
  test('docs/errors.md lists every code that a rule raises, and no other', () => {
    const sources = SCHEMA.roots
      .flatMap((root) =>
        readdirSync(root, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.sql'))
          .map((name) => readFileSync(path.join(root, name), 'utf8')),
      )
      .join('\n');
    const page = readFileSync(path.join(import.meta.dirname, '../docs/errors.md'), 'utf8');
    const [, rules = ''] = page.split(/^## /m);

    const raised = [...sources.matchAll(/errcode = '(\w{5})'/g)].map((match) => match[1]);
    const listed = [...rules.matchAll(/^\| (\w{5}) \|/gm)].map((match) => match[1]);

    expect([...new Set(raised)].sort()).toEqual(listed.sort());
  });
});
