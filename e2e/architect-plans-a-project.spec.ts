import { expectAccessible } from './support/accessible.ts';
import { failing } from './support/failure.ts';
import { expect, test } from './support/test.ts';

// Ana looks over her projects, opens a new one and lists what the work needs.

test('[SCR-ARCH-001] [SCR-ARCH-002] [HOJ-010] [HOJ-013] the dashboard counts projects, and their page finds them', async ({
  visit,
}) => {
  const page = await visit('ana');
  const projects = page.getByRole('main').locator('li', { has: page.getByRole('heading') });
  await expect(page.getByRole('heading', { name: 'Apartamento Vila Mariana' })).toBeVisible();
  const all = await projects.count();
  await expect(page.getByRole('link', { name: /^Total/ })).toHaveText(`Total ${all}`);

  await test.step('[SCR-ARCH-002] a project shows client, address, status and date', async () => {
    const flat = projects.filter({ hasText: 'Apartamento Vila Mariana' });
    await expect(flat).toContainText('Clara Nogueira');
    await expect(flat).toContainText('Rua Joaquim Távora, 820');
    await expect(flat).toContainText('Em Andamento');
    await expect(flat).toContainText(/Criado em \d{2}\/\d{2}\/\d{4}/);
    await expect(flat).toContainText(/pago [\d.]+.*aprovado [\d.]+.*previsto [\d.]+/);
    await expect(flat).toContainText(/Falta decidir \d+ ite/);
  });

  await test.step('a counter narrows the list to what it counts', async () => {
    await page.getByRole('link', { name: /^Concluídos/ }).click();
    await expect(projects).toHaveCount(1);
    await expect(projects).toContainText('Escritório Barra Funda');
    await page.getByRole('link', { name: /^Total/ }).click();
    await expect(projects).toHaveCount(all);
  });

  await expectAccessible(page);

  await test.step('the search of the page of projects ignores accents and is kept in the URL', async () => {
    await page.goto('/projects');
    await expect(projects).toHaveCount(all);
    await expect(page.getByRole('region', { name: 'O que espera por você' })).toHaveCount(0);
    // Up to eight are found by a look; a link that narrows them has its search.
    await expect(page.getByLabel(/^Buscar por/)).toHaveCount(0);
    await page.goto('/projects?busca=alto');
    await expect(projects).toHaveCount(1);
    await page.getByLabel(/^Buscar por/).fill('tavora');
    await expect(projects).toContainText('Apartamento Vila Mariana');
    await expect(page).toHaveURL(/busca=tavora/);
    await page.getByLabel(/^Buscar por/).fill('inexistente');
    await expect(page.getByText('Nenhum projeto encontrado')).toBeVisible();
    await page.getByRole('button', { name: 'Mostrar todos' }).click();
    await expect(projects).toHaveCount(all);
  });

  await expectAccessible(page);
});

test('[SCR-ARCH-004] an architect without projects is invited to create one', async ({ visit }) => {
  const page = await visit('ana', null);
  const none = { total: 0, planning: 0, quoting: 0, in_progress: 0, completed: 0, archived: 0 };
  await page.route('**/rest/v1/rpc/project_figures*', (route) => route.fulfill({ json: none }));
  await page.goto('/projects');

  await expect(page.getByText('Nenhum projeto encontrado')).toBeVisible();
  await page.getByRole('link', { name: 'Criar primeiro projeto' }).click();
  await expect(page).toHaveURL(/\/projects\/new$/);
});

