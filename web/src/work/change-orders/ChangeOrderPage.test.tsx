import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire, unplugged } from '../../testing/test-wire.ts';
import ChangeOrderPage from './ChangeOrderPage.tsx';
import type { ChangeOrder } from './queries.ts';
import { appliedChange, ending, refusedChange, rottenWall } from './testing-change.ts';

const wire = standInWire();
const answered = 'rpc/get_change_orders';
const id = rottenWall.change_order_id;
/** The change order as its author reads it. */
const own: ChangeOrder = { ...rottenWall, mine: true };
const draft: ChangeOrder = {
  ...own,
  status: 'draft',
  number: null,
  sent_at: null,
  sign_offs: [],
  waits_for: [],
};

const wall = {
  id: 'f1',
  kind: 'change_order',
  entity_id: id,
  file_name: 'parede.jpg',
  mime_type: 'image/jpeg',
  size: 240_000,
  uploaded_by: 'bruno',
  created_at: '2026-11-25T12:00:00Z',
};

beforeEach(() => {
  wire.answers[answered] = [rottenWall];
  wire.answers.attachments = [];
});

const open = (profile: Profile, queryClient?: QueryClient) =>
  renderUi(
    <ProfileProvider value={profile}>
      <Routes>
        <Route path="change-orders/:id" element={<ChangeOrderPage />} />
        <Route path="orders/:id" element={<p>o pedido</p>} />
      </Routes>
    </ProfileProvider>,
    `/change-orders/${id}`,
    queryClient,
  );
const heading = (name = 'Aditivo 3') => screen.findByRole('heading', { level: 1, name });
const text = (element: Element = document.body) =>
  element.textContent?.replaceAll('\u00a0', ' ') ?? '';
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);
const press = async (name: string | RegExp) =>
  await userEvent.click(await screen.findByRole('button', { name }));

test('[ADT-020] a change order says in words what changes, with price, end and projection before and after', async () => {
  open(clara);
  await heading();

  for (const words of [
    'Enviado',
    'Trocar o fundo apodrecido da cozinha',
    'O pedido fica R$ 1.800,00 mais caro. A entrega termina 6 dias depois.',
    'Imprevisto na obra. Atrás da pia a parede está úmida.',
    'Proposto por Marcenaria Carvalho em 25/11/2026',
    'Preço do pedidodeR$ 5.520,00paraR$ 7.320,00+R$ 1.800,00',
    'Fim da entregade25/12/2026para31/12/2026+6 dias',
    'Projeção de MarcenariadeR$ 5.520,00paraR$ 7.320,00R$ 1.320,00 acima (previsto R$ 6.000,00)',
    'Entra uma parcela nova, “Aditivo 3”, de R$ 1.800,00, que vence 30 dias depois',
  ])
    expect(text()).toContain(words);
  const row = screen.getByRole('row', { name: /Armários da cozinha/ });
  expect(text(row)).toContain('Fundo de compensado navalR$ 5.000,00+R$ 1.800,00R$ 6.800,00');
  expect(text(row)).toContain('41 dias+6 dias, antes 35');
  expect(screen.getByRole('link', { name: 'Voltar para Pedido 0007/2026' })).toHaveAttribute(
    'href',
    `/orders/${rottenWall.order_id}`,
  );
});

test('[ADT-020] a supplier reads the same without forecast and projection', async () => {
  wire.answers[answered] = [
    {
      ...rottenWall,
      category_forecast: null,
      category_projection_before: null,
      category_projection_after: null,
    },
  ];
  open(bruno);
  await heading();

  expect(text()).toContain('Preço do pedido');
  expect(text()).not.toContain('Projeção');
});

test('[ADT-021] three people with what each has said: proposed, agreed, refused with the reason, awaited', async () => {
  open(clara);
  const sides = within(await screen.findByRole('region', { name: 'Quem concorda' }));
  const words = () => sides.getAllByRole('listitem').map(text);
  expect(words()).toEqual([
    'Ana RibeiroArquitetoAinda não respondeu',
    'Clara NogueiraClienteAinda não respondeu',
    'Marcenaria CarvalhoFornecedorPropôs e assinou em 25/11/2026 às 09:00Código do que foi lido: abcdef012345',
  ]);
});

