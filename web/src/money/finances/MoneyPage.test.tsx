import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import type { OrderPayment } from '../../sourcing/orders/queries.ts';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { Instalment } from '../instalments/queries.ts';
import { entrada, oneOfEach, someTotals } from '../instalments/testing-instalments.ts';
import { cement, permit } from '../purchases/testing-purchases.ts';
import { FinancesOfProject } from './FinancesOfProject.tsx';
import { clara, control, controlRows, details, summary } from './testing-finances.ts';

// The page of the client's money besides its specified figures, which are in FinancialDashboardPage.test.tsx.

const wire = standInWire();
const [paid] = kitchenOrder.payments as [OrderPayment];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') });
  wire.answers['rpc/get_project_financial_summary'] = [summary];
  wire.answers['rpc/get_project_financial_alerts'] = [];
  wire.answers['rpc/get_project_category_details'] = details;
  wire.answers['rpc/get_budget_control'] = controlRows(control);
  wire.answers['rpc/get_instalments'] = oneOfEach;
  wire.answers['rpc/get_instalment_totals'] = someTotals;
  wire.answers['rpc/get_orders'] = [];
  wire.answers['rpc/get_cash_flow'] = [];
  wire.answers['rpc/entity_timeline'] = [];
  wire.answers.selections = [];
});
afterEach(() => vi.useRealTimers());

const open = () =>
  renderUi(
    <ProfileProvider value={clara}>
      <FinancesOfProject projectId="p1" status="in_progress" />
    </ProfileProvider>,
  );
const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const list = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(plain);

test('[SCR-CLI-013] begins with what leaves the account until the end of the month, and how the project ends', async () => {
  open();

  const say = await screen.findByRole('region', { name: 'Até o fim do mês' });
  for (const fact of [
    'Até o fim de novembro saem R$ 2.697,27 da sua conta.',
    'Uma parcela venceu (R$ 2.697,27). Em novembro já foram pagos R$ 2.697,27.',
    'Até 30/11R$ 2.697,27',
    // 12.345,50 less 9.876,40 and 2.697,27 is below zero: the example pays more than was approved.
    'DepoisR$ 0,00',
    'A obra deve terminar R$ 125,00 acima do previsto no começo (R$ 18.390,50).',
  ])
    expect(plain(say)).toContain(fact);
});

test('[SCR-CLI-014] what had no forecast is named beside the comparison and in none', async () => {
  const [joinery, ...others] = control.lines;
  wire.answers['rpc/get_budget_control'] = controlRows({
    ...control,
    lines: [{ ...joinery, previsto: 0, desvio: 1125 } as typeof joinery & object, ...others],
  });
  open();

  const say = await screen.findByRole('region', { name: 'Até o fim do mês' });
  expect(plain(say)).toContain(
    'A obra deve terminar como previsto no começo (R$ 17.390,50). Sem previsão no começo, fora dessa conta: Marcenaria (R$ 1.125,00).',
  );
});

test('[SCR-CLI-015] one list has what is to pay: late first, a few, and the others with their months and sum on request', async () => {
  wire.answers['rpc/get_instalments'] = [
    ...oneOfEach,
    ...[7, 8, 9].map((month) => ({
      ...entrada,
      instalment_id: `later ${month}`,
      state: 'due',
      due_on: `2027-0${month}-01`,
      expected_on: `2027-0${month}-01`,
    })),
  ];
  open();

  expect(await list('A pagar')).toEqual([
    '22/11venceu há 2 diasPintura, 1 de 3Cor & TexturaPagar com PIXR$ 2.697,27',
    '01/12em 7 diasPintura, 2 de 3Cor & TexturaPagar antesR$ 2.000,00',
    '01/06em 189 diasPintura, 3 de 3Cor & TexturaPagar antesR$ 2.697,27',
    'Na entregaem torno de 20/12Pintura, 1 de 1Cor & TexturaPagar antesR$ 2.697,27',
    'Mais 3 parcelas, de julho a setembroR$ 8.091,81',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Mais 3 parcelas/ }));
  expect(await list('A pagar')).toHaveLength(7);
});

test.each<[string, Partial<Instalment>, string]>([
  [
    'was due yesterday',
    { due_on: '2026-11-23', expected_on: '2026-11-23' },
    'Pagar com PIX filled',
  ],
  [
    'is due today',
    { state: 'due', due_on: '2026-11-24', expected_on: '2026-11-24' },
    'Pagar com PIX filled',
  ],
  [
    'is due tomorrow',
    { state: 'due', due_on: '2026-11-25', expected_on: '2026-11-25' },
    'Pagar antes default',
  ],
  ['waits for its delivery', { state: 'due', due_on: null }, 'Pagar antes default'],
  [
    'is late, of an order that nobody confirmed',
    { order_status: 'issued' },
    'Ainda não: o fornecedor não confirmou o pedido. Já paguei',
  ],
  [
    'is late, of a supplier without a key',
    { has_pix_key: false },
    'Sem chave PIX. Pedir a chave Já paguei',
  ],
  [
    'is late, of a supplier without an account',
    { has_pix_key: false, is_guest: true },
    'Fora do Prumo, sem código PIX. Combine o pagamento com o arquiteto. Já paguei',
  ],
])('[SCR-CLI-016] paying is the thing to do of what can be paid: %s', async (_, part, act) => {
  wire.answers['rpc/get_instalments'] = [{ ...entrada, ...part }];
  open();

  const row = (await screen.findByText('Pintura, 1 de 3')).closest('li');
  const button = within(row as HTMLElement).queryByRole('button', { name: /^Pagar/ });
  if (button) expect(`${plain(button)} ${button.dataset.variant}`).toBe(act);
  else expect(plain(row)).toContain(act);
});

