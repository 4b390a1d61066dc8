import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire, unplugged } from '../../testing/test-wire.ts';
import AdminsPage from './AdminsPage.tsx';

const wire = standInWire();
const davi = {
  id: 'davi',
  full_name: 'Davi Teixeira',
  email: 'davi@prumo.test',
  created_at: '2026-01-10T12:00:00Z',
};
beforeEach(() => {
  wire.answers['rpc/list_admin_users'] = [davi];
  wire.answers['rpc/create_admin_user'] = { success: true, error: null };
  wire.answers['rpc/list_admin_invitations'] = [];
  wire.answers['rpc/invite_admin'] = { success: true, error: null };
  wire.answers['rpc/withdraw_admin_invitation'] = null;
});

const created = () => wire.calls.filter(({ to }) => to === 'rpc/create_admin_user');
const listed = () => wire.calls.filter(({ to }) => to === 'rpc/list_admin_users');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Criar administrador' }));

async function openDialog() {
  renderUi(<AdminsPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Novo administrador' }));
  return await screen.findByRole('dialog', { name: 'Novo administrador' });
}

async function fillIn({ name = 'Marta Reis', email = 'marta@prumo.test', password = 'seis66' }) {
  if (name) await userEvent.type(screen.getByLabelText(/^Nome completo/), name);
  if (email) await userEvent.type(screen.getByLabelText(/^E-mail/), email);
  if (password) await userEvent.type(screen.getByLabelText(/^Senha inicial/), password);
}

test('[RTE-009] [SCR-ADM-014] the list shows name, e-mail and since when', async () => {
  renderUi(<AdminsPage />);

  const row = await screen.findByRole('row', { name: /Davi Teixeira/ });
  expect(within(row).getByRole('link', { name: 'davi@prumo.test' })).toBeVisible();
  expect(row).toHaveTextContent('10/01/2026');
});

test('[SCR-ADM-018] [Q-41] without any administrator the list says so', async () => {
  wire.answers['rpc/list_admin_users'] = [];
  renderUi(<AdminsPage />);

  expect(await screen.findByText('Nenhum administrador encontrado')).toBeVisible();
});

test('[ERR-013] a list that cannot be read is reported, and can be retried', async () => {
  wire.answers['rpc/list_admin_users'] = refusing('quebrou');
  renderUi(<AdminsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erro ao carregar lista de administradores',
  );

  wire.answers['rpc/list_admin_users'] = [davi];
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

  expect(await screen.findByText('Davi Teixeira')).toBeVisible();
});

test('[SCR-ADM-019] [Q-04] the page advises to change an initial password and shows none', async () => {
  renderUi(<AdminsPage />);

  expect(await screen.findByText('Troque a senha inicial')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/prumo-demo|senha:|admin123/i);
});

test('[SCR-ADM-015] [SCR-ADM-016] [SCR-ADM-017] the dialog hides the password until asked, and hints its length', async () => {
  await openDialog();
  const password = screen.getByLabelText(/^Senha inicial/);

  expect(screen.getByText('Mínimo 6 caracteres')).toBeVisible();
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(password).toHaveAttribute('type', 'password');
});

test.each([
  [{ name: '' }, 'Informe o nome completo'],
  [{ email: '' }, 'Informe o e-mail'],
  [{ password: '' }, 'Crie uma senha'],
  [{ password: 'cinco' }, 'A senha precisa ter pelo menos 6 caracteres'],
])('[VAL-012] [VAL-013] %j is stopped in place and nothing is sent', async (fields, problem) => {
  await openDialog();
  await fillIn(fields);

  await submit();

  expect(await screen.findByText(problem)).toBeVisible();
  expect(created()).toEqual([]);
});

test('[ERR-015] [ERR-016] success is said, the dialog closes empty, the list is read again', async () => {
  await openDialog();
  await fillIn({ name: ' Marta Reis ' });
  const before = listed().length;

  await submit();

  expect(await screen.findByText('Administrador Marta Reis criado com sucesso!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listed().length).toBeGreaterThan(before);
  expect(created().map(({ body }) => body)).toEqual([
    { admin_name: 'Marta Reis', admin_email: 'marta@prumo.test', admin_password: 'seis66' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Novo administrador' }));
  expect(await screen.findByLabelText(/^Nome completo/)).toHaveValue('');
});

test('[ERR-014] the database’s own sentence is shown and the fields stay', async () => {
  wire.answers['rpc/create_admin_user'] = {
    success: false,
    error: 'Já existe uma conta com este e-mail.',
  };
  await openDialog();
  await fillIn({});

  await submit();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Já existe uma conta com este e-mail.',
  );
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('marta@prumo.test');
});

test.each([
  ['without a sentence', { success: false, error: null }],
  ['of the service', refusing('quebrou')],
  ['of the network', unplugged],
])("[ERR-014] a failure %s reads 'Erro ao criar administrador'", async (_, answer) => {
  wire.answers['rpc/create_admin_user'] = answer;
  await openDialog();
  await fillIn({});

  await submit();

  expect(await screen.findByText('Erro ao criar administrador')).toBeVisible();
});

const eva = { ...davi, id: 'eva', full_name: 'Eva Braga', email: 'eva@prumo.test' };
const ended = () => wire.calls.filter(({ method, to }) => method === 'PATCH' && to === 'profiles');
async function askToEndEva() {
  wire.answers['rpc/list_admin_users'] = [davi, eva];
  renderUi(<AdminsPage />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Encerrar o acesso de Eva Braga' }),
  );
  return await screen.findByRole('dialog', { name: 'Encerrar o acesso de Eva Braga?' });
}

test('R11: another administrator’s access is ended after a confirmation, and the list is read again', async () => {
  wire.answers.profiles = [{ id: 'eva' }];
  const dialog = await askToEndEva();
  expect(ended()).toEqual([]);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar acesso' }));

  expect(await screen.findByText('Acesso de Eva Braga encerrado.')).toBeVisible();
  expect(ended().map(({ query, body }) => [query.get('id'), body])).toEqual([
    ['eq.eva', { status: 'rejected' }],
  ]);
  await waitFor(() => expect(listed().length).toBeGreaterThan(1));
});

test.each([
  [
    'the database’s own sentence',
    refusing('Ninguém encerra o próprio acesso.', 400, 'DECID'),
    /próprio acesso/,
  ],
  ['that nobody was ended, for want of access', [], /O seu acesso foi encerrado/],
])('R11: a refusal shows %s', async (_, answer, words) => {
  wire.answers.profiles = answer;
  wire.answers['rpc/get_profile_decision'] = refusing('Apenas administradores.', 403, '42501');
  const dialog = await askToEndEva();

  await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar acesso' }));

  expect(await screen.findByText('Não foi possível encerrar o acesso')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

const iris = {
  id: 'iris',
  full_name: 'Íris Matos',
  email: 'iris@prumo.test',
  created_at: '2026-11-24T12:00:00Z',
  expires_at: '2099-12-01T12:00:00Z',
  invited_by_name: 'Davi Teixeira',
};

test('[OPE-007] somebody is invited by name and e-mail, and no password is asked for', async () => {
  renderUi(<AdminsPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Convidar por e-mail' }));
  const dialog = await screen.findByRole('dialog', { name: 'Convidar para a equipe' });
  await userEvent.type(within(dialog).getByLabelText(/^Nome completo/), ' Íris Matos ');
  await userEvent.type(within(dialog).getByLabelText(/^E-mail/), 'iris@prumo.test');
  expect(within(dialog).queryByLabelText(/senha/i)).toBeNull();

  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar convite' }));

  expect(await screen.findByText('Convite enviado a Íris Matos.')).toBeVisible();
  expect(wire.calls.filter(({ to }) => to === 'rpc/invite_admin').map(({ body }) => body)).toEqual([
    { admin_name: 'Íris Matos', admin_email: 'iris@prumo.test' },
  ]);
});

test('[OPE-007] invitations that wait are listed, sent again and cancelled', async () => {
  wire.answers['rpc/list_admin_invitations'] = [iris];
  renderUi(<AdminsPage />);
  const row = await screen.findByRole('row', { name: /Íris Matos/ });

  await userEvent.click(within(row).getByRole('button', { name: /Enviar outro convite/ }));
  expect(await screen.findByText('Outro convite enviado a Íris Matos.')).toBeVisible();
  await userEvent.click(within(row).getByRole('button', { name: /Cancelar o convite/ }));

  expect(await screen.findByText('Convite de Íris Matos cancelado.')).toBeVisible();
  expect(wire.calls.find(({ to }) => to === 'rpc/withdraw_admin_invitation')?.body).toEqual({
    invitation_id: 'iris',
  });
});
