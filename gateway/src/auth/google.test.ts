import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, useAuthGateway } from './testing.ts';
import { startFakeGoogle } from './testing-google.ts';

const SITE = 'https://acervo.livros.test';
const google = await startFakeGoogle([`${SITE}/auth/v1/callback`]);
const auth = useAuthGateway({ config: { siteUrl: SITE, google } });

afterAll(() => google.close());
beforeEach(() => {
  const sub = randomUUID();
  google.refuses = false;
  google.person = { sub, email: `${sub}@library.test`, email_verified: true, name: 'Gil Moura' };
});

type Device = ReturnType<typeof auth.device>;

/** Follows the browser to the provider and back; returns where our callback sends it. */
async function goAndReturn(url: string): Promise<URL> {
  const there = url.startsWith(auth.url)
    ? String((await auth.app.inject({ url: url.slice(auth.url.length) })).headers.location)
    : url;
  const back = await google.visit(there);
  return arrive(back);
}

async function arrive(back: URL): Promise<URL> {
  expect(back.origin + back.pathname).toBe(`${SITE}/auth/v1/callback`);
  const { statusCode, headers } = await auth.app.inject({ url: `/auth/v1/callback${back.search}` });
  expect(statusCode).toBe(302);
  return new URL(String(headers.location));
}

async function begin(
  device: Device,
  redirectTo = `${SITE}/complete-registration?role=reader&category=civil&ref=ABC12345`,
) {
  const { data, error } = await device.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return data.url;
}

async function signIn(device = auth.device('pkce')) {
  const target = await goAndReturn(await begin(device));
  const { data, error } = await device.auth.exchangeCodeForSession(
    target.searchParams.get('code') ?? '',
  );
  if (error) throw error;
  return { device, target, user: data.user };
}