test('[ADT-021] a refusal is named with who, when and why, and the author may propose again', async () => {
  wire.answers[answered] = [{ ...refusedChange, mine: true }];
  open(bruno);
  await heading();

  expect(text()).toContain(
    'Recusado por Clara Nogueira em 26/11/2026. O pedido segue como estava.',
  );
  expect(text()).toContain('Está acima do que combinamos.');
  expect(text()).toContain('Ana RibeiroArquitetoNão chegou a responder');
  expect(screen.getByRole('link', { name: 'Propor de novo' })).toHaveAttribute(
    'href',
    `/orders/${rottenWall.order_id}/change?de=${id}`,
  );
  expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull();
});

test.each([
  [appliedChange, 'Todos concordaram em 27/11/2026: o pedido mudou e vale R$ 7.320,00.'],
  [
    {
      ...rottenWall,
      status: 'withdrawn',
      closed_at: '2026-11-26T12:00:00Z',
      close_reason: 'Errei o valor.',
    },
    'Retirado por Marcenaria Carvalho em 26/11/2026. O pedido segue como estava.Errei o valor.',
  ],
  [
    { ...rottenWall, status: 'expired', closed_at: '2026-12-03T03:00:00Z', waits_for: [] },
    'Expirou em 03/12/2026 sem o acordo de todos. O pedido segue como estava.',
  ],
] as const)('[ADT-021] how it ended, %#', async (change, words) => {
  wire.answers[answered] = [change];
  open(clara);
  await heading();

  expect(text()).toContain(words);
  expect(screen.queryByRole('button', { name: 'Concordar' })).toBeNull();
});

