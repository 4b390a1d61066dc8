import { expectAccessible } from './support/accessible.ts';
import { failing, recoverByButton } from './support/failure.ts';
import { expect, test } from './support/test.ts';

// Forecasts of a project, and payments that cannot be read.

test('[SCR-SHR-001] [SCR-SHR-002] [ERR-036] an architect plans the cost of each category', async ({
  visit,
}) => {
  const page = await visit(
    'ana',
    '/admin/project-budgets?projeto=e0000000-0000-4000-8000-000000000004',
  );
  const civil = page.getByLabel('Civil');
  const joinery = page.getByLabel('Marcenaria');
  const painting = page.getByLabel('Pintura');
  const save = page.getByRole('button', { name: 'Salvar Orçamentos' });

  await test.step('[SCR-SHR-003] what was saved is there, and is summed', async () => {
    await expect(joinery).toHaveValue('35.000,00');
    await expect(page.getByRole('status').filter({ hasText: 'R$ 41.500,00' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('[SCR-SHR-004] Limpar empties the fields only', async () => {
    await page.getByRole('button', { name: 'Limpar' }).click();
    await expect(joinery).toHaveValue('');
    await page.reload();
    await expect(joinery).toHaveValue('35.000,00');
  });

  await test.step('a column copied from a spreadsheet fills the fields downwards, marked until saved', async () => {
    await civil.evaluate((field) => {
      const clipboard = new DataTransfer();
      clipboard.setData('text', 'R$ 40.000,00\n9.500,50\n');
      field.focus();
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }));
    });
    await expect(civil).toHaveValue('40.000,00');
    await expect(page.getByLabel('Decoração')).toHaveValue('9.500,50');
    await expect(page.getByLabel('Iluminação')).toBeFocused();
    await expect(page.getByText('não salvo', { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(joinery).toHaveValue('35.000,00');
  });

  await test.step('[VAL-031] [VAL-032] amounts are saved, a zero takes its budget away', async () => {
    await civil.fill('1.234,56');
    await civil.press('Enter');
    await expect(page.getByLabel('Decoração')).toBeFocused();
    await joinery.fill('14500');
    await painting.fill('0');
    await expect(page.getByText('R$ 15.734,56')).toBeVisible();
    await expect(page.getByText('Alterações não salvas')).toBeVisible();

    await failing(page, '**/rest/v1/project_category_budgets?*', 'POST');
    await save.click();
    await expect(page.getByText('Erro ao salvar orçamentos: falha de propósito')).toBeVisible();
    await page.unroute('**/rest/v1/project_category_budgets?*');

    await save.click();
    await expect(page.getByText('Orçamentos salvos com sucesso!')).toBeVisible();
    await page.reload();
    await expect(civil).toHaveValue('1.234,56');
    await expect(joinery).toHaveValue('14.500,00');
    await expect(painting).toHaveValue('');
  });

  await test.step('[CTL-005] [CTL-006] a reserve is kept back, and stands below the control', async () => {
    await page.getByRole('textbox', { name: /^Reserva de contingência/ }).fill('1000,50');
    await expect(page.getByText('Alterações não salvas')).toBeVisible();
    await save.click();
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    const reserve = page.getByRole('region', { name: 'Reserva de contingência' });
    await expect(reserve).toContainText(/R\$\s1\.000,50/);
    await expectAccessible(page);
  });
});

test('[SCR-SHR-001] an admin chooses among the projects of all architects', async ({ visit }) => {
  const page = await visit('davi', '/admin/project-budgets');

  const projects = page.getByLabel('Projeto');
  await expect(projects).toContainText('Apartamento Vila Mariana');
  await expect(projects).toContainText('Loft Santa Cecília');
  await expectAccessible(page);
});

test('[ERR-033] [ERR-034] failed queries of budgets are reported', async ({ visit }) => {
  const page = await visit('ana', null);
  await failing(page, '**/rest/v1/projects?*');
  await page.goto('/admin/project-budgets');
  await expect(page.getByText('Erro ao carregar projetos')).toBeVisible();

  await page.unroute('**/rest/v1/projects?*');
  await failing(page, '**/rest/v1/project_category_budgets?*');
  await page.goto('/admin/project-budgets?projeto=e0000000-0000-4000-8000-000000000001');
  await expect(page.getByText('Erro ao carregar orçamentos do projeto')).toBeVisible();
});

test('[ERR-037] [ERR-038] failed queries of payments are reported', async ({ visit }) => {
  const page = await visit('ana', null);
  await failing(page, '**/rest/v1/rpc/list_payable_quotes*');
  await page.goto('/admin/payments');
  await expect(page.getByText('Erro ao carregar orçamentos aprovados')).toBeVisible();

  await failing(page, '**/rest/v1/payments?*');
  await recoverByButton(page, '**/rest/v1/rpc/list_payable_quotes*');
  await page
    .getByRole('button', { name: /^Ver Histórico/ })
    .first()
    .click();
  await expect(page.getByText('Erro ao carregar pagamentos')).toBeVisible();
});
