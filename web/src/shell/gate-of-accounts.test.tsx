import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SessionProvider } from '../session/session.tsx';
import { officeAs, officePeople } from '../session/testing-acting.tsx';
import { memberOf } from '../testing/test-people.ts';
import { type Call, refusing, standInWire } from '../testing/test-wire.ts';
import { forgetLostAccount } from '../wire/lost-account.ts';
import { sessionKey } from '../wire/session-store.ts';
import { keepTabAccount, tabAccount } from '../wire/tab-account.ts';
import SignedInLayout from './SignedInLayout.tsx';

const wire = standInWire();
const RITA = '10000000-0000-4000-8000-000000000001';
const office = officeAs('manager');
const joinery = {
  ...office,
  account_id: '30000000-0000-4000-8000-000000000003',
  name: 'Estúdio Prado',
};
const ofOffice = memberOf({ id: office.account_id, full_name: 'Ana Ribeiro', role: 'architect' });
const own = memberOf({ id: RITA, full_name: 'Rita Melo', role: null, status: 'pending_approval' });

beforeEach(() => {
  sessionStorage.clear();
  const expires_at = Math.floor(Date.now() / 1000) + 3_000;
  const access_token = ['{}', JSON.stringify({ sub: RITA, exp: expires_at }), 'x']
    .map(btoa)
    .join('.');
  const user = { id: RITA, email: 'rita@prumo.test', user_metadata: {}, factors: [] };
  const session = { access_token, refresh_token: 'r', token_type: 'bearer', expires_at, user };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  wire.answers = {
    profiles: ({ query }: Call) => (query.get('id') === `eq.${RITA}` ? own : ofOffice),
    'rpc/list_my_accounts': [office],
  };
});
afterEach(forgetLostAccount);

function open(at = '/dashboard') {
  const Stub = createRoutesStub([
    {
      Component: SignedInLayout,
      children: ['dashboard', 'projects/new'].map((path) => ({
        path,
        id: path,
        Component: () => <p>a página</p>,
      })),
    },
    { path: '*', Component: () => <p>outra página</p> },
  ]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <SessionProvider>
          <Stub initialEntries={[at]} />
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('[OFI-23] [PES-069] somebody without an own account is led into the only one to which they belong', async () => {
  open();

  expect(await screen.findByText('a página', {}, { timeout: 5_000 })).toBeVisible();
  expect(tabAccount(RITA)).toBe(office.account_id);
  expect(await screen.findByText('Olá, Rita Melo')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Painel · Ateliê Ribeiro · Prumo'));
});

test('[PES-069] of several they choose one', async () => {
  wire.answers['rpc/list_my_accounts'] = [office, joinery];
  open();

  expect(
    await screen.findByRole('heading', { name: 'Em qual conta você quer entrar?' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Estúdio Prado · Gestor(a)' })).toHaveAttribute(
    'href',
    `/dashboard?conta=${joinery.account_id}`,
  );
});

test('[PES-069] who belongs to none goes on to complete the sign-up', async () => {
  wire.answers['rpc/list_my_accounts'] = [];
  open();

  expect(await screen.findByText('outra página')).toBeVisible();
});

test('[PES-069] a suspended account says so without its reason, and leads to the others', async () => {
  keepTabAccount(RITA, office.account_id);
  wire.answers['rpc/list_my_accounts'] = [
    { ...office, status: 'rejected', is_suspended: true },
    joinery,
  ];
  open();

  expect(await screen.findByRole('heading', { name: 'Conta suspensa' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir para Estúdio Prado' })).toBeVisible();
});

test('[OFI-23] [PES-062] who was removed reads that in place of the page', async () => {
  keepTabAccount(RITA, office.account_id);
  const refused = refusing('Você não faz parte desta conta.', 403, 'ACCNO');
  wire.answers['rpc/list_my_accounts'] = refused;
  wire.answers.profiles = refused;
  open();

  expect(
    await screen.findByRole('heading', { name: 'Você não faz parte desta conta' }),
  ).toBeVisible();
});

test('[OFI-23] [PES-063] a page on which there is only writing is closed to who reads, and says whom to ask', async () => {
  wire.answers['rpc/list_my_accounts'] = [officeAs('reader')];
  wire.answers['rpc/list_account_people'] = officePeople;
  open('/projects/new');

  expect(
    await screen.findByText('Seu acesso a esta conta é de leitura. Peça a Ana, Rita ou Téo.'),
  ).toBeVisible();
  expect(screen.queryByText('a página')).toBeNull();
});

test('[PES-063] to who prepares the same page is open', async () => {
  wire.answers['rpc/list_my_accounts'] = [officeAs('collaborator')];
  open('/projects/new');

  expect(await screen.findByText('a página', {}, { timeout: 5_000 })).toBeVisible();
});

test('[PES-069] somebody whose own registration waits has the way into the accounts of others', async () => {
  keepTabAccount(RITA, RITA);
  wire.answers['rpc/list_my_accounts'] = [
    { ...office, account_id: RITA, name: 'Rita Melo', is_own: true, status: 'pending_approval' },
    office,
  ];
  wire.answers.profiles = { ...own, role: 'architect' };
  open();

  expect(await screen.findByRole('heading', { name: 'Aguardando Aprovação' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ir para Ateliê Ribeiro' })).toHaveAttribute(
    'href',
    `/dashboard?conta=${office.account_id}`,
  );
});
