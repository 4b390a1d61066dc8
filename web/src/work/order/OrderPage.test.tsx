import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import type { Order } from '../../sourcing/orders/queries.ts';
import { cancelledOrder, kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { byLink, typed } from '../../sourcing/origins/testing-origins.ts';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire, unplugged } from '../../testing/test-wire.ts';
import type { Role } from '../../words/labels.ts';
import { OrderInstalments } from './OrderInstalments.tsx';
import OrderPage from './OrderPage.tsx';

const wire = standInWire();
const id = kitchenOrder.order_id;

beforeEach(() => {
  wire.answers['rpc/get_orders'] = [kitchenOrder];
  wire.answers['rpc/get_deliveries'] = [];
  wire.answers['rpc/get_order_commission'] = {
    commission_rate: 0.0725,
    base_amount: 5520,
    commission_amount: 400.2,
    due_amount: 0,
    invoiced_amount: 0,
  };
});

const open = (profile: Profile, queryClient?: QueryClient) =>
  renderUi(
    <ProfileProvider value={profile}>
      <Routes>
        <Route path="orders/:id" element={<OrderPage />} />
      </Routes>
    </ProfileProvider>,
    `/orders/${id}`,
    queryClient,
  );
const heading = () => screen.findByRole('heading', { level: 1, name: 'Pedido 0007/2026' });
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const sent = () => wire.calls.filter(({ to }) => to === 'rpc/sign_off').map(({ body }) => body);

test('[PED-013] an order shows its people, items, total, instalments with their states and payments', async () => {
  open(clara);
  await heading();

  for (const fact of [
    'Emitido',
    'Apartamento Vila Mariana',
    'FornecedorMarcenaria CarvalhoBruno CarvalhoCNPJ 11.222.333/0001-81+55 11 95550-0401',
    'ArquitetoAna Ribeiro',
    'ClienteClara Nogueira',
    'Prazo35 dias',
    'Garantia24 meses',
    'Local de entregaRua Joaquim Távora, 820',
    'Total do pedido R$ 5.520,00',
    'Pagos R$ 1.000,00 de R$ 5.520,00',
    '21/11/2026Registrado pelo cliente',
  ])
    expect(text()).toContain(fact);
  const row = (name: string | RegExp) => screen.getByRole('row', { name });
  expect(row(/Armários da cozinha/)).toHaveTextContent('Dobradiças com amortecedor.');
  expect(row(/Rodapés/)).toHaveTextContent('12,5 m');
  expect(row(/1 Entrada/)).toHaveTextContent('05/12/2026');
  expect(row(/1 Entrada/)).toHaveTextContent('1.656,00ParcialR$ 1.000,00 pagos');
  expect(row(/2 Na entrega/)).toHaveTextContent('2 Na entregaEm torno de 25/12/2026');
  expect(row(/2 Na entrega/)).toHaveTextContent('A vencer');
});

test('[PED-013] of a confirmed order with one item nothing is said twice, and everybody calls the others', async () => {
  const [first] = kitchenOrder.items;
  wire.answers['rpc/get_orders'] = [
    {
      ...kitchenOrder,
      ...{ status: 'confirmed', confirmed_at: '2026-11-24T12:00:00Z', items: [first] },
      ...{ price: 4950, subtotal: 4950, freight: 0, discount: 0 },
    },
  ];
  open(bruno);
  await heading();
  expect(text()).toContain('Prazo35 dias, até 29/12/2026');
  expect(text()).toContain('Apartamento Vila Mariana · Marcenaria · R$ 4.950,00');
  expect(text()).not.toMatch(/Total do pedido|Confirmado em/);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 3)).toEqual(['Item', 'Quantidade', 'Valor (R$)']);
  const called = screen.getAllByRole('link', { name: /^Ligar para/ });
  expect(called.map(({ ariaLabel }) => ariaLabel?.slice(0, 25))).not.toContain(
    'Ligar para Bruno Carvalho',
  );
  // The own side stands with the others where the parties are named as on paper.
  await userEvent.click(screen.getByText('Dados das partes'));
  expect(screen.getByText('Dados das partes').closest('details')).toHaveTextContent(
    /FornecedorMarcenaria CarvalhoBruno CarvalhoCNPJ/,
  );
});

