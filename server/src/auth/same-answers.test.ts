import { expect, test, vi } from 'vitest';
import { looksTheSame } from './same-time.ts';
import { PASSWORD, useAuthGateway } from './testing.ts';

const auth = useAuthGateway();

const PAIRS = 300;

// Six hundred requests, twice where chance played a part, on a machine that has other things to do.
vi.setConfig({ testTimeout: 600_000 });

/** Asks about both addresses in turns; every answer given, and whether their times tell them apart. */
async function compare(
  pairs: number,
  ask: (email: string) => { url: string; payload: object },
  known: string,
) {
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  const send = async (whose: keyof typeof answers, email: string) => {
    const { statusCode, body } = await auth.app.inject({ method: 'POST', ...ask(email) });
    answers[whose].add(`${statusCode} ${body}`);
  };
  const alike = await looksTheSame(
    pairs,
    () => send('known', known),
    (pair) => send('unknown', `nobody${pair}@prumo.test`),
  );
  return { known: [...answers.known], unknown: [...answers.unknown], alike };
}

const path =
  (name: string, more: object = {}) =>
  (email: string) => ({
    url: `/auth/v1/${name}`,
    payload: { email, ...more },
  });

// T22's literal words: known and unknown addresses, 300 pairs in turns, same status, body and time.

test('[T22] /recover tells nobody who has an account', async () => {
  await auth.newcomer('recovers@prumo.test');

  const seen = await compare(PAIRS, path('recover'), 'recovers@prumo.test');

  expect(seen).toEqual({ known: ['200 {}'], unknown: ['200 {}'], alike: true });
});

test.each([true, false])('[T22] /otp tells nobody, create_user %s', async (create_user) => {
  const email = `otp-${create_user}@prumo.test`;
  await auth.newcomer(email);

  const seen = await compare(PAIRS / 2, path('otp', { create_user }), email);

  expect(seen).toEqual({ known: ['200 {}'], unknown: ['200 {}'], alike: true });
});

test('[T22] /resend tells nobody who has an account, nor who waits for a change', async () => {
  await auth.newcomer('stays@prumo.test');
  const { client } = await auth.newcomer('changes@prumo.test');
  await client.auth.updateUser({ email: 'changed@prumo.test' });
  const resend = path('resend', { type: 'email_change' });

  const seen = await compare(PAIRS, resend, 'stays@prumo.test');
  const waiting = await auth.app.inject({ method: 'POST', ...resend('changes@prumo.test') });

  expect(seen).toEqual({ known: ['200 {}'], unknown: ['200 {}'], alike: true });
  expect([waiting.statusCode, waiting.body]).toEqual([200, '{}']);
});

const login = path('token?grant_type=password', { password: 'wrong-password' });
const refusal = [
  '400 {"code":400,"error_code":"invalid_credentials","msg":"Invalid login credentials"}',
];

test('[T22] /token tells nobody', async () => {
  await auth.newcomer('signs-in@prumo.test');

  const seen = await compare(PAIRS, login, 'signs-in@prumo.test');

  expect(seen).toEqual({ known: refusal, unknown: refusal, alike: true });
});

test('[T22] /token tells nobody either while some account has a bcrypt hash', async () => {
  await auth.database.owner.query(
    `insert into auth.users (email, encrypted_password)
     values ('bcrypt@prumo.test', extensions.crypt($1, extensions.gen_salt('bf', 10)))`,
    [PASSWORD],
  );

  const seen = await compare(25, login, 'bcrypt@prumo.test');

  expect(seen).toEqual({ known: refusal, unknown: refusal, alike: true });
});
