import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../../testing/test-wire.ts';
import { kitchenOrder } from '../../orders/testing-order.ts';
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

const row = {
  quote_id: 'q1',
  project_name: 'Apartamento Vila Mariana',
  architect_name: 'Ana Ribeiro',
  category: 'marcenaria',
  rooms: ['Cozinha'],
  total_items: 2,
  price: 28_000.5,
  remaining_amount: 15_120.5,
  approved_at: '2026-10-20T15:00:00Z',
  project_status: 'in_progress',
  orders: [],
  state: 'open',
  place: 2,
  next_delivery_on: '2026-12-10',
  next_delivery: 'Armários da cozinha',
  is_late: false,
  project_key: 'apartamento vila mariana',
  search_text: 'apartamento vila mariana',
} satisfies Partial<DealFigures>;

const figures: DealFigures = {
  ...row,
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
  commission_rate: 0.07,
  commission_amount: 1_960.04,
  totals: {
    deals: 1,
    price: 28_000.5,
    remaining: 15_120.5,
    to_confirm: 0,
    due_soon: 0,
    with_balance: 1,
    finished: 0,
  },
};

const list = 'rpc/list_supplier_deals';
/** The wire's answers for these deals: totals, rows, and one of them whole. */
function answer(rows: readonly DealFigures[], totals: Partial<DealFigures['totals']> = {}) {
  const sums = { ...figures.totals, deals: rows.length, ...totals };
  wire.answers[list] = ({ query }: Call) => {
    const one = query.get('target_quote_id');
    if (one) return rows.filter(({ quote_id }) => quote_id === one);
    if (query.get('select') === 'totals') return rows.map(() => ({ totals: sums }));
    return rows;
  };
  wire.answers[deals] = ({ query }: Call) =>
    rows
      .filter(({ quote_id }) => query.get('quote_id') === `eq.${quote_id}`)
      .map(({ quote_id, project_name }) => ({ ...kitchen, quote_id, project_name }));
}
const lists = () =>
  wire.calls.filter(({ to, query }) => to === list && query.get('limit') === '51');

beforeEach(() => {
  answer([figures]);
});

const open = (at?: string) =>
  renderUi(
    <ProfileProvider value={bruno}>
      <ApprovedProjectsPage />
    </ProfileProvider>,
    at,
  );
const card = () => screen.findByRole('article', { name: 'Apartamento Vila Mariana' });
/** The text of the opened deal, once everything of it has come. */
const wholeText = async () => {
  await screen.findByText('Pago');
  return (await card()).textContent?.replaceAll('\u00a0', ' ');
};

test('[SCR-SUP-017] [CON-005] [CON-006] a deal shows when, for how much, where, what and by when', async () => {
  open();

  const text = await wholeText();
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

  const text = await wholeText();
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
    { id: 'o1', number: 7, year: 2026, status: 'confirmed', is_to_deliver: true, issues: 0 },
    { id: 'o2', number: 12, year: 2026, status: 'issued', is_to_deliver: false, issues: 0 },
  ];
  answer([{ ...figures, orders, state: 'to_confirm', next_delivery_on: null }]);
  wire.answers['rpc/get_orders'] = [];
  open();

  const named = within(await screen.findByRole('list', { name: 'Pedidos' }));
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pedido 0007/2026ConfirmadoMarcar entregaVer pedido',
    'Pedido 0012/2026EmitidoConfirmar pedido',
  ]);
  expect(named.getByRole('link', { name: 'Confirmar pedido 0012/2026' })).toHaveAttribute(
    'href',
    '/orders/o2',
  );
});

test('[SUP-007] the row of an order that waits leads to it, and says why it has no day', async () => {
  answer([
    {
      ...figures,
      orders: [
        { id: 'o2', number: 12, year: 2026, status: 'issued', is_to_deliver: false, issues: 0 },
      ],
      state: 'to_confirm',
      next_delivery_on: null,
      next_delivery: null,
    },
  ]);
  wire.answers['rpc/get_orders'] = [];
  open();

  expect(
    await screen.findByRole('link', {
      name: 'Confirmar o pedido 0012/2026 de Apartamento Vila Mariana',
    }),
  ).toHaveAttribute('href', '/orders/o2');
  expect(screen.getByText('Depois da sua confirmação')).toBeVisible();
});

