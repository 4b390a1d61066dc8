import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import ProjectPage from '../../homes/project/ProjectPage.tsx';
import ProjectsPage from '../../homes/projects/ProjectsPage.tsx';
import { ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire, unplugged } from '../../testing/test-wire.ts';
import SupplierSelectionPage from '../invitations/SupplierSelectionPage.tsx';
import { boardRow } from '../requests/testing-board.ts';
import NewProjectPage from './NewProjectPage.tsx';
import { ana, clinic, clinicStanding, drywall, listedClinic } from './testing-projects.ts';

const wire = standInWire();

beforeEach(() => {
  sessionStorage.clear();
  wire.answers.projects = clinic;
  wire.answers.project_items = [drywall];
  wire.answers.item_forecasts = [];
  wire.answers.quotes = [];
  wire.answers.request_terms = [];
  wire.answers.profiles = [];
  wire.answers['rpc/list_suppliers_to_invite'] = [];
  wire.answers['rpc/get_decisions'] = [];
  wire.answers['rpc/get_budget_control'] = [];
  wire.answers['rpc/get_project_standing'] = [clinicStanding];
});

const none = { total: 0, planning: 0, quoting: 0, in_progress: 0, completed: 0, archived: 0 };

const open = (page: ReactElement, path: string, at = path) =>
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path={path} element={page} />
      </Routes>
    </ProfileProvider>,
    at,
  );

test('[SCR-ARCH-003] the projects are the architect’s own, asked for newest first and shown so', async () => {
  const listed = listedClinic;
  wire.answers['rpc/list_projects'] = [
    listed,
    { ...listed, id: 'p0', name: 'Escritório Barra Funda' },
  ];
  wire.answers['rpc/project_figures'] = { ...none, total: 1104, planning: 1104 };
  open(<ProjectsPage />, '/projects');

  const first = await screen.findByText('Consultório Jardim Paulista');
  const second = screen.getByText('Escritório Barra Funda');
  expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const asked = wire.calls.find(({ to }) => to === 'rpc/list_projects')?.query;
  expect(asked?.get('architect_id')).toBe('eq.ana');
  expect(asked?.get('order')).toBe('created_at.desc,id.asc');
  expect(screen.getByRole('searchbox')).toBeVisible();
});

test('[SCR-ARCH-001] [STA-014] [LST-001] the counters are those of the database: planning, quoting and in progress are active', async () => {
  wire.answers['rpc/list_projects'] = [];
  wire.answers['rpc/project_figures'] = {
    total: 1104,
    planning: 1000,
    quoting: 70,
    in_progress: 3,
    completed: 29,
    archived: 2,
  };
  open(<ProjectsPage />, '/projects', '/projects?situacao=ativos');

  const counters = await screen.findByRole('navigation', { name: 'Filtrar projetos' });
  expect(counters).toHaveTextContent('Total 1.104Ativos 1.073Concluídos 29');
  await waitFor(() =>
    expect(wire.calls.find(({ to }) => to === 'rpc/list_projects')?.query.get('status')).toBe(
      'in.(planning,quoting,in_progress)',
    ),
  );
});

test('[SCR-ARCH-001] [LST-001] without a project the counters are 0', async () => {
  wire.answers['rpc/project_figures'] = none;
  open(<ProjectsPage />, '/projects');

  expect(await screen.findByText('Nenhum projeto encontrado')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Filtrar projetos' })).toHaveTextContent(
    'Total 0Ativos 0Concluídos 0',
  );
});

