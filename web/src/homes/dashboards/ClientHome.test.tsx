import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { alert, clara, details, flat, summary } from '../../money/finances/testing-finances.ts';
import { entrada } from '../../money/instalments/testing-instalments.ts';
import { ProfileProvider } from '../../session/session.tsx';
import type { OrderPayment } from '../../sourcing/orders/queries.ts';
import { cancelledOrder, kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import {
  decidedQuotes,
  sixtyQuotes,
  threeQuotes,
} from '../../sourcing/quotes/review/testing-selection.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import ClientHome from './ClientHome.tsx';
import { missingThings } from './client-words.ts';

const wire = standInWire();
const house = { ...flat, id: 'p2', name: 'Casa Alto da Lapa' };
const waiting = (project: { id: string; name: string }, items = 3, status = 'in_progress') => ({
  id: `s ${project.id}`,
  total: 19_880,
  sent_at: new Date().toISOString(),
  project: { id: project.id, name: project.name, status },
  items: Array.from({ length: items }, (_, n) => ({ id: `${project.id} ${n}` })),
});

beforeEach(() => {
  sessionStorage.clear();
  wire.answers.projects = [flat];
  wire.answers.selections = [];
  wire.answers['rpc/get_selection_review'] = [];
  wire.answers['rpc/get_change_orders'] = [];
  wire.answers['rpc/get_instalments'] = [];
  wire.answers['rpc/get_orders'] = [];
  wire.answers['rpc/get_instalment_totals'] = null;
  wire.answers['rpc/get_project_financial_summary'] = [summary];
  wire.answers['rpc/get_project_financial_alerts'] = [alert];
  wire.answers['rpc/get_project_category_details'] = details;
  wire.answers['rpc/get_project_story'] = [];
  wire.answers['rpc/get_thread'] = [];
});

const open = (at = '/dashboard') =>
  renderUi(
    <ProfileProvider value={clara}>
      <ClientHome />
    </ProfileProvider>,
    at,
  );
const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ');
const cost = () => screen.findByRole('region', { name: 'Quanto custa' });

describe('[CLI-002] the sentence', () => {
  test('says what is missing: the yes to a selection and a payment that is late', async () => {
    wire.answers.selections = [waiting(flat)];
    wire.answers['rpc/get_selection_review'] = threeQuotes;
    wire.answers['rpc/get_instalments'] = [entrada];
    open();

    expect(await screen.findByText('sim em 3 itens')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(flat.name);
    expect(plain(screen.getByText('sim em 3 itens').parentElement)).toMatch(
      /\. Faltam duas coisas: o seu sim em 3 itens e um pagamento que venceu .+\.$/,
    );
  });

  test('[PUB-051] is whole when the home takes the place of the first words', async () => {
    const words = document.body.appendChild(document.createElement('first-words'));
    let answer = () => {};
    const orders = new Promise((resolve) => {
      answer = () => resolve([]);
    });
    wire.answers.selections = [waiting(flat)];
    wire.answers['rpc/get_orders'] = () => orders;
    open();
    await waitFor(() => expect(wire.calls.map(({ to }) => to)).toContain('rpc/get_thread'));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();

    answer();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(flat.name);
    expect(screen.getByText('sim em 3 itens')).toBeVisible();
    words.remove();
  });

  test('says that nothing waits, and when the next payment is', async () => {
    wire.answers['rpc/get_instalments'] = [
      { ...entrada, state: 'due', due_on: '2099-12-01', expected_on: '2099-12-01' },
    ];
    open();

    expect(
      await screen.findByText(/\. Nada espera por você agora\. O próximo pagamento, de/),
    ).toBeVisible();
  });

  test('[SCR-SHR-030] while another project waits, says only of this one that nothing does', async () => {
    wire.answers.projects = [flat, house];
    wire.answers.selections = [waiting(house)];
    open();

    expect(await screen.findByText(/\. Nada espera por você nesta obra\.$/)).toBeVisible();
  });

  test.each([
    ['2026-11-24', 'ontem'],
    ['2026-11-22', 'no domingo'],
    ['2026-11-20', 'na sexta-feira'],
    ['2026-11-02', 'em 02/11/2026'],
  ])('a payment of %s was due %s', (day, words) => {
    const [late] = missingThings(
      { items: 0, changes: 0, contested: 0, refused: 0, overdue: 0, lateDays: [day] },
      '2026-11-25',
    );
    expect(late?.after).toBe(` que venceu ${words}`);
  });

  test('several of each are counted', () => {
    const days = ['2026-11-20', '2026-11-22'];
    const things = missingThings(
      { items: 1, changes: 2, contested: 0, refused: 0, overdue: 0, lateDays: days },
      '2026-11-25',
    );
    expect(things.map(({ before, strong, after }) => before + strong + after)).toEqual([
      'o seu sim em 1 item',
      'a sua resposta a 2 aditivos',
      '2 pagamentos vencidos',
    ]);
  });
});

test('[PIX-026] a payment that its supplier did not get waits for the client, with the reason and the way to answer', async () => {
  const [payment] = kitchenOrder.payments as [OrderPayment];
  const said = { state: 'contested', last_role: 'supplier', last_reason: 'Não caiu.' } as const;
  wire.answers['rpc/get_orders'] = [
    {
      ...kitchenOrder,
      payments: [
        { ...payment, ...said },
        { ...payment, ...said, batch_id: 'b2', reversed: payment.amount },
        { ...payment, ...said, batch_id: 'b3', last_role: 'client' },
        { ...payment, batch_id: 'b4', state: 'confirmed', last_role: 'supplier' },
      ],
    },
  ];
  open();

  const list = await screen.findByRole('list', { name: 'Pagamentos contestados' });
  expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
    'Marcenaria Carvalho diz que não recebeu R$ 1.000,00 de 21/11/2026: “Não caiu.”Responder',
  ]);
  expect(within(list).getByRole('link', { name: 'Responder' })).toHaveAttribute(
    'href',
    `/orders/${kitchenOrder.order_id}`,
  );
  expect(document.body).toHaveTextContent('Falta uma coisa: um pagamento contestado.');
});

