import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startSmtp, type TestSmtp } from '../gateway/src/mail/testing.ts';
import { expectAccessible } from './support/accessible.ts';
import { letDaysPass } from './support/days-pass.ts';
import { offer, requestIn } from './support/offers.ts';
import { type Site, startSite } from './support/site.ts';
import { invite } from './support/sixty-by-six.ts';
import { stockClient } from './support/stock-client.ts';
import { test as base, expect, signIn } from './support/test.ts';

// Nina starts an empty product, and within a week it is a business: a team, people who were checked, a first deal, and
// the invoice of its commission.

const secret = 'nivel-e-trena-42';

const test = base.extend<{ empty: Site; smtp: TestSmtp; open: () => Promise<Page> }>({
  smtp: async ({ browserName: _ }, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.close();
  },
  empty: async ({ smtp }, use) => {
    const data = await mkdtemp(path.join(tmpdir(), 'prumo-empty-'));
    const site = await startSite(
      { DEMO: '0', SMTP_URL: smtp.url, MAIL_FROM: 'Prumo <nao-responda@obra.test>' },
      { data },
    );
    await use(site);
    await site.stop();
    await rm(data, { recursive: true, force: true });
  },
  open: async ({ browser, empty }, use) => {
    const pages: Page[] = [];
    await use(() => openPage(browser, empty, pages));
    for (const page of pages) await page.context().close();
  },
});

async function openPage(browser: Browser, site: Site, pages: Page[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.address });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  pages.push(page);
  return page;
}

