import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import BudgetsPage from './BudgetsPage.tsx';
import { control, controlRows } from './testing-finances.ts';

const wire = standInWire();
const budgets = 'project_category_budgets';

beforeEach(() => {
  wire.answers.projects = [
    { id: 'p1', name: 'Apartamento Vila Mariana', status: 'planning', client: null },
  ];
  wire.answers[budgets] = [{ id: 'b1', category: 'civil', budgeted_amount: 24_000 }];
  wire.answers.project_reserves = [];
  wire.answers['rpc/set_reserve'] = 0;
  wire.answers['rpc/get_budget_control'] = controlRows(control);
});
const reserved = () => wire.calls.filter(({ to }) => to === 'rpc/set_reserve');

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
  const saved = wire.calls.find(({ method, to }) => method === 'POST' && to === budgets);
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
    expect(
      wire.calls.filter(({ method, to }) => method !== 'GET' && !to.startsWith('rpc/get_')),
    ).toEqual([]);
  },
);

test('[VAL-030] an amount of 0.01 is saved', async () => {
  await type('0,01');

  expect(await screen.findByText('Orçamentos salvos com sucesso!')).toBeVisible();
  expect(wire.calls.find(({ method, to }) => method === 'POST' && to === budgets)?.body).toEqual([
    { project_id: 'p1', category: 'pintura', budgeted_amount: 0.01 },
  ]);
});

test('[SCR-SHR-004] "Limpar" empties the fields and sends nothing before it is saved', async () => {
  await type('9500,50');
  await screen.findByText('Orçamentos salvos com sucesso!');
  wire.calls = [];

  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));

  expect(screen.getByLabelText(/^Civil/)).toHaveValue('');
  expect(
    wire.calls.filter(({ method, to }) => method !== 'GET' && !to.startsWith('rpc/get_')),
  ).toEqual([]);
});

describe('[CTL-005] the reserve', () => {
  const field = () => screen.findByRole('textbox', { name: /^Reserva de contingência/ });

  test('is saved with the forecasts, in its own field, and alone where they stay', async () => {
    wire.answers.project_reserves = [{ amount: 5000.5 }];
    await type('9500,50');
    await screen.findByText('Orçamentos salvos com sucesso!');
    expect(await field()).toHaveValue('5.000,50');
    expect(reserved()).toEqual([]);

    await userEvent.clear(await field());
    await userEvent.type(await field(), '7000');
    expect(screen.getByText('Alterações não salvas')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar Orçamentos' }));
    await waitFor(() =>
      expect(reserved().map(({ body }) => body)).toEqual([
        { target_project_id: 'p1', amount: 7000 },
      ]),
    );
  });

  test('emptied, is R$ 0; one that never was stays so', async () => {
    await type('9500,50');
    await screen.findByText('Orçamentos salvos com sucesso!');
    expect(await field()).toHaveValue('');
    expect(reserved()).toEqual([]);

    cleanup();
    wire.answers.project_reserves = [{ amount: 800 }];
    await type('1');
    await userEvent.clear(await field());
    await userEvent.click(screen.getByRole('button', { name: 'Salvar Orçamentos' }));
    await waitFor(() =>
      expect(reserved().map(({ body }) => body)).toEqual([{ target_project_id: 'p1', amount: 0 }]),
    );
  });

  test('with too many decimals is named in its field, and nothing is sent', async () => {
    renderUi(
      <ProfileProvider value={ana}>
        <BudgetsPage />
      </ProfileProvider>,
      '/admin/project-budgets?projeto=p1',
    );
    await userEvent.type(await field(), '10,005');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar Orçamentos' }));

    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAccessibleDescription(/Use no máximo duas casas decimais/);
    expect(reserved()).toEqual([]);
  });

  test('that cannot be read is reported, and the control stays', async () => {
    wire.answers.project_reserves = refusing('falha de propósito', 400);
    renderUi(
      <ProfileProvider value={ana}>
        <BudgetsPage />
      </ProfileProvider>,
      '/admin/project-budgets?projeto=p1',
    );
    expect(await screen.findByText('Erro ao carregar a reserva do projeto')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Controle do orçamento' })).toBeVisible();
  });
});

test('[OUT-018] beside each forecast stands what was bought outside in its category, and nothing where nothing was', async () => {
  const row = { kind: null, fora_comprado: 0, fora_planejado: 0 };
  wire.answers['rpc/get_project_costs'] = [
    { ...row, category: 'civil', fora_comprado: 900.01, fora_planejado: 100 },
    { ...row, category: 'pintura' },
    { ...row, category: null, kind: 'fee', fora_comprado: 90 },
    { ...row, category: null, fora_comprado: 990.01, fora_planejado: 100 },
  ];
  await type('9500,50');
  expect(screen.getByLabelText(/^Civil/)).toHaveAccessibleDescription(/^R\$\s1\.000,01 por fora$/);
  expect(screen.getByLabelText(/^Pintura/)).not.toHaveAccessibleDescription(/por fora/);
});
