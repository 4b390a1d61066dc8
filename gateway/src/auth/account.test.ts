import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { PASSWORD, useAuthGateway } from './testing.ts';

const auth = useAuthGateway();

/** One person on three devices, the first of which signed up. */
async function threeDevices(email: string) {
  const { client: first, id } = await auth.newcomer(email);
  const others = [auth.device(), auth.device()] as const;
  for (const device of others) await device.auth.signInWithPassword({ email, password: PASSWORD });
  return { id, devices: [first, ...others] as const };
}

type Device = ReturnType<typeof auth.device>;

/** Whether a device's access token and its refresh token still work. */
async function isSignedIn(session: { access_token: string; refresh_token: string } | null) {
  const user = await auth.app.inject({
    url: '/auth/v1/user',
    headers: { authorization: `Bearer ${session?.access_token}` },
  });
  const refreshed = await auth.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    payload: { refresh_token: session?.refresh_token },
  });
  expect([
    [200, 200],
    [403, 400],
  ]).toContainEqual([user.statusCode, refreshed.statusCode]);
  return user.statusCode === 200;
}

const sessionOf = async (device: Device) => (await device.auth.getSession()).data.session;

const put = (token: string | undefined, payload: object) =>
  auth.app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
    payload,
  });

const ageSessions = (userId: string) =>
  auth.database.owner.query(
    `update auth.sessions set created_at = now() - interval '2 hours' where user_id = $1`,
    [userId],
  );

describe('the account', () => {
  test('[AUT-011] GET /user returns the caller and nobody else', async () => {
    const { client, id } = await auth.newcomer('reader@library.test');

    const { data } = await client.auth.getUser();

    expect(data.user).toMatchObject({ id, email: 'reader@library.test', aud: 'authenticated' });
    expect(JSON.stringify(data.user)).not.toContain('argon2');
  });

  test('[AUT-012] [STA-025] the person changes name and card number, and null removes', async () => {
    const { client } = await auth.newcomer('writer@library.test');
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));

    await client.auth.updateUser({ data: { full_name: 'Ana', card_number: 'ABC' } });
    const { data, error } = await client.auth.updateUser({ data: { card_number: null } });

    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ full_name: 'Ana', email_verified: true });
    expect(events).toContain('USER_UPDATED');
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.data.user?.user_metadata.full_name).toBe('Ana');
  });

  test('[AUT-012] [T24] a new password ends the other sessions and keeps this one', async () => {
    const { devices } = await threeDevices('renews@library.test');
    const [first, second, third] = await Promise.all(devices.map(sessionOf));

    const { error } = await devices[0].auth.updateUser({ password: 'outra-casa-azul-7' });

    expect(error).toBeNull();
    expect(await isSignedIn(second ?? null)).toBe(false);
    expect(await isSignedIn(third ?? null)).toBe(false);
    expect(await isSignedIn(first ?? null)).toBe(true);
    const login = (password: string) =>
      auth.device().auth.signInWithPassword({ email: 'renews@library.test', password });
    expect((await login(PASSWORD)).error?.code).toBe('invalid_credentials');
    expect((await login('outra-casa-azul-7')).error).toBeNull();
  });

  test('an hour after signing in, a new password needs the current one', async () => {
    const { client, id } = await auth.newcomer('late@library.test');
    const token = (await sessionOf(client))?.access_token;
    await ageSessions(id);

    const without = await put(token, { password: 'outra-casa-azul-7' });
    const wrong = await put(token, { password: 'outra-casa-azul-7', current_password: 'nope' });
    const right = await put(token, { password: 'outra-casa-azul-7', current_password: PASSWORD });

    expect([without.statusCode, without.json().code]).toEqual([400, 'reauthentication_needed']);
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid_credentials']);
    expect(right.statusCode).toBe(200);
  });

  test('a new password is neither weak nor the old one', async () => {
    const { client } = await auth.newcomer('same@library.test');

    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'A nova senha precisa ser diferente da atual.',
    });
    expect((await client.auth.updateUser({ password: 'senha123' })).error?.code).toBe(
      'weak_password',
    );
  });

  test('the current e-mail address is no change, and phone numbers are refused', async () => {
    const { client } = await auth.newcomer('stays@library.test');

    const same = await client.auth.updateUser({ email: 'Stays@library.test' });
    const phone = await client.auth.updateUser({ phone: '+5511955500101' });

    expect(same.error).toBeNull();
    expect(same.data.user?.new_email).toBeUndefined();
    expect(phone.error?.code).toBe('phone_provider_disabled');
  });

  test('[T04] no account can be read without a token, with the public key, or after sign-out', async () => {
    const { client } = await auth.newcomer('leaves@library.test');
    const token = (await sessionOf(client))?.access_token;
    await client.auth.signOut();
    const ask = async (authorization?: string) => {
      const answer = await auth.app.inject({
        url: '/auth/v1/user',
        headers: {
          ...(authorization && { authorization }),
          'x-supabase-api-version': '2024-01-01',
        },
      });
      return [answer.statusCode, answer.json().code];
    };

    expect(await ask()).toEqual([401, 'no_authorization']);
    expect(await ask('Basic x')).toEqual([401, 'no_authorization']);
    expect(await ask(`Bearer ${auth.keys.anonKey}`)).toEqual([403, 'bad_jwt']);
    expect(await ask('Bearer sb_publishable_x')).toEqual([403, 'bad_jwt']);
    expect(await ask(`Bearer ${token}`)).toEqual([403, 'session_not_found']);
  });
});

