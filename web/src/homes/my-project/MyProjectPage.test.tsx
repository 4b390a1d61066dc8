import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  alert,
  clara,
  control,
  controlRows,
  details,
  flat,
  summary,
} from '../../money/finances/testing-finances.ts';
import { ProfileProvider } from '../../session/session.tsx';
import type { ClientProject } from '../../sourcing/projects/client-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import MyProjectPage from './MyProjectPage.tsx';

const wire = standInWire();
/** Newest first, as the server sends them; the newest is not active any more. */
const projects: ClientProject[] = [
  { ...flat, id: 'p5', name: 'Casa de praia', status: 'archived' },
  flat,
  {
    ...flat,
    id: 'p2',
    name: 'Escritório',
    status: 'completed',
    created_at: '2026-01-05T15:00:00Z',
  },
  { ...flat, id: 'p3', name: 'Sítio', status: 'completed' },
  { ...flat, id: 'p4', name: 'Garagem', status: 'planning' },
];

beforeEach(() => {
  wire.answers['rpc/list_my_objections'] = [];
  wire.answers['rpc/entity_timeline'] = [];
  wire.answers.projects = projects;
  wire.answers['rpc/get_project_financial_summary'] = [summary];
  wire.answers['rpc/get_project_financial_alerts'] = [alert];
  wire.answers['rpc/get_instalments'] = [];
  wire.answers['rpc/get_instalment_totals'] = null;
  wire.answers['rpc/get_cash_flow'] = [];
  wire.answers['rpc/get_project_category_details'] = details;
  wire.answers['rpc/get_budget_control'] = controlRows(control);
});

const open = () =>
  renderUi(
    <ProfileProvider value={clara}>
      <MyProjectPage />
    </ProfileProvider>,
  );
const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');
const history = () => screen.findByRole('region', { name: 'Histórico de projetos' });

test('[SCR-CLI-001] [ERR-032] it shows what costs more than planned', async () => {
  open();

  const alerts = await screen.findByRole('list', { name: 'Alertas financeiros' });
  expect(plain(alerts)).toContain('em R$ 125,00 (12,5%)');
});

test('[SCR-CLI-002] the newest active project has figures, bar and categories; all are counted', async () => {
  open();

  const table = await screen.findByRole('table', { name: 'Valores por categoria' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Apartamento Vila Mariana');
  expect(within(table).getAllByRole('rowheader')).toHaveLength(details.length);
  expect(screen.getByRole('progressbar', { name: 'Aprovado já pago' })).toHaveAttribute(
    'aria-valuenow',
    '80',
  );
  const text = plain(document.body);
  for (const fact of [
    'Total aprovadoR$ 12.345,50',
    'Valor gasto (80%)R$ 9.876,40',
    'Valor pendenteR$ 2.469,10',
    'Saldo restanteR$ 2.469,10',
    'Total de projetos5',
    'Ativos2',
    'Concluídos2',
  ])
    expect(text).toContain(fact);
  const asked = wire.calls.find(({ to }) => to === 'rpc/get_project_financial_summary');
  expect(asked?.body).toEqual({ target_project_id: 'p1' });
});

test('[SCR-CLI-003] [CON-010] [CON-006] the history shows three projects and counts the rest', async () => {
  open();

  const shown = within(await history()).getAllByRole('listitem');
  expect(shown.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Casa de praia'),
    expect.stringContaining('Apartamento Vila Mariana'),
    expect.stringContaining('Escritório'),
  ]);
  expect(shown[2]).toHaveTextContent('criado em 05/01/2026');
  expect(shown[2]).toHaveTextContent('Concluído');
  expect(await history()).toHaveTextContent('e mais 2 projetos');
});

test('the architect’s contact is a link, and nothing asks for a payment', async () => {
  open();

  expect(await screen.findByRole('link', { name: /ana@prumo.test/ })).toHaveAttribute(
    'href',
    'mailto:ana@prumo.test',
  );
  expect(screen.queryByRole('button', { name: /pagar|assinar|comprar/i })).toBeNull();
});

test('a client whose projects are all over still has counters and history', async () => {
  wire.answers.projects = projects.filter(({ status }) => status === 'completed');
  open();

  expect(await screen.findByText('Nenhum Projeto Ativo')).toBeVisible();
  expect(await history()).toHaveTextContent('Escritório');
});

test('a failed query is reported, never shown as no project', async () => {
  wire.answers.projects = refusing('falha de propósito', 400);
  open();

  expect(await screen.findByText('Não foi possível carregar os seus projetos')).toBeVisible();
  expect(screen.queryByText('Nenhum projeto encontrado')).toBeNull();
});

test('figures older than the first approval do not claim that it is still to come', async () => {
  let approved = 0;
  wire.answers['rpc/get_project_financial_summary'] = () => {
    approved += 1;
    return [approved === 1 ? { ...summary, orcamento_total_aprovado: 0 } : summary];
  };
  open();

  expect((await screen.findAllByText('Em Andamento'))[0]).toBeVisible();
  expect(await screen.findByText('Total aprovado')).toBeVisible();
  expect(screen.queryByText(/assim que o primeiro orçamento/)).toBeNull();
});

test('the printed page has the payments, which the screen keeps in the history', async () => {
  const payment = {
    id: 1,
    happened_at: '2026-11-02T12:00:00Z',
    actor_name: 'Ana Ribeiro',
    action: 'created',
    entity_kind: 'payment',
    entity_id: 'y1',
    subject: 'Estante da sala',
    amount: 500,
    before: null,
    after: { amount: 500, payment_date: '2026-11-01', reverses_payment_id: null },
  };
  wire.answers['rpc/entity_timeline'] = [
    { ...payment, id: 3, entity_kind: 'project', subject: 'Apartamento', amount: null, after: {} },
    {
      ...payment,
      id: 2,
      amount: -500,
      after: { amount: -500, payment_date: '2026-11-05', reverses_payment_id: 'y1' },
    },
    payment,
  ];
  open();
  await screen.findByRole('table', { name: 'Valores por categoria' });
  await waitFor(() => expect(wire.calls.map(({ to }) => to)).toContain('rpc/entity_timeline'));
  expect(screen.queryByRole('region', { name: 'Pagamentos' })).not.toBeInTheDocument();

  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'));
    const rows = within(screen.getByRole('region', { name: 'Pagamentos' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => plain(row))).toEqual([
      '05/11/2026Estante da salaEstorno-R$ 500,00',
      '01/11/2026Estante da salaPagamentoR$ 500,00',
    ]);
  });
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('region', { name: 'Pagamentos' })).not.toBeInTheDocument();
});
