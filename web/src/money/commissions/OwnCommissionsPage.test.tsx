import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, searched, standInWire } from '../../testing/test-wire.ts';
import { late, october, paid } from '../invoices/testing-invoices.ts';
import { balanceWords } from './balance-words.ts';
import OwnCommissionsPage from './OwnCommissionsPage.tsx';
import { balance, statement } from './testing-ledger.ts';

const wire = standInWire();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
  wire.answers['rpc/get_commission_balance'] = balance;
  wire.answers['rpc/get_commission_statement'] = searched(statement);
  wire.answers['rpc/list_commission_invoices'] = [october, paid];
});
afterEach(() => vi.useRealTimers());

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const words = (element: Element | null) => plain(element?.textContent ?? '');
const asked = () =>
  wire.calls.findLast(({ to }) => to === 'rpc/get_commission_statement')?.query.get('period');

test('[COM-023] a supplier reads where its commissions stand in plain words, and each movement with rate, order and invoice', async () => {
  renderUi(<OwnCommissionsPage />);

  expect(words(await screen.findByRole('row', { name: /Aprovação.*Faturada/ }))).toBe(
    'Apartamento Vila MarianaArmários da cozinha0007/2026Aprovação20/10/2026R$ 28.572,007,25%R$ 2.071,47FaturadaFatura 0007/2026',
  );
  expect(words(screen.getByRole('row', { name: /Aditivo 2/ }))).toContain('-R$ 41,43Devida');
  expect(words(screen.getByRole('row', { name: /Estante/ }))).toContain('–Aprovação04/11/2026');
  expect(screen.getByRole('link', { name: 'Fatura 0007/2026' })).toHaveAttribute(
    'href',
    `/invoices/${october.invoice_id}`,
  );
  const text = words(document.body);
  for (const sum of [
    'Você tem R$ 2.589,40 em faturas a pagar; R$ 629,36 já venceram.',
    'PrevistaR$ 1.260,00',
    'DevidaR$ 386,40Entra na fatura de 01/12/2026',
    'FaturadaR$ 2.589,40R$ 629,36 em atraso',
    'PagaR$ 4.350,10Neste ano',
  ])
    expect(text).toContain(sum);
});

const nothing = { ...balance, foreseen: 0, due: 0, invoiced_open: 0, invoiced_late: 0 };
test.each([
  [nothing, 'Nada a pagar. Só há comissão quando um orçamento seu é aprovado.'],
  [{ ...nothing, foreseen: 10 }, 'Nada a pagar agora. Uma comissão só é devida quando'],
  [{ ...nothing, due: 10 }, 'A próxima fatura sai em 01/12/2026, com R$ 10,00 até aqui.'],
  [{ ...nothing, due: -40 }, 'Você tem um crédito de R$ 40,00'],
  [{ ...nothing, invoiced_open: 10 }, 'Você tem R$ 10,00 em faturas a pagar.'],
  [{ ...nothing, invoiced_open: 10, invoiced_late: 10 }, 'R$ 10,00 em faturas vencidas.'],
])('[COM-023] the balance %# is one sentence', (sums, sentence) => {
  expect(plain(balanceWords(sums))).toContain(sentence);
});

test('[COM-023] the statement of one month is asked for, and found by words', async () => {
  renderUi(<OwnCommissionsPage />);
  await screen.findByRole('row', { name: /Estante/ });
  expect(asked()).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Mês'), 'outubro de 2026');
  await waitFor(() => expect(asked()).toBe('2026-10-01'));
  await userEvent.type(screen.getByRole('searchbox'), 'nada disso');
  expect(await screen.findByText('Nenhuma comissão encontrada')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  expect(await screen.findByRole('row', { name: /Estante/ })).toBeVisible();
});

test('[COM-023] the file of a statement is recorded before it is saved', async () => {
  wire.answers['rpc/record_export'] = null;
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  renderUi(<OwnCommissionsPage />);
  await screen.findByRole('row', { name: /Estante/ });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(wire.calls.find(({ to }) => to === 'rpc/record_export')?.body).toEqual({
    kind: 'commission_statement',
    subject: null,
    row_count: 3,
  });
});

test('[COM-023] the invoices of a supplier lead to their PIX code, without a button of the team', async () => {
  wire.answers['rpc/list_commission_invoices'] = [{ ...late, days_late: 3 }, paid];
  renderUi(<OwnCommissionsPage />, '/commissions?aba=faturas');

  expect(
    await screen.findByRole('link', { name: 'Pagar a fatura 0008/2026 com PIX' }),
  ).toHaveAttribute('href', `/invoices/${late.invoice_id}`);
  expect(words(screen.getByRole('row', { name: /0008/ }))).toContain('Vencidahá 3 dias');
  expect(words(screen.getByRole('row', { name: /0003/ }))).toContain('Pagaem 09/10/2026');
  expect(screen.queryByRole('button', { name: /Registrar pagamento/ })).toBeNull();
});

test('a supplier without commissions or invoices reads where they come from; a failure is said', async () => {
  wire.answers['rpc/get_commission_balance'] = nothing;
  wire.answers['rpc/get_commission_statement'] = [];
  wire.answers['rpc/list_commission_invoices'] = refusing('quebrou');
  renderUi(<OwnCommissionsPage />);
  expect(await screen.findByText('Nenhuma comissão ainda')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Faturas' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar as faturas',
  );
});
