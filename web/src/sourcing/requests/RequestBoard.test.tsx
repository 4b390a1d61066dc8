import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { dayIn, endOfDay } from '../../words/deadlines.ts';
import { ana, clinic, drywall } from '../projects/testing-projects.ts';
import { RequestBoard } from './RequestBoard.tsx';
import { boardRow } from './testing-board.ts';

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

const progress = (category: string, submitted_quotes: number, total_quotes: number) => ({
  category,
  total_quotes,
  submitted_quotes,
  progress_percentage: Math.round((submitted_quotes / total_quotes) * 100),
});

beforeEach(() => {
  wire.answers['rpc/get_request_board'] = [valley, cut];
  wire.answers.request_terms = [terms];
  wire.answers.questions = [];
  wire.answers['rpc/get_quote_progress_by_category'] = [progress('marcenaria', 0, 2)];
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
/** From the menu of the category. */
const choose = async (name: string | RegExp) => {
  await press('Mais ações de Marcenaria');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const sent = (name: string) =>
  wire.calls.filter(({ to }) => to === `rpc/${name}`).map(({ body }) => body);

test('[TRM-032] [SCR-SHR-025] all who owe are reminded by one press, but for those who were today, who are named', async () => {
  wire.answers['rpc/get_request_board'] = [
    { ...valley, respond_until: endOfDay(dayIn(1)) },
    cut,
    boardRow({ request_id: 'r3', supplier_name: 'Jequitibá', reminded_today: true }),
    boardRow({ request_id: 'r4', supplier_name: 'Clarão', state: 'declined', owes: false }),
  ];
  wire.answers['rpc/remind_suppliers'] = [{ request_id: 'r1' }, { request_id: 'r2' }];
  open();
  await press('Lembrar todos de Marcenaria');

  expect(await screen.findByText('2 fornecedores lembrados.')).toBeVisible();
  expect(screen.getByText('Já lembrados hoje: Jequitibá.')).toBeVisible();
  expect(sent('remind_suppliers')).toEqual([{ request_ids: ['r1', 'r2'] }]);
  expect(screen.queryByRole('button', { name: 'Lembrar Jequitibá' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Lembrar Clarão' })).toBeNull();
});

test('[SCR-SHR-025] [PRJ-004] while the deadline is far, all of a category are reminded from its menu', async () => {
  open();
  await press('Mais ações de Marcenaria');
  expect(await screen.findByRole('menuitem', { name: 'Lembrar todos (2)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lembrar todos de Marcenaria' })).toBeNull();
});

test('what a category has is compared in its own tab, from its line and from a row', async () => {
  wire.answers['rpc/get_request_board'] = [
    boardRow({ state: 'answered', owes: false, version: 1, total: 100, priced_items: 5 }),
  ];
  open();
  const own = '/projects/p1/quotes?aba=marcenaria';

  expect(
    await screen.findByRole('link', { name: 'Comparar propostas de Marcenaria' }),
  ).toHaveAttribute('href', own);
  fireEvent.click(screen.getByRole('button', { name: /^Marcenaria/ }));
  expect(
    await screen.findByRole('link', { name: 'Ver a proposta de Móveis do Vale' }),
  ).toHaveAttribute('href', own);
});

test('[TRM-033] a deadline that the server refuses is named at its field, and nothing is closed', async () => {
  const fault = 'O prazo para responder precisa ter pelo menos 24 horas.';
  wire.answers['rpc/set_request_terms'] = refusing(fault, 400, 'TERMS');
  open();
  await choose('Estender prazo');
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
  await choose('Estender prazo');
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
  await choose('Estender prazo');
  expect(await screen.findByText(/^Esta solicitação ainda não tem condições/)).toBeVisible();
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
  await press('1 pergunta sem resposta');
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
  await choose('Abrir nova rodada');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Bom Corte ainda está respondendo');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrir nova rodada' }));

  expect(await within(dialog).findByText(nobody)).toBeVisible();
  expect(sent('open_round')).toMatchObject([{ item_ids: ['i9'], suppliers: [], note: null }]);
});

test('[TRM-031] [SCR-ARCH-029] without an invitation, and without the server, the board says so', async () => {
  wire.answers['rpc/get_request_board'] = [];
  const { unmount } = open();
  expect(await screen.findByText('Nenhuma solicitação de orçamento enviada ainda')).toBeVisible();
  unmount();

  wire.answers['rpc/get_request_board'] = refusing('fora do ar');
  open();
  expect(
    await screen.findByText('Não foi possível carregar as solicitações de orçamento'),
  ).toBeVisible();
});

test('[SCR-ARCH-024] [SCR-ARCH-025] [SCR-ARCH-026] [SCR-ARCH-027] each category says how many answered, in a colour, percent and words', async () => {
  const answered = { state: 'answered', owes: false, version: 1, total: 10 } as const;
  wire.answers['rpc/get_request_board'] = [
    boardRow({ request_id: 'r1', category: 'civil', ...answered }),
    boardRow({ request_id: 'r2', category: 'pintura', ...answered }),
    boardRow({ request_id: 'r3', category: 'pintura' }),
    valley,
  ];
  wire.answers['rpc/get_quote_progress_by_category'] = [
    progress('civil', 2, 2),
    progress('pintura', 1, 2),
    progress('marcenaria', 0, 2),
  ];
  wire.answers.quotes = [];
  renderUi(
    <ProfileProvider value={ana}>
      <RequestBoard
        project={{ ...clinic, status: 'quoting' }}
        items={[
          oak,
          { ...drywall, id: 'i1', category: 'civil' },
          { ...drywall, id: 'i2', category: 'pintura' },
        ]}
      />
    </ProfileProvider>,
  );

  for (const [category, figures, tone, words] of [
    ['Civil', '2 de 2 (100%)', 'green', 'Todos os fornecedores responderam - Pronto para análise'],
    ['Pintura', '1 de 2 (50%)', 'amber', 'Aguardando 1 fornecedor(es)'],
    ['Marcenaria', '0 de 2 (0%)', 'red', 'Aguardando todos os fornecedores'],
  ] as const) {
    const line = (
      await screen.findByRole('button', { name: new RegExp(`^${category} 1 item`) })
    ).closest('[role=row]') as HTMLElement;
    expect(line).toHaveTextContent(figures);
    const message = within(line).getByText(words);
    expect(message).toBeVisible();
    expect(message.dataset.tone).toBe(tone);
  }
});

test('[SCR-ARCH-028] [CON-008] over all, the rounded share of answers', async () => {
  wire.answers['rpc/get_quote_progress_by_category'] = [progress('marcenaria', 2, 3)];
  open();

  expect(await screen.findByText('2 de 3 responderam (67%)')).toBeVisible();
});

test('[PRJ-004] the other answers stand in one line, with names and range, until it is opened', async () => {
  wire.answers['rpc/get_request_board'] = ['A', 'B', 'C', 'D'].map((name, place) =>
    boardRow({
      request_id: name,
      supplier_name: `Oficina ${name}`,
      ...{ state: 'answered', owes: false, version: 1, priced_items: 1, total: 1000 + place },
      valid_until: name === 'D' ? '2020-01-01' : null,
    }),
  );
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Marcenaria 1 item/ }));
  const line = screen
    .getByRole('button', { name: 'Mais 2 de Marcenaria que responderam' })
    .closest('[role=row]') as HTMLElement;
  expect(line).toHaveTextContent('Oficina C, Oficina D');
  expect(line).toHaveTextContent('1.002,00 a 1.003,00');
  expect(line).toHaveTextContent('1 vencida');
  expect(screen.queryByRole('row', { name: /^Oficina C/ })).toBeNull();

  fireEvent.click(within(line).getByRole('button'));
  expect(screen.getByRole('row', { name: /^Oficina C/ })).toBeVisible();
});

