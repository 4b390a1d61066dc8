import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { PASSWORD, useAuthGateway } from './testing.ts';
import { looksTheSame } from './testing-same-time.ts';

const auth = useAuthGateway();

/** `npm run test:long` asks about as many as T22 says; a difference that people could use shows with fewer. */
const PAIRS = process.env.ROUNDS === 'full' ? 300 : 100;

// Hundreds of requests, measured twice when chance played a part, on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

/** A new e-mail address each time, also when a test is repeated. */
const address = (name: string) => `${name}-${randomUUID().slice(0, 8)}@library.test`;

/** Sends requests about both e-mail addresses alternately; returns every response, and whether their times differ. */
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
    (pair) => send('unknown', `nobody${pair}@library.test`),
  );
  return { known: [...answers.known], unknown: [...answers.unknown], alike };
}

const path =
  (name: string, more: object = {}) =>
  (email: string) => ({
    url: `/auth/v1/${name}`,
    payload: { email, ...more },
  });

// As threat T22 is worded: known and unknown e-mail addresses, alternately, same status, body and time.

test('[T22] /recover reveals to nobody who has an account', async () => {
  const email = address('recovers');
  await auth.newcomer(email);

  const seen = await compare(PAIRS, path('recover'), email);

  expect(seen).toEqual({ known: ['200 {}'], unknown: ['200 {}'], alike: true });
});

test.each([true, false])('[T22] /otp reveals it to nobody, create_user %s', async (create_user) => {
  const email = address(`otp-${create_user}`);
  await auth.newcomer(email);

  const seen = await compare(PAIRS / 2, path('otp', { create_user }), email);

  expect(seen).toEqual({ known: ['200 {}'], unknown: ['200 {}'], alike: true });
});

test('[T22] /resend reveals to nobody who has an account or waits for a change', async () => {
  const [stays, changes] = [address('stays'), address('changes')];
  await auth.newcomer(stays);
  const { client } = await auth.newcomer(changes);
  await client.auth.updateUser({ email: address('changed') });
  const resend = path('resend', { type: 'email_change' });

  const seen = await compare(PAIRS, resend, stays);
  const waiting = await auth.app.inject({ method: 'POST', ...resend(changes) });

  expect(seen).toEqual({ known: ['200 {}'], unknown: ['200 {}'], alike: true });
  expect([waiting.statusCode, waiting.body]).toEqual([200, '{}']);
});

const login = path('token?grant_type=password', { password: 'wrong-password' });
const refusal = [
  '400 {"code":400,"error_code":"invalid_credentials","msg":"Invalid login credentials"}',
];

test('[T22] /token reveals to nobody who has an account', async () => {
  const email = address('signs-in');
  await auth.newcomer(email);

  const seen = await compare(PAIRS, login, email);

  expect(seen).toEqual({ known: refusal, unknown: refusal, alike: true });
});

test('[T22] /token reveals it to nobody even while some account has a bcrypt hash', async () => {
  const email = address('bcrypt');
  await auth.database.owner.query(
    `insert into auth.users (email, encrypted_password)
     values ($1, extensions.crypt($2, extensions.gen_salt('bf', 10)))`,
    [email, PASSWORD],
  );

  const seen = await compare(25, login, email);

  expect(seen).toEqual({ known: refusal, unknown: refusal, alike: true });
});
