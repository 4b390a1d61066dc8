import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { countedAddress } from '../limits/rate-limits.ts';
import { PASSWORD, useAuthGateway } from './testing.ts';

const auth = useAuthGateway({ cast: true, config: { rateLimits: true } });

const ANA = 'ana@library.test';
const ANAS_PASSWORD = 'biblioteca-azul-26';
const OFFICE = '203.0.113.7';
const HOME = '198.51.100.23';

interface From {
  ip?: string;
  headers?: Record<string, string>;
}

const post = (path: string, payload: object, { ip = OFFICE, headers = {} }: From = {}) =>
  auth.app.inject({
    method: 'POST',
    url: `/auth/v1${path}`,
    remoteAddress: ip,
    headers: { 'x-supabase-api-version': '2024-01-01', ...headers },
    payload,
  });

const login = (email: string, password: string, from?: From) =>
  post('/token?grant_type=password', { email, password }, from);

async function failTimes(times: number, email: string, from?: From) {
  for (let attempt = 0; attempt < times; attempt++) {
    expect((await login(email, 'wrong-password', from)).statusCode).toBe(400);
  }
}

beforeEach(() => auth.database.owner.query('delete from private.rate_limits'));

describe('[T23] guessing a password', () => {
  test('the eleventh wrong one at an account is refused, with the time to wait', async () => {
    await failTimes(10, ANA);

    const answer = await login(ANA, 'wrong-password');

    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Muitas tentativas. Tente de novo em 15 minutos.',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600);
    expect((await login(ANA, ANAS_PASSWORD)).statusCode).toBe(429);
  });

  test('a refused attempt counts as well', async () => {
    await failTimes(10, ANA);
    for (let n = 0; n < 3; n++) expect((await login(ANA, ANAS_PASSWORD)).statusCode).toBe(429);

    const { rows } = await auth.database.owner.query(
      `select limit_name, hits from private.rate_limits order by limit_name`,
    );
    expect(rows).toEqual(
      ['login-account', 'login-account-address', 'login-address'].map((limit_name) => ({
        limit_name,
        hits: 13,
      })),
    );
  });

  test('other headers and other spellings of the e-mail address do not help', async () => {
    await failTimes(10, ANA);

    for (const header of ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'forwarded']) {
      const headers = { [header]: header === 'forwarded' ? 'for=8.8.8.8' : '8.8.8.8' };
      expect((await login(ANA, 'wrong-password', { headers })).statusCode).toBe(429);
    }
    for (const email of [
      'ANA@library.test',
      ' ana@library.test ',
      'a.n.a@library.test',
      'ana+1@library.test',
    ]) {
      expect((await login(email, 'wrong-password')).statusCode).toBe(429);
    }
  });

  test('neither a restart nor another gateway resets the count', async () => {
    await failTimes(10, ANA);
    const restarted = await buildApp(auth.deps, '/nowhere');

    const answer = await restarted.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      remoteAddress: OFFICE,
      payload: { email: ANA, password: ANAS_PASSWORD },
    });
    await restarted.close();

    expect(answer.statusCode).toBe(429);
  });

  test('the owner still signs in from another IP address', async () => {
    await failTimes(10, ANA);

    expect((await login(ANA, ANAS_PASSWORD, { ip: HOME })).statusCode).toBe(200);
  });

  test('many IP addresses together are refused after three attempts each', async () => {
    await failTimes(10, ANA);
    await failTimes(3, ANA, { ip: HOME });

    expect((await login(ANA, 'wrong-password', { ip: HOME })).statusCode).toBe(429);
  });

  test('one IP address has thirty attempts, at whatever accounts', async () => {
    for (let n = 0; n < 30; n++) await failTimes(1, `nobody${n}@library.test`);

    expect((await login('nobody30@library.test', 'wrong-password')).statusCode).toBe(429);
    expect((await login('nobody30@library.test', 'wrong-password', { ip: HOME })).statusCode).toBe(
      400,
    );
  });

  test('forty simultaneous attempts are each counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => login(ANA, 'wrong-password')),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
  });

  test('right passwords are not guesses', async () => {
    for (let n = 0; n < 15; n++) expect((await login(ANA, ANAS_PASSWORD)).statusCode).toBe(200);
  });

  test('neither the current password nor the new one in a change of password is a guess', async () => {
    let password = PASSWORD;
    await auth.newcomer('troca@library.test');
    const { access_token } = (await login('troca@library.test', password)).json();
    await auth.database.owner.query('delete from private.rate_limits');
    for (let n = 0; n < 11; n++) {
      const next = `casa-amarela-${n}`;
      const changed = await auth.app.inject({
        method: 'PUT',
        url: '/auth/v1/user',
        remoteAddress: OFFICE,
        headers: { authorization: `Bearer ${access_token}` },
        payload: { password: next, current_password: password },
      });
      expect([n, changed.statusCode]).toEqual([n, 200]);
      password = next;
    }

    expect((await login('troca@library.test', password)).statusCode).toBe(200);
    const { rows } = await auth.database.owner.query(
      `select limit_name, hits from private.rate_limits where limit_name like 'login-account%' and hits > 0`,
    );
    expect(rows).toEqual([]);
  });

  test('the limit ends with its window', async () => {
    await failTimes(10, ANA);
    expect((await login(ANA, ANAS_PASSWORD)).statusCode).toBe(429);
    await auth.database.owner.query(
      `update private.rate_limits set window_ends_at = window_ends_at - interval '15 minutes'`,
    );

    expect((await login(ANA, ANAS_PASSWORD)).statusCode).toBe(200);
  });

  test('guessing the current password inside a session counts too', async () => {
    const token = (await login(ANA, ANAS_PASSWORD)).json().access_token;
    const change = () =>
      auth.app.inject({
        method: 'PUT',
        url: '/auth/v1/user',
        remoteAddress: OFFICE,
        headers: { authorization: `Bearer ${token}` },
        payload: { password: PASSWORD, current_password: 'wrong-password' },
      });

    for (let n = 0; n < 10; n++) expect((await change()).statusCode).toBe(400);
    expect((await change()).statusCode).toBe(429);
  });

  test('the table contains no address and no account', async () => {
    await failTimes(1, ANA);

    const { rows } = await auth.database.owner.query(
      'select string_agg(r::text, chr(10)) as text from private.rate_limits r',
    );

    expect(rows[0].text).not.toMatch(/ana|library|203\.0\.113/);
  });
});

