import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { refusing, standInWire } from '../testing/test-wire.ts';
import AdminDashboard from './AdminDashboard.tsx';

const wire = standInWire();
const now = () => new Date().toISOString();
const tasks = {
  mail_waiting: 0,
  mail_given_up: 0,
  mail_waiting_since: null,
  mail_error: null,
  open_erasures: 0,
  oldest_erasure_at: null,
  open_objections: 0,
  approved_architects: 3,
};
beforeEach(() => {
  wire.answers['rpc/team_tasks'] = [tasks];
  wire.answers['rpc/platform_figures'] = {
    pending_users: 1204,
    projects: 1205,
    commissions_total: 18037.45,
    commissions_month: 11728.95,
  };
  wire.answers.profiles = [
    {
      id: 'caio',
      full_name: 'Caio Barros',
      role: 'supplier',
      status: 'pending_approval',
      created_at: now(),
    },
  ];
  wire.answers.projects = [
    { id: 'casa', name: 'Casa', created_at: now(), architect: { full_name: 'Ana Ribeiro' } },
  ];
  wire.answers.commissions = [
    {
      id: 'deal',
      commission_amount: 249.5,
      created_at: now(),
      project: { name: 'Casa' },
      supplier: { full_name: 'Nádia Ferraz' },
    },
  ];
});

const target = async (name: RegExp | string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

test('[SCR-ADM-003] [SCR-ADM-004] [LST-001] the counters are those of the database, and ways to what they count', async () => {
  renderUi(<AdminDashboard />);

  expect(await target(/^Usuários pendentes\s*1\.204/)).toBe('/admin/users');
  expect(await target(/^Projetos\s*1\.205/)).toBe('/admin/projects');
  expect(await target(/^Comissões totais\s*R\$\s18\.037,45/)).toBe(
    '/admin/commissions?periodo=tudo',
  );
  expect(await target(/^Receita do mês\s*R\$\s11\.728,95/)).toBe('/admin/commissions');
});

test('[SCR-ADM-005] quick links lead to approvals, projects and commissions', async () => {
  renderUi(<AdminDashboard />);

  expect(await target('Aprovar cadastros')).toBe('/admin/users');
  expect(await target('Ver projetos')).toBe('/admin/projects');
  expect(await target('Ver comissões')).toBe('/admin/commissions');
});

test('[SCR-ADM-006] recent activity shows what the tables have, each entry with a link', async () => {
  renderUi(<AdminDashboard />);

  const activity = await screen.findByRole('region', { name: 'Atividade recente' });
  expect(await within(activity).findAllByRole('listitem')).toHaveLength(3);
  const words = activity.textContent?.replaceAll('\u00a0', ' ');
  expect(words).toContain('Caio Barros se cadastrou como fornecedor e espera aprovação');
  expect(words).toContain('Ana Ribeiro criou Casa');
  expect(words).toContain('Nádia Ferraz fechou negócio em Casa: comissão de R$ 249,50');
  expect(await target('Casa')).toBe('/admin/projects?busca=Casa');
});

test('[ERR-045] a dashboard that cannot be read says so instead of showing zeros', async () => {
  wire.answers['rpc/platform_figures'] = refusing('quebrou');
  renderUi(<AdminDashboard />);

  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent).join()).toContain(
    'Não foi possível carregar o painel',
  );
  expect(screen.queryByText('R$ 0,00')).toBeNull();
});

test('an open request to be erased stands in the first line, with a way to it', async () => {
  wire.answers['rpc/team_tasks'] = [{ ...tasks, open_erasures: 2, oldest_erasure_at: now() }];
  renderUi(<AdminDashboard />);

  expect(await screen.findByText(/2 pedidos de exclusão esperam resposta/)).toHaveTextContent(
    'o prazo é de 15 dias',
  );
  expect(await target('Responder 2 pedidos de exclusão')).toBe('/admin/erasures');
});
