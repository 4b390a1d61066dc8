import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { type Call, refusing, standInWire } from '../test-wire.ts';
import AuditPage from './AuditPage.tsx';
import { EntityTimeline } from './EntityTimeline.tsx';
import type { TrailEntry } from './entry.ts';
import { trailSpreadsheet } from './trail-words.ts';

const wire = standInWire();
const DAVI = 'd0000000-0000-4000-8000-000000000001';
const approval: TrailEntry = {
  id: 900,
  happened_at: '2026-11-21T12:00:00Z',
  actor_id: DAVI,
  actor_name: 'Davi Teixeira',
  actor_role: 'app_admin',
  session_id: null,
  action: 'changed',
  entity_kind: 'profile',
  entity_id: 'b0000000-0000-4000-8000-000000000001',
  project_id: null,
  subject: '=Bruno',
  amount: null,
  before: { status: 'pending_approval' },
  after: { status: 'approved', commission_rate: 0.08 },
};
const page = (call: Call) => (call.body as { before_id: number | null }).before_id;
beforeEach(() => {
  wire.answers['rpc/list_audit'] = (call: Call) =>
    Array.from({ length: page(call) ? 1 : 50 }, (_, index) => ({
      ...approval,
      id: (page(call) ?? 1000) - index - 1,
    }));
});

test('a page of the trail says what, when and who; older ones follow', async () => {
  renderUi(<AuditPage />, '/admin/audit?periodo=tudo');

  const [first] = await screen.findAllByRole('rowheader');
  expect(first?.textContent).toContain('Cadastro aprovado=Bruno, comissão de 8%');
  await userEvent.click(screen.getByRole('button', { name: 'Mais antigos' }));

  expect(await screen.findByRole('button', { name: 'Voltar aos mais novos' })).toBeVisible();
  await vi.waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(wire.calls.at(-1)?.body).toMatchObject({ before_id: 950, kind: null, person: null });
});

test('a name narrows the trail to that person', async () => {
  renderUi(<AuditPage />, '/admin/audit?periodo=tudo&tipo=profile');

  const [name] = await screen.findAllByRole('button', { name: 'Davi Teixeira' });
  await userEvent.click(name as HTMLElement);

  expect(await screen.findByRole('button', { name: 'Mostrar todas' })).toBeVisible();
  expect(wire.calls.at(-1)?.body).toMatchObject({ person: DAVI, kind: 'profile' });
});

test('who could see a row is told with what is known of them', async () => {
  wire.answers['rpc/list_who_could_see'] = [
    {
      person_id: 'x',
      full_name: 'Ana Ribeiro',
      email: 'ana@prumo.test',
      role: 'architect',
      reach: 'arquiteto do projeto',
      had_session: false,
      last_signed_in_at: null,
      last_act_at: null,
      exports: 0,
    },
  ];
  renderUi(<AuditPage />, '/admin/audit?periodo=tudo');

  const [ask] = await screen.findAllByRole('button', { name: /^Quem podia ver/ });
  await userEvent.click(ask as HTMLElement);

  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Ana Ribeiro')).toBeVisible();
  expect(within(dialog).getByText('Sem sessão aberta no período.')).toBeVisible();
});

test('an export that the server refuses is told, and nothing is saved', async () => {
  wire.answers['rpc/export_audit'] = refusing('Sem chance', 403, '42501');
  renderUi(<AuditPage />, '/admin/audit?periodo=tudo');
  await screen.findAllByRole('rowheader');

  await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));

  expect(await screen.findByText('Não foi possível exportar a auditoria')).toBeVisible();
});

test('the spreadsheet has what was recorded, in UTC too', () => {
  const [, row] = trailSpreadsheet([approval]);

  expect(row).toEqual([
    '21/11/2026 às 09:00',
    '2026-11-21T12:00:00.000Z',
    'Davi Teixeira',
    'Administrador',
    'Cadastro aprovado',
    '=Bruno, comissão de 8%',
    '{"status":"pending_approval"}',
    '{"status":"approved","commission_rate":0.08}',
    'profile',
    'changed',
    approval.entity_id,
    DAVI,
    '',
  ]);
});

test('a timeline is read when it is opened, not before', async () => {
  wire.answers['rpc/entity_timeline'] = [approval];
  renderUi(<EntityTimeline kind="profile" id="b" label="Histórico de Bruno" />);
  expect(wire.calls).toEqual([]);

  await userEvent.click(screen.getByText('Histórico'));

  const list = await screen.findByRole('list', { name: 'Histórico de Bruno' });
  expect(list.textContent).toContain('Cadastro aprovado');
  expect(wire.calls[0]?.body).toEqual({ kind: 'profile', entity: 'b' });
});
