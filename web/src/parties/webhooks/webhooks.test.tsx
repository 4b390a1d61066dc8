import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ActingProvider } from '../../session/acting.ts';
import { ProfileProvider } from '../../session/session.tsx';
import { officeAs, officePeople } from '../../session/testing-acting.tsx';
import { memberOf } from '../../testing/test-people.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { PersonRole } from '../../words/labels.ts';
import { webhookEvents } from '../../words/webhook-events.ts';
import type { Delivery, Webhook } from './queries.ts';
import WebhooksPage from './WebhooksPage.tsx';
import { eventGroups, eventGroupsFor } from './webhook-words.ts';

const wire = standInWire();
const ana = memberOf({ id: 'ana', full_name: 'Ana Ribeiro', role: 'architect' });
const secret = 'whsec_ExemploExemploExemploExemploExemploExemploEx=';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const erp: Webhook = {
  webhook_id: 'w1',
  url: 'https://erp.example.com/prumo',
  events: ['order.confirmed', 'payment.recorded'],
  description: '',
  status: 'on',
  disabled_why: null,
  created_at: '2026-11-01T12:00:00Z',
  made_by: 'ana',
  made_by_name: 'Ana Ribeiro',
  rotated_at: null,
  last_sent_at: hoursAgo(3),
  last_tried_at: hoursAgo(3),
  last_status_code: 200,
  last_error: null,
  failing_since: null,
  waiting: 0,
};
const delivery: Delivery = {
  delivery_id: 'd1',
  event_id: 'e1',
  type: 'order.confirmed',
  happened_at: '2026-11-20T12:00:00Z',
  created_at: '2026-11-20T12:00:00Z',
  status: 'sent',
  attempts: 1,
  tried_at: '2026-11-20T12:00:01Z',
  next_at: null,
  sent_at: '2026-11-20T12:00:01Z',
  status_code: 200,
  took_ms: 1234,
  error: null,
  response_start: 'ok',
};

function open(rows: Webhook[], { plan, as }: { plan?: string; as?: PersonRole } = {}) {
  wire.answers['rpc/list_webhooks'] = rows;
  wire.answers['rpc/get_my_plan'] = [{ plan: plan ?? null }];
  wire.answers['rpc/list_account_people'] = officePeople;
  renderUi(
    <ActingProvider value={as ? officeAs(as) : null}>
      <ProfileProvider value={as ? { ...ana, id: 'rita' } : ana}>
        <WebhooksPage />
      </ProfileProvider>
    </ActingProvider>,
  );
}
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);
const cardOf = async (name = 'erp.example.com') =>
  within(await screen.findByRole('region', { name }));
const press = async (label: string) =>
  userEvent.click((await cardOf()).getByRole('button', { name: `${label}: erp.example.com` }));

async function fillIn(url = ' https://erp.example.com/prumo ') {
  await userEvent.click(await screen.findByRole('button', { name: 'Criar aviso' }));
  const dialog = await screen.findByRole('dialog', { name: 'Criar aviso a programa' });
  if (url) await userEvent.type(within(dialog).getByLabelText(/^Endereço/), url);
  return dialog;
}
const submit = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Criar aviso' }));

