import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { bruno } from '../../quotes/answer/testing-requests.ts';
import ApprovedProjectsPage from './ApprovedProjectsPage.tsx';
import type { ApprovedProject, DealFigures } from './queries.ts';

const wire = standInWire();
const deals = 'rpc/get_supplier_approved_projects';
const kitchen: ApprovedProject = {
  quote_id: 'q1',
  approved_at: '2026-10-20T15:00:00Z',
  quote_price: 28000.5,
  project_name: 'Apartamento Vila Mariana',
  project_address: 'Rua Joaquim Távora, 820',
  total_items: 2,
  item_category: 'marcenaria',
  item_descriptions: ['Armários da cozinha', 'Rodapés'],
  item_quantities: ['1 un', '12,5 m'],
  quote_delivery_days: 35,
  quote_notes: 'Garantia de 5 anos.',
  architect_name: 'Ana Ribeiro',
  architect_email: 'ana@prumo.test',
  architect_phone: '+55 11 95550-0101',
  client_name: 'Clara Nogueira',
  client_email: 'clara@prumo.test',
  client_phone: null,
};

const figures: DealFigures = {
  quote_id: 'q1',
  project_status: 'in_progress',
  items: [
    {
      id: 'i1',
      description: 'Armários da cozinha',
      room: 'Cozinha',
      quantity: 1,
      unit: 'un',
      price: 27_000,
      note: 'Dobradiças com amortecedor.',
      delivery_time_days: 35,
    },
    {
      id: 'i2',
      description: 'Rodapés',
      room: null,
      quantity: 12.5,
      unit: 'm',
      price: 1_000.5,
      note: null,
      delivery_time_days: 35,
    },
  ],
  total_paid: 12_880,
  remaining_amount: 15_120.5,
  commission_rate: 0.07,
  commission_amount: 1_960.04,
  orders: [],
};

beforeEach(() => {
  wire.answers[deals] = [kitchen];
  wire.answers['rpc/list_supplier_deals'] = [{ ...figures, quote_id: 'other' }, figures];
});

const open = () =>
  renderUi(
    <ProfileProvider value={bruno}>
      <ApprovedProjectsPage />
    </ProfileProvider>,
  );
const card = () => screen.findByRole('article', { name: 'Apartamento Vila Mariana' });

test('[SCR-SUP-017] [CON-005] [CON-006] a deal shows when, for how much, where, what and by when', async () => {
  open();
  await screen.findByText('A receber');

  const text = (await card()).textContent?.replaceAll('\u00a0', ' ');
  for (const fact of [
    'Rua Joaquim Távora, 820',
    'Valor aprovadoR$ 28.000,50',
    'Aprovado em20/10/2026',
    'Prazo de entrega35 dias',
    'Itens2 itens',
    'Marcenaria',
    'Armários da cozinha1 un · CozinhaDobradiças com amortecedor.R$ 27.000,00',
    'Rodapés12,5 mR$ 1.000,50',
    'Garantia de 5 anos.',
  ])
    expect(text).toContain(fact);
});

test('a deal shows what was paid, what is due and the commission with its rate', async () => {
  open();
  await screen.findByText('A receber');

  const text = (await card()).textContent?.replaceAll('\u00a0', ' ');
  for (const fact of [
    'Em Andamento',
    'PagoR$ 12.880,00',
    'A receberR$ 15.120,50',
    'Comissão do Prumo (7%)R$ 1.960,04',
  ])
    expect(text).toContain(fact);
});