test('[CLI-004] an order that its supplier refused waits on the home with its reason, until a later one of its category', async () => {
  const refused = { ...cancelledOrder, created_at: '2026-11-20T15:00:00Z' };
  const replaced = { ...refused, order_id: 'o2', category: 'pintura' };
  wire.answers['rpc/get_orders'] = [
    { ...kitchenOrder, order_id: 'o3', category: 'pintura', created_at: '2026-11-24T15:00:00Z' },
    { ...kitchenOrder, order_id: 'o4', created_at: '2026-11-01T15:00:00Z' },
    refused,
    replaced,
    // Taken back by the architect, refused by nobody.
    { ...refused, order_id: 'o5', category: 'civil', sign_offs: [] },
  ];
  open();

  const list = await screen.findByRole('list', { name: 'Pedidos recusados' });
  expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
    'Marcenaria Carvalho recusou o pedido 0007/2026: “Sem material no prazo pedido”. O arquiteto precisa escolher outro fornecedor.Ver pedido',
  ]);
  expect(within(list).getByRole('link', { name: 'Ver pedido' })).toHaveAttribute(
    'href',
    `/orders/${refused.order_id}`,
  );
  expect(document.body).toHaveTextContent('outro fornecedor para um pedido recusado');
});

test('[CLI-008] a delivery whose promised day is over waits on the home, with what is left to pay and the way to its order', async () => {
  const event = {
    state: 'now',
    kind: 'delivery_over',
    day: '2026-11-20',
    category: 'marmoraria',
    supplier_name: 'Wagner Rocha',
    supplier_company: 'Rocha Mármores',
    things: 1,
    amount: 4000,
    order_id: 'o8',
    more: 0,
  };
  wire.answers['rpc/get_project_story'] = [
    event,
    { ...event, state: 'next', kind: 'delivery', order_id: 'o9' },
  ];
  open();

  const list = await screen.findByRole('list', { name: 'Entregas com o prazo vencido' });
  expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
    'Marmoraria: o prazo de entrega de Rocha Mármores terminou em 20/11/2026. Se não chegou, fale com o fornecedor antes de pagar os R$ 4.000,00 que faltam.Ver pedido',
  ]);
  expect(within(list).getByRole('link', { name: 'Ver pedido' })).toHaveAttribute(
    'href',
    '/orders/o8',
  );
  expect(document.body).toHaveTextContent('Falta uma coisa: uma entrega com o prazo vencido.');
});

