import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import type { QuoteRequest, RequestNumbers } from '../../received/requests.ts';
import { blankAnswer } from './answer.ts';
import { saveDraft } from './draft.ts';
import { draftKey } from './draft-words.ts';
import QuoteRequestsPage from './QuoteRequestsPage.tsx';
import { bookcase, bruno } from './testing-requests.ts';

const wire = standInWire();
const rival = 'Outro fornecedor foi selecionado para esta categoria';
const other = 'Orçamento não aprovado pelo arquiteto';
const decided = { ...bookcase, requested_items: 0, owes: null, due_at: null, place: 3 };
const requests: QuoteRequest[] = [
  bookcase,
  named('q2', 'Loft enviado', { quote_status: 'submitted', waiting_items: 2, place: 2 }),
  named('q3', 'Loft visto', { quote_status: 'viewed', waiting_items: 2, place: 2 }),
  named('q8', 'Loft em parte', {
    quote_status: 'viewed',
    waiting_items: 1,
    place: 2,
    approved_items: 1,
    rejected_items: 1,
    total_items: 3,
    rejection_reason: 'Item não incluído na seleção',
    not_selected: true,
    under_way: true,
  }),
  named('q4', 'Loft ganho', { quote_status: 'approved', approved_items: 2 }),
  lost('q5', 'Loft perdido', rival),
  lost('q6', 'Loft recusado', other),
  lost('q7', 'Loft sem motivo', null),
  named('q9', 'Loft encerrado', {
    quote_status: 'rejected',
    unquoted_items: 2,
    rejection_reason: 'Prazo encerrado sem resposta',
    not_selected: true,
  }),
];
const counts: RequestNumbers = {
  ...{ total: 1234, owed: 1, sent: 3, approved: 2, not_selected: 5 },
  ...{ due_today: 0, overdue: 0, next_due_at: null },
};

beforeEach(() => {
  answer(requests);
});

/** The list, as the server sends it for a counter, and the numbers of the counters. */
function answer(rows: readonly QuoteRequest[], numbers = counts) {
  wire.answers['rpc/list_quote_requests'] = rows;
  wire.answers['rpc/count_quote_requests'] = [numbers];
}

const open = (at = '/quotes') =>
  renderUi(
    <ProfileProvider value={bruno}>
      <QuoteRequestsPage />
    </ProfileProvider>,
    at,
  );

const row = (name: string) => screen.findByRole('listitem', { name });
const names = () => screen.getAllByRole('listitem').map((item) => item.ariaLabel);
const listCalls = () => wire.calls.filter(({ to }) => to === 'rpc/list_quote_requests');

test('[SCR-SUP-003] [CON-006] a row shows project, items, category, architect, day and status', async () => {
  open();

  const shown = await row('Casa Alto da Lapa');
  for (const fact of [
    'Estante da sala, Portas internas',
    'Marcenaria',
    'Ana Ribeiro',
    '09/11/2026',
    'Solicitado',
  ])
    expect(shown).toHaveTextContent(fact);
});

test('[SCR-SUP-004] only a request that waits has "Responder", and it opens the response screen', async () => {
  open();

  const shown = await row('Casa Alto da Lapa');
  const answer = within(shown).getByRole('link', { name: /^Responder/ });
  expect(answer).toHaveAttribute('href', '/quotes/q1/respond');
  expect(screen.getAllByRole('link', { name: /^Responder/ })).toHaveLength(1);
});