test('[PED-022] an order says what was offered: alternative, brand, unit price, room, conditions, and freight and discount as lines', async () => {
  open(clara);
  await heading();

  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(row(/Armários da cozinha/)).toHaveTextContent(
    'Alternativa: Häfele Matrix com gaveta baixaNo lugar de: Armários da cozinhaMarca Häfele · Modelo Matrix Box P35Ambiente: CozinhaDobradiças com amortecedor.1 un—35 dias4.950,00',
  );
  expect(row(/Rodapés/)).toHaveTextContent('12,5 m40,345620 dias504,32');
  for (const fact of [
    'Soma dos itensR$ 5.454,32Frete+R$ 98,68Desconto−R$ 33,00Total do pedido R$ 5.520,00',
    'PropostaVersão 2, enviada em 18/11/2026, válida até 30/11/2026',
    'Frete e descontoSó parte da proposta foi aprovada, e este pedido leva R$ 98,68 de frete e R$ 33,00 de desconto: a parte que cabe aos seus itens, pelo valor de cada um.',
    'ImpostosInclusos nos preços',
    'PagamentoEntrada de 30% e 3 parcelas. PIX ou boleto',
    'Montagem inclusa. Não inclui granito.',
  ])
    expect(text()).toContain(fact);
});

test('[PED-013] only its supplier is asked to decide; the others read for whom it waits', async () => {
  const { unmount } = open(clara);
  await heading();
  expect(text()).toContain('Marcenaria Carvalho ainda não confirmou este pedido');
  expect(screen.queryByRole('button', { name: 'Confirmar pedido' })).toBeNull();
  unmount();

  open(bruno);
  expect(await screen.findByRole('heading', { name: 'Leia e confirme' })).toBeVisible();
});

test.each<[Role, boolean, string | null]>([
  ['client', true, 'Pagar com PIX: Entrada'],
  ['architect', true, 'Pagar com PIX: Entrada'],
  ['supplier', true, 'Ver código PIX: Entrada'],
  ['admin', true, 'Registrar pagamento: Entrada'],
  ['client', false, null],
  ['architect', false, null],
  ['supplier', false, null],
  ['admin', false, null],
])(
  '[PIX-023] the button of an instalment, to the %s of an order with something to pay (%s): %s',
  async (role, isOpen, name) => {
    renderUi(
      <OrderInstalments
        order={isOpen ? kitchenOrder : { ...kitchenOrder, paid: kitchenOrder.price }}
        role={role}
      />,
    );

    await screen.findByRole('table');
    const offered = screen
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(offered.filter((label) => label?.endsWith(': Entrada'))).toEqual(name ? [name] : []);
  },
);

test('[PED-003] a supplier confirms the version that it read, with the total in the question', async () => {
  wire.answers['rpc/sign_off'] = () => {
    wire.answers['rpc/get_orders'] = [
      { ...kitchenOrder, status: 'confirmed', confirmed_at: '2026-11-24T12:00:00Z' },
    ];
    return [{ sign_off_id: 's1' }];
  };
  open(bruno);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar pedido' }));

  const dialog = screen.getByRole('dialog', { name: 'Confirmar o pedido 0007/2026?' });
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 5.520,00 em 2 parcelas');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Confirmar R\$/ }));

  expect(await screen.findByText('Pedido confirmado')).toBeVisible();
  expect(sent()).toEqual([{ kind: 'order', entity_id: id, entity_version: 2, decision: 'agreed' }]);
  expect(await screen.findByText('Confirmado')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmar pedido' })).toBeNull();
});

test('[PED-003] an order that changed is not signed: it is read again, and the page says so', async () => {
  wire.answers['rpc/sign_off'] = () => {
    wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, version: 3, price: 6000 }];
    return refusing('O conteúdo mudou. Leia de novo antes de aceitar.', 409, 'PT409');
  };
  open(bruno);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar pedido' }));
  await userEvent.click(screen.getByRole('button', { name: /^Confirmar R\$/ }));

  expect(await screen.findByRole('heading', { name: 'O pedido mudou' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('nada foi assinado');
  await waitFor(() => expect(text()).toContain('Total do pedido R$ 6.000,00'));
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
  wire.answers['rpc/sign_off'] = [{ sign_off_id: 's1' }];
  await userEvent.click(screen.getByRole('button', { name: /^Confirmar R\$/ }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ entity_version: 3 });
});

test('[PED-003] what changes while the question stands is not signed with it', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  wire.answers['rpc/sign_off'] = refusing('O conteúdo mudou.', 409, 'PT409');
  open(bruno, queryClient);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar pedido' }));

  wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, version: 3, terms: 'Só pela manhã.' }];
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Só pela manhã.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Confirmar R\$/ }));

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ entity_version: 2 });
  expect(await screen.findByRole('heading', { name: 'O pedido mudou' })).toBeVisible();
});