test('[PIX-027] nobody is asked for a key of a supplier without an account, and the payment is recorded at once', async () => {
  wire.answers['rpc/get_instalments'] = [{ ...entrada, has_pix_key: false, is_guest: true }];
  open();

  await userEvent.click(await screen.findByRole('button', { name: /^Já paguei/ }));
  const panel = await screen.findByRole('dialog', { name: 'Registrar pagamento' });
  expect(plain(panel)).toContain(
    'Este fornecedor está fora do Prumo e não tem código PIX. Combine o pagamento com o arquiteto.',
  );
  expect(within(panel).getByRole('button', { name: 'Registrar pagamento' })).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Voltar ao código' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pedir a chave/ })).toBeNull();
  expect(wire.calls.map(({ to }) => to)).not.toContain('rpc/get_pix_code');
});

test('[SCR-CLI-016] a key is asked for in place, once, and a failure says so', async () => {
  wire.answers['rpc/get_instalments'] = [{ ...entrada, has_pix_key: false }];
  wire.answers['rpc/ask_for_pix_key'] = refusing('quebrou', 503);
  open();

  const ask = await screen.findByRole('button', { name: /^Pedir a chave/ });
  await userEvent.click(ask);
  await waitFor(() => expect(ask).toHaveTextContent('Não foi possível pedir. Tentar de novo'));
  wire.answers['rpc/ask_for_pix_key'] = '2026-11-24T15:00:00Z';
  await userEvent.click(ask);
  await waitFor(() => expect(ask).toHaveTextContent('Chave pedida ao fornecedor.'));
  expect(ask).toHaveFocus();
  await userEvent.click(ask);
  expect(wire.calls.filter(({ to }) => to === 'rpc/ask_for_pix_key')).toHaveLength(2);
});

describe('[SCR-CLI-017] what was paid', () => {
  test('stands once for each payment, newest first, with its supplier’s word and the way to answer', async () => {
    wire.answers['rpc/get_orders'] = [
      {
        ...kitchenOrder,
        payments: [
          { ...paid, batch_id: 'b0', payment_date: '2026-11-01', state: 'confirmed' },
          {
            ...paid,
            batch_id: 'b3',
            payment_date: '2026-11-23',
            state: 'contested',
            last_role: 'supplier',
          },
          paid,
          { ...paid, batch_id: 'b2', reversed: paid.amount },
          { ...paid, batch_id: 'b4', payment_date: '2026-11-02', reversed: 400 },
        ],
      },
    ];
    open();

    expect(await list('Já pago')).toEqual([
      '23/11Marcenaria, pedido 0007/2026Marcenaria Carvalho Marcenaria Carvalho diz que não recebeuResponderR$ 1.000,00',
      '21/11Marcenaria, pedido 0007/2026Marcenaria Carvalhoaguarda a confirmação do fornecedorRegistrei erradoR$ 1.000,00',
      '02/11Marcenaria, pedido 0007/2026Marcenaria Carvalhoaguarda a confirmação do fornecedorRegistrei erradoR$ 600,00',
      '01/11Marcenaria, pedido 0007/2026Marcenaria Carvalho recebidoR$ 1.000,00',
    ]);
    expect(screen.getByRole('link', { name: /^Responder/ })).toHaveAttribute(
      'href',
      `/orders/${kitchenOrder.order_id}`,
    );
  });

  test('is four at first and all on request; nothing is a sentence', async () => {
    const none = open();
    expect(await screen.findByText('Nenhum pagamento registrado ainda.')).toBeVisible();
    none.unmount();

    wire.answers['rpc/get_orders'] = [
      {
        ...kitchenOrder,
        payments: Array.from({ length: 6 }, (_, n) => ({ ...paid, batch_id: `b${n}` })),
      },
    ];
    open();
    expect(await list('Já pago')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Todos os 6 pagamentos' }));
    expect(await list('Já pago')).toHaveLength(6);
  });
});

test('[SCR-CLI-018] categories, control and months are asked for and shown once they are opened', async () => {
  open();
  await screen.findByRole('region', { name: 'A pagar' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(wire.calls.map(({ to }) => to)).not.toContain('rpc/get_cash_flow');

  await userEvent.click(screen.getByText('Por categoria'));
  expect(await screen.findByRole('table', { name: 'Valores por categoria' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Controle do orçamento' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pagamentos mês a mês' })).toBeVisible();
});

test('[OUT-021] purchases outside are listed below the payments, those to pay first; without one nothing of them is asked for', async () => {
  wire.answers['rpc/get_project_costs'] = [
    { category: null, kind: null, purchases: 2, custo_total: 390, prumo_comprometido: 0 },
  ];
  wire.answers['rpc/get_purchases'] = [cement, permit];
  wire.answers['rpc/get_purchase_dues'] = [
    {
      instalment_id: 'i2',
      purchase_label: 'C-0002',
      vendor: 'Prefeitura',
      number: 1,
      count: 1,
      due_on: '2026-11-25',
      remaining: 90,
      state: 'due',
    },
  ];
  const { unmount } = open();
  expect(await list('Compras por fora')).toEqual([
    '25/11amanhãPrefeituraC-0002, parcela 1 de 1por fora, a pagarR$ 90,00',
    '20/11Depósito CentralC-0001, pago por arquitetopor foraR$ 300,00',
  ]);
  unmount();

  wire.answers['rpc/get_project_costs'] = [];
  wire.calls.length = 0;
  open();
  await screen.findByRole('region', { name: 'Já pago' });
  expect(screen.queryByRole('region', { name: 'Compras por fora' })).toBeNull();
  expect(wire.calls.map(({ to }) => to)).not.toContain('rpc/get_purchases');
});