test('[OPE-060] an operator opens an empty product, and a week later issues the first invoice', async ({
  empty,
  smtp,
  open,
}) => {
  test.setTimeout(300_000);
  const nina = await open();

  await test.step('the first admin comes by the link that the start printed', async () => {
    const link = /https?:\/\/\S+first-admin\S+/.exec(empty.output())?.[0] ?? '';
    await nina.goto(link.replace(/^https?:\/\/[^/]+/, ''));
    await nina.getByLabel('Nome completo').fill('Nina Duarte');
    await nina.getByLabel('E-mail').fill('nina@obra.test');
    await nina.getByLabel('Senha').fill(secret);
    await nina.getByRole('button', { name: 'Criar administrador' }).click();
    await expect(nina.getByRole('heading', { level: 1 })).toHaveText('Tudo pronto');
    await signIn(nina, 'nina@obra.test', secret);
    await expect(nina.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
    await expectAccessible(nina);
  });

  await test.step('she says who issues invoices and where they are paid', async () => {
    await nina.goto('/admin/commissions/billing');
    await nina.getByLabel(/^CPF ou CNPJ/).fill('11.222.333/0001-81');
    await nina.getByLabel(/^Nome completo ou razão social/).fill('Prumo Obras Ltda.');
    await nina.getByLabel(/^Tipo da chave PIX/).selectOption({ label: 'CNPJ' });
    await nina.getByLabel(/^Chave PIX/).fill('11.222.333/0001-81');
    await nina.getByRole('button', { name: 'Salvar dados' }).click();
    await expect(nina.getByText('Os dados de cobrança foram salvos.')).toBeVisible();
  });

  await test.step('public pages then name the company and whom to ask; suppliers are asked for 6 %; no plan is sold', async () => {
    await nina.goto('/admin/settings');
    await nina.getByLabel('Nome do encarregado').fill('Lia Prado');
    await nina.getByLabel('E-mail do encarregado').fill('dados@obra.test');
    await nina.getByLabel('E-mail de atendimento').fill('ajuda@obra.test');
    await nina.getByLabel('Comissão padrão (%)').fill('6');
    await nina.getByLabel('Nada', { exact: true }).check();
    await nina.getByLabel('Arquitetos podem pedir um plano').uncheck();
    await nina.getByRole('button', { name: 'Salvar configurações' }).click();
    await expect(nina.getByText('As configurações foram salvas.')).toBeVisible();
    const visitor = await open();
    await expect(async () => {
      await visitor.goto('/');
      await expect(
        visitor.getByText(/operado por Prumo Obras Ltda\., CNPJ 11\.222\.333\/0001-81/),
      ).toBeVisible({ timeout: 1_000 });
      // Saved after the company: a page of the second before has one and not the other.
      await expect(visitor.getByText('ajuda@obra.test')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(visitor);
  });

  await test.step('she adds the trade that her city asks for', async () => {
    await nina.goto('/admin/categories');
    await nina.getByRole('button', { name: 'Nova categoria' }).click();
    await nina.getByRole('dialog').getByLabel(/^Nome/).fill('Elétrica');
    await nina.getByRole('dialog').getByRole('button', { name: 'Criar categoria' }).click();
    await expect(nina.getByRole('row', { name: /Elétrica/ })).toBeVisible();
  });

  await test.step('a colleague joins by the link of the mail', async () => {
    await nina.goto('/admin/admins');
    await nina.getByRole('button', { name: 'Convidar por e-mail' }).click();
    const dialog = nina.getByRole('dialog', { name: 'Convidar para a equipe' });
    await dialog.getByLabel(/^Nome completo/).fill('Íris Matos');
    await dialog.getByLabel(/^E-mail/).fill('iris@obra.test');
    await dialog.getByRole('button', { name: 'Enviar convite' }).click();
    const mail = await smtp.mailTo('iris@obra.test');
    const invitation = /\/convite-da-equipe\?convite=[0-9a-f]{32}/.exec(mail.raw)?.[0] ?? '';
    const iris = await open();
    await iris.goto(invitation);
    await expectAccessible(iris);
    await iris.getByLabel(/^Senha/).fill(secret);
    await iris.keyboard.press('Enter');
    await expect(iris.getByText('Olá, Íris Matos')).toBeVisible();
  });

  const [iara, caetano, marta] = await Promise.all([open(), open(), open()]);

  await test.step('an architect, a client and a supplier register; the team is told by mail and lets them in', async () => {
    await register(iara, 'role=architect', 'Iara Monteiro', 'iara@obra.test');
    await register(caetano, 'role=client', 'Caetano Reis', 'caetano@obra.test');
    await register(marta, 'role=supplier&category=eletrica', 'Marta Vieira', 'marta@obra.test');
    await smtp.mailTo('nina@obra.test');

    await nina.goto('/admin/users');
    for (const name of ['Iara Monteiro', 'Caetano Reis']) {
      await nina.getByRole('button', { name: `Aprovar ${name}` }).click();
      await expect(nina.getByRole('button', { name: `Aprovar ${name}` })).toBeHidden();
    }
    await nina.getByRole('button', { name: 'Aprovar Marta Vieira' }).click();
    await expect(nina.getByLabel('Comissão (%)')).toHaveValue('6');
    await nina.getByRole('button', { name: 'Confirmar' }).click();
    for (const page of [iara, caetano, marta]) {
      // It would look again by itself, but only every fifteen seconds.
      await page.reload();
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    }
  });

  await test.step('the first deal, asked, answered and approved as the stories of these do it on their pages; the supplier confirms the order', async () => {
    await firstDeal(empty);
    await marta.goto('/dashboard');
    await marta
      .getByRole('link', { name: /0001\/20/ })
      .first()
      .click();
    await marta.getByRole('button', { name: 'Confirmar pedido' }).click();
    await marta
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirmar R\$/ })
      .click();
    await expect(marta.getByText('Já é devida')).toBeVisible();
  });

  await empty.asSuperuser((owner) => letDaysPass(owner, 31));

  await test.step('the month is closed: the first invoice, which the supplier reads and can pay', async () => {
    await nina.goto('/admin/commissions/close');
    await expect(nina.getByRole('row', { name: /Marta Vieira/ })).toContainText(/R\$\s300,00/);
    await nina.getByRole('button', { name: /^Fechar \S+ de \d{4}$/ }).click();
    await nina.getByRole('button', { name: /^Emitir/ }).click();
    await expect(nina.getByRole('status').filter({ hasText: /fatura/ })).toBeVisible();
    await marta.goto('/commissions?aba=faturas');
    await marta
      .getByRole('row', { name: /Em aberto/ })
      .getByRole('link')
      .first()
      .click();
    await expect(marta.getByRole('heading', { level: 1, name: /^Fatura \d{4}\// })).toBeVisible();
    await expect(marta.getByText('Prumo Obras Ltda.').first()).toBeVisible();
    await expect(marta.getByRole('img', { name: /Código QR do PIX/ })).toBeVisible();
    await expectAccessible(marta);
  });

  await test.step('the week in figures: the report of months, and how the installation is', async () => {
    await nina.goto('/admin/reports');
    await expect(nina.getByRole('row', { name: /R\$\s5\.000,00/ })).toBeVisible();
    await nina.goto('/admin/reports?aba=fornecedores');
    await nina.getByLabel('Período').selectOption({ label: 'Desde o início' });
    await expect(nina.getByRole('row', { name: /Marta Vieira/ })).toContainText(/R\$\s5\.000,00/);
    await nina.goto('/admin/health');
    await expect(nina.getByText('No ar', { exact: false }).first()).toBeVisible();
    await expectAccessible(nina);
    await nina.goto('/dashboard');
    const steps = nina.getByRole('region', { name: 'Primeiros passos' });
    await expect(steps).toContainText('Primeira cópia de segurança');
  });
});

/** Iara asks Marta for a switchboard for Caetano, at R$ 5.000,00, and approves the answer. */
async function firstDeal({ address }: Site): Promise<void> {
  const [iara, caetano, marta] = await Promise.all([
    stockClient(address, 'iara@obra.test', secret),
    stockClient(address, 'caetano@obra.test', secret),
    stockClient(address, 'marta@obra.test', secret),
  ]);
  const idOf = async (person: SupabaseClient) => (await person.auth.getUser()).data.user?.id ?? '';
  const id = '06060606-0000-4000-8000-000000000001';
  const name = 'Reforma da varanda';
  const project = { id, name, client_id: await idOf(caetano) };
  expect((await iara.from('projects').insert(project)).error).toBeNull();
  const item = { project_id: id, description: 'Quadro de luz', category: 'eletrica', quantity: 1 };
  expect((await iara.from('project_items').insert(item)).error).toBeNull();
  await invite(iara, id, [await idOf(marta)], 'eletrica');
  await offer(marta, name, () => 5000);
  const { quote_id } = await requestIn(marta, name);
  const { error } = await iara.rpc('approve_quotes', {
    target_project_id: id,
    quote_ids: [quote_id],
  });
  expect(error).toBeNull();
}

/** Signs up by the form, which signs in as well, and ends at the gate. */
async function register(page: Page, query: string, name: string, email: string): Promise<void> {
  await page.goto(`/register?${query}`);
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Senha/).fill(secret);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: 'Cadastro Realizado!' })).toBeVisible();
  await page.getByRole('link', { name: 'Acompanhar meu cadastro' }).click();
  await expect(page.getByRole('heading', { name: 'Aguardando Aprovação' })).toBeVisible();
}
