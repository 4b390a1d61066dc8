import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { standInWire } from '../../testing/test-wire.ts';
import { openPurchases, plain, team } from './testing-open-purchases.tsx';
import { cement, permit } from './testing-purchases.ts';

const wire = standInWire();

beforeEach(() => {
  wire.answers['rpc/get_purchases'] = [permit, cement];
});

test('[OUT-015] purchases are listed with what each is, what is left to pay, owed and lacks, and narrowed by chips', async () => {
  openPurchases();
  const table = await screen.findByRole('table');
  expect(plain(within(table).getByRole('row', { name: /C-0001/ }))).toContain(
    'R$ 300,00 a reembolsar',
  );
  expect(plain(within(table).getByRole('row', { name: /C-0002/ }))).toMatch(
    /Prefeitura.*Taxa.*R\$ 90,00.*Sem recibo/,
  );

  const chips = screen.getByRole('navigation', { name: 'Filtrar compras' });
  expect(plain(chips)).toBe('Todas 2A pagar 1A reembolsar 1Sem recibo 1Contestadas 0');
  await userEvent.click(within(chips).getByRole('link', { name: /A reembolsar/ }));
  expect(screen.queryByRole('row', { name: /C-0002/ })).toBeNull();
  await userEvent.click(within(chips).getByRole('link', { name: /Contestadas/ }));
  expect(screen.getByText('Nenhuma compra aqui')).toBeVisible();
});

test.each(['tudo', 'constructor'])(
  '[OUT-015] a filter of the address that is none, like %s, shows every purchase',
  async (asked) => {
    openPurchases(ana, true, `/?situacao=${asked}`);
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('row', { name: /C-0001/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /C-0002/ })).toBeVisible();
  },
);

test('[OUT-015] without a purchase the list says what to record', async () => {
  wire.answers['rpc/get_purchases'] = [];
  openPurchases();
  expect(await screen.findByText('Nada comprado por fora')).toBeVisible();
  expect(
    screen.getByText('Registre recibos, diárias e taxas para ver o custo inteiro.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Registrar compra' })).toBeVisible();
});

test.each([
  ['the team', team, true],
  ['an archived project', ana, false],
])('[OUT-003] %s is offered no new purchase', async (_who, profile, canAdd) => {
  openPurchases(profile, canAdd);
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Registrar compra' })).toBeNull();
});
