import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

// Every URL of every role opens its own screen and stays there; it comes to rest, has no axe violation, and fits a
// phone of 320 px. The first is typed, the others are reached as by a link: loading the application again for each
// of fifty screens would take longer than all the checks together, and other stories load nearly all of these URLs.

const flat = '/projects/e0000000-0000-4000-8000-000000000001';
const clinic = '/projects/e0000000-0000-4000-8000-000000000003';
const house = '/projects/e0000000-0000-4000-8000-000000000002';
/** The painter's change order, which waits for architect and client. */
const change = '/change-orders/da000000-0000-4000-8000-000000000002';

const day = '/diary/e0000000-0000-4000-8000-000000000001/2026-11-20';

const walk = '/vistoria/e0000000-0000-4000-8000-000000000001';

async function opens(page: Page, path: string, heading: string | RegExp) {
  if (page.url() === 'about:blank') await page.goto(path);
  else await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await expectAccessible(page);
}

test('[RTE-008] [RTE-009] [RTE-010] [RTE-011] [RTE-012] [RTE-013] [RTE-014] [RTE-015] every screen of the team', async ({
  visit,
}) => {
  const page = await visit('davi', null);
  await opens(page, '/admin/users', 'Aprovação de cadastros');
  const decisions = page.getByRole('button', { name: /^(Aprovar|Rejeitar) / });
  await expect(decisions.first()).toBeVisible();

  for (const [path, heading] of [
    ['/admin/people', 'Pessoas'],
    ['/admin/support', 'Atendimento'],
    ['/admin/support?aba=gerentes', 'Atendimento'],
    ['/admin/people/a0000000-0000-4000-8000-000000000001', 'Ana Ribeiro'],
    ['/admin/admins', 'Administradores'],
    ['/admin/categories', 'Categorias'],
    ['/admin/supplier-categories', 'Categorias de fornecedores'],
    ['/admin/project-budgets', 'Previsto por categoria'],
    ['/admin/payments', 'Pagamentos'],
    ['/admin/projects', 'Todos os projetos'],
    ['/admin/projects/e0000000-0000-4000-8000-000000000001', 'Apartamento Vila Mariana'],
    ['/admin/commissions', 'Comissões'],
    ['/admin/commissions?aba=faturas', 'Comissões'],
    ['/admin/commissions/close', 'Fechar mês'],
    ['/admin/commissions/billing', 'Dados de cobrança do Prumo'],
    ['/admin/reports', 'Relatórios'],
    ['/admin/referrals', 'Indicações'],
    ['/admin/settings', 'Configurações'],
    ['/admin/audit', 'Auditoria'],
    ['/admin/erasures', 'Pedidos de exclusão'],
    ['/admin/health', 'Saúde'],
    ['/caixa-de-saida', 'Caixa de saída'],
    ['/account', 'Minha conta'],
    ['/meus-dados', 'Privacidade e seus dados'],
    [change, 'Aditivo 2'],
  ] as const) {
    await opens(page, path, heading);
    await test.step('[STA-004] decides about nobody who was already decided about', async () => {
      await expect(decisions).toHaveCount(0);
    });
  }
});

