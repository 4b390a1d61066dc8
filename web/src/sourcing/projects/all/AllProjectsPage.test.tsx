import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, searched, standInWire } from '../../../testing/test-wire.ts';
import AllProjectsPage from './AllProjectsPage.tsx';
import type { AnyProject } from './queries.ts';

const wire = standInWire();
const apartment: AnyProject = {
  id: 'apartment',
  name: 'Apartamento Vila Mariana',
  address: 'Rua Joaquim Távora, 820',
  status: 'in_progress',
  created_at: '2026-09-22T12:00:00Z',
  architect_id: 'ana',
  architect_name: 'Ana Ribeiro',
  client_id: 'clara',
  client_name: 'Clara Nogueira',
  items: 2,
  approved: 8950,
  paid: 4475,
};
const loft: AnyProject = {
  ...apartment,
  id: 'loft',
  name: 'Loft Santa Cecília',
  status: 'quoting',
  architect_name: 'Elisa Prado',
  items: 0,
  approved: 0,
  paid: 0,
};
beforeEach(() => {
  wire.answers['rpc/list_projects'] = searched([apartment, loft]);
  wire.answers['rpc/project_figures'] = { total: 1205, approved: 7000.55, paid: 3000.1 };
  wire.answers['rpc/list_project_objections'] = [];
});

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('[RTE-013] [SCR-ADM-030] [PER-004] [LST-001] projects of every architect, with client, status and totals', async () => {
  renderUi(<AllProjectsPage />);

  const row = await screen.findByRole('row', { name: /Apartamento Vila Mariana/ });
  for (const fact of [
    'Ana Ribeiro',
    'Clara Nogueira',
    'Em Andamento',
    'R$ 8.950,00',
    'R$ 4.475,00',
  ])
    expect(plain(row)).toContain(fact);
  expect(plain(screen.getByRole('row', { name: /Loft/ }))).toContain('Elisa Prado');
  // The count of all projects, not of the two that are shown.
  expect(plain(document.body)).toContain(
    '1.205 projetos, R$ 7.000,55 aprovados, R$ 3.000,10 pagos.',
  );
});

test('[Q-15] [LST-002] search looks at projects, architects and clients, whatever the accents', async () => {
  renderUi(<AllProjectsPage />);
  const search = await screen.findByRole('searchbox');

  await userEvent.type(search, 'elísa cecilia');
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Loft')]));

  await userEvent.clear(search);
  await userEvent.type(search, 'nada disso');
  expect(await screen.findByText('Nenhum projeto encontrado')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  await waitFor(() => expect(names()).toHaveLength(2));
});

test('[Q-15] search and status come from the address and go back into it', async () => {
  renderUi(<AllProjectsPage />, '/admin/projects?situacao=quoting');

  expect(await screen.findByLabelText('Situação')).toHaveValue('quoting');
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Loft')]));
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Em Andamento');
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Apartamento')]));
});

test('[STA-010] the filter knows the five statuses by their labels', async () => {
  renderUi(<AllProjectsPage />);

  const options = within(await screen.findByLabelText('Situação')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Todas',
    'Planejamento',
    'Orçamentação',
    'Em Andamento',
    'Concluído',
    'Arquivado',
  ]);
});

test('no project at all is not the same as a failed reading', async () => {
  wire.answers['rpc/project_figures'] = { total: 0, approved: 0, paid: 0 };
  renderUi(<AllProjectsPage />);
  expect(await screen.findByText('Nenhum projeto encontrado')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a failed reading says so', async () => {
  wire.answers['rpc/list_projects'] = refusing('quebrou');
  renderUi(<AllProjectsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar os projetos',
  );
});