test('[POR-067] a webhook is made with a URL and events in words, and its secret is shown once', async () => {
  open([]);
  expect(await screen.findByText('Nenhum programa é avisado.')).toBeVisible();
  wire.answers['rpc/save_webhook'] = () => {
    wire.answers['rpc/list_webhooks'] = [erp];
    return secret;
  };
  const dialog = await fillIn();
  const { 'invoice.issued': ofSuppliers, ...others } = webhookEvents;
  for (const words of Object.values(others))
    expect(within(dialog).getByRole('checkbox', { name: words.split(';')[0] })).not.toBeChecked();
  expect(within(dialog).queryByRole('checkbox', { name: ofSuppliers })).toBeNull();
  await userEvent.click(
    within(dialog).getByRole('checkbox', { name: 'o fornecedor confirmou um pedido' }),
  );
  await submit(dialog);

  expect(await screen.findByRole('heading', { name: 'Segredo de erp.example.com' })).toBeVisible();
  expect(screen.getByText('Copie agora: este segredo não será mostrado de novo.')).toBeVisible();
  expect(screen.getByLabelText('Segredo')).toHaveValue(secret);
  expect(sent('rpc/save_webhook')).toEqual([
    {
      webhook_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: 'https://erp.example.com/prumo',
      events: ['order.confirmed'],
      description: '',
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Já guardei o segredo' }));
  expect(document.body.innerHTML).not.toContain(secret);
});

test('[POR-067] every event can be chosen by a role that reads its row, and stays where it was chosen', () => {
  const offered = (role: 'architect' | 'client' | 'supplier', chosen: string[] = []) =>
    eventGroupsFor(role, chosen).flatMap(({ events }) => events);

  expect(eventGroups.flatMap(({ events }) => events).sort()).toEqual(
    Object.keys(webhookEvents).sort(),
  );
  expect(offered('architect')).not.toContain('invoice.issued');
  expect(offered('client').filter((event) => /^(quote|request)\./.test(event))).toEqual([]);
  expect(offered('client', ['quote.approved'])).toContain('quote.approved');
  expect(offered('supplier').filter((event) => event.startsWith('project.'))).toEqual([]);
  expect(
    new Set([...offered('architect'), ...offered('client'), ...offered('supplier')]).size,
  ).toBe(16);
});

test('[POR-067] without a URL or an event nothing is sent, and a refusal keeps the form and its id', async () => {
  open([]);
  wire.answers['rpc/save_webhook'] = refusing('Use um endereço https público.', 400, 'WHURL');
  const dialog = await fillIn('');
  await submit(dialog);
  expect(await within(dialog).findByText('Informe o endereço')).toBeVisible();
  expect(within(dialog).getByText('Escolha pelo menos um acontecimento')).toBeVisible();
  expect(sent('rpc/save_webhook')).toEqual([]);

  await userEvent.type(within(dialog).getByLabelText(/^Endereço/), 'https://10.0.0.1/');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'um pedido foi criado' }));
  await submit(dialog);
  expect(await within(dialog).findByText('Use um endereço https público.')).toBeVisible();
  await submit(dialog);
  await waitFor(() => expect(sent('rpc/save_webhook')).toHaveLength(2));
  const [first, second] = sent('rpc/save_webhook');
  expect(second).toEqual(first);
});

test('[POR-068] each webhook has its state, what it is for and its last tries with status and time', async () => {
  open([
    { ...erp, waiting: 2 },
    { ...erp, webhook_id: 'w2', description: 'Financeiro', status: 'paused' },
    {
      ...erp,
      webhook_id: 'w4',
      description: 'Tudo',
      events: Object.keys(webhookEvents),
      last_tried_at: null,
      waiting: 1,
    },
    {
      ...erp,
      webhook_id: 'w5',
      description: 'Estoque',
      last_status_code: null,
      last_error: 'dns',
    },
    {
      ...erp,
      webhook_id: 'w3',
      description: 'Antigo',
      status: 'disabled',
      disabled_why: 'failing',
    },
  ]);
  wire.answers['rpc/list_webhook_deliveries'] = [
    delivery,
    {
      ...delivery,
      delivery_id: 'd2',
      status: 'given_up',
      attempts: 8,
      status_code: null,
      took_ms: 15_000,
      error: 'timeout',
    },
  ];

  const card = await cardOf();
  expect(card.getByText('Ligado. Recebido (200), há 3 horas. 2 envios esperam.')).toBeVisible();
  expect(
    card.getByText('Avisa quando o fornecedor confirmou um pedido e um pagamento foi registrado.'),
  ).toBeVisible();
  expect((await cardOf('Financeiro')).getByText('Pausado: nada é enviado.')).toBeVisible();
  const all = await cardOf('Tudo');
  expect(all.getByText('Ligado. 1 envio espera.')).toBeVisible();
  expect(all.getByText('Avisa de 16 acontecimentos')).toBeVisible();
  expect(
    (await cardOf('Estoque')).getByText(
      'Ligado, mas o último envio não deu certo. O nome do endereço não foi encontrado, há 3 horas.',
    ),
  ).toBeVisible();
  const disabled = await cardOf('Antigo');
  expect(disabled.getByText('Desligado: por cinco dias nenhum envio deu certo.')).toBeVisible();
  expect(disabled.getByRole('button', { name: 'Ligar: erp.example.com' })).toBeEnabled();
  expect(disabled.queryByRole('button', { name: 'Testar: erp.example.com' })).toBeNull();
  expect(sent('rpc/list_webhook_deliveries')).toEqual([]);

  await userEvent.click(card.getByText('Envios'));
  expect(await card.findByText('Recebido (200)')).toBeVisible();
  expect(card.getByText('1.234 ms')).toBeVisible();
  expect(card.getByText('O programa não respondeu em 15 segundos.')).toBeVisible();
  expect(card.getByText('8ª tentativa; sem novas tentativas')).toBeVisible();
});