test('[PRJ-004] buttons stand only where somebody is late; for others the menu reminds', async () => {
  wire.answers['rpc/get_request_board'] = [
    valley,
    boardRow({
      request_id: 'r2',
      supplier_name: 'Bom Corte',
      respond_until: '2020-01-01T00:00:00Z',
    }),
  ];
  open();

  expect(await screen.findByRole('button', { name: 'Lembrar Bom Corte' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lembrar todos de Marcenaria' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lembrar Móveis do Vale' })).toBeNull();
  await press('Mais ações de Móveis do Vale');
  expect(await screen.findByRole('menuitem', { name: 'Lembrar' })).toBeVisible();
});

test('[PRJ-017] a category in which everything is decided is one line: who won, and its comparison', async () => {
  wire.answers.quotes = [{ id: 'q1', project_item_id: oak.id, status: 'approved', price: 190 }];
  wire.answers['rpc/get_request_board'] = [
    boardRow({ state: 'decided', owes: false, version: 1, total: 100, priced_items: 5 }),
    { ...cut, state: 'decided', owes: false, version: 1, total: 90 },
    boardRow({ request_id: 'r3', supplier_name: 'Jequitibá', state: 'closed', owes: false }),
  ];
  open();

  expect(await screen.findByText('Tudo escolhido')).toBeVisible();
  expect(screen.getByText(/Móveis do Vale e mais 1/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mapa de Marcenaria' })).toHaveAttribute(
    'href',
    '/projects/p1/quotes?aba=marcenaria',
  );
  expect(screen.queryByText('Jequitibá')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Comparar/ })).toBeNull();
});

test('a category that nobody was asked for has a line with the way to invite', async () => {
  renderUi(
    <ProfileProvider value={ana}>
      <RequestBoard project={{ ...clinic, status: 'quoting' }} items={[oak, drywall]} />
    </ProfileProvider>,
  );

  expect(await screen.findByText('Ninguém foi convidado ainda')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Convidar para Civil' })).toHaveAttribute(
    'href',
    '/projects/p1/suppliers?categoria=civil',
  );
});
