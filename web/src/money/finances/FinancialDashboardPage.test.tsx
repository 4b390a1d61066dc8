import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../testing/test-wire.ts';
import FinancialDashboardPage from './FinancialDashboardPage.tsx';
import { alert, clara, control, controlRows, details, flat, summary } from './testing-finances.ts';

const wire = standInWire();
const summaryOf = 'rpc/get_project_financial_summary';

beforeEach(() => {
  wire.answers.projects = [{ id: flat.id, name: flat.name }];
  wire.answers[summaryOf] = [summary];
  wire.answers['rpc/get_project_financial_alerts'] = [alert];
  wire.answers['rpc/get_instalments'] = [];
  wire.answers['rpc/get_instalment_totals'] = null;
  wire.answers['rpc/get_cash_flow'] = [];
  wire.answers['rpc/get_project_category_details'] = details;
  wire.answers['rpc/get_budget_control'] = controlRows(control);
  wire.answers['rpc/get_orders'] = [];
  wire.answers['rpc/entity_timeline'] = [];
  wire.answers.selections = [];
});

const open = (at?: string) =>
  renderUi(
    <ProfileProvider value={clara}>
      <FinancialDashboardPage />
    </ProfileProvider>,
    at,
  );
/** The table of the categories, which is closed at first. */
const categories = async () => {
  await userEvent.click(await screen.findByText('Por categoria'));
  return screen.findByRole('table', { name: 'Valores por categoria' });
};
const say = () => screen.findByRole('region', { name: 'Até o fim do mês' });
const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ');

test('[SCR-CLI-004] [CON-010] it asks for one project: the newest in planning, quoting or work', async () => {
  open();

  await say();
  const asked = wire.calls.find(({ to }) => to === 'projects')?.query;
  expect(asked?.get('client_id')).toBe('eq.clara');
  expect(asked?.get('status')).toBe('in.(planning,quoting,in_progress)');
  expect(asked?.get('order')).toBe('created_at.desc');
  expect(asked?.get('limit')).toBe('1');
  const finances = wire.calls.filter(({ to }) => to.startsWith('rpc/get_project'));
  expect(finances.map(({ body }) => body)).toEqual(
    finances.map(() => ({ target_project_id: 'p1' })),
  );
});

test('[SCR-CLI-005] [ERR-032] [CON-005] a category over its forecast is shown in money and percent', async () => {
  open();

  const alerts = await screen.findByRole('list', { name: 'Alertas financeiros' });
  expect(plain(alerts)).toContain('em R$ 125,00 (12,5%)');
});

test('[SCR-CLI-006] [CON-005] [PAR-014] what it costs: forecast, approved, spent with its share, pending, balance', async () => {
  open();

  const card = await say();
  const text = plain(card);
  expect(text).toContain('do previsto no começo (R$ 18.390,50)');
  expect(text).toContain('Total aprovadoR$ 12.345,50');
  expect(text).toContain('Valor gasto (80%)R$ 9.876,40');
  expect(text).toContain('Valor pendenteR$ 2.469,10');
  expect(text).toContain('Saldo restanteR$ 2.469,10');
  expect(text).not.toContain('Com o seu sim');
});

test('[PAR-014] with a selection of this project waiting, what it will cost with a yes', async () => {
  const waiting = (project: string, total: number) => ({
    id: `s ${project}`,
    total,
    sent_at: '2026-11-20T12:00:00Z',
    project: { id: project, name: 'Projeto', status: 'in_progress' },
    items: [],
  });
  wire.answers.selections = [waiting('another', 5000), waiting(flat.id, 1000.5)];
  open();

  const card = await say();
  await within(card).findByText(/Com o seu sim/);
  expect(plain(card)).toContain('Com o seu simR$ 13.346,00');
});

test.each([
  [75, 'green', '75%'],
  [75.1, 'amber', '75.1%'],
  [90, 'amber', '90%'],
  [90.1, 'red', '90.1%'],
  [130, 'red', '100%'],
])('[SCR-CLI-007] [CON-007] the bar at %d%% is %s and %s wide', async (percent, tone, width) => {
  wire.answers[summaryOf] = [{ ...summary, percentual_gasto: percent }];
  open();

  const bar = await screen.findByRole('progressbar', { name: 'Aprovado já pago' });
  const fill = bar.firstElementChild as HTMLElement;
  expect(fill.dataset.tone).toBe(tone);
  expect(fill.style.getPropertyValue('--share')).toBe(width);
});

