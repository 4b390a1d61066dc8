import { expectAccessible } from './support/accessible.ts';
import { failing } from './support/failure.ts';
import { expect, test } from './support/test.ts';

// Ana invites suppliers for the consulting room: drywall, lighting, joinery and a glass door.

const project = '/projects/e0000000-0000-4000-8000-000000000003';

test('[SCR-ARCH-031] [SCR-ARCH-032] [ERR-021] an architect invites suppliers category by category', async ({
  visit,
}) => {
  const page = await visit('ana', project);
  await page.getByRole('link', { name: 'Selecionar Fornecedores' }).click();
  const civil = page.getByRole('region', { name: 'Civil' });
  const lighting = page.getByRole('region', { name: 'Iluminação' });
  const summary = page.getByRole('region', { name: 'Resumo dos convites' });
  const send = page.getByRole('button', { name: 'Enviar Convites de Orçamento' });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Enviar 4 convites' });
  const show = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Categorias' }).getByRole('button', { name }).click();

  await test.step('[SCR-ARCH-032] each category lists its items and its approved suppliers', async () => {
    await expect(civil).toContainText('Divisórias em drywall (32 m²)');
    await expect(civil.getByRole('checkbox')).toHaveCount(4);
    await expect(civil).toContainText('Freitas Engenharia');
    await expect(civil).toContainText('joana@prumo.test');
  });

  await test.step('[SCR-ARCH-035] [SCR-ARCH-036] with nobody ticked nothing can be sent', async () => {
    await expect(send).toBeDisabled();
    await expect(
      page.getByText('Selecione pelo menos um fornecedor para enviar os convites'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('[SCR-ARCH-033] everybody of a category at once, or one by one, is counted', async () => {
    await civil.getByRole('checkbox', { name: /^Convidar todos/ }).check();
    await expect(civil).toContainText('3 fornecedores selecionados');
    await show(/^Iluminação/);
    await lighting.getByRole('checkbox', { name: /Lívia Sampaio/ }).check();
    await expect(summary).toContainText('4 convites em 2 categorias');
    await expectAccessible(page);
    await show(/^Civil/);
  });

  await test.step('the request is seen as its suppliers will see it', async () => {
    await civil.getByRole('button', { name: /^Ver o que o fornecedor recebe/ }).click();
    const preview = page.getByRole('dialog');
    await expect(preview).toContainText('O que o fornecedor de Civil vê');
    await expect(preview).toContainText('Ana Ribeiro');
    await expect(preview.getByRole('listitem')).toContainText(['Divisórias em drywall32 m²']);
    await expect(preview).not.toContainText('Iluminação');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(summary).toContainText('4 convites em 2 categorias');
  });

  await test.step('before anything is sent, it shows who is asked for what and what can no longer change', async () => {
    await send.click();
    const dialog = page.getByRole('dialog', { name: 'Enviar 4 convites?' });
    await expect(
      dialog.getByRole('list', { name: 'Quem recebe' }).getByRole('listitem'),
    ).toHaveText([
      /^Civil · 1 item(?=.*Pires Construções)(?=.*Freitas Engenharia)(?=.*Antunes Reformas).*prazo .* fora do prazo$/,
      /^Iluminação · 1 itemLuz de Casaprazo .* fora do prazo$/,
    ]);
    await expect(dialog).toContainText('os itens, o nome e o endereço do projeto não mudam mais');
    await expect(dialog).toContainText('4 preços pedidos');
    await expectAccessible(page);
  });

  await test.step('[ERR-022] [FUN-006] a failure is reported and the selection stays', async () => {
    await failing(page, '**/functions/v1/send-quote-invitations', 'POST');
    await confirm.click();
    await expect(page.getByText('Erro ao enviar convites. Tente novamente.')).toBeVisible();
    await page.unroute('**/functions/v1/send-quote-invitations');
    await expect(summary).toContainText('4 convites em 2 categorias');
  });

  await confirm.click();
  await expect(
    page.getByText('Convites enviados com sucesso! 4 solicitações de orçamento criadas.'),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${project}$`));

  await test.step('[STA-011] [SCR-ARCH-015] [SCR-ARCH-016] [SCR-ARCH-018] the project is in quoting and its items are fixed', async () => {
    await expect(page.getByText('Orçamentação')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Analisar Orçamentos' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Solicitações de orçamento' })).toBeVisible();
    await expect(page.getByText('Aguardando todos os fornecedores').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Adicionar Item' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Excluir/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('invited suppliers are marked with the day, a category left out is still open', async () => {
    await page.getByRole('tab', { name: /^Itens/ }).click();
    await page
      .getByRole('row', { name: /^Porta de vidro/ })
      .getByRole('link', { name: 'Convidar' })
      .click();
    await show(/^Civil/);
    const joana = civil.getByRole('checkbox', { name: /Joana Freitas/ });
    await expect(joana).toBeDisabled();
    await expect(joana).toBeChecked();
    await expect(civil).toContainText(/Convidado em \d{2}\/\d{2}\/\d{4}/);
    await show(/^Vidraçaria/);
    await expect(
      page.getByRole('region', { name: 'Vidraçaria' }).getByRole('checkbox', { name: /Nádia/ }),
    ).toBeEnabled();
  });
});

test('[SCR-ARCH-034] a category without suppliers shows what is possible', async ({ visit }) => {
  const page = await visit('ana', null);
  await page.route('**/rest/v1/rpc/list_suppliers_to_invite*', (route) =>
    route.fulfill({ json: [] }),
  );
  await page.goto(`${project}/suppliers`);

  await expect(page.getByText('Nenhum fornecedor disponível').first()).toBeVisible();
});
