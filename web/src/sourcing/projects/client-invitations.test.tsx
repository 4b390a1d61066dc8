import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { configure } from '../../wire/supabase.ts';
import type { ClientInvitation } from './client-invitations.ts';
import NewProjectPage from './NewProjectPage.tsx';
import { ana, clinic } from './testing-projects.ts';
import { WaitingClient } from './WaitingClient.tsx';

const wire = standInWire();
const SECRET = 'ab'.repeat(16);
const LINK = `${window.location.origin}/register?role=client&invite=${SECRET}`;
const called = (name: string) =>
  wire.calls.filter(({ to }) => to === `rpc/${name}`).map(({ body }) => body);

describe('a project for a client without an account', () => {
  beforeEach(() => {
    wire.answers.profiles = [{ id: 'rafael', full_name: 'Rafael Moura', email: 'r@prumo.test' }];
    wire.answers['rpc/invite_client'] = () => SECRET;
    wire.answers['rpc/list_client_invitations'] = [];
  });

  test('[SCR-SHR-029] without any client with an account the invitation is there at once, and the way to the list', async () => {
    wire.answers.profiles = [];
    renderUi(
      <ProfileProvider value={ana}>
        <NewProjectPage />
      </ProfileProvider>,
    );
    expect(await screen.findByLabelText(/^E-mail do cliente/)).toBeVisible();
    expect(screen.getByText('Nenhum cliente aprovado encontrado')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Escolher um cliente com cadastro' }));
    expect(screen.getByText('Nenhum cliente aprovado encontrado')).toBeVisible();
    expect(screen.getByLabelText(/^Cliente/)).toBeDisabled();
  });

  async function openForm() {
    renderUi(
      <ProfileProvider value={ana}>
        <NewProjectPage />
      </ProfileProvider>,
    );
    await userEvent.type(await screen.findByLabelText(/^Nome do projeto/), 'Casa da serra');
    await userEvent.click(screen.getByRole('button', { name: 'Convidar cliente' }));
  }
  async function fillIn() {
    await openForm();
    await userEvent.type(screen.getByLabelText(/^Nome do cliente/), ' Helena Prado ');
    await userEvent.type(screen.getByLabelText(/^E-mail do cliente/), 'helena@exemplo.test');
    await userEvent.click(screen.getByRole('button', { name: 'Convidar cliente' }));
  }

  test('keeps what was typed, sends it once and shows the link', async () => {
    await fillIn();

    expect(await screen.findByLabelText('Link do convite')).toHaveValue(LINK);
    expect(screen.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(LINK)),
    );
    expect(screen.getByText(/O convite para helena@exemplo.test está a caminho/)).toBeVisible();
    expect(called('invite_client')).toEqual([
      {
        invitation_id: expect.any(String),
        project_name: 'Casa da serra',
        project_address: null,
        client_name: 'Helena Prado',
        client_email: 'helena@exemplo.test',
      },
    ]);
  });

  test.each(['none', 'failing'] as const)('promises no mail where it is %s', async (mail) => {
    configure({ supabaseUrl: 'http://prumo.test', anonKey: 'a', google: false, demo: false, mail });
    await fillIn();

    expect(await screen.findByText(/O envio de e-mails não está funcionando agora/)).toBeVisible();
    expect(screen.queryByText(/está a caminho/)).toBeNull();
    configure({ supabaseUrl: 'http://prumo.test', anonKey: 'a', google: false, demo: false });
  });

  test('says what is missing, and what the database refuses, and loses nothing', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Convidar cliente' }));
    expect(screen.getByText('Informe o nome do cliente')).toBeVisible();
    expect(screen.getByText('Informe o e-mail do cliente')).toBeVisible();
    expect(called('invite_client')).toEqual([]);

    wire.answers['rpc/invite_client'] = refusing(
      'Este cliente já tem cadastro aprovado. Escolha-o na lista.',
      409,
      'PT409',
    );
    await userEvent.type(screen.getByLabelText(/^Nome do cliente/), 'Helena');
    await userEvent.type(screen.getByLabelText(/^E-mail do cliente/), 'helena@exemplo.test');
    await userEvent.click(screen.getByRole('button', { name: 'Convidar cliente' }));
    expect(await screen.findByText(/já tem cadastro aprovado/)).toBeVisible();
    expect(screen.getByLabelText(/^Nome do cliente/)).toHaveValue('Helena');

    await userEvent.click(screen.getByRole('button', { name: 'Escolher um cliente com cadastro' }));
    expect(screen.getByLabelText(/^Nome do projeto/)).toHaveValue('Casa da serra');
  });

  test('sent again after a refusal it is the same invitation', async () => {
    wire.answers['rpc/invite_client'] = refusing('caiu');
    await fillIn();
    await screen.findByText(/O serviço falhou|caiu/);
    wire.answers['rpc/invite_client'] = () => SECRET;
    await userEvent.click(screen.getByRole('button', { name: 'Convidar cliente' }));
    await screen.findByLabelText('Link do convite');
    const [first, second] = called('invite_client') as { invitation_id: string }[];
    expect(second?.invitation_id).toBe(first?.invitation_id);
  });
});

const project = { ...clinic, client_id: null, client: null };

