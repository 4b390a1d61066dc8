import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import type { Order } from '../../sourcing/orders/queries.ts';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire, unplugged } from '../../testing/test-wire.ts';
import ProposeChangePage from './ProposeChangePage.tsx';
import { rottenWall } from './testing-change.ts';

const wire = standInWire();
const order: Order = {
  ...kitchenOrder,
  status: 'confirmed',
  confirmed_at: '2026-11-20T15:00:00Z',
};

beforeEach(() => {
  wire.answers['rpc/get_orders'] = [order];
  wire.answers['rpc/get_change_orders'] = [];
  wire.answers['rpc/save_change_order'] = ({ body }: Call) => [
    {
      change_order_id: (body as { target_change_order_id: string }).target_change_order_id,
      number: null,
      version: 1,
    },
  ];
  wire.answers['rpc/send_change_order'] = 3;
});

const open = (profile: Profile, query = '') =>
  renderUi(
    <ProfileProvider value={profile}>
      <Routes>
        <Route path="orders/:id/change" element={<ProposeChangePage />} />
        <Route path="change-orders/:id" element={<p>o aditivo</p>} />
      </Routes>
    </ProfileProvider>,
    `/orders/${order.order_id}/change${query}`,
  );
const text = (element: Element = document.body) =>
  element.textContent?.replaceAll('\u00a0', ' ') ?? '';
const calls = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);
const line = (name: RegExp) => screen.findByRole('group', { name });
const press = async (name: string | RegExp) =>
  await userEvent.click(await screen.findByRole('button', { name }));

async function fill() {
  await userEvent.type(await screen.findByLabelText(/^Título/), 'Fundo novo');
  await userEvent.click(screen.getByLabelText('Imprevisto na obra'));
  const cabinets = within(await line(/^Armários/));
  await userEvent.type(cabinets.getByLabelText('Quanto'), '1800');
  await userEvent.type(cabinets.getByLabelText('Dias'), '6');
}

test('[ADT-025] what is typed shows before and after at once, of the item and of the order', async () => {
  open(bruno);
  await fill();

  expect(text(await line(/^Armários/))).toContain('R$ 5.000,00 → R$ 6.800,0035 dias → 41 dias');
  const result = text(screen.getByRole('region', { name: 'Como fica' }));
  expect(result).toContain('deR$ 5.520,00paraR$ 7.320,00+R$ 1.800,00');
  expect(result).toContain('de25/12/2026para31/12/2026+6 dias');
  expect(text()).toContain('Entra uma parcela nova, “Aditivo”, de R$ 1.800,00');
});

test('[ADT-025] it is sent after a question, in one press however often it is pressed', async () => {
  const answer = wire.answers['rpc/save_change_order'] as (call: Call) => unknown;
  wire.answers['rpc/save_change_order'] = async (call: Call) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return answer(call);
  };
  open(bruno);
  await fill();
  await press('Revisar e enviar');
  const dialog = screen.getByRole('dialog', { name: 'Enviar o aditivo?' });
  expect(text(dialog)).toMatch(
    /Ana Ribeiro e Clara Nogueira leem e decidem até .{10}; sem a resposta de todos, expira/,
  );
  await userEvent.dblClick(within(dialog).getByRole('button', { name: /^Enviar \+R\$/ }));

  expect(await screen.findByText('o aditivo')).toBeVisible();
  expect(calls('rpc/save_change_order')).toHaveLength(1);
  expect(calls('rpc/send_change_order')).toHaveLength(1);
});

test('[ADT-025] [F11] a response that was lost stores no second draft', async () => {
  const answer = wire.answers['rpc/save_change_order'];
  wire.answers['rpc/save_change_order'] = () => unplugged;
  open(bruno);
  await fill();
  await press('Salvar rascunho');
  expect(await screen.findByText(/^Sem conexão/)).toBeVisible();

  wire.answers['rpc/save_change_order'] = answer;
  await press('Salvar rascunho');
  expect(await screen.findByText('o aditivo')).toBeVisible();
  const ids = calls('rpc/save_change_order').map(
    (body) => (body as { target_change_order_id: string }).target_change_order_id,
  );
  expect(new Set(ids).size).toBe(1);
  expect(calls('rpc/send_change_order')).toEqual([]);
});

