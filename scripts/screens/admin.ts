import { answering, at, broken, listing, pressing, type Shot } from './shot.ts';

const request = {
  id: 'r1',
  user_id: 'u1',
  full_name: 'Úrsula Vieira',
  email: 'ursula@prumo.test',
  role: 'supplier',
  status: 'open',
  reason: 'Não trabalho mais com reformas.',
  requested_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  decided_at: null,
  decided_by_name: null,
  decision_reason: null,
  obstacles: [],
};
const erasures = [
  request,
  {
    ...request,
    id: 'r2',
    full_name: 'Ana Ribeiro',
    email: 'ana@prumo.test',
    role: 'architect',
    reason: null,
    obstacles: [
      'Há obra em andamento em “Apartamento Vila Mariana”. É preciso concluir ou arquivar o projeto antes.',
    ],
  },
  {
    ...request,
    id: 'r3',
    full_name: 'Pessoa removida',
    email: null,
    status: 'done',
    decided_at: request.requested_at,
    decided_by_name: 'Davi Teixeira',
  },
];
const withErasureRequest = (address: string) =>
  listing(address, 'rpc/list_erasure_requests', erasures);

const objection = {
  id: 'o1',
  project_id: 'e0000000-0000-4000-8000-000000000001',
  project_name: 'Apartamento Vila Mariana',
  project_status: 'quoting',
  project_opened_at: request.requested_at,
  client_name: 'Clara Nogueira',
  client_email: 'clara@prumo.test',
  architect_id: 'a0000000-0000-4000-8000-000000000001',
  architect_name: 'Ana Ribeiro',
  architect_email: 'ana@prumo.test',
  architect_company: 'Ribeiro Arquitetura',
  status: 'open',
  objected_at: request.requested_at,
  decided_at: null,
  decided_by_name: null,
};
const objections = [
  objection,
  {
    ...objection,
    id: 'o2',
    project_name: 'Casa Alto da Lapa',
    status: 'dismissed',
    decided_at: request.requested_at,
    decided_by_name: 'Davi Teixeira',
  },
];
const admins = ['Davi Teixeira', 'Nina Prado'].map((full_name, n) => ({
  id: `d0000000-0000-4000-8000-00000000000${n + 1}`,
  full_name,
  email: `${full_name.split(' ')[0]?.toLowerCase()}@prumo.test`,
  created_at: request.requested_at,
}));
const withTwoAdmins = answering('/admin/admins', '**/rpc/list_admin_users*', admins);

const shot = (name: string, open: Shot['open']): Shot => ({
  name: `admin/${name}`,
  person: 'davi',
  open,
});

export const adminShots: readonly Shot[] = [
  shot('dashboard', at('/dashboard')),
  shot('dashboard-failed', broken('/dashboard', '**/rpc/platform_figures*')),
  shot('approvals', at('/admin/users')),
  shot('approvals-commission', pressing('/admin/users', 'Aprovar Caio Barros')),
  shot('approvals-reject', pressing('/admin/users', 'Rejeitar Helena Duarte')),
  shot('approvals-empty', answering('/admin/users', '**/rpc/get_registrations*', [])),
  shot('approvals-failed', broken('/admin/users', '**/rpc/get_registrations*')),
  shot('projects', at('/admin/projects')),
  shot(
    'projects-objections',
    listing('/admin/projects', 'rpc/list_project_objections', objections),
  ),
  shot('admins-two', withTwoAdmins),
  shot('admins-end-access', async (page) => {
    await withTwoAdmins(page);
    await page.getByRole('button', { name: 'Encerrar o acesso de Nina Prado' }).click();
  }),
  shot('projects-nothing-matches', at('/admin/projects?busca=ninguém')),
  shot(
    'projects-empty',
    answering('/admin/projects', '**/rpc/project_figures*', { total: 0, approved: 0, paid: 0 }),
  ),
  shot('budgets', at('/admin/project-budgets')),
  shot('budgets-chosen', async (page) => {
    await at('/admin/project-budgets')(page);
    await page.getByLabel('Projeto').selectOption({ index: 1 });
  }),
  shot('payments', at('/admin/payments')),
  shot('commissions', at('/admin/commissions')),
  shot('commissions-all', at('/admin/commissions?periodo=tudo')),
  shot('commissions-empty', at('/admin/commissions?periodo=datas&de=2020-01-01&ate=2020-01-31')),
  shot('referrals', at('/admin/referrals')),
  shot('referrals-empty', async (page) => {
    await page.route('**/rpc/top_referrers*', (route) => route.fulfill({ json: [] }));
    const counts = { total: 0, completed: 0, pending: 0 };
    await answering('/admin/referrals', '**/rpc/referral_figures*', counts)(page);
  }),
  shot('category-list', at('/admin/categories')),
  shot('categories', at('/admin/supplier-categories')),
  shot(
    'categories-empty',
    answering('/admin/supplier-categories', '**/rpc/get_suppliers_without_category*', []),
  ),
  shot('admins', at('/admin/admins')),
  shot('admins-new', pressing('/admin/admins', 'Novo administrador')),
  shot('admins-failed', broken('/admin/admins', '**/rpc/list_admin_users*')),
  shot('audit', at('/admin/audit')),
  shot('approvals-history', async (page) => {
    await at('/admin/users')(page);
    await page.locator('summary').first().click();
  }),
  shot('erasures', withErasureRequest('/admin/erasures')),
  shot('erasures-confirm', async (page) => {
    await withErasureRequest('/admin/erasures')(page);
    await page.getByRole('button', { name: /^Excluir dados de Úrsula/ }).click();
  }),
  shot('erasures-empty', listing('/admin/erasures', 'rpc/list_erasure_requests', [])),
  shot('outbox', at('/caixa-de-saida')),
  shot('own-data', at('/meus-dados')),
  shot('account', at('/account')),
];
