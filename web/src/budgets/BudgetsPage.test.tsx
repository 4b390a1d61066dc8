import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ana } from '../projects/example-projects.ts';
import { ProfileProvider } from '../session.tsx';
import { renderUi } from '../test-render.tsx';
import { refusing, standInWire } from '../test-wire.ts';
import BudgetsPage from './BudgetsPage.tsx';

const wire = standInWire();
const budgets = 'project_category_budgets';

beforeEach(() => {
  wire.answers.projects = [
    { id: 'p1', name: 'Apartamento Vila Mariana', status: 'planning', client: null },
  ];
  wire.answers[budgets] = [{ id: 'b1', category: 'civil', budgeted_amount: 24_000 }];
});

async function type(amount: string) {
  renderUi(
    <ProfileProvider value={ana}>
      <BudgetsPage />
    </ProfileProvider>,
    '/admin/project-budgets?projeto=p1',
  );
  const paint = await screen.findByLabelText(/^Pintura/);
  await userEvent.type(paint, amount);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar Orçamentos' }));
}

test('[SCR-SHR-005] [DAT-039] "Salvar Orçamentos" sends what changed, on project and category', async () => {
  await type('9500,50');

  expect(await screen.findByText('Orçamentos salvos com sucesso!')).toBeVisible();
  const saved = wire.calls.find(({ method }) => method === 'POST');
  expect(saved?.query.get('on_conflict')).toBe('project_id,category');
  expect(saved?.body).toEqual([{ project_id: 'p1', category: 'pintura', budgeted_amount: 9500.5 }]);
});

test('[ERR-035] a failure is told with the service’s message, and the amount stays', async () => {
  const read = wire.answers[budgets];
  wire.answers[budgets] = ({ method }: { method: string }) =>
    method === 'POST' ? refusing('falha de propósito', 400) : read;
  await type('9500,50');

  expect(await screen.findByText('Erro ao salvar orçamentos: falha de propósito')).toBeVisible();
  expect(screen.getByLabelText(/^Pintura/)).toHaveValue('9.500,50');
});
