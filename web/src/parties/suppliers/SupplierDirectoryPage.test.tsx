import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { ListedSupplier } from './queries.ts';
import SupplierDirectoryPage from './SupplierDirectoryPage.tsx';

const wire = standInWire();
const bruno: ListedSupplier = {
  id: 'bruno',
  full_name: 'Bruno Carvalho',
  email: 'bruno@prumo.test',
  company_name: 'Marcenaria Carvalho',
  supplier_category: 'marcenaria',
  further_categories: [],
  created_at: '2026-01-01T00:00:00Z',
};
const paulo: ListedSupplier = {
  ...bruno,
  id: 'paulo',
  full_name: 'Paulo Nunes',
  email: 'paulo@prumo.test',
  company_name: null,
  supplier_category: 'pintura',
};
beforeEach(() => {
  wire.answers.profiles = [bruno, paulo];
  wire.answers['rpc/get_supplier_scorecards'] = [];
});

test('[SCR-ARCH-047] [Q-15] [Q-67] approved suppliers stand by category with the way to write to them', async () => {
  renderUi(<SupplierDirectoryPage />);

  const joinery = await screen.findByRole('region', { name: 'Marcenaria' });
  expect(within(joinery).getByRole('heading', { name: 'Marcenaria Carvalho' })).toBeVisible();
  expect(within(joinery).getByRole('link')).toHaveAttribute('href', 'mailto:bruno@prumo.test');
  const { query } = wire.calls[0] ?? {};
  expect([query?.get('role'), query?.get('status')]).toEqual(['eq.supplier', 'eq.approved']);
});

test('[Q-15] category and search come from the address', async () => {
  renderUi(<SupplierDirectoryPage />, '/suppliers?categoria=pintura');
  expect(await screen.findByRole('region', { name: 'Pintura' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Marcenaria' })).toBeNull();

  await userEvent.type(screen.getByRole('searchbox'), 'bruno');
  expect(screen.getByText('Nenhum fornecedor encontrado')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  expect(screen.getAllByRole('region')).toHaveLength(2);
});

test('an empty list and a failed query are shown differently', async () => {
  wire.answers.profiles = [];
  const { unmount } = renderUi(<SupplierDirectoryPage />);
  expect(await screen.findByText('Nenhum fornecedor disponível')).toBeVisible();
  unmount();

  wire.answers.profiles = refusing('quebrou');
  renderUi(<SupplierDirectoryPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar os fornecedores',
  );
});
