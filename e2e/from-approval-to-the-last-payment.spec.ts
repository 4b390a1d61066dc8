import { expectAccessible } from './support/accessible.ts';
import { keepUndecided, openCategory } from './support/comparison.ts';
import { expect, test } from './support/test.ts';

// Ana buys the joinery of a house from Sílvia. The order that follows is planned by Ana, read and confirmed by Sílvia, and
// followed by Rafael, whose house it is. What one does arrives at the others without a reload.

const house = '/projects/e0000000-0000-4000-8000-000000000002';
const place = 'Rua Tito, 300, portão lateral';

test('[PED-009] [PED-013] [PED-015] [PED-017] [PED-018] [PED-019] an approval becomes an order that its supplier confirms', async ({
  visit,
}) => {
  const [ana, silvia, rafael] = await Promise.all([
    visit('ana', null),
    visit('silvia'),
    visit('rafael', null),
  ]);
  const dialog = ana.getByRole('dialog');
  const title = ana.getByRole('heading', { level: 1, name: /^Pedido \d{4}\/\d{4}$/ });

  await test.step('the architect approves, knowing that an order goes out', async () => {
    await ana.goto(`${house}/quotes`);
    await openCategory(ana, 'Marcenaria');
    const joinery = ana.getByRole('region', { name: 'Marcenaria' });
    await joinery.getByRole('radio', { name: /^Estante da sala/ }).check();
    await joinery.getByRole('radio', { name: /^Portas internas/ }).check();
    await ana.getByRole('button', { name: 'Aprovar Selecionados' }).click();
    await expect(dialog).toContainText('Cada fornecedor recebe um pedido para confirmar');
    await keepUndecided(dialog);
    await dialog.getByRole('button', { name: /^Aprovar R\$/ }).click();
    await expect(ana.getByText('Em Andamento', { exact: true })).toBeVisible();
  });

  await test.step('the step "Obra" leads to the order, which waits for its supplier', async () => {
    await ana.getByRole('link', { name: /^Obra/ }).click();
    await expect(ana.getByRole('heading', { level: 1, name: 'Obra' })).toBeVisible();
    await expect(ana).toHaveURL(`${house}/work`);
    const row = ana.getByRole('row', { name: /Andrade Móveis Planejados/ });
    await expect(row).toContainText(/Emitido.*R\$\s18\.330,00/);
    await expectAccessible(ana);
    await row.getByRole('link').click();
    await expect(title).toBeVisible();
    await expect(ana.getByText('ainda não confirmou este pedido')).toBeVisible();
  });

  await test.step('an entrada of 30% and two instalments, to the cent', async () => {
    await ana.getByRole('button', { name: 'Condições e parcelas' }).click();
    await dialog.getByLabel('Entrada e mensais').check();
    await expect(dialog.getByRole('list', { name: 'Parcelas do plano' })).toContainText(
      /Entrada.*R\$\s5\.499,00.*Parcela 1 de 2.*R\$\s6\.415,50.*Parcela 2 de 2.*R\$\s6\.415,50/,
    );
    await expectAccessible(ana);
    await dialog.getByLabel('Condições (opcional)').fill('Montagem das 9 às 17 h.');
    await dialog.getByRole('button', { name: 'Salvar e avisar' }).click();
    await expect(dialog).toBeHidden();
    await expect(ana.getByRole('row', { name: /Entrada/ })).toContainText('A vencer');
    await expect(ana.getByRole('row', { name: /Parcela 2 de 2/ })).toBeVisible();
    await expectAccessible(ana);
  });

  await test.step('the supplier’s dashboard has the order beside an older one, without a reload', async () => {
    const waiting = silvia.getByRole('list', { name: 'Pedidos que esperam você' });
    await expect(waiting.getByRole('link')).toHaveCount(2);
    await expectAccessible(silvia);
  });

  await test.step('the supplier’s deal names the order and leads to it', async () => {
    await silvia.goto('/my-quotes');
    const deal = silvia.getByRole('article', { name: 'Casa Alto da Lapa' });
    await deal.getByRole('link', { name: /^Confirmar pedido/ }).click();
    await expect(silvia.getByRole('heading', { name: 'Leia e confirme' })).toBeVisible();
    await expect(silvia.getByText('Montagem das 9 às 17 h.')).toBeVisible();
    await expect(silvia.getByRole('row', { name: /Entrada/ })).toContainText(/R\$\s5\.499,00/);
    await expectAccessible(silvia);
  });

  await test.step('by keys alone: declining asks for a reason first, and can be left', async () => {
    const decline = silvia.getByRole('button', { name: 'Recusar', exact: true });
    await decline.focus();
    await silvia.keyboard.press('Enter');
    const question = silvia.getByRole('dialog', { name: /^Recusar o pedido/ });
    await expect(question.getByLabel(/^Motivo/)).toBeFocused();
    await question.getByRole('button', { name: 'Recusar pedido' }).focus();
    await silvia.keyboard.press('Enter');
    await expect(question.getByText('Escreva o motivo da recusa.')).toBeVisible();
    await expect(question.getByLabel(/^Motivo/)).toBeFocused();
    await expectAccessible(silvia);
    await silvia.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(decline).toBeFocused();
  });

  await test.step('what changes while the supplier reads is said before anything is confirmed', async () => {
    await ana.getByRole('button', { name: 'Condições e parcelas' }).click();
    await dialog.getByLabel('Local de entrega (opcional)').fill(place);
    await dialog.getByRole('button', { name: 'Salvar e avisar' }).click();
    await expect(silvia.getByRole('heading', { name: 'O pedido mudou' })).toBeVisible();
    await expect(silvia.getByText(place)).toBeVisible();
  });

  await test.step('the supplier confirms what is there now; the total is in the question', async () => {
    await silvia.getByRole('button', { name: 'Confirmar pedido' }).click();
    const question = silvia.getByRole('dialog');
    await expect(question).toContainText(/R\$\s18\.330,00 em 3 parcelas/);
    await expectAccessible(silvia);
    await question.getByRole('button', { name: /^Confirmar R\$/ }).click();
    await expect(silvia.getByText('Pedido confirmado', { exact: true })).toBeVisible();
    await expect(silvia.getByText(/^Confirmado pelo fornecedor em .*, versão 3/)).toBeVisible();
    await expect(silvia.getByRole('button', { name: 'Recusar' })).toHaveCount(0);
    const saving = silvia.waitForEvent('download');
    await silvia.getByRole('button', { name: /^Baixar PDF do pedido/ }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('the architect’s page has it without a reload, and offers no change any more', async () => {
    await expect(ana.getByText('Confirmado', { exact: true })).toBeVisible();
    await expect(ana.getByRole('button', { name: 'Condições e parcelas' })).toHaveCount(0);
    await expect(ana.getByRole('button', { name: 'Desfazer aprovação' })).toHaveCount(0);
  });

  await test.step('the client follows the order from the own project', async () => {
    await rafael.goto('/my-project?projeto=e0000000-0000-4000-8000-000000000002');
    await rafael.getByRole('link', { name: 'Ver a obra' }).click();
    await expect(rafael.getByRole('heading', { level: 1, name: 'Obra' })).toBeVisible();
    const row = rafael.getByRole('row', { name: /Andrade Móveis Planejados/ });
    await expect(row).toContainText(/Confirmado.*R\$\s5\.499,00 até/);
    await expectAccessible(rafael);
    await row.getByRole('link').click();
    await expect(rafael.getByText(place)).toBeVisible();
    await expect(rafael.getByText(/^Confirmado pelo fornecedor em .*, versão 3/)).toBeVisible();
  });
});
