import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { standInWire } from '../testing/test-wire.ts';
import { dropEndedSession } from '../wire/ended-session.ts';
import { hasStoredSession, rememberLeaving, sessionKey } from '../wire/session-store.ts';
import { supabase } from '../wire/supabase.ts';
import { SessionProvider, useSession } from './session.tsx';
import { useTabDraft } from './tab-draft.ts';

// A page, its data and a typed text, when the session ends, comes back or is another person's.

const wire = standInWire();
const base64 = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** A session of the right shape; nobody here verifies it. */
function sessionOf(id: string, factors: object[] = []) {
  const expires_at = Math.floor(Date.now() / 1000) + 3_000;
  const user = { id, email: `${id}@prumo.test`, factors };
  const claims = { sub: id, exp: expires_at, aal: 'aal1' };
  return {
    access_token: [base64({ alg: 'ES256' }), base64(claims), 'sign'].join('.'),
    refresh_token: `r-${id}`,
    ...{ token_type: 'bearer', expires_in: 3_600, expires_at, user },
  };
}

function Draft() {
  const { kept, keep } = useTabDraft('items', (value) => value as string);
  return (
    <button type="button" onClick={() => keep('gesso')}>
      {kept ?? 'nada guardado'}
    </button>
  );
}
function Page() {
  const session = useSession();
  if (session.phase !== 'signed-in') return <p>{session.phase}</p>;
  const { user, ended } = session;
  return (
    <>
      <p>{`${user.id}${ended ? ', encerrada' : ''}`}</p>
      <Draft key={user.id} />
    </>
  );
}

const queries = () => new QueryClient();
const open = (client = queries()) => {
  renderUi(
    <SessionProvider>
      <Page />
    </SessionProvider>,
    '/',
    client,
  );
  return client;
};
const arrive = async (id: string, factors: object[] = []) => {
  const session = sessionOf(id, factors);
  wire.answers['/auth/v1/user'] = session.user;
  await act(async () => void (await supabase().auth.setSession(session)));
};
const end = () => act(async () => void (await supabase().auth.signOut({ scope: 'local' })));
const state = (client: QueryClient) => client.getQueryCache().find({ queryKey: ['orders'] })?.state;

beforeEach(async () => {
  sessionStorage.clear();
  wire.answers['/auth/v1/logout'] = {};
  await supabase().auth.signOut({ scope: 'local' });
  localStorage.setItem(sessionKey, JSON.stringify(sessionOf('clara')));
  localStorage.removeItem('prumo-left-at');
});

describe('[SES-001] what a page has read', () => {
  test('is gone when another person signs in', async () => {
    const client = open();
    await screen.findByText('clara');
    client.setQueryData(['orders'], ['of Clara']);

    await arrive('bruno');

    expect(await screen.findByText('bruno')).toBeVisible();
    expect(state(client)).toBeUndefined();
  });

  test('stays behind the cover when the session ends by itself, and is read again once the same person is back', async () => {
    const client = open();
    await screen.findByText('clara');
    client.setQueryData(['orders'], ['of Clara']);

    await end();
    expect(await screen.findByText('clara, encerrada')).toBeVisible();
    expect(state(client)).toMatchObject({ data: ['of Clara'], isInvalidated: false });
    // Nothing is asked as a visitor meanwhile.
    const asked = wire.calls.length;
    const { error } = await supabase().from('projects').select('id');
    expect(error).toMatchObject({ code: 'PT401' });
    expect(wire.calls).toHaveLength(asked);

    await arrive('clara');
    expect(await screen.findByText('clara')).toBeVisible();
    expect(state(client)).toMatchObject({ data: ['of Clara'], isInvalidated: true });
  });

  test('stays behind the cover when the end was learned before the page listened to its session', async () => {
    dropEndedSession();
    open();
    expect(await screen.findByText('clara, encerrada')).toBeVisible();
  });

  test('stays covered until the second factor is given, too', async () => {
    const client = open();
    await screen.findByText('clara');
    client.setQueryData(['orders'], ['of Clara']);
    await end();

    await arrive('clara', [{ id: 'app', factor_type: 'totp', status: 'verified' }]);

    expect(await screen.findByText('clara, encerrada')).toBeVisible();
    expect(state(client)).toMatchObject({ isInvalidated: false });
  });

  test('a call that is refused behind the cover does not end the session that waits for its second factor', async () => {
    open();
    await screen.findByText('clara');
    await end();
    await arrive('clara', [{ id: 'app', factor_type: 'totp', status: 'verified' }]);

    await act(async () => dropEndedSession());

    expect(hasStoredSession()).toBe(true);
    expect(screen.getByText('clara, encerrada')).toBeVisible();
  });

  test('is gone when the person leaves by their own hand', async () => {
    const client = open();
    await screen.findByText('clara');
    client.setQueryData(['orders'], ['of Clara']);

    rememberLeaving();
    await end();

    expect(await screen.findByText('signed-out')).toBeVisible();
    expect(state(client)).toBeUndefined();
  });
});

test('what was begun in a tab is found by its person and by nobody else', async () => {
  open();
  await screen.findByText('clara');
  await act(async () => screen.getByRole('button', { name: 'nada guardado' }).click());

  await arrive('bruno');
  expect(await screen.findByRole('button', { name: 'nada guardado' })).toBeVisible();
  await arrive('clara');
  await waitFor(() => expect(screen.getByRole('button', { name: 'gesso' })).toBeVisible());
});