describe('[T04] a token that is not ours', () => {
  const sign = (payload: object, key: CryptoKey = auth.keys.current.privateKey) =>
    new SignJWT({
      iss: 'library',
      aud: 'authenticated',
      role: 'authenticated',
      sub: '11111111-1111-4111-8111-111111111111',
      session_id: '22222222-2222-4222-8222-222222222222',
      exp: Math.floor(Date.now() / 1000) + 3600,
      ...payload,
    })
      .setProtectedHeader({ alg: 'ES256', kid: auth.keys.current.kid })
      .sign(key);

  test.each([
    [
      'signed by another',
      async () => sign({}, (await generateKeyPair('ES256')).privateKey),
      'PGRST301',
    ],
    ['expired', () => sign({ exp: 1 }), 'PGRST303'],
    ['of role service_role', () => sign({ role: 'service_role' }), 'PGRST303'],
  ])('%s is refused by every surface', async (_name, make, code) => {
    const authorization = `Bearer ${await make()}`;

    const account = await auth.app.inject({ url: '/auth/v1/user', headers: { authorization } });
    const data = await auth.app.inject({
      url: '/rest/v1/members?select=id',
      headers: { apikey: auth.keys.anonKey, authorization },
    });

    expect([account.statusCode, account.json().error_code]).toEqual([403, 'bad_jwt']);
    expect([data.statusCode, data.json().code]).toEqual([401, code]);
  });
});

describe('signing out', () => {
  test.each([
    ['AUT-019', 'local', [false, true, true]],
    ['AUT-020', 'others', [true, false, false]],
    ['AUT-018', 'global', [false, false, false]],
  ] as const)('[%s] [T24] scope %s', async (_id, scope, left) => {
    const { devices } = await threeDevices(`${scope}@library.test`);
    const bystander = await auth.newcomer(`bystander-${scope}@library.test`);
    const sessions = await Promise.all(devices.map(sessionOf));

    const { error } = await devices[0].auth.signOut({ scope });

    expect(error).toBeNull();
    const signedIn = await Promise.all(sessions.map((session) => isSignedIn(session)));
    expect(signedIn).toEqual(left);
    expect(await isSignedIn(await sessionOf(bystander.client))).toBe(true);
  });

  test('a token whose session is over ends no other session', async () => {
    const { devices } = await threeDevices('stolen@library.test');
    const [stolen, second] = await Promise.all(devices.map(sessionOf));
    await devices[0].auth.signOut({ scope: 'local' });

    const answer = await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/logout?scope=global',
      headers: { authorization: `Bearer ${stolen?.access_token}` },
    });

    expect(answer.statusCode).toBe(403);
    expect(await isSignedIn(second ?? null)).toBe(true);
  });

  test('[T24] the data surface refuses the token of an ended session at once', async () => {
    const { client } = await auth.newcomer('data@library.test');
    const token = (await sessionOf(client))?.access_token;
    const read = () =>
      auth.app.inject({
        url: '/rest/v1/members?select=id',
        headers: { apikey: auth.keys.anonKey, authorization: `Bearer ${token}` },
      });
    expect((await read()).statusCode).toBe(200);

    await client.auth.signOut();

    expect((await read()).statusCode).toBe(401);
  });

  test('an unknown scope is refused and ends nothing', async () => {
    const { client } = await auth.newcomer('scope@library.test');
    const session = await sessionOf(client);

    const answer = await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/logout?scope=everybody',
      headers: { authorization: `Bearer ${session?.access_token}` },
    });

    expect(answer.statusCode).toBe(400);
    expect(await isSignedIn(session)).toBe(true);
  });

  test('[T24] notifies the other gateways and the open sockets', async () => {
    const { client, id } = await auth.newcomer('told@library.test');
    const received = new Promise<string>((resolve) => {
      auth.database.owner.once('notification', ({ payload }) => resolve(payload ?? ''));
    });
    await auth.database.owner.query('listen gateway_membership');

    await client.auth.signOut();

    expect(JSON.parse(await received)).toMatchObject({
      user_id: id,
      session_id: expect.any(String),
    });
  });
});
