import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { balance } from '../money/commissions/testing-ledger.ts';
import * as finances from '../money/finances/testing-finances.ts';
import { closedOctober, octoberPage } from '../money/invoices/testing-invoices.ts';
import { screens } from '../screens.ts';
import { type Profile, ProfileProvider } from '../session/session.tsx';
import { clinic, drywall } from '../sourcing/projects/testing-projects.ts';
import {
  bookcase,
  bookcaseDetails,
  bookcaseItself,
} from '../sourcing/quotes/answer/testing-requests.ts';
import { figures } from '../team/health/testing-health.ts';
import { type Call, standInWire } from '../testing/test-wire.ts';
import { createQueryClient } from '../wire/query.ts';
import { rememberRole, sessionKey } from '../wire/session-store.ts';
import type { Role } from '../words/labels.ts';
import { readAhead } from './read-ahead.ts';

// A screen's loader reads what the screen needs: after it, at most one more step of queries follows.

const wire = standInWire();
/** Ids of URLs that are none are not asked for. */
const ID = '00000000-0000-4000-8000-000000000001';
const pages = import.meta.glob<{ default: ComponentType }>('../*/**/*Page.tsx');
/** Modules that a page loads for one role only; the others are pages of their own. */
const parts = import.meta.glob([
  '../dashboards/*Dashboard.tsx',
  '../homes/today/ArchitectHome.tsx',
]);

const viewer = (role: Role): Profile => ({ ...finances.clara, id: 'p', role });
/** Answers with something to show wherever a screen asks further about what it found. */
const projects = ({ query }: Call) =>
  query.has('id') ? { ...clinic, status: 'planning' } : [{ ...finances.flat, ...listed }];
/** Two of them: where there is one, its day of today is opened at once, on another page. */
const works = [
  { ...clinic, id: 'p1' },
  { ...clinic, id: 'p2' },
];
const listed = { project_items: [], client: null, client_id: 'p', architect_id: 'p' };

// The questions are counted, not the loading of code: a part that came late on a busy machine would
// ask a step later than it does for a person.
beforeAll(async () => {
  await Promise.all(Object.values({ ...pages, ...parts }).map((load) => load()));
});

beforeEach(() => {
  const person = viewer('client');
  wire.answers = {
    profiles: ({ query }: Call) => (query.get('id') ? person : []),
    projects,
    // The document of the wire.
    '': { paths: {}, components: { schemas: {} } },
    project_items: [drywall],
    'rpc/list_quote_requests': [bookcase],
    'rpc/get_quote_response_details': [{ ...bookcaseDetails, quote_id: ID }],
    'rpc/get_quote_request': [bookcaseItself],
    'rpc/get_commission_balance': balance,
    'rpc/get_commission_closing': closedOctober,
    'rpc/get_commission_invoice': octoberPage,
    'rpc/get_health': figures,
    'rpc/get_invoice_pix': { payload: '000201' },
    'rpc/my_privacy': { policy_version: '2026-11-21', obstacles: [], request: null },
    '/auth/v1/user': { id: 'p', email: person.email, identities: [], factors: [] },
  };
  // Everything else is there and empty.
  wire.answers = new Proxy(wire.answers, { get: (known, to: string) => known[to] ?? [] });
  const token = `e30.${btoa(JSON.stringify({ aal: 'aal1', sub: 'p' }))}.x`;
  const session = { access_token: token, refresh_token: 'r', expires_at: 9e9, user: { id: 'p' } };
  localStorage.setItem(sessionKey, JSON.stringify(session));
});

/** Holds every call back until it is let through: what is asked meanwhile is asked at the same time. */
function holdCalls() {
  const send = globalThis.fetch;
  let held: (() => void)[] = [];
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return send(...call);
  });
  return () => {
    for (const letThrough of held) letThrough();
    held = [];
  };
}

/** Everything that follows without an answer has happened. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });

/** These read something else for each role; of the others one is enough. */
const byRole = ['dashboard', 'admin/project-budgets', 'admin/payments'];
const visits = screens.flatMap(({ path, file, roles }) =>
  roles.slice(0, byRole.includes(path) ? 4 : 1).map((role) => ({ path, file, role })),
);

test('an id that cannot be one is not asked for', async () => {
  rememberRole('p', 'architect', 'anon');
  await readAhead(createQueryClient(), '/projects/abc');
  await settle();

  expect(wire.calls.map(({ to }) => to)).toEqual(['profiles']);
});

test.each([
  ['a password that somebody else chose', { app_metadata: { password_due: true } }],
  ['a second factor', { factors: [{ id: 'app', status: 'verified' }] }],
])('nothing is asked for while %s is due', async (_, due) => {
  rememberRole('p', 'architect', 'anon');
  const session = JSON.parse(localStorage.getItem(sessionKey) ?? '{}');
  const held = { ...session, user: { ...session.user, ...due } };
  localStorage.setItem(sessionKey, JSON.stringify(held));

  await readAhead(createQueryClient(), '/dashboard');
  await settle();

  expect(wire.calls).toEqual([]);
});

test.each(visits)('$path as $role: read ahead, then at most one more step', async (visit) => {
  const { path, file, role } = visit;
  const { default: Page } = (await pages[`../${file}`]?.()) ?? {};
  if (!Page) throw new Error(`no page at ${file}`);
  rememberRole('p', role, 'anon');
  const cache = createQueryClient();
  const address = `/${path.replace(/:\w+/, ID)}`;
  if (path === 'diario') wire.answers.projects = works;

  await readAhead(cache, address);
  await settle();
  expect(wire.calls.map(({ to }) => to)).toContain('profiles');

  const letThrough = holdCalls();
  wire.calls = [];
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={cache}>
        <ProfileProvider value={viewer(role)}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path={path} element={<Page />} />
              <Route path="*" element={null} />
            </Routes>
          </MemoryRouter>
        </ProfileProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  // Nothing is proven by a page whose code has not come yet.
  await waitFor(() => expect(document.querySelector('h1, h2')).not.toBeNull(), { timeout: 10_000 });
  await settle();
  letThrough();
  await settle();
  const second = wire.calls.length;
  letThrough();
  await settle();

  const third = wire.calls.slice(second).map(({ to, query }) => `${to}?${query}`);
  expect(third).toEqual([]);
});
