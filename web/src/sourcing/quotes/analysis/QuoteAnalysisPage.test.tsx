import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clara } from '../../../money/finances/testing-finances.ts';
import { paths } from '../../../paths.ts';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../../testing/test-wire.ts';
import { MEDIA } from '../../../ui/media.ts';
import { typed } from '../../origins/testing-origins.ts';
import { ItemOffers } from '../comparison/ItemOffers.tsx';
import { buildMatrix } from '../comparison/matrix.ts';
import { bruno, iara, otto, pintor, quote, walls, wardrobe } from '../testing-quotes.ts';
import QuoteAnalysisPage from './QuoteAnalysisPage.tsx';

const wire = standInWire();
beforeEach(() => {
  wire.answers.projects = { id: 'p1', name: 'Casa', status: 'quoting' };
  wire.answers.project_items = [];
  wire.answers.project_category_budgets = [];
  wire.answers['rpc/get_quote_progress_by_category'] = [];
  wire.answers['rpc/get_quote_offers'] = [];
  wire.answers['rpc/list_offer_origins'] = [];
  wire.answers['rpc/mark_quotes_viewed'] = () => null;
});

afterEach(() => vi.restoreAllMocks());

const open = (query = '') =>
  renderUi(
    <ProfileProvider value={{ ...clara, role: 'architect' }}>
      <Routes>
        <Route path="/projects/:id/quotes" element={<QuoteAnalysisPage />} />
      </Routes>
    </ProfileProvider>,
    `/projects/p1/quotes${query}`,
  );

test('[T38] R10: the quote of a supplier without access is shown, not offered', async () => {
  wire.answers.quotes = [
    quote(wardrobe, bruno, 100),
    { ...quote(wardrobe, iara, 90), supplier: null },
  ];
  open();

  expect(await screen.findByText('Fornecedores sem acesso ao Prumo')).toBeVisible();
  expect(screen.getByText(/1 orçamento é de fornecedores que não têm mais acesso/)).toBeVisible();
  const offers = await screen.findAllByRole('radio', { name: /Armário/ });
  expect(offers.map((offer) => (offer as HTMLInputElement).value)).toEqual(['wardrobe-bruno']);
});

test('[T38] R10: when no other is left there is nothing to choose', async () => {
  wire.answers.quotes = [{ ...quote(wardrobe, iara, 90), supplier: null }];
  open();

  expect(await screen.findByText('Nenhum orçamento para análise')).toBeVisible();
});

test.each([
  [paths.quoteAnalysis('p1', 'pintura'), 'Pintura'],
  [paths.quoteAnalysis('p1', 'civil'), 'Marcenaria'],
  [paths.quoteAnalysis('p1'), 'Marcenaria'],
])('%s opens the tab of %s', async (link, tab) => {
  wire.answers.quotes = [quote(wardrobe, bruno, 100), quote(walls, pintor, 90)];
  open(new URL(link, location.origin).search);

  expect(await screen.findByRole('heading', { level: 2, name: tab })).toBeVisible();
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

test('a phone begins with the first item of the category that the link names', async () => {
  const widths = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...widths(query),
    matches: query === MEDIA.phone,
  }));
  wire.answers.quotes = [quote(wardrobe, bruno, 100), quote(walls, pintor, 90)];
  open('?aba=pintura');

  expect(await screen.findByRole('heading', { level: 2, name: walls.description })).toBeVisible();
});

test('[CVD-060] [BEH-8] where offers come from is read once for the page, and a comparison without it is not shown', async () => {
  const origin = { request_id: 'r1', order_id: null, supplier_id: 'bruno' };
  wire.answers.quotes = [quote(wardrobe, bruno, 100), quote(wardrobe, iara, 90)];
  wire.answers['rpc/list_offer_origins'] = [{ ...typed, ...origin, quote_id: 'wardrobe-bruno' }];
  const shown = open();
  expect(
    await screen.findByRole('radio', {
      name: /^Armário de cozinha, Marcenaria Bom Corte · Registrada por Ana, ainda sem confirmação do fornecedor: /,
    }),
  ).toBeVisible();
  expect(
    screen.getByRole('radio', { name: /^Armário de cozinha, Móveis do Vale: / }),
  ).toBeVisible();
  expect(wire.calls.filter(({ to }) => to === 'rpc/list_offer_origins')).toHaveLength(1);
  shown.unmount();

  wire.answers['rpc/list_offer_origins'] = refusing('quebrou');
  open();
  expect(await screen.findByText('Não foi possível carregar os orçamentos')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('[TYP-012] the head of an empty column leads to the form in which the answer is typed; not where the supplier has answered before, and not where prices stand', async () => {
  const asked = (item: typeof wardrobe, { id, ...supplier }: typeof iara) => ({
    ...quote(item, { id, ...supplier }, null),
    ...{ project_item_id: item.id, supplier_id: id, status: 'requested', closed_as: null },
    created_at: '2026-11-11T15:00:00Z',
  });
  const answered = quote(wardrobe, bruno, 100);
  const all = [
    { ...asked(wardrobe, bruno), id: answered.id, status: 'submitted', price: 100 },
    ...[asked(wardrobe, iara), asked(wardrobe, otto)],
  ];
  wire.answers.project_items = [wardrobe];
  wire.answers.quotes = ({ query }: Call) => (query.has('status') ? [answered] : all);
  // Otto took his own answer back: only he goes on.
  wire.answers.quote_requests = ({ query }: Call) =>
    query.get('version') === 'eq.0'
      ? [{ id: 'r2', project_id: 'p1', category: 'marcenaria', supplier_id: 'iara' }]
      : [];
  const shown = open();
  const link = await screen.findByRole('link', { name: /^Registrar resposta/ });
  expect(link).toHaveAccessibleName('Registrar resposta de Móveis do Vale');
  expect(link).toHaveAttribute('href', paths.typeAnswer('p1', 'r2'));
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.filter((words) => words?.includes('Sem resposta'))).toHaveLength(2);
  expect(heads.filter((words) => words?.includes('Registrar'))).toEqual([
    'Móveis do ValeSem respostaRegistrarconvidado em 11/11',
  ]);
  shown.unmount();

  wire.answers.quote_requests = refusing('quebrou');
  open();
  expect(await screen.findByRole('radio', { name: /^Armário/ })).toBeVisible();
  expect(screen.getAllByText('Sem resposta')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /^Registrar resposta/ })).toBeNull();
});

test('[TYP-012] on a phone the same way stands beside the supplier who has not answered', async () => {
  const [matrix] = buildMatrix([quote(wardrobe, bruno, 100)], new Map(), [
    { item: wardrobe, supplier: iara, since: '2026-11-11T15:00:00Z', answerPath: '/typed' },
    { item: wardrobe, supplier: otto, since: '2026-11-11T15:00:00Z' },
  ]);
  const [row] = matrix?.rows ?? [];
  if (!matrix || !row) throw new Error('the example has an open item');
  const none = () => undefined;
  renderUi(
    <ItemOffers
      {...{ matrix, row, chosenId: undefined, onChoose: none, onClear: none, onOpen: none }}
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((each) => [each.getAttribute('href'), each.ariaLabel])).toEqual([
    ['/typed', 'Registrar resposta de Móveis do Vale'],
  ]);
});
