import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { memberOf } from '../../testing/test-people.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import PersonPage from './PersonPage.tsx';
import type { PersonFigures } from './queries.ts';

const wire = standInWire();
const davi = memberOf({
  id: 'davi',
  full_name: 'Davi Teixeira',
  role: 'admin',
  created_at: '2026-01-10T12:00:00Z',
});
const bruno: Profile = {
  ...davi,
  id: 'bruno',
  full_name: 'Bruno Carvalho',
  email: 'bruno@prumo.test',
  role: 'supplier',
  supplier_category: 'marcenaria',
  commission_rate: 0.0755,
};
const figures: PersonFigures = {
  last_sign_in_at: null,
  email_proven_at: null,
  has_second_factor: false,
  projects: 2,
  open_projects: 1,
  requests: 4,
  answered_requests: 3,
  orders: 2,
  open_orders: 2,
  approved: 40_000,
  paid: 34_480,
  commission: 3_200,
  referrals: 2,
  completed_referrals: 1,
};
beforeEach(() => {
  wire.answers.profiles = [bruno];
  wire.answers.orders = [];
  wire.answers.projects = [];
  wire.answers.person_notes = [];
  wire.answers['rpc/get_person_figures'] = figures;
  wire.answers['rpc/list_person_sessions'] = [];
  wire.answers['rpc/get_commission_balance'] = {
    foreseen: 0,
    due: 1_000,
    invoiced_open: 250.5,
    invoiced_late: 50,
    paid_year: 0,
    next_due_on: null,
    next_closing_on: '2026-12-01',
  };
});

const open = (id = 'bruno') =>
  renderUi(
    <ProfileProvider value={davi}>
      <Routes>
        <Route path="/admin/people/:id" element={<PersonPage />} />
      </Routes>
    </ProfileProvider>,
    `/admin/people/${id}`,
  );
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

test('[OPE-004] a supplier’s page says who they are and what they did', async () => {
  open();

  expect(await screen.findByText('Nunca entrou')).toBeVisible();
  expect(await screen.findByText('Deve ao Prumo')).toBeVisible();
  const text = document.body.textContent?.replaceAll('\u00a0', ' ');
  for (const fact of [
    '7,55%',
    'R$ 40.000,00',
    'R$ 34.480,00 pagos',
    'R$ 1.250,50',
    'R$ 50,00 em atraso',
    'Ainda não confirmado',
  ])
    expect(text).toContain(fact);
  expect(screen.getByText('Comissões').closest('a')).toHaveAttribute(
    'href',
    '/admin/commissions?periodo=tudo&busca=Bruno+Carvalho',
  );
});

test('[OPE-001] suspending asks for the reason and sends it', async () => {
  wire.answers['rpc/suspend_profile'] = null;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Suspender' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspender Bruno Carvalho?' });
  const submit = within(dialog).getByRole('button', { name: 'Suspender' });

  await userEvent.click(submit);
  expect(await within(dialog).findByText('Escreva o motivo')).toBeVisible();
  expect(sent('rpc/suspend_profile')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), ' Atrasos ');
  await userEvent.click(submit);

  expect(await screen.findByText('Cadastro de Bruno Carvalho suspenso.')).toBeVisible();
  expect(sent('rpc/suspend_profile')).toEqual([{ target_profile_id: 'bruno', reason: 'Atrasos' }]);
});