test('[ADT-025] what is missing is said at its field, which has the focus', async () => {
  open(ana);
  await press('Revisar e enviar');

  expect(await screen.findByText('Dê um título.')).toBeVisible();
  expect(screen.getByText('Escolha a causa.')).toBeVisible();
  expect(screen.getByText(/^Nada muda ainda/)).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Título/));
  expect(wire.calls.some(({ to }) => to === 'rpc/save_change_order')).toBe(false);
});

test('[ADT-025] the whole plan of instalments can be written, to the cent', async () => {
  open(ana);
  await fill();
  await userEvent.click(screen.getByLabelText(/^Escrever o plano inteiro/));
  expect(text()).toContain('2 parcelas somam R$ 5.520,00 de R$ 7.320,00: faltam R$ 1.800,00');
  await press('Revisar e enviar');
  expect(await screen.findByText('As parcelas não somam o valor do pedido.')).toBeVisible();

  await press('Adicionar parcela');
  await userEvent.type(
    within(screen.getByRole('group', { name: 'Parcela 3' })).getByLabelText('Data'),
    '20122026',
  );
  await press('Salvar rascunho');
  expect(await screen.findByText('o aditivo')).toBeVisible();
  expect(calls('rpc/save_change_order')[0]).toMatchObject({
    instalments: [
      { label: 'Entrada', amount: 1656 },
      { label: 'Na entrega', amount: 3864, on_delivery: true },
      { label: 'Parcela 3', amount: 1800, due_on: '2026-12-20' },
    ],
  });
});

test('[ADT-025] words of an item and other instalments come at a press, with the focus, and are sent where no price moves', async () => {
  open(ana);
  const item = await line(/^Armários/);
  expect(screen.queryByRole('region', { name: 'Como fica' })).toBeNull();
  expect(within(item).queryByLabelText(/^O que muda neste item/)).toBeNull();
  await press('Descrever o que muda em Armários da cozinha');
  const words = within(item).getByLabelText(/^O que muda neste item/);
  expect(words).toHaveFocus();
  await userEvent.keyboard('Puxador cava');
  await press('Trocar o produto de Armários da cozinha');
  expect(within(item).getByLabelText('Marca')).toHaveFocus();
  // Emptied, the field stays where it is.
  await userEvent.clear(words);
  await userEvent.type(words, 'Puxador');
  await press('Mudar as parcelas');
  expect(screen.getByLabelText(/^Escrever o plano inteiro/)).toHaveFocus();
  await userEvent.click(screen.getByLabelText(/^Só a diferença/));
  expect(screen.getByText('As parcelas não mudam.')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Título/), 'Puxadores');
  await userEvent.click(screen.getByLabelText('Mudança de projeto'));
  await press('Salvar rascunho');
  expect(await screen.findByText('o aditivo')).toBeVisible();
  expect(calls('rpc/save_change_order')[0]).toMatchObject({
    instalments: null,
    lines: [{ quote_id: 'q1', price_delta: 0, description: 'Puxador' }],
  });
});

test('[ADT-025] of an order with many items only those that change have their fields open', async () => {
  const [item] = order.items;
  if (!item) throw new Error('the example has items');
  wire.answers['rpc/get_orders'] = [
    {
      ...order,
      items: Array.from({ length: 12 }, (_, place) => ({
        ...item,
        quote_id: `q${place}`,
        description: `Item ${place + 1}`,
      })),
    },
  ];
  open(ana);
  expect(await screen.findByText('12 itens não mudam')).toBeVisible();
  await press('Mudar Item 7');
  expect(await line(/^Item 7/)).toBeVisible();
  expect(screen.getByText('11 itens não mudam')).toBeVisible();
});

