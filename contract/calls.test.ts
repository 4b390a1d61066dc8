import { createClient, type Session } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import ws from 'ws';
import { CAST_PASSWORD } from '../database/cast.ts';
import { useDatabase } from '../database/testing.ts';
import { anonymous, ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// Calls which the story of the main job has no need of, and what the stock client itself
// does with our answers.

const database = useDatabase({ cast: true });
let server: RunningServer;
const people = {} as Record<'ana' | 'elisa' | 'davi' | 'clara', Person>;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'elisa', 'davi', 'clara'] as const) {
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
  }
});
afterAll(() => server?.stop());

/** The only value of a query on the database itself. */
async function behind(text: string): Promise<unknown> {
  const { rows } = await database.current.owner.query(text);
  return Object.values(rows[0])[0];
}

describe('profiles', () => {
  test('[DAT-001] one’s own, by id, as one object', async () => {
    const { client, id } = people.clara;

    const profile = ok(await client.from('profiles').select('*').eq('id', id).single());

    expect(profile).toMatchObject({ id, full_name: 'Clara Nogueira', role: 'client' });
  });

  test('[ERR-007] none at all is PGRST116, which the product takes for "not registered yet"', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';

    const answer = await people.ana.client.from('profiles').select('*').eq('id', nobody).single();

    expect(answer.status).toBe(406);
    expect(answer.error?.code).toBe('PGRST116');
  });
});

describe('the trail', () => {
  test('its lines are chosen, filtered and ordered like rows, and another call gives the same', async () => {
    const signIns = (call: 'list_audit' | 'export_audit') =>
      people.davi.client
        .rpc(call, { kind: 'session' })
        .select('id, subject:entity_id')
        .eq('entity_id', people.clara.id)
        .order('id');

    const listed = ok(await signIns('list_audit'));
    const refused = await people.ana.client.rpc('export_audit');

    expect(listed).toEqual([{ id: expect.any(Number), subject: people.clara.id }]);
    expect(ok(await signIns('export_audit'))).toEqual(listed);
    expect([refused.status, refused.error?.code]).toEqual([403, '42501']);
  });
});

describe('referrals, for an admin', () => {
  test('[DAT-016] all of them', async () => {
    const { data, count } = await people.davi.client
      .from('referrals')
      .select('*', { count: 'exact' })
      .order('invited_at', { ascending: false });

    expect(count).toBe(Number(await behind('select count(*) from public.referrals')));
    expect(new Set(data?.map((row) => row.referrer_id)).size).toBeGreaterThan(1);
  });

  test('[DAT-017] the people behind them, by lists of ids', async () => {
    const rows = ok(await people.davi.client.from('referrals').select('*'));
    const referrers = [...new Set(rows.map((row) => row.referrer_id))];
    const referred = rows.flatMap((row) => row.referred_user_id ?? []);

    const names = ok(
      await people.davi.client
        .from('profiles')
        .select('id, full_name, email, role')
        .in('id', referrers),
    );
    const newcomers = ok(
      await people.davi.client.from('profiles').select('id, full_name, role').in('id', referred),
    );

    expect(names.map((row) => row.full_name).sort()).toEqual([
      'Ana Ribeiro',
      'Bruno Carvalho',
      'Clara Nogueira',
    ]);
    expect(Object.keys(names[0] ?? {})).toEqual(['id', 'full_name', 'email', 'role']);
    expect(newcomers.map((row) => row.id).sort()).toEqual([...referred].sort());
  });
});

describe('projects', () => {
  test('[DAT-018] an admin counts all', async () => {
    const { count, error } = await people.davi.client
      .from('projects')
      .select('*', { count: 'exact', head: true });

    expect(error).toBeNull();
    expect(count).toBe(Number(await behind('select count(*) from public.projects')));
  });

  test('[DAT-021] one, with its client', async () => {
    const project = ok(
      await people.ana.client
        .from('projects')
        .select('*, client:profiles!projects_client_id_fkey(full_name, email, phone_number)')
        .eq('id', 'e0000000-0000-4000-8000-000000000001')
        .single(),
    );

    expect(project).toMatchObject({
      name: 'Apartamento Vila Mariana',
      client: {
        full_name: 'Clara Nogueira',
        email: 'clara@prumo.test',
        phone_number: '+55 11 95550-0201',
      },
    });
  });

  test('[DAT-025] for budgets: an architect’s own, all of them for an admin', async () => {
    const columns = 'id, name, status, client:profiles!projects_client_id_fkey(full_name)';

    const own = ok(
      await people.elisa.client
        .from('projects')
        .select(columns)
        .eq('architect_id', people.elisa.id),
    );
    const all = ok(await people.davi.client.from('projects').select(columns));

    expect(own).toEqual([
      {
        id: 'e0000000-0000-4000-8000-000000000005',
        name: 'Loft Santa Cecília',
        status: expect.any(String),
        client: { full_name: 'Rafael Moura' },
      },
    ]);
    expect(all).toHaveLength(Number(await behind('select count(*) from public.projects')));
  });

  test('[DAT-029] items by category', async () => {
    const items = ok(
      await people.ana.client
        .from('project_items')
        .select('*')
        .eq('project_id', 'e0000000-0000-4000-8000-000000000001')
        .order('category'),
    );
    const categories = items.map((row) => row.category);

    expect(new Set(categories).size).toBe(7);
    expect(categories).toEqual([...categories].sort());
  });
});

describe('sessions, as the stock client keeps them', () => {
  test('[ERR-010] a sign-in without e-mail or phone is refused before it is sent', async () => {
    const { error } = await anonymous(server).auth.signInWithPassword({
      password: CAST_PASSWORD,
    } as never);

    expect(error?.message).toBe('You must provide either an email or phone number and a password');
  });

  test('[ERR-011] an expired session whose refresh is refused for good is removed, and the person is notified that it ended', async () => {
    const session = await sessionOf('clara');
    const elsewhere = await signIn(server, 'clara@prumo.test', CAST_PASSWORD);
    await elsewhere.client.auth.signOut({ scope: 'others' });
    const { client, stored } = returning({ ...session, expires_at: seconds(-5) });
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));

    const { data, error } = await client.auth.getSession();

    expect(error?.code).toMatch(/refresh_token|session/);
    expect(data.session).toBeNull();
    expect(stored.size).toBe(0);
    expect(events).toContain('SIGNED_OUT');
  });

  test('[CON-013] a session about to run out is renewed in the background', async () => {
    const session = await sessionOf('elisa');
    const { client, stored } = returning({ ...session, expires_at: seconds(80) }, true);

    const renewed = await new Promise<string | undefined>((resolve) => {
      client.auth.onAuthStateChange((event, fresh) => {
        if (event === 'TOKEN_REFRESHED') resolve(fresh?.refresh_token);
      });
    });
    await client.auth.stopAutoRefresh();

    expect(renewed).toBeTruthy();
    expect(renewed).not.toBe(session.refresh_token);
    expect(JSON.parse(stored.get('kept') ?? '{}').expires_at).toBeGreaterThan(seconds(90));
  });
});

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;

async function sessionOf(name: string): Promise<Session> {
  const { client } = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('not signed in');
  return data.session;
}

/** A browser that comes back with what it had stored. */
function returning(session: Session, autoRefreshToken = false) {
  const stored = new Map([['kept', JSON.stringify(session)]]);
  const client = createClient(server.url, server.anonKey, {
    realtime: { transport: ws as never },
    auth: {
      storageKey: 'kept',
      autoRefreshToken,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
  });
  return { client, stored };
}
