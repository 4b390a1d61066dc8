import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { rottenWall } from '../change-orders/example-change.ts';
import { ProfileProvider } from '../session/session.tsx';
import { renderUi } from '../testing/test-render.tsx';
import { refusing, standInWire } from '../testing/test-wire.ts';
import { ana, clinic } from './example-projects.ts';
import ProjectsPage from './ProjectsPage.tsx';

const wire = standInWire();
const work = (kind: string, projects: number, things: number, amount: number | null = null) => ({
  kind,
  projects,
  things,
  amount,
  since: '2026-11-03T12:00:00Z',
  project_id: 'p1',
  project_name: 'Casa',
});
const NOTHING = 'Nenhum projeto espera por você agora.';

beforeEach(() => {
  wire.answers['rpc/project_figures'] = {
    total: 1,
    planning: 0,
    quoting: 0,
    in_progress: 1,
    completed: 0,
    archived: 0,
  };
  wire.answers['rpc/list_projects'] = [
    { ...clinic, status: 'in_progress', client_name: 'Rafael Moura', items: 1 },
  ];
  wire.answers['rpc/list_client_invitations'] = [];
  wire.answers['rpc/get_project_standing'] = [];
  wire.answers['rpc/get_change_orders'] = [];
});

const open = () =>
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path="/projects" element={<ProjectsPage />} />
      </Routes>
    </ProfileProvider>,
    '/projects',
  );

test('what waits is named kind by kind, with the way there, and the page does not say that nothing does', async () => {
  wire.answers['rpc/get_waiting_work'] = [
    work('decide', 2, 3),
    work('answer', 1, 1),
    work('invite', 3, 12),
    work('list', 1, 1),
    work('pay', 1, 2, 24_150),
  ];
  open();

  const list = await screen.findByRole('region', { name: 'O que está em aberto' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    '3 itens com proposta para decidirCasa e mais 1 projeto · desde 03/11/2026Comparar',
    '1 pedido sem resposta de fornecedorCasa · o mais antigo de 03/11/2026Ver quem falta',
    '12 itens sem ninguém orçandoCasa e mais 2 projetosConvidar',
    '1 projeto sem itensCasaListar itens',
    'R$ 24.150,00 a pagar2 orçamentos aprovados · CasaVer pagamentos',
  ]);
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/projects/p1/quotes',
    '/projects/p1',
    '/projects/p1/suppliers',
    '/projects/p1',
    '/admin/payments',
  ]);
  expect(screen.queryByText(NOTHING)).toBeNull();
});

test('only when nothing waits does the page say so', async () => {
  wire.answers['rpc/get_waiting_work'] = [];
  open();

  expect(await screen.findByText(NOTHING)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'O que está em aberto' })).toBeNull();
});

test('[ADT-028] a change order that waits for the architect is something that waits', async () => {
  wire.answers['rpc/get_waiting_work'] = [];
  wire.answers['rpc/get_change_orders'] = [rottenWall];
  open();

  expect(await screen.findByRole('list', { name: 'Aditivos que esperam você' })).toBeVisible();
  expect(screen.queryByText(NOTHING)).toBeNull();
});

test('not knowing what waits is not the same as nothing', async () => {
  wire.answers['rpc/get_waiting_work'] = refusing('Tente de novo.');
  open();

  expect(await screen.findByText('Consultório Jardim Paulista')).toBeVisible();
  expect(screen.queryByText(NOTHING)).toBeNull();
});

test('the steps of a listed project in progress say what is still open', async () => {
  wire.answers['rpc/get_waiting_work'] = [];
  wire.answers['rpc/get_project_standing'] = [
    { project_id: 'p1', items: 11, approved_items: 3, decidable_items: 0, idle_items: 8 },
  ];
  open();

  expect(
    await screen.findByRole('list', {
      name: 'Etapas do projeto: Itens, concluída; Convites, com itens em aberto; Orçamentos, com itens em aberto; Obra, etapa atual',
    }),
  ).toBeVisible();
  expect(wire.calls.find(({ to }) => to === 'rpc/get_project_standing')?.body).toEqual({
    target_project_ids: ['p1'],
  });
});