describe('[CLI-003] the decision', () => {
  test('is made in place: everything approved at once, asked with the sum', async () => {
    wire.answers.selections = [waiting(flat)];
    wire.answers['rpc/get_selection_review'] = threeQuotes;
    wire.answers['rpc/decide_selection'] = () => {
      wire.answers['rpc/get_selection_review'] = decidedQuotes;
      return [{ approved_quotes: 3, refused_quotes: 0 }];
    };
    open();

    const card = await screen.findByRole('region', { name: /escolheu 3 itens e espera o seu sim/ });
    expect(plain(card)).toContain('Guarda-roupa do casalMarcenaria Carvalho · entrega em 40 dias');
    // Details for a closer reading are on the page of the quotes.
    expect(plain(card)).not.toContain('Portas de correr.');
    await waitFor(() =>
      expect(plain(card)).toMatch(/Marcenaria fica R\$ 2\.080,00 acima do previsto/),
    );
    await userEvent.click(within(card).getByRole('button', { name: /^Aprovar tudo/ }));
    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog)).toContain('Aprovar 3 itens por R$ 19.880,00?');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Aprovar R\$/ }));
    expect(await screen.findByRole('heading', { name: /^Sua resposta de/ })).toHaveFocus();
  });

  test('[DEC-033] with more items than stand on the home nothing is approved there: all are decided where all are shown', async () => {
    wire.answers.selections = [waiting(flat)];
    wire.answers['rpc/get_selection_review'] = sixtyQuotes;
    open();

    const card = await screen.findByRole('region', {
      name: /escolheu \d+ itens e espera o seu sim/,
    });
    expect(
      within(card).queryByRole('button', { name: /^Aprovar (tudo|os \d+ que faltam)/ }),
    ).toBeNull();
    expect(
      within(card).getByRole('link', { name: `Ver e decidir os ${sixtyQuotes.length} itens` }),
    ).toHaveAttribute('href', expect.stringContaining('/quotes-review'));
  });

  test('an item is refused with words, which are sent with the answer', async () => {
    wire.answers.selections = [waiting(flat)];
    wire.answers['rpc/get_selection_review'] = threeQuotes;
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Recusar Painel da sala' }));
    await userEvent.type(screen.getByLabelText(/^Por que recusou/), 'Outra cor.');
    expect(await screen.findByText('1 de 3 itens decididos')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Aprovar os 2 que faltam/ }));
    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog)).toContain('Aprovar 2 itens por');
    expect(within(dialog).getByRole('button', { name: 'Enviar resposta' })).toBeEnabled();
  });

  test('[SCR-SHR-024] ten items are decided on the home; of more the first ten are shown, and the way to the others', async () => {
    wire.answers['rpc/get_selection_review'] = Array.from({ length: 11 }, (_, n) => ({
      ...threeQuotes[0],
      quote_id: `q${n}`,
    }));
    open();

    expect(
      await screen.findByRole('link', { name: 'Ver e decidir os 11 itens, um a um' }),
    ).toHaveAttribute('href', '/quotes-review?projeto=p1');
    expect(screen.getAllByRole('button', { name: /^Recusar/ })).toHaveLength(10);
  });

  test('what was decided before stands on the page of the quotes only', async () => {
    wire.answers['rpc/get_selection_review'] = decidedQuotes;
    open();

    await cost();
    expect(screen.queryByText(/^Sua resposta de/)).toBeNull();
  });
});

