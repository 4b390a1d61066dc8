import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInWire } from '../testing/test-wire.ts';
import { reportChannel } from './connection.ts';
import { lateAuth } from './late-auth.ts';
import { AT_REST_AFTER_MS } from './use-at-rest.ts';

const wire = standInWire();
const KEY = 'prumo-test-session';

const base64 = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** A session of the right shape whose token ends in so many seconds; nobody here verifies it. */
function sessionOf(id: string, endsIn = 3_000) {
  const expires_at = Math.floor(Date.now() / 1000) + endsIn;
  const claims = { sub: id, exp: expires_at, aal: 'aal1' };
  return {
    access_token: [base64({ alg: 'ES256', is: id }), base64(claims), 'sign'].join('.'),
    refresh_token: `r-${id}`,
    ...{ token_type: 'bearer', expires_in: 3_600, expires_at, user: { id } },
  };
}
const store = (session: object) => localStorage.setItem(KEY, JSON.stringify(session));

function open() {
  const { auth, accessToken } = lateAuth({
    url: 'http://prumo.test/auth/v1',
    storageKey: KEY,
    storage: localStorage,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: true,
  });
  const events: [AuthChangeEvent, string | undefined][] = [];
  const { subscription } = auth.onAuthStateChange(
    (event: AuthChangeEvent, session: Session | null) => {
      events.push([event, session?.user.id]);
    },
  ).data;
  close = () => subscription.unsubscribe();
  return { auth, accessToken, events };
}
let close = () => {};

beforeEach(() => localStorage.removeItem(KEY));
afterEach(() => {
  close();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

test('[PUB-047] a stored session whose token holds is known at once, and nothing is asked', async () => {
  const clara = sessionOf('clara');
  store(clara);
  const { events, accessToken } = open();
  await Promise.resolve();

  expect(events).toEqual([['INITIAL_SESSION', 'clara']]);
  expect(await accessToken()).toBe(clara.access_token);
  expect(wire.calls).toEqual([]);
});

test('[PUB-047] where no session is stored nobody is signed in, at once', async () => {
  const { events, accessToken } = open();
  await Promise.resolve();

  expect(events).toEqual([['INITIAL_SESSION', undefined]]);
  expect(await accessToken()).toBeUndefined();
});

test.each([
  ['91 seconds', 91, []],
  ['89 seconds', 89, ['/auth/v1/token']],
  ['a second ago', -1, ['/auth/v1/token']],
])(
  '[PUB-047] a token that ends in %s is used or renewed as the client itself would',
  async (_, endsIn, asked) => {
    store(sessionOf('clara', endsIn));
    const renewed = sessionOf('clara', 3_600);
    wire.answers['/auth/v1/token'] = renewed;
    const { accessToken, events } = open();

    const token = await accessToken();
    await vi.waitFor(() => expect(events).toContainEqual(['INITIAL_SESSION', 'clara']));
    expect([...new Set(wire.calls.map(({ to }) => to))]).toEqual(asked);
    expect(token === renewed.access_token).toBe(asked.length > 0);
  },
);

test.each([
  ['is gone', null, ['SIGNED_OUT', undefined]],
  ['is another person’s', 'bruno', ['SIGNED_IN', 'bruno']],
  ['was renewed', 'clara', ['TOKEN_REFRESHED', 'clara']],
] as const)(
  '[PUB-047] a session that %s in another tab before the code came is noticed when it comes',
  async (_, next, news) => {
    store(sessionOf('clara'));
    const { auth, events } = open();
    await Promise.resolve();
    if (next) store(sessionOf(next, 3_333));
    else localStorage.removeItem(KEY);
    await auth.getSession();

    await vi.waitFor(() => expect(events).toContainEqual(news));
    expect(events.filter(([event]) => event === 'INITIAL_SESSION')).toHaveLength(1);
  },
);

test('[PUB-047] a call that needs the code goes on when it came, and its listener is there first', async () => {
  store(sessionOf('clara'));
  wire.answers['/auth/v1/logout'] = {};
  const { auth, events } = open();

  await auth.signOut({ scope: 'local' });
  expect(localStorage.getItem(KEY)).toBeNull();
  await vi.waitFor(() => expect(events.at(-1)).toEqual(['SIGNED_OUT', undefined]));
});

test('[PUB-047] a function within a part of the client is called as its own', async () => {
  const clara = sessionOf('clara');
  store(clara);
  wire.answers['/auth/v1/user'] = { ...clara.user, factors: [] };
  const { auth } = open();

  expect((await auth.mfa.listFactors()).data?.all).toEqual([]);
});

test.each(['/?code=abc', '/?error_code=otp_expired', '/#access_token=x&refresh_token=y'])(
  '[PUB-047] at %s, which signs somebody in or says why not, the client is asked first',
  async (url) => {
    history.replaceState(null, '', url);
    const { events } = open();
    await Promise.resolve();
    expect(events).toEqual([]);
    await vi.waitFor(() => expect(events.map(([event]) => event)).toContain('INITIAL_SESSION'));
  },
);

test('[PUB-047] what is stored and is no session is the client’s to judge', async () => {
  localStorage.setItem(KEY, '{');
  const { events } = open();
  await vi.waitFor(() => expect(events).toEqual([['INITIAL_SESSION', undefined]]));
});

test('[PUB-047] the code comes by itself once the page is at rest', async () => {
  vi.useFakeTimers();
  const clara = sessionOf('clara');
  store(clara);
  const { events } = open();
  localStorage.removeItem(KEY);

  await vi.advanceTimersByTimeAsync(AT_REST_AFTER_MS - 1);
  expect(events).toEqual([['INITIAL_SESSION', 'clara']]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(events.at(-1)).toEqual(['SIGNED_OUT', undefined]));
});

test.each([
  ['comes where another tab has ended the session, whose live channel is refused', true],
  ['waits while the server is away and the session is the same', false],
])('[PUB-047] the code %s', async (_, isEnded) => {
  vi.useFakeTimers();
  store(sessionOf('clara'));
  const { events } = open();
  reportChannel('orders:all', false);
  if (isEnded) localStorage.removeItem(KEY);

  await vi.advanceTimersByTimeAsync(AT_REST_AFTER_MS);
  vi.useRealTimers();
  const last = isEnded ? ['SIGNED_OUT', undefined] : ['INITIAL_SESSION', 'clara'];
  await vi.waitFor(() => expect(events.at(-1)).toEqual(last));
  reportChannel('orders:all', true);
});