test('[SCR-CLI-008] [SCR-CLI-012] each category: planned, approved, spent, pending and its status in colour and word', async () => {
  open();

  const table = await categories();
  expect(plain(within(table).getByRole('row', { name: /^Marcenaria/ }))).toBe(
    'MarcenariaR$ 1.000,00R$ 1.125,00R$ 100,00R$ 1.025,00Acima do Orçamento',
  );
  for (const [word, colour] of [
    ['Acima do Orçamento', /red/],
    ['No Orçamento', /green/],
    ['Abaixo do Orçamento', /blue/],
  ] as const)
    expect(within(table).getByText(word).className).toMatch(colour);
});

test('without a forecast, or with nothing approved, a category is neither above nor below', async () => {
  wire.answers['rpc/get_project_category_details'] = [
    { ...details[0], orcamento_previsto: 0 },
    { ...details[2], valor_aprovado: 0, valor_pendente: 0, valor_gasto: 0 },
  ];
  open();

  const table = await categories();
  expect(within(table).getByText('Sem previsão').className).toMatch(/slate/);
  expect(within(table).getByText('Nada aprovado').className).toMatch(/slate/);
  for (const word of ['Acima do Orçamento', 'Abaixo do Orçamento'])
    expect(within(table).queryByText(word)).toBeNull();
});

describe('with several projects', () => {
  const house = { ...flat, id: 'p2', name: 'Casa Alto da Lapa' };
  const money = () => wire.calls.filter(({ to }) => to === summaryOf).at(-1)?.body;
  beforeEach(() => {
    wire.answers.projects = ({ query }: Call) =>
      query.get('limit') === '1' ? [{ id: house.id, name: house.name }] : [house, flat];
  });

  test('the newest active one is shown first; another is chosen', async () => {
    open();

    const choice = await screen.findByLabelText('Projeto');
    expect(choice).toHaveValue('p2');
    await userEvent.selectOptions(choice, flat.name);
    expect(await screen.findByText(flat.name, { selector: 'p' })).toBeVisible();
    expect(money()).toEqual({ target_project_id: 'p1' });
  });

  test('the address names the one to show, and a stranger’s is not shown', async () => {
    const first = open('/dashboard?projeto=p1');
    expect(await screen.findByText(flat.name, { selector: 'p' })).toBeVisible();
    first.unmount();

    open('/dashboard?projeto=alheio');
    expect(await screen.findByText('Casa Alto da Lapa', { selector: 'p' })).toBeVisible();
    expect(money()).toEqual({ target_project_id: 'p2' });
  });
});

describe('when there is nothing to show', () => {
  test('[SCR-CLI-009] no active project', async () => {
    wire.answers.projects = [];
    open();

    expect(await screen.findByText('Nenhum Projeto Ativo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Convidar meu arquiteto' })).toHaveAttribute(
      'href',
      '/referrals',
    );
    // Nothing is asked about money.
    expect(wire.calls.map(({ to }) => to).filter((to) => to.startsWith('rpc/'))).toEqual([]);
  });

  test('[SCR-CLI-010] the server has no figures', async () => {
    wire.answers[summaryOf] = [];
    open();

    expect(await screen.findByText('Dados Financeiros Não Disponíveis')).toBeVisible();
  });

  test('[SCR-CLI-011] nothing is approved yet', async () => {
    wire.answers[summaryOf] = [
      { ...summary, orcamento_total_aprovado: 0, valor_gasto: 0, percentual_gasto: 0 },
    ];
    open();

    expect(await screen.findByText('Dados Financeiros em Preparação')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('when it cannot be read', () => {
  test('[ERR-030] the project', async () => {
    wire.answers.projects = refusing('falha de propósito', 400);
    open();

    expect(await screen.findByText('Erro ao carregar projeto ativo')).toBeVisible();
    wire.answers.projects = [{ id: flat.id, name: flat.name }];
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

    expect(await say()).toBeVisible();
  });

  test('[ERR-031] its figures', async () => {
    wire.answers[summaryOf] = refusing('falha de propósito');
    open();

    expect(await screen.findByText('Erro ao carregar dados financeiros')).toBeVisible();
    wire.answers[summaryOf] = [summary];
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

    expect(await say()).toBeVisible();
  });
});