describe('[DEC-024] what waits in other projects', () => {
  test('is one sentence for each, with the way there; what is over waits for nobody', async () => {
    wire.answers.selections = [
      waiting(flat),
      waiting(house, 1),
      waiting({ id: 'old', name: 'Sítio' }, 2, 'archived'),
    ];
    open();

    const list = await screen.findByRole('list', { name: 'O que espera você' });
    expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
      'Falta o seu sim em 1 item de Casa Alto da Lapa: R$ 19.880,00, enviado agora.Ver e decidir',
    ]);
    expect(within(list).getByRole('link')).toHaveAttribute('href', '/quotes-review?projeto=p2');
    const asked = wire.calls.find(({ to }) => to === 'selections')?.query;
    expect(asked?.get('status')).toBe('eq.sent');
  });

  test('is nothing where nothing waits, and the page is there when it cannot be read', async () => {
    wire.answers.selections = refusing('quebrou');
    open();

    await cost();
    expect(screen.queryByRole('list', { name: 'O que espera você' })).toBeNull();
  });
});

test('[SCR-CLI-006] [SCR-CLI-007] the cost has the specified figures, the bar, the alerts and the categories to unfold', async () => {
  open();

  const card = await cost();
  for (const fact of [
    'Total aprovadoR$ 12.345,50',
    'Valor gasto (80%)R$ 9.876,40',
    'Valor pendenteR$ 2.469,10',
    'Você gastou R$ 9.876,40 de R$ 12.345,50 (80%).',
    'Saldo restanteR$ 2.469,10',
    'em R$ 125,00 (12,5%)',
  ])
    expect(plain(card)).toContain(fact);
  expect(within(card).getByRole('progressbar', { name: 'Aprovado já pago' })).toBeVisible();
  await userEvent.click(within(card).getByText('Ver por categoria'));
  expect(within(card).getByRole('table', { name: 'Valores por categoria' })).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Abrir o painel financeiro' })).toHaveAttribute(
    'href',
    '/financial-dashboard?projeto=p1',
  );
});

describe('the project', () => {
  test('is the newest active one, or the one that the address names', async () => {
    wire.answers.projects = [{ ...house, status: 'completed' }, flat];
    const first = open();
    expect(await screen.findByRole('heading', { level: 1, name: flat.name })).toBeVisible();
    first.unmount();

    open('/dashboard?projeto=p2');
    expect(await screen.findByRole('heading', { level: 1, name: house.name })).toBeVisible();
    await waitFor(() =>
      expect(wire.calls.at(-1)?.body ?? {}).not.toEqual({ target_project_id: 'p1' }),
    );
  });

  test('[SCR-CLI-009] without one there is a way on, and what waits to be agreed', async () => {
    wire.answers.projects = [];
    const first = open();
    expect(await screen.findByText('Nenhum Projeto Ativo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Convidar meu arquiteto' })).toBeVisible();
    first.unmount();

    wire.answers.projects = [{ ...flat, status: 'completed' }];
    open();
    expect(await screen.findByRole('link', { name: 'Ver meus projetos' })).toHaveAttribute(
      'href',
      '/my-project',
    );
  });

  test('[SCR-CLI-011] before the first approval the figures are in preparation, the rest is there', async () => {
    wire.answers['rpc/get_project_financial_summary'] = [
      { ...summary, orcamento_total_aprovado: 0, valor_gasto: 0, percentual_gasto: 0 },
    ];
    open();

    expect(await screen.findByText('Dados Financeiros em Preparação')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Da escolha à chave' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Seu arquiteto' })).toHaveTextContent('Ana Ribeiro');
  });

  test('whose costs cannot be read is shown with what failed, and does not ask for them without end', async () => {
    wire.answers['rpc/get_project_financial_summary'] = refusing('falha de propósito', 400);
    open();

    expect(await screen.findByText('Erro ao carregar dados financeiros')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Da escolha à chave' })).toBeVisible();
    const asked = () =>
      wire.calls.filter(({ to }) => to === 'rpc/get_project_financial_summary').length;
    const before = asked();
    wire.answers['rpc/get_project_financial_summary'] = [summary];
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await cost()).toBeVisible();
    expect(asked()).toBe(before + 1);
  });

  test('[ERR-030] that cannot be read is reported and read again', async () => {
    wire.answers.projects = refusing('falha de propósito', 400);
    open();

    expect(await screen.findByText('Erro ao carregar projeto ativo')).toBeVisible();
    wire.answers.projects = [flat];
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await cost()).toBeVisible();
  });
});
