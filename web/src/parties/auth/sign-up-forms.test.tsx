import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { policyVersion } from '../privacy/policy.ts';
import { CompletionForm } from './CompletionForm.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

const wire = standInWire();
const hints = {
  role: 'client',
  category: null,
  referralCode: '',
  invitation: '',
  requestLink: '',
  plan: null,
} as const;

// Failures are also logged, on purpose.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('completing a sign-up that fails', () => {
  async function complete() {
    const user = {
      id: 'goo',
      email: 'goo@exemplo.test',
      user_metadata: { full_name: 'Gil Moraes' },
      app_metadata: {},
      aud: 'authenticated',
      created_at: '2026-11-21T10:00:00Z',
    };
    const onDone = vi.fn();
    renderUi(<CompletionForm user={user} hints={hints} onDone={onDone} />);
    await userEvent.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    return onDone;
  }

  test.each([
    ['este cadastro já foi analisado', 400, 'DECID'],
    // Also where another screen would have a sentence of its own for the code.
    ['duplicate key value violates unique constraint', 409, '23505'],
  ])('[ERR-005] shows the service’s message: %s', async (message, status, code) => {
    wire.answers.profiles = refusing(message, status, code);

    const onDone = await complete();

    expect(await screen.findByText(message)).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  test('[VAL-010] without a name, or a supplier without a category, nothing is sent and the field says so', async () => {
    renderUi(
      <CompletionForm
        user={{ id: 'gil', email: 'gil@exemplo.test', user_metadata: {} } as never}
        hints={{ ...hints, role: 'supplier' }}
        onDone={() => undefined}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Concluir cadastro' }));

    expect(await screen.findByText('Informe seu nome completo')).toBeVisible();
    expect(screen.getByText('Escolha sua categoria')).toBeVisible();
    expect(screen.getByLabelText(/^Nome completo/)).toHaveFocus();
    expect(wire.calls).toEqual([]);
  });

  test('[ERR-005] without a message it says what failed', async () => {
    wire.answers.profiles = refusing('', 400, 'XX000');

    const onDone = await complete();

    expect(await screen.findByText('Erro ao completar cadastro')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });
});

test('[VAL-007] a password of one character reaches the service, whose word it is', async () => {
  wire.answers['/auth/v1/signup'] = refusing('A senha é fraca', 422, 'weak_password');
  renderUi(<RegistrationForm hints={hints} onStage={() => undefined} />);

  await userEvent.type(screen.getByLabelText(/^Nome completo/), 'Gil Moraes');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'gil@exemplo.test');
  await userEvent.type(screen.getByLabelText(/^Senha/), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));

  await waitFor(() => expect(wire.calls).toHaveLength(1));
  expect(wire.calls[0]).toMatchObject({
    to: '/auth/v1/signup',
    body: { email: 'gil@exemplo.test', password: 'x' },
  });
});

test.each([
  ['records', '2026-11-21T12:00:00Z'],
  ['goes on without', refusing('falhou')],
])('a sign-up %s the agreement to the privacy policy', async (_, answer) => {
  const user = { id: 'gil', email: 'gil@exemplo.test' };
  wire.answers['/auth/v1/signup'] = {
    access_token: 'e30.e30.x',
    refresh_token: 'r',
    expires_in: 3600,
    user,
  };
  wire.answers['/auth/v1/logout'] = {};
  wire.answers.profiles = [];
  wire.answers['rpc/agree_to_policy'] = answer;
  const onStage = vi.fn();
  renderUi(<RegistrationForm hints={hints} onStage={onStage} />);

  await userEvent.type(screen.getByLabelText(/^Nome completo/), 'Gil Moraes');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'gil@exemplo.test');
  await userEvent.type(screen.getByLabelText(/^Senha/), 'seis66');
  await userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));

  await waitFor(() => expect(onStage).toHaveBeenLastCalledWith('done', null));
  const agreement = wire.calls.find(({ to }) => to === 'rpc/agree_to_policy');
  expect(agreement?.body).toEqual({ policy_version: policyVersion });
});

test.each([
  ['asks the team for the plan of the link', [] as unknown],
  [
    'stands where the plan cannot be asked for',
    refusing('Os planos não estão à venda.', 400, 'PLANS'),
  ],
])('[PUB-044] the sign-up of an architect %s', async (_, answer) => {
  wire.answers['/auth/v1/signup'] = {
    access_token: 'e30.e30.x',
    refresh_token: 'r',
    expires_in: 3600,
    user: { id: 'gil', email: 'gil@exemplo.test' },
  };
  wire.answers.profiles = [];
  wire.answers['rpc/agree_to_policy'] = '2026-11-21T12:00:00Z';
  wire.answers['rpc/request_plan'] = answer;
  const onStage = vi.fn();
  renderUi(
    <RegistrationForm
      hints={{ ...hints, role: 'architect', plan: 'profissional' }}
      onStage={onStage}
    />,
  );
  expect(screen.getByText(/Com o cadastro você pede o plano/)).toHaveTextContent('Profissional');

  await userEvent.type(screen.getByLabelText(/^Nome completo/), 'Gil Moraes');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'gil@exemplo.test');
  await userEvent.type(screen.getByLabelText(/^Senha/), 'seis66');
  await userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));

  await waitFor(() => expect(onStage).toHaveBeenLastCalledWith('done', null));
  expect(wire.calls.find(({ to }) => to === 'rpc/request_plan')?.body).toEqual({
    plan: 'profissional',
  });
});

test('[PRJ-012] the form of an invitation has the name and the e-mail of the person invited, and loses nothing typed', async () => {
  let answer: (rows: unknown[]) => void = () => undefined;
  wire.answers['rpc/get_client_invitation'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  renderUi(
    <RegistrationForm
      hints={{ ...hints, invitation: 'ab'.repeat(16) }}
      onStage={() => undefined}
    />,
  );
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'lena@exemplo.test');
  await waitFor(() =>
    expect(wire.calls.map(({ to }) => to)).toContain('rpc/get_client_invitation'),
  );
  answer([
    {
      architect_name: 'Ana Ribeiro',
      architect_company: null,
      project_name: 'Casa da serra',
      client_name: 'Helena Prado',
      client_email: 'helena@exemplo.test',
    },
  ]);

  await waitFor(() => expect(screen.getByLabelText(/^Nome completo/)).toHaveValue('Helena Prado'));
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('lena@exemplo.test');
});
