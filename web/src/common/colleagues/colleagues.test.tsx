import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../testing/test-wire.ts';
import { EditingLine, editingWords } from './EditingLine.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { ProjectFollowers } from './ProjectFollowers.tsx';

// Ana's office has a colleague, Rita.

const wire = standInWire();
const person = (id: string, full_name: string, person_role: string) => ({
  id,
  is_invitation: false,
  full_name,
  email: `${id}@prumo.test`,
  person_role,
  since: '2026-11-01T12:00:00Z',
  expires_at: null,
  last_used_at: null,
  has_second_factor: false,
  is_suspended: false,
});
const office = [person('ana', 'Ana Ribeiro', 'owner'), person('rita', 'Rita Melo', 'manager')];
const note = {
  id: 'n1',
  author_id: 'rita',
  author_name: 'Rita Melo',
  body: 'Atrasa na entrega',
  mentions: [],
  created_at: '2026-11-20T12:00:00Z',
  changed_at: null,
  is_own: false,
  may_remove: true,
};
const calls = (to: string) => wire.calls.filter((call) => call.to === `rpc/${to}`);

beforeEach(() => {
  wire.answers['rpc/list_account_people'] = office;
  wire.answers['rpc/list_account_notes'] = [];
  wire.answers['rpc/note_editing'] = [];
});

const open = () =>
  renderUi(
    <ProfileProvider value={ana}>
      <EditingLine kind="items" entityId="p1" />
      <NotesPanel kind="project" entityId="p1" />
      <ProjectFollowers projectId="p1" />
      <p>fim</p>
    </ProfileProvider>,
  );

test('[PES-100] [PES-102] [PES-103] somebody alone in an account sees none of it, and says nothing to the server', async () => {
  wire.answers['rpc/list_account_people'] = office.slice(0, 1);
  wire.answers['rpc/list_project_people'] = [];
  open();
  await waitFor(() => expect(calls('list_project_people')).toHaveLength(1));
  expect(screen.queryByText('Notas da equipe')).toBeNull();
  expect(screen.queryByText('Quem acompanha')).toBeNull();
  expect(calls('note_editing')).toEqual([]);
  expect(calls('list_account_notes')).toEqual([]);
});

test('[PES-100] [PES-101] a note is written with a mention, read with its author, and removed; a refusal keeps the words', async () => {
  open();
  expect(await screen.findByText('Anotações que só a sua equipe lê.')).toBeVisible();
  wire.answers['rpc/save_account_note'] = refusing(
    'Não encontramos isto na sua conta.',
    404,
    'PT404',
  );
  const field = screen.getByLabelText('Nova nota');
  await userEvent.type(field, ' Atrasa na entrega ');
  const mentions = within(screen.getByRole('group', { name: /^Mencionar/ }));
  await userEvent.click(mentions.getByRole('checkbox', { name: 'Rita Melo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar nota' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não encontramos isto na sua conta.');
  expect(field).toHaveValue(' Atrasa na entrega ');

  wire.answers['rpc/save_account_note'] = () => {
    wire.answers['rpc/list_account_notes'] = [note];
    return '2026-11-20T12:00:00Z';
  };
  await userEvent.click(screen.getByRole('button', { name: 'Salvar nota' }));
  expect(await screen.findByText('Atrasa na entrega')).toBeVisible();
  expect(field).toHaveValue('');
  const bodies = calls('save_account_note').map(({ body }) => body as { note_id: string });
  expect(bodies[1]).toMatchObject({
    kind: 'project',
    entity_id: 'p1',
    body: 'Atrasa na entrega',
    mentions: ['rita'],
  });
  // Sent again it is the same note.
  expect(bodies[0]?.note_id).toBe(bodies[1]?.note_id);

  wire.answers['rpc/remove_account_note'] = () => {
    wire.answers['rpc/list_account_notes'] = [];
    return null;
  };
  await userEvent.click(screen.getByRole('button', { name: /^Remover a nota de Rita Melo/ }));
  await waitFor(() => expect(screen.queryByText('Atrasa na entrega')).toBeNull());
});

test('[PES-100] an own note is changed in its place, keeps its mentions, and a colleague’s offers no change', async () => {
  const own = { ...note, id: 'n2', author_name: 'Ana Ribeiro', mentions: ['rita'], is_own: true };
  wire.answers['rpc/list_account_notes'] = [note, own];
  wire.answers['rpc/save_account_note'] = '2026-11-20T12:00:00Z';
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Alterar a nota de/ }));
  const field = screen.getByLabelText('Nota');
  expect(field).toHaveValue('Atrasa na entrega');
  await userEvent.type(field, ', avisar o cliente');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar alteração' }));
  await waitFor(() => expect(screen.queryByLabelText('Nota')).toBeNull());
  expect(calls('save_account_note').map(({ body }) => body)).toEqual([
    {
      note_id: 'n2',
      kind: 'project',
      entity_id: 'p1',
      body: 'Atrasa na entrega, avisar o cliente',
      mentions: ['rita'],
    },
  ]);
});

test('[PES-102] who has the same form open is named', async () => {
  wire.answers['rpc/note_editing'] = [
    { person_name: 'Rita Melo', seen_at: '2026-11-20T12:00:00Z' },
  ];
  open();
  expect(await screen.findByText('Rita também está nesta página')).toBeVisible();
  expect(calls('note_editing').map(({ body }) => body)).toEqual([
    { kind: 'items', entity_id: 'p1' },
  ]);
  expect(editingWords(['Rita', 'Téo', 'Lia'])).toBe('Rita, Téo e Lia também estão nesta página');
});

test('[PES-103] who follows a project is chosen, and with nobody chosen everybody is meant', async () => {
  const row = (person_id: string, full_name: string, follows: boolean) => ({
    person_id,
    full_name,
    person_role: 'manager',
    follows,
  });
  wire.answers['rpc/list_project_people'] = [
    row('ana', 'Ana Ribeiro', false),
    row('rita', 'Rita Melo', false),
  ];
  wire.answers['rpc/set_project_people'] = ({ body }: Call) => {
    const { person_ids } = body as { person_ids: string[] };
    wire.answers['rpc/list_project_people'] = [
      row('ana', 'Ana Ribeiro', person_ids.includes('ana')),
      row('rita', 'Rita Melo', person_ids.includes('rita')),
    ];
    return null;
  };
  open();
  const box = within(await screen.findByRole('group', { name: 'Quem acompanha' }));
  expect(screen.getByText(/^Sem ninguém marcado, todos/)).toBeVisible();
  await userEvent.click(box.getByRole('checkbox', { name: 'Rita Melo' }));
  await waitFor(() => expect(screen.getByText(/^Só quem está marcado/)).toBeVisible());
  expect(calls('set_project_people').map(({ body }) => body)).toEqual([
    { project_id: 'p1', person_ids: ['rita'] },
  ]);
});
