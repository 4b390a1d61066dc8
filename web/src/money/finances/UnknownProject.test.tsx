import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { flat } from './testing-finances.ts';
import { UnknownProject } from './UnknownProject.tsx';

const wire = standInWire();
const standing = (status: string) => [
  { project_id: flat.id, status, objected_at: '2026-11-22T12:00:00Z', decided_at: null },
];
beforeEach(() => {
  wire.answers['rpc/list_my_objections'] = [];
  wire.answers['rpc/object_to_project'] = () => null;
  wire.answers['rpc/withdraw_objection'] = true;
});

const sent = (to: string) => wire.calls.filter((call) => call.to === `rpc/${to}`);
const open = () => renderUi(<UnknownProject project={flat} />);
const objectTo = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Não reconheço este projeto' }));
  return screen.findByRole('dialog', { name: `Você não reconhece “${flat.name}”?` });
};

test('[T56] R01: one press and a confirmation object to the project, and the page says what that means', async () => {
  open();
  const dialog = await objectTo();
  expect(dialog).toHaveTextContent('Ana Ribeiro não vê o seu telefone');
  expect(sent('object_to_project')).toEqual([]);
  wire.answers['rpc/list_my_objections'] = standing('open');

  await userEvent.click(within(dialog).getByRole('button', { name: 'Não reconheço' }));

  expect(await screen.findByText('A equipe foi avisada.')).toBeVisible();
  expect(await screen.findByText('Você disse que não reconhece este projeto')).toBeVisible();
  expect(sent('object_to_project').map(({ body }) => body)).toEqual([
    { target_project_id: flat.id },
  ]);
});

test('an objection is taken back', async () => {
  wire.answers['rpc/list_my_objections'] = standing('open');
  open();
  const back = await screen.findByRole('button', { name: 'Foi engano: reconheço o projeto' });
  wire.answers['rpc/list_my_objections'] = [];

  await userEvent.click(back);

  expect(await screen.findByRole('button', { name: 'Não reconheço este projeto' })).toBeVisible();
  expect(sent('withdraw_objection')).toHaveLength(1);
});

test.each([
  ['upheld', 'Você não reconheceu este projeto'],
  ['dismissed', 'A equipe analisou este projeto'],
])('once it is %s the page says so and asks nothing more', async (status, title) => {
  wire.answers['rpc/list_my_objections'] = standing(status);
  open();

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refusal is reported; where the objections cannot be read, objecting is still possible', async () => {
  wire.answers['rpc/list_my_objections'] = refusing('quebrou');
  wire.answers['rpc/object_to_project'] = refusing(
    'A equipe já analisou este projeto.',
    409,
    'PT409',
  );
  open();
  const dialog = await objectTo();

  await userEvent.click(within(dialog).getByRole('button', { name: 'Não reconheço' }));

  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'A equipe já analisou este projeto.',
  );
});
