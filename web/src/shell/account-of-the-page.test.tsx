import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountLost } from '../parties/account-people/AccountLost.tsx';
import { renderUi } from '../testing/test-render.tsx';
import { refusing, standInWire } from '../testing/test-wire.ts';
import { forgetLostAccount, useLostAccount } from '../wire/lost-account.ts';
import { supabase } from '../wire/supabase.ts';
import { keepTabAccount, tabAccount } from '../wire/tab-account.ts';
import { useAccountInUrl } from './use-account-in-url.ts';

const wire = standInWire();
const RITA = '10000000-0000-4000-8000-000000000001';
const OFFICE = '20000000-0000-4000-8000-000000000002';
const OTHER = '30000000-0000-4000-8000-000000000003';
const replaced = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  replaced.mockReset();
  vi.stubGlobal('location', { ...window.location, origin: 'http://prumo.test', replace: replaced });
});
afterEach(() => {
  forgetLostAccount();
  vi.unstubAllGlobals();
});

function Page() {
  const isLeaving = useAccountInUrl(RITA);
  const { pathname, search } = useLocation();
  return <p>{isLeaving ? 'saindo' : pathname + search}</p>;
}

test('[OFI-23] [PES-061] a link into another account leaves the page before anything of it is shown', async () => {
  keepTabAccount(RITA, OFFICE);

  renderUi(<Page />, `/projects?aba=obra&conta=${OTHER}`);

  expect(screen.getByText('saindo')).toBeVisible();
  await waitFor(() => expect(replaced).toHaveBeenCalledWith('/projects?aba=obra'));
  expect(tabAccount(RITA)).toBe(OTHER);
});

test('[OFI-23] [PES-061] a link into the account of the tab opens here, and its name leaves the URL', async () => {
  keepTabAccount(RITA, OFFICE);

  renderUi(<Page />, `/projects?aba=obra&conta=${OFFICE}`);

  await waitFor(() => expect(screen.getByText('/projects?aba=obra')).toBeVisible());
  expect(replaced).not.toHaveBeenCalled();
});

function Lost() {
  return useLostAccount() ? <AccountLost /> : <p>a página</p>;
}

test('[OFI-23] [PES-062] the first refusal of the account replaces the page, and the way on forgets it', async () => {
  keepTabAccount(RITA, OFFICE);
  wire.answers.projects = refusing('Você não faz parte desta conta.', 403, 'ACCNO');
  renderUi(<Lost />);
  expect(screen.getByText('a página')).toBeVisible();

  await supabase().from('projects').select('id');

  expect(
    await screen.findByRole('heading', { name: 'Você não faz parte desta conta' }),
  ).toBeVisible();
  screen.getByRole('button', { name: 'Continuar' }).click();
  expect(replaced).toHaveBeenCalledWith('/dashboard');
  expect(tabAccount(RITA)).toBeUndefined();
});

test('[PES-062] another refusal leaves the page as it is', async () => {
  wire.answers.projects = refusing('Não é seu.', 403, '42501');
  renderUi(<Lost />);

  await supabase().from('projects').select('id');

  expect(screen.getByText('a página')).toBeVisible();
});