test('[SCR-ARCH-007] "Cancelar" leads back to the dashboard', async () => {
  wire.answers.profiles = [{ id: 'rafael', full_name: 'Rafael Moura', email: 'r@prumo.test' }];
  open(<NewProjectPage />, '/projects/new');

  expect(await screen.findByRole('link', { name: 'Cancelar' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

describe('a project in planning', () => {
  test('[SCR-ARCH-009] shows name, status, client and address', async () => {
    open(<ProjectPage />, '/projects/:id', '/projects/p1');

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Consultório Jardim Paulista' }),
    ).toBeVisible();
    expect(screen.getByText('Planejamento')).toBeVisible();
    expect(screen.getByText('Rafael Moura')).toBeVisible();
    expect(screen.getByText('Alameda Lorena, 310')).toBeVisible();
  });

  test('[SCR-ARCH-013] [SCR-ARCH-014] suppliers are selected once there are items, not before', async () => {
    const { unmount } = open(<ProjectPage />, '/projects/:id', '/projects/p1');
    expect(await screen.findByRole('link', { name: 'Selecionar Fornecedores' })).toHaveAttribute(
      'href',
      '/projects/p1/suppliers',
    );
    unmount();

    wire.answers.project_items = [];
    open(<ProjectPage />, '/projects/:id', '/projects/p1');
    await screen.findByRole('heading', { level: 1, name: 'Consultório Jardim Paulista' });
    expect(await screen.findByText(/^Nenhum item ainda/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Selecionar Fornecedores' })).toBeNull();
  });
});

test('[SCR-ARCH-016] progress of quotes is shown once suppliers were asked, and not in planning', async () => {
  wire.answers['rpc/get_quote_progress_by_category'] = [
    { category: 'civil', total_quotes: 2, submitted_quotes: 1, progress_percentage: 50 },
  ];
  wire.answers['rpc/get_request_board'] = [boardRow({ category: 'civil' })];
  wire.answers.questions = [];
  const { unmount } = open(<ProjectPage />, '/projects/:id', '/projects/p1');
  await screen.findByRole('heading', { level: 1, name: 'Consultório Jardim Paulista' });
  expect(await screen.findByText('Planejamento')).toBeVisible();
  expect(screen.queryByText(/1 de 2/)).toBeNull();
  unmount();

  wire.answers.projects = { ...clinic, status: 'quoting' };
  open(<ProjectPage />, '/projects/:id', '/projects/p1');
  expect((await screen.findAllByText(/1 de 2/))[0]).toBeVisible();
});

describe('duplicating a project', () => {
  test('item 53: sends the form, and after a lost answer the same id again', async () => {
    wire.answers.profiles = [{ id: 'rafael', full_name: 'Rafael Moura', email: 'r@prumo.test' }];
    wire.answers['rpc/duplicate_project'] = unplugged;
    const user = userEvent.setup();
    open(<ProjectPage />, '/projects/:id', '/projects/p1');
    await user.click(await screen.findByRole('button', { name: 'Mais ações do projeto' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar projeto' }));
    const name = await screen.findByLabelText(/^Nome do projeto/);
    expect(name).toHaveValue('Consultório Jardim Paulista (cópia)');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Duplicar' }));
    expect(await screen.findByText('Informe o nome do projeto')).toBeVisible();

    await user.type(name, 'Clínica');
    await user.click(screen.getByLabelText('Levar os valores previstos por categoria'));
    await user.click(screen.getByRole('button', { name: 'Duplicar' }));
    expect(
      await screen.findByText(/^Não foi possível duplicar o projeto. Sem conexão/),
    ).toBeVisible();
    wire.answers['rpc/duplicate_project'] = 'p2';
    await user.click(screen.getByRole('button', { name: 'Duplicar' }));

    expect(await screen.findByText('Projeto duplicado')).toBeVisible();
    const sent = wire.calls
      .filter(({ to }) => to === 'rpc/duplicate_project')
      .map(({ body }) => body);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(sent[0]).toEqual({
      ...{ source_project_id: 'p1', id: expect.any(String), name: 'Clínica', client_id: 'rafael' },
      ...{ address: null, with_budgets: true },
    });
  });
});

test('[DAT-009] [DAT-029] [Q-46] the selection asks only for approved suppliers of a needed category, never for all', async () => {
  open(<SupplierSelectionPage />, '/projects/:id/suppliers', '/projects/p1/suppliers');

  expect(await screen.findByText('Nenhum fornecedor disponível')).toBeVisible();
  const asked = wire.calls
    .filter(({ to }) => to === 'rpc/list_suppliers_to_invite')
    .map(({ query }) => query);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.get('serving')).toBe('civil');
  const items = wire.calls.find(({ to }) => to === 'project_items')?.query;
  expect(items?.get('order')).toBe('category.asc,position.asc,id.asc');
});

test('[PRJ-006] a project that is half typed is there again after the page was left', async () => {
  const page = open(<NewProjectPage />, '/projects/new');
  await userEvent.type(await screen.findByLabelText(/^Nome do projeto/), 'Casa da serra');
  page.unmount();
  open(<NewProjectPage />, '/projects/new');
  expect(await screen.findByLabelText(/^Nome do projeto/)).toHaveValue('Casa da serra');
});