describe('sign-in with Google', () => {
  test('[AUT-014] [AUT-006] by PKCE, role, category and ref kept; again it is the same account', async () => {
    const { user, target, device } = await signIn();
    const again = await signIn();

    expect(target.pathname).toBe('/complete-registration');
    expect(target.searchParams.get('role')).toBe('reader');
    expect(target.searchParams.get('ref')).toBe('ABC12345');
    expect(user).toMatchObject({
      email: google.person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Gil Moura', email_verified: true },
      identities: [{ provider: 'google', id: google.person.sub }],
    });
    expect(again.user.id).toBe(user.id);
    expect((await device.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
    expect((await auth.app.inject({ url: '/config.json' })).json().google).toBe(true);
    expect((await auth.app.inject({ url: '/auth/v1/settings' })).json().external.google).toBe(true);
  });

  test('a client without PKCE gets its session in the fragment', async () => {
    const target = await goAndReturn(await begin(auth.device('implicit')));

    const words = new URLSearchParams(target.hash.slice(1));
    expect(words.get('access_token')).toEqual(expect.any(String));
    expect(words.get('refresh_token')).toEqual(expect.any(String));
    expect(target.searchParams.has('code')).toBe(false);
  });

  test('[T18] the state and the code work once, the state for five minutes', async () => {
    const device = auth.device('pkce');
    const first = await auth.app.inject({ url: (await begin(device)).slice(auth.url.length) });
    const back = await google.visit(String(first.headers.location));
    const target = await arrive(back);
    const replayed = await arrive(back);
    const code = target.searchParams.get('code') ?? '';
    const late = await auth.app.inject({ url: (await begin(device)).slice(auth.url.length) });
    await auth.database.owner.query('update auth.provider_flows set expires_at = now()');
    const tooLate = await arrive(await google.visit(String(late.headers.location)));

    for (const refused of [replayed, tooLate]) {
      expect(refused.origin).toBe(SITE);
      expect(refused.searchParams.get('error_code')).toBe('bad_oauth_state');
    }
    expect((await auth.device('pkce').auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  test('[T19] the person is sent back to this site only', async () => {
    const target = await goAndReturn(await begin(auth.device('pkce'), 'https://evil.test/x'));

    expect(target.origin).toBe(SITE);
  });

  test('a person who refuses there, or has no verified e-mail address, comes back with the error', async () => {
    google.refuses = true;
    const refused = await goAndReturn(await begin(auth.device('pkce')));
    google.refuses = false;
    google.person.email_verified = false;
    const unverified = await goAndReturn(await begin(auth.device('pkce')));

    expect(refused.searchParams.get('error')).toBe('access_denied');
    expect(unverified.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(
      (
        await auth.database.owner.query('select from auth.users where email = $1', [
          google.person.email,
        ])
      ).rowCount,
    ).toBe(0);
  });

  test('the client cannot set the parameters that decide the flow', async () => {
    const { headers } = await auth.app.inject({
      url: '/auth/v1/authorize?provider=google&prompt=select_account&scope=admin&state=x&redirect_uri=https://evil.test&client_id=evil',
    });

    const query = new URL(String(headers.location)).searchParams;
    expect(query.get('prompt')).toBe('select_account');
    expect(query.get('client_id')).toBe('library');
    expect(query.get('scope')).toBe('openid email profile');
    expect(query.get('redirect_uri')).toBe(`${SITE}/auth/v1/callback`);
    expect(query.get('state')).not.toBe('x');
  });

  test('[T21] the owner’s first sign-in removes the password that somebody set before', async () => {
    const victim = google.person.email;
    const { client: attacker } = await auth.newcomer(victim);
    const { data: kept } = await attacker.auth.getSession();

    const { user } = await signIn();

    const password = await auth
      .device()
      .auth.signInWithPassword({ email: victim, password: PASSWORD });
    const refresh = await auth.device().auth.refreshSession({
      refresh_token: kept.session?.refresh_token ?? '',
    });
    expect(password.error?.code).toBe('invalid_credentials');
    expect(refresh.error?.code).toBe('refresh_token_not_found');
    expect(user.app_metadata.providers).toEqual(['google']);
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['google']);
  });
});

describe('linked identities', () => {
  test('[AUT-015] [ERR-012] one is linked and unlinked, and the last way to sign in stays', async () => {
    const email = `link-${randomUUID()}@library.test`;
    const device = auth.device('pkce');
    await device.auth.signUp({ email, password: PASSWORD });

    const alone = (await device.auth.getUserIdentities()).data?.identities[0];
    const last = await device.auth.unlinkIdentity(alone as never);
    const begun = await device.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true, redirectTo: `${SITE}/account` },
    });
    const target = await goAndReturn(begun.data.url ?? '');
    const before = await device.auth.getUserIdentities();
    await device.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    const after = await device.auth.getUserIdentities();
    const linked = after.data?.identities.find(({ provider }) => provider === 'google');
    const entered = await signIn();
    const gone = await device.auth.unlinkIdentity(linked as never);

    expect(last.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
    // Nothing is linked until the client that asked for it redeems the code.
    expect(before.data?.identities).toHaveLength(1);
    expect(after.data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect(entered.user.email).toBe(email);
    expect(gone.error).toBeNull();
    expect((await device.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email']);
    const unknown = await device.auth.unlinkIdentity(linked as never);
    expect(unknown.error?.code).toBe('identity_not_found');
  });

  test('an identity of another account stays with that account', async () => {
    await signIn();
    const device = auth.device('pkce');
    await device.auth.signUp({ email: `other-${randomUUID()}@library.test`, password: PASSWORD });

    const begun = await device.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const target = await goAndReturn(begun.data.url ?? '');

    expect(target.searchParams.get('error_code')).toBe('identity_already_exists');
    expect(target.searchParams.has('code')).toBe(false);
  });
});

describe('an ID token', () => {
  const tokenFromGoogle = (nonce: string) => google.idToken(`${SITE}/auth/v1/callback`, nonce);
  const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');
  const enter = (token: string, nonce?: string) =>
    auth.device().auth.signInWithIdToken({ provider: 'google', token, ...(nonce && { nonce }) });

  test('[AUT-007] signs in when the nonce matches', async () => {
    const token = await tokenFromGoogle(hashOf('once'));

    const { data, error } = await enter(token, 'once');

    expect(error).toBeNull();
    expect(data.user?.email).toBe(google.person.email);
  });

  test('[T21] of another issuer, for another audience, without or with another nonce: 400, no identity', async () => {
    const token = await tokenFromGoogle(hashOf('once'));
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const forged = (claims: object) =>
      new SignJWT({
        iss: google.issuer,
        aud: google.clientId,
        sub: google.person.sub,
        email: google.person.email,
        email_verified: true,
        nonce: hashOf('once'),
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey);
    expect((await exportJWK(publicKey)).kty).toBe('RSA');

    const answers = [
      await enter(token),
      await enter(token, 'twice'),
      await enter(await tokenFromGoogle(''), 'once'),
      await enter(await forged({}), 'once'),
      await enter(await forged({ iss: 'https://evil.test' }), 'once'),
      await enter(await forged({ aud: 'another' }), 'once'),
    ];

    expect(answers.map(({ error }) => error?.status)).toEqual(Array(6).fill(400));
    expect(
      (
        await auth.database.owner.query('select from auth.identities where provider_id = $1', [
          google.person.sub,
        ])
      ).rowCount,
    ).toBe(0);
  });
});
