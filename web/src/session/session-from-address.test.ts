import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';
import { standInWire } from '../testing/test-wire.ts';
import { supabase } from '../wire/supabase.ts';

// A URL with a session, or with a failure, and the session that this browser already has.

const wire = standInWire();
const now = () => Math.floor(Date.now() / 1000);

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** A token of the right shape; nobody here verifies it. */
const token = (claims: object) =>
  ['{"alg":"ES256","typ":"JWT"}', JSON.stringify(claims), 'x'].map((part) => btoa(part)).join('.');

function keepSession() {
  const expires_at = now() + 3_000;
  localStorage.setItem(
    'prumo-session',
    JSON.stringify({
      access_token: token({ sub: 'clara', exp: expires_at, aal: 'aal1' }),
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: 3_600,
      expires_at,
      user: { id: 'clara', email: 'clara@prumo.test' },
    }),
  );
}

test.each(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])(
  '[ERR-012] an address that says %s reports it and leaves the session alone',
  async (code) => {
    keepSession();
    const parameters = `error=server_error&error_code=${code}&error_description=Falha`;
    window.history.replaceState(null, '', `/login?${parameters}#${parameters}`);
    const client = createClient('http://prumo.test', 'anon', {
      auth: { storageKey: 'prumo-session', flowType: 'pkce', autoRefreshToken: false },
    });

    const { error } = await client.auth.initialize();
    const { data } = await client.auth.getSession();

    expect(error).toMatchObject({ details: { code } });
    expect(data.session?.user.id).toBe('clara');
    expect(localStorage.getItem('prumo-session')).not.toBeNull();
  },
);

test('[ERR-012] the product’s own client keeps the session too', async () => {
  keepSession();
  window.history.replaceState(null, '', '/login?error=x&error_code=identity_already_exists');

  expect((await supabase().auth.getSession()).data.session?.user.id).toBe('clara');
});

test('[CON-015] a session from an address older than two minutes is warned about', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const expires_at = now() + 3_600 - 121;
  const access_token = token({ sub: 'clara', exp: expires_at });
  wire.answers['/auth/v1/user'] = { id: 'clara', email: 'clara@prumo.test' };
  window.history.replaceState(
    null,
    '',
    `/#access_token=${access_token}&refresh_token=r&expires_in=3600&expires_at=${expires_at}&token_type=bearer`,
  );
  const client = createClient('http://prumo.test', 'anon', {
    auth: { storageKey: 'other', flowType: 'implicit', autoRefreshToken: false },
  });

  await client.auth.initialize();

  expect(warned.mock.calls.flat().join(' ')).toContain('issued over 120s ago');
});
