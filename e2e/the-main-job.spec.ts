import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// One renovation from first sign-up to last payment, by five people in browsers of their own: Davi of
// the team, and four who come new. What one does arrives at the others without a reload.

const secret = 'nivel-e-trena-42';
const project = 'Reforma da varanda';

test('five people take a renovation from sign-up to the last payment', async ({ visit }) => {
  const admin = await visit('davi');
  const [architect, client, marta, nilo] = await Promise.all([visit(), visit(), visit(), visit()]);

  await test.step('[GAT-013] [PUB-033] four people sign up and wait at the gate', async () => {
    await register(architect, {
      role: 'architect',
      name: 'Iara Monteiro',
      email: 'iara@obra.test',
    });
    await register(client, { role: 'client', name: 'Caetano Reis', email: 'caetano@obra.test' });
    await register(marta, { role: 'supplier', name: 'Marta Vieira', email: 'marta@obra.test' });
    await register(nilo, { role: 'supplier', name: 'Nilo Farias', email: 'nilo@obra.test' });
  });

  await test.step('[SCR-ADM-010] [SCR-ADM-011] the team approves them, suppliers with a rate', async () => {
    await admin.goto('/admin/users');
    for (const name of ['Iara Monteiro', 'Caetano Reis']) {
      await admin.getByRole('button', { name: `Aprovar ${name}` }).click();
      await expect(admin.getByRole('button', { name: `Aprovar ${name}` })).toBeHidden();
    }
    for (const [name, percent] of [
      ['Marta Vieira', '7'],
      ['Nilo Farias', '10'],
    ] as const) {
      await admin.getByRole('button', { name: `Aprovar ${name}` }).click();
      await admin.getByLabel('Comissão (%)').fill(percent);
      await admin.getByRole('button', { name: 'Confirmar' }).click();
      await expect(admin.getByRole('button', { name: `Aprovar ${name}` })).toBeHidden();
    }
    for (const page of [architect, client, marta, nilo]) {
      // The waiting screen looks again by itself.
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    }
  });

  await test.step('[SCR-ARCH-008] [SCR-ARCH-021] the architect opens a project and lists two items', async () => {
    await architect.goto('/projects/new');
    await architect.getByLabel('Nome do projeto').fill(project);
    await architect
      .getByLabel('Cliente')
      .selectOption({ label: 'Caetano Reis (caetano@obra.test)' });
    await architect.getByLabel('Endereço').fill('Rua das Acácias, 18, Campinas');
    await architect.getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(architect.getByRole('heading', { level: 1, name: project })).toBeVisible();

    await architect.getByRole('button', { name: 'Adicionar Item' }).first().click();
    const dialog = architect.getByRole('dialog');
    await dialog.getByLabel('Categoria').selectOption('marcenaria');
    for (const description of ['Bancada em madeira', 'Painel ripado']) {
      await dialog.getByLabel('Descrição').fill(description);
      await dialog.getByLabel('Descrição').press('Enter');
      await expect(dialog.getByLabel('Descrição')).toHaveValue('');
    }
    await architect.keyboard.press('Escape');
    await expect(architect.getByRole('row', { name: /Painel ripado/ })).toBeVisible();
  });

  await test.step('[ERR-021] [FUN-007] two suppliers are invited and see the request without a reload', async () => {
    await marta.goto('/quotes');
    await expect(marta.getByText('Nenhuma solicitação encontrada')).toBeVisible();
    await architect.getByRole('link', { name: 'Selecionar Fornecedores' }).click();
    await architect.getByRole('checkbox', { name: /Marta Vieira/ }).check();
    await architect.getByRole('checkbox', { name: /Nilo Farias/ }).check();
    await architect.getByRole('button', { name: 'Enviar Convites de Orçamento' }).click();
    await architect.getByRole('dialog').getByRole('button', { name: 'Enviar 2 convites' }).click();

    await expect(
      architect.getByText('Convites enviados com sucesso! 4 solicitações de orçamento criadas.'),
    ).toBeVisible();
    await expect(marta.getByRole('listitem', { name: project })).toBeVisible();
  });

  await test.step('[SCR-SUP-012] [SCR-ARCH-030] the suppliers answer and the architect’s progress moves by itself', async () => {
    await expect(architect.getByText('Aguardando todos os fornecedores')).toBeVisible();
    await marta.getByRole('link', { name: /^Responder/ }).click();
    await answer(marta, { 'Bancada em madeira': '4.800,00', 'Painel ripado': '2.150,50' }, '30');
    await expect(architect.getByText('Aguardando 1 fornecedor(es)')).toBeVisible();

    await nilo.goto('/quotes');
    await nilo.getByRole('link', { name: /^Responder/ }).click();
    await answer(nilo, { 'Bancada em madeira': '5200' }, '20');
    await expect(
      architect.getByText('Todos os fornecedores responderam - Pronto para análise'),
    ).toBeVisible();
  });

  await test.step('[SCR-ARCH-041] [SCR-ARCH-043] [ERR-024] the architect compares and approves the cheapest of each', async () => {
    await marta.goto('/my-quotes');
    await expect(marta.getByText('Nenhum projeto aprovado ainda')).toBeVisible();
    await architect.getByRole('link', { name: 'Analisar Orçamentos' }).click();
    await expect(architect.getByText('Não cotado', { exact: true })).toBeVisible();
    await architect.getByRole('button', { name: 'Mais barato' }).click();
    await expect(architect.getByText('2 de 2 itens selecionados')).toBeVisible();
    await architect.getByRole('button', { name: 'Aprovar Selecionados' }).click();
    await architect
      .getByRole('dialog')
      .getByRole('button', { name: /^Aprovar R\$/ })
      .click();

    await expect(
      architect.getByText(
        'Orçamentos aprovados com sucesso! O projeto foi movido para "Em Andamento".',
      ),
    ).toBeVisible();
  });

  await test.step('[SCR-SUP-020] [STA-021] the winner’s deal appears live with the client’s contact; the other lost to a rival', async () => {
    await expect(marta.getByRole('heading', { name: project })).toBeVisible();
    await expect(marta.getByRole('link', { name: /caetano@obra.test/ })).toBeVisible();
    await nilo.goto('/quotes');
    await expect(nilo.getByText('Concorrência')).toBeVisible();
  });

  await test.step('[ERR-036] the architect plans less than was approved', async () => {
    await architect.goto('/admin/project-budgets');
    await architect
      .getByLabel('Projeto')
      .selectOption({ label: await optionOf(architect, project) });
    await architect.getByLabel('Marcenaria').fill('6000');
    await architect.getByRole('button', { name: 'Salvar Orçamentos' }).click();
    await expect(architect.getByText('Orçamentos salvos com sucesso!')).toBeVisible();
  });

  await test.step('[ERR-040] [VAL-034] both items are paid, and never more than the price', async () => {
    await architect.goto('/admin/payments');
    await payBalance(architect, 'Bancada em madeira');
    await architect.getByRole('button', { name: /^Registrar Pagamento: .*Painel ripado/ }).click();
    await architect.getByRole('dialog').getByLabel('Valor').fill('2150,51');
    await architect.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click();
    await expect(architect.getByRole('dialog').getByLabel('Valor')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await architect.keyboard.press('Escape');
    await payBalance(architect, 'Painel ripado');
  });

  await test.step('[SCR-CLI-005] [SCR-CLI-006] the client sees every real of it', async () => {
    await client.goto('/dashboard');
    await expect(client.getByText('Você gastou R$ 6.950,50 de R$ 6.950,50 (100%).')).toBeVisible();
    await expect(
      client.getByText(/excede o orçamento previsto .* em R\$\s950,50 \(15,8%\)/),
    ).toBeVisible();
  });
});

interface NewPerson {
  role: 'architect' | 'client' | 'supplier';
  name: string;
  email: string;
}

/** Signs up by the form, which signs in as well, and ends at the gate. */
async function register(page: Page, { role, name, email }: NewPerson): Promise<void> {
  const category = role === 'supplier' ? '&category=marcenaria' : '';
  await page.goto(`/register?role=${role}${category}`);
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Senha/).fill(secret);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: 'Cadastro Realizado!' })).toBeVisible();
  await page.getByRole('link', { name: 'Acompanhar meu cadastro' }).click();
  await expect(page.getByRole('heading', { name: 'Aguardando Aprovação' })).toBeVisible();
}

/** Fills the response form, reviews and sends it. */
async function answer(page: Page, prices: Record<string, string>, days: string): Promise<void> {
  for (const [item, price] of Object.entries(prices)) {
    await page.getByLabel(new RegExp(`^Valor total .+ de ${item}$`)).fill(price);
  }
  await page.getByLabel('Prazo de entrega').fill(days);
  await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar envio' }).click();
  await expect(page.getByText('Orçamento enviado com sucesso!')).toBeVisible();
}

async function payBalance(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Registrar Pagamento: .*${item}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pagar saldo' }).click();
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Pagamento registrado com sucesso!').first()).toBeVisible();
}

/** The label of the option that names a project, whatever else it says. */
async function optionOf(page: Page, name: string): Promise<string> {
  const option = page.getByLabel('Projeto').locator('option', { hasText: name });
  return (await option.textContent()) ?? '';
}