test('[SCR-SUP-005] a request of which something was won leads to the approved projects', async () => {
  open();

  for (const [name, id] of [
    ['Loft ganho', 'q4'],
    ['Loft em parte', 'q8'],
  ] as const) {
    const links = within(await row(name)).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/quotes/${id}/respond`,
      '/my-quotes',
    ]);
  }
});

test('a request that was won, lost and left open in parts reads just that', async () => {
  open();

  const shown = within(await row('Loft em parte'));
  expect(shown.getByText('Aprovado')).toBeVisible();
  expect(shown.getByText('1 aprovado · 1 recusado · 1 em análise')).toBeVisible();
  expect(shown.getByText('Item não incluído na seleção')).toBeVisible();
});

test('a request that closed before any price was sent reads Não cotado', async () => {
  open();

  const shown = within(await row('Loft encerrado'));
  expect(shown.getByText('Não cotado')).toBeVisible();
  expect(shown.queryByText('Rejeitado')).toBeNull();
});

test('three items are named, the others counted', async () => {
  answer([{ ...bookcase, item_descriptions: ['Estante', 'Portas', 'Deque'], total_items: 20 }]);
  open();

  expect(await row('Casa Alto da Lapa')).toHaveTextContent('Estante, Portas, Deque e mais 17');
});

test.each([
  ['Casa Alto da Lapa', 'Solicitado'],
  ['Loft enviado', 'Enviado'],
  ['Loft ganho', 'Aprovado'],
  ['Loft recusado', 'Rejeitado'],
])('[STA-016] "%s" reads %s', async (name, word) => {
  open();

  expect(within(await row(name)).getByText(word)).toBeVisible();
});

test('[STA-017] a quote the architect has looked at reads Visualizado', async () => {
  open();

  expect(within(await row('Loft visto')).getByText('Visualizado')).toBeVisible();
});

test('[STA-021] [SCR-SUP-006] lost to a rival reads Concorrência, the reason in words and on hover', async () => {
  open();

  const lost = await row('Loft perdido');
  expect(within(lost).getByText('Concorrência')).toBeVisible();
  expect(within(lost).getByText(rival)).toBeVisible();
  expect(within(lost).getByTitle(rival)).toContainElement(within(lost).getByText('Concorrência'));
});

test('[STA-022] any other rejection, and one without a reason, reads Rejeitado', async () => {
  open();

  expect(within(await row('Loft recusado')).getByText('Rejeitado')).toBeVisible();
  expect(within(await row('Loft recusado')).getByText(other)).toBeVisible();
  expect(within(await row('Loft sem motivo')).getByText('Rejeitado')).toBeVisible();
});

test('[SCR-SUP-001] five counters, each asking the server for what it counts', async () => {
  open();
  await row('Casa Alto da Lapa');
  const counters = screen.getByRole('navigation', { name: 'Filtrar solicitações' });

  await waitFor(() =>
    expect(
      within(counters)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Total 1.234', 'Pendentes 1', 'Enviadas 3', 'Aprovadas 2', 'Rejeitadas 5']),
  );
  const asked: Record<string, string> = {
    Pendentes: 'place=eq.1',
    Enviadas: 'waiting_items=gt.0',
    Aprovadas: 'approved_items=gt.0',
    Rejeitadas: 'not_selected=is.true',
  };
  for (const [name, condition] of Object.entries(asked)) {
    await userEvent.click(within(counters).getByRole('link', { name: new RegExp(name) }));
    await waitFor(() => expect(listCalls().at(-1)?.query.toString()).toContain(condition));
  }
});

test('a hundred at a time, the next hundred asked for at a press', async () => {
  answer(Array.from({ length: 134 }, (_, place) => named(`q${place}`, `Loft ${place}`, {})));
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais (100 de 134)' }));

  await row('Loft 133');
  expect(names()).toEqual(Array.from({ length: 134 }, (_, place) => `Loft ${place}`));
  expect(
    listCalls()
      .filter(({ method }) => method === 'GET')
      .map(({ query }) => `${query.get('offset')} ${query.get('limit')}`),
  ).toEqual(['0 101', '0 201']);
});

describe('[SCR-SUP-002] sections', () => {
  test('what waits for an answer, what the architect has, what was decided', async () => {
    open();
    await row('Casa Alto da Lapa');

    const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => [
      heading.textContent,
      ...within(heading.parentElement as HTMLElement)
        .getAllByRole('listitem')
        .map((item) => item.ariaLabel),
    ]);
    expect(sections).toEqual([
      ['Responder', 'Casa Alto da Lapa'],
      ['Com o arquiteto', 'Loft enviado', 'Loft visto', 'Loft em parte'],
      [
        'Decididos',
        'Loft ganho',
        'Loft perdido',
        'Loft recusado',
        'Loft sem motivo',
        'Loft encerrado',
      ],
    ]);
  });

  const sentences = {
    asked: /^Há solicitações pendentes/,
    won: /^Você tem orçamentos aprovados e já pode iniciar/,
    lost: /^Alguns orçamentos não foram selecionados/,
  };
  test('[PED-019] work does not begin before the order is confirmed', async () => {
    answer([{ ...decided, approved_items: 2, under_way: true }]);
    wire.answers['rpc/list_orders_to_confirm'] = [
      { id: 'o1', number: 7, year: 2026, category: 'marcenaria', project_name: 'Loft', price: 1 },
    ];
    open();
    expect(await screen.findByText(/começa depois que você confirma o pedido/)).toBeInTheDocument();
    expect(screen.queryByText(/já pode iniciar o trabalho/)).toBeNull();
  });

  test.each([
    ['asked', bookcase],
    ['won', { ...decided, approved_items: 2, under_way: true }],
    ['lost', { ...decided, rejected_items: 2, not_selected: true }],
    // Won, but the project is concluded; and sent, nothing decided.
    ['nothing', { ...decided, approved_items: 2 }],
    ['nothing', { ...decided, waiting_items: 2, place: 2 }],
  ] as const)('of %s quotes only that is said', async (said, request) => {
    answer([request]);
    open();

    await row('Casa Alto da Lapa');
    for (const [kind, words] of Object.entries(sentences))
      expect(screen.queryAllByText(words)).toHaveLength(kind === said ? 1 : 0);
  });
});

test('a request with a draft says that it is on this device only', async () => {
  saveDraft(draftKey('bruno', 'r1'), blankAnswer([]), new Date('2026-11-09T14:24:00Z'));
  open();

  expect(await row('Casa Alto da Lapa')).toHaveTextContent(
    'Rascunho salvo neste aparelho em 09/11/2026 às 11:24',
  );
  expect(screen.getAllByText(/^Rascunho/)).toHaveLength(1);
});

test('[SCR-SUP-007] a supplier without requests reads so', async () => {
  answer([]);
  open();

  expect(await screen.findByText('Nenhuma solicitação encontrada')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('[ERR-045] a failed reading is said, never shown as an empty list, and can be tried again', async () => {
  wire.answers['rpc/list_quote_requests'] = refusing('falha de propósito');
  open();

  expect(await screen.findByText('Não foi possível carregar as solicitações')).toBeVisible();
  expect(screen.queryByText('Nenhuma solicitação encontrada')).toBeNull();
  answer(requests);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

  expect(await row('Casa Alto da Lapa')).toBeVisible();
});

function named(quote_id: string, project_name: string, rest: Partial<QuoteRequest>): QuoteRequest {
  return { ...decided, quote_id, request_id: quote_id, project_name, ...rest };
}

function lost(quote_id: string, project_name: string, rejection_reason: string | null) {
  const ended = { quote_status: 'rejected', rejected_items: 2, not_selected: true } as const;
  return named(quote_id, project_name, { ...ended, rejection_reason });
}
