import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { GuestTraffic } from './queries.ts';
import ReportsPage from './ReportsPage.tsx';

// The team reads how much architects ask suppliers without an account.

const wire = standInWire();
const ana: GuestTraffic = {
  architect_id: 'ana',
  architect_name: 'Ribeiro Arquitetura',
  architect_email: 'ana@prumo.test',
  contacts: 0,
  requests: 1204,
  links_copied: 30,
  links_mailed: 7,
  links_opened: 1,
  answers: 21,
  typed: 5,
  orders: 4,
  opted_out: 3,
  blocked: 2,
};
const open = (rest = '') => renderUi(<ReportsPage />, `/admin/reports?aba=fora${rest}`);
const asked = () => wire.calls.findLast(({ to }) => to === 'rpc/list_guest_traffic')?.query;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-01T02:59:00Z'), toFake: ['Date'] });
  wire.answers['rpc/list_guest_traffic'] = [ana];
  return () => vi.useRealTimers();
});

test('[CVD-064] each architect is a row with every count of the database, and leads to their page', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Ribeiro Arquitetura/ });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/people/ana');
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['–', '1.204', '377 por e-mail, 1 aberto', '21', '5', '4', '3', '2']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Arquiteto',
    'Contatos novos',
    'Solicitações',
    'Links',
    'Respostas pelo link',
    'Registradas pelo arquiteto',
    'Pedidos',
    'Pediram para sair',
    'Bloqueados',
  ]);
});

test.each([
  ['', '2026-10-01T00:00:00-03:00'],
  ['&meses=3', '2026-08-01T00:00:00-03:00'],
  ['&meses=12', '2025-11-01T00:00:00-03:00'],
  ['&meses=7', '2026-10-01T00:00:00-03:00'],
])(
  '[CVD-064] a minute before November in São Paulo the period "%s" begins at %s',
  async (rest, since) => {
    open(rest);
    await screen.findByRole('row', { name: /Ribeiro Arquitetura/ });
    expect(asked()?.get('since')).toBe(since);
  },
);

test('[CVD-064] the server orders, by the one who asked most or by the column that is pressed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Pediram para sair/ }));
  await vi.waitFor(() =>
    expect(asked()?.get('order')).toBe(
      'opted_out.asc,requests.desc,architect_name.asc,architect_id.asc',
    ),
  );
});

test('[CVD-064] a period without any says so, and another is chosen', async () => {
  wire.answers['rpc/list_guest_traffic'] = [];
  open();
  expect(await screen.findByText('Nenhuma solicitação de fora neste período')).toBeVisible();
  wire.answers['rpc/list_guest_traffic'] = [ana];
  await userEvent.selectOptions(screen.getByLabelText('Período'), '12 meses');
  expect(await screen.findByRole('row', { name: /Ribeiro Arquitetura/ })).toBeVisible();
});

test('[CVD-064] what could not be read is an error, not an empty table', async () => {
  wire.answers['rpc/list_guest_traffic'] = refusing('quebrou');
  open();
  expect(
    await screen.findByText('Não foi possível carregar as solicitações de fora'),
  ).toBeVisible();
  expect(screen.queryByText('Nenhuma solicitação de fora neste período')).toBeNull();
});
