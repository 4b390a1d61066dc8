import type { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { ana, listedClinic } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { todayWords } from '../../words/format.ts';
import ArchitectHome from './ArchitectHome.tsx';
import { decision, offering, silent } from './testing-decisions.ts';

const wire = standInWire();
const NOTHING = 'Nenhum projeto espera por você agora.';
const none = { total: 0, planning: 0, quoting: 0, in_progress: 0, completed: 0, archived: 0 };

beforeEach(() => {
  wire.answers['rpc/project_figures'] = { ...none, total: 4, in_progress: 3, completed: 1 };
  wire.answers['rpc/list_projects'] = [listedClinic];
  wire.answers['rpc/get_next_instalments'] = [];
  wire.answers['rpc/get_arrivals'] = [];
  wire.answers['rpc/get_decisions'] = [];
});

const open = (at = '/dashboard', queryClient?: QueryClient) =>
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path="/dashboard" element={<ArchitectHome />} />
      </Routes>
    </ProfileProvider>,
    at,
    queryClient,
  );
const waiting = () => screen.findByRole('region', { name: 'O que espera por você' });
const clay = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('style')?.includes('clay'))
    .map(({ textContent }) => textContent);

test('[HOJ-008] the most urgent comes first with the one clay button, the others a line each in the order of the database', async () => {
  const decisions = 3;
  wire.answers['rpc/get_decisions'] = [
    decision('compare', {
      decisions,
      category: 'marcenaria',
      things: 0,
      of_things: 2,
      forecast: 1000,
      suppliers: [offering('Andrade', 900), offering('Freijó', 1100)],
    }),
    decision('invite', { decisions, things: 22 }),
    decision('pay', { decisions, amount: 24_150, things: 2 }),
  ];
  open();

  const card = await waiting();
  expect(within(card).getByRole('heading', { level: 2 })).toHaveTextContent(
    'Marcenaria: 2 propostas',
  );
  expect(within(card).getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
    'Totais: Andrade R$ 900,00, Freijó R$ 1.100,00. Previsto: R$ 1.000,00.',
  );
  expect(within(card).getAllByRole('listitem')).toHaveLength(2);
  expect(within(card).getAllByRole('listitem')[0]).toHaveTextContent(
    '22 itens sem ninguém orçando',
  );
  expect(clay()).toEqual(['Comparar']);
  expect(screen.getByText('3 decisões').parentElement).toHaveTextContent(
    '3 decisões esperam por você.',
  );
  expect(screen.getByRole('link', { name: 'Novo projeto' })).toHaveAttribute(
    'href',
    '/projects/new',
  );
});

