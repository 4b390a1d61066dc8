import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { admission, isOpen, menuOf, namesNothing, screens } from './screens.ts';
import { type Role, roles } from './words/labels.ts';

const screenAt = (path: string) => {
  const screen = screens.find((row) => row.path === path);
  if (!screen) throw new Error(`no screen at ${path}`);
  return screen;
};
const asked = (path: string, role: Role) => admission(screenAt(path), role);

test('every row of the table names a file that exists', () => {
  const missing = screens.filter(({ file }) => !existsSync(join(import.meta.dirname, file)));
  expect(missing).toEqual([]);
});

test('[RTE-034] each role has the menu of its own screens', () => {
  const menus = Object.fromEntries(roles.map((role) => [role, menuOf(role).map(({ to }) => to)]));

  expect(menus).toEqual({
    admin: [
      '/dashboard',
      '/admin/users',
      '/admin/people',
      '/admin/support',
      '/admin/projects',
      '/admin/project-budgets',
      '/admin/payments',
      '/admin/commissions',
      '/admin/reports',
      '/admin/referrals',
      '/admin/categories',
      '/admin/supplier-categories',
      '/admin/settings',
      '/admin/admins',
      '/admin/audit',
      '/admin/erasures',
      '/admin/health',
    ],
    architect: [
      '/dashboard',
      '/projects',
      '/conversas',
      '/suppliers',
      '/admin/project-budgets',
      '/admin/payments',
      '/relatorios',
      '/equipe',
      '/referrals',
      '/suporte',
    ],
    supplier: [
      '/dashboard',
      '/conversas',
      '/quotes',
      '/my-quotes',
      '/receivables',
      '/commissions',
      '/equipe',
      '/referrals',
      '/suporte',
    ],
    client: [
      '/dashboard',
      '/conversas',
      '/financial-dashboard',
      '/my-project',
      '/quotes-review',
      '/referrals',
      '/suporte',
    ],
  });
});

test('a page lights up its own entry of the menu, that of the list it belongs to, or that of its twin', () => {
  expect(isOpen('/projects', '/projects/p1/quotes')).toBe(true);
  expect(isOpen('/admin/commissions', '/admin/commissions/close')).toBe(true);
  expect(isOpen('/suppliers', '/suppliers-list')).toBe(true);
  expect(isOpen('/projects', '/projects-of-others')).toBe(false);
  for (const role of roles)
    for (const { to } of menuOf(role))
      expect(menuOf(role).filter((entry) => isOpen(entry.to, to))).toHaveLength(1);
});

test('everybody has an account page, reached from the top bar', () => {
  for (const role of roles) expect(asked('account', role)).toBe('enter');
});

test('the privacy page, support and an invitation are for every role, and for people whom the gate holds', () => {
  for (const role of roles)
    for (const path of ['meus-dados', 'convite', 'historico'])
      expect(asked(path, role)).toBe('enter');
  expect(screens.filter(({ heldToo }) => heldToo).map(({ path }) => path)).toEqual([
    'meus-dados',
    'meu-cadastro',
    'suporte/:id',
    'convite',
    'historico',
    'suporte',
  ]);
});

test('[PER-019] [RTE-036] an administration screen refuses others in the quoted words', () => {
  const refusal = 'Acesso negado. Apenas administradores podem acessar esta página.';
  const adminOnly = screens.filter(
    ({ path, roles }) => path.startsWith('admin/') && roles.length === 1,
  );

  expect(adminOnly).toHaveLength(21);
  for (const { path } of adminOnly)
    for (const role of ['architect', 'supplier', 'client'] as const)
      expect(asked(path, role)).toEqual({ refusal });
});

test('[PER-020] budgets and payments refuse suppliers and clients in the quoted words', () => {
  const refusal = 'Acesso negado. Apenas administradores e arquitetos podem acessar esta página.';
  for (const path of ['admin/project-budgets', 'admin/payments']) {
    expect(asked(path, 'supplier')).toEqual({ refusal });
    expect(asked(path, 'client')).toEqual({ refusal });
    expect(asked(path, 'architect')).toBe('enter');
  }
});

test('[RTE-035] [RTE-037] [RTE-038] a screen of another role leads to the dashboard', () => {
  expect(asked('projects/new', 'admin')).toBe('dashboard');
  expect(asked('projects', 'supplier')).toBe('dashboard');
  expect(asked('my-quotes', 'client')).toBe('dashboard');
  expect(asked('my-project', 'architect')).toBe('dashboard');
});

test.each([
  [
    'RTE-036',
    'architect',
    'admin/users admin/admins admin/supplier-categories admin/projects admin/commissions admin/referrals quotes quotes/:quoteId/respond my-quotes financial-dashboard my-project quotes-review',
  ],
  [
    'RTE-037',
    'supplier',
    'admin/users admin/admins admin/supplier-categories admin/project-budgets admin/payments admin/projects admin/commissions admin/referrals projects projects/new projects/:id projects/:id/suppliers projects/:id/quotes suppliers suppliers-list my-project financial-dashboard quotes-review',
  ],
  [
    'RTE-038',
    'client',
    'admin/users admin/admins admin/supplier-categories admin/project-budgets admin/payments admin/projects admin/commissions admin/referrals projects projects/new projects/:id projects/:id/suppliers projects/:id/quotes suppliers suppliers-list quotes quotes/:quoteId/respond my-quotes',
  ],
] as const)('[%s] every screen that is not for a %s refuses', (_row, role, paths) => {
  for (const path of paths.split(' '))
    expect([path, asked(path, role)]).not.toEqual([path, 'enter']);
});

test('[PER-018] [RTE-025] [RTE-029] [RTE-033] everybody but administrators has a referral page (Q-71)', () => {
  expect(roles.filter((role) => asked('referrals', role) === 'enter')).toEqual([
    'architect',
    'supplier',
    'client',
  ]);
  expect(asked('referrals', 'admin')).toBe('dashboard');
});

test('[RTE-023] [RTE-024] the directory of suppliers is the architect’s, at both addresses', () => {
  for (const path of ['suppliers', 'suppliers-list']) {
    expect(asked(path, 'architect')).toBe('enter');
    for (const role of ['admin', 'supplier', 'client'] as const)
      expect(asked(path, role)).toBe('dashboard');
  }
});

test('the address of a day is a page, one of another word or of another id is none', () => {
  const day = screens.find(({ path }) => path === 'diary/:projectId/:date');
  if (!day) throw new Error('the diário has no page');
  const projectId = 'e0000000-0000-4000-8000-000000000001';
  expect(namesNothing(day, { projectId, date: '2026-11-20' })).toBe(false);
  expect(namesNothing(day, { projectId, date: 'ontem' })).toBe(true);
  expect(namesNothing(day, { projectId: 'p1', date: '2026-11-20' })).toBe(true);
});
