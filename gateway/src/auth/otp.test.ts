import { describe, expect, test } from 'vitest';
import { PASSWORD, useAuthGateway } from './testing.ts';

const SITE = 'https://acervo.livros.test';
const auth = useAuthGateway({ config: { siteUrl: SITE } });

async function mailOf(email: string) {
  const mail = await auth.lastMail(email);
  if (!mail) throw new Error(`no mail to ${email}`);
  const link = new URL(mail.link);
  return { ...mail, link, token: link.searchParams.get('token') ?? '' };
}

const asOneYear = (email: string) =>
  auth.database.owner.query(
    `update auth.sessions set created_at = now() - interval '1 year'
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  );

describe('a code by mail', () => {
  test('[AUT-008] six digits sign in, and open the account of a newcomer with the data they gave', async () => {
    const device = auth.device();
    const email = 'nova@library.test';
    await device.auth.signInWithOtp({ email, options: { data: { full_name: 'Nova' } } });
    const none = await auth.database.owner.query('select from auth.users where email = $1', [
      email,
    ]);

    const { code } = await mailOf(email);
    const { data, error } = await device.auth.verifyOtp({ email, token: code, type: 'email' });

    expect(none.rowCount).toBe(0);
    expect(error).toBeNull();
    expect(data.session?.access_token).toEqual(expect.any(String));
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Nova' } });
    const claims = await device.auth.getClaims();
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'otp' }]);
    const again = await device.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('the hash of the link signs a person whose address was proven in, password untouched', async () => {
    const { id } = await auth.newcomer('known@library.test');
    await auth.database.owner.query('update auth.users set email_proven_at = now() where id = $1', [
      id,
    ]);
    const device = auth.device();
    await device.auth.signInWithOtp({ email: 'known@library.test' });
    const { token, link } = await mailOf('known@library.test');

    const { data, error } = await device.auth.verifyOtp({ token_hash: token, type: 'magiclink' });

    expect(link.origin).toBe(SITE);
    expect(error).toBeNull();
    expect(data.user?.email).toBe('known@library.test');
    const password = await auth
      .device()
      .auth.signInWithPassword({ email: 'known@library.test', password: PASSWORD });
    expect(password.error).toBeNull();
  });

  test('the button of the link gives a PKCE client its code', async () => {
    const device = auth.device('pkce');
    await device.auth.signInWithOtp({
      email: 'pkce@library.test',
      options: { emailRedirectTo: `${SITE}/complete-registration?role=reader` },
    });
    const { link } = await mailOf('pkce@library.test');

    const { headers } = await auth.openLink(link);

    const target = new URL(String(headers.location));
    expect(target.origin + target.pathname).toBe(`${SITE}/complete-registration`);
    expect(target.searchParams.get('role')).toBe('reader');
    const { data } = await device.auth.exchangeCodeForSession(
      target.searchParams.get('code') ?? '',
    );
    expect(data.user?.email).toBe('pkce@library.test');
  });

  test('a code is of no use for another purpose or after five wrong attempts', async () => {
    const device = auth.device();
    const email = 'tries@library.test';
    await auth.newcomer(email);
    await device.auth.signInWithOtp({ email });
    const { code } = await mailOf(email);
    const wrong = code === '000000' ? '000001' : '000000';

    expect(
      (await device.auth.verifyOtp({ email, token: code, type: 'recovery' })).error?.code,
    ).toBe('otp_expired');
    for (let n = 0; n < 5; n++) await device.auth.verifyOtp({ email, token: wrong, type: 'email' });
    expect((await device.auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe(
      'otp_expired',
    );
  });

  test('[T22] an unknown address gets no mail when no account may be opened', async () => {
    await auth.device().auth.signInWithOtp({
      email: 'nowhere@library.test',
      options: { shouldCreateUser: false },
    });

    expect(await auth.lastMail('nowhere@library.test')).toBeUndefined();
  });

  test('sign-up with an e-mail address in use notifies its owner', async () => {
    await auth.newcomer('owner@library.test');

    const { error } = await auth
      .device()
      .auth.signUp({ email: 'Owner@library.test', password: PASSWORD });

    expect(error?.code).toBe('user_already_exists');
    const { rows } = await auth.database.owner.query(
      `select kind from private.outbox where recipient = 'owner@library.test'`,
    );
    expect(rows).toEqual([{ kind: 'signup_existing' }]);
  });
});

describe('reauthentication', () => {
  test('[AUT-013] the mailed nonce replaces the current password, once', async () => {
    const { client } = await auth.newcomer('nonce@library.test');
    await asOneYear('nonce@library.test');
    const password = 'casa-verde-43';

    expect((await client.auth.updateUser({ password })).error?.code).toBe(
      'reauthentication_needed',
    );
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = (await auth.lastMail('nonce@library.test'))?.code ?? '';
    const wrong = await client.auth.updateUser({ password, nonce: nonce === '1' ? '2' : '1' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.auth.updateUser({ password, nonce })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'casa-rosa-44', nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
  });
});

describe('another e-mail address', () => {
  test('needs both addresses to confirm, then only the new one signs in; the profile follows', async () => {
    const { client, id } = await auth.newcomer('old@library.test');
    await client
      .from('members')
      .insert({ id, email: 'old@library.test', full_name: 'Olga' } as never);
    const asked = await client.auth.updateUser({ email: 'New@library.test' });
    const old = await mailOf('old@library.test');
    const fresh = await mailOf('new@library.test');

    const first = await client.auth.verifyOtp({
      email: 'old@library.test',
      token: old.code,
      type: 'email_change',
    });
    const between = await client.auth.getUser();
    const second = await client.auth.verifyOtp({ token_hash: fresh.token, type: 'email_change' });

    expect(asked.data.user).toMatchObject({
      email: 'old@library.test',
      new_email: 'new@library.test',
    });
    expect(first.error).toBeNull();
    expect(first.data.session).toBeNull();
    expect(between.data.user?.email).toBe('old@library.test');
    expect(second.data.user?.email).toBe('new@library.test');
    expect(second.data.user?.new_email).toBeUndefined();
    const signIn = (email: string) =>
      auth.device().auth.signInWithPassword({ email, password: PASSWORD });
    expect((await signIn('old@library.test')).error?.code).toBe('invalid_credentials');
    expect((await signIn('new@library.test')).error).toBeNull();
    const { rows } = await auth.database.owner.query(
      'select email from public.members where id = $1',
      [id],
    );
    expect(rows).toEqual([{ email: 'new@library.test' }]);
  });

  test('confirming one address twice changes nothing, and a newer request replaces the older', async () => {
    const { client } = await auth.newcomer('stay@library.test');
    await client.auth.updateUser({ email: 'one@library.test' });
    const older = await mailOf('one@library.test');
    await client.auth.updateUser({ email: 'two@library.test' });
    const newer = await mailOf('two@library.test');

    const spent = await client.auth.verifyOtp({ token_hash: older.token, type: 'email_change' });
    const half = await client.auth.verifyOtp({ token_hash: newer.token, type: 'email_change' });
    await client.auth.resend({ type: 'email_change', email: 'stay@library.test' });
    const again = await mailOf('two@library.test');
    const sameHalf = await client.auth.verifyOtp({ token_hash: again.token, type: 'email_change' });

    expect(spent.error?.code).toBe('otp_expired');
    expect(again.token).not.toBe(newer.token);
    for (const { data } of [half, sameHalf]) expect(data.session).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe('stay@library.test');
  });

  test('an address in use is refused, also when it was taken meanwhile', async () => {
    await auth.newcomer('taken@library.test');
    const { client } = await auth.newcomer('wants@library.test');

    expect((await client.auth.updateUser({ email: 'taken@library.test' })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    await client.auth.updateUser({ email: 'free@library.test' });
    const mails = [await mailOf('wants@library.test'), await mailOf('free@library.test')];
    await auth.newcomer('free@library.test');
    await client.auth.verifyOtp({ token_hash: mails[0]?.token ?? '', type: 'email_change' });
    const late = await client.auth.verifyOtp({
      token_hash: mails[1]?.token ?? '',
      type: 'email_change',
    });
    expect(late.error?.code).toBe('email_exists');
  });
});
