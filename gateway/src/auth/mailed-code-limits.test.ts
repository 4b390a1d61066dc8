import { beforeEach, expect, test } from 'vitest';
import { useAuthGateway } from './testing.ts';

// R13 of the review: neither wrong codes nor requests for mail by another person keep the owner of
// an e-mail address from signing in by mail, and nobody's requests flood a mailbox.

const SITE = 'https://acervo.livros.test';
const auth = useAuthGateway({ config: { siteUrl: SITE, rateLimits: true } });
const STRANGER = '203.0.113.7';
const HOME = '198.51.100.23';

beforeEach(() => auth.database.owner.query('delete from private.rate_limits'));

const post = (path: string, payload: object, ip: string) =>
  auth.app.inject({
    method: 'POST',
    url: `/auth/v1${path}`,
    remoteAddress: ip,
    headers: { 'x-supabase-api-version': '2024-01-01' },
    payload,
  });

const guess = (email: string, token: string, ip = STRANGER, type = 'recovery') =>
  post('/verify', { type, email, token }, ip);

async function askedFor(email: string, ip: string, path = '/recover') {
  expect((await post(path, { email }, ip)).statusCode).toBe(200);
  const mail = await auth.lastMail(email);
  const link = new URL(mail?.link ?? '');
  return { link, code: mail?.code ?? '', token: link.searchParams.get('token') ?? '' };
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

const minutesPass = () =>
  auth.database.owner.query(
    `delete from private.rate_limits where limit_name = 'mail-account-minute'`,
  );

test('[T51] R13: five wrong codes end the code, not the link that was mailed with it', async () => {
  await auth.newcomer('guessed@library.test');
  const mail = await askedFor('guessed@library.test', HOME);
  for (let n = 0; n < 5; n++) {
    expect((await guess('guessed@library.test', other(mail.code))).json().code).toBe('otp_expired');
  }

  expect((await guess('guessed@library.test', mail.code, HOME)).json().code).toBe('otp_expired');
  expect((await auth.openLink(mail.link)).headers.location).toContain('#access_token=');
});

test('[T51] R13: an IP address that used up the guesses at a code is refused the next code', async () => {
  await auth.newcomer('again@library.test');
  const first = await askedFor('again@library.test', HOME);
  for (let n = 0; n < 5; n++) await guess('again@library.test', other(first.code));
  await minutesPass();
  const second = await askedFor('again@library.test', HOME);

  for (let n = 0; n < 5; n++) {
    const refused = await guess('again@library.test', other(second.code));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'over_request_rate_limit']);
  }

  expect((await guess('again@library.test', second.code, HOME)).statusCode).toBe(200);
});

test('[T22] [T51] guesses at an unknown e-mail address are counted and refused the same way', async () => {
  await auth.newcomer('known@library.test');
  await askedFor('known@library.test', HOME);

  for (const email of ['known@library.test', 'unknown@library.test']) {
    const answers = [];
    for (let n = 0; n < 7; n++) answers.push((await guess(email, 'wrong')).statusCode);
    expect(answers).toEqual([403, 403, 403, 403, 403, 429, 429]);
  }
});

test('right codes are not guesses', async () => {
  await auth.newcomer('right@library.test');
  for (let n = 0; n < 6; n++) {
    await auth.database.owner.query(
      `delete from private.rate_limits where limit_name like 'mail-%'`,
    );
    const { code } = await askedFor('right@library.test', HOME);
    expect((await guess('right@library.test', code, HOME)).statusCode).toBe(200);
  }
});

test.each([
  ['/recover', 'recovery'],
  ['/otp', 'email'],
])(
  '[T51] R13: a person who uses up the mail of %s for another leaves the other their own',
  async (path, type) => {
    const email = `owner-${type}@library.test`;
    await auth.newcomer(email);
    for (let n = 0; n < 3; n++) {
      await askedFor(email, STRANGER, path);
      await minutesPass();
    }
    expect((await post(path, { email }, STRANGER)).statusCode).toBe(429);

    const { code } = await askedFor(email, HOME, path);

    expect((await guess(email, code, HOME, type)).statusCode).toBe(200);
  },
);

test('[T51] R13: mail that a stranger requests does not end the mail that the owner waits for', async () => {
  const email = 'waiting@library.test';
  await auth.newcomer(email);
  const own = await askedFor(email, HOME);
  const strangers = await askedFor(email, STRANGER);

  expect((await auth.openLink(own.link)).headers.location).toContain('#access_token=');
  // All guesses were judged by the one mail that the stranger requested.
  expect((await auth.openLink(strangers.link)).headers.location).toContain(
    'error_code=otp_expired',
  );
});

test.each(['known-flood@library.test', 'unknown-flood@library.test'])(
  '[T22] [T51] at most ten mails an hour go to %s, whichever IP addresses request them',
  async (email) => {
    if (email.startsWith('known')) await auth.newcomer(email);

    const answers = [];
    for (let n = 0; n < 14; n++) {
      answers.push((await post('/recover', { email }, `198.51.100.${n}`)).statusCode);
    }

    expect(answers).toEqual([...Array(10).fill(200), 429, 429, 429, 429]);
    const { rows } = await auth.database.owner.query(
      'select count(*)::int as mails from private.outbox where recipient = $1',
      [email],
    );
    expect(rows[0].mails).toBe(email.startsWith('known') ? 10 : 0);
  },
);
