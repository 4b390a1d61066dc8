import { describe, expect, test } from 'vitest';
import { useAuthGateway } from './testing.ts';

const SITE = 'https://acervo.livros.test';
const auth = useAuthGateway({ config: { siteUrl: SITE } });

describe('recovering a password', () => {
  test('[AUT-009] [Q-13] [STA-026] the link’s token opens a session that may set a new password', async () => {
    await auth.newcomer('forgot@library.test');
    const { token, link } = await auth.recoveryMail('Forgot@Library.test');
    const device = auth.device();
    const events: string[] = [];
    device.auth.onAuthStateChange((event) => void events.push(event));

    const verified = await device.auth.verifyOtp({ type: 'recovery', token_hash: token });
    const updated = await device.auth.updateUser({ password: 'senha-bem-nova-9' });

    expect(link.href.startsWith(`${SITE}/auth/v1/verify?token=`)).toBe(true);
    expect(verified.error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect(updated.error).toBeNull();
    const login = await auth
      .device()
      .auth.signInWithPassword({ email: 'forgot@library.test', password: 'senha-bem-nova-9' });
    expect(login.error).toBeNull();
  });

  test('[AUT-008] the six digits do the same', async () => {
    const { id } = await auth.newcomer('digits@library.test');
    const { code } = await auth.recoveryMail('digits@library.test');

    const { data, error } = await auth
      .device()
      .auth.verifyOtp({ type: 'recovery', email: ' DIGITS@library.test', token: code });

    expect(code).toMatch(/^\d{6}$/);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
  });

  test('the link of a client without PKCE ends with the session in the fragment', async () => {
    const { id } = await auth.newcomer('implicit@library.test');
    const { link } = await auth.recoveryMail(
      'implicit@library.test',
      auth.device(),
      `${SITE}/forgot-password`,
    );

    const answer = await auth.openLink(link);
    const fragment = new URLSearchParams(new URL(answer.headers.location as string).hash.slice(1));
    const { data } = await auth.device().auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });

    expect(fragment.get('type')).toBe('recovery');
    expect(fragment.get('token_type')).toBe('bearer');
    expect(data.user?.id).toBe(id);
  });

  test('[T19] [T43] R12: a mailed link never redirects to the page that runs the chat vendor’s script', async () => {
    await auth.newcomer('lured@library.test');
    const ask = await auth.app.inject({
      method: 'POST',
      url: `/auth/v1/recover?redirect_to=${SITE}/chat`,
      payload: { email: 'lured@library.test' },
    });
    const link = new URL((await auth.lastMail('lured@library.test'))?.link ?? '');
    // Not even when somebody writes it into the link, or into the form of the confirm page.
    link.searchParams.set('redirect_to', '/chat');

    const page = await auth.app.inject(link.pathname + link.search);
    const { headers } = await auth.openLink(link);

    expect(ask.statusCode).toBe(200);
    expect(page.body).not.toContain('/chat');
    const target = new URL(String(headers.location));
    expect(target.origin + target.pathname).toBe(`${SITE}/`);
    expect(target.hash).toContain('access_token=');
  });

  test('visiting the link, however often, does not use it up', async () => {
    await auth.newcomer('scanner@library.test');
    const { link, token } = await auth.recoveryMail('scanner@library.test');

    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const visit = await auth.app.inject({ method, url: link.pathname + link.search });
      expect(visit.statusCode).toBe(200);
    }
    const page = await auth.app.inject(link.pathname + link.search);

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<html lang="pt-BR">');
    expect(page.body).toContain(`value="${token}"`);
    expect((await auth.openLink(link)).headers.location).toContain('#access_token=');
  });

  test('the confirm page shows its parameters as text', async () => {
    const page = await auth.app.inject(
      `/auth/v1/verify?type=${encodeURIComponent('"><script>x</script>')}&token=${encodeURIComponent("'><img>")}`,
    );

    expect(page.body).not.toContain('<script>x');
    expect(page.body).not.toContain('<img>');
  });

  test('[T18] a link works once, and of twenty simultaneous presses of the button one works', async () => {
    await auth.newcomer('once@library.test');
    const { link } = await auth.recoveryMail('once@library.test');

    const answers = await Promise.all(Array.from({ length: 20 }, () => auth.openLink(link)));

    const locations = answers.map((answer) => String(answer.headers.location));
    expect(locations.filter((location) => location.includes('access_token='))).toHaveLength(1);
    expect(
      locations.filter((location) => location.includes('error_code=otp_expired')),
    ).toHaveLength(19);
  });

  test('a newer mail requested from the same IP address replaces the older, and a link expires after an hour', async () => {
    await auth.newcomer('again@library.test');
    const older = await auth.recoveryMail('again@library.test');
    const newer = await auth.recoveryMail('again@library.test');
    const use = (token: string) =>
      auth.device().auth.verifyOtp({ type: 'recovery', token_hash: token });

    expect((await use(older.token)).error?.code).toBe('otp_expired');
    await auth.database.owner.query(
      `update auth.one_time_tokens set expires_at = expires_at - interval '1 hour'`,
    );
    expect((await use(newer.token)).error?.code).toBe('otp_expired');
  });

  test('a used link reports it to the page, in query and fragment', async () => {
    const link = new URL(
      `${SITE}/auth/v1/verify?token=gone&type=recovery&redirect_to=${SITE}/forgot-password`,
    );

    const target = new URL((await auth.openLink(link)).headers.location as string);

    expect(target.origin + target.pathname).toBe(`${SITE}/forgot-password`);
    for (const words of [target.searchParams, new URLSearchParams(target.hash.slice(1))]) {
      expect(Object.fromEntries(words)).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Token has expired or is invalid',
      });
    }
  });

  test('[T24] [T05] a recovered password ends every session', async () => {
    const { client, id } = await auth.newcomer('pwned@library.test');
    const { token } = await auth.recoveryMail('pwned@library.test');
    const device = auth.device();
    await device.auth.verifyOtp({ type: 'recovery', token_hash: token });
    await device.auth.updateUser({ password: 'senha-bem-nova-9' });

    expect((await client.auth.getUser()).error).not.toBeNull();
    const { rows } = await auth.database.owner.query(
      'select count(*)::int as left from auth.sessions where user_id = $1',
      [id],
    );
    expect(rows[0].left).toBe(1);
  });

  test('[T22] known and unknown e-mail addresses get the same response, and only the known one mail', async () => {
    await auth.newcomer('known@library.test');
    const ask = (email: string) =>
      auth.app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email } });

    const known = await ask('known@library.test');
    const unknown = await ask('unknown@library.test');

    expect([known.statusCode, known.body]).toEqual([200, '{}']);
    expect([unknown.statusCode, unknown.body]).toEqual([200, '{}']);
    expect(await auth.lastMail('known@library.test')).toBeDefined();
    expect(await auth.lastMail('unknown@library.test')).toBeUndefined();
  });

  test('[T20] the link begins with SITE_URL whatever the headers of the request say', async () => {
    await auth.newcomer('poisoned@library.test');

    await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/recover?redirect_to=https://evil.test/x',
      headers: {
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.test',
        origin: 'https://evil.test',
        referer: 'https://evil.test/',
      },
      payload: { email: 'poisoned@library.test' },
    });

    const mail = await auth.lastMail('poisoned@library.test');
    expect(mail?.link.startsWith(`${SITE}/auth/v1/verify?`)).toBe(true);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  test('the mail is queued in the transaction that created its token', async () => {
    await auth.newcomer('outbox@library.test');
    await auth.recoveryMail('outbox@library.test');

    const { rows } = await auth.database.owner.query(
      `select kind, sent_at, data from private.outbox where recipient = 'outbox@library.test'`,
    );

    expect(rows).toEqual([
      {
        kind: 'recovery',
        sent_at: null,
        data: {
          link: expect.any(String),
          code: expect.any(String),
          valid_minutes: 60,
        },
      },
    ]);
  });

  test('requests without an e-mail address or with a plain challenge are refused', async () => {
    const ask = async (payload: object) =>
      (await auth.app.inject({ method: 'POST', url: '/auth/v1/recover', payload })).statusCode;

    expect(await ask({})).toBe(400);
    expect(await ask({ email: 'nobody' })).toBe(400);
    expect(
      await ask({
        email: 'a@library.test',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'plain',
      }),
    ).toBe(400);
  });

  test('[AUT-008] other kinds of mailed tokens are refused as unknown', async () => {
    const { error } = await auth
      .device()
      .auth.verifyOtp({ type: 'email', email: 'forgot@library.test', token: '123456' });
    const missing = await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/verify',
      payload: { type: 'recovery' },
    });

    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect(missing.statusCode).toBe(400);
  });
});