describe('a project that waits for its client', () => {
  const waiting: ClientInvitation = {
    id: 'c1',
    project_name: 'Casa da serra',
    project_address: 'Rua das Acácias, 12',
    client_name: 'Helena Prado',
    client_email: 'helena@exemplo.test',
    state: 'waiting',
    created_at: '2026-11-22T12:00:00Z',
    expires_at: '2026-12-22T12:00:00Z',
    mails: 1,
    joined_name: null,
    joined_email: null,
    project_id: clinic.id,
    mailed_at: '2026-11-22T12:00:00Z',
  };
  const joined = { joined_name: 'Lena Prado', joined_email: 'lena@exemplo.test' };

  test.each([
    [
      {},
      'O convite foi para helena@exemplo.test',
      ['Enviar de novo', 'Cancelar convite', 'Outro cliente'],
    ],
    [
      { state: 'expired' },
      'venceu em 22/12/2026',
      ['Enviar de novo', 'Cancelar convite', 'Outro cliente'],
    ],
    [{ state: 'joined', ...joined }, 'Falta a aprovação', ['Cancelar convite', 'Outro cliente']],
    [
      { state: 'unconfirmed', ...joined },
      'com outro e-mail, lena@exemplo.test',
      ['É o meu cliente', 'Cancelar convite', 'Outro cliente'],
    ],
    [
      { state: 'unconfirmed', ...joined, joined_email: waiting.client_email },
      'com o e-mail convidado, ainda não comprovado',
      ['É o meu cliente', 'Cancelar convite', 'Outro cliente'],
    ],
    [
      { state: 'rejected', ...joined },
      'Fale com a gente ou escolha outro cliente',
      ['Cancelar convite', 'Outro cliente'],
    ],
  ] as const)('%j says so and offers what can be done', async (change, words, buttons) => {
    wire.answers['rpc/list_client_invitations'] = [{ ...waiting, ...change }];
    renderUi(<WaitingClient project={project} />);

    expect(await screen.findByText(new RegExp(words.replace(/[()]/g, '\\$&')))).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });

  test('without an invitation it says so, and another one’s is not taken for its own', async () => {
    wire.answers['rpc/list_client_invitations'] = [{ ...waiting, project_id: 'another' }];
    renderUi(<WaitingClient project={project} />);
    expect(await screen.findByText('Este projeto ainda não tem cliente.')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Escolher o cliente',
    ]);
  });

  test('another person is invited in the place of the first, and the link is shown', async () => {
    wire.answers.profiles = [];
    wire.answers['rpc/list_client_invitations'] = [waiting];
    wire.answers['rpc/invite_client'] = () => SECRET;
    renderUi(<WaitingClient project={project} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Outro cliente' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Convidar quem não tem cadastro' }),
    );
    await userEvent.type(await screen.findByLabelText(/^Nome do cliente/), 'Otávio');
    await userEvent.type(screen.getByLabelText(/^E-mail do cliente/), 'otavio@exemplo.test');
    await userEvent.click(screen.getByRole('button', { name: 'Convidar cliente' }));
    expect(await screen.findByLabelText('Link do convite')).toHaveValue(LINK);
    expect(called('invite_client')).toMatchObject([
      { target_project_id: clinic.id, client_name: 'Otávio' },
    ]);
  });

  test('an approved client is chosen; a refusal stands in the dialog', async () => {
    wire.answers.profiles = [{ id: 'rafael', full_name: 'Rafael Moura', email: 'r@prumo.test' }];
    wire.answers['rpc/list_client_invitations'] = [waiting];
    wire.answers['rpc/confirm_invited_client'] = refusing(
      'Este projeto já tem o cliente.',
      409,
      'PT409',
    );
    renderUi(<WaitingClient project={project} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Outro cliente' }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /^Cliente/ }),
      await screen.findByRole('option', { name: /Rafael Moura/ }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
    expect(await screen.findByText(/Este projeto já tem o cliente/)).toBeVisible();
    expect(called('confirm_invited_client')).toEqual([
      { target_project_id: clinic.id, client: 'rafael' },
    ]);
  });

  test('a link is shown without a mail, a mail only when asked; a refusal says why', async () => {
    wire.answers['rpc/list_client_invitations'] = [waiting];
    wire.answers['rpc/renew_client_invitation'] = refusing(
      'Já enviamos três e-mails deste convite. Mande o link por outro meio.',
      400,
      'LIMIT',
    );
    renderUi(<WaitingClient project={project} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar de novo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar outro e-mail' }));
    expect(await screen.findByText(/Já enviamos três e-mails/)).toBeVisible();

    wire.answers['rpc/renew_client_invitation'] = () => SECRET;
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar o link' }));
    expect(await screen.findByLabelText('Link do convite')).toHaveValue(LINK);
    expect(screen.queryByText(/está a caminho/)).toBeNull();
    expect(called('renew_client_invitation')).toEqual([
      { invitation_id: 'c1', by_mail: true },
      { invitation_id: 'c1', by_mail: false },
    ]);
  });

  test('cancelling asks first', async () => {
    wire.answers['rpc/list_client_invitations'] = [waiting];
    wire.answers['rpc/cancel_client_invitation'] = () => null;
    renderUi(<WaitingClient project={project} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar convite' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar' }));
    expect(called('cancel_client_invitation')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Cancelar convite' }));
    const again = await screen.findByRole('dialog');
    await userEvent.click(within(again).getByRole('button', { name: 'Cancelar convite' }));
    await waitFor(() =>
      expect(called('cancel_client_invitation')).toEqual([{ invitation_id: 'c1' }]),
    );
  });
});
