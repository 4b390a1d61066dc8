import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { failing, recoverByButton } from './support/failure.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

const brl = (amount: number) =>
  amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

test('[RTE-007] [SCR-ADM-001] [SCR-ADM-002] [SCR-ADM-003] [SCR-ADM-004] [SCR-ADM-005] [SCR-ADM-006] the dashboard counts what the tables hold and leads there', async ({
  visit,
  site,
}) => {
  const server = await stockClient(site.address, 'davi');
  const commissions = await server.from('commissions').select('commission_amount,created_at');
  const projects = await server.from('projects').select('id', { count: 'exact', head: true });
  const pending = await server
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'pending_approval');
  const total = (commissions.data ?? []).reduce((sum, row) => sum + row.commission_amount * 100, 0);

  const davi = await visit('davi');
  const main = davi.getByRole('main');
  await expect(main.getByRole('link', { name: /^Usuários pendentes/ })).toContainText(
    `Usuários pendentes${pending.count}`,
  );
  await expect(main.getByRole('link', { name: /^Projetos/ })).toContainText(
    `Projetos${projects.count}`,
  );
  await expect(main.getByRole('link', { name: /^Comissões totais/ })).toContainText(
    brl(total / 100),
  );
  await expect(main.getByRole('link', { name: /^Receita do mês/ })).toContainText('R$');
  const activity = davi.getByRole('region', { name: 'Atividade recente' });
  await expect(activity.getByRole('listitem').first()).toBeVisible();
  await expect(activity).toContainText('fechou negócio em Apartamento Vila Mariana');
  await expectAccessible(davi);

  for (const [link, address] of [
    ['Aprovar cadastros', '/admin/users'],
    ['Ver projetos', '/admin/projects'],
    ['Ver comissões', '/admin/commissions'],
  ] as const) {
    await davi.goto('/dashboard');
    await davi.getByRole('link', { name: link }).press('Enter');
    await expect(davi).toHaveURL(address);
    await expect(davi.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('[FRM-006] [SCR-ADM-011] somebody who waits is approved on the first page, and taken back', async ({
  visit,
}) => {
  const davi = await visit('davi');
  const queue = davi.getByRole('list', { name: 'Esperam por você' });
  const approve = queue.getByRole('button', { name: 'Aprovar Helena Duarte' });
  await approve.click();
  await expect(approve).toHaveCount(0);
  await expectAccessible(davi);
  await davi.getByRole('button', { name: 'Desfazer a aprovação de Helena Duarte' }).click();
  await expect(approve).toBeVisible();
});

test('[ERR-045] a dashboard that fails to load reports it and recovers', async ({ visit }) => {
  const davi = await visit('davi', null);
  await failing(davi, '**/rest/v1/rpc/platform_figures*', 'POST');
  await davi.goto('/dashboard');
  await expect(davi.getByText('Não foi possível carregar o painel')).toBeVisible();
  await expectAccessible(davi);

  await recoverByButton(davi, '**/rest/v1/rpc/platform_figures*');
  await expect(davi.getByRole('link', { name: /^Comissões totais/ })).toBeVisible();
});

test('[RTE-013] [SCR-ADM-030] [PER-004] [Q-15] all projects of all architects, found by search and status, which the URL keeps', async ({
  visit,
}) => {
  const davi = await visit('davi');
  await davi.getByRole('link', { name: 'Projetos', exact: true }).click();
  await expect(davi).toHaveURL('/admin/projects');
  await expect(davi.getByRole('row', { name: /Apartamento Vila Mariana/ })).toContainText(
    'Ana Ribeiro',
  );
  await expect(davi.getByRole('row', { name: /Loft Santa Cecília/ })).toContainText('Elisa Prado');
  await expectAccessible(davi);

  await davi.getByRole('searchbox').fill('elisa');
  await davi.getByLabel('Situação').selectOption('Orçamentação');
  await expect(davi).toHaveURL('/admin/projects?busca=elisa&situacao=quoting');
  await davi.reload();
  await expect(davi.getByRole('rowheader')).toHaveCount(1);
  await davi.getByLabel('Situação').selectOption('Arquivado');
  await expect(davi.getByText('Nenhum projeto encontrado')).toBeVisible();
  await expectAccessible(davi);
});

test('[RTE-014] [SCR-ADM-031] [PER-004] [Q-15] every commission, by period, and as a spreadsheet', async ({
  visit,
  site,
}) => {
  const server = await stockClient(site.address, 'davi');
  const { data } = await server.from('commissions').select('id,commission_amount');
  const rows = data ?? [];
  const sum = rows.reduce((cents, row) => cents + Math.round(row.commission_amount * 100), 0) / 100;

  const davi = await visit('davi', '/admin/commissions');
  await expect(davi.getByLabel('Período')).toHaveValue('este-mes');
  await davi.getByLabel('Período').selectOption('Desde o início');
  await expect(davi.getByRole('rowheader')).toHaveCount(rows.length);
  await expect(davi.getByRole('main')).toContainText(brl(sum));
  await expectAccessible(davi);

  const download = davi.waitForEvent('download');
  await davi.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^comissoes-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFData;Projeto;Item;')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(rows.length + 1);

  await davi.getByLabel('Período').selectOption('Escolher datas');
  await davi.getByLabel('De', { exact: true }).fill('02/01/2020');
  await davi.getByLabel('Até', { exact: true }).fill('01/01/2020');
  await expect(davi.getByText('Antes da data inicial')).toBeVisible();
  await expect(davi.getByText('Nenhuma comissão neste período')).toBeVisible();
  await expectAccessible(davi);
  await davi.reload();
  await expect(davi.getByLabel('De', { exact: true })).toHaveValue('02/01/2020');
});

test('[RTE-015] [SCR-ADM-025] [SCR-ADM-027] [SCR-ADM-028] [SCR-ADM-029] [Q-40] who brought whom, by search and status', async ({
  visit,
  site,
}) => {
  const server = await stockClient(site.address, 'davi');
  const { count } = await server.from('referrals').select('id', { count: 'exact', head: true });

  const davi = await visit('davi', '/admin/referrals');
  const table = davi.getByRole('table', { name: 'Todas as indicações' });
  await expect(table.getByRole('rowheader')).toHaveCount(count ?? 0);
  await expect(davi.getByRole('region', { name: 'Quem mais indica' })).toContainText('Ana Ribeiro');
  await expectAccessible(davi);

  await davi.getByRole('searchbox').fill('jorge.melo');
  await expect(table.getByRole('rowheader')).toHaveText([/Ana Ribeiro/]);
  await expect(table).toContainText('Expirado');
  await davi.getByLabel('Situação').selectOption('Completo');
  await expect(davi.getByText('Nenhuma indicação corresponde a esta busca.')).toBeVisible();
});

test('[RTE-036] [PER-018] [PER-019] [Q-17] [Q-71] the team’s screens refuse everybody else, and the team has no referral page', async ({
  visit,
}) => {
  const ana = await visit('ana', null);
  for (const path of ['admins', 'supplier-categories', 'projects', 'commissions', 'referrals']) {
    await ana.goto(`/admin/${path}`);
    await expect(
      ana.getByText('Acesso negado. Apenas administradores podem acessar esta página.'),
    ).toBeVisible();
  }
  await expectAccessible(ana);

  const davi = await visit('davi', '/referrals');
  await expect(davi).toHaveURL('/dashboard');
});