test('[F11] conditions whose response was lost are written once, and the second press says that they are', async () => {
  wire.answers['rpc/set_order_terms'] = () => {
    wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, version: 3, terms: 'Só pela manhã.' }];
    return unplugged;
  };
  open(ana);
  await userEvent.click(await screen.findByRole('button', { name: 'Condições e parcelas' }));
  await userEvent.type(screen.getByLabelText('Condições (opcional)'), 'Só pela manhã.');
  const save = screen.getByRole('button', { name: 'Salvar e avisar' });
  await userEvent.click(save);
  expect(await screen.findByText(/^Sem conexão/)).toBeVisible();

  await userEvent.click(save);
  expect(await screen.findByText('Condições e parcelas salvas')).toBeVisible();
  expect(wire.calls.filter(({ to }) => to === 'rpc/set_order_terms')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PED-014] declining needs a reason and says what follows', async () => {
  wire.answers['rpc/sign_off'] = [{ sign_off_id: 's1' }];
  open(bruno);
  await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
  const dialog = screen.getByRole('dialog', { name: 'Recusar o pedido 0007/2026?' });
  expect(dialog).toHaveTextContent('A aprovação é desfeita');
  const decline = within(dialog).getByRole('button', { name: 'Recusar pedido' });

  await userEvent.click(decline);
  expect(within(dialog).getByText('Escreva o motivo da recusa.')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Motivo/)).toHaveFocus();
  expect(sent()).toEqual([]);

  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), '  Sem material  ');
  await userEvent.click(decline);
  expect(await screen.findByText('Pedido recusado')).toBeVisible();
  expect(sent()).toEqual([
    {
      kind: 'order',
      entity_id: id,
      entity_version: 2,
      decision: 'refused',
      reason: 'Sem material',
    },
  ]);
});

test('[PED-014] what the server refuses stays in the dialog with the words', async () => {
  wire.answers['rpc/sign_off'] = refusing('Já há pagamento registrado.', 400, 'UNDOX');
  open(bruno);
  await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Sem material');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Recusar pedido' }));

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Já há pagamento registrado.');
  expect(within(dialog).getByLabelText(/^Motivo/)).toHaveValue('Sem material');
});

test.each([
  ['an order that changed', 409, 'PT409', false],
  ['an order that somebody else decided', 400, 'SIGNS', false],
  ['a rule', 400, 'ORDST', true],
  ['an outage', 503, 'XX000', true],
])(
  '[PED-014] after %s the question stays open only where the same can be sent again',
  async (_, status, code, stays) => {
    wire.answers['rpc/sign_off'] = refusing('Não foi desta vez.', status, code);
    open(bruno);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar pedido' }));
    await userEvent.click(screen.getByRole('button', { name: /^Confirmar R\$/ }));
    await screen.findByRole('alert');

    if (stays) expect(screen.getByRole('dialog')).toBeVisible();
    else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toHaveLength(1);
  },
);

test('[PED-013] what is paid is not offered to be paid, what is not is', async () => {
  const [first, second] = kitchenOrder.instalments;
  wire.answers['rpc/get_orders'] = [
    { ...kitchenOrder, instalments: [{ ...first, state: 'paid', remaining: 0 }, second] },
  ];
  open(clara);
  await heading();
  expect(
    screen.getAllByRole('button', { name: /^Pagar com PIX/ }).map((button) => button.ariaLabel),
  ).toEqual(['Pagar com PIX: Na entrega']);
});

test('[PED-013] a sign-off is shown with role, moment, version and code; a cancelled order with its reason', async () => {
  wire.answers['rpc/get_orders'] = [
    {
      ...kitchenOrder,
      status: 'cancelled',
      cancelled_at: '2026-11-23T12:00:00Z',
      cancel_reason: 'Sem material',
      items: [],
      instalments: [],
      sign_offs: [
        {
          id: 's1',
          decision: 'refused',
          reason: 'Sem material',
          version: 2,
          role: 'supplier',
          signed_at: '2026-11-23T12:00:00Z',
          content_hash: 'abcdef0123456789',
        },
      ],
    },
  ];
  open(ana);
  await heading();

  expect(text()).toContain('Este pedido foi cancelado em 23/11/2026');
  expect(screen.getByRole('link', { name: 'comparar de novo' })).toHaveAttribute(
    'href',
    '/projects/p1/quotes?aba=marcenaria',
  );
  expect(text()).toContain('Recusado pelo fornecedor em 23/11/2026 às 09:00, versão 2');
  expect(screen.getByText('abcdef012345')).toHaveAttribute('title', 'abcdef0123456789');
});

