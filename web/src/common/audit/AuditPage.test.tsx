import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../testing/test-wire.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
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
  account_id: null,
  account_name: null,
  action: 'changed',
  entity_kind: 'profile',
  entity_id: 'b0000000-0000-4000-8000-000000000001',
  project_id: null,
  subject: '=Bruno',
  before: { status: 'pending_approval' },
  after: { status: 'approved', commission_rate: 0.08 },
};
const asked = (call: Call) => call.body as { before_id: number | null; most: number };
/** A trail of so many entries, as the server pages it. */
const trailOf = (count: number) => (call: Call) => {
  const { before_id, most } = asked(call);
  const oldest = 1000 - count;
  const newest = (before_id ?? 1000) - 1;
  return Array.from({ length: Math.min(most, newest - oldest + 1) }, (_, index) => ({
    ...approval,
    id: newest - index,
  }));
};
beforeEach(() => {
  wire.answers['rpc/list_audit'] = trailOf(3);
});

test('the trail says what, when and who', async () => {
  renderUi(<AuditPage />, '/admin/audit?periodo=tudo');

  const [first] = await screen.findAllByRole('rowheader');
  expect(first?.textContent).toContain('Cadastro aprovado=Bruno, comissão de 8%');
});

test('older entries follow page by page, each read on at its first; a filter leaves the focus alone', async () => {
  wire.answers['rpc/list_audit'] = trailOf(51);
  renderUi(
    <>
      <AuditPage />
      <LiveRegion />
    </>,
    '/admin/audit?periodo=tudo',
  );
  const rows = () => document.querySelectorAll('tbody tr');

  const older = await screen.findByText('Mais antigos');
  expect(rows()).toHaveLength(50);
  expect(document.body).toHaveFocus();
  await userEvent.click(older);

  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveFocus();
  expect(screen.getByText('Mostrando registros mais antigos.')).toBeVisible();
  expect(wire.calls.at(-1)?.body).toMatchObject({ before_id: 950, kind: null, person: null });
  expect(screen.queryByText('Mais antigos')).toBeNull();

  await userEvent.click(screen.getByText('Voltar aos mais novos'));
  await vi.waitFor(() => expect(rows()).toHaveLength(50));
  expect(rows()[0]).toHaveFocus();

  wire.answers['rpc/list_audit'] = trailOf(2);
  const kind = screen.getByLabelText('Tipo');
  await userEvent.selectOptions(kind, 'Cadastros');
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  expect(kind).toHaveFocus();
});

test('a trail of exactly one page has no empty page after it', async () => {
  wire.answers['rpc/list_audit'] = trailOf(50);
  renderUi(<AuditPage />, '/admin/audit?periodo=tudo');

  await vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(50));
  expect(screen.queryByText('Mais antigos')).toBeNull();
});

test('a name narrows the trail to that person', async () => {
  renderUi(<AuditPage />, '/admin/audit?periodo=tudo&tipo=profile');

  const [name] = await screen.findAllByRole('button', { name: 'Davi Teixeira' });
  await userEvent.click(name as HTMLElement);

  expect(await screen.findByRole('button', { name: 'Mostrar todas' })).toBeVisible();
  expect(wire.calls.at(-1)?.body).toMatchObject({ person: DAVI, kind: 'profile' });
});

test('[OFI-9] what was done for the account of another names both, and narrows to that account', async () => {
  const ANA = 'a0000000-0000-4000-8000-000000000001';
  const ritas = {
    ...approval,
    actor_name: 'Rita Melo',
    account_id: ANA,
    account_name: 'Ribeiro Arquitetura',
  };
  wire.answers['rpc/list_audit'] = [ritas];
  renderUi(<AuditPage />, '/admin/audit?periodo=tudo');

  const account = await screen.findByRole('button', { name: 'Ribeiro Arquitetura' });
  expect(account.parentElement).toHaveTextContent('Rita Melo (Ribeiro Arquitetura)');
  await userEvent.click(account);

  expect(await screen.findByRole('button', { name: 'Mostrar todas as contas' })).toBeVisible();
  expect(wire.calls.at(-1)?.body).toMatchObject({ person: null, account: ANA });
  expect(trailSpreadsheet([ritas])[1]).toContain('Rita Melo (Ribeiro Arquitetura)');
});

test('the people who could see a row are listed with what is known about them', async () => {
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

test('an export that the server refuses is reported, and nothing is saved', async () => {
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
