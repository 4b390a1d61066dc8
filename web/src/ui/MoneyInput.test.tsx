import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { MoneyInput } from './MoneyInput.tsx';

const seen = vi.fn();

function Field({ start = '' as number | '' }) {
  const [value, setValue] = useState<number | ''>(start);
  return (
    <MoneyInput
      label="Valor"
      value={value}
      onChange={(next) => {
        seen(next);
        setValue(next);
      }}
    />
  );
}

test('[CON-005] what is typed stays as typed until the field is left, then reads as money', async () => {
  renderUi(<Field />);
  const field = screen.getByLabelText('Valor');

  await userEvent.type(field, '1234,5');
  expect(field).toHaveValue('1234,5');
  await userEvent.tab();

  expect(field).toHaveValue('1.234,50');
  expect(seen).toHaveBeenLastCalledWith(1234.5);
});

test('typing over a focused amount replaces it, because it is selected', async () => {
  renderUi(<Field start={900} />);

  await userEvent.click(screen.getByLabelText('Valor'));
  await userEvent.keyboard('15,75');
  await userEvent.tab();

  expect(screen.getByLabelText('Valor')).toHaveValue('15,75');
});

test('[VAL-025] an emptied field reports blank, not zero', async () => {
  renderUi(<Field start={900} />);

  await userEvent.clear(screen.getByLabelText('Valor'));

  expect(seen).toHaveBeenLastCalledWith('');
});

test('[B5] more than two decimals are neither rounded nor accepted: they stay, and the field says so', async () => {
  renderUi(<Field />);
  const field = screen.getByLabelText('Valor');

  await userEvent.type(field, '10,005');
  await userEvent.tab();

  expect(field).toHaveValue('10,005');
  expect(field).toHaveAccessibleDescription('Use no máximo duas casas decimais');
  expect(seen).toHaveBeenLastCalledWith(10.005);

  await userEvent.clear(field);
  await userEvent.type(field, '10,01');
  await userEvent.tab();
  expect(field).not.toHaveAccessibleDescription();
});
