import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { useDatabase } from '../database/testing.ts';
import { anonymous, ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// The reads of the specification where each filter, order and limit has a row that it leaves out or moves.

const database = useDatabase({ cast: true });
let server: RunningServer;
const people = {} as Record<'ana' | 'elisa' | 'davi' | 'clara' | 'rafael', Person>;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'elisa', 'davi', 'clara', 'rafael'] as const) {
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
  }
});
afterAll(() => server?.stop());

const behind = async (text: string, values: unknown[] = []) =>
  (await database.current.owner.query(text, values)).rows;

test('[DAT-007] clients to build for: approved ones only, by name against the order of storing', async () => {
  // Clara is written last, and a rejected client is one whom the architect may still see.
  await behind(`update profiles set phone_number = null where email = 'clara@prumo.test'`);
  await behind(`update profiles set status = 'rejected' where email = 'rafael@prumo.test'`);
  const clients = async () =>
    ok(
      await people.ana.client
        .from('profiles')
        .select('id,full_name,email')
        .eq('role', 'client')
        .eq('status', 'approved')
        .order('full_name'),
    ).map((row) => row.full_name);

  expect(await clients()).toEqual(['Clara Nogueira']);
  await behind(`update profiles set status = 'approved' where email like 'rafael@%'`);
  await behind(`update profiles set full_name = 'Aurora Moura' where email like 'rafael@%'`);
  expect(await clients()).toEqual(['Aurora Moura', 'Clara Nogueira']);
  await behind(`update profiles set full_name = 'Rafael Moura' where email like 'rafael@%'`);
});

test('[DAT-014] own referrals, the newest invitation first against the order of storing', async () => {
  await behind(
    `insert into referrals (referrer_id, referred_email, status, invited_at)
     select $1, d.email, 'pending', now() - make_interval(days => d.days)
     from (values ('b@exemplo.test', 2), ('c@exemplo.test', 1), ('a@exemplo.test', 3)) d (email, days)`,
    [people.elisa.id],
  );

  const rows = ok(
    await people.elisa.client
      .from('referrals')
      .select('*')
      .eq('referrer_id', people.elisa.id)
      .order('invited_at', { ascending: false }),
  );

  expect(rows.map((row) => row.referred_email)).toEqual([
    'c@exemplo.test',
    'b@exemplo.test',
    'a@exemplo.test',
  ]);
});

test('[DAT-019] own projects, newest first, each with its client’s name, e-mail and phone', async () => {
  // The newest project is stored first.
  await behind(`update projects set address = address || '!' where name = 'Casa Alto da Lapa'`);
  const rows = ok(
    await people.ana.client
      .from('projects')
      .select('name,client:profiles!projects_client_id_fkey(full_name,email,phone_number)')
      .eq('architect_id', people.ana.id)
      .order('created_at', { ascending: false }),
  );

  const [clara, rafael] = await behind(
    `select full_name, email, phone_number from profiles where email in ('clara@prumo.test', 'rafael@prumo.test') order by email`,
  );
  expect(rows).toEqual([
    { name: 'Consultório Jardim Paulista', client: rafael },
    { name: 'Casa Alto da Lapa', client: rafael },
    { name: 'Apartamento Vila Mariana', client: clara },
    { name: 'Escritório Barra Funda', client: clara },
  ]);
});

test('[DAT-024] a client’s active projects: three statuses, newest first, one of them', async () => {
  const active = async (person: Person, limit: number) =>
    ok(
      await person.client
        .from('projects')
        .select('name')
        .eq('client_id', person.id)
        .in('status', ['planning', 'quoting', 'in_progress'])
        .order('created_at', { ascending: false })
        .limit(limit),
    ).map((row) => row.name);

  // Clara's other project is completed; Rafael's are stored in another order than they began.
  expect(await active(people.clara, 10)).toEqual(['Apartamento Vila Mariana']);
  expect(await active(people.rafael, 10)).toEqual([
    'Consultório Jardim Paulista',
    'Casa Alto da Lapa',
    'Loft Santa Cecília',
  ]);
  expect(await active(people.rafael, 1)).toEqual(['Consultório Jardim Paulista']);
});