test('[OPE-002] nobody is offered to suspend themselves', async () => {
  wire.answers.profiles = [davi];
  open('davi');

  expect(await screen.findByRole('heading', { level: 1, name: 'Davi Teixeira' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Suspender' })).toBeNull();
});

test('[OPE-001] a suspended person’s page has the reason, and gives access back after a question', async () => {
  wire.answers.profiles = [
    {
      ...bruno,
      status: 'rejected',
      suspended_at: '2026-11-20T12:00:00Z',
      suspension_reason: 'Atrasos',
    },
  ];
  wire.answers['rpc/reinstate_profile'] = refusing('Só um cadastro suspenso.', 400, 'SUSPN');
  open();
  expect(await screen.findByText('Atrasos')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Reintegrar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reintegrar Bruno Carvalho?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reintegrar' }));

  expect(await screen.findByText('Não foi possível reintegrar')).toBeVisible();
  expect(sent('rpc/reinstate_profile')).toEqual([{ target_profile_id: 'bruno' }]);
});

test('[OPE-006] the category changes and a finer rate stays as it is; a new one has one decimal', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Comissão e categoria' }));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: 'Salvar' });
  const rate = within(dialog).getByLabelText(/^Comissão/);

  await userEvent.clear(rate);
  await userEvent.type(rate, '5.55');
  await userEvent.click(save);
  expect(await within(dialog).findByText(/uma casa decimal/)).toBeVisible();
  await userEvent.clear(rate);
  await userEvent.type(rate, '7.55');
  await userEvent.selectOptions(within(dialog).getByLabelText('Categoria'), 'pintura');
  await userEvent.click(save);

  expect(await screen.findByText('Comissão e categoria salvas.')).toBeVisible();
  expect(wire.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { commission_rate: 0.0755, supplier_category: 'pintura', further_categories: [] },
  ]);
});

test('[OPE-005] notes are shown with author and day, added and removed', async () => {
  wire.answers.person_notes = [
    {
      id: 'n1',
      body: 'Pede sinal.',
      created_at: '2026-11-20T12:00:00Z',
      author: { full_name: 'Davi Teixeira' },
    },
  ];
  wire.answers['rpc/add_person_note'] = 'n2';
  wire.answers['rpc/remove_person_note'] = null;
  open();
  expect(await screen.findByText('Pede sinal.')).toBeVisible();
  expect(screen.getByText(/Davi Teixeira · 20\/11\/2026/)).toBeVisible();

  await userEvent.type(screen.getByLabelText('Nova nota'), 'Responde rápido');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar nota' }));
  expect(await screen.findByText('Nota salva.')).toBeVisible();
  expect(sent('rpc/add_person_note')).toEqual([
    { target_profile_id: 'bruno', note: 'Responde rápido' },
  ]);

  await userEvent.click(screen.getByRole('button', { name: /^Remover a nota/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Nota removida.')).toBeVisible();
});

test('somebody who is not there is not found', async () => {
  wire.answers.profiles = [];
  open('nobody');

  expect(await screen.findByRole('heading', { name: 'Não encontramos esta página' })).toBeVisible();
});

test('[OPE-013] [OPE-014] a plan that an architect asked for is granted or refused with a reason, and another is given', async () => {
  wire.answers.profiles = [{ ...davi, id: 'ana', full_name: 'Ana Ribeiro', role: 'architect' }];
  wire.answers.plan_requests = [{ id: 'r1', plan: 'basico', asked_at: '2026-11-20T12:00:00Z' }];
  wire.answers['rpc/decide_plan_request'] = null;
  wire.answers['rpc/set_plan'] = null;
  open('ana');

  expect(await screen.findByText('Pediu o Básico em 20/11/2026.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Recusar' }));
  const refusal = within(await screen.findByRole('dialog'));
  await userEvent.type(refusal.getByLabelText(/^Motivo/), 'Falta o contrato.');
  await userEvent.click(refusal.getByRole('button', { name: 'Recusar' }));
  expect(await screen.findByText('Pedido recusado.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Conceder' }));
  expect(await screen.findByText('Plano concedido.')).toBeVisible();
  expect(sent('rpc/decide_plan_request')).toEqual([
    { request_id: 'r1', granted: false, reason: 'Falta o contrato.' },
    { request_id: 'r1', granted: true, reason: null },
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Mudar plano' }));
  const change = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(change.getByLabelText('Plano'), 'empresarial');
  await userEvent.click(change.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Plano salvo.')).toBeVisible();
  expect(sent('rpc/set_plan')).toEqual([{ target_profile_id: 'ana', plan: 'empresarial' }]);
});

const ritaAtAna = {
  account_id: '20000000-0000-4000-8000-000000000002',
  account_name: 'Ateliê Ribeiro',
  account_role: 'architect',
  person_id: '10000000-0000-4000-8000-000000000001',
  person_name: 'Rita Melo',
  person_email: 'rita@prumo.test',
  person_role: 'manager',
  joined_at: '2026-08-01T12:00:00Z',
  ended_at: null,
};

test('[PES-070] the page of somebody without a registration names their accounts, also those that ended', async () => {
  wire.answers.profiles = [];
  wire.answers['rpc/list_people'] = [
    {
      id: ritaAtAna.person_id,
      full_name: 'Rita Melo',
      email: 'rita@prumo.test',
      phone_number: null,
      status: 'pending_approval',
      created_at: '2026-08-01T12:00:00Z',
      suspended_at: null,
    },
  ];
  wire.answers['rpc/list_memberships'] = [
    ritaAtAna,
    { ...ritaAtAna, account_name: 'Estúdio Prado', ended_at: '2026-09-30T12:00:00Z' },
  ];
  open(ritaAtAna.person_id);

  expect(await screen.findByText('Sem cadastro próprio')).toBeVisible();
  const table = within(await screen.findByRole('table', { name: /^Contas de que Rita Melo/ }));
  expect(table.getByRole('link', { name: 'Ateliê Ribeiro' })).toHaveAttribute(
    'href',
    `/admin/people/${ritaAtAna.account_id}`,
  );
  expect(table.getByRole('row', { name: /Estúdio Prado/ })).toHaveTextContent(
    '01/08/2026 até 30/09/2026',
  );
  expect(screen.queryByText(/O cadastro espera a decisão/)).toBeNull();
});

test('[POR-046] the page of an account lists its programs, who let them in and their last use', async () => {
  const erp = {
    id: 'p1',
    name: 'ERP',
    rights: 'none',
    made_by_name: 'Bruno Carvalho',
    created_at: '2026-11-01T12:00:00Z',
    expires_at: '2099-11-01T12:00:00Z',
    last_used_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    ended_at: null,
  };
  const ended = { ...erp, id: 'p2', name: 'Planilha', ended_at: '2026-11-20T12:00:00Z' };
  wire.answers['rpc/list_programs_of'] = [erp, ended];
  open();

  const table = within(
    await screen.findByRole('table', { name: 'Acessos de programa de Bruno Carvalho' }),
  );
  const row = table.getByRole('row', { name: /^ERP/ });
  for (const words of ['Ler', '01/11/2026 por Bruno Carvalho', 'há 3 horas'])
    expect(row).toHaveTextContent(words);
  expect(table.getByRole('row', { name: /^Planilha/ })).toHaveTextContent(
    'encerrado em 20/11/2026',
  );
});

test('[PES-070] the page of an account lists its people', async () => {
  wire.answers['rpc/list_memberships'] = [{ ...ritaAtAna, account_id: 'bruno' }];
  open();

  const table = within(
    await screen.findByRole('table', { name: 'Pessoas da conta de Bruno Carvalho' }),
  );
  expect(table.getByRole('row', { name: /Rita Melo/ })).toHaveTextContent('Gestor(a)');
});

test('[PES-083] the team passes an account on to one of its people, with a reason, and reads a refusal in the dialog', async () => {
  wire.answers['rpc/list_memberships'] = [
    { ...ritaAtAna, account_id: 'bruno' },
    {
      ...ritaAtAna,
      account_id: 'bruno',
      person_id: 'vera',
      person_name: 'Vera Carvalho',
      ended_at: '2026-09-30T12:00:00Z',
    },
  ];
  wire.answers['rpc/hand_over_account'] = refusing('Recusado de propósito.', 409, 'PT409');
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Passar conta' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /^Para quem/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Rita Melo' }));
  expect(screen.queryByRole('option', { name: 'Vera Carvalho' })).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Motivo/), 'Venda do escritório');
  await userEvent.click(screen.getByRole('button', { name: 'Passar a conta' }));

  expect(await screen.findByText('Recusado de propósito.')).toBeVisible();
  expect(wire.calls.find(({ to }) => to === 'rpc/hand_over_account')?.body).toEqual({
    account_id: 'bruno',
    person_id: ritaAtAna.person_id,
    reason: 'Venda do escritório',
  });
});

test('[PES-085] somebody who only belongs to accounts of others is suspended from their page', async () => {
  wire.answers.profiles = [];
  wire.answers['rpc/list_people'] = [
    {
      id: ritaAtAna.person_id,
      full_name: 'Rita Melo',
      email: 'rita@prumo.test',
      phone_number: null,
      status: 'pending_approval',
      created_at: '2026-08-01T12:00:00Z',
      suspended_at: null,
    },
  ];
  wire.answers['rpc/list_memberships'] = [ritaAtAna];
  open(ritaAtAna.person_id);

  expect(await screen.findByRole('button', { name: 'Suspender' })).toBeVisible();
});
