import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { sessionKey } from '../../wire/session-store.ts';
import AccountInvitationPage from './AccountInvitationPage.tsx';

const wire = standInWire();
const SECRET = 'a'.repeat(32);
const OFFICE = '20000000-0000-4000-8000-000000000002';
const invited = {
  account_name: 'Ateliê Ribeiro',
  account_role: 'architect',
  inviter_name: 'Ana Ribeiro',
  person_role: 'manager',
  person_name: 'Rita Melo',
  email: 'rita@prumo.test',
  is_mine: false,
  has_login: false,
};
const replaced = vi.fn();

/** A session of the right shape; nobody here verifies it. */
function sessionOf(id: string) {
  const expires_at = Math.floor(Date.now() / 1000) + 3_000;
  const user = { id, email: `${id}@prumo.test`, factors: [] };
  const claims = { sub: id, exp: expires_at, aal: 'aal1' };
  const access_token = ['{}', JSON.stringify(claims), 'x'].map(btoa).join('.');
  return {
    access_token,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3_000,
    expires_at,
    user,
  };
}
const signIn = (id: string) => localStorage.setItem(sessionKey, JSON.stringify(sessionOf(id)));

beforeEach(() => {
  sessionStorage.clear();
  replaced.mockReset();
  vi.stubGlobal('location', { ...window.location, origin: 'http://prumo.test', replace: replaced });
});

const open = (secret = SECRET) =>
  renderUi(
    <SessionProvider>
      <AccountInvitationPage />
    </SessionProvider>,
    `/convite-de-conta?convite=${secret}`,
  );

const entersOffice = () =>
  waitFor(() => expect(replaced).toHaveBeenCalledWith(`/dashboard?conta=${OFFICE}`));

test('[PES-068] somebody new chooses a password and is in the account', async () => {
  wire.answers['rpc/get_account_invitation'] = [invited];
  wire.answers['/auth/v1/signup'] = sessionOf('rita');
  wire.answers['rpc/accept_account_invitation'] = OFFICE;
  open();

  expect(await screen.findByText('Ateliê Ribeiro')).toBeVisible();
  expect(screen.getByText(/convidou você para a conta/)).toHaveTextContent(
    'Ana Ribeiro convidou você para a conta Ateliê Ribeiro, como Gestor(a).',
  );
  await userEvent.type(screen.getByLabelText(/^Senha/), 'nivel-e-trena-42');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar na conta' }));

  await entersOffice();
  const signUp = wire.calls.find(({ to }) => to === '/auth/v1/signup');
  expect(signUp?.body).toMatchObject({
    email: 'rita@prumo.test',
    data: { full_name: 'Rita Melo' },
  });
});

test('[PES-068] who is signed in with the invited address enters by one press', async () => {
  signIn('rita');
  wire.answers['rpc/get_account_invitation'] = [{ ...invited, is_mine: true, has_login: true }];
  wire.answers['rpc/accept_account_invitation'] = OFFICE;
  open();

  expect(await screen.findByText('rita@prumo.test')).toBeVisible();
  expect(screen.queryByLabelText(/^Senha/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Entrar na conta' }));

  await entersOffice();
});

test('[PES-068] who is signed in with another address cannot enter, and reads why', async () => {
  signIn('elisa');
  wire.answers['rpc/get_account_invitation'] = [{ ...invited, has_login: true }];
  open();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Este convite foi enviado para outro e-mail. Entre com ele ou peça outro convite. Você entrou como elisa@prumo.test.',
  );
  expect(screen.queryByRole('button', { name: 'Entrar na conta' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sair' })).toBeVisible();
});

test('[PES-068] an address that has a login signs in first, and comes back to the invitation', async () => {
  wire.answers['rpc/get_account_invitation'] = [{ ...invited, has_login: true }];
  open();

  const enter = await screen.findByRole('link', { name: 'Entrar' });
  expect(screen.queryByLabelText(/^Senha/)).toBeNull();
  await userEvent.click(enter);
  expect(sessionStorage.getItem('prumo-return-path')).not.toBeNull();
});

test.each([
  ['a used link', SECRET],
  ['something that is no link', 'abc'],
])('[PES-068] %s is over, in one sentence', async (_, secret) => {
  wire.answers['rpc/get_account_invitation'] = [];
  open(secret);

  expect(await screen.findByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();
  expect(
    screen.getByText('Este convite não vale mais. Peça outro a quem convidou você.'),
  ).toBeVisible();
});

test('[PES-068] a refusal of the acceptance is shown, and nobody is led anywhere', async () => {
  signIn('rita');
  const words =
    'Você já participa do Prumo como fornecedor. Use outro e-mail para participar como arquiteto.';
  wire.answers['rpc/get_account_invitation'] = [{ ...invited, is_mine: true, has_login: true }];
  wire.answers['rpc/accept_account_invitation'] = refusing(words, 400, 'MIXED');
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Entrar na conta' }));

  expect(await screen.findByText(words)).toBeVisible();
  expect(replaced).not.toHaveBeenCalled();
});
