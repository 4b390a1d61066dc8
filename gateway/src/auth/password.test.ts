import { describe, expect, test } from 'vitest';
import { PASSWORD, useAuthGateway } from './testing.ts';

const auth = useAuthGateway({ cast: true });

const login = (email: string, password: string) =>
  auth.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    payload: { email, password },
  });

const grant = (type: string, payload: object) =>
  auth.app.inject({
    method: 'POST',
    url: `/auth/v1/token?grant_type=${type}`,
    headers: { 'x-supabase-api-version': '2024-01-01' },
    payload,
  });

describe('signing in with a password', () => {
  test('[AUT-004] [STA-025] [ENT-012] Ana signs in, in any spelling of her address', async () => {
    const client = auth.device();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));

    const { data, error } = await client.auth.signInWithPassword({
      email: ' Ana@Library.Test ',
      password: 'biblioteca-azul-26',
    });

    expect(error).toBeNull();
    expect(events).toContain('SIGNED_IN');
    expect(data.user).toMatchObject({
      email: 'ana@library.test',
      user_metadata: { full_name: 'Ana Ribeiro' },
      identities: [{ provider: 'email', identity_data: { email: 'ana@library.test' } }],
    });
    expect(data.user?.last_sign_in_at).toBeDefined();
  });

  test('[ENT-012] the user has identities, the metadata of the sign-up, and factors once one is verified', async () => {
    const client = auth.device();
    const { data, error } = await client.auth.signUp({
      email: 'ent012@library.test',
      password: PASSWORD,
      options: { data: { full_name: 'Lia Souza', card_number: 'ABCD1234' } },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({
      full_name: 'Lia Souza',
      card_number: 'ABCD1234',
    });
    expect(data.user?.identities).toMatchObject([
      { provider: 'email', identity_data: { email: 'ent012@library.test' } },
    ]);
    // As in GoTrue: the field is absent until there is a factor.
    expect(data.user).not.toHaveProperty('factors');

    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
    expect((await client.auth.getUser()).data.user?.factors).toMatchObject([
      {
        id: enrolled.data?.id,
        friendly_name: 'Celular',
        factor_type: 'totp',
        status: 'unverified',
      },
    ]);
  });

  test('[STA-025] signed in, token refreshed, user updated and signed out: each event once, in order', async () => {
    await auth.newcomer('eventos@library.test');
    const client = auth.device();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));

    await client.auth.signInWithPassword({ email: 'eventos@library.test', password: PASSWORD });
    await client.auth.refreshSession();
    await client.auth.updateUser({ data: { full_name: 'Outro Nome' } });
    await client.auth.signOut();

    expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
    ]);
  });

  test('the access token has the claims that the stock client reads', async () => {
    const { client, id } = await auth.newcomer('claims@library.test');

    const { data, error } = await client.auth.getClaims();

    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(data?.claims).toMatchObject({
      iss: 'library',
      aud: 'authenticated',
      sub: id,
      email: 'claims@library.test',
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
      session_id: expect.any(String),
      is_anonymous: false,
    });
    expect((data?.claims.exp ?? 0) - (data?.claims.iat ?? 0)).toBe(3600);
  });

  test('[T22] a wrong password, an unknown address and an account without password get the same response', async () => {
    await auth.database.owner.query(
      `insert into auth.users (email) values ('nopassword@library.test')`,
    );

    const answers = await Promise.all([
      login('ana@library.test', 'wrong-password'),
      login('nobody@library.test', 'wrong-password'),
      login('nopassword@library.test', 'wrong-password'),
      login('not an address', 'wrong-password'),
    ]);

    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toBe(
        '{"code":"invalid_credentials","message":"Invalid login credentials"}',
      );
    }
  });

  test('[T25] [Q-35] a bcrypt hash made in SQL signs in and becomes argon2id', async () => {
    await auth.database.owner.query(
      `insert into auth.users (email, encrypted_password)
       values ('imported@library.test', extensions.crypt('chave-antiga-1', extensions.gen_salt('bf', 10)))`,
    );
    const hash = async () =>
      (
        await auth.database.owner.query(
          `select encrypted_password from auth.users where email = 'imported@library.test'`,
        )
      ).rows[0].encrypted_password;
    expect(await hash()).toMatch(/^\$2a\$10\$/);

    expect((await login('imported@library.test', 'chave-antiga-2')).statusCode).toBe(400);
    expect(await hash()).toMatch(/^\$2a\$10\$/);
    expect((await login('imported@library.test', 'chave-antiga-1')).statusCode).toBe(200);
    expect(await hash()).toMatch(/^\$argon2id\$/);
    expect((await login('imported@library.test', 'chave-antiga-1')).statusCode).toBe(200);
  });

  test('a ban is reported only after the right password', async () => {
    const { id } = await auth.newcomer('banned@library.test');
    await auth.database.owner.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [id],
    );

    expect((await login('banned@library.test', 'wrong-password')).json().code).toBe(
      'invalid_credentials',
    );
    expect((await login('banned@library.test', PASSWORD)).json().code).toBe('user_banned');
  });

  test('[T25] beyond one running and fifty waiting, logins are asked to retry later', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => login('ana@library.test', 'wrong-password')),
    );

    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(120);
    expect(refused[0]?.json().code).toBe('over_request_rate_limit');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('ana@library.test', 'biblioteca-azul-26')).statusCode).toBe(200);
  });

  test('[AUT-007] [Q-59] methods that are not offered are refused with the client’s own codes', async () => {
    expect((await grant('id_token', { provider: 'google', id_token: 'x' })).json().code).toBe(
      'provider_disabled',
    );
    const web3 = await auth.device().auth.signInWithWeb3({
      chain: 'solana',
      message: 'x',
      signature: new Uint8Array(64),
    });
    expect(web3.error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
    for (const type of ['client_credentials', '', 'constructor', '__proto__']) {
      const answer = await grant(type, {});
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'unsupported_grant_type']);
    }
    expect((await grant('password', { password: 'x' })).statusCode).toBe(400);
    expect((await grant('password', { phone: '1', password: 'x' })).json().code).toBe(
      'phone_provider_disabled',
    );
    expect((await grant('password', { email: 'ana@library.test' })).statusCode).toBe(400);
  });
});
