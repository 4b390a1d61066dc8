import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, searched, standInWire } from '../../testing/test-wire.ts';
import type { ApprovedQuote } from '../payments/payment.ts';
import PaymentsPage from './PaymentsPage.tsx';

const wire = standInWire();

const shelf: ApprovedQuote & { status: string } = {
  quote_id: 'shelf',
  project_name: 'Sítio São João',
  supplier_name: 'Bruno Carvalho',
  item_description: 'Estante',
  quote_price: 1000,
  category: 'marcenaria',
  has_payment: true,
  total_paid: 400,
  remaining_amount: 600,
  status: 'Parcial',
};
const mirror: typeof shelf = {
  ...shelf,
  quote_id: 'mirror',
  item_description: 'Espelho',
  category: 'vidracaria',
  has_payment: false,
  total_paid: 0,
  remaining_amount: 1000,
  status: 'Pendente',
};

beforeEach(() => {
  wire.answers['rpc/list_payable_quotes'] = searched([shelf, mirror]);
  // The totals of more quotes than are shown: the page adds nothing up.
  wire.answers['rpc/payment_totals'] = {
    quotes: 1302,
    approved: 654321.09,
    paid: 54321.08,
    remaining: 600000.01,
  };
});

const open = (profile: Profile = ana, at = '/admin/payments') =>
  renderUi(
    <ProfileProvider value={profile}>
      <PaymentsPage />
    </ProfileProvider>,
    at,
  );
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const listed = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const callsOf = (to: string) => wire.calls.filter((call) => call.to === to);

test('[LST-001] what is approved, paid and remains is what the database added up', async () => {
  open();

  await screen.findByRole('table');
  expect(text()).toContain('Pagos R$ 54.321,08 de R$ 654.321,09 aprovados. Restam R$ 600.000,01.');
  expect(callsOf('rpc/payment_totals').map(({ body }) => body)).toEqual([
    { architect_user_id: 'ana' },
  ]);
});

test('[LST-001] an admin asks for everybody’s', async () => {
  open({ ...ana, id: 'davi', role: 'admin' });

  await screen.findByRole('table');
  expect(callsOf('rpc/payment_totals')[0]?.body).toEqual({ architect_user_id: null });
  expect(callsOf('rpc/list_payable_quotes')[0]?.query.has('architect_user_id')).toBe(false);
});

test('[LST-002] search and status narrow on the server, and no status of the address narrows by itself', async () => {
  open(ana, '/admin/payments?situacao=Tudo');

  await screen.findByRole('table');
  expect(listed()).toHaveLength(2);
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Pendente');
  await waitFor(() => expect(listed()).toEqual([expect.stringContaining('Espelho')]));
  await userEvent.type(screen.getByRole('searchbox'), 'estante');
  expect(await screen.findByText('Nenhum orçamento encontrado')).toBeVisible();
  const last = callsOf('rpc/list_payable_quotes').at(-1)?.query;
  expect([last?.get('architect_user_id'), last?.get('status'), last?.get('search_text')]).toEqual([
    'ana',
    'eq.Pendente',
    'ilike.%estante%',
  ]);
  expect(last?.get('order')).toBe('place.asc');
});

test('[LST-002] paper gets every row that matches, also those that were not shown', async () => {
  const many = Array.from({ length: 1_234 }, (_, n) => ({ ...mirror, quote_id: `q${n}` }));
  wire.answers['rpc/list_payable_quotes'] = searched(many);
  const printed = vi.fn(() => listed().length);
  vi.stubGlobal('print', printed);
  open();
  await screen.findByRole('table');
  expect(listed()).toHaveLength(100);

  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(printed).toHaveReturnedWith(1_234));
});

test('an open history shows the quote as it is now, whatever the list is narrowed to', async () => {
  wire.answers.payments = [];
  wire.answers['rpc/list_payable_quotes'] = (call: Call) =>
    call.query.has('quote_id') ? [{ ...shelf, total_paid: 0 }] : searched([shelf, mirror])(call);
  open();

  await userEvent.click(await screen.findByRole('button', { name: /^Ver Histórico: Estante/ }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() =>
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('Pagos R$ 0,00 de R$ 1.000,00'),
  );
  expect(within(dialog).getByText('Nenhum pagamento registrado')).toBeVisible();
});

test('[ERR-037] totals or rows that cannot be read are reported, never shown as none', async () => {
  wire.answers['rpc/payment_totals'] = refusing('quebrou');
  const { unmount } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erro ao carregar orçamentos aprovados',
  );
  unmount();

  wire.answers['rpc/payment_totals'] = { quotes: 2, approved: 1, paid: 0, remaining: 1 };
  wire.answers['rpc/list_payable_quotes'] = refusing('quebrou');
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erro ao carregar orçamentos aprovados',
  );
});

const receipt = {
  purchase_id: 'c1',
  project_id: 'p1',
  project_name: 'Sítio São João',
  label: 'C-0001',
  kind: 'material',
  vendor: 'Depósito Central',
  bought_on: '2026-11-20',
  total: 300,
  remaining: 60,
  to_reimburse: 240,
  state: 'partial',
};

test.each([
  ['their project', ana, '/projects/p1?aba=obra&parte=compras'],
  [
    'the work of the project',
    { ...ana, role: 'admin' } as Profile,
    '/projects/p1/work?aba=compras',
  ],
])(
  '[OUT-019] "Por fora" lists purchases of all projects, each with a link to %s',
  async (_where, profile, href) => {
    wire.answers['rpc/list_purchases'] = [receipt];
    open(profile);
    await userEvent.click(await screen.findByText('Por fora'));
    const link = await screen.findByRole('link', { name: 'Depósito Central' });
    expect(link).toHaveAttribute('href', href);
    const row = screen.getByRole('row', { name: /Depósito Central/ });
    expect(row.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /C-0001 · Sítio São JoãoMaterial20\/11\/2026R\$ 300,00R\$ 60,00R\$ 240,00Parcial/,
    );
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'late');
    await waitFor(() =>
      expect(callsOf('rpc/list_purchases').at(-1)?.query.get('state')).toBe('eq.late'),
    );
  },
);

test('[OUT-019] without an approved quote purchases are read all the same; without any the page says where they are recorded', async () => {
  wire.answers['rpc/payment_totals'] = { quotes: 0, approved: 0, paid: 0, remaining: 0 };
  wire.answers['rpc/list_purchases'] = [];
  open(ana, '/admin/payments?aba=fora');
  expect(await screen.findByText('Nada comprado por fora')).toBeVisible();
  expect(
    screen.getByText('As compras são registradas em cada projeto, em Obra, Compras.'),
  ).toBeVisible();
});