test('[PED-005] an order of others does not exist; a failed reading can be tried again', async () => {
  wire.answers['rpc/get_orders'] = [];
  const { unmount } = open(bruno);
  expect(await screen.findByRole('heading', { name: 'Não encontramos esta página' })).toBeVisible();
  unmount();

  wire.answers['rpc/get_orders'] = refusing('falha de propósito');
  open(bruno);
  expect(await screen.findByText('Não foi possível carregar o pedido')).toBeVisible();
  wire.answers['rpc/get_orders'] = [kitchenOrder];
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await heading()).toBeVisible();
});

test('[COM-024] only the supplier of an order reads what it costs in commission', async () => {
  const { unmount } = open(bruno);
  await screen.findByRole('heading', { name: 'Comissão do Prumo' });
  await screen.findByText('Comissão de 7,25%');
  expect(text()).toContain('Comissão de 7,25%R$ 400,20Você recebeR$ 5.119,80');
  expect(text()).toContain('Só é devida quando você confirma o pedido');
  unmount();

  for (const other of [clara, ana]) {
    const shown = open(other);
    await heading();
    expect(text()).not.toContain('Comissão');
    shown.unmount();
  }
  const asked = wire.calls.filter(({ to }) => to === 'rpc/get_order_commission');
  expect(asked.map(({ body }) => body)).toEqual([{ target_order_id: id }]);
});

test('[CVD-059] [BEH-8] the supplier of an order is marked where the offer was typed or came from outside, and not otherwise', async () => {
  const plain = open(clara);
  await heading();
  expect(text()).not.toMatch(/Fora do Prumo|Registrada/);
  plain.unmount();

  wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, origin: { ...typed, is_guest: true } }];
  const marked = open(clara);
  await heading();
  expect(text()).toContain(
    'Bruno CarvalhoFora do PrumoRegistrada por Ana, ainda sem confirmação do fornecedorde um PDF em 12/11/2026',
  );
  marked.unmount();

  wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, origin: byLink }];
  open(ana);
  await heading();
  expect(text()).toContain('Fora do Prumorespondida por João (nome informado)');
});

test.each<[string, Profile, Order['origin'], string, string]>([
  ['an architect', ana, null, 'Conversar com o fornecedor', '/conversas?orcamento=q1'],
  [
    'an architect who typed the offer',
    ana,
    typed,
    'Conversar com o fornecedor',
    '/conversas?orcamento=q1',
  ],
  [
    'an architect, of a guest',
    ana,
    byLink,
    'Avisar Marcenaria Carvalho por WhatsApp, nas cotações do projeto',
    '/projects/p1?aba=cotacoes',
  ],
  ['a client, of a guest', clara, byLink, 'Conversar com o arquiteto', '/conversas?conversa=p1'],
  ['a supplier', bruno, null, 'Conversar com o arquiteto', '/conversas?orcamento=q1'],
])('[CVD-065] the way to write from an order, to %s', async (_, who, origin, name, to) => {
  wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, origin }];
  open(who);
  await heading();
  const links = screen.getAllByRole('link', { name: /Conversar|Avisar/ });
  expect(
    links.map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]),
  ).toEqual([[name, to]]);
});

test.each<[string, Profile, Order['origin'], string]>([
  ['a client, of a guest', clara, byLink, 'Registrar pagamento: Entrada'],
  ['an architect, of a guest', ana, byLink, 'Registrar pagamento: Entrada'],
  ['a client, of a supplier whose offer was typed', clara, typed, 'Pagar com PIX: Entrada'],
])('[PIX-027] the button that pays an instalment, to %s', async (_, who, origin, name) => {
  wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, origin }];
  open(who);
  await heading();
  expect(screen.getByRole('button', { name: /: Entrada$/ })).toHaveAccessibleName(name);
});