test('[DAT-027] [SCR-ADM-004] the month’s commissions begin at midnight in São Paulo; all time has them all', async () => {
  const deals = await behind('select id from commissions order by id limit 3');
  const at = ['2026-03-01T02:59:59Z', '2026-03-01T03:00:00Z', '2026-03-15T12:00:00Z'];
  await behind(`update commissions set created_at = '2020-01-01'`);
  for (const [place, { id }] of deals.entries())
    await behind('update commissions set created_at = $2 where id = $1', [id, at[place]]);
  const commissions = () => people.davi.client.from('commissions').select('id,commission_amount');

  const month = ok(await commissions().gte('created_at', '2026-03-01T00:00:00-03:00').order('id'));
  const all = ok(await commissions());

  expect(month.map((row) => row.id)).toEqual(deals.slice(1).map(({ id }) => id));
  expect(all).toHaveLength((await behind('select from commissions')).length);
});

test('[DAT-037] the budgets of one project, of three that the architect budgets', async () => {
  const rows = ok(
    await people.ana.client
      .from('project_category_budgets')
      .select('category,budgeted_amount')
      .eq('project_id', 'e0000000-0000-4000-8000-000000000002')
      .order('category'),
  );

  expect(rows).toEqual([
    { category: 'civil', budgeted_amount: 45_000 },
    { category: 'marcenaria', budgeted_amount: 18_000 },
  ]);
});

test('[PER-002] an admin chooses among all projects, and saves a budget in another’s', async () => {
  const projects = ok(
    await people.davi.client
      .from('projects')
      .select('id,name,architect_id')
      .order('created_at', { ascending: false }),
  );
  expect(projects.map((row) => row.name)).toEqual([
    'Consultório Jardim Paulista',
    'Casa Alto da Lapa',
    'Loft Santa Cecília',
    'Apartamento Vila Mariana',
    'Escritório Barra Funda',
  ]);

  const project_id = projects.find((row) => row.architect_id === people.elisa.id)?.id;
  ok(
    await people.davi.client
      .from('project_category_budgets')
      .upsert(
        { project_id, category: 'pintura', budgeted_amount: 0.01 },
        {
          onConflict: 'project_id,category',
        },
      )
      .select(),
  );
  const saved = ok(
    await people.elisa.client
      .from('project_category_budgets')
      .select('category,budgeted_amount')
      .eq('project_id', project_id)
      .order('category'),
  );
  expect(saved).toEqual([
    { category: 'marcenaria', budgeted_amount: 28_000 },
    { category: 'pintura', budgeted_amount: 0.01 },
  ]);
});

describe('[VAL-008] a code that nobody has', () => {
  test('finds no owner, and neither a row nor a count comes of it', async () => {
    const counted = () =>
      behind(
        'select (select count(*) from referrals) as rows, (select sum(uses_count) from referral_codes) as uses',
      );
    const before = await counted();
    const newcomer = anonymous(server);
    const { error } = await newcomer.auth.signUp({
      email: 'sem-codigo@exemplo.test',
      password: 'casa-amarela-42',
      options: { data: { full_name: 'Sem Código', referral_code: 'NADA0000' } },
    });

    expect(error).toBeNull();
    expect(
      ok(await newcomer.from('referral_codes').select('user_id').eq('code', 'NADA0000').limit(1)),
    ).toEqual([]);
    expect(await counted()).toEqual(before);
  });
});

describe('[FUN-002] send-quote-invitations', () => {
  const invite = async (headers: Record<string, string>, body = '{}') => {
    const { url } = server;
    const answer = await fetch(`${url}/functions/v1/send-quote-invitations`, {
      method: 'POST',
      headers,
      body,
    });
    return answer.status;
  };

  test('needs a bearer and JSON: without the one 401, with another type 415, with both the body is judged', async () => {
    const token = (await people.ana.client.auth.getSession()).data.session?.access_token;
    const [bearer, json] = [
      { authorization: `Bearer ${token}` },
      { 'content-type': 'application/json' },
    ];

    expect(await invite(json)).toBe(401);
    expect(await invite({ ...bearer, 'content-type': 'text/plain' })).toBe(415);
    expect(await invite({ ...bearer, ...json }, '{')).toBe(400);
    // Nobody's project: the body was read.
    expect(await invite({ ...bearer, ...json })).toBe(403);
  });
});