test('[ADT-022] a client reads plainly what it costs and that it can be refused, and agrees to the version that was read', async () => {
  wire.answers['rpc/sign_off'] = () => {
    wire.answers[answered] = [{ ...rottenWall, waits_for: ['architect'] }];
    return [{ sign_off_id: 's1' }];
  };
  open(clara);
  await heading();
  expect(text()).toContain(
    'Você passa a pagar R$ 1.800,00 a mais, e a entrega termina 6 dias depois. Você pode recusar: sem o acordo de todos nada muda, e o pedido segue como foi combinado (CDC, art. 40, § 2º). Responda até 02/12/2026.',
  );

  await press('Concordar');
  const dialog = screen.getByRole('dialog', { name: 'Concordar com o Aditivo 3?' });
  expect(text(dialog)).toContain('O pedido passa de R$ 5.520,00 para R$ 7.320,00');
  expect(text(dialog)).toContain('O pedido só muda quando Ana Ribeiro também concordar.');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Concordar com \+R\$/ }));

  expect(await screen.findByText('Você concordou com o aditivo')).toBeVisible();
  expect(sent('rpc/sign_off')).toEqual([
    { kind: 'change_order', entity_id: id, entity_version: 2, decision: 'agreed' },
  ]);
  expect(await screen.findByText('Ana Ribeiro', { selector: 'p strong' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Concordar' })).toBeNull();
});

test('[ADT-022] the last to agree reads that the order changes at once', async () => {
  wire.answers[answered] = [{ ...rottenWall, waits_for: ['client'] }];
  open(clara);
  await press('Concordar');

  expect(text(screen.getByRole('dialog'))).toContain(
    'Os outros já concordaram: o pedido muda assim que você confirmar.',
  );
});

test('[ADT-022] refusing needs a reason, and says what follows', async () => {
  wire.answers['rpc/sign_off'] = [{ sign_off_id: 's1' }];
  open(ana);
  await press('Recusar');
  const dialog = within(screen.getByRole('dialog', { name: 'Recusar o Aditivo 3?' }));
  expect(dialog.getByText(/^O aditivo termina aqui, e o pedido segue como está/)).toBeVisible();

  await userEvent.click(dialog.getByRole('button', { name: 'Recusar aditivo' }));
  expect(dialog.getByText('Escreva o motivo da recusa.')).toBeVisible();
  expect(dialog.getByLabelText(/^Motivo/)).toHaveFocus();
  expect(sent('rpc/sign_off')).toEqual([]);

  await userEvent.type(dialog.getByLabelText(/^Motivo/), ' Caro demais ');
  await userEvent.click(dialog.getByRole('button', { name: 'Recusar aditivo' }));
  expect(await screen.findByText('Aditivo 3 recusado')).toBeVisible();
  expect(sent('rpc/sign_off')).toEqual([
    {
      kind: 'change_order',
      entity_id: id,
      entity_version: 2,
      decision: 'refused',
      reason: 'Caro demais',
    },
  ]);
});

test('[ADT-022] what changed meanwhile is not signed: the page reads it again and says so', async () => {
  wire.answers['rpc/sign_off'] = refusing('O conteúdo mudou.', 409, 'PT409');
  open(clara);
  await press('Concordar');
  await press(/^Concordar com \+R\$/);

  expect(await screen.findByRole('heading', { name: 'O aditivo mudou' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('nada foi assinado');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Concordar', /^Concordar com \+R\$/, 'agreed'],
  ['Recusar', 'Recusar aditivo', 'refused'],
] as const)(
  '[ADT-022] a version that arrives while "%s" is being asked is not what is signed',
  async (button, confirm, decision) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    wire.answers['rpc/sign_off'] = refusing('O conteúdo mudou.', 409, 'PT409');
    open(clara, queryClient);
    await press(button);
    wire.answers[answered] = [
      { ...rottenWall, version: rottenWall.version + 1, title: 'Outra parede' },
    ];
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Outra parede')).toBeInTheDocument();
    if (decision === 'refused')
      await userEvent.type(screen.getByLabelText(/^Motivo/), 'Caro demais');
    await press(confirm);

    await waitFor(() => expect(sent('rpc/sign_off')).toHaveLength(1));
    expect(sent('rpc/sign_off')[0]).toMatchObject({ entity_version: rottenWall.version, decision });
    expect(await screen.findByRole('heading', { name: 'O aditivo mudou' })).toBeVisible();
  },
);

test('[ADT-022] [F11] a double click agrees once, and what was lost can be sent again', async () => {
  wire.answers['rpc/sign_off'] = () => unplugged;
  open(clara);
  await press('Concordar');
  await userEvent.dblClick(screen.getByRole('button', { name: /^Concordar com \+R\$/ }));

  expect(await screen.findByText(/^Sem conexão/)).toBeVisible();
  expect(sent('rpc/sign_off')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Concordar' })).toBeVisible();
});

test('[ADT-022] what the other side does changes the open page, whatever question stands on it', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  open(clara, queryClient);
  await press('Concordar');

  wire.answers[answered] = [
    { ...rottenWall, status: 'withdrawn', closed_at: '2026-11-26T12:00:00Z', waits_for: [] },
  ];
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/^Retirado por Marcenaria Carvalho/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[ADT-023] its author reads for whom it waits and withdraws it, with a reason where there is one', async () => {
  wire.answers[answered] = [own];
  wire.answers['rpc/withdraw_change_order'] = () => {
    wire.answers[answered] = [{ ...own, status: 'withdrawn', waits_for: [] }];
    return null;
  };
  open(bruno);
  expect(
    await screen.findByRole('heading', { name: 'Aguardando Ana Ribeiro e Clara Nogueira' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Concordar' })).toBeNull();

  await press('Retirar');
  await userEvent.type(screen.getByLabelText(/^Motivo/), 'Errei o valor.');
  await press('Retirar aditivo');
  expect(await screen.findByText('Aditivo 3 retirado')).toBeVisible();
  expect(sent('rpc/withdraw_change_order')).toEqual([
    { target_change_order_id: id, reason: 'Errei o valor.' },
  ]);
  expect(await screen.findByRole('link', { name: 'Propor de novo' })).toBeVisible();
});

test('[ADT-023] a draft is sent after a question that says what follows', async () => {
  wire.answers[answered] = [draft];
  wire.answers['rpc/send_change_order'] = () => {
    wire.answers[answered] = [own];
    return 3;
  };
  open(bruno);
  await heading('Rascunho de aditivo');
  expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Quem concorda' })).toBeNull();

  await press('Enviar');
  const dialog = screen.getByRole('dialog', { name: 'Enviar o aditivo?' });
  for (const words of [
    'Ana Ribeiro e Clara Nogueira leem e decidem até 02/12/2026',
    'Enviar vale como o seu acordo',
    'o pedido passa de R$ 5.520,00 para R$ 7.320,00, com entrega até 31/12/2026',
    'Até lá nada muda',
  ])
    expect(text(dialog)).toContain(words);
  await userEvent.click(within(dialog).getByRole('button', { name: /^Enviar \+R\$/ }));
  expect(await heading()).toBeVisible();
  expect(sent('rpc/send_change_order')).toEqual([{ target_change_order_id: id }]);
});

test('[ADT-023] what the server refuses stays in the question; a draft can be discarded', async () => {
  wire.answers[answered] = [draft];
  wire.answers['rpc/send_change_order'] = refusing(
    'O novo valor não pode ficar abaixo do que já foi pago.',
    400,
    'CHGPX',
  );
  wire.answers['rpc/discard_change_order'] = null;
  open(bruno);
  await press('Enviar');
  await press(/^Enviar \+R\$/);
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    'O novo valor não pode ficar abaixo do que já foi pago.',
  );

  await press('Voltar');
  await press('Descartar');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Descartar o rascunho?' })).getByRole(
      'button',
      { name: 'Descartar' },
    ),
  );
  expect(await screen.findByText('o pedido')).toBeVisible();
  expect(sent('rpc/discard_change_order')).toEqual([{ target_change_order_id: id }]);
});

test('[ADT-023] the author adds photos while it waits; the others see them', async () => {
  wire.answers.attachments = [wall];
  wire.answers[answered] = [own];
  const { unmount } = open(bruno);
  expect(await screen.findByText('parede.jpg')).toBeVisible();
  expect(screen.getByRole('group', { name: /^Anexar/ })).toBeVisible();
  unmount();

  wire.answers[answered] = [rottenWall];
  open(clara);
  expect(await screen.findByText('parede.jpg')).toBeVisible();
  expect(screen.queryByRole('group', { name: /^Anexar/ })).toBeNull();
  const asked = wire.calls.filter(({ to }) => to === 'attachments').at(-1)?.query;
  expect(asked?.get('kind')).toBe('eq.change_order');
});

test('[ADT-024] a termination says what stays of each item, what was paid and what follows', async () => {
  wire.answers[answered] = [ending];
  open(clara);
  await heading('Distrato 4');

  for (const words of [
    'O pedido é encerrado e vale R$ 1.000,00 em vez de R$ 5.520,00.',
    'O pedido termina, e você paga R$ 1.000,00 ao todo.',
    'Já foram pagos R$ 1.000,00. Nada mais vence: as parcelas em aberto saem.',
    '1 item fica com este fornecedor pelo valor acertado',
    '1 item volta para a cotação: o arquiteto pode escolher outra proposta. O que estava incluso só no preço dele, mesmo que em outro pedido, volta junto.',
  ])
    expect(text()).toContain(words);
  expect(text(screen.getByRole('row', { name: /Armários/ }))).toContain(
    'R$ 5.000,00R$ 1.000,00R$ 1.000,00',
  );
  expect(text(screen.getByRole('row', { name: /Rodapés/ }))).toContain('R$ 520,00R$ 0,00R$ 0,00');
  expect(text()).not.toContain('Fim da entrega');
});

test('[ADT-008] a change order of others does not exist; a failed reading can be tried again', async () => {
  wire.answers[answered] = [];
  const { unmount } = open(bruno);
  expect(await screen.findByRole('heading', { name: 'Não encontramos esta página' })).toBeVisible();
  unmount();

  wire.answers[answered] = refusing('falha de propósito');
  open(bruno);
  expect(await screen.findByText('Não foi possível carregar o aditivo')).toBeVisible();
  wire.answers[answered] = [rottenWall];
  await press('Tentar Novamente');
  expect(await heading()).toBeVisible();
});

const admin = { ...clara, role: 'admin' as const };
const ofGuest = { order_id: rottenWall.order_id, quote_id: 'q1', is_guest: true, source: 'link' };

test.each<[string, boolean, Profile, ChangeOrder, object[]]>([
  ['the architect who wrote it', true, ana, { ...ending, mine: true }, [ofGuest]],
  ['the architect, of one of the client', true, ana, ending, [ofGuest]],
  ['the architect, where the supplier has an account', false, ana, { ...ending, mine: true }, []],
  ['the architect, where the supplier has decided', false, ana, rottenWall, [ofGuest]],
  ['the architect, of one that ended', false, ana, refusedChange, [ofGuest]],
  ['the client', false, clara, ending, [ofGuest]],
  ['the supplier', false, bruno, ending, []],
  ['the team', false, admin, ending, [ofGuest]],
])(
  '[TYP-013] to enter what the supplier said about a change order is offered to %s: %s',
  async (_, isOffered, who, change, origins) => {
    wire.answers[answered] = [change];
    wire.answers['rpc/list_offer_origins'] = origins;
    open(who);
    await screen.findByRole('heading', { level: 1 });
    if (isOffered) await screen.findByRole('button', { name: 'Registrar aceite' });
    // The origins are read where they decide, and nowhere else.
    const asks = who === ana && change.waits_for.includes('supplier');
    const asked = () => wire.calls.some(({ to }) => to === 'rpc/list_offer_origins');
    await waitFor(() => expect(asked()).toBe(asks));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Registrar aceite' }) !== null).toBe(isOffered),
    );
  },
);

test('[TYP-013] what the guest said about a change order is entered for the version on the page; a refusal stays in the dialog', async () => {
  wire.answers[answered] = [{ ...ending, mine: true }];
  wire.answers['rpc/list_offer_origins'] = [ofGuest];
  wire.answers['rpc/enter_sign_off'] = refusing('O conteúdo mudou.', 409, 'PT409');
  open(ana);
  await press('Registrar aceite');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Registrar aceite do Distrato 4' }),
  );
  await userEvent.selectOptions(dialog.getByLabelText(/^Veio por/), 'WhatsApp');
  await userEvent.type(dialog.getByLabelText(/^Quem informou/), 'João');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('O conteúdo mudou.');

  wire.answers['rpc/enter_sign_off'] = [{ signed_at: '2026-11-27T12:00:00Z', content_hash: 'ab' }];
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Aceite registrado')).toBeVisible();
  expect(sent('rpc/enter_sign_off')[1]).toMatchObject({
    ...{ kind: 'change_order', entity_id: ending.change_order_id, entity_version: 2 },
    entry: { channel: 'whatsapp', said_by: 'João' },
  });
});

test('[FIC-062] a change of the product is said first, and its fields before and after', async () => {
  const [line] = rottenWall.lines;
  wire.answers[answered] = [
    {
      ...rottenWall,
      price_delta: 0,
      price_after: 5520,
      lines: [
        {
          ...line,
          price_delta: 0,
          price_after: 5000,
          spec_before: { brand: 'Häfele', color: null },
          spec_after: { brand: 'Blum', color: 'preto' },
        },
      ],
    },
  ];
  open(clara);
  await heading();

  expect(text()).toContain('O produto de um item muda. O preço não muda.');
  const row = screen.getByRole('row', { name: /Armários/ });
  expect(row).toHaveTextContent('Marca: Häfele → Blum');
  expect(row).toHaveTextContent('Cor: — → preto');
});
