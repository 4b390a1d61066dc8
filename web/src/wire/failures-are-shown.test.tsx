import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AdminDashboard from '../homes/dashboards/AdminDashboard.tsx';
import ProjectPage from '../homes/project/ProjectPage.tsx';
import ProjectsPage from '../homes/projects/ProjectsPage.tsx';
import ArchitectHome from '../homes/today/ArchitectHome.tsx';
import FinancialDashboardPage from '../money/finances/FinancialDashboardPage.tsx';
import ReferralsPage from '../parties/referrals/ReferralsPage.tsx';
import ApprovalsPage from '../parties/registrations/ApprovalsPage.tsx';
import { waitingPerson } from '../parties/registrations/testing-queue.ts';
import { ProfileProvider } from '../session/session.tsx';
import { AddItemDialog } from '../sourcing/items/AddItemDialog.tsx';
import { DeleteItemDialog } from '../sourcing/items/DeleteItemDialog.tsx';
import NewProjectPage from '../sourcing/projects/NewProjectPage.tsx';
import { ana, clinic, drywall, listedClinic } from '../sourcing/projects/testing-projects.ts';
import QuoteAnalysisPage from '../sourcing/quotes/analysis/QuoteAnalysisPage.tsx';
import QuoteRequestsPage from '../sourcing/quotes/answer/QuoteRequestsPage.tsx';
import { renderUi } from '../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../testing/test-wire.ts';
import { createQueryClient } from './query.ts';

// Every failure is shown where it happened and logged; a failed query can be repeated (Q-55,
// docs/decisions/070).

const wire = standInWire();
const logged = vi.spyOn(console, 'error');
const broken = refusing('quebrou de propósito', 400, 'XX000');
const logs = () => logged.mock.calls.map(([words]) => String(words));

beforeEach(() => {
  logged.mockImplementation(() => undefined);
  wire.answers['rpc/get_quote_progress_by_category'] = [];
  wire.answers.project_category_budgets = [];
  wire.answers.quotes = [];
});
afterEach(() => logged.mockReset());

const open = (page: ReactElement, path: string) =>
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path={path} element={page} />
      </Routes>
    </ProfileProvider>,
    path.replace(':id', 'p1'),
    createQueryClient(),
  );

const projects = [{ ...clinic, project_items: [] }];
/** A row as its screen asks for it: one when it names an id, otherwise a list. */
const oneOrAll = ({ query }: Call) => (query.has('id') ? clinic : projects);

const architectsHome = {
  'rpc/project_figures': { total: 1, planning: 1, quoting: 0, in_progress: 0, completed: 0 },
  'rpc/list_projects': [listedClinic],
  'rpc/get_decisions': [],
  'rpc/get_next_instalments': [],
  'rpc/get_arrivals': [],
  'rpc/list_client_invitations': [],
};

test.each([
  {
    row: 'ERR-042',
    page: <ReferralsPage />,
    path: '/referrals',
    table: 'referrals',
    title: /Não foi possível carregar as suas indicações/,
    works: { referral_codes: [], referrals: [] },
    shown: 'Nenhuma indicação ainda',
  },
  {
    row: 'ERR-044',
    page: <ProjectPage />,
    path: '/projects/:id',
    table: 'projects',
    title: /Não foi possível carregar o projeto/,
    works: { projects: oneOrAll, project_items: [drywall] },
    shown: 'Consultório Jardim Paulista',
  },
  {
    row: 'ERR-044',
    page: <QuoteAnalysisPage />,
    path: '/projects/:id/quotes',
    table: 'quotes',
    title: /Não foi possível carregar os orçamentos/,
    works: {
      projects: oneOrAll,
      project_items: [drywall],
      quotes: [],
      'rpc/get_quote_offers': [],
      'rpc/list_offer_origins': [],
    },
    shown: 'Nenhum orçamento para análise',
  },
  {
    row: 'ERR-045',
    page: <ProjectsPage />,
    path: '/projects',
    table: 'rpc/project_figures',
    title: /Não foi possível carregar os projetos/,
    works: architectsHome,
    shown: 'Consultório Jardim Paulista',
  },
  {
    row: 'ERR-045',
    page: <ArchitectHome />,
    path: '/dashboard',
    table: 'rpc/list_projects',
    title: /Não foi possível carregar os projetos/,
    works: architectsHome,
    shown: 'Consultório Jardim Paulista',
  },
  {
    row: 'HOJ-009',
    page: <ArchitectHome />,
    path: '/dashboard',
    table: 'rpc/get_decisions',
    title: /Não foi possível carregar o que espera por você/,
    works: architectsHome,
    shown: 'Nenhum projeto espera por você agora.',
  },
  {
    row: 'ERR-045',
    page: <QuoteRequestsPage />,
    path: '/dashboard',
    table: 'rpc/list_quote_requests',
    title: /Não foi possível carregar as solicitações/,
    works: { 'rpc/list_quote_requests': [], 'rpc/count_quote_requests': [] },
    shown: 'Nenhuma solicitação encontrada',
  },
  {
    row: 'ERR-045',
    page: <FinancialDashboardPage />,
    path: '/dashboard',
    table: 'projects',
    title: /Erro ao carregar projeto ativo/,
    works: { projects: [] },
    shown: 'Nenhum Projeto Ativo',
  },
])(
  '[$row] $path: a failed query of $table is shown in place, logged, and read again on demand',
  async ({ page, path, table, title, works, shown }) => {
    Object.assign(wire.answers, works, { [table]: broken });
    open(page, path);

    const alert = await screen.findByText(title);
    const box = alert.closest<HTMLElement>('[role=alert]');
    if (!box) throw new Error('the failure is no alert');
    expect(screen.queryByText(shown)).toBeNull();
    expect(logs().some((words) => words.startsWith('Failed reading ["'))).toBe(true);

    Object.assign(wire.answers, works);
    await userEvent.click(within(box).getByRole('button', { name: 'Tentar Novamente' }));

    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryByText(title)).toBeNull();
  },
);

