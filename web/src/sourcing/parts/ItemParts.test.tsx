import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { ana } from '../projects/testing-projects.ts';
import { ItemParts } from './ItemParts.tsx';

// The parts of an item, as its architect writes them.

const wire = standInWire();
const item = { id: 'i1', description: 'Elétrica', project_id: 'p1' };
const points = { id: 'a1', description: 'Pontos', quantity: 12, unit: 'pt' };

beforeEach(() => {
  wire.answers.item_parts = [points];
  wire.answers['rpc/set_item_parts'] = 2;
});
const open = (canChange: boolean) =>
  renderUi(
    <ProfileProvider value={ana}>
      <ItemParts item={item} canChange={canChange} />
    </ProfileProvider>,
  );
const written = () =>
  wire.calls.filter(({ to }) => to === 'rpc/set_item_parts').map(({ body }) => body);

test('parts are added to those that were read, and a row without a quantity is named [PRC-068]', async () => {
  open(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar as partes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Outra parte' }));
  await userEvent.type(screen.getByLabelText('Parte 2'), 'Cabo');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Informe a quantidade.')).toBeTruthy();
  expect(written()).toEqual([]);

  await userEvent.type(screen.getByLabelText('Quantidade da parte 2'), '10,5');
  await userEvent.selectOptions(screen.getByLabelText('Unidade da parte 2'), 'm');
  wire.answers['rpc/set_item_parts'] = refusing(
    'Outra pessoa mudou as partes deste item.',
    409,
    'PT409',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Outra pessoa mudou as partes deste item.')).toBeTruthy();
  wire.answers['rpc/set_item_parts'] = 2;
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written().slice(1)).toMatchObject([
    {
      target_item_id: 'i1',
      seen: [points],
      parts: [points, { description: 'Cabo', quantity: 10.5, unit: 'm' }],
    },
  ]);
});

test('after planning the parts are read, and an item without any says nothing', async () => {
  open(false);
  expect(await screen.findByText('Pontos')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
