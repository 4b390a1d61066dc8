import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, searched, standInWire } from '../../testing/test-wire.ts';
import type { PayableRow } from '../instalments/queries.ts';
import PaymentsPage from './PaymentsPage.tsx';

const wire = standInWire();
const entrada: PayableRow = {
  instalment_id: 'n1',
  order_id: kitchenOrder.order_id,
  order_number: 7,
  order_year: 2026,
  project_name: 'Apartamento Vila Mariana',
  category: 'marcenaria',
  supplier_name: 'Bruno Carvalho',
  supplier_company: 'Marcenaria Carvalho',
  number: 1,
  count: 2,
  label: 'Entrada',
  amount: 1656,
  due_on: '2026-11-05',
  expected_on: '2026-11-05',
  paid: 1000,
  remaining: 656,
  state: 'late',
};
const rest: PayableRow = {
  ...entrada,
  instalment_id: 'n2',
  number: 2,
  label: 'Na entrega',
  due_on: null,
  expected_on: '2026-12-25',
  amount: 3864,
  paid: 0,
  remaining: 3864,
  state: 'due',
};

beforeEach(() => {
  wire.answers['rpc/list_payable_instalments'] = searched([entrada, rest]);
  wire.answers['rpc/list_payable_quotes'] = [];
  wire.answers['rpc/payment_totals'] = { quotes: 2, approved: 5520, paid: 1000, remaining: 4520 };
  wire.answers['rpc/get_orders'] = kitchenOrder;
  wire.answers['rpc/get_pix_code'] = refusing('Sem chave.', 400, 'PIXNO');
  wire.answers.attachments = [];
});

const open = (profile: Profile = ana, at = '/admin/payments?aba=parcelas') =>
  renderUi(
    <ProfileProvider value={profile}>
      <PaymentsPage />
    </ProfileProvider>,
    at,
  );
const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');
const asked = () => wire.calls.findLast(({ to }) => to === 'rpc/list_payable_instalments')?.query;

test('[PAR-016] payments by item become payments by instalment, and what was searched for stays', async () => {
  open(ana, '/admin/payments?busca=entrada&situacao=Pago');
  await userEvent.click(await screen.findByRole('radio', { name: 'Por parcela' }));

  expect(plain(await screen.findByRole('row', { name: /Entrada/ }))).toBe(
    'Marcenaria CarvalhoApartamento Vila MarianaEntrada1 de 2 · 0007/202605/11/2026R$ 1.656,00R$ 656,00VencidaPagar com PIXVer pagamentos',
  );
  expect(asked()?.get('search_text')).toBe('ilike.%entrada%');
  expect(asked()?.get('architect_user_id')).toBe('ana');
  expect(asked()?.get('state')).toBe('neq.paid');
  expect(asked()?.get('order')).toBe('expected_on.asc,instalment_id.asc');
  expect(screen.getByRole('link', { name: '0007/2026' })).toHaveAttribute(
    'href',
    `/orders/${kitchenOrder.order_id}`,
  );
});

test('[PAR-016] one is paid by PIX from the list', async () => {
  open();

  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Pagar com PIX: Na entrega, Marcenaria Carvalho, 0007/2026',
    }),
  );
  const panel = await screen.findByRole('dialog', { name: 'Pagar com PIX' });
  expect(
    await within(panel).findByText('Este fornecedor ainda não informou a chave PIX.'),
  ).toBeVisible();
  expect(within(panel).getByRole('button', { name: /Já paguei/ })).toBeVisible();
});

test('[PAR-016] what was paid of its order is shown with receipts; of what nothing was paid there is none', async () => {
  open();

  await userEvent.click(await screen.findByRole('button', { name: /^Ver pagamentos: Entrada/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Pagamentos do pedido' });
  expect(await within(dialog).findByText('R$ 1.000,00', { exact: false })).toBeVisible();
  expect(await within(dialog).findByRole('button', { name: /^Anexar comprovante/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ver pagamentos: Na entrega/ })).toBeNull();
});

test('[PAR-016] [PIX-023] an admin reads everybody’s and records what was paid, without a code', async () => {
  open({ ...ana, id: 'davi', role: 'admin' });

  await screen.findByRole('row', { name: /Entrada/ });
  expect(asked()?.has('architect_user_id')).toBe(false);
  expect(screen.queryByRole('button', { name: /Pagar com PIX/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Registrar pagamento: Entrada/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Ver pagamentos/ })).toBeVisible();
});

test('[PAR-016] a search without a result is taken off and the list stays the one by instalment', async () => {
  open(ana, '/admin/payments?aba=parcelas&busca=nada&situacao=late');

  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar todos' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  expect(screen.getByRole('radio', { name: 'Por parcela' })).toBeChecked();
});

test('[PAR-016] all paid reads so; a failure is reported, never shown as none', async () => {
  wire.answers['rpc/list_payable_instalments'] = [];
  const { unmount } = open();
  expect(await screen.findByText('Nada a pagar agora')).toBeVisible();
  unmount();

  wire.answers['rpc/list_payable_instalments'] = refusing('quebrou');
  open();
  expect(await screen.findByText('Não foi possível carregar as parcelas')).toBeVisible();
});