test('[ADT-026] a termination asks what stays of each item, beside what was paid', async () => {
  open(ana, '?tipo=distrato');
  expect(await screen.findByRole('heading', { level: 1, name: 'Propor distrato' })).toBeVisible();
  await userEvent.type(await screen.findByLabelText(/^Título/), 'Fim do contrato');
  const stays = within(await line(/^Armários/)).getByLabelText('Valor que fica');
  expect(stays).toHaveValue('1.000,00');
  expect(text(await line(/^Armários/))).toContain(
    'Pedido: R$ 5.000,00 → R$ 1.000,00Já pago: R$ 1.000,00',
  );

  await userEvent.clear(stays);
  await userEvent.type(stays, '900');
  await press('Revisar e enviar');
  expect(await screen.findByText(/^Já foi pago mais que isso/)).toBeVisible();
  await userEvent.clear(stays);
  await userEvent.type(stays, '2500');
  await press('Revisar e enviar');
  const dialog = screen.getByRole('dialog', { name: 'Enviar o distrato?' });
  expect(text(dialog)).toContain('o pedido passa de R$ 5.520,00 para R$ 2.500,00 e é encerrado');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar distrato' }));
  expect(await screen.findByText('o aditivo')).toBeVisible();
  expect(calls('rpc/save_change_order')[0]).toMatchObject({
    kind: 'termination',
    lines: [{ price_delta: -2500 }, { price_delta: -520 }],
  });
});

test('[ADT-023] a draft opens with what was saved', async () => {
  wire.answers['rpc/get_change_orders'] = [{ ...rottenWall, status: 'draft', mine: true }];
  open(bruno, `?de=${rottenWall.change_order_id}`);

  expect(await screen.findByLabelText(/^Título/)).toHaveValue(rottenWall.title);
  expect(within(await line(/^Armários/)).getByLabelText('Quanto')).toHaveValue('1.800,00');
});

test('[ADT-025] another one that waits is named, since only one of two is applied', async () => {
  wire.answers['rpc/get_change_orders'] = [rottenWall];
  open(ana);
  expect(await screen.findByRole('link', { name: 'Aditivo 3' })).toHaveAttribute(
    'href',
    `/change-orders/${rottenWall.change_order_id}`,
  );
  expect(screen.getByRole('note')).toHaveTextContent('faz o outro expirar');
});

test('[ADT-025] what the server refuses is said, and nothing that was written is lost', async () => {
  wire.answers['rpc/send_change_order'] = refusing('O pedido mudou.', 409, 'PT409');
  open(bruno);
  await fill();
  await press('Revisar e enviar');
  await press(/^Enviar \+R\$/);
  expect(await screen.findByRole('alert')).toHaveTextContent('O pedido mudou.');
  expect(screen.getByLabelText(/^Título/)).toHaveValue('Fundo novo');
});

test.each([
  ['issued', 'O fornecedor ainda não confirmou este pedido'],
  ['cancelled', 'Este pedido foi cancelado'],
] as const)('[ADT-025] an order that is %s is not changed in this way', async (status, words) => {
  wire.answers['rpc/get_orders'] = [{ ...order, status }];
  open(ana);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revisar e enviar' })).toBeNull();
});

test('[FIC-062] the product of an item is changed on request, and each field is named before and after', async () => {
  const [cabinets, ...others] = order.items;
  wire.answers['rpc/get_orders'] = [
    {
      ...order,
      items: [
        { ...cabinets, spec: { code: 'MA-01', brand: 'Häfele', model: 'Matrix' } },
        ...others,
      ],
    },
  ];
  open(bruno);
  await userEvent.type(await screen.findByLabelText(/^Título/), 'Saiu de linha');
  await userEvent.click(screen.getByLabelText('Imprevisto na obra'));
  const line = within(await screen.findByRole('group', { name: /^Armários/ }));
  expect(line.queryByLabelText('Modelo')).toBeNull();
  await press('Trocar o produto de Armários da cozinha');
  const model = line.getByLabelText('Modelo');
  expect(model).toHaveValue('Matrix');
  await userEvent.clear(model);
  await userEvent.type(model, 'Moovit');

  expect(text()).toContain('Modelo: Matrix → Moovit');
  await press('Salvar rascunho');
  expect(await screen.findByText('o aditivo')).toBeVisible();
  expect(calls('rpc/save_change_order')).toMatchObject([
    { lines: [{ quote_id: 'q1', price_delta: 0, spec: { model: 'Moovit' } }] },
  ]);
});
