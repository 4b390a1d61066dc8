import { specifiedCategories as categories } from '../web/src/words/categories.ts';
import { expect, test } from './support/test.ts';

test('[RTE-001] [PUB-002] [PUB-003] [PUB-004] [PUB-005] the client landing has its sections and its links', async ({
  page,
}) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sua obra no prumo, do traço à chave.',
  );
  for (const anchor of ['benefits', 'how-it-works', 'testimonials', 'faq']) {
    await page.locator(`header nav a[href="#${anchor}"]`).first().click();
    await expect(page.locator(`section#${anchor}`)).toBeInViewport();
  }
  for (const href of ['/architects', '/suppliers', '/docs', '/support', '/contact']) {
    await expect(
      page.locator(`main a[href="${href}"], footer a[href="${href}"]`).first(),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: 'Começar de graça' }).click();
  await expect(page).toHaveURL('/register?role=client');
});

test('[PUB-002] a question of the client landing opens in place, without a script', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.address });
  const page = await context.newPage();
  await page.goto('/');
  const answer = page.getByText('Nada. O Prumo é grátis para clientes');

  await expect(answer).toBeHidden();
  await page.getByText('Quanto custa para o cliente?').click();
  await expect(answer).toBeVisible();
  await context.close();
});

test('[RTE-001] [PUB-008] [PUB-009] [PUB-010] [PUB-011] [PUB-012] [CON-002] [CON-003] [CON-004] the architect landing sells three plans', async ({
  page,
}) => {
  await page.goto('/architects');

  for (const anchor of ['benefits', 'how-it-works', 'testimonials', 'pricing']) {
    await expect(page.locator(`section#${anchor}`)).toBeVisible();
  }
  await expect(page.locator('a[href="/login"]').first()).toBeVisible();
  await expect(page.locator('#testimonials blockquote')).toHaveCount(3);
  const plans = page.locator('#pricing > ul > li');
  await expect(plans).toHaveText([
    /Básico.*R\$ 99 por mês.*Até 3 projetos ativos.*Fornecedores básicos.*5% de comissão.*Suporte por e-mail/,
    /Profissional.*Mais popular.*R\$ 199 por mês.*Projetos ilimitados.*Todos os fornecedores.*7% de comissão.*Relatórios financeiros avançados.*Suporte prioritário/,
    /Empresarial.*R\$ 399 por mês.*Tudo do Profissional.*Múltiplos usuários: até 20 pessoas.*10% de comissão.*API.*Gerente de conta dedicado/,
  ]);
  await expect(page.locator('#pricing > p').last()).toHaveText(
    'Todos os planos veem hoje todos os fornecedores aprovados. Percentuais de indicação são do programa do Prumo e não são pagos a arquitetos nesta instalação.',
  );
  for (const [plan, code] of [
    ['Básico', 'basico'],
    ['Profissional', 'profissional'],
    ['Empresarial', 'empresarial'],
  ]) {
    await expect(page.getByRole('link', { name: `Assinar o ${plan}` })).toHaveAttribute(
      'href',
      `/register?role=architect&plan=${code}`,
    );
  }
});

test('[RTE-001] [PUB-013] [PUB-014] [PUB-015] [PUB-016] [PUB-017] the supplier landing leads to each category', async ({
  page,
}) => {
  await page.goto('/suppliers');

  for (const anchor of ['benefits', 'how-it-works', 'testimonials', 'categories']) {
    await expect(page.locator(`section#${anchor}`)).toBeVisible();
  }
  await expect(page.locator('#testimonials blockquote')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Cadastrar minha empresa' }).first()).toHaveAttribute(
    'href',
    '/register?role=supplier',
  );
  const cards = page.locator('#categories li a');
  await expect(cards).toHaveCount(categories.length + 1);
  for (const category of categories) {
    await expect(
      page.locator(`#categories a[href="/register?role=supplier&category=${category}"]`),
    ).toBeVisible();
  }
  await expect(cards.filter({ hasText: 'Revestimentos' })).toHaveAttribute(
    'href',
    '/register?role=supplier',
  );
});

test('[PUB-043] the comparison and the home of a client are shown as the product draws them', async ({
  page,
}) => {
  await page.goto('/');
  const comparison = page.getByRole('figure').filter({ hasText: 'Analisar orçamentos' });
  await expect(comparison.getByRole('columnheader')).toHaveText([
    /Item/,
    'Previsto',
    /Andrade Móveis.*31\.050/,
    /Bom Corte/,
    /Móveis do Vale/,
    /Ateliê Jequitibá.*5\/7/,
  ]);
  await expect(comparison.getByText('não cotado')).toHaveCount(2);
  await expect(comparison).toContainText('Exemplo com fornecedores e valores inventados.');
  await expect(page.getByRole('figure').filter({ hasText: 'Quanto custa' })).toContainText(
    'Com o seu sim',
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(comparison.getByRole('table')).toBeHidden();
  await expect(comparison.getByRole('listitem')).toHaveCount(4);
});

test('[CON-016] [Q-68] the figures of the house are copy of the landings', async ({ request }) => {
  const words = async (path: string) =>
    (await (await request.get(path, { headers: { accept: 'text/html' } })).text()).replace(
      /<[^>]*>/g,
      ' ',
    );
  const all = (await words('/')) + (await words('/architects')) + (await words('/suppliers'));

  for (const figure of ['500+', '2.500+', 'R$ 15M+', '98%', '15%']) expect(all).toContain(figure);
  expect(all).toContain('pessoas e cidades são inventadas');
});

test('[Q-62] who is signed in gets the product instead of a landing; an architect at /suppliers, the directory', async ({
  visit,
}) => {
  const ana = await visit('ana', null);
  for (const path of ['/', '/architects']) {
    await ana.goto(path);
    await expect(ana).toHaveURL('/dashboard');
  }
  await ana.goto('/suppliers');
  await expect(ana.getByRole('heading', { level: 1 })).toHaveText('Fornecedores');

  const bruno = await visit('bruno', '/suppliers');
  await expect(bruno).toHaveURL('/dashboard');
});

test('[PUB-002] [PUB-042] on a phone the menu opens and closes, leads to every audience, and the theme can be chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Dúvidas' })).toBeVisible();
  for (const [name, href] of [
    ['Clientes', '/'],
    ['Arquitetos', '/architects'],
    ['Fornecedores', '/suppliers'],
  ] as const) {
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  const theme = page.getByRole('button', { name: 'Trocar entre tema claro e escuro' });
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goto('/docs');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
