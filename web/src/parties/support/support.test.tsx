import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ActingProvider } from '../../session/acting.ts';
import { ProfileProvider } from '../../session/session.tsx';
import { officeAs, officePeople } from '../../session/testing-acting.tsx';
import { memberOf } from '../../testing/test-people.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { PersonRole } from '../../words/labels.ts';
import { ManagerSection } from './ManagerSection.tsx';
import type { SupportRequest } from './queries.ts';
import SupportPage from './SupportPage.tsx';
import SupportRequestPage from './SupportRequestPage.tsx';

const wire = standInWire();
const ana = memberOf({ id: 'ana', full_name: 'Ana Ribeiro', role: 'architect' });
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);
const listed = {
  id: 'r1',
  year: 2026,
  number: 7,
  subject: 'Como exporto?',
  state: 'waiting',
  changed_at: '2026-11-20T12:00:00Z',
};
const request: SupportRequest = {
  id: 'r1',
  label: '0007/2026',
  subject: 'Como exporto?',
  link: null,
  priority: 1,
  state: 'waiting',
  opened_at: '2026-11-19T12:00:00Z',
  waiting_since: '2026-11-20T12:00:00Z',
  solved_at: null,
  can_answer: true,
  account_id: 'ana',
  account_name: 'Ribeiro Arquitetura',
  account_role: 'architect',
  account_status: 'approved',
  plan: null,
  opener_name: 'Rita Melo',
  assigned_to: null,
  assigned_name: null,
  message_count: 3,
  messages: [
    {
      id: 'm2',
      by_team: false,
      author_name: 'Rita Melo',
      is_mine: false,
      body: 'Não acho o botão.',
      files: 1,
      created_at: '2026-11-19T12:00:00Z',
    },
    {
      id: 'm3',
      by_team: true,
      author_name: null,
      is_mine: false,
      body: 'Em Exportar.',
      files: 0,
      created_at: '2026-11-20T12:00:00Z',
    },
  ],
};

function open(
  page: 'list' | 'one' | 'manager',
  { as, at = '/' }: { as?: PersonRole; at?: string } = {},
) {
  wire.answers.support_requests ??= [];
  wire.answers.attachments ??= [];
  wire.answers['rpc/list_account_people'] = officePeople;
  renderUi(
    <ActingProvider value={as ? officeAs(as) : null}>
      <ProfileProvider value={ana}>
        {page === 'list' ? (
          <SupportPage />
        ) : page === 'one' ? (
          <SupportRequestPage />
        ) : (
          <ManagerSection />
        )}
      </ProfileProvider>
    </ActingProvider>,
    at,
  );
}

test('[POR-147] without a request the page says what it is for; a request is checked, sent with the page it is about, and sent again as the same one', async () => {
  wire.answers['rpc/open_support_request'] = refusing(
    'Sua conta já abriu 5 atendimentos hoje.',
    400,
    'LIMIT',
  );
  open('list', { at: '/suporte?de=/orders/7' });

  expect(await screen.findByText('Precisa de ajuda? Escreva para a equipe.')).toBeVisible();
  const dialog = await screen.findByRole('dialog', { name: 'Novo atendimento' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await within(dialog).findByText('Escreva o assunto')).toBeVisible();
  expect(within(dialog).getByText('Conte o que aconteceu')).toBeVisible();
  expect(sent('rpc/open_support_request')).toEqual([]);

  await userEvent.type(within(dialog).getByLabelText(/^Assunto/), ' Parcela ');
  await userEvent.type(within(dialog).getByLabelText(/^Como podemos ajudar/), 'Não consigo pagar.');
  for (const _ of [1, 2])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await within(dialog).findByText('Sua conta já abriu 5 atendimentos hoje.')).toBeVisible();
  await waitFor(() => expect(sent('rpc/open_support_request')).toHaveLength(2));
  const [first, second] = sent('rpc/open_support_request');
  expect(first).toEqual({
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    subject: 'Parcela',
    body: 'Não consigo pagar.',
    link: '/orders/7',
    files: 0,
  });
  expect(second).toEqual(first);
});

test('[POR-147] each request has its number and where it stands; who only reads an account reads whom to ask', async () => {
  wire.answers.support_requests = [listed];
  open('list', { as: 'reader' });

  const row = within(await screen.findByRole('row', { name: /Como exporto/ }));
  expect(row.getByText('Atendimento 0007/2026')).toBeVisible();
  expect(row.getByText('Respondido')).toBeVisible();
  expect(row.getByRole('link', { name: 'Como exporto?' })).toHaveAttribute('href', '/suporte/r1');
  expect(screen.getByRole('button', { name: 'Novo atendimento' })).toBeDisabled();
  expect(await screen.findByText(/^Peça a /)).toBeVisible();
});

test('[POR-147] a request shows who wrote, the team without a name, and what came before; a refused answer stays written', async () => {
  wire.answers['rpc/get_support_request'] = [request];
  wire.answers['rpc/answer_support_request'] = refusing(
    'Este atendimento já foi resolvido. Abra outro.',
    400,
    'SUPST',
  );
  open('one');

  const log = within(await screen.findByRole('list', { name: 'Mensagens' }));
  expect(log.getByText('Rita Melo')).toBeVisible();
  expect(log.getByText('Equipe do Prumo')).toBeVisible();
  expect(await log.findByText('1 anexo chegando')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar 1 mensagem anterior' }));
  await waitFor(() =>
    expect(
      sent('rpc/get_support_request').map((body) => (body as { most: number }).most),
    ).toContain(500),
  );

  const field = screen.getByRole('textbox', { name: 'Sua mensagem' });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Escreva a mensagem')).toBeVisible();
  await userEvent.type(field, 'Achei, obrigada.');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Este atendimento já foi resolvido. Abra outro.')).toBeVisible();
  expect(field).toHaveValue('Achei, obrigada.');
  wire.answers['rpc/answer_support_request'] = 'open';
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(field).toHaveValue(''));
  const [first, second] = sent('rpc/answer_support_request') as { message_id: string }[];
  expect(second?.message_id).toBe(first?.message_id);
  wire.answers['rpc/set_support_state'] = null;
  await userEvent.click(screen.getByRole('button', { name: 'Já resolvi' }));
  await waitFor(() =>
    expect(sent('rpc/set_support_state')).toEqual([{ request_id: 'r1', state: 'solved' }]),
  );
});

test('[POR-147] one that was solved long ago is read and not answered', async () => {
  wire.answers['rpc/get_support_request'] = [{ ...request, state: 'solved', can_answer: false }];
  open('one');

  expect(await screen.findByText('Este atendimento já foi resolvido. Abra outro.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[POR-149] the account page has the manager of the account with e-mail and telephone, and nothing without one', async () => {
  wire.answers['rpc/get_account_manager'] = [
    {
      manager_id: 'd',
      full_name: 'Davi Teixeira',
      email: 'davi@prumo.test',
      phone: '+55 11 4000-0000',
      named_at: '2026-11-01T12:00:00Z',
    },
  ];
  open('manager');

  expect(await screen.findByRole('heading', { name: 'Seu gerente de conta' })).toBeVisible();
  expect(screen.getByText('Davi Teixeira')).toBeVisible();
  expect(screen.getByRole('link', { name: /davi@prumo.test/ })).toHaveAttribute(
    'href',
    'mailto:davi@prumo.test',
  );
  expect(screen.getByRole('link', { name: /4000-0000/ })).toBeVisible();
});
