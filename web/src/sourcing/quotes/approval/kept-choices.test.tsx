import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clara } from '../../../money/finances/testing-finances.ts';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import QuoteAnalysisPage from '../analysis/QuoteAnalysisPage.tsx';
import { offered, type Said } from '../testing-offers.ts';
import { bruno, iara, panel, wardrobe } from '../testing-quotes.ts';

const wire = standInWire();
const answered = (said: Said = {}) => [
  offered(wardrobe, bruno, 100, { version: 2 }),
  offered(wardrobe, iara, 90, said),
  offered(panel, bruno, 50, { version: 2 }),
  offered(panel, iara, 60, said),
];
const give = (offers: ReturnType<typeof answered>) => {
  wire.answers.quotes = offers.map(({ quote }) => quote);
  wire.answers['rpc/list_offer_origins'] = [];
  wire.answers['rpc/get_quote_offers'] = offers.map(({ offer }) => offer);
};
beforeEach(() => {
  wire.answers.projects = { id: 'p1', name: 'Casa', status: 'quoting' };
  wire.answers.project_items = [];
  wire.answers.project_category_budgets = [];
  wire.answers['rpc/get_quote_progress_by_category'] = [];
  wire.answers['rpc/mark_quotes_viewed'] = () => null;
  wire.answers['rpc/keep_choices'] = () => '2026-11-26T13:32:00Z';
  wire.answers.kept_choices = [];
  give(answered());
});

afterEach(() => vi.useRealTimers());

const open = (queries?: QueryClient) =>
  renderUi(
    <ProfileProvider value={{ ...clara, role: 'architect' }}>
      <Routes>
        <Route path="/projects/:id/quotes" element={<QuoteAnalysisPage />} />
      </Routes>
    </ProfileProvider>,
    '/projects/p1/quotes',
    queries,
  );
const keptBefore = (choices: object) => {
  wire.answers.kept_choices = [{ choices, saved_at: '2026-11-26T13:10:00Z' }];
};
const sent = () =>
  wire.calls.filter(({ to }) => to === 'rpc/keep_choices').map(({ body }) => body as object);
const bar = () => within(screen.getByRole('region', { name: 'Resumo da seleção' }));
const radio = (name: RegExp) => screen.findByRole('radio', { name });

test('[CMP-018] a choice is kept with the version that was looked at, and the bar says when', async () => {
  const user = userEvent.setup();
  open();

  await user.click(await radio(/Armário.*Bom Corte/));
  await user.click(await radio(/Painel.*Móveis do Vale/));
  expect(await screen.findByText('Sua escolha guardada às 10:32')).toBeVisible();
  const changes = () => sent().map((body) => (body as { changes: object }).changes);
  await waitFor(() =>
    expect(Object.assign({}, ...changes())).toEqual({
      wardrobe: { quote_id: 'wardrobe-bruno', version: 2 },
      panel: { quote_id: 'panel-iara', version: 1 },
    }),
  );

  await user.click(
    screen.getByRole('button', { name: `Desfazer a escolha de ${wardrobe.description}` }),
  );
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ target_project_id: 'p1', changes: { wardrobe: null } }),
  );
});

test('[CMP-018] the next visit finds what was chosen; an item that is no longer compared is passed over', async () => {
  keptBefore({
    wardrobe: { quote_id: 'wardrobe-bruno', version: 2 },
    'decided meanwhile': { quote_id: 'x', version: 1 },
  });
  open();

  expect(await radio(/Armário.*Bom Corte/)).toBeChecked();
  expect(bar().getByText(/1 de 2 itens selecionados/)).toBeVisible();
  expect(bar().getByText('Sua escolha guardada às 10:10')).toBeVisible();
  expect(screen.queryByText(/depois da sua escolha/)).toBeNull();
});

