import { expect, test } from 'vitest';
import { PASSWORD } from '../../../gateway/src/auth/testing.ts';
import { whileHolding } from '../../../gateway/src/auth/testing-locks.ts';
import { COMMON_PASSWORDS } from '../../../gateway/src/tokens/common-passwords.ts';
import { passwordWeakness } from '../../../gateway/src/tokens/password-rules.ts';
import { useAuthGateway } from '../testing.ts';

// Passwords that somebody else chooses obey the rules of one's own, and open nothing but the way to
// another one (docs/decisions/059).

const SITE = 'https://obra.prumo.test';
const auth = useAuthGateway({ cast: true, config: { siteUrl: SITE } });
const GIVEN = 'nivel-e-trena-7';
const OWN = 'casa-verde-43';

async function davi() {
  const client = auth.device();
  const { error } = await client.auth.signInWithPassword({
    email: 'davi@prumo.test',
    password: 'prumo-demo-2026',
  });
  if (error) throw error;
  return client;
}

async function given(email: string, password = GIVEN) {
  const args = { admin_email: email, admin_password: password, admin_name: 'Eva' };
  return (await davi()).rpc('create_admin_user', args);
}

async function enter(email: string, password = GIVEN) {
  const client = auth.device();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, user: data.user };
}

test('the rules of SQL and of sign-up refuse the same passwords with the same sentences', async () => {
  const near = [
    '',
    '12345',
    '123456',
    'ABC123',
    'aaaaaaa',
    'áááááá',
    '🏠🏠🏡🏠🏠',
    'senha-boa-9',
    ' 123456',
  ];
  const passwords = [...near, 'prumo-demo-2026', 'x'.repeat(73), ...COMMON_PASSWORDS];

  const { rows } = await auth.database.owner.query(
    'select p, private.password_refusal(p) as refusal from unnest($1::text[]) p',
    [passwords],
  );

  expect(rows).toHaveLength(passwords.length);
  const ofBcrypt = 'A senha pode ter no máximo 72 caracteres sem acento.';
  for (const { p, refusal } of rows) {
    if (refusal === ofBcrypt) expect(Buffer.byteLength(p)).toBeGreaterThan(72);
    else expect([p, refusal]).toEqual([p, passwordWeakness(p)?.message ?? null]);
  }
});

test('[T49] 123456 and abc123 are refused wherever a password is set', async () => {
  const { client } = await auth.newcomer('own-choice@prumo.test');
  for (const password of ['123456', 'abc123', 'ABC123']) {
    const signedUp = await auth.device().auth.signUp({ email: 'weak@prumo.test', password });
    const changed = await client.auth.updateUser({ password });
    const created = await given('weak-admin@prumo.test', password);

    expect(signedUp.error?.code).toBe('weak_password');
    expect(changed.error?.code).toBe('weak_password');
    expect(created.data).toEqual({
      success: false,
      error: 'Essa senha é muito comum e fácil de adivinhar. Escolha outra.',
    });
  }
});

test('[T49] with a given password one may look, and change nothing but the password', async () => {
  await given('eva@prumo.test');
  const { client, user } = await enter('eva@prumo.test');

  expect(user.app_metadata.password_due).toBe(true);
  // The specified calls sign a new admin in and list the admins.
  expect((await client.rpc('list_admin_users')).error).toBeNull();
  for (const { error, status } of [
    await client.from('profiles').update({ full_name: 'Other' }).eq('id', user.id),
    await client.from('projects').delete().eq('id', user.id),
    await client.rpc('export_my_data'),
    await client.rpc('create_admin_user', {
      admin_email: 'more@prumo.test',
      admin_password: GIVEN,
      admin_name: 'More',
    }),
  ]) {
    expect([status, error?.code, error?.hint]).toEqual([403, 'PWDUE', 'password_due']);
  }
  for (const { error } of [
    await client.auth.mfa.enroll({ factorType: 'totp' }),
    await client.auth.updateUser({ email: 'elsewhere@prumo.test' }),
    await client.auth.updateUser({ data: { full_name: 'Other' } }),
    await client.auth.updateUser({ email: 'elsewhere@prumo.test', password: OWN }),
  ]) {
    expect(error).toMatchObject({
      status: 403,
      code: 'password_due',
      message: 'Escolha a sua própria senha para continuar.',
    });
  }
});

