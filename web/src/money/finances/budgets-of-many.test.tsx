import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, searched, standInWire } from '../../testing/test-wire.ts';
import BudgetsPage from './BudgetsPage.tsx';

const wire = standInWire();
const project = (n: number) => ({
  id: `p${n}`,
  name: `Casa São João ${n}`,
  status: 'planning',
  client: { full_name: 'Clara' },
});
const many = Array.from({ length: 3_063 }, (_, n) => project(n));
const found = many.map(({ client, ...one }) => ({ ...one, client_name: client.full_name }));
let projects = many;

beforeEach(() => {
  projects = many;
  wire.answers.projects = ({ query }: Call) => {
    const id = query.get('id')?.replace('eq.', '');
    return id ? projects.filter((one) => one.id === id) : projects;
  };
  wire.answers['rpc/list_projects'] = searched(found);
  wire.answers.project_category_budgets = [];
  wire.answers.project_reserves = [];
  wire.answers['rpc/get_budget_control'] = [];
});
const show = (at = '/admin/project-budgets') =>
  renderUi(
    <ProfileProvider value={{ ...ana, id: 'davi', role: 'admin' }}>
      <BudgetsPage />
    </ProfileProvider>,
    at,
  );
const lists = () => wire.calls.filter(({ to }) => to === 'projects');

test('[SCR-SHR-001] [SCR-ADM-038] of thousands of projects the first are read, and any is found by its words', async () => {
  show();
  const field = await screen.findByPlaceholderText('Escolha o projeto: digite para buscar');
  expect(screen.getByLabelText('Projeto', { selector: 'input' })).toBe(field);
  expect(lists().map(({ query }) => query.get('limit'))).toEqual(['51']);

  await userEvent.click(field);
  expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(50);
  await userEvent.type(field, 'sao joao 3001');
  await userEvent.click(
    await screen.findByRole('option', { name: /^Casa São João 3001 · Clara/, hidden: true }),
  );
  expect(await screen.findByRole('button', { name: 'Salvar Orçamentos' })).toBeVisible();
  expect(field).toHaveValue('Casa São João 3001 · Clara · Planejamento');
});

test('[SCR-ADM-038] a link leads to a project that is none of the newest, and a search that fails says so', async () => {
  show('/admin/project-budgets?projeto=p3000');
  expect(await screen.findByRole('button', { name: 'Salvar Orçamentos' })).toBeVisible();
  const field = await screen.findByDisplayValue('Casa São João 3000 · Clara · Planejamento');

  wire.answers['rpc/list_projects'] = refusing('falha de propósito', 400);
  await userEvent.clear(field);
  await userEvent.type(field, 'xyz');
  expect(
    await screen.findByText('Não foi possível buscar os projetos. falha de propósito'),
  ).toBeVisible();
});

test.each([
  [50, 'select'],
  [51, 'input'],
])('[SCR-ADM-038] one of %i projects is chosen in a field of the kind %s', async (count, kind) => {
  projects = many.slice(0, count);
  show();
  expect(await screen.findByLabelText('Projeto', { selector: kind })).toBeVisible();
});
