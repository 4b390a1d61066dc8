import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { PASSWORD, useAuthGateway } from './testing.ts';
import { softKey } from './testing-software-key.ts';

const SITE = 'https://acervo.livros.test';
const auth = useAuthGateway({ cast: true, config: { siteUrl: SITE, rateLimits: true } });

type Device = ReturnType<typeof auth.device>;

/**
 * Codes of this time step and the next, each usable once, so that tests do not wait half a minute.
 * Both are still accepted when the first is half a minute old, for a busy machine.
 */
function app(uri: string) {
  const totp = new TOTP({ secret: new URL(uri).searchParams.get('secret') ?? '' });
  const begun = Date.now();
  let step = 0;
  return () => totp.generate({ timestamp: begun + step++ * 30_000 });
}

async function enrol(device: Device, friendlyName = 'Celular') {
  const { data, error } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, next: app(data.totp.uri), data };
}

async function withFactor(email: string) {
  const { client, id } = await auth.newcomer(email);
  const factor = await enrol(client);
  const verified = await client.auth.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: factor.next(),
  });
  if (verified.error) throw verified.error;
  return { client, id, ...factor };
}

async function signIn(email: string) {
  const device = auth.device();
  const { error } = await device.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return device;
}

describe('an authenticator app', () => {
  test('[AUT-016] [STA-027] is enrolled by QR, verified, listed and removed with the stock client', async () => {
    const { client } = await auth.newcomer('totp@library.test');
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));

    const { factorId, next, data } = await enrol(client);
    const before = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    const shown = await client.auth.mfa.challengeAndVerify({ factorId, code: next() });
    const after = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    const listed = await client.auth.mfa.listFactors();
    const removed = await client.auth.mfa.unenroll({ factorId });

    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>$/);
    expect(data.totp.uri).toMatch(/^otpauth:\/\/totp\/Biblioteca:totp%40library\.test\?/);
    expect(before.data?.currentLevel).toBe('aal1');
    expect(shown.error).toBeNull();
    expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(after.data?.currentAuthenticationMethods).toMatchObject([
      { method: 'totp' },
      { method: 'password' },
    ]);
    expect(listed.data?.totp).toMatchObject([{ id: factorId, friendly_name: 'Celular' }]);
    expect(removed.data).toEqual({ id: factorId });
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  test('the secret is not in the tables in plain text', async () => {
    const { client } = await auth.newcomer('seed@library.test');
    const { data } = await enrol(client);

    const { rows } = await auth.database.owner.query('select f::text from auth.mfa_factors f');

    expect(JSON.stringify(rows)).not.toContain(data.totp.secret);
  });

  test('verifying it ends the sessions that did not, and drops factors never verified', async () => {
    const { client } = await auth.newcomer('others@library.test');
    const other = await signIn('others@library.test');
    await enrol(client, 'Antigo');
    const { factorId, next } = await enrol(client);

    await client.auth.mfa.challengeAndVerify({ factorId, code: next() });

    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { data } = await client.auth.getUser();
    expect(data.user?.factors?.map(({ id }) => id)).toEqual([factorId]);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.aal).toBe('aal2');
  });

  test('a code works once, a wrong one never, and after ten wrong ones attempts are refused', async () => {
    const { factorId, next } = await withFactor('guess@library.test');
    const device = await signIn('guess@library.test');
    const code = next();
    const wrong = code === '000000' ? '000001' : '000000';

    expect(
      (await device.auth.mfa.challengeAndVerify({ factorId, code: wrong })).error,
    ).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
    expect((await device.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const again = await signIn('guess@library.test');
    expect((await again.auth.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe(
      'mfa_verification_failed',
    );
    for (let n = 0; n < 8; n++) await again.auth.mfa.challengeAndVerify({ factorId, code: wrong });
    const late = await again.auth.mfa.challengeAndVerify({ factorId, code: next() });
    expect(late.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  test('a challenge is for five minutes and for the session that requested it', async () => {
    const { factorId, next } = await withFactor('asked@library.test');
    const [one, two] = [await signIn('asked@library.test'), await signIn('asked@library.test')];
    const code = next();
    const challengeId = (await one.auth.mfa.challenge({ factorId })).data?.id ?? '';

    const stolen = await two.auth.mfa.verify({ factorId, challengeId, code });
    await auth.database.owner.query(`update auth.mfa_challenges set expires_at = now()`);
    const late = await one.auth.mfa.verify({ factorId, challengeId, code });

    expect(stolen.error?.code).toBe('mfa_verification_failed');
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  test("another person's factor is not found", async () => {
    const { factorId, next } = await withFactor('hers@library.test');
    const { client } = await auth.newcomer('his@library.test');

    const answers = [
      await client.auth.mfa.challenge({ factorId }),
      await client.auth.mfa.verify({ factorId, challengeId: factorId, code: next() }),
      await client.auth.mfa.unenroll({ factorId }),
    ];

    expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('mfa_factor_not_found'));
  });

  test('names are unique, phone factors are not offered', async () => {
    const { client } = await withFactor('names@library.test');

    const same = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+5511955500101' });

    expect(same.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  });
});

describe('a session without the second factor', () => {
  test('may not change the account or the factors (insufficient_aal)', async () => {
    const { factorId } = await withFactor('weak@library.test');
    const device = await signIn('weak@library.test');

    const password = await device.auth.updateUser({ password: 'casa-verde-43' });
    const email = await device.auth.updateUser({ email: 'thief@library.test' });
    const added = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Ladrão' });
    const removed = await device.auth.mfa.unenroll({ factorId });

    expect(password.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect(email.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  });

  test('an admin is refused every admin call until the code is verified', async () => {
    const email = 'davi@library.test';
    const password = 'biblioteca-azul-26';
    const first = auth.device();
    await first.auth.signInWithPassword({ email, password });
    const { factorId, next } = await enrol(first);
    await first.auth.mfa.challengeAndVerify({ factorId, code: next() });
    const second = auth.device();
    await second.auth.signInWithPassword({ email, password });

    const refused = await second.rpc('list_admin_users');
    const read = await second.from('members').select('id');
    await second.auth.mfa.challengeAndVerify({ factorId, code: next() });
    const allowed = await second.rpc('list_admin_users');

    for (const { status, error } of [refused, read]) {
      expect([status, error?.code, error?.hint]).toEqual([403, 'AALOW', 'insufficient_aal']);
    }
    expect(allowed.error).toBeNull();
  });
});

describe('a security key', () => {
  test('is enrolled, challenged and verified; a copied response does not work', async () => {
    const { client } = await auth.newcomer('key@library.test');
    const key = softKey(SITE);
    const { data: session } = await client.auth.getSession();
    let bearer = session.session?.access_token;
    const post = async (path: string, payload: object) =>
      (
        await auth.app.inject({
          method: 'POST',
          url: `/auth/v1/factors${path}`,
          headers: { authorization: `Bearer ${bearer}`, 'x-supabase-api-version': '2024-01-01' },
          payload,
        })
      ).json();
    const rp = { rpId: 'acervo.livros.test', rpOrigins: [SITE] };

    const factor = await post('', { factor_type: 'webauthn', friendly_name: 'Chave' });
    const foreign = await post(`/${factor.id}/challenge`, { webauthn: { rpId: 'evil.test' } });
    const asked = await post(`/${factor.id}/challenge`, { webauthn: rp });
    const made = await post(`/${factor.id}/verify`, {
      challenge_id: asked.id,
      webauthn: {
        ...rp,
        type: 'create',
        credential_response: key.create(asked.webauthn.credential_options.publicKey),
      },
    });
    bearer = made.access_token;
    const again = await post(`/${factor.id}/challenge`, { webauthn: rp });
    const response = key.get(again.webauthn.credential_options.publicKey);
    const answer = { webauthn: { ...rp, type: 'request', credential_response: response } };
    const shown = await post(`/${factor.id}/verify`, { challenge_id: again.id, ...answer });
    const next = await post(`/${factor.id}/challenge`, { webauthn: rp });
    const copied = await post(`/${factor.id}/verify`, { challenge_id: next.id, ...answer });

    expect(factor).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: 'Chave' });
    expect(foreign.code).toBe('validation_failed');
    expect(asked.webauthn.type).toBe('create');
    expect(made.user.factors).toMatchObject([{ factor_type: 'webauthn', status: 'verified' }]);
    expect(again.webauthn.type).toBe('request');
    expect(shown.access_token).toEqual(expect.any(String));
    expect(copied.code).toBe('mfa_verification_failed');
  });
});
