import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { menuOf } from '../screens.ts';
import type { Profile } from '../session/session.tsx';
import { renderUi } from '../testing/test-render.tsx';
import { configure } from '../wire/supabase.ts';
import { roleLabel, roles } from '../words/labels.ts';
import { Shell } from './Shell.tsx';

const wire = { supabaseUrl: 'http://localhost', anonKey: 'anon', google: false };
beforeEach(() => configure({ ...wire, demo: false }));

const ana: Profile = {
  id: 'ana',
  email: 'ana@prumo.test',
  full_name: 'Ana Ribeiro',
  role: 'architect',
  company_name: null,
  phone_number: null,
  rejection_reason: null,
  status: 'approved',
  commission_rate: 0,
  plan: null,
  suspended_at: null,
  suspension_reason: null,
  erased_at: null,
  supplier_category: null,
  further_categories: [],
  created_at: '2026-01-01T00:00:00Z',
};

test.each(roles)(
  '[GAT-008] [GAT-009] [GAT-010] the %s sees the own menu, name and role',
  (role) => {
    renderUi(<Shell profile={{ ...ana, role }}>conteúdo</Shell>);

    expect(screen.getByText('Olá, Ana Ribeiro')).toBeVisible();
    expect(screen.getByText(roleLabel[role])).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Menu principal' });
    for (const { to, label } of menuOf(role)) {
      expect(menu).toContainElement(screen.getByRole('link', { name: label }));
      expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
    }
  },
);

test('the project a client chose goes along from screen to screen', () => {
  renderUi(<Shell profile={{ ...ana, role: 'client' }}>conteúdo</Shell>, '/my-project?projeto=p2');

  const review = screen.getByRole('link', { name: 'Orçamentos' });
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
  configure({ ...wire, demo: true });

  const first = renderUi(<Shell profile={{ ...ana, role: 'admin' }}>conteúdo</Shell>);
  expect(shown()).toBe(true);
  first.unmount();
  const second = renderUi(<Shell profile={ana}>conteúdo</Shell>);
  expect(shown()).toBe(false);
  second.unmount();
  configure({ ...wire, demo: false });
  renderUi(<Shell profile={{ ...ana, role: 'admin' }}>conteúdo</Shell>);

  expect(shown()).toBe(false);
});