test.each([
  { what: 'to come', is_late: false, words: 'qui., 10/12 Armários da cozinha' },
  { what: 'late', is_late: true, words: 'qui., 10/12 Armários da cozinha · prazo vencido' },
])('[SUP-007] a row says which delivery is $what, and when', async ({ is_late, words }) => {
  answer([{ ...figures, is_late }]);
  open();

  const day = await screen.findByText('qui., 10/12');
  expect(day.closest('p')).toHaveTextContent(words);
});

test('[SUP-008] an opened deal shows the instalments and the conditions that were offered, each order under its number', async () => {
  answer([
    {
      ...figures,
      orders: [
        {
          id: kitchenOrder.order_id,
          number: 7,
          year: 2026,
          status: 'confirmed',
          is_to_deliver: true,
          issues: 0,
        },
        { id: 'o2', number: 12, year: 2026, status: 'confirmed', is_to_deliver: true, issues: 0 },
      ],
    },
  ]);
  wire.answers['rpc/get_orders'] = ({ body }: Call) => {
    const { target_order_id: id } = body as { target_order_id: string };
    return id === 'o2' ? { ...kitchenOrder, order_id: 'o2', number: 12 } : kitchenOrder;
  };
  open();

  const plan = await screen.findByRole('heading', { name: 'Como será pago, pedido 0007/2026' });
  expect(plan.parentElement?.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Entrada05/12/2026ParcialR$ 1.656,00',
  );
  expect(
    screen.getByRole('heading', { name: 'Condições da sua proposta, pedido 0012/2026' }),
  ).toBeVisible();
});

test('[SUP-008] when the orders cannot be read the deal stays, and they can be asked for again', async () => {
  answer([
    {
      ...figures,
      orders: [
        { id: 'o1', number: 7, year: 2026, status: 'confirmed', is_to_deliver: true, issues: 0 },
      ],
    },
  ]);
  wire.answers['rpc/get_orders'] = refusing('falha de propósito');
  open();

  expect(
    await screen.findByText('Não foi possível carregar as parcelas e as condições'),
  ).toBeVisible();
  expect(await card()).toHaveTextContent('Rodapés12,5 m');
  wire.answers['rpc/get_orders'] = kitchenOrder;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

  expect(await screen.findByRole('heading', { name: 'Como será pago' })).toBeVisible();
});

test('items at different rates have one commission and no rate', async () => {
  answer([{ ...figures, commission_rate: null }]);
  open();

  expect(await screen.findByText('Comissão do Prumo')).toBeVisible();
});

test('without the figures the deal is still there, and they can be asked for again', async () => {
  const whole = wire.answers[list] as (call: Call) => unknown;
  wire.answers[list] = (call: Call) =>
    call.query.has('target_quote_id') ? refusing('falha de propósito') : whole(call);
  open();

  expect(await screen.findByText('Não foi possível carregar pagamentos e comissão')).toBeVisible();
  expect(await card()).toHaveTextContent('Rodapés12,5 m');
  answer([figures]);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

  expect(await screen.findByText('Pago')).toBeVisible();
});

test('[SCR-SUP-018] e-mail and telephone of both are links; a missing telephone is none', async () => {
  open();

  await wholeText();
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

  await wholeText();
  const links = within(await card()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).not.toContain('mailto:null');
  expect(await card()).toHaveTextContent('Clara Nogueira');
  expect(within(await card()).queryByRole('link', { name: /Contatar Cliente/ })).toBeNull();
});

test('[SCR-SUP-019] [SUP-008] "Contatar Arquiteto" and "Contatar Cliente" write to that person, and one "Falar" opens the conversation', async () => {
  open();

  await wholeText();
  const shown = within(await card());
  expect(shown.getByText('Contatar Arquiteto').closest('a')).toHaveAttribute(
    'href',
    'mailto:ana@prumo.test',
  );
  expect(shown.getByText('Contatar Cliente').closest('a')).toHaveAttribute(
    'href',
    'mailto:clara@prumo.test',
  );
  expect(shown.getAllByRole('link', { name: /^Falar com/ })).toHaveLength(1);
});

test('[SCR-SUP-021] without a deal it says so', async () => {
  answer([]);
  open();

  expect(await screen.findByText('Nenhum projeto aprovado ainda')).toBeVisible();
});