test('[CMP-018] a choice whose offer has another version is taken back with a word, and chosen again at once', async () => {
  keptBefore({
    wardrobe: { quote_id: 'wardrobe-iara', version: 1 },
    panel: { quote_id: 'panel-bruno', version: 2 },
  });
  give(answered({ version: 3 }));
  const user = userEvent.setup();
  open();

  expect(await radio(/Armário.*Móveis do Vale/)).not.toBeChecked();
  expect(await radio(/Painel.*Bom Corte/)).toBeChecked();
  expect(bar().getByText(/A proposta mudou depois da sua escolha/)).toHaveTextContent(
    'A proposta mudou depois da sua escolha: Armário de cozinha. Confira e escolha de novo.',
  );
  await user.click(bar().getByRole('button', { name: 'Escolher a mesma' }));
  expect(await radio(/Armário.*Móveis do Vale/)).toBeChecked();
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      changes: { wardrobe: { quote_id: 'wardrobe-iara', version: 3 } },
    }),
  );
  expect(screen.queryByText(/depois da sua escolha/)).toBeNull();
});

test('[CMP-018] a choice whose offer is gone is taken back with a word that is closed for good', async () => {
  keptBefore({
    wardrobe: { quote_id: 'wardrobe-otto', version: 1 },
    panel: { quote_id: 'panel-iara', version: 1 },
  });
  give(answered({ is_expired: true, valid_until: '2026-11-25' }));
  const user = userEvent.setup();
  open();

  expect(await screen.findByText(/2 propostas mudaram ou saíram/)).toHaveTextContent(
    'Armário de cozinha e Painel de TV',
  );
  expect(screen.queryByRole('button', { name: /^Escolher as? mesmas?/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ changes: { wardrobe: null, panel: null } }),
  );
  expect(screen.queryByText(/depois da sua escolha/)).toBeNull();
});

test('[CMP-018] what cannot be kept stays chosen, and the bar says so', async () => {
  wire.answers['rpc/keep_choices'] = refusing('down', 503);
  const user = userEvent.setup();
  open();

  await user.click(await radio(/Armário.*Bom Corte/));
  expect(await screen.findByText('Escolha ainda não guardada: tentando de novo')).toBeVisible();
  expect(await radio(/Armário.*Bom Corte/)).toBeChecked();
});

test('[CMP-018] what was clicked just before the page is left is kept', async () => {
  const user = userEvent.setup();
  const { unmount } = open();

  await user.click(await radio(/Armário.*Bom Corte/));
  unmount();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { changes: { wardrobe: { quote_id: 'wardrobe-bruno', version: 2 } } },
    ]),
  );
});

/** Answers when the test says so. */
function later() {
  let answer = (_value: unknown) => {};
  const given = new Promise((resolve) => {
    answer = resolve;
  });
  return { given, answer };
}

test('[CMP-018] what is clicked while another choice is being kept is kept after it', async () => {
  const first = later();
  wire.answers['rpc/keep_choices'] = () => first.given;
  const user = userEvent.setup();
  open();

  await user.click(await radio(/Armário.*Bom Corte/));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(await radio(/Armário.*Móveis do Vale/));
  wire.answers['rpc/keep_choices'] = '2026-11-26T13:33:00Z';
  first.answer('2026-11-26T13:32:00Z');

  await waitFor(() =>
    expect(sent().slice(1)).toMatchObject([
      { changes: { wardrobe: { quote_id: 'wardrobe-iara', version: 1 } } },
    ]),
  );
  expect(await radio(/Armário.*Móveis do Vale/)).toBeChecked();
});

test('[CMP-018] a read that began before a choice was kept does not bring back what was chosen then', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup();
  open(queries);
  await radio(/Armário.*Bom Corte/);

  const slow = later();
  wire.answers.kept_choices = () => slow.given;
  void queries.invalidateQueries({ queryKey: ['kept choices'] });
  await user.click(await radio(/Armário.*Bom Corte/));
  expect(await screen.findByText('Sua escolha guardada às 10:32')).toBeVisible();
  await act(async () => {
    slow.answer([]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  expect(await radio(/Armário.*Bom Corte/)).toBeChecked();
});

test.each([
  ['an outage', 503, 'XX000', 2],
  ['the end of the session', 401, 'PT401', 2],
  ['a refusal', 404, 'PT404', 1],
])(
  '[CMP-018] after %s a choice is sent again, a refused one is not',
  async (_, status, code, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    wire.answers['rpc/keep_choices'] = refusing('Não foi desta vez.', status, code);
    open();
    await user.click(await radio(/Armário.*Bom Corte/));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(sent()).toHaveLength(1);

    wire.answers['rpc/keep_choices'] = '2026-11-26T13:32:00Z';
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(sent()).toHaveLength(times);
  },
);
