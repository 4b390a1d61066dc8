import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { clara } from '../finances/testing-finances.ts';
import { CostSentence } from './CostSentence.tsx';
import { PurchasesOfProject } from './PurchasesOfProject.tsx';
import { cement, permit } from './testing-purchases.ts';

const wire = standInWire();
const team: Profile = { ...ana, id: 'davi', role: 'admin' };
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const open = (profile: Profile = ana, canAdd = true, at = '/') =>
  renderUi(
    <ProfileProvider value={profile}>
      <PurchasesOfProject projectId="p1" canAdd={canAdd} />
    </ProfileProvider>,
    at,
  );

beforeEach(() => {
  wire.answers['rpc/get_purchases'] = [permit, cement];
  wire.answers.attachments = [];
  wire.answers['rpc/save_purchase'] = [{ saved_id: 'x', number: 3, saved_version: 1 }];
  wire.answers['rpc/pay_purchase'] = [];
});

test('[OUT-015] purchases are listed with what each is, what is left to pay, owed and lacks, and narrowed by chips', async () => {
  open();
  const table = await screen.findByRole('table');
  expect(plain(within(table).getByRole('row', { name: /C-0001/ }))).toContain(
    'R$ 300,00 a reembolsar',
  );
  expect(plain(within(table).getByRole('row', { name: /C-0002/ }))).toMatch(
    /Prefeitura.*Taxa.*R\$ 90,00.*Sem recibo/,
  );

  const chips = screen.getByRole('navigation', { name: 'Filtrar compras' });
  expect(plain(chips)).toBe('Todas 2A pagar 1A reembolsar 1Sem recibo 1Contestadas 0');
  await userEvent.click(within(chips).getByRole('link', { name: /A reembolsar/ }));
  expect(screen.queryByRole('row', { name: /C-0002/ })).toBeNull();
  await userEvent.click(within(chips).getByRole('link', { name: /Contestadas/ }));
  expect(screen.getByText('Nenhuma compra aqui')).toBeVisible();
});

test.each(['tudo', 'constructor'])(
  '[OUT-015] a filter of the address that is none, like %s, shows every purchase',
  async (asked) => {
    open(ana, true, `/?situacao=${asked}`);
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('row', { name: /C-0001/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /C-0002/ })).toBeVisible();
  },
);

test('[OUT-015] without a purchase the list says what to record', async () => {
  wire.answers['rpc/get_purchases'] = [];
  open();
  expect(await screen.findByText('Nada comprado por fora')).toBeVisible();
  expect(
    screen.getByText('Registre recibos, diárias e taxas para ver o custo inteiro.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Registrar compra' })).toBeVisible();
});

test.each([
  ['the team', team, true],
  ['an archived project', ana, false],
])('[OUT-003] %s is offered no new purchase', async (_who, profile, canAdd) => {
  open(profile, canAdd);
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Registrar compra' })).toBeNull();
});

const fill = async () => {
  await press('Registrar compra');
  await userEvent.type(await screen.findByLabelText(/^Valor/), '120,50');
  await userEvent.type(screen.getByLabelText(/^Loja ou pessoa/), ' Leroy ');
  await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'civil');
};
const dialog = () => within(screen.getByRole('dialog'));
const register = () => userEvent.click(dialog().getByRole('button', { name: 'Registrar' }));

test('[OUT-001] a purchase is recorded and paid by its side in one press', async () => {
  open(clara);
  await screen.findByRole('table');
  await fill();
  await register();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('rpc/save_purchase')).toMatchObject([
    {
      target_project_id: 'p1',
      purchase: { vendor: 'Leroy', total: 120.5, lines: [{ category: 'civil', amount: 120.5 }] },
    },
  ]);
  expect(sent('rpc/pay_purchase')).toMatchObject([{ amount: 120.5, paid_by: 'client' }]);
  expect(await screen.findByText('Compra registrada')).toBeVisible();
});

test('[OUT-002] refused, the form stays with all that was typed, and sent again it is the same purchase and payment', async () => {
  wire.answers['rpc/pay_purchase'] = refusing('Sem rede de propósito.', 400, 'PT400');
  open(clara);
  await screen.findByRole('table');
  await fill();
  await register();
  expect(await dialog().findByRole('alert')).toHaveTextContent('Sem rede de propósito.');
  expect(dialog().getByLabelText(/^Loja ou pessoa/)).toHaveValue(' Leroy ');

  wire.answers['rpc/pay_purchase'] = [];
  await register();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent('rpc/save_purchase') as { purchase_id: string; version?: number }[];
  expect(second?.purchase_id).toBe(first?.purchase_id);
  expect([first?.version, second?.version]).toEqual([undefined, 1]);
  const [one, two] = sent('rpc/pay_purchase') as { batch_id: string }[];
  expect(two?.batch_id).toBe(one?.batch_id);
});

