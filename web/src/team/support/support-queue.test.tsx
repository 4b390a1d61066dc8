import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { memberOf } from '../../testing/test-people.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { PersonManager } from '../people/PersonManager.tsx';
import type { Person } from '../people/queries.ts';
import type { QueuedRequest } from './queries.ts';
import SupportAnswerPage from './SupportAnswerPage.tsx';
import SupportQueuePage from './SupportQueuePage.tsx';

const wire = standInWire();
const davi = memberOf({ id: 'davi', full_name: 'Davi Teixeira', role: 'admin' });
const sent = (to: string) => wire.calls.filter((call) => call.to === to);
const queued: QueuedRequest = {
  id: 'r1',
  label: '0007/2026',
  subject: 'Como exporto?',
  account_id: 'ana',
  account_name: 'Ribeiro Arquitetura',
  account_role: 'architect',
  plan: 'empresarial',
  priority: 3,
  state: 'open',
  is_overdue: true,
  place: 0,
  assigned_to: null,
  assigned_name: null,
  waiting_since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  changed_at: '2026-11-20T12:00:00Z',
};
const admins = [
  {
    id: 'davi',
    full_name: 'Davi Teixeira',
    email: 'davi@prumo.test',
    created_at: '2026-01-01T12:00:00Z',
  },
  {
    id: 'ines',
    full_name: 'Inês Reis',
    email: 'ines@prumo.test',
    created_at: '2026-02-01T12:00:00Z',
  },
];

const open = (page: React.ReactNode, at = '/') =>
  renderUi(<ProfileProvider value={davi}>{page}</ProfileProvider>, at);

test('[POR-148] the queue has account, plan, priority, wait and who takes care of it, in the order of the server, and leads to the answer', async () => {
  wire.answers['rpc/list_support_requests'] = [queued];
  open(<SupportQueuePage />);

  const row = within(await screen.findByRole('row', { name: /Como exporto/ }));
  expect(row.getByText('Ribeiro Arquitetura')).toBeVisible();
  expect(row.getByText('Arquiteto · plano Empresarial')).toBeVisible();
  expect(row.getByText('espera há dois dias úteis')).toBeVisible();
  expect(row.getByText(/há 3 dias/)).toBeVisible();
  expect(row.getByRole('link', { name: 'Responder ao atendimento 0007/2026' })).toHaveAttribute(
    'href',
    '/admin/support/r1',
  );
  const [asked] = sent('rpc/list_support_requests').filter(({ query }) => query.get('order'));
  expect(asked?.query.get('state')).toBe('eq.open');
  expect(asked?.query.get('order')).toMatch(/^place\.asc,waiting_since/);
});

