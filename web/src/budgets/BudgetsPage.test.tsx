import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ana } from '../projects/example-projects.ts';
import { ProfileProvider } from '../session/session.tsx';
import { renderUi } from '../testing/test-render.tsx';
import { refusing, standInWire } from '../testing/test-wire.ts';
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

test('[ERR-035] a failure is reported with the service’s message, and the amount stays', async () => {
  const read = wire.answers[budgets];
  wire.answers[budgets] = ({ method }: { method: string }) =>
    method === 'POST' ? refusing('falha de propósito', 400) : read;
  await type('9500,50');

  expect(await screen.findByText('Erro ao salvar orçamentos: falha de propósito')).toBeVisible();
  expect(screen.getByLabelText(/^Pintura/)).toHaveValue('9.500,50');
});

test.each([
  ['-1', 'O valor não pode ser negativo'],
  ['10,005', 'Use no máximo duas casas decimais'],
])(
  '[VAL-030] an amount of %s is not saved: "%s", in the field that gets the focus',
  async (amount, words) => {
    await type(amount);

    const paint = screen.getByLabelText(/^Pintura/);
    expect(paint).toHaveFocus();
    expect(paint).toHaveAccessibleDescription(words);
    expect(paint).toHaveAttribute('min', '0');
    expect(paint).toHaveAttribute('step', '0.01');
    expect(wire.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

test('[VAL-030] an amount of 0.01 is saved', async () => {
  await type('0,01');

  expect(await screen.findByText('Orçamentos salvos com sucesso!')).toBeVisible();
  expect(wire.calls.find(({ method }) => method === 'POST')?.body).toEqual([
    { project_id: 'p1', category: 'pintura', budgeted_amount: 0.01 },
  ]);
});

test('[SCR-SHR-004] "Limpar" empties the fields and sends nothing before it is saved', async () => {
  await type('9500,50');
  await screen.findByText('Orçamentos salvos com sucesso!');
  wire.calls = [];

  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));

  expect(screen.getByLabelText(/^Civil/)).toHaveValue('');
  expect(wire.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