test('[OUT-002] what is corrected after a response was lost changes the purchase that may be stored', async () => {
  const stored = wire.answers['rpc/save_purchase'];
  wire.answers['rpc/save_purchase'] = refusing('A conexão falhou.', 500, 'XX000');
  open(clara);
  await screen.findByRole('table');
  await fill();
  await register();
  await dialog().findByRole('alert');

  wire.answers['rpc/save_purchase'] = stored;
  await userEvent.type(dialog().getByLabelText(/^Loja ou pessoa/), ' Merlin');
  await register();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, again, change] = sent('rpc/save_purchase').slice(-3) as {
    purchase: { vendor: string };
    version?: number;
  }[];
  expect([again?.version, change?.version]).toEqual([undefined, 1]);
  expect(change?.purchase.vendor).toContain('Merlin');
});

test('[OUT-001] a purchase is divided into lines, which say what they lack of its amount', async () => {
  wire.answers.project_items = [];
  open();
  await screen.findByRole('table');
  await fill();
  await press('Dividir');
  expect(plain(dialog().getByRole('status'))).toBe('As linhas somam o valor');
  await userEvent.type(dialog().getByLabelText('O que foi comprado, linha 1'), 'Areia');
  const amount = dialog().getByLabelText('Valor da linha 1');
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  expect(plain(dialog().getByRole('status'))).toBe('Faltam R$ 20,50');
  await userEvent.type(dialog().getByLabelText('O que foi comprado, linha 2'), 'Tinta');
  await userEvent.type(dialog().getByLabelText('Valor da linha 2'), '20,50');
  await userEvent.selectOptions(dialog().getByLabelText('Categoria da linha 2'), 'pintura');
  await register();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('rpc/save_purchase')).toMatchObject([
    {
      purchase: {
        lines: [
          { description: 'Areia', category: 'civil', amount: 100 },
          { description: 'Tinta', category: 'pintura', amount: 20.5 },
        ],
      },
    },
  ]);
});

