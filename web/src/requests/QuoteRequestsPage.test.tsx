import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileProvider } from '../session.tsx';
import { renderUi } from '../test-render.tsx';
import { refusing, standInWire } from '../test-wire.ts';
import { bookcase, bruno } from './example-requests.ts';
import QuoteRequestsPage from './QuoteRequestsPage.tsx';
import type { QuoteRequest } from './queries.ts';

const wire = standInWire();
const rival = 'Outro fornecedor foi selecionado para esta categoria';
const other = 'Orçamento não aprovado pelo arquiteto';
const requests: QuoteRequest[] = [
  bookcase,
  named('q2', 'Loft enviado', { quote_status: 'submitted' }),
  named('q3', 'Loft visto', { quote_status: 'viewed' }),
  named('q4', 'Loft ganho', { quote_status: 'approved' }),
  named('q5', 'Loft perdido', { quote_status: 'rejected', rejection_reason: rival }),
  named('q6', 'Loft recusado', { quote_status: 'rejected', rejection_reason: other }),
  named('q7', 'Loft sem motivo', { quote_status: 'rejected' }),
];

beforeEach(() => {
  answer(requests);
});

/** The list, with counters and banners that agree with it, as the server's do. */
function answer(rows: readonly QuoteRequest[]) {
  const statuses = [...new Set(rows.map(({ quote_status }) => quote_status))];
  wire.answers['rpc/get_supplier_quotes'] = rows;
  wire.answers['rpc/count_quotes_by_status'] = statuses.map((status) => ({
    status,
    count: rows.filter(({ quote_status }) => quote_status === status).length,
  }));
  wire.answers['rpc/has_pending_quotes'] = statuses.includes('requested');
  wire.answers['rpc/has_approved_quotes'] = statuses.includes('approved');
}

const open = (at = '/quotes') =>
  renderUi(
    <ProfileProvider value={bruno}>
      <QuoteRequestsPage />
    </ProfileProvider>,
    at,
  );

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

test('[SCR-SUP-003] [CON-006] a row tells project, items, category, architect, day and status', async () => {
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
  expect(within(shown).getByRole('link')).toHaveTextContent('Responder');
  expect(within(shown).getByRole('link')).toHaveAttribute('href', '/quotes/q1/respond');
  expect(screen.getAllByRole('link', { name: /^Responder/ })).toHaveLength(1);
});

test('[SCR-SUP-005] a row that was won leads to the approved projects', async () => {
  open();

  const won = within(await row('Loft ganho')).getByRole('link');
  expect(won).toHaveAttribute('href', '/my-quotes');
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

test('[SCR-SUP-001] five counters, each narrowing the list to what it counts', async () => {
  open();
  await row('Casa Alto da Lapa');
  const counters = screen.getByRole('navigation', { name: 'Filtrar solicitações' });

  await waitFor(() =>
    expect(
      within(counters)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Total7', 'Pendentes1', 'Enviadas2', 'Aprovadas1', 'Rejeitadas3']),
  );
  await userEvent.click(within(counters).getByRole('link', { name: /Enviadas/ }));

  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Loft enviado',
    'Loft visto',
  ]);
});

describe('[SCR-SUP-002] banners', () => {
  const banners = {
    requested: /^Há orçamentos pendentes/,
    approved: /^Você tem orçamentos aprovados/,
    rejected: /^Alguns orçamentos não foram selecionados/,
  };

  test.each(['requested', 'approved', 'rejected'] as const)(
    'with only %s quotes there is that banner and no other',
    async (status) => {
      answer([{ ...bookcase, quote_status: status }]);
      open();

      expect(await screen.findByText(banners[status])).toBeVisible();
      for (const [kind, words] of Object.entries(banners))
        expect(screen.queryAllByText(words)).toHaveLength(kind === status ? 1 : 0);
    },
  );

  test('with only answered quotes there is none', async () => {
    answer([{ ...bookcase, quote_status: 'submitted' }]);
    open();

    await row('Casa Alto da Lapa');
    await waitFor(() =>
      expect(wire.calls.map(({ to }) => to)).toContain('rpc/has_approved_quotes'),
    );
    for (const words of Object.values(banners)) expect(screen.queryByText(words)).toBeNull();
  });
});

test('[SCR-SUP-007] a supplier without requests reads so', async () => {
  answer([]);
  open();

  expect(await screen.findByText('Nenhuma solicitação encontrada')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('[ERR-045] a failed reading is said, never shown as an empty list, and can be tried again', async () => {
  wire.answers['rpc/get_supplier_quotes'] = refusing('falha de propósito');
  open();

  expect(await screen.findByText('Não foi possível carregar as solicitações')).toBeVisible();
  expect(screen.queryByText('Nenhuma solicitação encontrada')).toBeNull();
  answer(requests);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

  expect(await row('Casa Alto da Lapa')).toBeVisible();
});

function named(quote_id: string, project_name: string, rest: Partial<QuoteRequest>): QuoteRequest {
  return { ...bookcase, quote_id, project_name, ...rest };
}
