import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import type { ProjectStanding } from '../../sourcing/projects/standing.ts';
import { ana, clinic, clinicStanding, drywall } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import ProjectPage from './ProjectPage.tsx';

const wire = standInWire();
const standing = (more: Partial<ProjectStanding>): ProjectStanding => ({
  ...clinicStanding,
  items: 11,
  approved_items: 3,
  idle_items: 0,
  approved_total: 9000,
  categories: 3,
  asked_categories: 2,
  open_deliveries: 0,
  open_issues: 0,
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
  wire.answers['rpc/get_decisions'] = [];
  wire.answers['rpc/get_budget_control'] = [];
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
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;
const links = () =>
  ['Convidar para os itens em aberto', 'Analisar Orçamentos'].map(
    (name) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null,
  );

describe('while the work goes on', () => {
  test('with items open, suppliers are invited and quotes compared; the tab of quotes is open', async () => {
    isAt({ decidable_items: 2, idle_items: 5, waiting_requests: 1 });
    open();

    expect(await screen.findByText('8 de 11 itens em aberto')).toBeVisible();
    expect(screen.getByText(/2 com proposta para decidir/)).toHaveTextContent(
      '8 de 11 itens em aberto · 2 com proposta para decidir · 1 aguardando resposta · 5 sem ninguém orçando',
    );
    expect(links()).toEqual(['/projects/p1/suppliers', '/projects/p1/quotes']);
    expect(openTab()).toBe('Cotações 2/3');
  });

  test('with nothing to compare yet, only the invitation is offered', async () => {
    isAt({ idle_items: 8 });
    open();

    expect(await screen.findByText('8 de 11 itens em aberto')).toBeVisible();
    expect(links()).toEqual(['/projects/p1/suppliers', null]);
  });

  test('with everything decided nothing is offered and the work is open', async () => {
    isAt({ approved_items: 11 });
    open();

    expect(await screen.findByRole('tab', { name: 'Obra', selected: true })).toBeVisible();
    expect(links()).toEqual([null, null]);
    expect(screen.queryByText(/em aberto/)).toBeNull();
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
    isAt({
      decidable_items: 8,
      waiting_requests: 1,
      unpaid_deals: 2,
      unpaid_total: 24_150,
      open_deliveries: 2,
    });
    const dialog = await ask();

    expect(await within(dialog).findByText('8 itens sem orçamento aprovado.')).toBeVisible();
    expect(within(dialog).getByText('1 solicitação sem resposta.')).toBeVisible();
    expect(
      within(dialog).getByText('Será encerrada, e o fornecedor será avisado.', { exact: false }),
    ).toBeVisible();
    expect(dialog).toHaveTextContent('2 entregas marcadas sem conferência.');
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
