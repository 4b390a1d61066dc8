import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { FinalHandover } from './FinalHandover.tsx';
import { acceptedHandover, contestedHandover, waitingHandover } from './testing-handover.ts';

const wire = standInWire();
const project = '60000000-0000-4000-8000-000000000001';

beforeEach(() => {
  wire.answers['rpc/get_handovers'] = [];
});

const open = (profile: Profile, canSend = true) =>
  renderUi(
    <ProfileProvider value={profile}>
      <FinalHandover projectId={project} canSend={canSend} isOpen />
    </ProfileProvider>,
  );

const sent = (name: string) => wire.calls.filter(({ to }) => to === `rpc/${name}`);

test('[OBR-150] the architect reads what the termo will name before it is sent, and sends it once with a message', async () => {
  const user = userEvent.setup();
  wire.answers['rpc/preview_handover'] = [{ content: waitingHandover.content }];
  wire.answers['rpc/send_handover'] = [{ handover_id: 'x', number: 1, version: 1 }];
  open(ana);

  await user.click(await screen.findByRole('button', { name: 'Enviar termo de entrega' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Pendência 12: Porta raspando')).toBeVisible();
  expect(dialog.getByText('Sem entrega registrada')).toBeVisible();
  await user.type(dialog.getByLabelText(/Mensagem ao cliente/), 'Até logo');
  wire.answers['rpc/get_handovers'] = [waitingHandover];
  await user.dblClick(dialog.getByRole('button', { name: 'Enviar ao cliente' }));

  expect(await screen.findByText('Termo de entrega 2: espera o cliente')).toBeVisible();
  expect(sent('send_handover').map(({ body }) => body)).toEqual([
    { target_project_id: project, note: 'Até logo' },
  ]);
});

test('[OBR-151] the client accepts with the reservations that were read, at their version', async () => {
  const user = userEvent.setup();
  wire.answers['rpc/get_handovers'] = [waitingHandover, contestedHandover];
  open(clara);

  await user.click(await screen.findByRole('button', { name: 'Aceitar com ressalvas' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/1 pendência em aberto/)).toBeVisible();
  wire.answers['rpc/sign_off'] = [{ sign_off_id: 's', signed_at: 'now', content_hash: 'h' }];
  wire.answers['rpc/get_handovers'] = [acceptedHandover, contestedHandover];
  await user.click(dialog.getByRole('button', { name: 'Aceitar com ressalvas' }));

  expect(await screen.findByText('Termo de entrega 2: aceito com 1 ressalva')).toBeVisible();
  expect(sent('sign_off').map(({ body }) => body)).toEqual([
    {
      kind: 'handover',
      entity_id: waitingHandover.handover_id,
      entity_version: 3,
      decision: 'agreed',
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Contestar' })).toBeNull();
  const before = within(screen.getByRole('region', { name: 'Termos anteriores' }));
  expect(before.getByText('Falta a bancada.')).toBeVisible();
});

test('[OBR-151] a termo that changed while it was read is not signed, and contesting needs words', async () => {
  const user = userEvent.setup();
  wire.answers['rpc/get_handovers'] = [waitingHandover];
  wire.answers['rpc/sign_off'] = refusing(
    'O conteúdo mudou. Leia de novo antes de aceitar.',
    409,
    'PT409',
  );
  open(clara);

  await user.click(await screen.findByRole('button', { name: 'Contestar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Contestar' }));
  expect(await dialog.findByText('Escreva o motivo da recusa.')).toBeVisible();
  expect(sent('sign_off')).toEqual([]);
  await user.type(dialog.getByLabelText(/Motivo/), 'Falta o rodapé');
  await user.click(dialog.getByRole('button', { name: 'Contestar' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('nada foi assinado');
});

test('[OBR-155] the dossier is saved as a ZIP, and a refusal is read', async () => {
  const user = userEvent.setup();
  const address = vi.fn(() => 'blob:x');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: address, revokeObjectURL: vi.fn() }));
  wire.answers[`/documents/v1/dossier/${project}.zip`] = new Response('PK', {
    headers: { 'content-disposition': `attachment; filename*=UTF-8''Dossi%C3%AA.zip` },
  });
  open(clara, false);

  await user.click(await screen.findByRole('button', { name: 'Baixar ZIP com os arquivos' }));
  expect(await screen.findByText('Dossiê.zip')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Enviar/ })).toBeNull();

  wire.answers[`/documents/v1/dossier/${project}.zip`] = refusing(
    'Um ZIP seu já está sendo baixado. Espere que ele termine.',
    429,
    'TOO_MANY_REQUESTS',
  );
  await user.click(screen.getByRole('button', { name: 'Baixar ZIP com os arquivos' }));
  expect(await screen.findByText(/Um ZIP seu já está sendo baixado/)).toBeVisible();
});
