import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, searched, standInWire } from '../../testing/test-wire.ts';
import {
  agingOfRenata,
  agingTotal,
  closedOctober,
  late,
  october,
  openOctober,
  paid,
} from '../invoices/testing-invoices.ts';
import CommissionsPage from './CommissionsPage.tsx';
import type { Commission } from './queries.ts';
import { kitchen } from './testing-ledger.ts';

const wire = standInWire();
const paint: Commission = {
  ...kitchen,
  id: 'paint',
  commission_rate: 0.07,
  commission_amount: 629.36,
  item_description: 'Pintura geral',
  category: 'pintura',
  supplier_name: 'Renata Lopes',
  supplier_company: null,
  price: 8990.9,
  status: 'due',
  invoice_id: null,
  invoice_year: null,
  invoice_number: null,
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  wire.answers['rpc/list_commissions'] = searched([kitchen, paint]);
  // The totals of more rows than are shown: the page adds nothing up.
  wire.answers['rpc/commission_totals'] = {
    deals: 1512,
    suppliers: 9,
    approved: 123456.78,
    commission: 9876.54,
  };
  wire.answers['rpc/get_commission_closing'] = closedOctober;
  wire.answers['rpc/list_commission_invoices'] = searched([october, late, paid]);
  wire.answers['rpc/commission_invoice_totals'] = {
    invoices: 1204,
    open_amount: 98_765.43,
    late_amount: 6212.3,
    paid_amount: 77_068.4,
  };
});
afterEach(() => vi.useRealTimers());

const asked = () =>
  wire.calls.findLast(({ to }) => to === 'rpc/list_commissions')?.query.getAll('created_at');
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('[RTE-014] [SCR-ADM-031] [LST-001] every commission with what it came from, and the sums of the database', async () => {
  renderUi(<CommissionsPage />);

  const row = await screen.findByRole('row', { name: /Armários da cozinha/ });
  for (const fact of [
    'Apartamento Vila Mariana',
    'Bruno Carvalho',
    'Marcenaria',
    '20/10/2026',
    '8%',
  ])
    expect(row).toHaveTextContent(fact);
  expect(text()).toContain('R$ 9.876,54');
  expect(text()).toContain('R$ 123.456,78');
  expect(text()).toContain('1.512De 9 fornecedores');
  expect(wire.calls.find(({ to }) => to === 'rpc/commission_totals')?.body).toEqual({
    search: '',
    since: '2026-11-01T00:00:00-03:00',
    before: '2026-12-01T00:00:00-03:00',
  });
});

test('[Q-15] this month is asked for first; other periods by the filter', async () => {
  renderUi(<CommissionsPage />);
  await screen.findByRole('table');
  expect(screen.getByLabelText('Período')).toHaveValue('este-mes');
  expect(asked()).toEqual(['gte.2026-11-01T00:00:00-03:00', 'lt.2026-12-01T00:00:00-03:00']);

  await userEvent.selectOptions(screen.getByLabelText('Período'), 'Este ano');
  await waitFor(() =>
    expect(asked()).toEqual(['gte.2026-01-01T00:00:00-03:00', 'lt.2027-01-01T00:00:00-03:00']),
  );
  await userEvent.selectOptions(screen.getByLabelText('Período'), 'Desde o início');
  await waitFor(() => expect(asked()).toEqual([]));
});

test('[Q-15] a custom period comes from the URL; a wrong order of days is reported', async () => {
  renderUi(<CommissionsPage />, '/admin/commissions?periodo=datas&de=2026-02-03&ate=2026-02-01');

  expect(await screen.findByLabelText('De')).toHaveValue('03/02/2026');
  expect(screen.getByLabelText('Até')).toHaveValue('01/02/2026');
  expect(screen.getByText('Antes da data inicial')).toBeVisible();
});

test('what the address says that is no day is no limit', async () => {
  renderUi(<CommissionsPage />, "/admin/commissions?periodo=datas&de=2026-99-99&ate='or'1");

  await screen.findByRole('table');
  expect(asked()).toEqual([]);
});

