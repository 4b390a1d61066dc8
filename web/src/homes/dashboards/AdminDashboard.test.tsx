import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  agingTotal,
  closedOctober,
  late,
  openOctober,
} from '../../money/invoices/testing-invoices.ts';
import { figures } from '../../team/health/testing-health.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
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
  open_plan_requests: 0,
};
beforeEach(() => {
  wire.answers['rpc/team_tasks'] = [tasks];
  wire.answers['rpc/get_commission_closing'] = closedOctober;
  wire.answers['rpc/get_commission_aging'] = [];
  wire.answers['rpc/list_health_faults'] = [];
  wire.answers['rpc/get_health'] = figures;
  wire.answers['rpc/list_health_gateways'] = [];
  wire.answers['rpc/get_platform_settings'] = [];
  wire.answers['rpc/get_first_steps'] = [];
  wire.answers['rpc/get_registrations'] = [{ profile_id: 'caio', missing: ['phone'] }];
  wire.answers['rpc/report_months'] = [];
  wire.answers['rpc/report_funnel'] = [];
  wire.answers['rpc/list_commission_invoices'] = [];
  wire.answers['rpc/platform_figures'] = {
    pending_users: 1204,
    projects: 1205,
    commissions_total: 18037.45,
    commissions_month: 11728.95,
    received_month: 2074.5,
    received_invoices: 3,
    deals_month: 180_000.5,
    foreseen: 400.25,
    due: 9_100,
  };
  wire.answers.profiles = [
    {
      id: 'caio',
      full_name: 'Caio Barros',
      role: 'supplier',
      status: 'pending_approval',
      company_name: 'Barros Pinturas',
      email: 'caio@prumo.test',
      phone_number: null,
      supplier_category: 'pintura',
      further_categories: [],
      created_at: now(),
    },
  ];
  wire.answers.projects = [
    {
      id: 'casa',
      name: 'Casa',
      created_at: now(),
      architect: { id: 'ana', full_name: 'Ana Ribeiro' },
    },
  ];
  wire.answers.commissions = [
    {
      id: 'deal',
      quote_id: 'offer',
      commission_amount: 249.5,
      created_at: now(),
      project: { id: 'reforma', name: 'Reforma' },
      supplier: { id: 'nadia', full_name: 'Nádia Ferraz' },
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
  // Received is what was paid; what deals of the month will bring is named apart.
  expect(await target(/^Receita do mês\s*R\$\s2\.074,50/)).toBe('/admin/commissions?aba=faturas');
});

test('[OPE-063] [SCR-ADM-039] what came in stands apart from what is approved, owed or invoiced', async () => {
  wire.answers['rpc/get_commission_aging'] = [agingTotal];
  renderUi(<AdminDashboard />);

  const money = await screen.findByRole('region', { name: /, até hoje$/ });
  await within(money).findByText(/em atraso$/);
  const words = money.textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(words).toMatch(/^Entrou no caixaR\$ 2\.074,50/);
  for (const part of [
    '3 faturas com pagamento',
    'R$ 180.000,50Comissão destes negóciosR$ 11.728,95',
    'Prevista, à espera do fornecedorR$ 400,25',
    'Devida e por faturarR$ 9.100,00',
  ])
    expect(words).toContain(part);
});

test('[SCR-ADM-039] a product without any commission says nothing of money', async () => {
  wire.answers['rpc/platform_figures'] = {
    ...{ pending_users: 1, projects: 0, commissions_total: 0, commissions_month: 0 },
    ...{ received_month: 0, received_invoices: 0, deals_month: 0, foreseen: 0, due: 0 },
  };
  renderUi(<AdminDashboard />);
  await screen.findByRole('link', { name: /^Usuários pendentes/ });
  expect(screen.queryByText('Entrou no caixa')).toBeNull();
});

test('[SCR-ADM-005] quick links lead to approvals, projects and commissions', async () => {
  renderUi(<AdminDashboard />);

  expect(await target('Aprovar cadastros')).toBe('/admin/users');
  expect(await target('Ver projetos')).toBe('/admin/projects');
  expect(await target('Ver comissões')).toBe('/admin/commissions');
});

test('[SCR-ADM-006] recent activity shows what the tables have, each entry with ways to its records', async () => {
  renderUi(<AdminDashboard />);

  const activity = await screen.findByRole('region', { name: 'Atividade recente' });
  expect(await within(activity).findAllByRole('listitem')).toHaveLength(3);
  const words = activity.textContent?.replaceAll('\u00a0', ' ');
  expect(words).toContain('Caio Barros se cadastrou como fornecedor e espera aprovação');
  expect(words).toContain('Ana Ribeiro criou Casa');
  expect(words).toContain('Nádia Ferraz fechou negócio em Reforma: comissão de R$ 249,50');
  for (const [name, to] of [
    ['Casa', '/admin/projects/casa'],
    ['Ana Ribeiro', '/admin/people/ana'],
    ['Reforma', '/admin/projects/reforma'],
    ['Nádia Ferraz', '/admin/people/nadia'],
    [/^R\$.249,50/, '/admin/quotes/offer'],
  ] as const)
    expect(within(activity).getByRole('link', { name }).getAttribute('href')).toBe(to);
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

test('open requests to be erased and for a plan wait with the rest, each with a way to it', async () => {
  wire.answers['rpc/team_tasks'] = [
    { ...tasks, open_erasures: 2, oldest_erasure_at: now(), open_plan_requests: 1 },
  ];
  renderUi(<AdminDashboard />);

  expect(await target('Responder 2 pedidos de exclusão')).toBe('/admin/erasures');
  expect(await target('Responder 1 pedido de plano')).toBe('/admin/people?plano=asked');
  expect(await screen.findByText('Restam 15 dias para responder ao mais antigo')).toBeVisible();
});

test('[COM-021] what is late stands on the first page, with whom to write to first', async () => {
  wire.answers['rpc/get_commission_aging'] = [agingTotal];
  wire.answers['rpc/list_commission_invoices'] = [{ ...late, supplier_phone: '+55 11 95550-0402' }];
  renderUi(<AdminDashboard />);

  const card = within(await screen.findByRole('region', { name: 'Comissões em atraso' }));
  expect(card.getByText(/1\.029,36/)).toBeVisible();
  expect(await target('Comissões em atraso')).toBe('/admin/commissions?aba=atraso');
  expect(await card.findByRole('link', { name: 'Fatura 0008/2026' })).toHaveAttribute(
    'href',
    `/invoices/${late.invoice_id}`,
  );
  expect(card.getByText(/38 dias/)).toBeVisible();
  expect(card.getByRole('link', { name: 'WhatsApp de Renata Lopes' })).toHaveAttribute(
    'href',
    'https://wa.me/5511955500402',
  );
});

test('[COM-018] a month that waits to be closed is named with its sum, and one that is closed is not', async () => {
  wire.answers['rpc/get_commission_closing'] = openOctober;
  renderUi(<AdminDashboard />);

  const line = await screen.findByText(/ainda não foi fechado/);
  expect(line.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Outubro de 2026 ainda não foi fechado2 fornecedores, R$ 2.589,40 de comissões',
  );
  expect(await target('Fechar mês')).toBe('/admin/commissions/close?mes=2026-10');
});

test('[COM-021] [COM-018] nothing owed and nothing to close take no room', async () => {
  renderUi(<AdminDashboard />);
  await target(/^Usuários pendentes/);
  expect(screen.queryByText('Comissões em atraso')).toBeNull();
  expect(screen.queryByText(/ainda não foi fechado/)).toBeNull();
});

test('[FRM-006] [OPE-045] who waits longest is named with what is lacking, and what is wrong stands before', async () => {
  wire.answers['rpc/list_health_faults'] = [
    { kind: 'mail_given_up', since: now(), amount: 1, detail: null },
    { kind: 'backup_old', since: now(), amount: null, detail: null },
    { kind: 'job_failed', since: now(), amount: null, detail: 'send_digests' },
  ];
  renderUi(<AdminDashboard />);

  const list = within(await screen.findByRole('list', { name: 'Esperam por você' }));
  expect(await list.findByText(/falta telefone/)).toBeVisible();
  expect(list.getByText('Fornecedor, Pintura')).toBeVisible();
  expect(list.getByRole('link', { name: 'Caio Barros' })).toHaveAttribute(
    'href',
    '/admin/people/caio',
  );
  const [first] = list.getAllByRole('listitem');
  // Mail faults are shown above, with the server's message.
  expect(first).toHaveTextContent(/^A última cópia de segurança foi feita/);
  expect(first).toHaveTextContent('E mais 1 coisa que pede atenção.');
  expect(await target('Ver a fila de 1.204')).toBe('/admin/users');
});

test('[OPE-045] earnings by month and how far requests got lead to the reports', async () => {
  wire.answers['rpc/report_months'] = [{ month: '2026-11-01', commission_due: 1234.16 }];
  wire.answers['rpc/report_funnel'] = [
    { track: 'request', place: 1, step: 'sent', reached: 30 },
    { track: 'request', place: 2, step: 'answered', reached: 24 },
  ];
  renderUi(<AdminDashboard />);

  expect(await target('Comissões devidas por mês')).toBe('/admin/reports');
  expect(await target('Das solicitações aos pagamentos')).toBe(
    '/admin/reports?aba=funil&periodo=tudo',
  );
  expect(screen.getByText('novembro de 2026: R$ 1.234,16')).toBeInTheDocument();
});

test('[FRM-006] [SCR-ADM-010] a supplier is approved where they wait, in two clicks, and can be taken back', async () => {
  wire.answers['rpc/get_platform_settings'] = [{ default_commission_rate: 0.085 }];
  const list = () => within(screen.getByRole('list', { name: 'Esperam por você' }));
  renderUi(<AdminDashboard />);

  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar Caio Barros' }));
  expect(await list().findByLabelText(/Comissão \(%\)/)).toHaveValue(8.5);
  expect(sent()).toBeUndefined();
  await userEvent.click(list().getByRole('button', { name: 'Confirmar' }));

  await waitFor(() => expect(sent()).toEqual({ status: 'approved', commission_rate: 0.085 }));
  expect(
    await screen.findByRole('button', { name: 'Desfazer a aprovação de Caio Barros' }),
  ).toBeVisible();
});

test('[FRM-006] [SCR-ADM-012] who waits is rejected there after the same question as in the queue', async () => {
  renderUi(<AdminDashboard />);

  await userEvent.click(await screen.findByRole('button', { name: 'Rejeitar Caio Barros' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rejeitar Caio Barros?' }));
  expect(sent()).toBeUndefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar' }));

  await waitFor(() => expect(sent()).toEqual({ status: 'rejected' }));
});

test('[FRM-006] how the installation is stands in short, with a way to all of it', async () => {
  wire.answers['rpc/get_health'] = { ...figures, mail_given_up: 3, backup_at: null };
  renderUi(<AdminDashboard />);

  const card = within(await screen.findByRole('region', { name: 'Saúde' }));
  expect(card.getByText('E-mails não enviados').parentElement).toHaveTextContent('3');
  expect(card.getByText('Última cópia de segurança').parentElement).toHaveTextContent(
    'ainda não feita',
  );
  expect(await target('Saúde')).toBe('/admin/health');
});

test('[FRM-006] with nothing to do it says so in a sentence', async () => {
  wire.answers.profiles = [];
  renderUi(<AdminDashboard />);

  expect(await screen.findByText('Nada espera por você agora.')).toBeInTheDocument();
  expect(
    within(screen.getByRole('list', { name: 'Esperam por você' })).queryAllByRole('listitem'),
  ).toEqual([]);
});

test('[ERR-045] [FRM-006] a queue that cannot be read says so, and is not taken for an empty one', async () => {
  wire.answers.profiles = refusing('quebrou');
  renderUi(<AdminDashboard />);

  const queue = within(await screen.findByRole('region', { name: 'Esperam por você' }));
  expect(await queue.findByText('Não foi possível carregar quem espera')).toBeVisible();
  expect(queue.queryByText('Nada espera por você agora.')).toBeNull();
});

const sent = () => wire.calls.find(({ method }) => method === 'PATCH')?.body;
