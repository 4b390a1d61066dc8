import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { menuOf, shortcutsOf } from '../screens.ts';
import { memberOf } from '../testing/test-people.ts';
import { renderUi } from '../testing/test-render.tsx';
import { standInWire } from '../testing/test-wire.ts';
import { configure } from '../wire/supabase.ts';
import { formatDate, today } from '../words/format.ts';
import { roleLabel, roles } from '../words/labels.ts';
import { Shell } from './Shell.tsx';

const wire = standInWire();
const settings = { supabaseUrl: 'http://prumo.test', anonKey: 'anon', google: false };
beforeEach(() => configure({ ...settings, demo: false }));

const menu = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));
const shortcuts = () => within(screen.getByRole('navigation', { name: 'Atalhos' }));

const ana = memberOf({
  id: 'ana',
  full_name: 'Ana Ribeiro',
  role: 'architect',
  commission_rate: 0,
});

test.each(roles)(
  '[FRM-001] [GAT-008] [GAT-009] [GAT-010] the %s sees the own menu, name and role',
  (role) => {
    renderUi(<Shell profile={{ ...ana, role }}>conteúdo</Shell>);

    expect(screen.getByText('Olá, Ana Ribeiro')).toBeVisible();
    expect(screen.getByText(roleLabel[role])).toBeVisible();
    for (const { to, label } of menuOf(role))
      expect(menu().getByRole('link', { name: label })).toHaveAttribute('href', to);
  },
);

test.each(roles)('[FRM-002] a phone has four screens of the %s at hand, and the menu', (role) => {
  renderUi(<Shell profile={{ ...ana, role }}>conteúdo</Shell>);

  expect(shortcutsOf(role)).toHaveLength(4);
  expect(
    shortcuts()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(shortcutsOf(role).map(({ label, short, to }) => [short ?? label, to]));
  expect(shortcuts().getByRole('button', { name: 'Abrir menu' })).toHaveTextContent('Menu');
});

test('[FRM-003] the open menu keeps the page behind out of reach, and Esc gives the focus back', async () => {
  renderUi(<Shell profile={ana}>conteúdo</Shell>);
  const opener = screen.getByRole('button', { name: 'Abrir menu' });
  const main = screen.getByRole('main');

  await userEvent.click(opener);
  expect(main).toHaveAttribute('inert');
  expect(menu().getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/account');
  expect(menu().getByRole('button', { name: 'Sair' })).toBeInTheDocument();

  menu().getByRole('button', { name: 'Fechar menu' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(main).not.toHaveAttribute('inert');
  expect(opener).toHaveFocus();
});

test('[FRM-004] beside a page that needs the width each icon of the menu keeps its name', () => {
  renderUi(
    <Shell profile={ana} rail>
      conteúdo
    </Shell>,
  );

  for (const { label } of menuOf('architect'))
    expect(menu().getByRole('link', { name: label })).toHaveAttribute('title', label);
});

test('[FRM-002] how much waits stands beside its entry, in the menu and at hand', async () => {
  wire.answers['rpc/get_unread'] = [{ notifications: 0, conversations: 120 }];
  renderUi(<Shell profile={ana}>conteúdo</Shell>);

  const name = 'Conversas, 120 mensagens não lidas';
  expect(await menu().findByRole('link', { name })).toHaveTextContent('99+');
  expect(shortcuts().getByRole('link', { name })).toBeInTheDocument();
});

test('the project a client chose goes along from screen to screen', () => {
  renderUi(<Shell profile={{ ...ana, role: 'client' }}>conteúdo</Shell>, '/my-project?projeto=p2');

  const review = menu().getByRole('link', { name: 'Orçamentos' });
  expect(review).toHaveAttribute('href', '/quotes-review?projeto=p2');
});

test.each([
  ['approved', 'Aprovado'],
  ['pending_approval', 'Pendente'],
  ['rejected', 'Rejeitado'],
] as const)('[GAT-011] the status %s reads %s in the top bar', (status, word) => {
  renderUi(<Shell profile={{ ...ana, status }}>conteúdo</Shell>);

  expect(screen.getByText(word)).toBeVisible();
});

test('[GAT-012] the top bar has a way out', () => {
  renderUi(<Shell profile={ana}>conteúdo</Shell>);

  expect(screen.getByRole('button', { name: 'Sair' })).toBeVisible();
});

test.each(roles)('the top bar leads the %s to their account', (role) => {
  renderUi(<Shell profile={{ ...ana, role }}>conteúdo</Shell>);

  expect(screen.getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/account');
});

test('only the administrator of a demonstration is led to its messages', () => {
  const name = 'Mensagens da demonstração';
  const shown = () => screen.queryByRole('link', { name }) !== null;
  configure({ ...settings, demo: true });

  const first = renderUi(<Shell profile={{ ...ana, role: 'admin' }}>conteúdo</Shell>);
  expect(shown()).toBe(true);
  first.unmount();
  const second = renderUi(<Shell profile={ana}>conteúdo</Shell>);
  expect(shown()).toBe(false);
  second.unmount();
  configure({ ...settings, demo: false });
  renderUi(<Shell profile={{ ...ana, role: 'admin' }}>conteúdo</Shell>);

  expect(shown()).toBe(false);
});

test('paper is headed by the logo and the company of who prints, and the day', async () => {
  configure({ ...settings, demo: false });
  wire.answers['rpc/list_logos'] = [{ person_id: 'ana', name: 'logo/ana/marca.png' }];
  const { container } = renderUi(
    <Shell profile={{ ...ana, company_name: 'Ateliê Ribeiro' }}>conteúdo</Shell>,
  );

  const head = container.querySelector('main > [aria-hidden]');
  await waitFor(() =>
    expect(head?.querySelector('img')?.src).toContain('/public-files/logo/ana/marca.png'),
  );
  expect(head).toHaveTextContent(`Ateliê RibeiroAna Ribeiro${formatDate(today())}`);
});
