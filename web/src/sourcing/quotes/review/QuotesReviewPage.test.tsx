import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileProvider } from '../../../session/session.tsx';
import { memberOf } from '../../../testing/test-people.ts';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import QuotesReviewPage from './QuotesReviewPage.tsx';
import type { ReviewedItem } from './queries.ts';
import { shelf } from './testing-review.ts';
import { decidedQuotes, threeQuotes } from './testing-selection.ts';

const wire = standInWire();
const review = 'rpc/get_project_quote_review';
const clara = memberOf({
  id: 'clara',
  full_name: 'Clara Nogueira',
  role: 'client',
});
const apartment = {
  id: 'apartment',
  name: 'Apartamento Vila Mariana',
  address: null,
  status: 'in_progress',
  created_at: '2026-09-22T12:00:00Z',
  architect: null,
};
const office = { ...apartment, id: 'office', name: 'Escritório', status: 'completed' };
const wardrobe: ReviewedItem = {
  item_id: 'wardrobe',
  category: 'marcenaria',
  description: 'Guarda-roupa do casal',
  quantity: 1,
  unit: 'un',
  asked_suppliers: 3,
  received_quotes: 2,
  supplier_name: 'Sílvia Andrade',
  supplier_company: 'Andrade Móveis',
  price: 8750,
  delivery_time_days: 28,
  item_note: 'Portas de correr.',
  approved_at: '2026-10-20T12:00:00Z',
  total_paid: 1000,
  payments: 1,
  payments_total: 1000,
  room: 'Suíte',
  scope: 'alternative',
  brand: 'Duratex',
  model: 'Essencial',
  alternative: 'Guarda-roupa em MDF',
  unit_price: 8700.5,
  line_value: 8700.5,
  change: 0,
  order_id: 'o1',
  order_number: 7,
  order_year: 2026,
  order_ended: null,
  origin: null,
};
const curtains: ReviewedItem = {
  ...shelf,
  item_id: 'curtains',
  category: 'decoracao',
  description: 'Cortinas',
  received_quotes: 2,
};
beforeEach(() => {
  wire.answers.projects = [office, apartment];
  wire.answers[review] = [curtains, wardrobe];
  wire.answers['rpc/get_selection_review'] = [];
  wire.answers['rpc/get_item_specs'] = [];
});

const show = (at = '/quotes-review') =>
  renderUi(
    <ProfileProvider value={clara}>
      <QuotesReviewPage />
    </ProfileProvider>,
    at,
  );
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';
const open = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));
const asked = () => wire.calls.filter(({ to }) => to === review).at(-1)?.body;

test('[RTE-032] [Q-67] an approved item says who makes it, by when, for how much, and what is paid', async () => {
  show();

  const joinery = await screen.findByRole('region', { name: 'Marcenaria' });
  for (const fact of [
    'Guarda-roupa do casal',
    'Andrade Móveis',
    'Entrega em 28 dias, aprovado em 20/10/2026',
    'Portas de correr.',
    'R$ 8.750,00',
    'R$ 1.000,00 pagos',
    'Alternativa: Guarda-roupa em MDFNo lugar de: Guarda-roupa do casalMarca Duratex · Modelo EssencialAmbiente: Suíte1 un · R$ 8.700,50 cada',
    'R$ 8.700,50 do item, +R$ 49,50 de frete e desconto',
    'Pedido 0007/2026: condições, parcelas e documento',
  ])
    expect(plain(joinery)).toContain(fact);
  expect(plain(document.body)).toContain(
    'Apartamento Vila Mariana: 1 de 2 itens com fornecedor aprovado, R$ 8.750,00 ao todo.',
  );
});

test.each([
  ['its own payment', 1000, 1, 1000, 'R$ 1.000,00 pagos'],
  ['a share of one payment', 1000, 1, 5000, 'R$ 1.000,00 de um pagamento de R$ 5.000,00'],
  ['shares of two', 1000, 2, 7000, 'R$ 1.000,00 de 2 pagamentos que somam R$ 7.000,00'],
  ['all, of a larger payment', 8750, 1, 9000, 'Pago: R$ 8.750,00 de um pagamento de R$ 9.000,00'],
  ['nothing', 0, 0, 0, 'Nada pago ainda'],
])(
  '[PIX-025] an item that has got %s says so',
  async (_what, total_paid, payments, whole, words) => {
    wire.answers[review] = [{ ...wardrobe, total_paid, payments, payments_total: whole }];
    show();
    expect(plain(await screen.findByRole('region', { name: 'Marcenaria' }))).toContain(words);
  },
);

