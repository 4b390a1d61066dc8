import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ana, clinic, drywall } from '../projects/example-projects.ts';
import { ProfileProvider } from '../session/session.tsx';
import { renderUi } from '../testing/test-render.tsx';
import { refusing, standInWire } from '../testing/test-wire.ts';
import { dayIn, endOfDay } from './deadlines.ts';
import { boardRow } from './example-board.ts';
import { RequestBoard } from './RequestBoard.tsx';

const wire = standInWire();
const oak = { ...drywall, id: 'i9', category: 'marcenaria' as const, description: 'Estante' };
const terms = {
  id: 't1',
  category: 'marcenaria',
  respond_until: endOfDay(dayIn(7)),
  accepts_late: true,
  instructions: null,
  visit_at: null,
  visit_note: null,
  addendum: 0,
};
const valley = boardRow();
const cut = boardRow({ request_id: 'r2', supplier_id: 's2', supplier_name: 'Bom Corte' });

beforeEach(() => {
  wire.answers['rpc/get_request_board'] = [valley, cut];
  wire.answers.request_terms = [terms];
  wire.answers.questions = [];
  wire.answers.quotes = [];
  wire.answers.profiles = [];
});

const open = () =>
  renderUi(
    <ProfileProvider value={ana}>
      <RequestBoard project={{ ...clinic, status: 'quoting' }} items={[oak]} />
    </ProfileProvider>,
  );
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const sent = (name: string) =>
  wire.calls.filter(({ to }) => to === `rpc/${name}`).map(({ body }) => body);

test('[TRM-032] all who owe are reminded at once, but for those who were today, who are named', async () => {
  wire.answers['rpc/get_request_board'] = [
    valley,
    cut,
    boardRow({ request_id: 'r3', supplier_name: 'Jequitibá', reminded_today: true }),
    boardRow({ request_id: 'r4', supplier_name: 'Clarão', state: 'declined', owes: false }),
  ];
  wire.answers['rpc/remind_suppliers'] = [{ request_id: 'r1' }, { request_id: 'r2' }];
  open();
  await press(/^Lembrar todos de Marcenaria/);

  expect(await screen.findByText('2 fornecedores lembrados.')).toBeVisible();
  expect(screen.getByText('Já lembrados hoje: Jequitibá.')).toBeVisible();
  expect(sent('remind_suppliers')).toEqual([{ request_ids: ['r1', 'r2'] }]);
  expect(screen.queryByRole('button', { name: 'Lembrar Jequitibá' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Lembrar Clarão' })).toBeNull();
});

test('[TRM-033] a deadline that the server refuses is named at its field, and nothing is closed', async () => {
  const fault = 'O prazo para responder precisa ter pelo menos 24 horas.';
  wire.answers['rpc/set_request_terms'] = refusing(fault, 400, 'TERMS');
  open();
  await press('Estender prazo');
  await press('14 dias');
  await press('Salvar e avisar');

  await waitFor(() =>
    expect(screen.getByLabelText('Prazo para responder')).toHaveAccessibleDescription(
      expect.stringContaining(fault),
    ),
  );
  expect(sent('set_request_terms')).toEqual([
    {
      target_project_id: 'p1',
      category: 'marcenaria',
      terms: { respond_until: endOfDay(dayIn(14)) },
    },
  ]);
});

test('[TRM-033] [ARQ-023] files are attached to the terms of the category', async () => {
  wire.answers.attachments = [];
  open();
  await press('Estender prazo');
  expect(
    await screen.findByRole('button', { name: 'Anexar arquivos: Arquivos da solicitação' }),
  ).toBeVisible();
  const asked = wire.calls.filter(({ to }) => to === 'attachments').map(({ query }) => query);
  expect(asked.map((query) => [query.get('kind'), query.get('entity_id')])).toEqual([
    ['eq.terms', 'in.(t1)'],
  ]);
});

test('[TRM-033] a request from before terms existed has them saved as shown, and files after that', async () => {
  wire.answers.request_terms = [];
  wire.answers['rpc/set_request_terms'] = [terms];
  open();
  await press('Estender prazo');
  expect(await screen.findByText(/^Este pedido ainda não tem condições/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Anexar arquivos/ })).toBeNull();
  await press('Salvar e avisar');

  expect(await screen.findByText('Condições da solicitação atualizadas.')).toBeVisible();
  expect(sent('set_request_terms')).toEqual([
    {
      target_project_id: 'p1',
      category: 'marcenaria',
      terms: { respond_until: endOfDay(dayIn(7)) },
    },
  ]);
});

test('[TRM-034] an answer may be for the asker alone, and then no other words are published', async () => {
  wire.answers.questions = [{ id: 'q1', category: 'marcenaria' }];
  wire.answers['rpc/list_questions'] = [
    {
      ...{ id: 'q1', item_id: 'i9', body: 'Qual o puxador?', published_body: null, answer: null },
      ...{ is_public: true, is_mine: false, asked_by: 'Bom Corte', answered_at: null },
      asked_at: '2026-11-20T12:00:00Z',
    },
  ];
  wire.answers['rpc/answer_question'] = null;
  open();
  await press('Perguntas (1)');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/sobre Estante/)).toBeVisible();
  await press('Responder');
  expect(within(dialog).getByText('Escreva a resposta.')).toBeVisible();
  fireEvent.change(within(dialog).getByLabelText('Resposta'), { target: { value: 'Cava. ' } });
  fireEvent.click(within(dialog).getByRole('checkbox'));
  expect(within(dialog).queryByLabelText('A pergunta como os outros leem')).toBeNull();
  await press('Responder');

  expect(await screen.findByText('Resposta enviada.')).toBeVisible();
  expect(sent('answer_question')).toEqual([
    { question_id: 'q1', answer: 'Cava.', published_body: null, is_public: false },
  ]);
});

test('[TRM-036] a round without anybody to ask says why and stays', async () => {
  const nobody = 'Não há a quem pedir de novo: quem não recusou ainda está respondendo.';
  wire.answers['rpc/open_round'] = refusing(nobody, 400, 'PT400');
  open();
  await press('Abrir nova rodada');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Bom Corte ainda está respondendo');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrir nova rodada' }));

  expect(await within(dialog).findByText(nobody)).toBeVisible();
  expect(sent('open_round')).toMatchObject([{ item_ids: ['i9'], suppliers: [], note: null }]);
});

test('[TRM-031] without an invitation, and without the server, the board says so', async () => {
  wire.answers['rpc/get_request_board'] = [];
  const { unmount } = open();
  expect(await screen.findByText('Nenhum fornecedor convidado ainda')).toBeVisible();
  unmount();

  wire.answers['rpc/get_request_board'] = refusing('fora do ar');
  open();
  expect(
    await screen.findByText('Não foi possível carregar o acompanhamento dos pedidos'),
  ).toBeVisible();
});