test('[POR-069] it is tested, paused, and a delivery is sent again; a refusal stands beside the buttons', async () => {
  wire.answers['rpc/test_webhook'] = 'd9';
  wire.answers['rpc/set_webhook_status'] = null;
  wire.answers['rpc/resend_webhook_delivery'] = 'd3';
  wire.answers['rpc/list_webhook_deliveries'] = [delivery];
  open([erp]);

  await press('Testar');
  const card = await cardOf();
  await userEvent.click(await card.findByRole('button', { name: /^Enviar de novo: / }));
  await waitFor(() => expect(sent('rpc/resend_webhook_delivery')).toEqual([{ delivery_id: 'd1' }]));
  await press('Pausar');
  await waitFor(() =>
    expect(sent('rpc/set_webhook_status')).toEqual([{ webhook_id: 'w1', status: 'paused' }]),
  );

  wire.answers['rpc/test_webhook'] = refusing(
    'Você acabou de testar. Espere dez segundos.',
    400,
    'LIMIT',
  );
  await press('Testar');
  expect(await card.findByText('Você acabou de testar. Espere dez segundos.')).toBeVisible();
});

test('[POR-069] it is changed in place, its secret is replaced after a question, and what it missed is sent', async () => {
  wire.answers['rpc/save_webhook'] = null;
  wire.answers['rpc/rotate_webhook_secret'] = secret;
  wire.answers['rpc/replay_webhook'] = 3;
  wire.answers['rpc/list_webhook_deliveries'] = [];
  open([erp]);

  await press('Alterar');
  const form = await screen.findByRole('dialog', { name: 'Alterar aviso a programa' });
  expect(within(form).getByLabelText(/^Endereço/)).toHaveValue('https://erp.example.com/prumo');
  await userEvent.type(within(form).getByLabelText(/^Descrição/), 'ERP');
  await userEvent.click(within(form).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent('rpc/save_webhook')).toEqual([
      { webhook_id: 'w1', url: erp.url, events: erp.events, description: 'ERP' },
    ]),
  );

  await press('Enviar o que faltou');
  const replay = await screen.findByRole('dialog', { name: 'Enviar o que faltou' });
  await userEvent.selectOptions(
    within(replay).getByLabelText('Enviar o que aconteceu'),
    'dos últimos 30 dias',
  );
  await userEvent.click(within(replay).getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sent('rpc/replay_webhook')).toHaveLength(1));
  const { since } = sent('rpc/replay_webhook')[0] as { since: string };
  expect(Math.round((Date.now() - Date.parse(since)) / 3_600_000)).toBe(720);

  await press('Trocar o segredo');
  const rotate = await screen.findByRole('dialog', {
    name: 'Trocar o segredo de erp.example.com?',
  });
  expect(sent('rpc/rotate_webhook_secret')).toEqual([]);
  await userEvent.click(within(rotate).getByRole('button', { name: 'Trocar o segredo' }));
  expect(await screen.findByLabelText('Segredo')).toHaveValue(secret);
  expect(
    screen.getByText(/O segredo de antes ainda assina por 24 horas, ao lado do novo/),
  ).toBeVisible();
});

test('[POR-067] a plan without the API is said before anything is made; what there is can be paused and removed', async () => {
  open([erp], { plan: 'basico' });

  expect(await screen.findByText('A API é do plano Empresarial.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir o Empresarial' })).toHaveAttribute(
    'href',
    '/account#plano',
  );
  expect(screen.queryByRole('button', { name: 'Criar aviso' })).toBeNull();
  expect((await cardOf()).getByRole('button', { name: 'Remover: erp.example.com' })).toBeEnabled();
});

test('[POR-067] who does not manage the account reads whose it is, and no webhook is asked for', async () => {
  open([erp], { as: 'manager' });
  expect(await screen.findByText('Os avisos a programas são do titular da conta.')).toBeVisible();
  expect(await screen.findByText('Peça a Ana.')).toBeVisible();
  expect(sent('rpc/list_webhooks')).toEqual([]);
});

test('[POR-067] with five of them no sixth is offered', async () => {
  open([1, 2, 3, 4, 5].map((n) => ({ ...erp, webhook_id: `w${n}`, description: `ERP ${n}` })));

  await cardOf('ERP 5');
  expect(screen.getByText('Uma conta pode ter até cinco avisos a programas.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Criar aviso' })).toBeNull();
});

test.each([
  ['Remover', 'Remover', 'rpc/remove_webhook'],
  ['Trocar o segredo', 'Trocar o segredo', 'rpc/rotate_webhook_secret'],
  ['Enviar o que faltou', 'Enviar', 'rpc/replay_webhook'],
] as const)(
  '[ERR-047] [POR-069] "%s", refused, stays open and says why inside',
  async (opener, button, call) => {
    wire.answers[call] = refusing('Este aviso a programa não existe mais.', 404, 'PT404');
    open([erp]);

    await press(opener);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: button }));

    expect(await within(dialog).findByText('Este aviso a programa não existe mais.')).toBeVisible();
  },
);
