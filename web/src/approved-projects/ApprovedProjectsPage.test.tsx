import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { bruno } from '../requests/example-requests.ts';
import { ProfileProvider } from '../session.tsx';
import { renderUi } from '../test-render.tsx';
import { refusing, standInWire } from '../test-wire.ts';
import ApprovedProjectsPage from './ApprovedProjectsPage.tsx';
import type { ApprovedProject } from './queries.ts';

const wire = standInWire();
const deals = 'rpc/get_supplier_approved_projects';
const kitchen: ApprovedProject = {
  quote_id: 'q1',
  approved_at: '2026-10-20T15:00:00Z',
  quote_price: 28000.5,
  project_name: 'Apartamento Vila Mariana',
  project_address: 'Rua Joaquim Távora, 820',
  total_items: 2,
  item_category: 'marcenaria',
  item_descriptions: ['Armários da cozinha', 'Rodapés'],
  item_quantities: ['1 un', '12,5 m'],
  quote_delivery_days: 35,
  quote_notes: 'Garantia de 5 anos.',
  architect_name: 'Ana Ribeiro',
  architect_email: 'ana@prumo.test',
  architect_phone: '+55 11 95550-0101',
  client_name: 'Clara Nogueira',
  client_email: 'clara@prumo.test',
  client_phone: null,
};

beforeEach(() => {
  wire.answers[deals] = [kitchen];
});

const open = () =>
  renderUi(
    <ProfileProvider value={bruno}>
      <ApprovedProjectsPage />
    </ProfileProvider>,
  );
const card = () => screen.findByRole('article', { name: 'Apartamento Vila Mariana' });

test('[SCR-SUP-017] [CON-005] [CON-006] a deal tells when, for how much, where, what and by when', async () => {
  open();

  const text = (await card()).textContent?.replaceAll('\u00a0', ' ');
  for (const fact of [
    'Rua Joaquim Távora, 820',
    'Valor aprovadoR$ 28.000,50',
    'Aprovado em20/10/2026',
    'Prazo de entrega35 dias',
    'Itens2 itens',
    'Marcenaria',
    'Armários da cozinha1 un',
    'Rodapés12,5 m',
    'Garantia de 5 anos.',
  ])
    expect(text).toContain(fact);
});

test('[SCR-SUP-018] e-mail and telephone of both are links; a missing telephone is none', async () => {
  open();

  const links = within(await card()).getAllByRole('link');
  const targets = links.map((link) => link.getAttribute('href'));
  expect(targets).toContain('mailto:ana@prumo.test');
  expect(targets).toContain('tel:+5511955500101');
  expect(targets).toContain('https://wa.me/5511955500101');
  expect(targets).toContain('mailto:clara@prumo.test');
  expect(targets.filter((target) => target?.startsWith('tel:'))).toHaveLength(1);
});

test('[SCR-SUP-019] "Contatar Arquiteto" and "Contatar Cliente" write to that person', async () => {
  open();

  const shown = within(await card());
  expect(shown.getByText('Contatar Arquiteto').closest('a')).toHaveAttribute(
    'href',
    'mailto:ana@prumo.test',
  );
  expect(shown.getByText('Contatar Cliente').closest('a')).toHaveAttribute(
    'href',
    'mailto:clara@prumo.test',
  );
});

test('[SCR-SUP-021] without a deal it says so', async () => {
  wire.answers[deals] = [];
  open();

  expect(await screen.findByText('Nenhum projeto aprovado ainda')).toBeVisible();
});

test('[DAT-042] it reads the supplier’s own deals and runs no diagnostic listing of quotes (Q-46)', async () => {
  open();

  await card();
  expect(wire.calls.map(({ to }) => to)).toEqual([deals]);
});

test('a failed reading is said and can be tried again', async () => {
  wire.answers[deals] = refusing('falha de propósito');
  open();

  expect(await screen.findByText('Não foi possível carregar os projetos aprovados')).toBeVisible();
  expect(screen.queryByText('Nenhum projeto aprovado ainda')).toBeNull();
  wire.answers[deals] = [kitchen];
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

  expect(await card()).toBeVisible();
});