test('[OUT-016] a receipt that was cut leaves the purchase standing with "recibo por enviar", and is sent once', async () => {
  const sends: string[] = [];
  let isCut = true;
  class Upload {
    upload = {};
    status = 200;
    responseText = '';
    onload = () => undefined;
    onerror = () => undefined;
    url = '';
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    abort() {}
    send() {
      setTimeout(() => {
        if (isCut) return this.onerror();
        sends.push(this.url);
        this.onload();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  open(clara);
  await screen.findByRole('table');
  await fill();
  const choose = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!choose) throw new Error('the form takes a receipt');
  await userEvent.upload(choose, new File(['x'], 'nota.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('nota.pdf: vai junto com a compra')).toBeVisible();
  await register();

  expect(await screen.findByText(/recibo por enviar/)).toBeVisible();
  expect(sent('rpc/save_purchase')).toHaveLength(1);
  isCut = false;
  await press('Tentar de novo');
  await waitFor(() => expect(screen.queryByText(/recibo por enviar/)).toBeNull());
  expect(sends).toHaveLength(1);
  expect(sends[0]).toContain('/anexos/purchase/');
});

test('[OUT-007] the client agrees to or contests what the architect recorded, and the refusal of either is shown there', async () => {
  wire.answers['rpc/sign_off'] = refusing(
    'O conteúdo mudou. Leia de novo antes de aceitar.',
    400,
    'PT409',
  );
  open(clara);
  await userEvent.click(await screen.findByRole('button', { name: 'Depósito Central' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Concordar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('O conteúdo mudou.');

  wire.answers['rpc/sign_off'] = [];
  await press('Contestar');
  await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Não conheço');
  await userEvent.click(screen.getAllByRole('button', { name: 'Contestar' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(sent('rpc/sign_off').at(-1)).toMatchObject({
      kind: 'purchase',
      entity_id: 'c1',
      entity_version: 1,
      decision: 'refused',
      reason: 'Não conheço',
    }),
  );
});

test.each([
  [
    'the architect, of their own',
    ana,
    'Depósito Central',
    ['Mudar', 'Cancelar compra'],
    ['Concordar', 'Contestar'],
  ],
  [
    'the architect, of the client’s',
    ana,
    'Prefeitura',
    [],
    ['Mudar', 'Cancelar compra', 'Concordar', 'Contestar'],
  ],
  [
    'the client, of the architect’s',
    clara,
    'Depósito Central',
    ['Concordar', 'Contestar'],
    ['Mudar', 'Cancelar compra'],
  ],
  [
    'the client, of their own',
    clara,
    'Prefeitura',
    ['Mudar', 'Cancelar compra'],
    ['Concordar', 'Contestar'],
  ],
  ['the team', team, 'Prefeitura', ['Cancelar compra'], ['Mudar', 'Concordar', 'Contestar']],
])(
  '[OUT-003] [OUT-007] %s is offered what they may do',
  async (_who, profile, vendor, offered, absent) => {
    open(profile);
    await userEvent.click(await screen.findByRole('button', { name: vendor }));
    await screen.findByRole('dialog');
    for (const name of offered) expect(dialog().getByRole('button', { name }), name).toBeVisible();
    for (const name of absent) expect(dialog().queryByRole('button', { name }), name).toBeNull();
  },
);

test.each([
  ['the side that recorded it', ana, true],
  ['the other side', clara, false],
  ['the team', team, true],
])('[OUT-005] a payment may be taken back by %s', async (_who, profile, isOffered) => {
  open(profile);
  await userEvent.click(await screen.findByRole('button', { name: 'Depósito Central' }));
  await screen.findByRole('dialog');
  const offered = dialog().queryByRole('button', { name: /^Estornar o pagamento/ });
  if (isOffered) expect(offered).toBeVisible();
  else expect(offered).toBeNull();
});

test('[OUT-005] a payment is taken back with words, and a refusal stands in its question', async () => {
  wire.answers['rpc/reverse_purchase_payment'] = refusing('Já foi estornado.', 400, 'PT409');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Depósito Central' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Estornar o pagamento/ }));
  await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Em dobro');
  await press('Estornar');
  expect(await screen.findByRole('alert')).toHaveTextContent('Já foi estornado.');
  expect(sent('rpc/reverse_purchase_payment')).toEqual([{ payment_id: 'y1', reason: 'Em dobro' }]);
});

test('[OUT-003] a purchase is cancelled with words, in the version that was read; a refusal stands in its question', async () => {
  wire.answers['rpc/cancel_purchase'] = refusing('Esta compra foi cancelada.', 400, 'PURCH');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Depósito Central' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar compra' }));
  await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Devolvi');
  const confirm = () =>
    userEvent.click(
      screen.getAllByRole('button', { name: 'Cancelar compra' }).at(-1) as HTMLElement,
    );
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta compra foi cancelada.');
  expect(screen.getByLabelText(/^Motivo/)).toHaveValue('Devolvi');
  expect(sent('rpc/cancel_purchase')).toEqual([
    { purchase_id: 'c1', version: 1, reason: 'Devolvi' },
  ]);
});

test('[OUT-005] the same amount that the other side recorded is asked about, and recorded when it is sent again', async () => {
  wire.answers['rpc/pay_purchase'] = refusing(
    'Ana já registrou R$ 90,00 em 10/11. É outro pagamento?',
    400,
    'PAYTW',
  );
  open(clara);
  await userEvent.click(await screen.findByRole('button', { name: 'Prefeitura' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar pagamento' }));
  await userEvent.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Se for outro, registre de novo.');
  wire.answers['rpc/pay_purchase'] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  await waitFor(() => expect(sent('rpc/pay_purchase')).toHaveLength(2));
  expect(sent('rpc/pay_purchase')[1]).toMatchObject({ amount: 90, really_another: true });
});

test('[OUT-006] what others paid is settled in one press, and a refusal stands beside it', async () => {
  wire.answers['rpc/settle_reimbursements'] = refusing('Não deu.', 400, 'PURCH');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Depósito Central' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Foi reembolsado hoje' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não deu.');
  expect(sent('rpc/settle_reimbursements')).toMatchObject([{ payment_ids: ['y1'] }]);
});

const total = {
  category: null,
  kind: null,
  previsto: 0,
  prumo_comprometido: 131_000,
  prumo_pago: 0,
  fora_comprado: 51_000,
  fora_planejado: 400,
  fora_pago: 0,
  custo_total: 182_400,
  pago_total: 0,
  a_pagar_total: 0,
  desvio: 0,
  a_reembolsar: 0,
  purchases: 3,
};

test('[OUT-017] the panel says the whole cost in one sentence, and nothing where nothing was bought outside', async () => {
  wire.answers['rpc/get_project_costs'] = [total];
  const { unmount } = renderUi(<CostSentence projectId="p1" />);
  expect(plain(await screen.findByRole('region', { name: 'Custo da obra' }))).toBe(
    'Custo da obra R$ 182.400,00 · pelo Prumo R$ 131.000,00 · por fora R$ 51.400,00',
  );
  unmount();
  wire.answers['rpc/get_project_costs'] = [{ ...total, purchases: 0 }];
  renderUi(<CostSentence projectId="p2" />);
  await waitFor(() => expect(sent('rpc/get_project_costs')).toHaveLength(2));
  expect(screen.queryByRole('region', { name: 'Custo da obra' })).toBeNull();
});