test('[HOJ-008] six are shown at first, the rest by a press, and what is beyond is counted', async () => {
  wire.answers['rpc/get_decisions'] = Array.from({ length: 20 }, (_, at) =>
    decision('invite', { decisions: 31, project_id: `p${at}`, project_name: `Obra ${at}` }),
  );
  open();

  const card = await waiting();
  expect(within(card).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(within(card).getByRole('button', { name: 'Mostrar mais 14' }));
  expect(within(card).getAllByRole('listitem')).toHaveLength(19);
  expect(card).toHaveTextContent('e mais 11 decisões, depois destas');
});

test('[HOJ-009] nothing due is one sentence, and only when it is known', async () => {
  open();
  expect(await screen.findByText(NOTHING)).toBeVisible();
  expect(screen.queryByText(/0 decisões/)).toBeNull();
});

test('[HOJ-009] not knowing what waits is not the same as nothing, and the projects are there', async () => {
  wire.answers['rpc/get_decisions'] = refusing('Tente de novo.');
  open();

  expect(await screen.findByText('Não foi possível carregar o que espera por você')).toBeVisible();
  expect(await screen.findByText('Consultório Jardim Paulista')).toBeVisible();
  expect(screen.queryByText(NOTHING)).toBeNull();
});

test('[HOJ-011] those who owe an answer are reminded from the row, once a day', async () => {
  const row = (reminded_today: boolean) => [
    decision('answer', {
      category: 'pintura',
      suppliers: [silent('Nunes', { reminded_today }), offering('Cor', 900)],
    }),
  ];
  wire.answers['rpc/get_decisions'] = row(false);
  wire.answers['rpc/remind_suppliers'] = () => {
    wire.answers['rpc/get_decisions'] = row(true);
    return [{ request_id: 'Nunes' }];
  };
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Lembrar Nunes' }));
  expect(await screen.findByText('Lembrado hoje')).toBeVisible();
  expect(wire.calls.find(({ to }) => to === 'rpc/remind_suppliers')?.body).toEqual({
    request_ids: ['Nunes'],
  });
});

test('[CVD-050] a supplier without an account is written to from the board, and left out of reminders', async () => {
  const owing = (name: string, is_guest: boolean) => silent(name, { is_guest, owes: true });
  const answer = (...suppliers: ReturnType<typeof owing>[]) => [
    decision('answer', { category: 'marcenaria', suppliers }),
  ];
  wire.answers['rpc/get_decisions'] = answer(owing('Lima', true), owing('Nunes', false));
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Lembrar Nunes' })).toBeVisible();
  unmount();

  wire.answers['rpc/get_decisions'] = answer(owing('Lima', true));
  open();
  expect(
    await screen.findByRole('link', { name: 'Avisar Lima por WhatsApp, no quadro do projeto' }),
  ).toHaveAttribute('href', '/projects/p1?aba=cotacoes');
  expect(screen.queryByRole('button', { name: /^Lembrar/ })).toBeNull();
});

test('[HOJ-011] a late delivery opens WhatsApp with the text written', async () => {
  wire.answers['rpc/get_decisions'] = [
    decision('late', { person: 'Rocha', label: '0005/2026', item: 'Bancada', entity_id: 'o1' }),
  ];
  open();
  const link = await screen.findByRole('link', {
    name: 'Cobrar Rocha por WhatsApp, com o texto escrito',
  });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('pedido 0005/2026');
});

test('[HOJ-007] what arrives this week leads to its order', async () => {
  wire.answers['rpc/get_arrivals'] = [
    {
      order_id: 'o1',
      order_label: '0006/2026',
      project_name: 'Casa',
      supplier_name: 'Luz de Casa',
      item: 'Luminárias',
      items: 3,
      arrives_on: '2026-11-26',
      arrivals: 4,
    },
  ];
  open();
  const card = await screen.findByRole('region', { name: 'Chega esta semana' });
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/orders/o1');
  expect(card).toHaveTextContent('26/11Luminárias e mais 2 itens · Luz de Casae mais 3 entregas');
});

test('[HOJ-012] a new architect reads the first steps, and creates the first project', async () => {
  wire.answers['rpc/project_figures'] = none;
  open();

  expect(await screen.findByRole('region', { name: 'Comece pelo primeiro projeto' })).toBeVisible();
  expect(screen.getByText('Nenhum projeto encontrado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Criar primeiro projeto' })).toHaveAttribute(
    'href',
    '/projects/new',
  );
  expect(screen.queryByText(NOTHING)).toBeNull();
});

test.each([
  ['2026-11-25T12:00:00Z', 'Quarta, 25 de novembro.'],
  ['2026-12-01T12:00:00Z', 'Terça, 1º de dezembro.'],
  ['2026-11-29T02:00:00Z', 'Sábado, 28 de novembro.'],
])('the day of %s in São Paulo is "%s"', (now, words) => {
  expect(todayWords(new Date(now))).toBe(words);
});

test('[HOJ-014] a project that waits for its client stands in the list from the first minute', async () => {
  wire.answers['rpc/project_figures'] = { ...none, total: 1, planning: 1 };
  wire.answers['rpc/list_projects'] = [{ ...listedClinic, client_name: null }];
  open('/dashboard');

  expect(await screen.findByRole('link', { name: new RegExp(listedClinic.name) })).toBeVisible();
  expect(screen.getByText(/Cliente ainda não entrou/)).toBeVisible();
  expect(screen.queryByText('Comece pelo primeiro projeto')).toBeNull();
});
