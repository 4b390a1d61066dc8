import { createClient } from '@supabase/supabase-js';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import ws from 'ws';
import { useAuthGateway } from './testing.ts';

const auth = useAuthGateway({ cast: true });

async function signedIn() {
  const device = auth.device();
  await device.auth.signInWithPassword({
    email: 'ana@library.test',
    password: 'biblioteca-azul-26',
  });
  return device;
}

describe('/auth/v1', () => {
  test('[AUT-017] publishes the keys that verify its tokens, with a lifetime for caches', async () => {
    const device = await signedIn();
    const token = (await device.auth.getSession()).data.session?.access_token ?? '';

    const answer = await auth.app.inject('/auth/v1/.well-known/jwks.json');

    expect(answer.headers['cache-control']).toBe('public, max-age=600');
    expect(answer.body).not.toContain('"d"');
    const { payload } = await jwtVerify(token, createLocalJWKSet(answer.json()));
    expect(payload.email).toBe('ana@library.test');
  });

  test('[CON-014] getClaims verifies on the device, with the keys fetched once in ten minutes', async () => {
    const asked = vi.fn((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init));
    const device = createClient(auth.url, auth.keys.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: 'con-014' },
      global: { fetch: asked },
      realtime: { transport: ws as never },
    });
    await device.auth.signInWithPassword({
      email: 'ana@library.test',
      password: 'biblioteca-azul-26',
    });

    const first = await device.auth.getClaims();
    const second = await device.auth.getClaims();

    expect(first.data?.claims.email).toBe('ana@library.test');
    expect(second.data?.claims.email).toBe('ana@library.test');
    const urls = asked.mock.calls.map(([input]) => String(input));
    expect(urls.filter((url) => url.endsWith('/jwks.json'))).toHaveLength(1);
    expect(urls.filter((url) => url.endsWith('/user'))).toHaveLength(0);

    // Ten minutes, as in the header: a removed key is not trusted for longer.
    const keysAsked = () =>
      asked.mock.calls.filter(([input]) => String(input).endsWith('/jwks.json')).length;
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(start + 9 * 60_000);
      await device.auth.getClaims();
      expect(keysAsked()).toBe(1);
      vi.setSystemTime(start + 11 * 60_000);
      const later = await device.auth.getClaims();
      expect(later.data?.claims.email).toBe('ana@library.test');
      expect(keysAsked()).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('reports its settings and its health', async () => {
    const settings = (await auth.app.inject('/auth/v1/settings')).json();
    const health = (await auth.app.inject('/auth/v1/health')).json();

    expect(settings).toMatchObject({
      external: { email: true, google: false, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
    expect(health).toMatchObject({ name: 'GoTrue', description: expect.any(String) });
  });

  test('[AUT-008] [AUT-010] [Q-59] codes by mail, resending and SSO respond as the client expects', async () => {
    const device = auth.device();
    const email = 'ana@library.test';

    expect((await device.auth.signInWithOtp({ email })).error).toBeNull();
    expect((await device.auth.signInWithOtp({ phone: '1' })).error?.code).toBe(
      'phone_provider_disabled',
    );
    expect((await device.auth.resend({ type: 'signup', email })).error).toBeNull();
    expect((await device.auth.resend({ type: 'sms', phone: '1' })).error?.code).toBe(
      'phone_provider_disabled',
    );
    expect((await device.auth.signInWithSSO({ domain: 'library.test' })).error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
    });
  });

  test('[AUT-015] [AUT-016] [Q-59] what a signed-in person cannot add is refused with the client’s codes', async () => {
    const device = await signedIn();
    const factor = { factorId: '33333333-3333-4333-8333-333333333333' };

    expect((await device.auth.linkIdentity({ provider: 'google' })).error?.code).toBe(
      'manual_linking_disabled',
    );
    const identity = (await device.auth.getUserIdentities()).data?.identities[0];
    expect(identity?.provider).toBe('email');
    expect((await device.auth.unlinkIdentity(identity as never)).error?.code).toBe(
      'single_identity_not_deletable',
    );
    expect((await device.auth.mfa.challenge(factor)).error?.code).toBe('mfa_factor_not_found');
    expect(
      (await device.auth.mfa.verify({ ...factor, challengeId: factor.factorId, code: '123456' }))
        .error?.code,
    ).toBe('mfa_factor_not_found');
    expect((await device.auth.mfa.unenroll(factor)).error?.code).toBe('mfa_factor_not_found');
  });

  test('[T12] strangers learn nothing about a session, and there are no hidden endpoints', async () => {
    const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string) =>
      (await auth.app.inject({ method, url: `/auth/v1${path}` })).statusCode;

    expect(await ask('GET', '/user')).toBe(401);
    expect(await ask('PUT', '/user')).toBe(401);
    expect(await ask('POST', '/logout')).toBe(401);
    expect(await ask('GET', '/reauthenticate')).toBe(401);
    expect(await ask('GET', '/user/identities/authorize')).toBe(401);
    expect(await ask('DELETE', '/user/identities/x')).toBe(401);
    expect(await ask('POST', '/factors')).toBe(401);
    expect(await ask('GET', '/authorize?provider=google')).toBe(400);
    for (const path of [
      '/admin/users',
      '/admin/generate_link',
      '/invite',
      '/admin/users/x/factors',
    ]) {
      expect(await ask('GET', path)).toBe(404);
      expect(await ask('POST', path)).toBe(404);
    }
  });

  test('no response is cached, and none reveals internals', async () => {
    await auth.database.owner.query('alter table auth.users rename to users_away');
    const answer = await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: 'ana@library.test', password: 'x' },
    });
    await auth.database.owner.query('alter table auth.users_away rename to users');

    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ error_code: 'unexpected_failure' });
    expect(answer.body).not.toMatch(/users|relation|42P01/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('[CON-012] while the database is away the client tries again, doubling, and stays signed in', async () => {
    const { owner, name } = auth.database;
    const times: number[] = [];
    const device = createClient(auth.url, auth.keys.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: 'con-012' },
      global: {
        fetch: async (input, init) => {
          if (!String(input).includes('grant_type=refresh_token')) return fetch(input, init);
          times.push(performance.now());
          if (times.length === 3) await owner.query(`alter database ${name} connection limit -1`);
          const answer = await fetch(input, init);
          expect(answer.status).toBe(times.length === 3 ? 200 : 503);
          return answer;
        },
      },
      realtime: { transport: ws as never },
    });
    await device.auth.signInWithPassword({
      email: 'ana@library.test',
      password: 'biblioteca-azul-26',
    });
    await owner.query(`alter database ${name} connection limit 0`);
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'authenticator'`,
    );

    const { data, error } = await device.auth.refreshSession();

    expect(error).toBeNull();
    expect(data.user?.email).toBe('ana@library.test');
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(195);
    expect(third - second).toBeGreaterThanOrEqual(395);
  });
});