test('[PED-018] a deal names its orders with their status, and leads to what waits for the supplier', async () => {
  const orders: DealFigures['orders'] = [
    { id: 'o1', number: 7, year: 2026, status: 'confirmed' },
    { id: 'o2', number: 12, year: 2026, status: 'issued' },
  ];
  wire.answers['rpc/list_supplier_deals'] = [{ ...figures, orders }];
  open();

  const list = within(await screen.findByRole('list', { name: 'Pedidos' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pedido 0007/2026ConfirmadoVer pedido',
    'Pedido 0012/2026EmitidoConfirmar pedido',
  ]);
  expect(list.getByRole('link', { name: 'Confirmar pedido 0012/2026' })).toHaveAttribute(
    'href',
    '/orders/o2',
  );
});

test('items at different rates have one commission and no rate', async () => {
  wire.answers['rpc/list_supplier_deals'] = [{ ...figures, commission_rate: null }];
  open();

  expect(await screen.findByText('Comissão do Prumo')).toBeVisible();
});

test('without the figures the deal is still there, and they can be asked for again', async () => {
  wire.answers['rpc/list_supplier_deals'] = refusing('falha de propósito');
  open();

  expect(await screen.findByText('Não foi possível carregar pagamentos e comissão')).toBeVisible();
  expect(await card()).toHaveTextContent('Rodapés12,5 m');
  wire.answers['rpc/list_supplier_deals'] = [figures];
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

  expect(await screen.findByText('A receber')).toBeVisible();
});

test('[SCR-SUP-018] e-mail and telephone of both are links; a missing telephone is none', async () => {
  open();

  const links = within(await card()).getAllByRole('link');
  const targets = links.map((link) => link.getAttribute('href'));
  expect(targets).toContain('mailto:ana@prumo.test');
  expect(targets).toContain('tel:+5511955500101');
  expect(targets).toContain('https://wa.me/5511955500101');
  expect(targets).toContain('mailto:clara@prumo.test');
  expect(targets.filter((target) => target?.startsWith('tel:'))).toHaveLength(1);
});

test('a client who does not recognise the project has no contact to write to', async () => {
  wire.answers[deals] = [{ ...kitchen, client_email: null, client_phone: null }];
  open();

  const links = within(await card()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).not.toContain('mailto:null');
  expect(await card()).toHaveTextContent('Clara Nogueira');
  expect(within(await card()).queryByRole('link', { name: /Contatar Cliente/ })).toBeNull();
});

test('[SCR-SUP-019] "Contatar Arquiteto" and "Contatar Cliente" write to that person', async () => {
  open();

  const shown = within(await card());
  expect(shown.getByText('Contatar Arquiteto').closest('a')).toHaveAttribute(
    'href',
    'mailto:ana@prumo.test',
  );
  expect(shown.getByText('Contatar Cliente').closest('a')).toHaveAttribute(
    'href',
    'mailto:clara@prumo.test',
  );
});

test('[SCR-SUP-021] without a deal it says so', async () => {
  wire.answers[deals] = [];
  open();

  expect(await screen.findByText('Nenhum projeto aprovado ainda')).toBeVisible();
});

test('[DAT-042] it reads the supplier’s own deals and runs no diagnostic listing of quotes (Q-46)', async () => {
  open();

  await card();
  expect(wire.calls.map(({ to }) => to)).toEqual(['attachments', deals, 'rpc/list_supplier_deals']);
});

test('a failed reading is said and can be tried again', async () => {
  wire.answers[deals] = refusing('falha de propósito');
  open();

  expect(await screen.findByText('Não foi possível carregar os projetos aprovados')).toBeVisible();
  expect(screen.queryByText('Nenhum projeto aprovado ainda')).toBeNull();
  wire.answers[deals] = [kitchen];
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

  expect(await card()).toBeVisible();
});

test('[SUP-005] three deals or more are rows that open, each with rooms, order, value and what is left to receive', async () => {
  const many = ['Casa da Helena', 'Loft Itaim', 'Casa Alta'].map((project_name, place) => ({
    ...kitchen,
    quote_id: `q${place}`,
    project_name,
  }));
  wire.answers[deals] = many;
  wire.answers['rpc/list_supplier_deals'] = many.map(({ quote_id }) => ({
    ...figures,
    quote_id,
    orders: [{ id: `o-${quote_id}`, number: 7, year: 2026, status: 'issued' }],
  }));
  open();

  const row = await screen.findByRole('article', { name: 'Loft Itaim' });
  await within(row).findByText('A receber');
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Loft ItaimCozinha · 2 itens · Ana Ribeiro · 0007/2026EmitidoValor aprovadoR$ 28.000,50A receberR$ 15.120,50',
  );
  expect(
    screen.getByText(/^3 projetos aprovados, .+ ao todo, R\$\s45\.361,50 a receber\.$/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Loft Itaim' }));
  expect(within(row).getByRole('link', { name: /^Contatar Cliente/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Loft Itaim' }));
  expect(within(row).queryByRole('link')).toBeNull();
});

test('[SUP-005] deals are found by the words of project, architect, client, order and room', async () => {
  wire.answers[deals] = ['Casa da Helena', 'Loft Itaim', 'Casa Alta'].map(
    (project_name, place) => ({
      ...kitchen,
      quote_id: `q${place}`,
      project_name,
    }),
  );
  open();

  const search = await screen.findByRole('searchbox', {
    name: 'Buscar por obra, arquiteto ou pedido',
  });
  await userEvent.type(search, 'alta cozinha');
  expect(await screen.findByText('Nenhum projeto encontrado')).toBeVisible();
  await userEvent.clear(search);
  await userEvent.type(search, 'helena');
  await expect.poll(() => screen.getAllByRole('article')).toHaveLength(1);
});
