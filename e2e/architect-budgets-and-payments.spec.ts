import { expectAccessible } from './support/accessible.ts';
import { failing, recoverByButton } from './support/failure.ts';
import { expect, test } from './support/test.ts';

// Forecasts of a project, and payments of what was approved.

const dayInSaoPaulo = (daysAgo = 0) =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
  });

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

test('[SCR-SHR-006] [SCR-SHR-007] [ERR-040] payments are recorded up to the price', async ({
  visit,
}) => {
  const page = await visit('ana', '/admin/payments');
  const row = page.getByRole('row', { name: /^Bancada em quartzo branco/ });
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Valor');
  const register = dialog.getByRole('button', { name: 'Registrar', exact: true });

  await test.step('[SCR-SHR-006] [STA-023] a row shows project, supplier, category, price, paid, remaining and status', async () => {
    await expect(row).toContainText('Apartamento Vila Mariana');
    await expect(row).toContainText('Wagner Rocha');
    await expect(row).toContainText('Marmoraria');
    await expect(row).toContainText('Pendente');
    await expect(row.getByRole('cell', { name: 'R$ 7.890,50' })).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('[VAL-033] [VAL-034] an empty amount and one over the rest are refused', async () => {
    await row.getByRole('button', { name: /^Registrar Pagamento/ }).click();
    await register.click();
    await expect(dialog.getByText('Informe o valor')).toBeVisible();
    await amount.fill('7890,51');
    await register.click();
    await expect(dialog.getByText(/O valor máximo é R\$\s7\.890,50/)).toBeVisible();
    await expect(amount).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('[VAL-035] the date starts today, and 31/02 is no date', async () => {
    await expect(dialog.getByLabel('Data')).toHaveValue(dayInSaoPaulo());
    await dialog.getByLabel('Data').fill('31/02/2026');
    await amount.fill('2.890,50');
    await register.click();
    await expect(dialog.getByText('Informe a data como dd/mm/aaaa')).toBeVisible();
    await dialog.getByLabel('Data').fill(dayInSaoPaulo(9));
  });

  await test.step('[ERR-039] the server’s message is shown in the form', async () => {
    await failing(page, '**/rest/v1/payments', 'POST');
    await register.click();
    await expect(dialog.getByText('Erro ao registrar pagamento: falha de propósito')).toBeVisible();
    await page.unroute('**/rest/v1/payments');
  });

  await test.step('[ERR-040] [STA-023] a part is paid, then the rest', async () => {
    await dialog.getByLabel('Observações').fill('Entrada');
    await register.click();
    await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
    await expect(row).toContainText('Parcial');
    await expect(row).toContainText('R$ 5.000,00');

    await row.getByRole('button', { name: /^Registrar Pagamento/ }).click();
    await dialog.getByRole('button', { name: 'Pagar saldo' }).click();
    await expect(amount).toHaveValue('5.000,00');
    await register.click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Pago', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: /^Registrar Pagamento/ })).toBeHidden();
  });

  await test.step('[SCR-SHR-008] [SCR-SHR-009] the history has both, the newest date first', async () => {
    await row.getByRole('button', { name: /^Ver Histórico/ }).click();
    const payments = dialog.getByRole('listitem');
    await expect(payments).toHaveCount(2);
    await expect(payments.first()).toContainText('R$ 5.000,00');
    await expect(payments.last()).toContainText(dayInSaoPaulo(9));
    await expect(payments.last()).toContainText('Entrada');
    await expectAccessible(page);
  });

  await test.step('[Q-75] a payment wrongly entered is reversed with a reason, and the history keeps both', async () => {
    await dialog.getByRole('button', { name: `de ${dayInSaoPaulo(9)}` }).click();
    const reason = dialog.getByLabel('Motivo');
    await expect(reason).toBeFocused();
    await dialog.getByRole('button', { name: 'Estornar', exact: true }).click();
    await expect(dialog.getByText('Escreva o motivo do estorno')).toBeVisible();
    await expectAccessible(page);
    await reason.fill('Valor digitado errado');
    await dialog.getByRole('button', { name: 'Estornar', exact: true }).click();
    await expect(page.getByText('Pagamento estornado')).toBeVisible();

    const lines = dialog.getByRole('listitem');
    await expect(lines).toHaveCount(3);
    await expect(lines.filter({ hasText: 'Motivo: Valor digitado errado' })).toContainText(
      /-R\$\s2\.890,50/,
    );
    await expect(lines.filter({ hasText: 'Estornado' })).toContainText('Entrada');
    await expect(dialog.getByRole('button', { name: /^Estornar o pagamento/ })).toHaveCount(1);
    await expect(dialog).toContainText(/Pagos R\$\s5\.000,00 de R\$\s7\.890,50/);
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Parcial');
    await expect(row.getByRole('button', { name: /^Registrar Pagamento/ })).toBeVisible();
  });
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
