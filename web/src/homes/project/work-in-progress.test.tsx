import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import type { ProjectStanding } from '../../sourcing/projects/standing.ts';
import { ana, clinic, drywall } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import ProjectPage from './ProjectPage.tsx';

const wire = standInWire();
const standing = (more: Partial<ProjectStanding>): ProjectStanding => ({
  project_id: 'p1',
  items: 11,
  approved_items: 3,
  decidable_items: 0,
  idle_items: 0,
  waiting_requests: 0,
  approved_total: 9000,
  unpaid_deals: 0,
  unpaid_total: 0,
  ...more,
});
const isAt = (more: Partial<ProjectStanding>) => {
  wire.answers['rpc/get_project_standing'] = [standing(more)];
};

beforeEach(() => {
  wire.answers.projects = { ...clinic, status: 'in_progress' };
  wire.answers.project_items = [drywall];
  wire.answers.quotes = [];
  wire.answers['rpc/get_quote_progress_by_category'] = [];
  wire.answers['rpc/entity_timeline'] = [];
});

const open = () =>
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path="/projects/:id" element={<ProjectPage />} />
      </Routes>
    </ProfileProvider>,
    '/projects/p1',
  );
const steps = () =>
  within(screen.getByRole('list', { name: 'Etapas do projeto' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const links = () =>
  ['Convidar para os itens em aberto', 'Analisar Orçamentos'].map(
    (name) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null,
  );

describe('while the work goes on', () => {
  test('with items open, suppliers are invited and quotes compared; the steps say so', async () => {
    isAt({ decidable_items: 2, idle_items: 5, waiting_requests: 1 });
    open();

    expect(await screen.findByText('8 de 11 itens em aberto')).toBeVisible();
    expect(screen.getByText(/2 com proposta para decidir/)).toHaveTextContent(
      '8 de 11 itens em aberto · 2 com proposta para decidir · 1 aguardando resposta · 5 sem ninguém orçando',
    );
    expect(links()).toEqual(['/projects/p1/suppliers', '/projects/p1/quotes']);
    expect(steps()).toEqual([
      'Itens, concluída',
      'Convites, com itens em aberto',
      'Orçamentos, com itens em aberto',
      'Obra, etapa atual',
    ]);
  });

  test('with nothing to compare yet, only the invitation is offered', async () => {
    isAt({ idle_items: 8 });
    open();

    expect(await screen.findByText('8 de 11 itens em aberto')).toBeVisible();
    expect(links()).toEqual(['/projects/p1/suppliers', null]);
  });

  test('with everything decided nothing is offered and every step before the work is done', async () => {
    isAt({ approved_items: 11 });
    open();

    const work = await screen.findByRole('link', { name: /^Obra/ });
    expect(work).toHaveAttribute('href', '/projects/p1/work');
    expect(links()).toEqual([null, null]);
    expect(screen.queryByText(/em aberto/)).toBeNull();
    expect(steps()[2]).toBe('Orçamentos, concluída');
  });
});

const chooseInMenu = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações do projeto' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('concluding', () => {
  const ask = async () => {
    open();
    await chooseInMenu('Concluir projeto');
    return screen.findByRole('dialog', { name: /^Concluir/ });
  };
  const patches = () => wire.calls.filter(({ method }) => method === 'PATCH');

  test('says what is open and unpaid, from the database, and asks all the same', async () => {
    isAt({ decidable_items: 8, waiting_requests: 1, unpaid_deals: 2, unpaid_total: 24_150 });
    const dialog = await ask();

    expect(await within(dialog).findByText('8 itens sem orçamento aprovado.')).toBeVisible();
    expect(within(dialog).getByText('1 solicitação sem resposta.')).toBeVisible();
    expect(
      within(dialog).getByText('Será encerrada, e o fornecedor será avisado.', { exact: false }),
    ).toBeVisible();
    expect(dialog).toHaveTextContent('R$ 24.150,00 a pagar em 2 orçamentos aprovados');
    expect(patches()).toEqual([]);

    fireEvent.click(within(dialog).getByRole('button', { name: 'Concluir mesmo assim' }));
    await screen.findByText('Projeto concluído');
    expect(patches().map(({ body }) => body)).toEqual([{ status: 'completed' }]);
  });

  test('with nothing left behind it says so', async () => {
    isAt({ approved_items: 11 });
    const dialog = await ask();

    expect(await within(dialog).findByText('Tudo foi decidido e pago.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Concluir' })).toBeEnabled();
  });

  test('what could not be read is not passed over in silence', async () => {
    isAt({ approved_items: 11 });
    open();
    await screen.findByRole('button', { name: 'Mais ações do projeto' });
    wire.answers['rpc/get_project_standing'] = refusing('Tente de novo.');
    await chooseInMenu('Concluir projeto');

    expect(await screen.findByText('Não foi possível ver o que está em aberto')).toBeVisible();
    expect(screen.queryByText('Tudo foi decidido e pago.')).toBeNull();
  });
});
