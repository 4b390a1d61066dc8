import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

test('[OPE-020] [OPE-021] [OPE-023] the team adds Elétrica, which the sign-up then offers, and retires it again', async ({
  visit,
}) => {
  const davi = await visit('davi', '/admin/categories');
  await expect(davi.getByRole('row', { name: /^Vidraçaria/ })).toBeVisible();
  await expectAccessible(davi);

  await davi.getByRole('button', { name: 'Nova categoria' }).click();
  const dialog = davi.getByRole('dialog', { name: 'Nova categoria' });
  await dialog.getByLabel(/^Nome/).fill('Elétrica');
  await dialog.getByLabel('Lugar nas listas').selectOption('Depois de Decoração');
  await expectAccessible(davi);
  await dialog.getByRole('button', { name: 'Criar categoria' }).click();
  await expect(davi.getByRole('row', { name: /^Elétrica/ })).toBeVisible();

  const offered = async () => {
    const newcomer = await visit();
    await newcomer.goto('/register?role=supplier');
    const field = newcomer.getByLabel(/^Categoria/);
    await expect(field).toBeVisible();
    const options = await field.getByRole('option').allTextContents();
    return options.slice(1, 5);
  };
  // The gateway reads the categories for a page at most once a second.
  await expect.poll(offered).toEqual(['Civil', 'Decoração', 'Elétrica', 'Iluminação']);

  await davi.getByRole('button', { name: 'Retirar Elétrica' }).click();
  await davi.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(davi.getByText(/^Retirada em/)).toBeVisible();
  await expect.poll(offered).toEqual(['Civil', 'Decoração', 'Iluminação', 'Marcenaria']);
});

test('[OPE-024] an administrator gives a supplier a second category, and architects find them under both', async ({
  visit,
}) => {
  const davi = await visit('davi', '/admin/people/b0000000-0000-4000-8000-000000000001');
  await davi.getByRole('button', { name: 'Comissão e categoria' }).click();
  const dialog = davi.getByRole('dialog', { name: /Bruno Carvalho/ });
  await dialog.getByLabel('Pintura').check();
  await expectAccessible(davi);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(davi.getByText(/Marcenaria, Pintura/)).toBeVisible();

  const ana = await visit('ana', '/suppliers');
  for (const name of ['Marcenaria', 'Pintura'])
    await expect(
      ana.getByRole('region', { name }).getByRole('heading', { name: 'Marcenaria Carvalho' }),
    ).toBeVisible();
});
