import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { useDatabase } from '../database/testing.ts';
import { anonymous, ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { keyOf, TABLES, type TableName } from './tables.ts';

// Refusals of database/permissions.csv on the wire, for the other party, a stranger, a
// person awaiting approval and a signed-out caller. Any refusal passes (401, 403, no row); data or
// an effect never.

const database = useDatabase({ cast: true });
let server: RunningServer;
const people = {} as Record<'ana' | 'bruno' | 'clara' | 'davi' | 'elisa', Person>;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'bruno', 'clara', 'davi', 'elisa'] as const) {
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
  }
});
afterAll(() => server?.stop());

const rowOf = (table: TableName): Record<string, unknown> => ({ [keyOf(table)]: zero });
const zero = '00000000-0000-0000-0000-000000000000';

describe('signed out', () => {
  test.each(TABLES)('[T01] nobody reads, writes or counts %s', async (table) => {
    const client = anonymous(server);

    const answers = await Promise.all([
      client.from(table).select('*'),
      client.from(table).select('*', { count: 'exact', head: true }),
      client.from(table).insert(rowOf(table)),
      client.from(table).update(rowOf(table)).eq(keyOf(table), zero),
      client.from(table).delete().eq(keyOf(table), zero),
    ]);

    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401]);
    expect(answers[0]?.error?.code).toBe('42501');
  });

  test.each([
    ['list_admin_users', {}],
    ['create_admin_user', { admin_email: 'x@x.test', admin_password: 'x', admin_name: 'x' }],
    ['get_supplier_quotes', { supplier_user_id: zero }],
    ['get_project_financial_summary', { target_project_id: zero }],
    ['approve_quotes', { target_project_id: zero, quote_ids: [] }],
    ['increment_referral_count', { referrer_id: zero }],
  ])('nobody calls %s', async (name, args) => {
    expect((await anonymous(server).rpc(name, args)).status).toBe(401);
  });

  test('[T12] what is not the product is not there', async () => {
    const names = ['pg_sleep', 'set_config', 'db_role', 'notify_change', 'crypt'];
    const client = people.davi.client;

    for (const name of names) expect((await client.rpc(name)).status).toBe(404);
    expect((await client.schema('auth').from('users').select('*')).status).toBe(406);
    expect((await client.from('users').select('*')).error?.code).toBe('PGRST205');
  });
});

describe('one’s own profile', () => {
  test.each([
    { status: 'rejected' },
    { role: 'admin' },
    { commission_rate: 0 },
    { id: zero },
    { email: 'outro@prumo.test' },
    { supplier_category: 'civil' },
  ])('[T02] a supplier does not change %o on it', async (change) => {
    const { client, id } = people.bruno;
    const before = ok(await client.from('profiles').select('*').eq('id', id).single());

    const answer = await client.from('profiles').update(change).eq('id', id);

    expect(answer.status).toBe(403);
    expect(ok(await client.from('profiles').select('*').eq('id', id).single())).toEqual(before);
  });

  test('a person changes name, phone and company of their own profile, not of another’s', async () => {
    const { client, id } = people.bruno;

    const own = await client
      .from('profiles')
      .update({ company_name: 'Bom Corte Ltda.' })
      .eq('id', id);
    const other = await client
      .from('profiles')
      .update({ company_name: 'Minha' })
      .eq('id', people.ana.id)
      .select();

    expect(own.status).toBe(204);
    expect(other.data ?? []).toEqual([]);
  });

  test('[T09] a hidden column is of no use in a filter or an order, and null in the list where it is not for the caller', async () => {
    const { client } = people.ana;
    const suppliers = client.from('profiles').select('id').eq('role', 'supplier');

    expect((await suppliers.gt('commission_rate', 0.05)).status).toBe(403);
    expect((await client.from('profiles').select('id').order('phone_number')).status).toBe(403);
    const listed = ok(await client.from('profiles').select('*').eq('role', 'supplier'));
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.every((row) => row.commission_rate === null)).toBe(true);
    // Phones of the suppliers of own orders alone.
    const orders = ok(await client.from('orders').select('supplier_id'));
    const phones = listed.filter((row) => row.phone_number !== null).map(({ id }) => id);
    expect(phones.length).toBeGreaterThan(0);
    expect(phones.length).toBeLessThan(listed.length);
    const suppliersOfOrders = new Set(orders.map(({ supplier_id }) => supplier_id));
    expect(phones.filter((id) => !suppliersOfOrders.has(id))).toEqual([]);
  });
});

