import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { SessionProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { storedUserId } from '../../wire/session-store.ts';
import { configure } from '../../wire/supabase.ts';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';

const wire = standInWire();
const expiresAt = Math.floor(Date.now() / 1000) + 3_000;

/** A token of the right shape; nobody here verifies it. */
const tokenOf = (name: string) =>
  ['{"alg":"ES256","typ":"JWT"}', JSON.stringify({ sub: name, exp: expiresAt, aal: 'aal1' }), 'x']
    .map((part) => btoa(part).replace(/=+$/, ''))
    .join('.');
const userOf = (name: string) => ({ id: name, email: `${name}@prumo.test`, app_metadata: {} });
const sessionOf = (name: string) => ({
  access_token: tokenOf(name),
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3_000,
  expires_at: expiresAt,
  user: userOf(name),
});

const claraIsSignedIn = () =>
  localStorage.setItem('prumo-session', JSON.stringify(sessionOf('clara')));
const asked = (to: string) => wire.calls.filter((call) => call.to === `/auth/v1/${to}`);
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  configure({ supabaseUrl: 'http://prumo.test', anonKey: 'anon', google: false, demo: false });
  wire.answers['/auth/v1/verify'] = sessionOf('mallory');
  wire.answers['/auth/v1/user'] = userOf('mallory');
  wire.answers['/auth/v1/logout'] = {};
});

async function visit() {
  renderUi(
    <SessionProvider>
      <ForgotPasswordPage />
    </SessionProvider>,
    '/forgot-password?token_hash=of-mallory',
  );
  await screen.findByRole('heading', { name: 'Quase lá' });
}

test('[T49] R14: a visit alone opens no link and replaces nobody', async () => {
  claraIsSignedIn();
  await visit();

  expect(await screen.findByText('clara@prumo.test')).toBeVisible();
  expect(asked('verify')).toEqual([]);
  expect(storedUserId()).toBe('clara');
});

test('[T49] R14: a link of another account says whose it is, and the person may stay', async () => {
  claraIsSignedIn();
  await visit();
  await press(/^Continuar$/);

  expect(await screen.findByRole('heading', { name: 'Trocar de conta?' })).toBeVisible();
  expect(
    screen.getByText(
      'Este link é da conta mallory@prumo.test. Você está conectado como clara@prumo.test.',
    ),
  ).toBeVisible();
  expect(storedUserId()).toBe('clara');

  await press(/^Ficar na minha conta$/);

  await waitFor(() => expect(asked('logout')).toHaveLength(1));
  expect(storedUserId()).toBe('clara');
});

test('a person who agrees chooses the new password of the link’s account', async () => {
  claraIsSignedIn();
  await visit();
  await press(/^Continuar$/);
  await screen.findByRole('heading', { name: 'Trocar de conta?' });
  await press(/^Trocar de conta/);

  expect(await screen.findByRole('heading', { name: 'Criar nova senha' })).toBeVisible();
  expect(screen.getByText('Conta de mallory@prumo.test')).toBeVisible();
  expect(storedUserId()).toBe('mallory');
});

test('a signed-out person needs one press', async () => {
  await visit();
  await press(/^Continuar$/);

  expect(await screen.findByRole('heading', { name: 'Criar nova senha' })).toBeVisible();
});

test('a spent link leads to the form for another', async () => {
  wire.answers['/auth/v1/verify'] = refusing('Token has expired or is invalid', 403, 'otp_expired');
  await visit();
  await press(/^Continuar$/);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Este link não vale mais. Peça outro abaixo.',
  );
});

test('a server that does not answer can be asked again', async () => {
  wire.answers['/auth/v1/verify'] = refusing('away', 503, 'unexpected_failure');
  await visit();
  await press(/^Continuar$/);
  await screen.findByRole('alert');

  wire.answers['/auth/v1/verify'] = sessionOf('mallory');
  await press(/^Continuar$/);

  expect(await screen.findByRole('heading', { name: 'Criar nova senha' })).toBeVisible();
});
