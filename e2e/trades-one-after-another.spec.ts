import { expectAccessible } from './support/accessible.ts';
import { keepUndecided, openCategory } from './support/comparison.ts';
import { chooseInMenu } from './support/menu.ts';
import { offer } from './support/offers.ts';
import { LONG } from './support/rounds.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Rafael's house: Ana buys the joinery and asks for the glass later.

const project = '/projects/e0000000-0000-4000-8000-000000000002';

test('an architect buys one trade, invites for another later, and the client sees and pays both', {
  tag: LONG,
}, async ({ site, visit }) => {
  const ana = await visit('ana', null);
  await ana.goto(`${project}/quotes`);
  const joinery = ana.getByRole('region', { name: 'Marcenaria' });
  const dialog = ana.getByRole('dialog');
  const approved = 'Orçamentos aprovados com sucesso! O projeto foi movido para "Em Andamento".';

  await test.step('the joinery is bought, and everything else is kept open', async () => {
    await openCategory(ana, 'Marcenaria');
    await joinery.getByRole('radio', { name: /^Estante da sala/ }).check();
    await joinery.getByRole('radio', { name: /^Portas internas/ }).check();
    await ana.getByRole('button', { name: 'Aprovar Selecionados' }).click();
    await expect(dialog).toContainText('Andrade Móveis Planejados · 2 itens');
    await keepUndecided(dialog);
    await dialog.getByRole('button', { name: /^Aprovar R\$/ }).click();
    await expect(ana.getByText(approved)).toBeVisible();
  });

  await test.step('the project says what is left, and that it can be asked for', async () => {
    await expect(ana.getByText('Em Andamento', { exact: true })).toBeVisible();
    await expect(ana.locator('p', { hasText: 'itens em aberto' })).toHaveText(
      '4 de 6 itens em aberto · 3 com proposta para decidir · 1 sem ninguém orçando',
    );
    await expect(ana.getByRole('tab', { name: /^Cotações/, selected: true })).toBeVisible();
    await expectAccessible(ana);
  });

  await test.step('later the glass is asked for; of the joinery nothing is left to ask', async () => {
    await ana.getByRole('link', { name: 'Convidar para os itens em aberto' }).click();
    await ana.getByRole('button', { name: /^Vidraçaria/ }).click();
    await expect(ana.getByRole('region', { name: 'Vidraçaria' })).toBeVisible();
    const trades = ana.getByRole('navigation', { name: 'Categorias' });
    await expect(trades.getByRole('button', { name: /^Marcenaria/ })).toHaveCount(0);
    await ana.getByRole('checkbox', { name: /Salles Vidros/ }).check();
    await ana.getByRole('button', { name: 'Enviar Convites de Orçamento' }).click();
    await expect(dialog).toContainText('O que já foi aprovado continua como está.');
    await expectAccessible(ana);
    await dialog.getByRole('button', { name: 'Enviar 1 convite' }).click();
    await expect(
      ana.getByText('Convites enviados com sucesso! 1 solicitações de orçamento criadas.'),
    ).toBeVisible();
    await expect(ana.getByText('Em Andamento', { exact: true })).toBeVisible();
    await expect(ana.getByRole('row', { name: /^Salles Vidros/ })).toContainText('Não abriu');
  });

  await test.step('the glazier answers while the work goes on', async () => {
    await offer(await stockClient(site.address, 'vitor'), 'Casa Alto da Lapa', () => 8400);
    await expect(ana.locator('p', { hasText: 'itens em aberto' })).toHaveText(
      '4 de 6 itens em aberto · 4 com proposta para decidir',
    );
  });

  await test.step('it is approved beside the joinery', async () => {
    await ana.getByRole('link', { name: 'Analisar Orçamentos' }).click();
    await openCategory(ana, 'Vidraçaria');
    await ana.getByRole('radio', { name: /^Guarda-corpo da varanda, Salles/ }).check();
    await ana.getByRole('button', { name: 'Aprovar Selecionados' }).click();
    await keepUndecided(dialog);
    await dialog.getByRole('button', { name: /^Aprovar R\$/ }).click();
    await ana.getByRole('tab', { name: /^Itens/ }).click();
    await expect(ana.getByRole('row', { name: /^Guarda-corpo da varanda/ })).toContainText(
      'Salles Vidros, R$ 8.400,00',
    );
    await expect(ana.getByRole('row', { name: /^Estante da sala/ })).toContainText(
      'Andrade Móveis Planejados, R$ 7.350,00',
    );
  });

  await test.step('both are paid', async () => {
    await ana.goto('/admin/payments');
    for (const item of ['Estante da sala', 'Guarda-corpo da varanda']) {
      await ana
        .getByRole('button', { name: new RegExp(`^Registrar Pagamento: .*${item}`) })
        .click();
      await dialog.getByRole('button', { name: 'Pagar saldo' }).click();
      await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('the client sees both trades and what was spent', async () => {
    const rafael = await visit(
      'rafael',
      '/quotes-review?projeto=e0000000-0000-4000-8000-000000000002',
    );
    await expect(rafael.getByText('Salles Vidros')).toBeVisible();
    await expect(rafael.getByText('Andrade Móveis Planejados').first()).toBeVisible();
    await rafael.goto('/dashboard?projeto=e0000000-0000-4000-8000-000000000002');
    await expect(rafael.getByText(/Você gastou R\$\s15\.750,00 de R\$\s26\.730,00/)).toBeVisible();
  });

  await test.step('the architect’s home names what is left, and concluding asks about it', async () => {
    await ana.goto('/dashboard');
    const left = ana.getByRole('region', { name: 'O que espera por você' });
    await expect(left).toContainText(/propostas? para (comparar|decidir)/);
    await left.getByRole('button', { name: /^Mostrar mais/ }).click();
    await expect(left).toContainText('a pagar');
    await expectAccessible(ana);
    await ana.goto(project);
    await chooseInMenu(ana, 'Mais ações do projeto', 'Concluir projeto');
    await expect(dialog).toContainText('3 itens sem orçamento aprovado.');
    await expect(dialog).toContainText('R$ 10.980,00 a pagar em 1 orçamento aprovado');
    await expectAccessible(ana);
    await dialog.getByRole('button', { name: 'Concluir mesmo assim' }).click();
    await expect(ana.getByText('Projeto concluído')).toBeVisible();
    await ana.goto(`${project}/suppliers`);
    await expect(ana.getByText('Este projeto não recebe mais convites')).toBeVisible();
  });
});
