import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { NumberField } from './NumberField.tsx';

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
  expect(seen).toHaveBeenLastCalledWith('');

  await userEvent.clear(field);
  await userEvent.type(field, '10,01');
  await userEvent.tab();
  expect(field).not.toHaveAccessibleDescription();
});

test('[NUM-002] a product is asked about: it stays as typed, reports blank, and the reading is chosen by keyboard', async () => {
  renderUi(<Field start={900} />);
  const field = screen.getByLabelText('Valor');

  await userEvent.type(field, '12 x 350');
  expect(seen).toHaveBeenLastCalledWith('');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('“12 x 350”: quis dizer 4.200,00 ?');
  await userEvent.tab();
  expect(field).toHaveValue('12 x 350');
  expect(screen.getByRole('button', { name: '4.200,00' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  expect(seen).toHaveBeenLastCalledWith(4200);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('4.200,00');
  expect(field).toBeValid();
});

test('[NUM-001] what is no amount is refused when the field is left, and the text stays to be mended', async () => {
  renderUi(<Field />);
  const field = screen.getByLabelText('Valor');

  await userEvent.type(field, '450,00 ou 500,00');
  expect(field).toBeValid();
  await userEvent.tab();

  expect(field).toHaveValue('450,00 ou 500,00');
  expect(screen.getByRole('alert')).toHaveTextContent('tem mais de um número: escreva um só');
  expect(seen).toHaveBeenLastCalledWith('');
  await userEvent.click(field);
  await userEvent.keyboard('450');
  await userEvent.tab();
  expect(field).toHaveValue('450,00');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[NUM-001] a price of one unit with three digits behind its only point offers both readings', async () => {
  function UnitField() {
    const [value, setValue] = useState<number | ''>('');
    return <MoneyInput label="Preço" decimals={4} value={value} onChange={setValue} />;
  }
  renderUi(<UnitField />);
  const field = screen.getByLabelText('Preço');

  await userEvent.type(field, '2.750');
  expect(field).toHaveAccessibleDescription('“2.750”: quis dizer 2.750,00 ou 2,75 ?');
  await userEvent.click(screen.getByRole('button', { name: '2,75' }));
  expect(field).toHaveValue('2,75');
});

test('[NUM-001] thousands with a point are shown as they are read before the field is left', async () => {
  renderUi(<Field />);
  await userEvent.type(screen.getByLabelText('Valor'), '2.750');

  expect(screen.getByRole('status')).toHaveTextContent(/^Lido como R\$\s2\.750,00$/);
  await userEvent.tab();
  expect(screen.getByLabelText('Valor')).toHaveValue('2.750,00');
});

test('[NUM-001] a form is not submitted while a number in it was not understood: the field says why and has the focus', async () => {
  const submitted = vi.fn((event) => event.preventDefault());
  renderUi(
    <form onSubmit={submitted}>
      <Field />
      <NumberField kind="count" label="Prazo" suffix="dias" />
      <button type="submit">Enviar</button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Prazo'), '30 a 45');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));

  expect(submitted).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Prazo')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('tem mais de um número');
  await userEvent.clear(screen.getByLabelText('Valor'));
  await userEvent.type(screen.getByLabelText('Valor'), '(100,00){Enter}');
  expect(submitted).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Valor')).toHaveFocus();

  await userEvent.clear(screen.getByLabelText('Valor'));
  await userEvent.clear(screen.getByLabelText('Prazo'));
  await userEvent.type(screen.getByLabelText('Prazo'), '30 dias{Enter}');
  expect(submitted).toHaveBeenCalledOnce();
});
