import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { AddItemDialog } from './AddItemDialog.tsx';

const wire = standInWire();

const show = () =>
  renderUi(
    <AddItemDialog
      projectId="p1"
      rooms={['Cozinha']}
      opened
      copyOf={null}
      onClose={() => undefined}
    />,
  );
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ value }) => value !== '')
    .map(({ value, textContent }) => `${value} ${textContent}`);

test('[SCR-ARCH-022] [ENT-031] the category is one of the seven, by label', async () => {
  show();

  expect(optionsOf(await screen.findByLabelText(/^Categoria/))).toEqual([
    'civil Civil',
    'decoracao Decoração',
    'iluminacao Iluminação',
    'marcenaria Marcenaria',
    'marmoraria Marmoraria',
    'pintura Pintura',
    'vidracaria Vidraçaria',
  ]);
});

test('[SCR-ARCH-023] [ENT-032] the unit is one of the five, by label', async () => {
  show();

  expect(optionsOf(await screen.findByLabelText(/^Unidade/))).toEqual([
    'un Unidade',
    'm² Metro quadrado',
    'm Metro linear',
    'kg Quilograma',
    'l Litro',
  ]);
});

test('[VAL-018] [VAL-019] [CON-019] one unit is what it starts from', async () => {
  show();

  expect(await screen.findByLabelText(/^Quantidade/)).toHaveValue('1');
  expect(screen.getByLabelText(/^Unidade/)).toHaveValue('un');
});

test('[ENT-032] the other units stand beside the five, and one of them is sent', async () => {
  wire.answers.project_items = [];
  const user = userEvent.setup();
  show();
  await user.type(await screen.findByLabelText(/^Descrição/), 'Caçamba');
  await user.selectOptions(screen.getByLabelText(/^Categoria/), 'civil');
  expect(screen.queryByLabelText('Outra unidade')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Outra unidade' }));
  await user.selectOptions(screen.getByLabelText('Outra unidade'), 'vb');
  await user.type(screen.getByRole('combobox', { name: /^Ambiente/ }), 'Cozinha');
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));

  await screen.findByText('1 item adicionado');
  expect(wire.calls.find(({ method }) => method === 'POST')?.body).toMatchObject([
    { description: 'Caçamba', category: 'civil', quantity: 1, unit: 'vb', room: 'Cozinha' },
  ]);
  expect(screen.getByLabelText(/^Unidade/)).toHaveValue('');
});