test('[SCR-ARCH-005] [VAL-016] a new project needs a name and an approved client', async ({
  visit,
}) => {
  const page = await visit('ana', '/projects/new');
  const clients = page.getByLabel('Cliente');
  await expect(clients.locator('option', { hasText: 'Clara Nogueira' })).toHaveText(
    'Clara Nogueira (clara@prumo.test)',
  );
  const names = (await clients.locator('option').allTextContents()).slice(1);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  await expect(clients).not.toContainText('Helena Duarte');

  await page.getByRole('button', { name: 'Criar Projeto' }).click();
  await expect(page.getByText('Informe o nome do projeto')).toBeVisible();
  await expect(page.getByText('Escolha o cliente', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[SCR-ARCH-006] without an approved client the form explains it', async ({ visit }) => {
  const page = await visit('ana');
  await page.route('**/rest/v1/profiles?*role=eq.client*', (route) => route.fulfill({ json: [] }));
  await page.goto('/projects/new');

  await expect(page.getByText('Nenhum cliente aprovado encontrado')).toBeVisible();
});

test('[SCR-ARCH-008] [SCR-ARCH-012] [SCR-ARCH-017] a project is created and its items listed', async ({
  visit,
}) => {
  const page = await visit('ana', '/projects/new');
  await page.getByLabel('Nome do projeto').fill('Casa de praia');
  await page.getByLabel('Cliente').selectOption({ label: 'Clara Nogueira (clara@prumo.test)' });

  await test.step('[ERR-043] a failed creation is reported and loses nothing', async () => {
    await failing(page, '**/rest/v1/projects?*', 'POST');
    await page.getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(page.getByText('Não foi possível criar o projeto')).toBeVisible();
    await page.unroute('**/rest/v1/projects?*');
    await expect(page.getByLabel('Nome do projeto')).toHaveValue('Casa de praia');
  });

  await page.getByRole('button', { name: 'Criar Projeto' }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Planejamento')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Selecionar Fornecedores' })).toBeHidden();

  const dialog = page.getByRole('dialog');
  const description = dialog.getByLabel('Descrição');
  const rows = page.getByRole('rowheader');
  await page.getByRole('button', { name: 'Adicionar Item' }).click();

  await test.step('[VAL-017] [VAL-018] [VAL-020] what is missing is reported beside its field', async () => {
    await dialog.getByLabel('Quantidade').fill('0');
    await dialog.getByLabel('Link das especificações').fill('abc');
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expect(dialog.getByText('Informe a descrição')).toBeVisible();
    await expect(dialog.getByText('Escolha a categoria')).toBeVisible();
    await expect(dialog.getByText('A quantidade mínima é 1')).toBeVisible();
    await expect(dialog.getByText(/Informe um endereço completo/)).toBeVisible();
    await expect(description).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Quantidade').fill('2,5');
    await dialog.getByLabel('Link das especificações').fill('https://exemplo.test/deque.pdf');
  });

  await test.step('[SCR-ARCH-021] Enter adds and the dialog waits for the next item', async () => {
    await dialog.getByLabel('Categoria').selectOption('marcenaria');
    await dialog.getByLabel('Unidade').selectOption('m²');
    await description.fill('Deque de madeira');
    await description.press('Enter');
    await expect(dialog.getByText('1 item adicionado')).toBeVisible();
    await expect(description).toBeFocused();
    await expect(description).toHaveValue('');
    await expect(dialog.getByLabel('Quantidade')).toHaveValue('1');
  });

  await test.step('rows copied from a spreadsheet are checked on the page of the import', async () => {
    await description.evaluate((field) => {
      const clipboard = new DataTransfer();
      clipboard.setData('text', 'Pintura externa\t180\tm²\tPintura\nPortas\t4\tun\tMarcenaria');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }));
    });
    await expect(page).toHaveURL(/\/import$/);
    // Without a heading the columns are a guess, which is asked about once.
    await page.getByRole('button', { name: 'As colunas estão certas nas 2' }).click();
    await expect(page.getByText('2 itens prontos')).toBeVisible();
    await page.getByRole('button', { name: 'Importar 2 itens' }).click();
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  });

  await test.step('[SCR-ARCH-010] [SCR-ARCH-011] [SCR-ARCH-013] items show their facts and the next step opens', async () => {
    await page.reload();
    await expect(rows).toHaveCount(3);
    const deck = page.getByRole('row', { name: /^Deque de madeira/ });
    await expect(deck).toContainText('Marcenaria');
    await expect(deck.getByRole('gridcell', { name: '2,5', exact: true })).toBeVisible();
    await expect(deck.getByRole('gridcell', { name: 'm²', exact: true })).toBeVisible();
    await expect(deck.getByRole('link', { name: 'Ver especificações' })).toHaveAttribute(
      'href',
      'https://exemplo.test/deque.pdf',
    );
    await expect(page.getByRole('link', { name: 'Selecionar Fornecedores' })).toBeVisible();
    await expectAccessible(page);
    // No supplier was invited yet, and none could be: there is nothing to show about quotes.
    await expect(page.getByText('Ninguém convidado')).toHaveCount(0);
  });

  await test.step('[SCR-ARCH-018] [SCR-ARCH-019] an item is deleted only after the question', async () => {
    await page.getByRole('button', { name: 'Excluir Portas' }).click();
    await expect(dialog.getByText('Tem certeza que deseja excluir este item?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(rows).toHaveCount(3);

    await page.getByRole('button', { name: 'Excluir Portas' }).click();
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('a deletion is taken back from the toast', async () => {
    await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click();
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('row', { name: /^Portas/ })).toContainText('4un');
    // In its own place, behind what was pasted before it.
    await expect(rows).toHaveText([/^Deque/, /^Pintura externa/, /^Portas/]);
  });

  await test.step('an item is duplicated with its values, ready to be renamed', async () => {
    await page.getByRole('button', { name: 'Duplicar Deque de madeira' }).click();
    await expect(description).toHaveValue('Deque de madeira');
    await expect(dialog.getByLabel('Quantidade')).toHaveValue('2,5');
    await expectAccessible(page);
    await description.fill('Deque de madeira, fundos');
    await description.press('Enter');
    await expect(dialog.getByText('1 item adicionado')).toBeVisible();
    await dialog.getByRole('button', { name: 'Concluir' }).click();
    await expect(page.getByRole('row', { name: /^Deque de madeira, fundos/ })).toContainText(
      '2,5m²',
    );
  });

  await test.step('[LST-004] items are written and moved in the grid, and stay so', async () => {
    const cell = (row: RegExp, place: number) =>
      page.getByRole('row', { name: row }).locator('[data-column]').nth(place);
    await cell(/^Portas/, 2).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('“Portas” foi alterado.')).toBeVisible();
    await cell(/^Portas/, 0).click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByRole('main').getByText(/^“Portas” mudou de lugar/)).toBeVisible();
    await expect(cell(/^Portas/, 0)).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await expect(rows).toHaveText([/^Deque/, /^Portas/, /^Pintura externa/, /fundos/]);
    await expect(cell(/^Portas/, 2)).toHaveText('6');
  });

  await test.step('[LST-004] rows are moved by the grip', async () => {
    await page
      .getByRole('row', { name: /fundos/ })
      .locator('[data-grip]')
      .hover();
    await page.mouse.down();
    const first = await page
      .getByRole('row', { name: /^Deque de madeira Marcenaria/ })
      .boundingBox();
    await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 4, { steps: 4 });
    await page.mouse.up();
    await expect(rows).toHaveText([/fundos/, /^Deque/, /^Portas/, /^Pintura externa/]);
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(rows).toHaveText([/^Deque/, /^Portas/, /^Pintura externa/, /fundos/]);
  });

  await test.step('[PRJ-002] [PRJ-003] [SCR-SHR-026] what items are expected to cost is typed, summed, comes back with a deleted item and becomes a forecast', async () => {
    const expected = (row: RegExp) =>
      page.getByRole('row', { name: row }).locator('[data-column=forecast]');
    await expected(/^Deque de madeira Marcenaria/).click();
    await page.keyboard.type('1.200,50');
    await page.keyboard.press('Enter');
    await expect(expected(/^Portas/)).toBeFocused();
    await page.keyboard.type('800');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^previsto R\$\s2\.000,50$/)).toBeVisible();
    await page.getByRole('button', { name: 'Excluir Portas' }).click();
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText(/^previsto R\$\s1\.200,50$/)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click();
    await expect(expected(/^Portas/)).toHaveText('133,33/un 800,00');
    await page.getByRole('button', { name: 'Usar como previsão' }).click();
    await expect(dialog).toContainText(/Marcenaria sem previsão → R\$\s2\.000,50/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Usar a soma' }).click();
    await expect(page.getByText('A previsão das categorias foi atualizada.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Usar como previsão' })).toHaveCount(0);
  });

  await test.step('[SCR-ARCH-012] the list can be looked at newest first', async () => {
    await page.getByLabel('Como a lista é mostrada').selectOption('Mais recentes');
    await expect(rows).toHaveText([/^Portas/, /fundos/, /^Pintura externa/, /^Deque/]);
  });
});

test('[SCR-ARCH-020] a project that is not there, or not hers, leads to the dashboard', async ({
  visit,
}) => {
  const page = await visit('ana', null);
  for (const id of [
    '00000000-0000-4000-8000-000000000000',
    'e0000000-0000-4000-8000-000000000005',
  ]) {
    await page.goto(`/projects/${id}`);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
