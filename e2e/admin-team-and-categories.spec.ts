import { expectAccessible } from './support/accessible.ts';
import { failing } from './support/failure.ts';
import { LONG } from './support/rounds.ts';
import { expect, signIn, test } from './support/test.ts';

test('[RTE-009] [SCR-ADM-015] [VAL-012] [VAL-013] [ERR-014] [ERR-015] an administrator gives a colleague an account, by keyboard', {
  tag: LONG,
}, async ({ visit }) => {
  const davi = await visit('davi', '/admin/admins');
  await expect(davi.getByRole('row', { name: /Davi Teixeira/ })).toBeVisible();
  await expectAccessible(davi);

  await davi.getByRole('button', { name: 'Novo administrador' }).press('Enter');
  const dialog = davi.getByRole('dialog', { name: 'Novo administrador' });
  await expect(dialog.getByLabel(/^Nome completo/)).toBeFocused();
  await davi.keyboard.press('Enter');
  await expect(dialog.getByText('Informe o nome completo')).toBeVisible();
  await expectAccessible(davi);

  await davi.keyboard.type('Marta Reis');
  await davi.keyboard.press('Tab');
  await davi.keyboard.type('davi@prumo.test');
  await davi.keyboard.press('Tab');
  await davi.keyboard.type('cinco');
  await davi.keyboard.press('Enter');
  await expect(dialog.getByText('A senha precisa ter pelo menos 6 caracteres')).toBeVisible();
  await davi.keyboard.type('-e-seis');
  await davi.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Já existe uma conta com este e-mail.');

  await dialog.getByLabel(/^E-mail/).fill('marta.reis@prumo.test');
  await davi.keyboard.press('Enter');
  await expect(davi.getByText('Administrador Marta Reis criado com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(davi.getByRole('row', { name: /Marta Reis/ })).toBeVisible();

  const marta = await visit();
  await signIn(marta, 'marta.reis@prumo.test', 'cinco-e-seis');
  // Before anything else, and whatever URL she opens, Marta chooses a password that Davi does not
  // know.
  await expect(marta.getByRole('heading', { level: 1 })).toHaveText('Escolha sua senha');
  await expectAccessible(marta);
  await marta.goto('/admin/admins');
  await expect(marta.getByRole('heading', { level: 1 })).toHaveText('Escolha sua senha');
  await marta.getByLabel(/^Nova senha/).fill('cinco-e-seis');
  await marta.keyboard.press('Enter');
  await expect(marta.getByText('A nova senha precisa ser diferente da atual.')).toBeVisible();
  await marta.getByLabel(/^Nova senha/).fill('nivel-e-trena-42');
  await marta.keyboard.press('Enter');
  await expect(marta.getByText('Senha alterada com sucesso!')).toBeVisible();
  await expect(marta.getByRole('row', { name: /Davi Teixeira/ })).toBeVisible();
  await marta.goto('/dashboard');
  await expect(marta.getByText('Olá, Marta Reis')).toBeVisible();
});

test('[RTE-010] [SCR-ADM-020] [SCR-ADM-023] [ERR-018] [ERR-020] a supplier gets a category and enters the architects’ directory', {
  tag: LONG,
}, async ({ visit }) => {
  const davi = await visit('davi');
  const ana = await visit('ana', '/suppliers?busca=vieira');
  await expect(ana.getByText('Nenhum fornecedor encontrado')).toBeVisible();

  await davi.goto('/admin/supplier-categories');
  const row = davi.getByRole('row', { name: /Úrsula Vieira/ });
  const save = row.getByRole('button', { name: 'Salvar categoria de Úrsula Vieira' });
  await expect(row).toContainText('ursula@prumo.test');
  await expect(save).toBeDisabled();
  await expectAccessible(davi);

  await failing(davi, '**/rest/v1/rpc/update_supplier_category', 'POST');
  await row.getByRole('combobox').selectOption('Vidraçaria');
  await save.press('Enter');
  await expect(davi.getByText('Erro ao atualizar categoria')).toBeVisible();
  await davi.unroute('**/rest/v1/rpc/update_supplier_category');
  await save.press('Enter');
  await expect(davi.getByText('Categoria atualizada com sucesso!')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(davi.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(davi.getByText('Todos os fornecedores têm categoria definida')).toBeVisible();
  await expectAccessible(davi);

  await ana.reload();
  await expect(ana.getByRole('region', { name: 'Vidraçaria' })).toContainText('Vieira Serviços');
});
