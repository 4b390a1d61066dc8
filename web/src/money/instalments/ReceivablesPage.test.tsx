import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { searched, standInWire } from '../../testing/test-wire.ts';
import type { Receivable } from './queries.ts';
import ReceivablesPage from './ReceivablesPage.tsx';

const wire = standInWire();
const entrada: Receivable = {
  instalment_id: 'n1',
  order_id: 'o7',
  order_label: '0007/2026',
  category: 'pintura',
  project_name: 'Apartamento Vila Mariana',
  number: 1,
  count: 3,
  label: 'Entrada',
  amount: 2697.27,
  due_on: '2026-11-22',
  expected_on: '2026-11-22',
  paid: 697.27,
  remaining: 2000,
  state: 'late',
};
beforeEach(() => {
  wire.answers.billing_details = { pix_key: 'bruno@prumo.test' };
  wire.answers['rpc/list_receivables'] = searched([entrada]);
  // The totals of more rows than are shown: the page adds nothing up.
  wire.answers['rpc/receivable_totals'] = {
    instalments: 412,
    remaining: 98_765.43,
    late: 2000,
    next_30_days: 4500,
    received: 12_345.6,
  };
});
const open = (at?: string) =>
  renderUi(
    <ProfileProvider value={bruno}>
      <ReceivablesPage />
    </ProfileProvider>,
    at,
  );
const words = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('[PAR-013] a supplier reads every instalment with its order, and the sums of the database', async () => {
  open();

  expect(words(await screen.findByRole('row', { name: /Entrada/ }))).toBe(
    'Apartamento Vila MarianaEntrada, 1 de 30007/2026Pintura22/11/2026R$ 2.697,27R$ 697,27R$ 2.000,00Vencida',
  );
  expect(screen.getByRole('link', { name: '0007/2026' })).toHaveAttribute('href', '/orders/o7');
  const text = words(document.body);
  for (const sum of [
    'A receberR$ 98.765,43',
    'VencidoR$ 2.000,00',
    'Próximos 30 diasR$ 4.500,00',
    'RecebidoR$ 12.345,60',
  ])
    expect(text).toContain(sum);
});

test.each([
  ['', 'neq.paid'],
  ['?situacao=late', 'eq.late'],
  ['?situacao=todas', null],
])('[PAR-013] ordered by day, the list at %j asks for state %s', async (address, state) => {
  open(`/receivables${address}`);

  await screen.findByRole('row', { name: /Entrada/ });
  const asked = wire.calls.findLast(({ to }) => to === 'rpc/list_receivables')?.query;
  expect(asked?.get('state')).toBe(state);
  expect(asked?.get('order')).toBe('expected_on.asc,instalment_id.asc');
});

test.each([
  ['without a PIX key', null, true],
  ['with one', 'bruno@prumo.test', false],
])('[PIX-024] a supplier %s reads whether it is missing', async (_what, pix_key, isMissing) => {
  wire.answers.billing_details = { pix_key };
  open();

  await screen.findByRole('row', { name: /Entrada/ });
  await waitFor(() =>
    expect(screen.queryAllByText('Falta a sua chave PIX')).toHaveLength(isMissing ? 1 : 0),
  );
});

test('a supplier of whom everything is paid reads so', async () => {
  wire.answers['rpc/list_receivables'] = [];
  open();

  expect(await screen.findByText('Nada a receber agora')).toBeVisible();
});

test('[PAR-013] the file is recorded before it is saved', async () => {
  wire.answers['rpc/record_export'] = null;
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  open();

  await screen.findByRole('row', { name: /Entrada/ });
  await userEvent.click(screen.getByRole('button', { name: /Exportar/ }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(wire.calls.find(({ to }) => to === 'rpc/record_export')?.body).toEqual({
    kind: 'receivables',
    subject: null,
    row_count: 1,
  });
});

test('a supplier without orders reads where instalments come from', async () => {
  wire.answers['rpc/list_receivables'] = [];
  wire.answers['rpc/receivable_totals'] = {
    instalments: 0,
    remaining: 0,
    late: 0,
    next_30_days: 0,
    received: 0,
  };
  open();

  expect(await screen.findByText('Nenhuma parcela ainda')).toBeVisible();
});
