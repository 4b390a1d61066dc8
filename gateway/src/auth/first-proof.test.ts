import { expect, test } from 'vitest';
import { PASSWORD, useAuthGateway } from './testing.ts';

const auth = useAuthGateway();

/** Somebody opens an account for an e-mail address that is not theirs, and waits. */
async function hijack(email: string) {
  const { client, id } = await auth.newcomer(email);
  const { data } = await client.auth.getSession();
  return { client, id, refreshToken: data.session?.refresh_token ?? '' };
}

async function enterByCode(email: string) {
  const device = auth.device();
  const asked = await device.auth.signInWithOtp({ email });
  if (asked.error) throw asked.error;
  const mail = await auth.lastMail(email);
  const { data, error } = await device.auth.verifyOtp({
    type: 'email',
    email,
    token: mail?.code ?? '',
  });
  if (error) throw error;
  return { device, id: data.user?.id };
}

const signIn = (email: string, password = PASSWORD) =>
  auth.device().auth.signInWithPassword({ email, password });

const kindsMailedTo = async (email: string) =>
  (
    await auth.database.owner.query(
      'select kind from private.outbox where recipient = $1 order by id',
      [email],
    )
  ).rows.map(({ kind }) => kind);

test('[T21] the first code confirmed removes the earlier password and devices, and says so', async () => {
  const email = 'waited-for@library.test';
  const stranger = await hijack(email);

  const owner = await enterByCode(email);

  expect(owner.id).toBe(stranger.id);
  expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  expect((await stranger.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect(
    (await auth.device().auth.refreshSession({ refresh_token: stranger.refreshToken })).error?.code,
  ).toBe('refresh_token_not_found');
  expect(await kindsMailedTo(email)).toEqual(['email', 'password_removed']);
  const { data } = await owner.device.auth.getUser();
  expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
});

test('[T21] so does the first recovery link, before the new password is chosen', async () => {
  const email = 'recovers@library.test';
  const stranger = await hijack(email);
  const { token } = await auth.recoveryMail(email);
  const owner = auth.device();

  await owner.auth.verifyOtp({ type: 'recovery', token_hash: token });

  expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  expect((await stranger.client.auth.getUser()).error).not.toBeNull();
  const updated = await owner.auth.updateUser({ password: 'casa-azul-do-dono-7' });
  expect(updated.error).toBeNull();
  expect((await signIn(email, 'casa-azul-do-dono-7')).error).toBeNull();
  expect(await kindsMailedTo(email)).toEqual(['recovery']);
});

test('[T21] an identity or a change of e-mail address that the stranger began is removed too', async () => {
  const email = 'linked-before@library.test';
  const stranger = await hijack(email);
  await auth.database.owner.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
     values ($1, 'google', 'stranger', '{"email": "stranger@evil.test"}')`,
    [stranger.id],
  );
  await stranger.client.auth.updateUser({ email: 'stranger@evil.test' });
  const half = await auth.lastMail('stranger@evil.test');

  const owner = await enterByCode(email);

  const late = await auth.device().auth.verifyOtp({
    type: 'email_change',
    token_hash: new URL(half?.link ?? '').searchParams.get('token') ?? '',
  });
  const { data } = await owner.device.auth.getUser();
  expect(late.error?.code).toBe('otp_expired');
  expect(data.user).toMatchObject({ email });
  expect(data.user?.new_email).toBeUndefined();
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
});

test('later proofs change nothing: the password is the owner’s', async () => {
  const email = 'settled@library.test';
  const { device } = await enterByCode(email);
  await device.auth.updateUser({ password: PASSWORD });

  await enterByCode(email);
  await auth.recoveryMail(email);

  expect((await signIn(email)).error).toBeNull();
  expect((await device.auth.getUser()).error).toBeNull();
  expect(await kindsMailedTo(email)).not.toContain('password_removed');
});

test('[T21] the nonce alone proves the address too: once, by its own code, and nothing is removed', async () => {
  const email = 'nonce-alone@library.test';
  const { client } = await auth.newcomer(email);
  const provenAt = async () =>
    (
      await auth.database.owner.query('select email_proven_at from auth.users where email = $1', [
        email,
      ])
    ).rows[0]?.email_proven_at;
  await client.auth.reauthenticate();
  const mail = await auth.lastMail(email);

  const wrong = await client.auth.updateUser({ nonce: '000000' });
  expect(wrong.error?.code).toBe('reauthentication_not_valid');
  expect(await provenAt()).toBeNull();

  expect((await client.auth.updateUser({ nonce: mail?.code ?? '' })).error).toBeNull();
  expect(await provenAt()).not.toBeNull();
  const spent = await client.auth.updateUser({ nonce: mail?.code ?? '' });
  expect(spent.error?.code).toBe('reauthentication_not_valid');
  await enterByCode(email);
  expect((await signIn(email)).error).toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
});

test('a signed-in person who confirms the nonce of reauthentication has proven the address and keeps everything', async () => {
  const email = 'nonce@library.test';
  const { client } = await auth.newcomer(email);
  await client.auth.reauthenticate();
  const mail = await auth.lastMail(email);
  const changed = await client.auth.updateUser({ password: 'outra-casa-8', nonce: mail?.code });

  await enterByCode(email);

  expect(changed.error).toBeNull();
  expect((await signIn(email, 'outra-casa-8')).error).toBeNull();
});

test('[T21] a mailbox alone never signs in to an account with a second factor: the factor stays', async () => {
  const email = 'factor-first@library.test';
  const { id } = await hijack(email);
  await auth.database.owner.query(
    `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
    [id],
  );

  const { device } = await enterByCode(email);

  const level = await device.auth.mfa.getAuthenticatorAssuranceLevel();
  const read = await device.rpc('list_my_sessions');
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  expect(read.error?.code).toBe('AALOW');
});

test('two first proofs at once: both sign in, the password is gone', async () => {
  const email = 'at-once@library.test';
  await auth.newcomer(email);
  const { token } = await auth.recoveryMail(email);
  await auth.device().auth.signInWithOtp({ email });
  const code = (await auth.lastMail(email))?.code ?? '';

  const answers = await Promise.all([
    auth.device().auth.verifyOtp({ type: 'recovery', token_hash: token }),
    auth.device().auth.verifyOtp({ type: 'email', email, token: code }),
  ]);

  expect(answers.every(({ error }) => !error || error.code === 'otp_expired')).toBe(true);
  expect(answers.some(({ error }) => !error)).toBe(true);
  expect((await signIn(email)).error?.code).toBe('invalid_credentials');
});
