import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import CloseMonthPage from './CloseMonthPage.tsx';
import {
  billing,
  closedOctober,
  closingLines,
  closingOctober,
  october,
  openOctober,
} from './testing-invoices.ts';

const wire = standInWire();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-05T12:00:00Z') });
  wire.answers['rpc/get_commission_closing'] = openOctober;
  wire.answers['rpc/preview_commission_closing'] = closingLines;
  wire.answers['rpc/get_platform_billing'] = billing;
  wire.answers['rpc/get_closing_progress'] = null;
});
afterEach(() => vi.useRealTimers());

const doneOctober = { ...closingOctober, state: 'done', issued_count: 2, waiting_count: 0 };
const words = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const row = async (name: RegExp) => words(await screen.findByRole('row', { name }));
const closings = () =>
  wire.calls.filter(({ to }) => to === 'rpc/start_commission_closing').map(({ body }) => body);
const asked = () => wire.calls.findLast(({ to }) => to === 'rpc/get_commission_closing')?.body;

test('[COM-018] before the month is closed everybody who is charged is read, with credits, and the sums of the database', async () => {
  renderUi(<CloseMonthPage />);

  expect(await row(/Marcenaria Carvalho/)).toBe(
    'Marcenaria CarvalhoBruno Carvalho3R$ 2.000,04crédito −R$ 40,00R$ 1.960,04A faturar',
  );
  expect(await row(/Nádia Ferraz/)).toContain('Crédito para o próximo mês');
  expect(words(document.body)).toContain(
    'Devido em outubro de 2026R$ 2.229,402 fornecedoresDe meses anterioresR$ 400,001 fornecedorCréditos-R$ 40,001 fornecedorA faturarR$ 2.589,402 fornecedores',
  );
  expect(screen.getByLabelText('Mês')).toHaveValue('2026-10');
  expect(asked()).toEqual({ period: '2026-10-01' });
  expect(closings()).toEqual([]);
});

test('[COM-018] [COM-025] closing asks once and begins once however often it is pressed; it is followed until it is done, and leads to the invoices', async () => {
  wire.answers['rpc/start_commission_closing'] = () => {
    wire.answers['rpc/get_closing_progress'] = closingOctober;
    return null;
  };
  renderUi(<CloseMonthPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Fechar outubro de 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fechar outubro de 2026?' }));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Emitir 2 faturas' }));

  const heading = await screen.findByRole('heading', { name: 'Emitindo faturas: 1 de 2' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(closings()).toEqual([{ period: '2026-10-01' }]);
  expect(words(document.body)).toContain('Davi Teixeira começou. Pode sair desta página');
  expect(screen.queryByRole('button', { name: /^Fechar outubro/ })).toBeNull();

  wire.answers['rpc/get_closing_progress'] = doneOctober;
  wire.answers['rpc/get_commission_closing'] = closedOctober;
  wire.answers['rpc/preview_commission_closing'] = closingLines.map((line, place) => ({
    ...line,
    ...(place < 2 && {
      state: 'invoiced',
      invoice_id: october.invoice_id,
      invoice_year: 2026,
      invoice_number: 7 + place,
    }),
  }));
  expect(await screen.findByRole('status', {}, { timeout: 5_000 })).toHaveTextContent(
    'Outubro de 2026 fechado: 2 faturas',
  );
  expect(await screen.findByRole('link', { name: '0007/2026' })).toHaveAttribute(
    'href',
    `/invoices/${october.invoice_id}`,
  );
  expect(screen.queryByRole('button', { name: /^Fechar outubro/ })).toBeNull();
});

test('[COM-025] a closing that stopped says what went out, which one failed and why, and goes on from there', async () => {
  wire.answers['rpc/get_closing_progress'] = {
    ...closingOctober,
    state: 'stopped',
    supplier_count: 3,
    failed_count: 1,
    first_failed: 'Freijó & Filhos',
    failure: 'A fatura foi recusada: x.',
  };
  wire.answers['rpc/start_commission_closing'] = null;
  renderUi(<CloseMonthPage />);

  const alert = await screen.findByRole('alert');
  expect(words(alert)).toContain('O fechamento parou em 2 de 3');
  expect(words(alert)).toContain(
    '1 fatura saiu e vale. 1 falhou. 1 não começou. Nada saiu pela metade. A que falhou: Freijó & Filhos. A fatura foi recusada: x.',
  );
  expect(screen.queryByRole('button', { name: /^Fechar outubro/ })).toBeNull();
  await userEvent.click(within(alert).getByRole('button', { name: 'Continuar de onde parou' }));
  await waitFor(() => expect(closings()).toEqual([{ period: '2026-10-01' }]));
});

test('[COM-025] a closing that is at work is stopped after the part that runs; one that is silent for a minute says so', async () => {
  wire.answers['rpc/get_closing_progress'] = {
    ...closingOctober,
    worked_at: '2026-11-05T11:58:00Z',
  };
  wire.answers['rpc/stop_commission_closing'] = null;
  renderUi(<CloseMonthPage />);

  expect(await screen.findByText(/O serviço não responde desde 08:58/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Parar depois destas' }));
  await waitFor(() =>
    expect(wire.calls.filter(({ to }) => to === 'rpc/stop_commission_closing')).toHaveLength(1),
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

test('[COM-018] a closing that is refused keeps its question, with the reason inside it, and can be sent again', async () => {
  wire.answers['rpc/start_commission_closing'] = refusing(
    'Outro mês está sendo fechado agora. Espere terminar, ou pare antes.',
    400,
    'INVCL',
  );
  renderUi(<CloseMonthPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Fechar outubro de 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fechar outubro de 2026?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Emitir 2 faturas' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Outro mês está sendo fechado agora.');
  expect(dialog.getByRole('button', { name: 'Emitir 2 faturas' })).toBeEnabled();
});
