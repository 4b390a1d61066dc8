import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { standInWire } from '../testing/test-wire.ts';
import ApprovalsPage from './ApprovalsPage.tsx';

const wire = standInWire();

const waiting = (id: string, full_name: string, created_at: string) => ({
  id,
  email: `${id}@exemplo.test`,
  full_name,
  role: 'architect',
  company_name: null,
  phone_number: null,
  status: 'pending_approval',
  commission_rate: 0,
  supplier_category: null,
  created_at,
});

test('[SCR-ADM-007] [SCR-ADM-009] [STA-004] it asks for who waits, newest first, and each can be approved or rejected', async () => {
  wire.answers.profiles = [
    waiting('otavio', 'Otávio Lemos', '2026-11-20T12:00:00Z'),
    waiting('iara', 'Iara Monteiro', '2026-11-18T12:00:00Z'),
  ];
  renderUi(<ApprovalsPage />);

  const list = await screen.findByRole('list', { name: 'Cadastros pendentes' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Otávio Lemos'),
    expect.stringContaining('Iara Monteiro'),
  ]);
  for (const name of ['Otávio Lemos', 'Iara Monteiro']) {
    expect(within(list).getByRole('button', { name: `Aprovar ${name}` })).toBeEnabled();
    expect(within(list).getByRole('button', { name: `Rejeitar ${name}` })).toBeEnabled();
  }
  expect(await screen.findByText(/^2 cadastros esperam resposta/)).toBeVisible();
  for (const { query } of wire.calls) expect(query.get('status')).toBe('eq.pending_approval');
  const rowsAsked = wire.calls.find(({ method }) => method === 'GET')?.query;
  expect(rowsAsked?.get('order')).toBe('created_at.desc,id.asc');
});

test('A asks before it approves, and asks a supplier’s commission as the button does', async () => {
  wire.answers.profiles = [
    waiting('otavio', 'Otávio Lemos', '2026-11-20T12:00:00Z'),
    { ...waiting('caio', 'Caio Barros', '2026-11-18T12:00:00Z'), role: 'supplier' },
  ];
  renderUi(<ApprovalsPage />);
  const list = await screen.findByRole('list', { name: 'Cadastros pendentes' });
  const [otavio, caio] = within(list).getAllByRole('listitem');
  const written = () => wire.calls.filter(({ method }) => method === 'PATCH');

  otavio?.focus();
  await userEvent.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Aprovar Otávio Lemos?' });
  expect(written()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprovar' }));
  await screen.findByText('Cadastro de Otávio Lemos aprovado.').catch(() => undefined);
  expect(written().map(({ body }) => body)).toEqual([{ status: 'approved' }]);

  caio?.focus();
  await userEvent.keyboard('a');
  expect(await screen.findByLabelText(/Comissão \(%\)/)).toBeVisible();
  expect(written()).toHaveLength(1);
});
