import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { refusing, standInWire } from '../testing/test-wire.ts';
import CloseMonthPage from './CloseMonthPage.tsx';
import { billing, closedOctober, closingLines, october, openOctober } from './example-invoices.ts';

const wire = standInWire();
const made = [
  { ...october, is_new: true },
  {
    ...october,
    invoice_id: '1a000000-0000-4000-8000-000000000009',
    supplier_id: 'renata',
    number: 9,
    is_new: true,
  },
];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-05T12:00:00Z') });
  wire.answers['rpc/get_commission_closing'] = openOctober;
  wire.answers['rpc/preview_commission_closing'] = closingLines;
  wire.answers['rpc/get_platform_billing'] = billing;
});
afterEach(() => vi.useRealTimers());

const words = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const row = async (name: RegExp) => words(await screen.findByRole('row', { name }));
const closings = () =>
  wire.calls.filter(({ to }) => to === 'rpc/close_commissions').map(({ body }) => body);
const asked = () => wire.calls.findLast(({ to }) => to === 'rpc/get_commission_closing')?.body;

test('[COM-018] before the month is closed everybody who is charged is read, with credits, and the sums of the database', async () => {
  renderUi(<CloseMonthPage />);

  expect(await row(/Marcenaria Carvalho/)).toBe(
    'Marcenaria CarvalhoBruno Carvalho3R$ 2.000,04-R$ 40,00R$ 1.960,04A faturar',
  );
  expect(await row(/Nádia Ferraz/)).toContain('-R$ 40,00Crédito para o próximo mês');
  expect(words(document.body)).toContain(
    'Em outubro de 2026, 2 fornecedores devem R$ 2.589,40 de comissões.',
  );
  expect(screen.getByLabelText('Mês')).toHaveValue('2026-10');
  expect(asked()).toEqual({ period: '2026-10-01' });
  expect(closings()).toEqual([]);
});

test('[COM-018] closing asks once, sends once however often it is pressed, and leads to the invoices made', async () => {
  wire.answers['rpc/close_commissions'] = () => {
    wire.answers['rpc/get_commission_closing'] = closedOctober;
    wire.answers['rpc/preview_commission_closing'] = closingLines.map((line, place) => ({
      ...line,
      ...(made[place] && { state: 'invoiced', invoice_id: made[place].invoice_id }),
    }));
    return made;
  };
  renderUi(<CloseMonthPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Fechar outubro de 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fechar outubro de 2026?' }));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Emitir 2 faturas' }));

  expect(await screen.findByRole('status')).toHaveTextContent(
    '2 faturas emitidas, outubro de 2026 está fechado.',
  );
  expect(closings()).toEqual([{ period: '2026-10-01' }]);
  expect(await screen.findByRole('link', { name: '0007/2026' })).toHaveAttribute(
    'href',
    `/invoices/${october.invoice_id}`,
  );
  expect(screen.queryByRole('button', { name: /^Fechar outubro/ })).toBeNull();
});

test('[COM-018] a month that a colleague closed meanwhile says that nothing was issued again', async () => {
  wire.answers['rpc/close_commissions'] = made.map((one) => ({ ...one, is_new: false }));
  renderUi(<CloseMonthPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Fechar outubro de 2026' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Emitir 2 faturas' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    '2 faturas de outubro de 2026 já existiam: nada foi emitido de novo.',
  );
});

test('[COM-019] without a PIX key nothing can be closed, and the form is one step away', async () => {
  wire.answers['rpc/get_platform_billing'] = { ...billing, pix_kind: null, pix_key: null };
  renderUi(<CloseMonthPage />);

  expect(await screen.findByRole('button', { name: /^Fechar outubro/ })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Escrever os dados de cobrança' })).toHaveAttribute(
    'href',
    '/admin/commissions/billing',
  );
});

test('another month is chosen by the address, only one that is over; one without commissions says so', async () => {
  wire.answers['rpc/preview_commission_closing'] = [];
  wire.answers['rpc/get_commission_closing'] = {
    ...closedOctober,
    period: '2026-08-01',
    invoice_count: 0,
  };
  renderUi(<CloseMonthPage />, '/admin/commissions/close?mes=2026-08');

  expect(await screen.findByText('Nenhuma comissão devida em agosto de 2026')).toBeVisible();
  expect(asked()).toEqual({ period: '2026-08-01' });
  await userEvent.selectOptions(screen.getByLabelText('Mês'), 'setembro de 2026');
  await waitFor(() => expect(asked()).toEqual({ period: '2026-09-01' }));
  expect(screen.queryByRole('option', { name: 'novembro de 2026' })).toBeNull();
});

test('a closing that is refused says why', async () => {
  wire.answers['rpc/close_commissions'] = refusing('Este mês ainda não terminou.', 400, 'INVMO');
  renderUi(<CloseMonthPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Fechar outubro de 2026' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Emitir 2 faturas' }));
  expect(await screen.findByText('Este mês ainda não terminou.')).toBeVisible();
});