test('[ERR-045] the administrator’s dashboard reports it too, and can be retried', async () => {
  for (const table of ['profiles', 'projects', 'commissions']) wire.answers[table] = [];
  wire.answers['rpc/platform_figures'] = broken;
  open(<AdminDashboard />, '/dashboard');

  const [alert] = await screen.findAllByText('Não foi possível carregar o painel');
  const before = wire.calls.length;
  const box = alert?.closest<HTMLElement>('[role=alert]') as HTMLElement;
  await userEvent.click(within(box).getByRole('button', { name: 'Tentar Novamente' }));

  await waitFor(() => expect(wire.calls.length).toBeGreaterThan(before));
  expect(logs().some((words) => words.startsWith('Failed reading ["dashboard","figures"]'))).toBe(
    true,
  );
});

test('[ERR-043] a project that is not created: reported, logged, and what was typed stays', async () => {
  wire.answers.profiles = [{ id: 'rafael', full_name: 'Rafael Moura', email: 'r@prumo.test' }];
  wire.answers.projects = broken;
  open(<NewProjectPage />, '/projects/new');

  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Casa');
  const client = screen.getByRole('combobox', { name: /^Cliente/ });
  await userEvent.selectOptions(client, 'rafael').catch(async () => {
    await userEvent.click(client);
    await userEvent.click(await screen.findByRole('option', { name: /Rafael Moura/ }));
  });
  await userEvent.click(screen.getByRole('button', { name: /Criar/ }));

  expect(await screen.findByText('Não foi possível criar o projeto')).toBeVisible();
  expect(screen.getByLabelText(/^Nome/)).toHaveValue('Casa');
  expect(logs()).toContain('Failed writing ["create project"]');
});

test('[ERR-043] an item that is not added: reported in the dialog, logged, and what was typed stays', async () => {
  wire.answers.project_items = broken;
  open(
    <AddItemDialog projectId="p1" rooms={[]} opened copyOf={null} onClose={() => undefined} />,
    '/projects/:id',
  );

  const description = await screen.findByLabelText(/^Descrição/);
  await userEvent.type(description, 'Balcão');
  await userEvent.selectOptions(screen.getByLabelText(/^Categoria/), 'marcenaria');
  await userEvent.click(screen.getByRole('button', { name: /^Adicionar/ }));

  expect(await screen.findByText(/Não foi possível adicionar o item/)).toBeVisible();
  expect(description).toHaveValue('Balcão');
  expect(logs()).toContain('Failed writing ["add items"]');
});

test('[ERR-043] an item that is not deleted: reported in its question, which stays, and logged', async () => {
  const onClose = vi.fn();
  const onDeleted = vi.fn();
  wire.answers.project_items = broken;
  open(
    <DeleteItemDialog
      projectId="p1"
      item={drywall as never}
      onDeleted={onDeleted}
      onClose={onClose}
    />,
    '/projects/:id',
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));

  expect(await screen.findByText('Não foi possível excluir o item')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(onDeleted).not.toHaveBeenCalled();
  expect(logs()).toContain('Failed writing ["delete item"]');
});

test('[ERR-046] an approval that fails: reported and logged, and the person stays in the queue', async () => {
  wire.answers['rpc/get_registrations'] = [waitingPerson('caio', 'Caio Barros')];
  wire.answers.attachments = [];
  wire.answers.profiles = ({ method }: Call) => (method === 'PATCH' ? broken : []);
  open(<ApprovalsPage />, '/admin/users');

  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar Caio Barros' }));

  expect(await screen.findByText('Não foi possível aprovar o cadastro')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Aprovar Caio Barros' })).toBeVisible();
  expect(logs()).toContain('Failed writing ["decide-approval"]');
});