test('[TYP-016] a sign-off that the architect entered is shown as that, and one by the link with the name that was given', async () => {
  const [signed] = cancelledOrder.sign_offs;
  const entered = {
    ...signed,
    decision: 'agreed',
    reason: null,
    way: 'behalf',
    said_by: 'Seu Antônio',
    channel: 'phone',
    received_on: '2026-11-12',
    entered_by: 'Ana Ribeiro',
  };
  const linked = {
    ...entered,
    id: 's2',
    way: 'link',
    channel: null,
    received_on: null,
    entered_by: null,
  };
  wire.answers['rpc/get_orders'] = [
    { ...kitchenOrder, origin: byLink, sign_offs: [entered, linked] },
  ];
  open(clara);
  await heading();
  const [first, second] = within(screen.getByRole('region', { name: 'Aceites' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(
    /^Confirmado em nome do fornecedor em .+Registrado por Ana Ribeiro, por telefone em 12\/11\/2026, segundo Seu Antônio\. Não é assinatura do fornecedor\./,
  );
  expect(second).toHaveTextContent(
    /^Confirmado pelo fornecedor em .+Pelo link, por Seu Antônio \(nome informado\)\. Não é assinatura qualificada\./,
  );
});

const admin = { ...clara, role: 'admin' as const };
const guest = { ...typed, is_guest: true };

test.each<[Profile, Order['status'], Order['origin'], boolean]>([
  [ana, 'issued', guest, true],
  [ana, 'issued', byLink, true],
  [ana, 'issued', typed, false],
  [ana, 'issued', null, false],
  [ana, 'confirmed', guest, false],
  [ana, 'cancelled', guest, false],
  [clara, 'issued', guest, false],
  [bruno, 'issued', null, false],
  [admin, 'issued', guest, false],
])(
  '[TYP-013] the $0.role of an order that is %s, of origin %s, is offered to enter what its supplier said: %s',
  async (who, status, origin, isOffered) => {
    wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, status, origin }];
    open(who);
    await heading();
    const button = screen.queryByRole('button', { name: 'Registrar aceite' });
    expect(button !== null).toBe(isOffered);
    if (!button) return;
    await userEvent.click(button);
    expect(
      await screen.findByRole('dialog', { name: 'Registrar aceite do pedido 0007/2026' }),
    ).toBeVisible();
  },
);

test('[TYP-013] an order whose acceptance was entered is confirmed on the page', async () => {
  wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, origin: guest }];
  wire.answers['rpc/enter_sign_off'] = () => {
    wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, origin: guest, status: 'confirmed' }];
    return [{ signed_at: '2026-11-27T12:00:00Z', content_hash: 'ab' }];
  };
  open(ana);
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar aceite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText(/^Veio por/), 'Telefone');
  await userEvent.type(dialog.getByLabelText(/^Quem informou/), 'Seu Antônio');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Aceite registrado')).toBeVisible();
  expect(await screen.findByText('Confirmado')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wire.calls.find(({ to }) => to === 'rpc/enter_sign_off')?.body).toMatchObject({
    ...{ kind: 'order', entity_id: id, entity_version: 2, decision: 'agreed' },
  });
});

const alternative: Order = {
  ...kitchenOrder,
  items: kitchenOrder.items.map((item, place) =>
    place === 0
      ? { ...item, spec: { code: 'MA-01', brand: 'Blum', model: 'Tandem', finish: 'fosco' } }
      : item,
  ),
};

test('[FIC-064] an item says its ficha', async () => {
  wire.answers['rpc/get_orders'] = [alternative];
  open(clara);
  await heading();

  expect(screen.getByRole('row', { name: /Armários da cozinha/ })).toHaveTextContent(
    'Ficha MA-01: marca Blum · modelo Tandem · acabamento fosco',
  );
});

test('[FIC-067] brand and model of an approved alternative are written into its ficha by one press of the architect', async () => {
  wire.answers['rpc/get_orders'] = [alternative];
  wire.answers['rpc/get_item_specs'] = [{ item_id: 'i1', version: 3 }];
  wire.answers.quotes = [{ id: 'q1', project_item_id: 'i1' }];
  wire.answers['rpc/set_item_specs'] = [{ item_id: 'i1', version: 4, status: 'draft' }];
  open(ana);
  await heading();

  const offer = await screen.findByRole('region', { name: 'Alternativas e fichas' });
  expect(offer).toHaveTextContent('Häfele Matrix Box P35');
  await userEvent.click(
    within(offer).getByRole('button', { name: 'Levar marca e modelo à ficha' }),
  );
  await waitFor(() =>
    expect(wire.calls.filter(({ to }) => to === 'rpc/set_item_specs')).toMatchObject([
      {
        body: {
          target_project_id: 'p1',
          specs: [{ item_id: 'i1', version: 3, brand: 'Häfele', model: 'Matrix Box P35' }],
        },
      },
    ]),
  );
});

test.each<[string, Profile, Order['status']]>([
  ['its client', clara, 'issued'],
  ['its supplier', bruno, 'issued'],
  ['the architect of a confirmed one', ana, 'confirmed'],
])('[FIC-067] the press is not offered to %s', async (_, profile, status) => {
  wire.answers['rpc/get_orders'] = [{ ...alternative, status }];
  open(profile);
  await heading();
  await screen.findAllByText(/Ficha MA-01/);

  expect(screen.queryByRole('region', { name: 'Alternativas e fichas' })).toBeNull();
});