test('[DAT-042] it reads the supplier’s own deals and runs no diagnostic listing of quotes (Q-46)', async () => {
  open();

  await wholeText();
  expect([...new Set(wire.calls.map(({ to }) => to))].sort()).toEqual(
    ['attachments', deals, list].sort(),
  );
});

test('a failed reading is said and can be tried again', async () => {
  wire.answers[list] = refusing('falha de propósito');
  open();

  expect(await screen.findByText('Não foi possível carregar os projetos aprovados')).toBeVisible();
  expect(screen.queryByText('Nenhum projeto aprovado ainda')).toBeNull();
  answer([figures]);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

  expect(await card()).toBeVisible();
});

const three = ['Casa da Helena', 'Loft Itaim', 'Casa Alta'].map((project_name, place) => ({
  ...figures,
  quote_id: `q${place}`,
  project_name,
  orders: [
    {
      ...{ id: `o${place}`, number: 7, year: 2026, status: 'confirmed' as const },
      ...{ is_to_deliver: true, issues: 0 },
    },
  ],
}));

test('[SUP-005] [SUP-007] three deals or more are rows that open, each with rooms, order, next delivery, value and what is left to receive', async () => {
  answer(three, { remaining: 45_361.5 });
  wire.answers['rpc/get_orders'] = kitchenOrder;
  open();

  const row = await screen.findByRole('article', { name: 'Loft Itaim' });
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Loft ItaimCozinha · 2 itens · Ana Ribeiro · 0007/2026Em Andamentoqui., 10/12 Armários da cozinhaValor aprovadoR$ 28.000,50A receberR$ 15.120,50',
  );
  expect(
    screen.getByText(/^3 projetos aprovados, .+ ao todo, R\$\s45\.361,50 a receber\.$/),
  ).toBeVisible();
  // Nothing of a deal is read before somebody opens it.
  expect(wire.calls.some(({ to }) => to === deals || to === 'rpc/get_orders')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Loft Itaim' }));
  expect(await within(row).findByRole('link', { name: /^Contatar Cliente/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Loft Itaim' }));
  expect(within(row).queryByRole('link')).toBeNull();
});

test('[SUP-006] the server finds, narrows and orders the deals, a page at a time', async () => {
  answer(three, { to_confirm: 1 });
  open('/my-quotes?situacao=confirmar&ordem=receber');

  await screen.findByRole('article', { name: 'Loft Itaim' });
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Buscar por obra, arquiteto ou pedido' }),
    'alta cozinha',
  );
  await expect
    .poll(() => lists().at(-1)?.query.getAll('search_text'))
    .toEqual(['ilike.%alta%', 'ilike.%cozinha%']);
  const asked = lists().at(-1)?.query;
  expect(asked?.get('state')).toBe('eq.to_confirm');
  expect(asked?.get('order')).toBe(
    'remaining_amount.desc,place.asc,next_delivery_on.asc,approved_at.desc,quote_id.asc',
  );
  expect(asked?.get('with_items')).toBe('false');
  expect(screen.getByRole('link', { name: 'A confirmar 1' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('[SUP-006] a search without a deal says so and is taken off by one press', async () => {
  const rows = three;
  answer(rows);
  const whole = wire.answers[list] as (call: Call) => unknown;
  wire.answers[list] = (call: Call) => (call.query.has('search_text') ? [] : whole(call));
  open('/my-quotes?busca=xyz');

  expect(await screen.findByText('Nenhum projeto encontrado')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  expect(await screen.findByRole('article', { name: 'Casa Alta' })).toBeVisible();
});

test('[OBR-213] an order that was delivered whole has no delivery to announce, and one with pendências leads to them', async () => {
  const confirmed = { year: 2026, status: 'confirmed' } as const;
  answer([
    {
      ...figures,
      orders: [
        { ...confirmed, id: 'o1', number: 7, is_to_deliver: false, issues: 3 },
        { ...confirmed, id: 'o2', number: 8, is_to_deliver: true, issues: 0 },
      ],
    },
  ]);
  wire.answers['rpc/get_orders'] = [];
  open();

  const named = within(await screen.findByRole('list', { name: 'Pedidos' }));
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pedido 0007/2026ConfirmadoPendências (3)Ver pedido',
    'Pedido 0008/2026ConfirmadoMarcar entregaVer pedido',
  ]);
  expect(named.getByRole('link', { name: 'Pendências (3) do pedido 0007/2026' })).toHaveAttribute(
    'href',
    '/orders/o1#pendencias',
  );
});