test('[Q-15] [LST-002] the export has every row that matches, also those not shown, and waits while there are none', async () => {
  const many = Array.from({ length: 2_345 }, (_, n) => ({ ...paint, id: `c${n}` }));
  wire.answers['rpc/list_commissions'] = searched([kitchen, ...many]);
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  wire.answers['rpc/record_export'] = () => null;
  renderUi(<CommissionsPage />);
  await screen.findByRole('table');

  await userEvent.type(screen.getByRole('searchbox'), 'pintura');
  await waitFor(() => {
    expect(screen.getByRole('table')).toHaveTextContent('Pintura geral');
    expect(screen.getByRole('table')).not.toHaveTextContent('Armários da cozinha');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));

  expect(wire.calls.at(-1)?.body).toEqual({ kind: 'commissions', subject: null, row_count: 2_345 });
  const lines = (await saved[0]?.text())?.trim().split('\r\n');
  expect(lines).toHaveLength(2_346);
  expect(lines?.[1]).toContain(
    ';Pintura geral;Pintura;Renata Lopes;;8990,9;7;629,36;Aprovação;Devida;0007/2026;',
  );
  await userEvent.type(screen.getByRole('searchbox'), ' nada');
  expect(await screen.findByText('Nenhuma comissão encontrada')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
});

test('a period without any commission leads to all of them', async () => {
  wire.answers['rpc/list_commissions'] = [];
  renderUi(<CommissionsPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Ver desde o início' }));
  expect(screen.getByLabelText('Período')).toHaveValue('tudo');
});

test('a failed query is reported', async () => {
  wire.answers['rpc/list_commissions'] = refusing('quebrou');
  renderUi(<CommissionsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar as comissões',
  );
});

test('[COM-017] a commission says what wrote it, where it stands, and leads to its invoice', async () => {
  renderUi(<CommissionsPage />);
  const row = await screen.findByRole('row', { name: /Armários da cozinha/ });
  expect(row).toHaveTextContent('Aprovação');
  expect(row).toHaveTextContent('Faturada');
  expect(within(row).getByRole('link', { name: 'Fatura 0007/2026' })).toHaveAttribute(
    'href',
    `/invoices/${october.invoice_id}`,
  );
  expect(screen.getByRole('row', { name: /Pintura geral/ })).toHaveTextContent('Devida');
});

test('[COM-018] the way to close a month stands out while one waits', async () => {
  wire.answers['rpc/get_commission_closing'] = openOctober;
  renderUi(<CommissionsPage />);
  const link = await screen.findByRole('link', { name: 'Fechar mês' });
  expect(link).toHaveAttribute('href', '/admin/commissions/close');
  await waitFor(() => expect(link).not.toHaveAttribute('data-variant', 'default'));
});

test('[COM-020] invoices with the sums of the database, found by words and by how they stand', async () => {
  renderUi(<CommissionsPage />, '/admin/commissions?aba=faturas');
  expect(await screen.findByRole('row', { name: /0008\/2026/ })).toHaveTextContent(
    /Vencida.*há 38 dias/,
  );
  for (const sum of ['R$ 98.765,43', 'R$ 6.212,30', 'R$ 77.068,40', 'Faturas1.204'])
    expect(text()).toContain(sum);
  const narrowed = () => {
    const query = wire.calls.findLast(({ to }) => to === 'rpc/list_commission_invoices')?.query;
    return [query?.get('status'), query?.get('days_late')];
  };
  expect(narrowed()).toEqual([null, null]);
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Vencidas');
  await waitFor(() => expect(narrowed()).toEqual(['eq.open', 'gt.0']));
  await userEvent.type(screen.getByRole('searchbox'), 'ninguém');
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar todos' }));
  expect(screen.getByRole('tab', { name: 'Faturas', selected: true })).toBeVisible();
  await waitFor(() => expect(narrowed()).toEqual([null, null]));
});

test('[COM-020] a payment is recorded from the list, and the rest stands behind the dots', async () => {
  wire.answers['rpc/pay_commission_invoice'] = null;
  renderUi(<CommissionsPage />, '/admin/commissions?aba=faturas');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Registrar pagamento da fatura 0008/2026' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Renata Lopes')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  await waitFor(() =>
    expect(wire.calls.find(({ to }) => to === 'rpc/pay_commission_invoice')?.body).toEqual({
      target_invoice_id: late.invoice_id,
      paid_on: '2026-11-21',
      notes: null,
      amount: null,
      waives_charges: false,
      seen_received: 0,
    }),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Mais ações da fatura 0003/2026' }),
  );
  const choice = within(await screen.findByRole('dialog', { name: 'Fatura 0003/2026' }));
  const buttons = choice.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['', 'Baixar PDF', 'Número da NFS-e', 'Reabrir']);
  await userEvent.click(choice.getByRole('button', { name: 'Reabrir' }));
  const reopening = within(
    await screen.findByRole('dialog', { name: 'Reabrir a fatura 0003/2026?' }),
  );
  expect(reopening.getByLabelText(/^Motivo/)).toHaveFocus();
});

test('[COM-021] what is late stands in steps, of all and of each supplier, who leads to its invoices', async () => {
  wire.answers['rpc/get_commission_aging'] = ({ query }: Call) =>
    query.get('supplier_id') === 'is.null' ? [agingTotal] : [agingOfRenata];
  renderUi(<CommissionsPage />, '/admin/commissions?aba=atraso');
  const row = await screen.findByRole('row', { name: /Renata Lopes/ });
  expect(row).toHaveTextContent(/629,36/);
  expect(text()).toContain('R$ 2.989,40 em aberto');
  expect(text()).toContain('R$ 1.029,36 em atraso');
  for (const step of ['A vencerR$ 1.960,04', '31 a 60 diasR$ 629,36', 'Mais de 90 diasR$ 400,00'])
    expect(text()).toContain(step);
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/commissions?aba=faturas&busca=Renata+Lopes',
  );
});

test('[COM-021] when nothing is open it says so', async () => {
  wire.answers['rpc/get_commission_aging'] = [];
  renderUi(<CommissionsPage />, '/admin/commissions?aba=atraso');
  expect(await screen.findByText('Nenhuma fatura em aberto')).toBeVisible();
});
