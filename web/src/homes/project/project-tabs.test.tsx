import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import type { ProjectStanding } from '../../sourcing/projects/standing.ts';
import { ana, clinic, clinicStanding, drywall } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { decision } from '../today/testing-decisions.ts';
import ProjectPage from './ProjectPage.tsx';

const wire = standInWire();
const isAt = (more: Partial<ProjectStanding>) => {
  wire.answers['rpc/get_project_standing'] = [{ ...clinicStanding, ...more }];
};
const figures = {
  previsto: 10_000,
  aditivos: 0,
  comprometido: 4000,
  em_negociacao: 0,
  pago: 1000,
  a_pagar: 3000,
  saldo_a_comprometer: 6000,
  projecao: 9500,
  desvio: -500,
  undecided_items: 1,
  reserve_used: 0,
  reserve: null,
  reserve_left: null,
};

beforeEach(() => {
  wire.answers.projects = clinic;
  wire.answers.project_items = [drywall];
  wire.answers.item_forecasts = [];
  wire.answers.quotes = [];
  wire.answers.request_terms = [];
  wire.answers.questions = [];
  wire.answers['rpc/get_request_board'] = [];
  wire.answers['rpc/get_quote_progress_by_category'] = [];
  wire.answers['rpc/get_orders'] = [];
  wire.answers['rpc/get_change_orders'] = [];
  wire.answers['rpc/get_decisions'] = [];
  wire.answers['rpc/get_budget_control'] = [];
  isAt({});
});

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

const open = (at = '/projects/p1') =>
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path="/projects/:id" element={<ProjectPage />} />
        <Route path="*" element={<Where />} />
      </Routes>
    </ProfileProvider>,
    at,
  );
const parts = async () => within(await screen.findByRole('tablist', { name: 'Partes do projeto' }));
const openTab = async () =>
  (await parts()).getByRole('tab', { selected: true }).textContent?.replace(/[ \d/]+$/, '');
const head = () => screen.findByRole('region', { name: 'Dinheiro e próximo passo' });
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('[PRJ-013] the tab that is open', () => {
  test.each([
    ['planning', {}, '', 'Itens'],
    ['quoting', {}, '', 'Cotações'],
    ['in_progress', { approved_items: 0 }, '', 'Cotações'],
    ['in_progress', { approved_items: 1, approved_total: 4000 }, '', 'Obra'],
    ['completed', { approved_items: 1, approved_total: 4000 }, '', 'Obra'],
    ['archived', {}, '', 'Obra'],
    ['quoting', {}, '?aba=itens', 'Itens'],
    ['quoting', {}, '?aba=nada', 'Cotações'],
    ['quoting', {}, '#item-i1', 'Itens'],
    ['in_progress', { approved_items: 1 }, '?perguntas=civil', 'Cotações'],
  ] as const)('of a project %s, %j, at "%s" is %s', async (status, stands, address, tab) => {
    wire.answers.projects = { ...clinic, status };
    isAt(stands);
    open(`/projects/p1${address}`);
    expect(await openTab()).toBe(tab);
    expect((await parts()).getAllByRole('tab')).toHaveLength(5);
  });

  test('says what its tabs hold: items, and categories that suppliers were asked for', async () => {
    wire.answers.projects = { ...clinic, status: 'quoting' };
    isAt({ categories: 8, asked_categories: 6 });
    open();
    expect(await screen.findByRole('tab', { name: 'Cotações 6/8' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Itens 1' })).toBeVisible();
  });
});

describe('[PRJ-015] the head', () => {
  test('has the money of the project and its next act, without the name of the project', async () => {
    wire.answers.projects = { ...clinic, status: 'quoting' };
    wire.answers['rpc/get_budget_control'] = [{ ...figures, category: null }];
    wire.answers['rpc/get_decisions'] = [
      decision('answer', { project_id: 'p1', category: 'civil', things: 2, of_things: 4 }),
    ];
    open('/projects/p1?aba=conversa');

    const band = await head();
    expect(await within(band).findByText('2 fornecedores ainda não responderam')).toBeVisible();
    expect(plain(band)).toMatch(
      /PrevistoR\$ 10\.000,00AprovadoR\$ 4\.000,00Deve terminar emR\$ 9\.500,00Falta escolher1 item/,
    );
    expect(plain(band)).not.toContain('Consultório');
    expect(within(band).getByRole('link', { name: 'Ver quem falta' })).toBeVisible();
    expect(wire.calls.find(({ to }) => to === 'rpc/get_decisions')?.body).toEqual({
      most: 1,
      target_project_id: 'p1',
    });
  });

  test('says what is paid and what is left to pay once everything is chosen', async () => {
    wire.answers.projects = { ...clinic, status: 'in_progress' };
    isAt({ approved_items: 1, approved_total: 4000 });
    wire.answers['rpc/get_budget_control'] = [{ ...figures, category: null }];
    open();

    const band = await head();
    expect(await within(band).findByText('A pagar')).toBeVisible();
    expect(plain(band)).toContain('PagoR$ 1.000,00A pagarR$ 3.000,00');
    expect(plain(band)).toContain('Nada espera por você neste projeto agora.');
  });

  test.each([
    [0, false],
    [1, true],
  ])('with %i offers to choose, to compare is the decisive act: %s', async (decidable, is) => {
    wire.answers.projects = { ...clinic, status: 'quoting' };
    isAt({ decidable_items: decidable });
    open();
    await openTab();
    expect(
      screen.getByRole('link', { name: 'Analisar Orçamentos' }).dataset.variant === 'default',
    ).toBe(!is);
  });
});

describe('[PRJ-016] a project without items', () => {
  beforeEach(() => {
    wire.answers.project_items = [];
    isAt({ items: 0 });
  });

  test('begins with a field: Enter opens the item with what was written', async () => {
    open();
    await userEvent.type(
      await screen.findByLabelText('Descrição do primeiro item'),
      'Bancada em quartzito{Enter}',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Item' }));
    expect(dialog.getByLabelText(/^Descrição/)).toHaveValue('Bancada em quartzito');
    expect(screen.queryByRole('region', { name: 'Dinheiro e próximo passo' })).toBeNull();
  });

  test('or with a spreadsheet, whose lines may be pasted into the field', async () => {
    open();
    expect(await screen.findByRole('link', { name: /^Trazer uma planilha/ })).toHaveAttribute(
      'href',
      '/projects/p1/import',
    );
    await userEvent.click(screen.getByLabelText('Descrição do primeiro item'));
    await userEvent.paste('Porta\t2\nJanela\t4');
    expect(await screen.findByText('/projects/p1/import')).toBeVisible();
  });

  test('or with a kit', async () => {
    wire.answers.item_kits = [];
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Usar um kit/ }));
    expect(await screen.findByRole('dialog', { name: /kit/i })).toBeVisible();
  });
});

test('[PRJ-009] without its client the project says so in its head, and its conversation waits', async () => {
  wire.answers.projects = { ...clinic, client_id: null, client: null };
  wire.answers['rpc/list_client_invitations'] = [];
  wire.answers['rpc/list_threads'] = [];
  open('/projects/p1?aba=conversa');

  expect(await screen.findByText('Este projeto ainda não tem cliente.')).toBeVisible();
  expect(await screen.findByText('A conversa começa quando o cliente entrar')).toBeVisible();
});
