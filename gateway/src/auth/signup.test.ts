import { describe, expect, test } from 'vitest';
import { PASSWORD, useAuthGateway } from './testing.ts';

const auth = useAuthGateway();

const post = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
  auth.app.inject({
    method: 'POST',
    url: `/auth/v1${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

describe('signing up', () => {
  test('[AUT-001] [ENT-011] [Q-23] returns a session at once, for the normal spelling of the e-mail address', async () => {
    const client = auth.device();

    const { data, error } = await client.auth.signUp({
      email: '  Ana.Nova@Library.TEST ',
      password: PASSWORD,
      options: { data: { full_name: 'Ana Nova', card_number: 'ABC123' } },
    });

    expect(error).toBeNull();
    expect(Object.keys(data.session ?? {}).sort()).toEqual(
      ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'].sort(),
    );
    expect(data.session?.token_type).toBe('bearer');
    expect(data.session?.expires_in).toBe(3600);
    expect(data.user).toMatchObject({
      email: 'ana.nova@library.test',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ana Nova', card_number: 'ABC123', email_verified: true },
      identities: [{ provider: 'email', email: 'ana.nova@library.test' }],
    });
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
  });

  test('[AUT-002] [AUT-003] accepts a captcha token and a PKCE challenge', async () => {
    const { data, error } = await auth.device('pkce').auth.signUp({
      email: 'pkce@library.test',
      password: PASSWORD,
      options: { captchaToken: 'any' },
    });

    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
  });

  test('[T03] keeps the name and the card number, and no field that claims a right', async () => {
    const client = auth.device();
    const claims = { role: 'admin', status: 'approved', is_admin: true };

    const { data } = await client.auth.signUp({
      email: 'mallory@library.test',
      password: PASSWORD,
      options: { data: { full_name: 'Mallory', ...claims } },
    });
    const updated = await client.auth.updateUser({ data: claims });

    expect(data.user?.user_metadata).toEqual({ full_name: 'Mallory', email_verified: true });
    expect(updated.error).toBeNull();
    expect(updated.data.user?.user_metadata).toEqual({
      full_name: 'Mallory',
      email_verified: true,
    });
    const { rows } = await auth.database.owner.query(
      'select private.db_role(s.id, s.user_id) from auth.sessions s where user_id = $1',
      [data.user?.id],
    );
    expect(rows).toEqual([{ db_role: 'app_pending' }]);
    const listed = await client.rpc('list_admin_users');
    expect(listed.status).toBe(403);
  });

  test('[T03] refuses data beyond a kilobyte', async () => {
    for (const size of [1_100, 100_000]) {
      const answer = await post('/signup', {
        email: 'long@library.test',
        password: PASSWORD,
        data: { full_name: 'x'.repeat(size) },
      });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('[T23] an e-mail address in use is refused in any spelling', async () => {
    await auth.newcomer('taken@library.test');

    for (const email of ['taken@library.test', ' TAKEN@library.test\t', 'Taken@LIBRARY.test']) {
      const { data, error } = await auth.device().auth.signUp({ email, password: PASSWORD });
      expect(error).toMatchObject({
        status: 422,
        code: 'user_already_exists',
        message: 'Já existe uma conta com este e-mail.',
      });
      expect(data.session).toBeNull();
    }
  });

  test('[T23] two simultaneous sign-ups with one e-mail address create one account', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 6 }, () =>
        post('/signup', { email: 'twins@library.test', password: PASSWORD }),
      ),
    );

    expect(attempts.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 422, 422, 422, 422, 422,
    ]);
  });

  test('[Q-57] [T25] weak passwords are refused in pt-BR', async () => {
    const refusals = [
      ['12345', 'A senha precisa ter pelo menos 6 caracteres.', ['length']],
      ['', 'A senha precisa ter pelo menos 6 caracteres.', ['length']],
      ['senha123', 'Essa senha é muito comum e fácil de adivinhar. Escolha outra.', ['pwned']],
      ['SENHA123', 'Essa senha é muito comum e fácil de adivinhar. Escolha outra.', ['pwned']],
      ['ffffffffff', 'Essa senha é muito comum e fácil de adivinhar. Escolha outra.', ['pwned']],
      ['á'.repeat(129), 'A senha é longa demais.', ['length']],
    ] as const;
    for (const [password, message, reasons] of refusals) {
      const { error } = await auth.device().auth.signUp({ email: 'weak@library.test', password });
      expect(error).toMatchObject({ status: 422, code: 'weak_password', message, reasons });
    }
  });

  test('[T25] a password of a megabyte is refused for its size, before it is parsed', async () => {
    const answer = await post('/signup', { email: 'big@library.test', password: 'x'.repeat(1e6) });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ msg: 'Request body too large' });
  });

  test('[T25] passwords are stored as argon2id and never in plain text', async () => {
    await auth.newcomer('kept@library.test');

    const { rows } = await auth.database.owner.query(
      `select encrypted_password from auth.users where email = 'kept@library.test'`,
    );
    expect(rows[0].encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('is refused without an address, with a bad one, by phone and anonymously', async () => {
    const refusals = [
      [{ email: 'nobody', password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'a b@library.test', password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'a@library', password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'a@library.test.', password: PASSWORD }, 400, 'validation_failed'],
      [{ email: ['a@library.test'], password: PASSWORD }, 400, 'validation_failed'],
      [{ phone: '+5511955500101', password: PASSWORD }, 422, 'phone_provider_disabled'],
      [{}, 422, 'anonymous_provider_disabled'],
      [
        {
          email: 'b@library.test',
          password: PASSWORD,
          code_challenge: 'x',
          code_challenge_method: 'plain',
        },
        400,
        'validation_failed',
      ],
    ] as const;
    for (const [body, status, code] of refusals) {
      const answer = await post('/signup', body);
      expect([answer.statusCode, answer.json().error_code]).toEqual([status, code]);
    }
  });

  test('errors have the new shape for clients that name the version, and the old one for others', async () => {
    const fresh = await post('/signup', {}, { 'x-supabase-api-version': '2024-01-01' });
    const old = await post('/signup', {});
    const bad = await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    });

    expect(fresh.json()).toEqual({
      code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    });
    expect(fresh.headers).toMatchObject({
      'x-supabase-api-version': '2024-01-01',
      'x-sb-error-code': 'anonymous_provider_disabled',
    });
    expect(old.json()).toEqual({
      code: 422,
      error_code: 'anonymous_provider_disabled',
      msg: 'Anonymous sign-ins are disabled',
    });
    expect(bad.json()).toMatchObject({ code: 400, error_code: 'bad_json' });
  });
});