describe('another architect’s project', () => {
  test('[PER-021] [T06] [PER-009] a stranger finds nothing of it by filter, embed or write', async () => {
    const [project] = ok(await people.ana.client.from('projects').select('id, client_id'));
    const { client } = people.elisa;
    const reads = await Promise.all([
      client.from('projects').select('*').eq('id', project?.id),
      client
        .from('projects')
        .select('*')
        .or(`id.eq.${project?.id},name.ilike.*`)
        .neq('architect_id', people.elisa.id),
      client.from('project_items').select('*').eq('project_id', project?.id),
      client
        .from('quotes')
        .select('*, project_items!inner(project_id)')
        .eq('project_items.project_id', project?.id),
      client.from('project_category_budgets').select('*').eq('project_id', project?.id),
      client.from('projects').update({ name: 'Meu' }).eq('id', project?.id).select(),
    ]);
    const added = await client.from('project_items').insert({
      project_id: project?.id,
      description: 'Meu',
      category: 'civil',
      quantity: 1,
      unit: 'un',
    });

    for (const answer of reads) expect(answer.data).toEqual([]);
    expect(added.status).toBe(403);
  });

  test('[T07] ids passed to functions reveal nothing about others', async () => {
    const [project] = ok(await people.ana.client.from('projects').select('id'));
    const target = { target_project_id: project?.id };
    const elisa = people.elisa.client;

    for (const name of [
      'get_project_financial_summary',
      'get_project_category_details',
      'get_quote_progress_by_category',
    ]) {
      expect((await elisa.rpc(name, target)).data ?? []).toEqual([]);
    }
    expect(
      (await elisa.rpc('get_approved_quotes_for_payments', { architect_user_id: people.ana.id }))
        .data,
    ).toEqual([]);
    expect(
      (await elisa.rpc('get_supplier_quotes', { supplier_user_id: people.bruno.id })).data ?? [],
    ).toEqual([]);
  });

  test('[T08] an architect creates no project for another, nor past planning', async () => {
    const [own] = ok(await people.ana.client.from('projects').select('client_id'));
    const create = (extra: object) =>
      people.elisa.client
        .from('projects')
        .insert({ name: 'X', client_id: own?.client_id, architect_id: people.elisa.id, ...extra });

    expect((await create({ architect_id: people.ana.id })).status).toBe(403);
    expect((await create({ client_id: people.bruno.id })).error).not.toBeNull();
  });
});

describe('bids and money', () => {
  test('[PER-021] [T40] a supplier sees its own quotes and no other party’s figures', async () => {
    const { client, id } = people.bruno;
    const rows = ok(await client.from('quotes').select('*'));

    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.supplier_id === id)).toBe(true);
    for (const table of [
      'projects',
      'project_items',
      'project_category_budgets',
      'payments',
      'commissions',
    ]) {
      expect((await client.from(table).select('*')).data ?? []).toEqual([]);
    }
  });

  test('[T08] a supplier’s quote takes only price, days, notes and the answer', async () => {
    const { client } = people.bruno;
    const [row] = ok(await client.from('quotes').select('id'));

    for (const change of [
      { status: 'approved' },
      { supplier_id: people.ana.id },
      { approved_at: '2026-01-01' },
      { project_item_id: zero },
    ]) {
      expect((await client.from('quotes').update(change).eq('id', row?.id)).error).not.toBeNull();
    }
  });

  test('[T14] a write without a filter changes nothing', async () => {
    const answer = await fetch(`${server.url}/rest/v1/quotes`, {
      method: 'PATCH',
      headers: await headersOf(people.ana),
      body: '{"status":"rejected"}',
    });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: '21000' });
  });

  test('[PER-021] [PER-016] a client reads no quote, item or payment row', async () => {
    for (const table of ['quotes', 'project_items', 'payments', 'project_category_budgets']) {
      expect((await people.clara.client.from(table).select('*')).data ?? []).toEqual([]);
    }
  });
});

describe('sessions', () => {
  test('[T24] a signed-out token is refused at the next request, a rejected person sees nothing', async () => {
    const again = await signIn(server, 'elisa@prumo.test', CAST_PASSWORD);
    const { data } = await again.client.auth.getSession();
    await again.client.auth.signOut({ scope: 'local' });

    const answer = await fetch(`${server.url}/rest/v1/projects?select=id`, {
      headers: { apikey: server.anonKey, authorization: `Bearer ${data.session?.access_token}` },
    });

    expect(answer.status).toBe(401);
  });

  test('[T04] a token of our shape with another key, or asking for a role, is refused', async () => {
    const token = (await people.ana.client.auth.getSession()).data.session?.access_token ?? '';
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString(
      'base64url',
    );
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');

    for (const bearer of [
      `${header}.${forged}.${signature}`,
      `${none}.${payload}.`,
      `${header}.${payload}.AAAA`,
    ]) {
      const answer = await fetch(`${server.url}/rest/v1/projects?select=id`, {
        headers: { apikey: server.anonKey, authorization: `Bearer ${bearer}` },
      });
      expect(answer.status).toBe(401);
      expect((await answer.json()).code).toMatch(/^PGRST30[13]$/);
    }
  });
});

async function headersOf(person: Person): Promise<Record<string, string>> {
  const { data } = await person.client.auth.getSession();
  return {
    apikey: server.anonKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'content-type': 'application/json',
  };
}