test('[Q-67] an undecided item shows how many answered and that the architect still chooses', async () => {
  show();
  await open(/^Em cotação 1$/);

  const decoration = await screen.findByRole('region', { name: 'Decoração' });
  expect(decoration).toHaveTextContent(
    '2 preços recebidos de 3 fornecedores. Falta a escolha do arquiteto.',
  );
  expect(within(decoration).getByText('Aguardando')).toBeVisible();
});

test('[CLI-007] what is awaited of items that stand alike is said once for all of them, each with its room', async () => {
  wire.answers[review] = [
    { ...curtains, room: 'Sala' },
    { ...curtains, item_id: 'blinds', description: 'Persianas', quantity: 2 },
    { ...curtains, item_id: 'rug', description: 'Tapete', received_quotes: 0 },
  ];
  show();

  const decoration = await screen.findByRole('region', { name: 'Decoração' });
  expect(plain(decoration)).toContain(
    'Falta a escolha do arquiteto.AguardandoCortinas Sala · 1 unPersianas 2 un',
  );
  expect(within(decoration).getAllByText(/preços recebidos|nenhum preço ainda/)).toHaveLength(2);
});

describe('[CLI-007] the parts of the page', () => {
  const parts = async () =>
    (await screen.findAllByRole('tab')).map(
      (tab) => plain(tab) + (tab.getAttribute('aria-selected') === 'true' ? ' *' : ''),
    );

  test('begin with what waits for the client, and what waits is not among what is in quotation', async () => {
    wire.answers['rpc/get_selection_review'] = [{ ...threeQuotes[0], item_id: 'curtains' }];
    show();
    expect(await parts()).toEqual(['Decidir 1 *', 'Aprovados 1']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'O arquiteto escolheu 1 item e espera o seu sim',
    );
  });

  test('are what was approved and what is in quotation where nothing waits; an answer of before has its own', async () => {
    const nothing = show();
    expect(await parts()).toEqual(['Aprovados 1 *', 'Em cotação 1']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Revisão de orçamentos');
    nothing.unmount();

    wire.answers['rpc/get_selection_review'] = decidedQuotes;
    show();
    expect(await parts()).toEqual(['Sua resposta', 'Aprovados 1 *', 'Em cotação 1']);
  });

  test('a decision that cannot be read is reported where it belongs, and the others can be read', async () => {
    wire.answers['rpc/get_selection_review'] = refusing('quebrou');
    show();
    expect(await parts()).toEqual(['Decidir *', 'Aprovados 1', 'Em cotação 1']);
    expect(
      await screen.findByText('Não foi possível ver o que espera a sua decisão'),
    ).toBeVisible();
  });

  test('a link to an item opens the part that has it', async () => {
    show('/quotes-review#item-curtains');
    expect(await parts()).toEqual(['Aprovados 1', 'Em cotação 1 *']);
  });
});

test('the active project is shown first; another is chosen and stays in the address', async () => {
  show();
  await screen.findByRole('region', { name: 'Marcenaria' });
  expect(asked()).toEqual({ target_project_id: 'apartment' });

  await userEvent.selectOptions(screen.getByLabelText('Projeto'), 'Escritório');
  await open(/^Sem fornecedor 1$/);
  expect(await screen.findByText('Nenhum fornecedor foi aprovado.')).toBeVisible();
  expect(asked()).toEqual({ target_project_id: 'office' });
});

test('a project of the address that is not one’s own falls back to one’s own', async () => {
  show('/quotes-review?projeto=alheio');

  await screen.findByRole('region', { name: 'Marcenaria' });
  expect(asked()).toEqual({ target_project_id: 'apartment' });
});

test('no project, no item and a failed reading each say so', async () => {
  wire.answers[review] = [];
  const noItem = show();
  expect(await screen.findByText('Nenhum item ainda')).toBeVisible();
  noItem.unmount();

  wire.answers[review] = refusing('quebrou');
  const failed = show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar os orçamentos do projeto',
  );
  failed.unmount();

  wire.answers.projects = [];
  show();
  expect(await screen.findByText('Nenhum projeto encontrado')).toBeVisible();
});
