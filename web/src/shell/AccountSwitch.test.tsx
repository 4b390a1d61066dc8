import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../session/acting.ts';
import { ActingProvider } from '../session/acting.ts';
import { officeAs } from '../session/testing-acting.tsx';
import { memberOf } from '../testing/test-people.ts';
import { renderUi } from '../testing/test-render.tsx';
import { standInWire } from '../testing/test-wire.ts';
import { AT_REST_AFTER_MS } from '../wire/use-at-rest.ts';
import { Shell } from './Shell.tsx';

const wire = standInWire();
const rita = memberOf({ id: 'rita', full_name: 'Rita Melo', role: 'architect' });
const own: Account = {
  ...officeAs('owner'),
  account_id: '10000000-0000-4000-8000-000000000001',
  name: 'Rita Melo',
  is_own: true,
};
const office = { ...officeAs('manager'), unread: 2 };

const open = (acting: Account | null, accounts: Account[]) => {
  wire.answers['rpc/list_my_accounts'] = accounts;
  renderUi(
    <ActingProvider value={acting}>
      <Shell profile={rita}>conteúdo</Shell>
    </ActingProvider>,
  );
  return within(screen.getByRole('navigation', { name: 'Menu principal' }));
};

test('[OFI-23] [PES-064] the sidebar says in which account the page is, and leads to the others', async () => {
  const menu = open(office, [own, office]);

  expect(await menu.findByText('Ateliê Ribeiro')).toBeVisible();
  expect(menu.getByText('Gestor(a)')).toBeVisible();
  await userEvent.click(await menu.findByRole('button', { name: 'Trocar de conta' }));
  expect(menu.getByRole('link', { name: /^Rita Melo/ })).toHaveAttribute(
    'href',
    `/dashboard?conta=${own.account_id}`,
  );
  // A line above the page says so too, also on a phone, where the menu is closed.
  expect(within(screen.getByRole('main')).getByText('Ateliê Ribeiro')).toBeVisible();
});

test('[OFI-23] [PES-064] in their own account a person has the way to the others, and no line', async () => {
  const menu = open(null, [own, office]);

  await userEvent.click(
    await menu.findByRole('button', { name: 'Trocar de conta' }, { timeout: AT_REST_AFTER_MS * 3 }),
  );
  expect(menu.getByRole('link', { name: /^Ateliê Ribeiro.*2 avisos novos/ })).toBeVisible();
  expect(within(screen.getByRole('main')).queryByText('Titular')).toBeNull();
});

test('[PES-064] a person with one account sees nothing of it', async () => {
  const menu = open(null, [own]);

  await waitFor(
    () => expect(wire.calls.some(({ to }) => to === 'rpc/list_my_accounts')).toBe(true),
    {
      timeout: AT_REST_AFTER_MS * 3,
    },
  );
  expect(menu.queryByText('Titular')).toBeNull();
  expect(menu.queryByRole('button', { name: 'Trocar de conta' })).toBeNull();
});
