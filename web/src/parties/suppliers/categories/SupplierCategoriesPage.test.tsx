import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { allCategories, categoryLabel } from '../../../words/categories.ts';
import SupplierCategoriesPage from './SupplierCategoriesPage.tsx';

const wire = standInWire();
const list = 'rpc/get_suppliers_without_category';
const update = 'rpc/update_supplier_category';
const ursula = {
  id: 'ursula',
  full_name: 'Úrsula Vieira',
  email: 'ursula@prumo.test',
  company_name: 'Vieira Serviços',
  created_at: '2026-10-22T12:00:00Z',
};
beforeEach(() => {
  wire.answers[list] = [ursula];
  wire.answers[update] = { success: true, error: null };
});

const choice = () => screen.findByLabelText('Categoria de Úrsula Vieira');
const save = () => screen.getByRole('button', { name: 'Salvar categoria de Úrsula Vieira' });
async function pickAndSave() {
  await userEvent.selectOptions(await choice(), 'civil');
  await userEvent.click(save());
}

test('[RTE-010] [SCR-ADM-020] a row shows name, e-mail, company and registration date', async () => {
  renderUi(<SupplierCategoriesPage />);

  const row = await screen.findByRole('row', { name: /Úrsula Vieira/ });
  for (const fact of ['ursula@prumo.test', 'Vieira Serviços', '22/10/2026'])
    expect(row).toHaveTextContent(fact);
});

test('[SCR-ADM-021] [SCR-ADM-022] the seven categories; Save waits for one of them', async () => {
  renderUi(<SupplierCategoriesPage />);

  const options = within(await choice()).getAllByRole('option');
  expect(options.slice(1).map(({ textContent }) => textContent)).toEqual(
    allCategories().map(categoryLabel),
  );
  expect(save()).toBeDisabled();
  await userEvent.selectOptions(await choice(), 'pintura');
  expect(save()).toBeEnabled();
});

test('[SCR-ADM-024] a note says that without a category nobody is asked for a quote', async () => {
  renderUi(<SupplierCategoriesPage />);

  expect(screen.getByRole('note')).toHaveTextContent(
    'Sem categoria, um fornecedor não recebe solicitações de orçamento',
  );
});

test('[SCR-ADM-023] with every category given the page says so', async () => {
  wire.answers[list] = [];
  renderUi(<SupplierCategoriesPage />);

  expect(await screen.findByText('Todos os fornecedores têm categoria definida')).toBeVisible();
});

test('[ERR-017] a list that cannot be read is reported', async () => {
  wire.answers[list] = refusing('quebrou');
  renderUi(<SupplierCategoriesPage />);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erro ao carregar fornecedores sem categoria',
  );
});

test('[ERR-020] success is said and the row goes', async () => {
  renderUi(<SupplierCategoriesPage />);
  await choice();
  wire.answers[list] = [];

  await pickAndSave();

  expect(await screen.findByText('Categoria atualizada com sucesso!')).toBeVisible();
  expect(await screen.findByText('Todos os fornecedores têm categoria definida')).toBeVisible();
  expect(wire.calls.find(({ to }) => to === update)?.body).toEqual({
    supplier_id: 'ursula',
    new_category: 'civil',
  });
});

test('[ERR-019] the database’s own refusal is reported and the row stays', async () => {
  wire.answers[update] = { success: false, error: 'Fornecedor não encontrado.' };
  renderUi(<SupplierCategoriesPage />);

  await pickAndSave();

  expect(await screen.findByText('Fornecedor não encontrado.')).toBeVisible();
  expect(save()).toBeEnabled();
});

test.each([
  ['of the service', refusing('quebrou')],
  ['without a sentence', { success: false, error: null }],
])("[ERR-018] a failure %s reads 'Erro ao atualizar categoria'", async (_, answer) => {
  wire.answers[update] = answer;
  renderUi(<SupplierCategoriesPage />);

  await pickAndSave();

  expect(await screen.findByText('Erro ao atualizar categoria')).toBeVisible();
  expect(await choice()).toHaveValue('civil');
});