test('[POR-148] an empty queue says so; another state and one’s own are asked of the server', async () => {
  wire.answers['rpc/list_support_requests'] = [];
  open(<SupportQueuePage />);

  expect(await screen.findByText('Ninguém espera resposta')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Resolvido');
  await userEvent.selectOptions(screen.getByLabelText('Com quem'), 'Comigo');
  expect(await screen.findByText('Nenhum atendimento encontrado')).toBeVisible();
  await waitFor(() => {
    const last = sent('rpc/list_support_requests').at(-1);
    expect(last?.query.get('state')).toBe('eq.solved');
    expect(last?.query.get('assigned_to')).toBe('eq.davi');
  });
});

test('[POR-148] [POR-146] the accounts whose manager left come first, with the way to name another', async () => {
  wire.answers['rpc/list_support_requests'] = [];
  wire.answers['rpc/list_account_managers'] = [
    {
      account_id: 'ana',
      account_name: 'Ribeiro Arquitetura',
      plan: null,
      manager_id: null,
      manager_name: null,
      named_at: '2026-11-01T12:00:00Z',
      left_at: '2026-11-20T12:00:00Z',
    },
  ];
  open(<SupportQueuePage />, '/admin/support?aba=gerentes');

  const row = within(await screen.findByRole('row', { name: /Ribeiro Arquitetura/ }));
  expect(row.getByText('Sem gerente: escolha outra pessoa')).toBeVisible();
  expect(row.getByRole('link', { name: 'Ribeiro Arquitetura' })).toHaveAttribute(
    'href',
    '/admin/people/ana',
  );
});

test('[POR-148] the team answers, gives the request to somebody, and closes it; a refusal is said', async () => {
  wire.answers['rpc/list_admin_users'] = admins;
  wire.answers.attachments = [];
  wire.answers['rpc/get_support_request'] = [
    {
      ...{
        id: 'r1',
        label: '0007/2026',
        subject: 'Como exporto?',
        link: '/projects',
        priority: 3,
        state: 'open',
      },
      ...{
        opened_at: '2026-11-20T12:00:00Z',
        waiting_since: '2026-11-20T12:00:00Z',
        solved_at: null,
        can_answer: true,
      },
      ...{
        account_id: 'ana',
        account_name: 'Ribeiro Arquitetura',
        account_role: 'architect',
        account_status: 'approved',
      },
      ...{
        plan: 'empresarial',
        opener_name: 'Ana Ribeiro',
        assigned_to: null,
        assigned_name: null,
        message_count: 1,
      },
      messages: [
        {
          id: 'r1',
          by_team: false,
          author_name: 'Ana Ribeiro',
          is_mine: false,
          body: 'Não acho.',
          files: 0,
          created_at: '2026-11-20T12:00:00Z',
        },
      ],
    },
  ];
  wire.answers['rpc/assign_support_request'] = refusing(
    'Pessoa da equipe não encontrada.',
    404,
    'PT404',
  );
  wire.answers['rpc/answer_support_request'] = 'waiting';
  wire.answers['rpc/set_support_state'] = null;
  open(<SupportAnswerPage />);

  expect(await screen.findByRole('link', { name: 'Ribeiro Arquitetura' })).toHaveAttribute(
    'href',
    '/admin/people/ana',
  );
  expect(screen.getByText('/projects')).toBeVisible();
  await screen.findByRole('option', { name: 'Inês Reis' });
  await userEvent.selectOptions(screen.getByLabelText('Com quem está'), 'Inês Reis');
  expect(await screen.findByText('Pessoa da equipe não encontrada.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Resposta da equipe' }), 'Em Exportar.');
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  await waitFor(() =>
    expect(sent('rpc/answer_support_request').map(({ body }) => body)).toEqual([
      { message_id: expect.any(String), request_id: 'r1', body: 'Em Exportar.', files: 0 },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resolver' }));
  await waitFor(() => expect(sent('rpc/set_support_state')).toHaveLength(1));
});

test('[POR-146] the team names the manager on the page of the person; a smaller plan says why there is none', async () => {
  wire.answers['rpc/list_admin_users'] = admins;
  wire.answers['rpc/get_account_manager'] = [];
  wire.answers['rpc/set_account_manager'] = refusing(
    'O gerente de conta é do plano Empresarial.',
    400,
    'MANPL',
  );
  const person = {
    ...memberOf({ id: 'ana', full_name: 'Ana Ribeiro', role: 'architect' }),
    plan: null,
  } as unknown as Person;
  const { unmount } = open(<PersonManager person={person} />);

  await userEvent.click(await screen.findByRole('button', { name: 'Escolher gerente' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gerente da conta de Ana Ribeiro' });
  await within(dialog).findByRole('option', { name: 'Inês Reis' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Gerente de conta'), 'Inês Reis');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(
    await within(dialog).findByText('O gerente de conta é do plano Empresarial.'),
  ).toBeVisible();
  expect(sent('rpc/set_account_manager').map(({ body }) => body)).toEqual([
    { target_profile_id: 'ana', admin_id: 'ines' },
  ]);
  unmount();

  open(<PersonManager person={{ ...person, plan: 'basico' } as Person} />);
  expect(await screen.findByText('O gerente de conta é do plano Empresarial.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Escolher gerente' })).toBeNull();
});
