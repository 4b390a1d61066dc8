import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { bookcase, bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import type { QuoteRequest, RequestNumbers } from '../../sourcing/received/requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../testing/test-wire.ts';
import SupplierHome from './SupplierHome.tsx';

const wire = standInWire();
const decided = { ...bookcase, requested_items: 0, owes: null, due_at: null } as const;
const requests: QuoteRequest[] = [
  bookcase,
  {
    ...decided,
    quote_id: 'q2',
    request_id: 'r2',
    project_name: 'Loft enviado',
    quote_status: 'submitted',
    waiting_items: 2,
    version: 1,
    place: 2,
  },
  {
    ...decided,
    quote_id: 'q3',
    request_id: 'r3',
    project_name: 'Loft ganho',
    quote_status: 'approved',
    approved_items: 2,
    under_way: true,
    place: 3,
  },
  {
    ...decided,
    quote_id: 'q4',
    request_id: 'r4',
    project_name: 'Loft perdido',
    quote_status: 'rejected',
    rejected_items: 2,
    not_selected: true,
    rejection_reason: 'Acima do previsto',
    place: 3,
  },
];
const counts: RequestNumbers = {
  ...{ total: 1234, owed: 12, sent: 3, approved: 2, not_selected: 5 },
  ...{ due_today: 1, overdue: 0, next_due_at: null },
};
const receivable = {
  instalment_id: 'n1',
  order_id: 'o1',
  order_label: '0007/2026',
  category: 'marcenaria',
  project_name: 'Apartamento Vila Mariana',
  number: 2,
  count: 3,
  label: 'Segunda',
  amount: 5520,
  due_on: '2026-11-20',
  expected_on: '2026-11-20',
  paid: 0,
  remaining: 5520,
  state: 'late',
};

beforeEach(() => {
  wire.answers['rpc/list_quote_requests'] = ({ query }: Call) =>
    requests.filter(({ place }) => query.get('place') === `eq.${place}`);
  wire.answers['rpc/count_quote_requests'] = [counts];
  wire.answers['rpc/list_orders_to_confirm'] = [];
  wire.answers['rpc/get_change_orders'] = [];
  wire.answers['rpc/list_payments_to_confirm'] = [];
  wire.answers.billing_details = { pix_key: 'bruno@prumo.test' };
  wire.answers['rpc/receivable_totals'] = {
    instalments: 1,
    remaining: 5520,
    late: 5520,
    next_30_days: 0,
    received: 0,
  };
  wire.answers['rpc/list_receivables'] = [receivable];
  wire.answers['rpc/get_commission_balance'] = {
    foreseen: 0,
    due: 0,
    invoiced_open: 1472,
    invoiced_late: 0,
    paid_year: 0,
    next_due_on: null,
    next_closing_on: '2026-12-01',
  };
});

const open = () =>
  renderUi(
    <ProfileProvider value={bruno}>
      <SupplierHome />
    </ProfileProvider>,
    '/dashboard',
  );
const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');

test('[SUP-001] the day begins with what to answer: five at most by deadline, and the way to all', async () => {
  open();

  expect(
    await screen.findByRole('link', { name: /^Responder: Casa Alto da Lapa/ }),
  ).toHaveAttribute('href', '/quotes/q1/respond');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hoje');
  expect(
    await screen.findByText(/\. 12 solicitações esperam a sua resposta; uma fecha hoje\.$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver as 12 solicitações' })).toHaveAttribute(
    'href',
    '/quotes?situacao=pendentes',
  );
  const asked = wire.calls.filter(({ to }) => to === 'rpc/list_quote_requests');
  expect(asked.map(({ query }) => [query.get('place'), query.get('limit')])).toEqual([
    ['eq.1', '5'],
    ['eq.2', '3'],
    ['eq.3', '3'],
  ]);
});

test('[SUP-002] [SCR-SUP-001] five counters lead to the list, narrowed to what each counts', async () => {
  open();

  const counters = await screen.findByRole('navigation', { name: 'Filtrar solicitações' });
  await within(counters).findByText('1.234');
  expect(within(counters).getAllByRole('link').map(plain)).toEqual([
    'Total 1.234',
    'Pendentes 12',
    'Enviadas 3',
    'Aprovadas 2',
    'Rejeitadas 5',
  ]);
  expect(within(counters).getByRole('link', { name: /^Aprovadas/ })).toHaveAttribute(
    'href',
    '/quotes?situacao=aprovadas',
  );
});

test('[SUP-002] [SCR-SUP-002] [SCR-SUP-005] [SCR-SUP-006] the last requests have their banners, reasons and ways', async () => {
  open();

  const won = await screen.findByRole('listitem', { name: 'Loft ganho' });
  expect(within(won).getByRole('link', { name: /^Ver projeto/ })).toHaveAttribute(
    'href',
    '/my-quotes',
  );
  expect(
    screen.getByRole('listitem', { name: 'Loft perdido' }).querySelector('[title]'),
  ).toHaveAttribute('title', 'Acima do previsto');
  for (const banner of [
    /^Há solicitações pendentes/,
    /já pode iniciar o trabalho/,
    /não foram selecionados/,
  ])
    expect(screen.getByText(banner)).toBeVisible();
});

describe('[SUP-003] money', () => {
  test('what is received next with its sums, and the commission in a sentence', async () => {
    open();

    const card = await screen.findByRole('region', { name: 'A receber' });
    expect(plain(card)).toContain(
      'R$ 5.520,00 vencidos · R$ 0,00 em 30 dias · R$ 5.520,00 ao todo',
    );
    expect(within(card).getByRole('link', { name: /^Apartamento Vila Mariana/ })).toHaveAttribute(
      'href',
      '/orders/o1',
    );
    const line = await screen.findByRole('region', { name: 'Comissão do Prumo' });
    expect(plain(line)).toContain('Você tem R$ 1.472,00 em faturas a pagar.');
  });

  test('is nothing where nothing is open', async () => {
    wire.answers['rpc/list_receivables'] = [];
    open();

    await screen.findByRole('region', { name: 'Comissão do Prumo' });
    expect(screen.queryByRole('region', { name: 'A receber' })).toBeNull();
  });
});

test('[SUP-001] [PED-028] what was won stands first, then money to confirm, then what to answer', async () => {
  wire.answers.billing_details = { pix_key: null };
  wire.answers['rpc/list_orders_to_confirm'] = [
    {
      id: 'o1',
      number: 7,
      year: 2026,
      category: 'marcenaria',
      project_name: 'Loft ganho',
      architect_name: 'Ana Ribeiro',
      price: 100,
      created_at: '2026-11-20T15:00:00Z',
      items: 2,
      rooms: ['Sala'],
    },
  ];
  open();

  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(plain);
  await screen.findByRole('heading', { name: 'Você ganhou' });
  expect(headings().slice(0, 3)).toEqual(['Você ganhou', 'Dinheiro', 'Responder']);
  expect(screen.getByRole('list', { name: 'Pedidos que esperam você' })).toBeVisible();
});

test('[SUP-004] payments to confirm are named with their orders, five at first', async () => {
  wire.answers['rpc/list_payments_to_confirm'] = Array.from({ length: 7 }, (_, place) => ({
    ...{ batch_id: `b${place}`, order_id: 'o1', order_label: '0007/2026', category: 'marcenaria' },
    ...{ project_name: 'Loft ganho', amount: 3000, payment_date: '2026-11-26' },
    ...{ recorded_at: '2026-11-26T15:00:00Z', recorded_by: 'client' },
  }));
  open();

  const list = await screen.findByRole('list', { name: 'Pagamentos que esperam você' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(plain(within(list).getAllByRole('listitem')[0] ?? null)).toContain(
    'O dinheiro chegou? R$ 3.000,00 pagos em 26/11/2026 em Loft ganho, do pedido 0007/2026 de Marcenaria.',
  );
  expect(within(list).getAllByRole('link')[0]).toHaveAttribute('href', '/orders/o1');
  await userEvent.click(screen.getByRole('button', { name: 'Ver os 7 pagamentos a conferir' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(7);
});

test('[SCR-SHR-023] that a payment arrived is said on the home by one press, for the version that is shown; a refusal stands beside it', async () => {
  const payment = {
    ...{ batch_id: 'b1', order_id: 'o1', order_label: '0007/2026', category: 'marcenaria' },
    ...{ project_name: 'Loft ganho', amount: 3000, payment_date: '2026-11-26', version: 4 },
    ...{ recorded_at: '2026-11-26T15:00:00Z', recorded_by: 'client' },
  };
  wire.answers['rpc/list_payments_to_confirm'] = [payment];
  wire.answers['rpc/sign_off'] = () => refusing('Este pagamento mudou.', 409, 'PT409');
  open();
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Recebi o pagamento de R\$.3/ }));
  await press();
  expect(await screen.findByText('Este pagamento mudou.')).toBeVisible();

  wire.answers['rpc/sign_off'] = () => {
    wire.answers['rpc/list_payments_to_confirm'] = [];
    return null;
  };
  await press();
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Pagamentos que esperam você' })).toBeNull(),
  );
  expect(wire.calls.findLast(({ to }) => to === 'rpc/sign_off')?.body).toEqual({
    kind: 'payment',
    entity_id: 'b1',
    entity_version: 4,
    decision: 'agreed',
  });
});

describe('[PIX-024] a missing PIX key', () => {
  test.each([
    ['without billing details', null, 5520, true],
    ['without a key', { pix_key: null }, 5520, true],
    ['with a key', { pix_key: 'bruno@prumo.test' }, 5520, false],
    ['with nothing to receive', null, 0, false],
  ])('%s', async (_case, billing, remaining, isSaid) => {
    wire.answers.billing_details = billing === null ? [] : billing;
    wire.answers['rpc/receivable_totals'] = {
      ...{ instalments: 1, remaining, late: 0, next_30_days: 0, received: 0 },
    };
    open();

    await screen.findByRole('region', { name: 'Comissão do Prumo' });
    const link = screen.queryByRole('link', { name: 'Informar a chave em “Minha conta”' });
    if (isSaid) expect(link).toHaveAttribute('href', '/account');
    else expect(link).toBeNull();
  });
});

test('[SUP-001] [SCR-SUP-007] before the first request it says what will come', async () => {
  wire.answers['rpc/list_quote_requests'] = [];
  wire.answers['rpc/count_quote_requests'] = [{ ...counts, total: 0, owed: 0 }];
  open();

  expect(await screen.findByText('Nenhuma solicitação encontrada')).toBeVisible();
});

test('[SUP-001] a failure is reported, and read again', async () => {
  const before = wire.answers['rpc/list_quote_requests'];
  wire.answers['rpc/list_quote_requests'] = refusing('falha de propósito');
  open();

  expect(await screen.findByText('Não foi possível carregar as solicitações')).toBeVisible();
  wire.answers['rpc/list_quote_requests'] = before;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByRole('listitem', { name: 'Loft enviado' })).toBeVisible();
});