test('[T49] the new one must differ; then everything is open, and the given one is worth nothing', async () => {
  await given('iris@prumo.test');
  const { client } = await enter('iris@prumo.test');

  const same = await client.auth.updateUser({ password: GIVEN });
  const own = await client.auth.updateUser({ password: OWN });

  expect(same.error?.code).toBe('same_password');
  expect(own.error).toBeNull();
  expect(own.data.user?.app_metadata.password_due).toBeUndefined();
  expect((await client.rpc('list_admin_users')).error).toBeNull();
  await expect(enter('iris@prumo.test')).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect((await enter('iris@prumo.test', OWN)).user.app_metadata.password_due).toBeUndefined();
});

test('[T49] entering by mail does not get around it; choosing a password by mail does', async () => {
  await given('lia@prumo.test');
  const { token } = await auth.recoveryMail('lia@prumo.test');
  const client = auth.device();

  await client.auth.verifyOtp({ type: 'recovery', token_hash: token });
  const before = await client.rpc('export_my_data');
  const chosen = await client.auth.updateUser({ password: OWN });

  expect(before.error?.code).toBe('PWDUE');
  expect(chosen.error).toBeNull();
  expect((await client.rpc('list_admin_users')).error).toBeNull();
});

test('[T49] nobody listens to changes with a given password', async () => {
  await given('rosa@prumo.test');
  const { client } = await enter('rosa@prumo.test');
  const { data } = await client.auth.getSession();
  await client.realtime.setAuth(data.session?.access_token ?? '');

  const status = await new Promise<string>((resolve) => {
    client
      .channel('all')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'profiles' }, () => undefined)
      .subscribe((answer) => resolve(answer));
  });
  await client.realtime.disconnect();

  expect(status).toBe('CHANNEL_ERROR');
});

test('[T50] one administrator is created at a time: each hash keeps a connection busy', async () => {
  const client = await davi();
  const args = { admin_email: 'busy@prumo.test', admin_password: GIVEN, admin_name: 'Busy' };

  const [refused] = await whileHolding(auth.database, async ({ query }) => {
    await query(`select pg_advisory_xact_lock(hashtextextended('create_admin_user', 0))`);
    return [Promise.resolve(await client.rpc('create_admin_user', args))];
  });

  expect(refused.data).toEqual({
    success: false,
    error: 'Outro administrador está sendo criado neste momento. Tente de novo.',
  });
  expect((await client.rpc('create_admin_user', args)).data).toMatchObject({ success: true });
});

test('a person who chose their own password, at sign-up or as the first admin, need not replace it', async () => {
  const { client } = await auth.newcomer('free@prumo.test');
  expect((await client.auth.getUser()).data.user?.app_metadata.password_due).toBeUndefined();

  await auth.database.owner.query(`select private.bootstrap_admin('chefe@prumo.test', $1)`, [
    PASSWORD,
  ]);
  expect(
    (await enter('chefe@prumo.test', PASSWORD)).user.app_metadata.password_due,
  ).toBeUndefined();
});

test('[OPE-070] an admin who changes a password needs ten characters, also by a recovery link and in place of a given one; everybody else six', async () => {
  const nine = 'nivel-e-7';
  const refusal = {
    code: 'weak_password',
    message: 'A senha precisa ter pelo menos 10 caracteres.',
  };
  const signedIn = await davi();
  const changed = await signedIn.auth.updateUser({
    password: nine,
    current_password: 'prumo-demo-2026',
  });
  expect(changed.error).toMatchObject(refusal);

  await given('rute@prumo.test');
  const { client } = await enter('rute@prumo.test');
  expect((await client.auth.updateUser({ password: nine })).error).toMatchObject(refusal);

  const { token } = await auth.recoveryMail('davi@prumo.test');
  const recovered = auth.device();
  await recovered.auth.verifyOtp({ type: 'recovery', token_hash: token });
  expect((await recovered.auth.updateUser({ password: nine })).error).toMatchObject(refusal);
  expect((await recovered.auth.updateUser({ password: `${nine}8` })).error).toBeNull();

  const clara = auth.device();
  await clara.auth.signInWithPassword({ email: 'clara@prumo.test', password: 'prumo-demo-2026' });
  expect((await clara.auth.updateUser({ password: 'nivel7' })).error).toBeNull();
});