describe('other limits', () => {
  test('five accounts an hour from one IP address', async () => {
    for (let n = 0; n < 5; n++) {
      const answer = await post('/signup', { email: `new${n}@library.test`, password: PASSWORD });
      expect(answer.statusCode).toBe(200);
    }

    const sixth = await post('/signup', { email: 'new5@library.test', password: PASSWORD });
    const elsewhere = await post(
      '/signup',
      { email: 'new5@library.test', password: PASSWORD },
      { ip: HOME },
    );

    expect(sixth.statusCode).toBe(429);
    expect(elsewhere.statusCode).toBe(200);
  });

  test('the local machine, or a proxy on it, counts as twenty people', async () => {
    const refresh = () =>
      post('/token?grant_type=refresh_token', { refresh_token: 'x' }, { ip: '127.0.0.1' });
    await refresh();
    const setHits = (hits: number) =>
      auth.database.owner.query('update private.rate_limits set hits = $1', [hits]);

    await setHits(20 * 150 - 1);

    expect((await refresh()).statusCode).toBe(400);
    expect((await refresh()).statusCode).toBe(429);
  });

  test('[T22] one recovery mail a minute and three an hour, whether the e-mail address is known or not', async () => {
    for (const email of [ANA, 'nobody@library.test']) {
      for (let mail = 0; mail < 3; mail++) {
        expect((await post('/recover', { email })).statusCode).toBe(200);
        const hasty = await post('/recover', { email: ` ${email.toUpperCase()}` });
        expect([hasty.statusCode, hasty.json().code]).toEqual([429, 'over_email_send_rate_limit']);
        expect(hasty.json().message).toMatch(
          mail < 2 ? /em (1 minuto|\d+ segundos)\.$/ : /em 60 minutos\.$/,
        );
        await endMinuteWindows();
      }
      const fourth = await post('/recover', { email });
      expect([fourth.statusCode, fourth.json().message]).toEqual([
        429,
        'Por segurança, você só pode pedir outro e-mail em 60 minutos.',
      ]);
    }
    const { rows } = await auth.database.owner.query('select recipient from private.outbox');
    expect(rows.map(({ recipient }) => recipient)).toEqual([ANA, ANA, ANA]);
  });

  test('thirty verifications in five minutes, by client or by button', async () => {
    const verify = () => post('/verify', { type: 'recovery', token_hash: 'x' });
    for (let n = 0; n < 30; n++) expect((await verify()).statusCode).toBe(403);

    expect((await verify()).statusCode).toBe(429);
    const pressed = await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/verify',
      remoteAddress: OFFICE,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'token=x&type=recovery',
    });
    expect(pressed.headers.location).toContain('error_code=over_request_rate_limit');
  });

  test('a hundred and fifty refreshes in five minutes', async () => {
    const refresh = () => post('/token?grant_type=refresh_token', { refresh_token: 'x' });
    for (let n = 0; n < 150; n++) expect((await refresh()).statusCode).toBe(400);

    expect((await refresh()).statusCode).toBe(429);
  });

  test('windows that ended are deleted', async () => {
    await failTimes(1, ANA);
    await auth.database.owner.query(
      `update private.rate_limits set window_ends_at = now() - interval '1 second'`,
    );
    await auth.database.owner.query(
      `insert into auth.one_time_tokens (user_id, email, kind, token_hash, code_hash, expires_at)
       select id, email, 'recovery', 'old', 'old', now() - interval '1 second' from auth.users limit 1`,
    );

    await auth.db.pool.query('select private.forget_expired()');

    const { rows } = await auth.database.owner.query(
      `select (select count(*) from private.rate_limits)::int as limits,
              (select count(*) from auth.one_time_tokens where token_hash = 'old')::int as tokens`,
    );
    expect(rows).toEqual([{ limits: 0, tokens: 0 }]);
  });
});

describe('the IP address that is counted', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::1', '2001:db8:0:1'],
    ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is %s', (ip, counted) => {
    expect(countedAddress(ip)).toBe(counted);
  });
});

const endMinuteWindows = () =>
  auth.database.owner.query(
    `delete from private.rate_limits where limit_name = 'mail-account-minute'`,
  );