test('[RTE-016] [RTE-017] [RTE-018] [RTE-019] [RTE-020] [RTE-021] [RTE-022] [RTE-024] [RTE-025] every screen of an architect', async ({
  visit,
}) => {
  const page = await visit('ana', null);
  for (const [path, heading] of [
    ['/dashboard', 'Hoje'],
    ['/projects', 'Projetos'],
    ['/projects?aba=biblioteca', 'Biblioteca'],
    ['/compartilhar?title=Torneira&url=https://loja.test/t', 'Guardar na biblioteca'],
    ['/projects/new', 'Novo projeto'],
    [flat, 'Apartamento Vila Mariana'],
    [`${clinic}/suppliers`, /fornecedores/i],
    [`${clinic}/import`, 'Importar planilha'],
    [`${house}/addendum`, 'Mudar a solicitação'],
    [`${house}/quotes`, /orçamentos/i],
    [`${flat}?aba=obra`, 'Apartamento Vila Mariana'],
    [`${flat}?aba=obra&parte=diario`, 'Apartamento Vila Mariana'],
    [day, 'Diário de 20/11/2026'],
    [`${flat}?aba=dinheiro`, 'Apartamento Vila Mariana'],
    [change, 'Aditivo 2'],
    ['/admin/project-budgets', 'Previsto por categoria'],
    ['/admin/payments', 'Pagamentos'],
    ['/admin/payments?aba=parcelas', 'Pagamentos'],
    ['/suppliers-list', 'Fornecedores'],
    ['/avisos', 'Avisos'],
    ['/nao-enviados', 'Não enviados'],
    ['/conversas', 'Conversas'],
    ['/relatorios', 'Relatórios'],
    ['/relatorios?aba=pagamentos&periodo=tudo', 'Relatórios'],
    ['/equipe', 'Equipe'],
    ['/desenvolvedores/acessos', 'Acessos de programa'],
    ['/desenvolvedores/referencia', 'Referência da API'],
    ['/suporte', 'Atendimento'],
    ['/desenvolvedores/avisos', 'Avisos a programas'],
    ['/referrals', 'Indicações'],
  ] as const)
    await opens(page, path, heading);
});

test('[RTE-026] [RTE-028] [RTE-029] every screen of a supplier', async ({ visit }) => {
  const page = await visit('paulo', null);
  for (const [path, heading] of [
    ['/dashboard', 'Hoje'],
    ['/quotes', 'Solicitações de orçamento'],
    ['/my-quotes', 'Projetos aprovados'],
    ['/receivables', 'Recebimentos'],
    ['/account', 'Minha conta'],
    ['/commissions', 'Comissões'],
    ['/commissions?aba=faturas', 'Comissões'],
    ['/equipe', 'Equipe'],
    ['/referrals', 'Indicações'],
  ] as const)
    await opens(page, path, heading);
});

test('[RTE-030] [RTE-031] [RTE-032] [RTE-033] [PER-017] every screen of a client', async ({
  visit,
}) => {
  const page = await visit('clara', null);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  for (const [path, heading] of [
    ['/financial-dashboard', 'Painel financeiro'],
    ['/my-project', 'Apartamento Vila Mariana'],
    ['/quotes-review', 'Revisão de orçamentos'],
    ['/referrals', 'Indicações'],
  ] as const) {
    await opens(page, path, heading);
    await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await opens(page, '/dashboard', 'Apartamento Vila Mariana');
  await opens(page, '/work', 'Obra');
  await opens(page, day, 'Diário de 20/11/2026');
  await opens(page, walk, 'Vistoria no celular');
  await opens(page, '/account/people', 'Pessoas da conta');
  await opens(page, change, 'Aditivo 2');
});

test('somebody who waits for approval has the page of their own registration', async ({
  visit,
}) => {
  const held = await visit('otavio', null);
  await opens(held, '/meu-cadastro', 'Meu cadastro');
  await opens(held, '/suporte', 'Atendimento');
});

test('[SCR-SHR-016] [SCR-ARCH-044] what the product announces is there: approval, spending, progress, contact, referral', async ({
  visit,
}) => {
  const architect = await visit('ana', `${house}/quotes`);
  await expect(architect.getByRole('button', { name: 'Aprovar Selecionados' })).toBeVisible();
  await architect.goto(house);
  await expect(architect.getByRole('heading', { name: 'Solicitações de orçamento' })).toBeVisible();

  const client = await visit('clara', '/financial-dashboard');
  await expect(client.getByRole('progressbar', { name: 'Aprovado já pago' })).toBeVisible();
  await client.goto('/referrals');
  await expect(client.getByLabel('Link de cadastro')).toHaveValue(/\/register\?ref=/);

  const supplier = await visit('bruno', '/my-quotes');
  await expect(supplier.getByRole('link', { name: /^Contatar Arquiteto/ }).first()).toBeVisible();
});
