import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { clara } from '../../../money/finances/testing-finances.ts';
import { paths } from '../../../paths.ts';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { MEDIA } from '../../../ui/media.ts';
import { typed } from '../../origins/testing-origins.ts';
import { bruno, iara, pintor, quote, walls, wardrobe } from '../testing-quotes.ts';
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
