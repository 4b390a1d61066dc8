import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { allCategories } from '../../words/categories.ts';
import CategoriesPage from './CategoriesPage.tsx';
import type { ListedCategory } from './queries.ts';

const wire = standInWire();
const list = 'rpc/get_category_figures';
const civil: ListedCategory = {
  key: 'civil',
  label: 'Civil',
  is_specified: true,
  retired_at: null,
  suppliers: 12,
  open_items: 1400,
};
const eletrica = {
  ...civil,
  key: 'eletrica',
  label: 'Elétrica',
  is_specified: false,
  suppliers: 0,
};
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

beforeEach(() => {
  wire.answers[list] = [civil, eletrica];
});

test('[OPE-022] each category has its suppliers, which lead to the directory, and the items that wait', async () => {
  renderUi(<CategoriesPage />);

  const row = await screen.findByRole('row', { name: /^Civil/ });
  expect(row).toHaveTextContent('1.400');
  expect(within(row).getByRole('link', { name: '12' })).toHaveAttribute(
    'href',
    '/admin/people?tipo=supplier&situacao=approved&categoria=civil',
  );
  expect(allCategories()).toEqual(['civil', 'eletrica']);
});

test('[OPE-020] a new one comes last unless it is put elsewhere', async () => {
  wire.answers['rpc/save_category'] = 'gesso';
  renderUi(<CategoriesPage />);
  await screen.findByRole('row', { name: /^Civil/ });

  await userEvent.click(screen.getByRole('button', { name: 'Nova categoria' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova categoria' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Criar categoria' }));
  expect(within(dialog).getByText('Informe o nome')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Nome/), ' Gesso ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Criar categoria' }));

  await waitFor(() =>
    expect(sent('rpc/save_category')).toEqual([{ key: null, label: 'Gesso', place: 3 }]),
  );
});

test('[OPE-020] the seven keep their name and may stand elsewhere; a refusal is read in the dialog', async () => {
  wire.answers['rpc/save_category'] = refusing('Já existe a categoria Civil.', 400, 'CATEG');
  renderUi(<CategoriesPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Editar Civil' }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar Civil' });
  expect(within(dialog).getByLabelText(/^Nome/)).toHaveAttribute('readonly');
  await userEvent.selectOptions(
    within(dialog).getByLabelText('Lugar nas listas'),
    'Depois de Elétrica',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));

  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Já existe a categoria Civil.',
  );
  expect(sent('rpc/save_category')).toEqual([
    { key: 'civil', label: 'Civil', place: 2, seen_label: 'Civil' },
  ]);
});

test('[OPE-021] one is retired after a question, and offered again', async () => {
  const when = '2026-11-24T12:00:00Z';
  wire.answers[list] = [civil, { ...eletrica, retired_at: when }];
  wire.answers['rpc/retire_category'] = null;
  wire.answers['rpc/restore_category'] = null;
  renderUi(<CategoriesPage />);
  expect(await screen.findByText('Retirada em 24/11/2026')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Retirar Civil' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }),
  );
  await waitFor(() => expect(sent('rpc/retire_category')).toEqual([{ key: 'civil' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Oferecer de novo Elétrica' }));
  const dialog = await screen.findByRole('dialog', { name: 'Oferecer Elétrica de novo?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Oferecer de novo' }));
  await waitFor(() => expect(sent('rpc/restore_category')).toEqual([{ key: 'eletrica' }]));
});
