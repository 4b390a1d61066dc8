import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// The operator says who runs the platform and what the landings show; an architect asks for a plan.

const COMPANY = 'Obra Certa é operado por Prumo Serviços Ltda., CNPJ 11.222.333/0001-81';

test('[OPE-012] [OPE-013] an architect asks for a plan, the team grants it, and the limit is said', async ({
  visit,
}) => {
  test.slow();
  const ana = await visit('ana', '/account');
  await ana.getByLabel('Escolher um plano').selectOption('basico');
  await ana.getByRole('button', { name: 'Pedir este plano' }).click();
  await expect(ana.getByText(/^Você pediu o plano Básico/)).toBeVisible();

  const davi = await visit('davi');
  await davi.getByRole('link', { name: 'Responder 1 pedido de plano' }).click();
  await expect(davi.getByRole('row', { name: /Ana Ribeiro/ })).toContainText('Pediu o Básico');
  await davi.getByRole('link', { name: 'Ana Ribeiro' }).click();
  await expectAccessible(davi);
  await davi.getByRole('button', { name: 'Conceder' }).click();
  await expect(davi.getByText('Plano concedido.')).toBeVisible();

  await expect(ana.getByText(/^Você está no plano Básico: 3 de 3 projetos ativos/)).toBeVisible();
  await expectAccessible(ana);
});

test('[OPE-010] [OPE-016] [OPE-017] [OPE-018] what the operator says stands on the public pages, which stay without the application', async ({
  visit,
  page,
}) => {
  test.slow();
  await page.goto('/');
  await expect(page.getByText('Números ilustrativos.').first()).toBeVisible();
  const davi = await visit('davi', '/admin/commissions/billing');
  await davi.getByLabel(/^Nome completo/).fill('Prumo Serviços Ltda.');
  await davi.getByLabel(/^CPF ou CNPJ/).fill('11222333000181');
  await davi.getByLabel(/^Tipo da chave/).selectOption('cnpj');
  await davi.getByLabel(/^Chave PIX/).fill('11222333000181');
  await davi.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(davi.getByText('Os dados de cobrança foram salvos.')).toBeVisible();

  await davi
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Configurações' })
    .click();
  await expect(davi.getByRole('heading', { level: 1 })).toHaveText('Configurações');
  await expect(davi.getByText('Empresa: Prumo Serviços Ltda.')).toBeVisible();
  await davi.getByLabel('Nome da plataforma').fill('Obra Certa');
  await davi.getByLabel('WhatsApp de atendimento').fill('(41) 99999-8888');
  await davi.getByLabel('Os meus, escritos abaixo').check();
  await davi.getByLabel('Projetos', { exact: true }).fill('12');
  await davi.getByRole('button', { name: 'Adicionar depoimento' }).click();
  const first = davi.getByRole('group', { name: 'Depoimento 1' });
  await first.getByLabel(/^Depoimento/).fill('Bom <b>mesmo</b>.');
  await first.getByLabel(/^De quem/).fill('Rui Castro');
  await davi.getByText('Arquitetos podem pedir um plano').click();
  await expectAccessible(davi);
  await davi.getByRole('button', { name: 'Salvar configurações' }).click();
  await expect(davi.getByText('As configurações foram salvas.')).toBeVisible();

  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText('Bom <b>mesmo</b>.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('#testimonials blockquote')).toHaveCount(1);
  await expect(page.getByText(/lustrativ/)).toHaveCount(0);
  await expect(page.getByText('500+')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByText(COMPANY)).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp (41) 99999-8888' })).toHaveAttribute(
    'href',
    'https://wa.me/5541999998888',
  );
  await expectAccessible(page);

  await page.goto('/architects');
  await expect(page.getByText('Os planos ainda não estão à venda.')).toBeVisible();
  await expect(page.getByText('R$ 99')).toHaveCount(0);
  await expect(page.locator('#testimonials')).toHaveCount(0);
  await page.goto('/termos');
  await expect(page.getByRole('article').getByText(COMPANY)).toBeVisible();
  // The one public page with the application behind it keeps what the gateway wrote.
  await page.goto('/contact');
  await expect(page.getByRole('contentinfo').getByText(COMPANY)).toBeVisible();
});
