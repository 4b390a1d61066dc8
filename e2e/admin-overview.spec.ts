import { expectAccessible } from './support/accessible.ts';
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
